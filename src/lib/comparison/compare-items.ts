import type { ComparedAttribute, ComparedItem } from "@/lib/contracts/comparison";
import type { Criterion, CriterionResult } from "@/lib/contracts/score";
import { TIE_DEVIATIONS } from "@/lib/scoring/ranking";

/** The items whose order a ranking cannot tell, by their slugs; each group has two or more. */
export function tiedGroups(items: readonly ComparedItem[]): readonly (readonly ComparedItem[])[] {
  const groups = new Map<string, ComparedItem[]>();
  for (const item of items) {
    if (item.tieGroup === null) continue;
    const key = `${item.ranking.slug} ${item.tieGroup}`;
    groups.set(key, [...(groups.get(key) ?? []), item]);
  }
  return [...groups.values()].filter((group) => group.length > 1);
}

/** A criterion that all compared items have, with what is known of each item; null where nothing is. */
export interface ComparedCriterion {
  readonly criterion: Criterion;
  readonly results: readonly (CriterionResult | null)[];
  /** The item that is better than all others beyond doubt; null where none is. */
  readonly bestIndex: number | null;
}

/** Rule of a technical tie, as in the ranking: a difference that chance explains is none. */
const isBeyondDoubt = (better: CriterionResult, other: CriterionResult) =>
  better.mean - other.mean > TIE_DEVIATIONS * Math.hypot(better.deviation, other.deviation);

function bestOf(results: readonly (CriterionResult | null)[]): number | null {
  const known = results.flatMap((result, index) => (result?.hasEvidence ? [{ result, index }] : []));
  if (known.length < 2) return null;
  const best = known.find(({ result, index }) =>
    known.every((other) => other.index === index || isBeyondDoubt(result, other.result)),
  );
  return best?.index ?? null;
}

/** The criteria that the categories of all items share, in the order of the first one's. */
export function comparedCriteria(items: readonly ComparedItem[]): ComparedCriterion[] {
  const [first, ...others] = items;
  const isShared = ({ slug, name }: Criterion) =>
    others.every(({ criteria }) => criteria.some((other) => other.slug === slug && other.name === name));
  return (first?.criteria ?? []).filter(isShared).map((criterion) => {
    const results = items.map(
      ({ criterionResults }) => criterionResults.find(({ slug }) => slug === criterion.slug) ?? null,
    );
    return { criterion, results, bestIndex: bestOf(results) };
  });
}

/** A fact of the items; null where an item's source does not give it. */
interface ComparedFact {
  readonly key: string;
  readonly label: string;
  readonly values: readonly (string | null)[];
}

/**
 * The facts of the items, apart by whether all items have the same value. Of items of one category every fact is told
 * that any of them has; of several categories only what all of them have.
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

/** What one item is better at than all others of the comparison. */
export interface Strengths {
  /** Names of criteria in which the difference is beyond doubt. */
  readonly criteria: readonly string[];
  /** Whether it has the lowest price; the others have one too. */
  readonly isCheapest: boolean;
  /** Whether it has the best Nota of one ranking, without a tie. */
  readonly hasBestScore: boolean;
}

/** The strengths of each item, in the order of the items. Nothing is claimed that the intervals do not bear out. */
export function strengthsOf(items: readonly ComparedItem[]): Strengths[] {
  const criteria = comparedCriteria(items);
  const prices = items.flatMap(({ offer }) => (offer ? [offer.priceCents] : []));
  const lowest = prices.length === items.length && items.length > 1 ? Math.min(...prices) : null;
  const isCheapestAlone = prices.filter((price) => price === lowest).length === 1;
  const positions = items.map(({ position }) => position ?? Number.POSITIVE_INFINITY);
  const isOneRanking = new Set(items.map(({ ranking }) => ranking.slug)).size === 1;
  const tied = new Set(tiedGroups(items).flat());
  return items.map((item, index) => ({
    criteria: criteria.filter(({ bestIndex }) => bestIndex === index).map(({ criterion }) => criterion.name),
    isCheapest: isCheapestAlone && item.offer?.priceCents === lowest,
    hasBestScore:
      isOneRanking &&
      items.length > 1 &&
      item.position !== null &&
      positions.every((position, other) => other === index || position > (item.position ?? 0)) &&
      !tied.has(item),
  }));
}
