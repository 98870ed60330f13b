import { sql, type SQL } from "drizzle-orm";

/** In the order of the undo: what refers to others comes first. */
export const UNIT_KINDS = [
  "import-time",
  "notice",
  "offer",
  "review",
  "aggregate",
  "measurement",
  "item-company",
  "item",
  "company",
  "category",
] as const;
export type UnitKind = (typeof UNIT_KINDS)[number];

/** A table whose rows imports change, for the journal. Expressions are about a row `t`. */
export interface JournaledTable {
  table: string;
  kind: UnitKind;
  /** The column of the number at the beginning of a unit's text. */
  owner: "id" | "item_id" | "category_id" | "notice_id";
  /** What the row belongs to, unique among its kind. */
  unit: string;
  /** The row within the unit. */
  part: string;
  /** The column whose value follows the owner in a unit's text, where an index finds the row by both. */
  key?: "external_key";
  /** What imports write, and what shows that an editor or a moderator has decided about the row. */
  columns: readonly string[];
  /**
   * Columns that the first journals do not have. An image leaves out those that are null, so that it equals the image
   * of the same row in such a journal.
   */
  later?: readonly string[];
  /** Columns of times, which images have in UTC. */
  times: readonly string[];
  /** Expressions that stand for columns in images. */
  values?: Readonly<Record<string, string>>;
}

/**
 * Journaled by the migrations' triggers; a test compares both. Derived columns (lowest price, votes, weights)
 * are left out.
 */
export const JOURNALED_TABLES: readonly JournaledTable[] = [
  {
    table: "category",
    kind: "category",
    owner: "id",
    unit: "t.id",
    part: "''",
    columns: ["id", "slug", "name", "department", "description", "item_noun", "attributes", "source"],
    later: ["maximum_age_months"],
    times: [],
  },
  {
    table: "criterion",
    kind: "category",
    owner: "category_id",
    unit: "t.category_id",
    part: "t.slug",
    columns: [
      "id",
      "category_id",
      "slug",
      "name",
      "description",
      "weight",
      "sort_order",
      "measurement_best",
      "measurement_worst",
      "measurement_unit",
      "measurement_decimals",
    ],
    times: [],
  },
  {
    table: "item",
    kind: "item",
    owner: "id",
    unit: "t.id",
    part: "''",
    columns: [
      "id",
      "category_id",
      "external_key",
      "slug",
      "name",
      "brand",
      "brand_slug",
      "description",
      "image_url",
      "attributes",
      "search_text",
      "content_hash",
      "gtin",
      "mpn",
      "hidden_at",
    ],
    times: ["hidden_at"],
    // An item that is hidden only because its ranking is hidden counts as visible, so that an undo keeps that state.
    values: { hidden_at: "(case when not t.hidden_with_category then t.hidden_at end)" },
  },
  {
    table: "slug_redirect",
    kind: "item",
    owner: "item_id",
    unit: "t.item_id",
    part: "t.old_slug",
    columns: ["old_slug", "item_id"],
    times: [],
  },
  {
    table: "offer",
    kind: "offer",
    owner: "item_id",
    unit: "t.item_id || '/' || t.external_key",
    part: "''",
    key: "external_key",
    columns: [
      "id",
      "item_id",
      "external_key",
      "store",
      "url",
      "price_cents",
      "card_price_cents",
      "instalment_count",
      "instalment_cents",
      "is_commissioned",
      "seen_at",
      "content_hash",
    ],
    later: ["card_price_cents"],
    times: ["seen_at"],
  },
  {
    table: "review",
    kind: "review",
    owner: "item_id",
    unit: "t.item_id || '/' || t.external_key",
    part: "''",
    key: "external_key",
    columns: [
      "id",
      "item_id",
      "external_key",
      "author_name",
      "title",
      "body",
      "stars",
      "criterion_stars",
      "is_verified",
      "exclusion_reason",
      "removed_at",
      "reviewed_at",
      "content_hash",
    ],
    times: ["removed_at", "reviewed_at"],
  },
  {
    table: "aggregate",
    kind: "aggregate",
    owner: "item_id",
    unit: "t.item_id || '/' || t.period || '/' || t.source",
    part: "''",
    columns: [
      "id",
      "item_id",
      "period",
      "source",
      "mean",
      "count",
      "scale_minimum",
      "scale_maximum",
      "mean_step",
      "histogram",
      "content_hash",
    ],
    times: [],
  },
  {
    table: "measurement",
    kind: "measurement",
    owner: "item_id",
    unit: "t.item_id || '/' || t.period || '/' || t.criterion_id",
    part: "''",
    columns: [
      "id",
      "item_id",
      "criterion_id",
      "period",
      "value",
      "content_hash",
      "cases",
      "scale_minimum",
      "scale_maximum",
    ],
    later: ["cases", "scale_minimum", "scale_maximum"],
    times: [],
  },
  {
    table: "safety_notice",
    kind: "notice",
    owner: "id",
    unit: "t.id",
    part: "''",
    columns: ["id", "authority", "number", "published_on", "risk", "affected", "remedy", "url"],
    times: [],
  },
  {
    table: "safety_notice_product",
    kind: "notice",
    owner: "notice_id",
    unit: "t.notice_id",
    part: "t.product_key",
    columns: ["notice_id", "product_key", "brand", "model", "gtin"],
    times: [],
  },
  {
    table: "company",
    kind: "company",
    owner: "id",
    unit: "t.id",
    part: "''",
    columns: ["id", "slug", "name", "legal_name", "cnpj_root", "cnpj"],
    times: [],
  },
  {
    table: "item_company",
    kind: "item-company",
    owner: "item_id",
    unit: "t.item_id",
    part: "''",
    columns: ["item_id", "company_id", "is_edited"],
    times: [],
  },
];

/** The image of a row `t`: JSON of the columns above, independent of the session's time zone. */
export function imageExpression({ columns, later = [], times, values = {} }: JournaledTable): string {
  const value = (name: string) =>
    `${values[name] ?? `t.${name}`}${times.includes(name) ? " at time zone 'UTC'" : ""}`;
  const objectOf = (names: readonly string[]) =>
    `jsonb_build_object(${names.map((name) => `'${name}', ${value(name)}`).join(", ")})`;
  const image = objectOf(columns.filter((name) => !later.includes(name)));
  return later.length === 0 ? image : `${image} || jsonb_strip_nulls(${objectOf(later)})`;
}

/** Makes the triggers record the changes of the caller's transaction for this run. */
export const journalOf = (runId: number): SQL =>
  sql`select set_config('prova.import_run', ${String(runId)}, true)`;

/** Ends that within the transaction. */
export const noJournal = sql`select set_config('prova.import_run', '', true)`;
