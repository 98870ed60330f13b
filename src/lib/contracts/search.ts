/** What a browser has to know to search: the same for everybody, and no secret. */
export interface SearchConfiguration {
  /** The application at Algolia, or the local service's own name. */
  applicationId: string;
  /** A key that can search and nothing else. */
  searchKey: string;
  /** Where the local service answers on this site, a path; null: Algolia's hosts answer. */
  servicePath: string | null;
  /** What the names of the indices begin with. */
  indexPrefix: string;
}

/** An item as the search keeps it. What a source does not give is not there. */
export interface ItemRecord {
  slug: string;
  name: string;
  brand?: string;
  brandSlug?: string;
  /** Name of the item's ranking. */
  category: string;
  categorySlug: string;
  /**
   * The category's place in the tree of categories, as hierarchical facets write it: the department and
   * "department > category"; the category alone where it has no department.
   */
  categories: Readonly<{ lvl0: string; lvl1?: string }>;
  description?: string;
  /** Address of a picture. */
  image?: string;
  attributes: Readonly<Record<string, string | number | boolean>>;
  /** Lowest price, in reais. */
  price?: number;
  /** Published score, 0 to 100. */
  score?: number;
  /** Mean before it is rounded, 0 to 100. */
  mean?: number;
  /** Id of the rating band. */
  band: string;
  /** Reviews that count. */
  reviews: number;
  /** Whether the score rests on too few of them for a position; missing where it does not, or is measured. */
  hasFewReviews?: boolean;
}

/** A ranking as the search keeps it. */
export interface RankingRecord {
  slug: string;
  name: string;
  /** What the ranking has in common with others: "Eletrodomésticos". */
  department?: string;
  description: string;
  itemCount: number;
}

/** A brand as the search keeps it. */
export interface BrandRecord {
  slug: string;
  name: string;
  itemCount: number;
  /** Names of the rankings that it has items in. */
  categories: readonly string[];
}
