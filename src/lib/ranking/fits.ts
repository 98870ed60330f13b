import type { Criterion } from "@/lib/contracts/score";
import { ownValue } from "@/lib/own-value";
import { standsOut, type BestChoice, type Candidate } from "@/lib/ranking/best-choices";
import type { RankingQuery } from "@/lib/ranking/ranking-query";

/** How an item does in a criterion that weighs more for this reader than for others. */
export interface AskedCriterion {
  readonly name: string;
  /** 0–100. */
  readonly mean: number;
  /** Among all items of the list that have figures; null where the list is too long to know. */
  readonly place: { readonly own: number; readonly of: number } | null;
}

/** One of the first items for a reader's weights and filters, with what makes it fit. */
export interface Fit extends Omit<BestChoice, "reasons"> {
  asked: AskedCriterion[];
}

const MOST_FITS = 3;
const MOST_ASKED = 2;
/** A criterion was asked for where its share of all weight grew by more than this; smaller changes come from rounding. */
const LEAST_RISE = 0.02;

/** The criteria whose share of the weight has risen, the greatest rise first. */
function askedCriteria(criteria: readonly Criterion[], weights: RankingQuery["weights"]): Criterion[] {
  const sum = Object.values(weights ?? {}).reduce((total, weight) => total + weight, 0);
  if (weights === null || sum === 0) return [];
  return criteria
    .map((criterion) => ({
      criterion,
      rise: (ownValue(weights, criterion.slug) ?? 0) / sum - criterion.weight,
    }))
    .filter(({ rise }) => rise > LEAST_RISE)
    .sort((a, b) => b.rise - a.rise)
    .slice(0, MOST_ASKED)
    .map(({ criterion }) => criterion);
}

/**
 * @param candidates the ranked items of the list, the best for the reader first
 * @param weights of the reader; null for the published ones
 * @param isWhole whether the candidates are all ranked items of the list
 */
export function firstFits(
  candidates: readonly Candidate[],
  criteria: readonly Criterion[],
  weights: RankingQuery["weights"],
  { isWhole }: { isWhole: boolean },
): Fit[] {
  const asked = askedCriteria(criteria, weights);
  const weighed = criteria.map((each) => ({
    ...each,
    weight: weights === null ? each.weight : (ownValue(weights, each.slug) ?? 0),
  }));
  return candidates.slice(0, MOST_FITS).map((candidate) => {
    const { criteria: means, ...item } = candidate;
    const places = asked.flatMap(({ slug, name }): AskedCriterion[] => {
      const mean = ownValue(means, slug)?.mean;
      if (mean === undefined) return [];
      const all = candidates.flatMap((each) => ownValue(each.criteria, slug)?.mean ?? []);
      const own = 1 + all.filter((other) => other > mean).length;
      return [{ name, mean, place: isWhole && all.length > 1 ? { own, of: all.length } : null }];
    });
    return { ...item, asked: places, ...standsOut(candidate, candidates, weighed) };
  });
}
