import type { Criterion } from "@/lib/contracts/score";
import { ownValue } from "@/lib/own-value";
import { roundBudget } from "@/lib/ranking/price-map";

/** A ranked item. `criteria` has the mean and its deviation by criterion, where something is known. */
export interface Candidate {
  readonly slug: string;
  readonly name: string;
  readonly imageUrl: string | null;
  readonly displayed: number;
  readonly low: number;
  readonly high: number;
  readonly priceCents: number | null;
  readonly criteria: Readonly<Record<string, { mean: number; deviation: number }>>;
}

/** Why an item is a choice. */
export type ChoiceReason =
  | { kind: "best" }
  /** The best of those that are sold, where nobody sells the best of all. */
  | { kind: "sold" }
  | { kind: "budget"; cents: number }
  | { kind: "criterion"; name: string; mean: number };

export interface BestChoice extends Omit<Candidate, "criteria"> {
  reasons: ChoiceReason[];
  /** Names of criteria in which it is clearly above and below the middle of the ranking, the greatest difference first. */
  wins: string[];
  loses: string[];
}

interface PriceRange {
  readonly minimumPriceCents: number | null;
  readonly maximumPriceCents: number | null;
}

/** Whether somebody sells the item for a price of the range. */
const isSoldFor = (
  { priceCents }: Candidate,
  { minimumPriceCents, maximumPriceCents }: PriceRange,
): boolean =>
  priceCents !== null &&
  priceCents >= (minimumPriceCents ?? 0) &&
  priceCents <= (maximumPriceCents ?? Infinity);

const LEAST_DIFFERENCE = 3;
const MOST_NAMED = 2;
const LEAST_COMPARED = 3;

/** Null where too few items have figures of the criterion. */
function middleOf(candidates: readonly Candidate[], slug: string): number | null {
  const means = candidates.flatMap(({ criteria }) => ownValue(criteria, slug)?.mean ?? []);
  means.sort((a, b) => a - b);
  return means.length < LEAST_COMPARED ? null : (means[Math.floor(means.length / 2)] ?? null);
}

/** How far a candidate is from the middle in each criterion, where that is more than its own doubt. */
function differences(
  candidate: Candidate,
  candidates: readonly Candidate[],
  criteria: readonly Criterion[],
): { name: string; points: number }[] {
  // A single criterion is the Nota itself.
  if (criteria.length < 2) return [];
  return criteria.flatMap(({ slug, name, weight }) => {
    const own = ownValue(candidate.criteria, slug);
    const middle = middleOf(candidates, slug);
    if (!own || middle === null || weight === 0) return [];
    const points = own.mean - middle;
    return Math.abs(points) < Math.max(LEAST_DIFFERENCE, own.deviation) ? [] : [{ name, points }];
  });
}

/** The criteria with a weight in which a candidate is clearly above or below the middle of the ranking. */
export function standsOut(
  candidate: Candidate,
  candidates: readonly Candidate[],
  criteria: readonly Criterion[],
): Pick<BestChoice, "wins" | "loses"> {
  const found = differences(candidate, candidates, criteria);
  const named = (sign: 1 | -1) =>
    found
      .filter(({ points }) => points * sign > 0)
      .sort((a, b) => sign * (b.points - a.points))
      .slice(0, MOST_NAMED)
      .map(({ name }) => name);
  return { wins: named(1), loses: named(-1) };
}

/** The criterion with the greatest weight; null where all weigh the same, or there is one alone. */
function heaviest(criteria: readonly Criterion[]): Criterion | null {
  const [first, second] = [...criteria].sort((a, b) => b.weight - a.weight);
  return first && second && first.weight > second.weight ? first : null;
}

/** The one with the greatest mean, by far or not; the first of equals is the better ranked. */
function bestIn(candidates: readonly Candidate[], { slug }: Criterion): Candidate | null {
  return candidates.reduce<Candidate | null>((best, each) => {
    const mean = ownValue(each.criteria, slug)?.mean;
    if (mean === undefined) return best;
    return best === null || mean > (ownValue(best.criteria, slug)?.mean ?? -1) ? each : best;
  }, null);
}

/**
 * Best of all, best for the money (up to the chosen price, or one that half of the items cost), and best in the criterion that
 * weighs most: each item once, with its reasons. Where the ranking has prices, one of them is always sold.
 *
 * @param candidates the best first
 */
export function bestChoices(
  candidates: readonly Candidate[],
  criteria: readonly Criterion[],
  { minimumPriceCents, maximumPriceCents }: PriceRange,
): BestChoice[] {
  const chosen = new Map<Candidate, ChoiceReason[]>();
  const choose = (candidate: Candidate | null | undefined, reason: ChoiceReason) => {
    if (candidate) chosen.set(candidate, [...(chosen.get(candidate) ?? []), reason]);
  };
  const prices = candidates.flatMap(({ priceCents }) => priceCents ?? []);
  const budget = maximumPriceCents ?? roundBudget(prices);
  const sold = candidates.filter(({ priceCents }) => priceCents !== null);
  const affordable = sold.filter((each) => isSoldFor(each, { minimumPriceCents, maximumPriceCents: budget }));
  const [best] = candidates;
  const isPriceChosen = minimumPriceCents !== null || maximumPriceCents !== null;
  const [affordableBest] = affordable;
  // Who has chosen a price asks for that first.
  if (isPriceChosen && budget !== null) choose(affordableBest, { kind: "budget", cents: budget });
  choose(best, { kind: "best" });
  if (best?.priceCents === null && (!isPriceChosen || affordable.length === 0))
    choose(sold[0], { kind: "sold" });
  if (!isPriceChosen && budget !== null) choose(affordableBest, { kind: "budget", cents: budget });
  const criterion = heaviest(criteria);
  const inReach = sold.length === 0 ? candidates : maximumPriceCents === null ? sold : affordable;
  const strongest = criterion && bestIn(inReach, criterion);
  if (criterion && strongest) {
    const mean = ownValue(strongest.criteria, criterion.slug)?.mean ?? 0;
    choose(strongest, { kind: "criterion", name: criterion.name, mean });
  }
  return [...chosen].map(([candidate, reasons]) => {
    const { criteria: _, ...item } = candidate;
    return { ...item, reasons, ...standsOut(candidate, candidates, criteria) };
  });
}

const MOST_COMPARED_AT_ONCE = 3;

/** What is worth comparing: the three best of the chosen prices; without such a choice, the best choices themselves. */
export function itemsToCompare(
  candidates: readonly Candidate[],
  choices: readonly BestChoice[],
  range: PriceRange,
): string[] {
  if (range.minimumPriceCents === null && range.maximumPriceCents === null)
    return choices.map(({ slug }) => slug);
  return candidates
    .filter((each) => isSoldFor(each, range))
    .slice(0, MOST_COMPARED_AT_ONCE)
    .map(({ slug }) => slug);
}
