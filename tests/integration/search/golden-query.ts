/** Facts that a relevant item has to have. */
export interface Expectation {
  category?: string;
  brand?: string;
  /** Slugs of items, one of which is expected. */
  items?: readonly string[];
  /** Values of attributes by key. */
  attributes?: Readonly<Record<string, string | number | boolean>>;
  /** Bounds of attributes by key. An item without the attribute is then not relevant. */
  attributesFrom?: Readonly<Record<string, number>>;
  attributesTo?: Readonly<Record<string, number>>;
  /** Values of attributes that an item must not have, and a brand that it must not be of. */
  without?: Readonly<Record<string, string | number | boolean>>;
  withoutBrand?: string;
  /** Bounds of the lowest price, in reais. An item without a price is then not relevant. */
  priceFrom?: number;
  priceTo?: number;
  /** Each of these is expected as well as any other. */
  anyOf?: readonly Expectation[];
}

export type GoldenGroup =
  | "plain"
  | "accents"
  | "plural"
  | "synonym"
  | "english"
  | "joined"
  | "typo"
  | "misheard"
  | "prefix"
  | "brand"
  | "attribute"
  | "model"
  | "stop-words"
  | "spoken"
  | "dictated"
  | "chat"
  | "question"
  | "compared"
  | "negated"
  | "diminutive"
  | "numbers"
  | "picture"
  | "vague"
  | "price"
  | "nothing";

export interface GoldenQuery {
  query: string;
  group: GoldenGroup;
  /** Null where nothing may be found. */
  expected: Expectation | null;
}

/** Queries of one group. */
export const of = (
  group: GoldenGroup,
  rows: readonly (readonly [query: string, expected: Expectation | null])[],
): GoldenQuery[] => rows.map(([query, expected]) => ({ group, query, expected }));

export const category = (slug: string, more: Omit<Expectation, "category"> = {}): Expectation => ({
  category: slug,
  ...more,
});

/** One of these items, by their slugs. */
export const item = (...items: string[]): Expectation => ({ items });

/** What one of these says. */
export const anyOf = (...expectations: Expectation[]): Expectation => ({ anyOf: expectations });
