import type { ReviewCount } from "@/lib/contracts/review";
import type { ReviewRow } from "@/server/reading/catalog/review-row";

type WeighedRow = Pick<ReviewRow, "weight" | "clusterWeight" | "weightShare" | "exclusionReason">;

/**
 * The effect of a cluster is neither named nor given as a number, because equal numbers would reveal which
 * reviews belong together.
 */
export function countOf({ weight, clusterWeight, weightShare, exclusionReason }: WeighedRow): ReviewCount {
  if (exclusionReason !== null) return { weight: 0, reason: null };
  if (clusterWeight !== null) return { weight: null, reason: "less" };
  if (weightShare === 1) return { weight, reason: null };
  return { weight, reason: weight === 0 ? "daily-limit" : "new-account" };
}
