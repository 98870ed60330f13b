import type { ValidationResult } from "@/lib/contracts/validation";
import { sumOf } from "@/lib/scoring/arithmetic";
import type { Evidence } from "@/lib/scoring/evidence";
import { attackItems } from "@/lib/scoring/fake-reviews";
import { predictHeldOut, type ReviewSequence, type Split } from "@/lib/scoring/held-out";

/** What the validation reads of a category: the sums of its items, and the counted reviews of those that have them. */
export interface ValidatedCategory {
  readonly evidences: readonly Evidence[];
  readonly sequences: readonly ReviewSequence[];
}

const SPLITS: readonly Split[] = [5, 20, "half"];
const FAKES = [5, 20, 100] as const;

/** Measures the method on the overall stars of every category; see `predictHeldOut` and `attackItems`. */
export function validateMethod(categories: readonly ValidatedCategory[]): ValidationResult {
  const sequences = categories.map((category) => category.sequences);
  const evidences = categories.map((category) => category.evidences);
  const rated = evidences.flat().filter(({ counted }) => counted > 0);
  const found = {
    categories: categories.length,
    items: rated.length,
    reviews: sumOf(rated, ({ counted }) => counted),
    heldOut: SPLITS.flatMap((split) => predictHeldOut(sequences, split) ?? []),
    attacks: FAKES.flatMap((fakes) => attackItems(evidences, fakes) ?? []),
  };
  return roundFigures(found) as ValidationResult;
}

/** Rounds every number in it to four decimals, so that it passes through a database unchanged. */
function roundFigures(value: unknown): unknown {
  if (typeof value === "number") return Math.round(value * 10_000) / 10_000;
  if (Array.isArray(value)) return value.map(roundFigures);
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, roundFigures(part)]));
}
