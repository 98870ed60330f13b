import type { SumStep } from "@/features/proof/ProofSteps/SumTable";
import type { EvidenceMonth } from "@/lib/contracts/evidence-month";
import type { ScoreInputs } from "@/lib/contracts/score-inputs";
import { plainNumber } from "@/lib/format/number";
import { formatPeriod } from "@/lib/format/period";
import { formatCount } from "@/lib/format/plural";
import { emptyEvidence } from "@/lib/scoring/evidence";
import { commonText } from "@/text/common";
import { proofText } from "@/text/proof";

const text = proofText.reviews;

const monthStep = ({ month, weight, mean, countsAs }: EvidenceMonth): SumStep => ({
  id: month ?? "",
  name: month === null ? text.noPeriod : formatPeriod(month),
  hint: weight === countsAs ? undefined : text.monthHint(plainNumber(weight)),
  sum: text.monthLine(plainNumber(countsAs), plainNumber(mean)),
  result: plainNumber(countsAs * mean),
});

/** Level 2: from the months to the sums of a criterion or of the overall stars. */
export function reviewSteps(inputs: ScoreInputs, slug: string): SumStep[] {
  const sums = inputs.evidence[slug] ?? emptyEvidence();
  if (sums.counted === 0) return [];
  return [
    ...(inputs.months[slug] ?? []).map(monthStep),
    {
      id: "weights",
      name: text.weights,
      hint: formatCount(sums.counted, commonText.review),
      result: plainNumber(sums.weightSum),
    },
    { id: "total", name: text.total, result: plainNumber(sums.valueSum), isTotal: true },
  ];
}
