import type { NetworkLabels, NetworkRating } from "@/lib/scoring/trust-network";
import { readFileSync } from "node:fs";
import { join } from "node:path";

const linesOf = (path: string) =>
  readFileSync(path, "utf8")
    .split("\n")
    .filter((line) => line.trim() !== "")
    .map((line) => line.trim().split(","));

/**
 * The data of Bitcoin OTC's traders from REV2: `otc_network.csv` (rater, rated, mark from -10 to 10, seconds)
 * and `otc_gt.csv` (user, +1 for good or -1 for fraudulent).
 */
export function readTrustNetwork(folder: string): { ratings: NetworkRating[]; labels: NetworkLabels } {
  const ratings = linesOf(join(folder, "otc_network.csv")).map(
    ([rater = "", rated = "", mark, seconds], index): NetworkRating => {
      const rating = { rater, rated, mark: Number(mark), at: new Date(Number(seconds) * 1_000) };
      if (rated !== "" && Math.abs(rating.mark) <= 10 && !Number.isNaN(rating.at.getTime())) return rating;
      throw new Error(`otc_network.csv, line ${index + 1}: no rating`);
    },
  );
  const labelled = linesOf(join(folder, "otc_gt.csv"));
  const withLabel = (label: number) =>
    new Set(labelled.flatMap(([user = "", given]) => (Number(given) === label ? [user] : [])));
  return { ratings, labels: { good: withLabel(1), fraudulent: withLabel(-1) } };
}
