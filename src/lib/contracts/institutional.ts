/** The prior of a ranking's overall stars, or of one of its criteria, for the method page. */
export interface PriorView {
  /** Null for the overall stars. */
  criterionName: string | null;
  /** P, 0–100. */
  mean: number;
  /** m in reviews; null where the criterion is measured, so that reviews play no part. */
  strength: number | null;
}

export interface RankingPriors {
  slug: string;
  name: string;
  version: number;
  /** ISO timestamp. */
  computedAt: string;
  priors: PriorView[];
}

/** The end of the score log: its number of rows and the hash of the last one. */
export interface LogHead {
  rows: number;
  lastHash: string | null;
}

/** Where the numbers of a ranking come from. */
export interface RankingSource {
  slug: string;
  name: string;
  isDemonstration: boolean;
  source: { name: string; url?: string; licence?: string; note?: string } | null;
}

/** How many offers the site shows, and for how many of them a shop may pay a commission. */
export interface OfferCounts {
  total: number;
  commissioned: number;
}
