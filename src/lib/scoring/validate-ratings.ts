import type { ValidationResult } from "@/lib/contracts/validation";
import { sumOf } from "@/lib/scoring/arithmetic";
import { attackRatings } from "@/lib/scoring/attack-ratings";
import {
  heldOutCases,
  intervalsOf,
  pairOrders,
  predictionOf,
  SPLITS,
  type Split,
} from "@/lib/scoring/predict-ratings";
import { positionsOf } from "@/lib/scoring/predict-positions";
import { itemCount, type RatingSet } from "@/lib/scoring/rating-set";

/** Each set has its own prior; intervals are those of B50, pairs and positions of B70. See `docs/validation.md`. */
export function validateRatings(sets: readonly RatingSet[]): ValidationResult {
  const cases = SPLITS.map((split) => ({ split, found: heldOutCases(sets, split) }));
  const at = (wanted: Split) => cases.find(({ split }) => split === wanted)?.found ?? [];
  let [first, last] = [Infinity, 0];
  for (const { days } of sets) {
    for (const day of days) {
      if (day < first) first = day;
      if (day > last) last = day;
    }
  }
  const found = {
    ratings: sumOf(sets, ({ values }) => values.length),
    items: sumOf(sets, itemCount),
    first: Number.isFinite(first) ? first : 0,
    last,
    predictions: cases.flatMap(({ split, found }) => predictionOf(split, found) ?? []),
    intervals: intervalsOf(at("B50")),
    pairs: pairOrders(at("B70")),
    positions: positionsOf(at("B70")),
    attacks: attackRatings(sets),
  };
  return roundFigures(found) as ValidationResult;
}

/** Four decimals, so that a database keeps the numbers unchanged. */
function roundFigures(value: unknown): unknown {
  if (typeof value === "number") return Math.round(value * 10_000) / 10_000;
  if (Array.isArray(value)) return value.map(roundFigures);
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, roundFigures(part)]));
}
