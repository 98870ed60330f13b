import type { SumStep } from "@/features/proof/ProofSteps/SumTable";
import type { ScoreInputs } from "@/lib/contracts/score-inputs";
import { formatPercent, plainNumber } from "@/lib/format/number";
import { formatCount } from "@/lib/format/plural";
import { emptyEvidence, OVERALL } from "@/lib/scoring/evidence";
import { normaliseMeasurement } from "@/lib/scoring/measurement";
import { COLD_START_PRIOR } from "@/lib/scoring/prior";
import { scoreEvidence } from "@/lib/scoring/score";
import { commonText } from "@/text/common";
import { proofText } from "@/text/proof";

const text = proofText.score;

/** Prior and reviews, added and divided. */
function partSteps({ priors, evidence }: ScoreInputs, slug: string) {
  const prior = priors[slug] ?? COLD_START_PRIOR;
  const sums = evidence[slug] ?? emptyEvidence();
  const base = prior.strength * prior.mean;
  return {
    prior,
    sums,
    base,
    mean: scoreEvidence(sums, prior).mean,
    division: `(${plainNumber(base)} + ${plainNumber(sums.valueSum)}) ÷ (${plainNumber(prior.strength)} + ${plainNumber(sums.weightSum)})`,
  };
}

function overallSteps(inputs: ScoreInputs): SumStep[] {
  const { prior, sums, base, mean, division } = partSteps(inputs, OVERALL);
  const counted = formatCount(sums.counted, commonText.review);
  return [
    {
      id: "prior",
      name: text.prior,
      sum: `${plainNumber(prior.strength)} × ${plainNumber(prior.mean)}`,
      result: plainNumber(base),
    },
    {
      id: "reviews",
      name: text.reviews,
      hint: text.reviewsHint(counted, plainNumber(sums.weightSum)),
      result: plainNumber(sums.valueSum),
    },
    { id: "mean", name: text.mean, sum: division, result: plainNumber(mean) },
  ];
}

function criterionSteps(inputs: ScoreInputs): SumStep[] {
  return inputs.criteria.map(({ slug, name, weight, measurement: rule }) => {
    const value = inputs.measurements[slug]?.value ?? null;
    const share = text.weight(formatPercent(weight, { decimals: Number.isInteger(weight * 100) ? 0 : 1 }));
    const part = partSteps(inputs, slug);
    const normalised = rule && normaliseMeasurement(value, rule);
    const isKnown = rule ? normalised !== null : part.sums.counted > 0;
    const mean = rule ? (normalised ?? part.prior.mean) : part.mean;
    const origin =
      rule && value !== null
        ? text.measured(plainNumber(value), plainNumber(rule.worst), plainNumber(rule.best))
        : undefined;
    return {
      id: slug,
      name,
      hint: [share, rule ? origin : part.division, isKnown ? null : text.noEvidence]
        .filter(Boolean)
        .join("; "),
      sum: `${plainNumber(weight)} × ${plainNumber(mean)}`,
      result: plainNumber(weight * mean),
    };
  });
}

export function scoreSteps(inputs: ScoreInputs): SumStep[] {
  const { displayed, mean, low, high, deviation } = inputs.published;
  if (displayed === null || mean === null) return [];
  const hasCriteria = inputs.criteria.length > 0;
  return [
    ...(hasCriteria ? criterionSteps(inputs) : overallSteps(inputs)),
    ...(hasCriteria ? [{ id: "mean", name: text.mean, result: plainNumber(mean) }] : []),
    {
      id: "interval",
      name: text.interval,
      sum: text.intervalSum(plainNumber(mean), plainNumber(deviation ?? 0)),
      result: `${plainNumber(low ?? 0)} a ${plainNumber(high ?? 0)}`,
    },
    { id: "score", name: text.displayed, hint: text.rounding, result: String(displayed), isTotal: true },
  ];
}
