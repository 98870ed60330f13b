import type { LogLeaf } from "@/lib/contracts/log-leaf";
import { REVIEW_WEIGHT } from "@/lib/scoring/evidence";
import { UNDATED_CAP } from "@/lib/scoring/monthly-evidence";
import { MONTHLY_STRENGTH } from "@/lib/scoring/monthly-prior";
import { CAPS, MONTH_DECAY } from "@/lib/scoring/monthly-sums";
import { METHOD_VERSION } from "@/lib/scoring/published-score";
import { ACCOUNT_RAMP, CLUSTER_LIMIT, DAILY_LIMIT } from "@/lib/scoring/review-weight";
import { DRIFT_VARIANCE, INTERVAL_DEVIATIONS, MINIMUM_COUNTED } from "@/lib/scoring/score";
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
  strength: { ...MONTHLY_STRENGTH },
  caps: { ...CAPS, undated: UNDATED_CAP },
  monthDecay: MONTH_DECAY,
  driftVariance: DRIFT_VARIANCE,
});
