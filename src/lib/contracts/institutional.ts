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

/** The transparency log at its newest checkpoint: its number of leaves and the root of its tree in base64. */
export interface LogHead {
  size: number;
  root: string | null;
}

/** What the page about the transparency log shows of it. */
export interface LogState {
  size: number;
  /** The public keys of the log as verifier keys of signed notes, the newest first. */
  keys: string[];
  /** The newest signed checkpoint, byte for byte; null before the first one. */
  checkpoint: string | null;
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
