import type { PriorOrigin } from "@/features/proof/proof";
import type { SumStep } from "@/features/proof/ProofSteps/SumTable";
import type { ScoreInputs } from "@/lib/contracts/score-inputs";
import { formatInteger, plainNumber } from "@/lib/format/number";
import { proofText } from "@/text/proof";

const text = proofText.prior;

/** Level 3: from the sums of the category's items to a prior. */
export function priorSteps(
  { mean, strength }: ScoreInputs["priors"][string],
  origin: PriorOrigin,
): SumStep[] {
  const total = { id: "mean", name: text.mean, result: plainNumber(mean), isTotal: true };
  if (origin.kind === "cold-start") return [{ ...total, hint: text.coldStart }];
  if (origin.kind === "measurements") {
    return [{ ...total, hint: text.measured(formatInteger(origin.items)) }];
  }
  const { items, counted, months, varianceWithin: within, varianceBetween: between } = origin.steps;
  return [
    { id: "items", name: text.items, result: formatInteger(items) },
    { id: "counted", name: text.counted, result: formatInteger(counted) },
    { id: "months", name: text.months, result: formatInteger(months) },
    { id: "within", name: text.within, result: plainNumber(within) },
    { id: "between", name: text.between, result: plainNumber(between) },
    {
      id: "strength",
      name: text.strength,
      sum: between > 0 ? text.strengthSum(plainNumber(within), plainNumber(between)) : text.strengthNone,
      result: plainNumber(strength),
    },
    { ...total, hint: text.meanSum },
  ];
}
