/** Public: it contains no secret and is the same for everybody. */
export interface SearchConfiguration {
  applicationId: string;
  searchKey: string;
  /** Path of the local service on this site; null where Algolia answers. */
  servicePath: string | null;
  indexPrefix: string;
}

/** Fields that a source does not give are missing. */
export interface ItemRecord {
  slug: string;
  name: string;
  brand?: string;
  brandSlug?: string;
  category: string;
  categorySlug: string;
  /** The department and "department > category", or only the category where it has no department. */
  categories: Readonly<{ lvl0: string; lvl1?: string }>;
  description?: string;
  image?: string;
  attributes: Readonly<Record<string, string | number | boolean>>;
  price?: number;
  score?: number;
  /** 0 to 100, before rounding. */
  mean?: number;
  band: string;
  reviews: number;
  /** Missing where the item has enough reviews for a position. */
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
  categories: readonly string[];
}
