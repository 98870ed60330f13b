import { clipToScale, sumOf } from "@/lib/scoring/arithmetic";
import { estimateMonthlyPrior, monthlyPriorRow, type MonthlyPriorRow } from "@/lib/scoring/monthly-prior";
import {
  addToRunning,
  monthsOf,
  runningSums,
  totalsOf,
  type DaySums,
  type RunningSums,
} from "@/lib/scoring/monthly-sums";
import { estimatePrior, type Prior } from "@/lib/scoring/prior";
import { itemCount, type RatingSet } from "@/lib/scoring/rating-set";
import { DRIFT_VARIANCE, scoreEvidence, type CriterionScore } from "@/lib/scoring/score";
import { wilsonLowerBound } from "@/lib/scoring/wilson";

/**
 * "imdb" is the weighted formula of IMDb, "wilson" the lower bound of Wilson's interval, "half-life" a mean whose ratings
 * lose half of their weight in six months, as Trustpilot describes its own, and the others are the versions of the Nota.
 */
export const SCORING_METHODS = [
  "mean",
  "category",
  "imdb",
  "wilson",
  "half-life",
  "version-3",
  "version-4",
] as const;
export type ScoringMethod = (typeof SCORING_METHODS)[number];

/** What some of an item's ratings, the oldest ones, say about it. */
export interface RatedItem {
  readonly counted: number;
  /** Σ of the values, and how many of them are positive, without weights. */
  readonly plainSum: number;
  readonly plainSquares: number;
  readonly positive: number;
  /** W, S₁ and S₂ of version 3. */
  readonly weightSum: number;
  readonly valueSum: number;
  readonly squareSum: number;
  readonly running: RunningSums;
  readonly priorRow: MonthlyPriorRow;
  /** Weight and weighted values of the half-life at `now`. */
  readonly halved: { readonly weight: number; readonly value: number; readonly now: number };
}

/** What the methods know of the other items. */
export interface ItemContext {
  readonly priors: { readonly version3: Prior; readonly version4: Prior };
  readonly ratings: number;
  /** Mean of all ratings, 0–100. */
  readonly mean: number;
  /** Median number of ratings of an item. It stands for IMDb's m, which IMDb sets by hand. */
  readonly typicalCount: number;
}

/** From here on a value is positive for Wilson's bound: four of five stars. */
const FIRST_POSITIVE = 75;
const HALF_LIFE_DAYS = 365.25 / 2;
/** Trustpilot's seven ratings of 3.5 stars. */
const HALF_LIFE_BASE = { weight: 7, value: 62.5 } as const;

const halving = (age: number) => 0.5 ** (age / HALF_LIFE_DAYS);

/** The first `count` ratings of an item, seen at `now` in days since 1970. */
export function rateItem(set: RatingSet, item: number, count: number, now: number): RatedItem {
  const first = set.starts[item] ?? 0;
  const days: DaySums[] = [];
  const sums = { plainSum: 0, plainSquares: 0, positive: 0, weightSum: 0, valueSum: 0, squareSum: 0 };
  const halved = { weight: 0, value: 0, now };
  let open = { day: 0, weightSum: 0, valueSum: 0, squareSum: 0 };
  for (let row = first; row < first + count; row++) {
    const value = set.values[row] ?? 0;
    const weight = set.weights === null ? 1 : (set.weights[row] ?? 0);
    const day = set.days[row] ?? 0;
    if (day !== open.day) {
      open = { day, weightSum: 0, valueSum: 0, squareSum: 0 };
      days.push(open);
    }
    for (const each of [open, sums]) {
      each.weightSum += weight;
      each.valueSum += weight * value;
      each.squareSum += weight * value * value;
    }
    sums.plainSum += value;
    sums.plainSquares += value * value;
    if (value >= FIRST_POSITIVE) sums.positive += 1;
    const share = halving(now - (set.times[row] ?? 0));
    halved.weight += share;
    halved.value += share * value;
  }
  return {
    counted: count,
    ...sums,
    running: runningSums(days),
    priorRow: monthlyPriorRow({ counted: count, ...sums }, monthsOf(days)),
    halved,
  };
}

