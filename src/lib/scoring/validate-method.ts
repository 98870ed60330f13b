import type { ValidationResult } from "@/lib/contracts/validation";
import { sumOf } from "@/lib/scoring/arithmetic";
import type { Evidence } from "@/lib/scoring/evidence";
import { attackItems } from "@/lib/scoring/fake-reviews";
import { predictHeldOut, type ReviewSequence, type Split } from "@/lib/scoring/held-out";

/** `sequences` has only items whose single reviews are known. */
export interface ValidatedCategory {
  readonly evidences: readonly Evidence[];
  readonly sequences: readonly ReviewSequence[];
}

const SPLITS: readonly Split[] = [5, 20, "half"];
const FAKES = [5, 20, 100] as const;

/** On the overall stars; see `predictHeldOut` and `attackItems`. */
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

/** Four decimals, so that a database keeps the numbers unchanged. */
function roundFigures(value: unknown): unknown {
  if (typeof value === "number") return Math.round(value * 10_000) / 10_000;
  if (Array.isArray(value)) return value.map(roundFigures);
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, roundFigures(part)]));
}
