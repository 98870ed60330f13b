import type { ComparedAttribute, ComparedItem } from "@/lib/contracts/comparison";
import type { Criterion, CriterionResult } from "@/lib/contracts/score";
import { criterionInterval } from "@/lib/rating/criterion-interval";
import { TIE_DEVIATIONS } from "@/lib/scoring/ranking";
import { INTERVAL_DEVIATIONS } from "@/lib/scoring/score";

/** Groups of two or more tied items, by slug. */
export function tiedGroups(items: readonly ComparedItem[]): readonly (readonly ComparedItem[])[] {
  const groups = new Map<string, ComparedItem[]>();
  for (const item of items) {
    if (item.tieGroup === null) continue;
    const key = `${item.ranking.slug} ${item.tieGroup}`;
    groups.set(key, [...(groups.get(key) ?? []), item]);
  }
  return [...groups.values()].filter((group) => group.length > 1);
}

/** A criterion that all items have; a result is null where nothing is known. */
export interface ComparedCriterion {
  readonly criterion: Criterion;
  readonly results: readonly (CriterionResult | null)[];
  /** The item that is better than all others beyond doubt; null without one. */
  readonly bestIndex: number | null;
}

/** A partial score, and by how much chance may move it down and up. */
interface UncertainResult {
  readonly mean: number;
  readonly below: number;
  readonly above: number;
}

/** The method takes a measured rate as exact, but the cases that it stands on have an interval, which is wider to one side. */
function uncertainResult(criterion: Criterion, result: CriterionResult): UncertainResult {
  const { mean, deviation, measuredCases } = result;
  if (!measuredCases) return { mean, below: deviation, above: deviation };
  const [low, high] = criterionInterval(criterion, result);
  return { mean, below: (mean - low) / INTERVAL_DEVIATIONS, above: (high - mean) / INTERVAL_DEVIATIONS };
}

/** The rule of ties in a ranking holds here too: a difference that chance can explain does not count. */
const isBeyondDoubt = (better: UncertainResult, other: UncertainResult) =>
  better.mean - other.mean > TIE_DEVIATIONS * Math.hypot(better.below, other.above);

function bestOf(criterion: Criterion, results: readonly (CriterionResult | null)[]): number | null {
  const known = results.flatMap((result, index) =>
    result?.hasEvidence ? [{ result: uncertainResult(criterion, result), index }] : [],
  );
  if (known.length < 2) return null;
  const best = known.find(({ result, index }) =>
    known.every((other) => other.index === index || isBeyondDoubt(result, other.result)),
  );
  return best?.index ?? null;
}

/** In the order of the first item's criteria. */
export function comparedCriteria(items: readonly ComparedItem[]): ComparedCriterion[] {
  const [first, ...others] = items;
  const isShared = ({ slug, name }: Criterion) =>
    others.every(({ criteria }) => criteria.some((other) => other.slug === slug && other.name === name));
  return (first?.criteria ?? []).filter(isShared).map((criterion) => {
    const results = items.map(
      ({ criterionResults }) => criterionResults.find(({ slug }) => slug === criterion.slug) ?? null,
    );
    return { criterion, results, bestIndex: bestOf(criterion, results) };
  });
}

/** A value is null where the item's source does not give it. */
interface ComparedFact {
  readonly key: string;
  readonly label: string;
  readonly values: readonly (string | null)[];
}

/**
 * Attributes, split by whether all items have the same value. Within one category, an attribute counts if any
 * item has it; across categories, only if all items have it.
 */
export function comparedFacts(items: readonly ComparedItem[]): {
  different: ComparedFact[];
  equal: ComparedFact[];
} {
  const isOneCategory = new Set(items.map(({ ranking }) => ranking.slug)).size <= 1;
  const named = new Map<string, ComparedAttribute>();
  for (const attribute of items.flatMap(({ attributes }) => attributes))
    if (!named.has(attribute.key)) named.set(attribute.key, attribute);
  const facts = [...named.values()].flatMap(({ key, label }): ComparedFact[] => {
    const values = items.map(
      ({ attributes }) =>
        attributes.find((attribute) => attribute.key === key && attribute.label === label)?.value ?? null,
    );
    return isOneCategory || values.every((value) => value !== null) ? [{ key, label, values }] : [];
  });
  const isEqual = ({ values }: ComparedFact) => new Set(values).size === 1;
  return { different: facts.filter((fact) => !isEqual(fact)), equal: facts.filter(isEqual) };
}