/** Ratings of one value and weight 1 on one more day, which is not before the item's newest one. */
export function withFakes(
  item: RatedItem,
  { day, time, value, count }: { day: number; time: number; value: number; count: number },
): RatedItem {
  const { halved } = item;
  const older = halving(time - halved.now);
  const added = { weightSum: count, valueSum: count * value, squareSum: count * value * value };
  return {
    ...item,
    counted: item.counted + count,
    plainSum: item.plainSum + count * value,
    plainSquares: item.plainSquares + count * value * value,
    positive: item.positive + (value >= FIRST_POSITIVE ? count : 0),
    weightSum: item.weightSum + added.weightSum,
    valueSum: item.valueSum + added.valueSum,
    squareSum: item.squareSum + added.squareSum,
    running: addToRunning(item.running, { day, ...added }),
    halved: {
      weight: halved.weight * older + count,
      value: halved.value * older + count * value,
      now: time,
    },
  };
}

/** Items without ratings add nothing. */
export function contextOf(items: readonly RatedItem[]): ItemContext {
  const known = items.filter(({ counted }) => counted > 0);
  const ratings = sumOf(known, ({ counted }) => counted);
  return {
    priors: {
      version3: estimatePrior(known, 0),
      version4: estimateMonthlyPrior(
        known.map(({ priorRow }) => priorRow),
        0,
      ),
    },
    ratings,
    mean: ratings === 0 ? 0 : sumOf(known, ({ plainSum }) => plainSum) / ratings,
    typicalCount: median(known.map(({ counted }) => counted)),
  };
}

/** The priors stay the published ones. */
export function withMoreRatings(context: ItemContext, value: number, count: number): ItemContext {
  const ratings = context.ratings + count;
  return { ...context, ratings, mean: (context.ratings * context.mean + count * value) / ratings };
}

/** 0–100, for an item with ratings. */
export function scoreBy(method: ScoringMethod, item: RatedItem, context: ItemContext): number {
  const { counted, plainSum, positive, halved } = item;
  switch (method) {
    case "mean":
      return plainSum / counted;
    case "category":
      return context.mean;
    case "imdb":
      return (plainSum + context.typicalCount * context.mean) / (counted + context.typicalCount);
    case "wilson":
      return 100 * wilsonLowerBound(positive, counted - positive);
    case "half-life":
      return (
        (halved.value + HALF_LIFE_BASE.weight * HALF_LIFE_BASE.value) /
        (halved.weight + HALF_LIFE_BASE.weight)
      );
    case "version-3":
      return uncertainScore("version-3", item, context).mean;
    case "version-4":
      return uncertainScore("version-4", item, context).mean;
  }
}

/** A score with the variance of its error, and the variance of one rating of the item. */
export interface UncertainScore {
  readonly mean: number;
  readonly variance: number;
  readonly single: number;
}

/** The methods that state an interval. */
export const INTERVAL_METHODS = ["mean", "version-3", "version-4"] as const;
export type IntervalMethod = (typeof INTERVAL_METHODS)[number];

export function uncertainScore(
  method: IntervalMethod,
  item: RatedItem,
  { priors }: Pick<ItemContext, "priors">,
): UncertainScore {
  if (method === "mean") {
    const { counted, plainSum, plainSquares } = item;
    const single = counted < 2 ? 0 : Math.max(0, plainSquares - plainSum ** 2 / counted) / (counted - 1);
    return { mean: clipToScale(plainSum / counted), variance: single / counted, single };
  }
  const isNew = method === "version-4";
  const sums = isNew ? totalsOf(item.running) : item;
  const { weightSum, valueSum, squareSum } = sums;
  const prior = isNew ? priors.version4 : priors.version3;
  const drift = isNew ? DRIFT_VARIANCE : 0;
  const evidence = { weightSum, valueSum, squareSum, counted: item.counted, roundingVariance: 0 };
  const { mean, deviation }: CriterionScore = scoreEvidence(evidence, prior, drift);
  // σ² without the drift is the variance of one review divided by m + W + 1.
  const single = (deviation ** 2 - drift) * (prior.strength + weightSum + 1);
  return { mean, variance: deviation ** 2, single };
}

/** 0 without values. */
export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = (sorted.length - 1) / 2;
  return ((sorted[Math.floor(middle)] ?? 0) + (sorted[Math.ceil(middle)] ?? 0)) / 2;
}

/** Every item, from all of its ratings. */
export function rateAll(set: RatingSet, now: number): RatedItem[] {
  return Array.from({ length: itemCount(set) }, (_, item) =>
    rateItem(set, item, (set.starts[item + 1] ?? 0) - (set.starts[item] ?? 0), now),
  );
}
