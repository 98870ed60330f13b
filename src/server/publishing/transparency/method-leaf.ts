import type { LogLeaf } from "@/lib/contracts/log-leaf";
import { REVIEW_WEIGHT } from "@/lib/scoring/evidence";
import { STRENGTH_BOUNDS } from "@/lib/scoring/prior";
import { METHOD_VERSION } from "@/lib/scoring/published-score";
import { ACCOUNT_RAMP, CLUSTER_LIMIT, DAILY_LIMIT } from "@/lib/scoring/review-weight";
import { INTERVAL_DEVIATIONS, MINIMUM_COUNTED } from "@/lib/scoring/score";
import { COPY_SIMILARITY } from "@/lib/scoring/text-sketch";

export const methodLeaf = (now: Date): LogLeaf => ({
  kind: "method",
  at: now.toISOString(),
  version: METHOD_VERSION,
  reviewWeights: { ...REVIEW_WEIGHT },
  accountRamp: { ...ACCOUNT_RAMP },
  dailyLimit: DAILY_LIMIT,
  clusterLimit: CLUSTER_LIMIT,
  copySimilarity: COPY_SIMILARITY,
  minimumCounted: MINIMUM_COUNTED,
  intervalDeviations: INTERVAL_DEVIATIONS,
  strength: { ...STRENGTH_BOUNDS },
});
