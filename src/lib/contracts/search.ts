/** What a browser needs for searches. It is the same for everybody and contains no secret. */
export interface SearchConfiguration {
  /** The application at Algolia, or the local service's own name. */
  applicationId: string;
  /** A key that can only search. */
  searchKey: string;
  /** Path of the local service on this site; null where Algolia's hosts answer. */
  servicePath: string | null;
  /** The beginning of the names of the indices. */
  indexPrefix: string;
}

/** The search's record of an item. Fields that a source does not give are missing. */
export interface ItemRecord {
  slug: string;
  name: string;
  brand?: string;
  brandSlug?: string;
  category: string;
  categorySlug: string;
  /**
   * The category's path in the tree, as hierarchical facets write it: the department and "department > category", or
   * the category alone where it has no department.
   */
  categories: Readonly<{ lvl0: string; lvl1?: string }>;
  description?: string;
  image?: string;
  attributes: Readonly<Record<string, string | number | boolean>>;
  /** Lowest price, in reais. */
  price?: number;
  /** Published score, 0 to 100. */
  score?: number;
  /** Mean before rounding, 0 to 100. */
  mean?: number;
  band: string;
  reviews: number;
  /** True where the score rests on too few reviews for a position; missing otherwise. */
  hasFewReviews?: boolean;
}

export interface RankingRecord {
  slug: string;
  name: string;
  department?: string;
  description: string;
  itemCount: number;
}

export interface BrandRecord {
  slug: string;
  name: string;
  itemCount: number;
  /** Names of the rankings that contain its items. */
  categories: readonly string[];
}
