import type { ReviewCount } from "@/lib/contracts/review";
import type { ReviewRow } from "@/server/reviews/review-row";

type WeighedRow = Pick<ReviewRow, "weight" | "clusterWeight" | "weightShare" | "exclusionReason">;

/**
 * What a review weighs, as its readers and its author may know it. What a cluster does to it has no number and no
 * name, because equal numbers would tell which reviews belong together.
 */
export function countOf({ weight, clusterWeight, weightShare, exclusionReason }: WeighedRow): ReviewCount {
  if (exclusionReason !== null) return { weight: 0, reason: null };
  if (clusterWeight !== null) return { weight: null, reason: "less" };
  if (weightShare === 1) return { weight, reason: null };
  return { weight, reason: weight === 0 ? "daily-limit" : "new-account" };
}
