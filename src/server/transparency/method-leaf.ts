import type { LogLeaf } from "@/lib/contracts/log-leaf";
import { REVIEW_WEIGHT } from "@/lib/scoring/evidence";
import { STRENGTH_BOUNDS } from "@/lib/scoring/prior";
import { METHOD_VERSION } from "@/lib/scoring/published-score";
import { INTERVAL_DEVIATIONS, MINIMUM_COUNTED } from "@/lib/scoring/score";

/** The leaf that states the method of this code. */
export const methodLeaf = (now: Date): LogLeaf => ({
  kind: "method",
  at: now.toISOString(),
  version: METHOD_VERSION,
  reviewWeights: { ...REVIEW_WEIGHT },
  minimumCounted: MINIMUM_COUNTED,
  intervalDeviations: INTERVAL_DEVIATIONS,
  strength: { ...STRENGTH_BOUNDS },
});
