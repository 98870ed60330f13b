export interface PriorView {
  criterionName: string | null;
  /** 0–100. */
  mean: number;
  /** In reviews; null for a measured criterion. */
  strength: number | null;
}

export interface RankingPriors {
  slug: string;
  name: string;
  version: number;
  computedAt: string;
  priors: PriorView[];
}

/** The newest checkpoint; `root` is in base64. */
export interface LogHead {
  size: number;
  root: string | null;
}

export interface LogState {
  size: number;
  /** Verifier keys of signed notes, newest first. */
  keys: string[];
  /** The newest signed checkpoint, byte for byte; null before the first one. */
  checkpoint: string | null;
}

export interface RankingSource {
  slug: string;
  name: string;
  isDemonstration: boolean;
  source: { name: string; url?: string; licence?: string; note?: string; evidence?: string } | null;
}

/** `commissioned`: offers for which the shop may pay a commission. */
export interface OfferCounts {
  total: number;
  commissioned: number;
}
