import type { StarLine } from "@/features/proof/proof";
import type { SumStep } from "@/features/proof/ProofSteps/SumTable";
import type { ScoreInputs } from "@/lib/contracts/score-inputs";
import { formatPeriod } from "@/lib/format/period";
import { formatInteger, plainNumber } from "@/lib/format/number";
import { formatCount } from "@/lib/format/plural";
import { aggregateTerms } from "@/lib/scoring/aggregate";
import { emptyEvidence, OVERALL, starValue, type Stars } from "@/lib/scoring/evidence";
import { commonText } from "@/text/common";
import { proofText } from "@/text/proof";

const text = proofText.reviews;

const starStep = ({ stars, weight, reviews }: StarLine): SumStep => {
  const value = starValue(stars as Stars);
  return {
    id: `${stars} ${weight}`,
    name: formatCount(stars, text.stars),
    sum: text.line(formatCount(reviews, commonText.review), plainNumber(weight), plainNumber(value)),
    result: plainNumber(reviews * weight * value),
  };
};

const aggregateStep = (aggregate: ScoreInputs["aggregates"][number]): SumStep => {
  const { weightSum, valueSum } = aggregateTerms(aggregate);
  const mean = weightSum > 0 ? valueSum / weightSum : 0;
  return {
    id: `${aggregate.source} ${aggregate.period}`,
    name: text.aggregate(aggregate.source, formatPeriod(aggregate.period)),
    sum: text.aggregateLine(formatInteger(aggregate.count), plainNumber(mean)),
    result: plainNumber(valueSum),
  };
};

/** Level 2: from counted reviews and aggregates to the sums of a criterion or of the overall stars. */
export function reviewSteps(inputs: ScoreInputs, slug: string, lines: readonly StarLine[] = []): SumStep[] {
  const sums = inputs.evidence[slug] ?? emptyEvidence();
  const aggregates = slug === OVERALL ? inputs.aggregates : [];
  if (sums.counted === 0) return [];
  return [
    ...lines.map(starStep),
    ...aggregates.filter(({ count }) => count > 0).map(aggregateStep),
    {
      id: "weights",
      name: text.weights,
      hint: formatCount(sums.counted, commonText.review),
      result: plainNumber(sums.weightSum),
    },
    { id: "total", name: text.total, result: plainNumber(sums.valueSum), isTotal: true },
  ];
}
