import type { ValidationResult } from "@/lib/contracts/validation";
import { ATTACKED_SCORES } from "@/lib/scoring/fake-reviews";
import {
  NETWORK_PARTS,
  NETWORK_SCORES,
  type NetworkPart,
  type NetworkResult,
} from "@/lib/scoring/trust-network";
import { SCORING_METHODS } from "@/lib/scoring/rival-scores";

const points = (value: number) => value.toFixed(2);
const percent = (share: number) => `${(100 * share).toFixed(1)}%`;

/** Lines for a terminal. */
export function describeNetwork(parts: Record<NetworkPart, NetworkResult>): string {
  const lines = NETWORK_PARTS.map((part) => {
    const { ratings, withheld, areas } = parts[part];
    const each = NETWORK_SCORES.map((score) => `${score} ${areas[score].toFixed(3)}`).join(", ");
    return `${part}: ${ratings} ratings, ${percent(withheld)} of their weight withheld; area under the curve: ${each}`;
  });
  return lines.join("\n");
}

/** Lines for a terminal. */
export function describeValidation({ items, reviews, heldOut, attacks }: ValidationResult): string {
  const predictions = heldOut.flatMap(({ split, items: known, errors, floor, coverage }) => [
    `first ${split} predict the later reviews of ${known} items, mean absolute error in points: ` +
      `${SCORING_METHODS.map((method) => `${method} ${points(errors[method])}`).join(", ")}, floor ${points(floor)}`,
    `  coverage of the 90% interval: ${percent(coverage.nota)}; as published ${percent(coverage.published)}; ` +
      `of a raw mean ${percent(coverage.mean)}`,
  ]);
  const moves = attacks.map(({ fakes, items: attacked, moves: found }) => {
    const each = ATTACKED_SCORES.map((score) => {
      const move = found[score];
      return `${score} ${move ? `${points(move.median)}/${points(move.worst)}` : "unknown"}`;
    });
    return `${fakes} fakes move ${attacked} items (median/worst): ${each.join(", ")}`;
  });
  return [`${reviews} reviews of ${items} items`, ...predictions, ...moves].join("\n");
}
