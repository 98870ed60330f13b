import { sumOf } from "@/lib/scoring/arithmetic";
import { bootstrap, type Estimate } from "@/lib/scoring/bootstrap";
import { randomNumbers } from "@/lib/scoring/random-numbers";
import { TIE_DEVIATIONS, TIE_DEVIATIONS_WITHOUT_DRIFT } from "@/lib/scoring/ranking";
import { itemCount, type RatingSet } from "@/lib/scoring/rating-set";
import { INTERVAL_DEVIATIONS } from "@/lib/scoring/score";
import {
  contextOf,
  INTERVAL_METHODS,
  rateItem,
  scoreBy,
  SCORING_METHODS,
  uncertainScore,
  type IntervalMethod,
  type ItemContext,
  type RatedItem,
  type ScoringMethod,
} from "@/lib/scoring/scoring-methods";

/**
 * What the methods know: an item's first 5 or 20 ratings, its first half (A5, A20), or what was rated up to the day by
 * which half or 70% of all ratings had come, one day for all items (B50, B70).
 */
export const SPLITS = ["A5", "A20", "half", "B50", "B70"] as const;
export type Split = (typeof SPLITS)[number];

/** An item at a split: the mean of its later ratings, and what each method expected. */
export interface HeldOutCase {
  /** Which of the sets it belongs to: items of different sets have no order. */
  readonly set: number;
  readonly target: number;
  readonly expected: Readonly<Record<ScoringMethod, number>>;
  readonly intervals: Readonly<Record<IntervalMethod, CaseInterval>>;
}

/** Half widths around the expected mean. */
interface CaseInterval {
  readonly mean: number;
  /** As published. */
  readonly published: number;
  /** Widened by the sampling error of the later mean. */
  readonly widened: number;
  readonly variance: number;
}

/** Fewer later ratings say too little about an item. */
export const MINIMUM_LATER = 10;

type Border = (set: RatingSet, item: number) => { count: number; now: number };

const firstRatings =
  (wanted: (all: number) => number): Border =>
  ({ starts, times }, item) => {
    const [first = 0, end = 0] = [starts[item], starts[item + 1]];
    const count = Math.min(wanted(end - first), end - first);
    return { count, now: times[Math.max(first, first + count - 1)] ?? 0 };
  };

/** Ratings of that day are known. */
const untilDay =
  (day: number, now: number): Border =>
  ({ starts, days }, item) => {
    let [low = 0, high = 0] = [starts[item], starts[item + 1]];
    const first = low;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if ((days[middle] ?? 0) <= day) low = middle + 1;
      else high = middle;
    }
    return { count: low - first, now };
  };

/** By `share` of all ratings. Days are sorted as numbers, of which there are few. */
function dayBorder(sets: readonly RatingSet[], share: number): Border {
  const counts = new Map<number, { ratings: number; time: number }>();
  for (const { days, times } of sets) {
    days.forEach((day, row) => {
      const known = counts.get(day);
      const time = times[row] ?? 0;
      if (!known) counts.set(day, { ratings: 1, time });
      else {
        known.ratings += 1;
        known.time = Math.max(known.time, time);
      }
    });
  }
  const wanted = share * sumOf(sets, ({ days }) => days.length);
  let reached = 0;
  for (const [day, { ratings, time }] of [...counts].sort(([a], [b]) => a - b)) {
    reached += ratings;
    if (reached >= wanted) return untilDay(day, time);
  }
  return untilDay(0, 0);
}

function borderOf(sets: readonly RatingSet[], split: Split): Border {
  switch (split) {
    case "A5":
      return firstRatings(() => 5);
    case "A20":
      return firstRatings(() => 20);
    case "half":
      return firstRatings((all) => Math.floor(all / 2));
    case "B50":
      return dayBorder(sets, 0.5);
    case "B70":
      return dayBorder(sets, 0.7);
  }
}

/** Splits each item's ratings; the methods, their priors too, know the earlier ones only. */
export function heldOutCases(sets: readonly RatingSet[], split: Split): HeldOutCase[] {
  const border = borderOf(sets, split);
  return sets.flatMap((set, index) => {
    const parts = Array.from({ length: itemCount(set) }, (_, item) => {
      const { count, now } = border(set, item);
      return rateItem(set, item, count, now);
    });
    const context = contextOf(parts);
    return parts.flatMap((part, item) => {
      const [first = 0, end = 0] = [set.starts[item], set.starts[item + 1]];
      const later = set.values.subarray(first + part.counted, end);
      return part.counted > 0 && later.length >= MINIMUM_LATER ? [judge(part, later, context, index)] : [];
    });
  });
}

function judge(item: RatedItem, later: Float64Array, context: ItemContext, set: number): HeldOutCase {
  const target = later.reduce((sum, value) => sum + value, 0) / later.length;
  const expected = SCORING_METHODS.map((method) => [method, scoreBy(method, item, context)] as const);
  const intervals = INTERVAL_METHODS.map((method) => {
    const { mean, variance, single } = uncertainScore(method, item, context);
    const half = (of: number) => INTERVAL_DEVIATIONS * Math.sqrt(of);
    const interval: CaseInterval = {
      mean,
      published: half(variance),
      widened: half(variance + single / later.length),
      variance,
    };
    return [method, interval] as const;
  });
  return {
    set,
    target,
    expected: Object.fromEntries(expected) as HeldOutCase["expected"],
    intervals: Object.fromEntries(intervals) as HeldOutCase["intervals"],
  };
}

export interface PredictionResult {
  readonly split: Split;
  readonly items: number;
  /** Root mean square error, in points of 0–100. */
  readonly errors: Readonly<Record<ScoringMethod, Estimate>>;
  /** Error of version 4 less that of version 3; below 0 version 4 is better. */
  readonly difference: Estimate;
}

/** Null without items. */
export function predictionOf(split: Split, cases: readonly HeldOutCase[]): PredictionResult | null {
  if (cases.length === 0) return null;
  const squares = SCORING_METHODS.map((method) =>
    Float64Array.from(cases, ({ target, expected }) => (expected[method] - target) ** 2),
  );
  const [older, newer] = [SCORING_METHODS.indexOf("version-3"), SCORING_METHODS.indexOf("version-4")];
  const estimates = bootstrap(cases.length, (times) => {
    const errors = squares.map((each) => Math.sqrt(weightedSum(each, times) / cases.length));
    return [...errors, (errors[newer] ?? 0) - (errors[older] ?? 0)];
  });
  return {
    split,
    items: cases.length,
    errors: byName(SCORING_METHODS, estimates),
    difference: estimates[SCORING_METHODS.length] ?? { value: 0, low: 0, high: 0 },
  };
}

export interface IntervalResult {
  /** Share of items whose later mean lies in the 90% interval, widened by the sampling error of that mean. */
  readonly covers: Estimate;
  /** The same for the interval as published. */
  readonly published: Estimate;
  /** Mean width, with 20 points for each point by which the interval misses; the lower, the better. */
  readonly score: Estimate;
}

/** The interval score of T. Gneiting and A. Raftery ("Strictly proper scoring rules", 2007) for 90%. */
const MISS_FACTOR = 2 / 0.1;

export function intervalsOf(
  cases: readonly HeldOutCase[],
): Readonly<Record<IntervalMethod, IntervalResult>> | null {
  if (cases.length === 0) return null;
  const results = INTERVAL_METHODS.map((method) => {
    const widened = { covers: new Float64Array(cases.length), score: new Float64Array(cases.length) };
    const published = new Float64Array(cases.length);
    cases.forEach(({ target, intervals }, index) => {
      const { mean, widened: half, published: own } = intervals[method];
      const distance = Math.abs(mean - target);
      widened.covers[index] = Number(distance <= half);
      widened.score[index] = 2 * half + MISS_FACTOR * Math.max(0, distance - half);
      published[index] = Number(distance <= own);
    });
    const [covers, asPublished, score] = bootstrap(cases.length, (times) =>
      [widened.covers, published, widened.score].map((each) => weightedSum(each, times) / cases.length),
    );
    return [method, { covers, published: asPublished, score }] as const;
  });
  return Object.fromEntries(results) as Record<IntervalMethod, IntervalResult>;
}

const MOST_PAIRS = 200_000;

/** Pairs of items of one set, all of them or a random choice. */
export function pairsOf(cases: readonly HeldOutCase[]): Int32Array {
  const size = cases.length;
  const pairs: number[] = [];
  const take = (a: number, b: number) => {
    const [first, second] = [cases[a], cases[b]];
    if (first && second && a !== b && first.set === second.set && first.target !== second.target)
      pairs.push(a, b);
  };
  if ((size * (size - 1)) / 2 <= MOST_PAIRS) {
    for (let a = 0; a < size; a++) for (let b = a + 1; b < size; b++) take(a, b);
  } else {
    const random = randomNumbers(size);
    for (let draw = 0; draw < MOST_PAIRS; draw++)
      take(Math.floor(random() * size), Math.floor(random() * size));
  }
  return Int32Array.from(pairs);
}

/** How many pairs count as different, and how many of those the later means order in the same way. */
interface TieResult {
  readonly apart: Estimate;
  readonly right: Estimate;
}

/** The versions of the Nota, with the number of deviations up to which a difference is a tie. */
export const TIED_METHODS = ["version-3", "version-4"] as const;
export type TiedMethod = (typeof TIED_METHODS)[number];
const TIE_LIMITS: Readonly<Record<TiedMethod, number>> = {
  "version-3": TIE_DEVIATIONS_WITHOUT_DRIFT,
  "version-4": TIE_DEVIATIONS,
};

interface PairResult {
  readonly pairs: number;
  /** Share of pairs in the order of their later means; a tie is half right. */
  readonly right: Readonly<Record<ScoringMethod, Estimate>>;
  readonly ties: Readonly<Record<TiedMethod, TieResult>>;
}

/** Null without pairs. */
export function pairOrders(cases: readonly HeldOutCase[]): PairResult | null {
  const pairs = pairsOf(cases);
  if (pairs.length === 0) return null;
  const eachPair = (figure: (a: HeldOutCase, b: HeldOutCase) => number) =>
    Float64Array.from({ length: pairs.length / 2 }, (_, pair) => {
      const [a, b] = [cases[pairs[2 * pair] ?? 0], cases[pairs[2 * pair + 1] ?? 0]];
      return a && b ? figure(a, b) : 0;
    });
  const orders = SCORING_METHODS.map((method) =>
    eachPair(({ expected: a, target }, { expected: b, target: other }) => {
      const order = Math.sign(a[method] - b[method]);
      return (1 + order * Math.sign(target - other)) / 2;
    }),
  );
  const apart = TIED_METHODS.map((method) => eachPair((a, b) => Number(isApart(a, b, method))));
  const apartAndRight = TIED_METHODS.map((method, index) => {
    const order = orders[SCORING_METHODS.indexOf(method)];
    return (apart[index] ?? new Float64Array()).map((is, pair) => is * (order?.[pair] ?? 0));
  });
  const all = [...orders, ...apart, ...apartAndRight];
  const ratio = (part: number, whole: number) => (whole === 0 ? 0 : part / whole);
  const estimates = bootstrap(cases.length, (times) => {
    const { total, sums } = sumPairs(pairs, times, all);
    const shares = sums.slice(0, orders.length + apart.length).map((sum) => ratio(sum, total));
    const rights = apart.map((_, index) =>
      ratio(sums[orders.length + apart.length + index] ?? 0, sums[orders.length + index] ?? 0),
    );
    return [...shares, ...rights];
  });
  const ties = byName(TIED_METHODS, estimates.slice(orders.length));
  const rights = byName(TIED_METHODS, estimates.slice(orders.length + apart.length));
  const tie = (method: TiedMethod): TieResult => ({ apart: ties[method], right: rights[method] });
  return {
    pairs: pairs.length / 2,
    right: byName(SCORING_METHODS, estimates),
    ties: { "version-3": tie("version-3"), "version-4": tie("version-4") },
  };
}

function isApart({ intervals: a }: HeldOutCase, { intervals: b }: HeldOutCase, method: TiedMethod): boolean {
  const deviation = Math.sqrt(a[method].variance + b[method].variance);
  return Math.abs(a[method].mean - b[method].mean) > TIE_LIMITS[method] * deviation;
}

/** Sums over the pairs, each as often as its two items are drawn. */
function sumPairs(pairs: Int32Array, times: Uint16Array, figures: readonly Float64Array[]) {
  let total = 0;
  const sums = figures.map(() => 0);
  for (let pair = 0; pair < pairs.length / 2; pair++) {
    const weight = (times[pairs[2 * pair] ?? 0] ?? 0) * (times[pairs[2 * pair + 1] ?? 0] ?? 0);
    if (weight === 0) continue;
    total += weight;
    for (let index = 0; index < figures.length; index++)
      sums[index] = (sums[index] ?? 0) + weight * (figures[index]?.[pair] ?? 0);
  }
  return { total, sums };
}

function weightedSum(values: Float64Array, times: Uint16Array): number {
  let sum = 0;
  for (let index = 0; index < values.length; index++) sum += (times[index] ?? 0) * (values[index] ?? 0);
  return sum;
}

export function byName<Name extends string>(
  names: readonly Name[],
  estimates: readonly Estimate[],
): Record<Name, Estimate> {
  return Object.fromEntries(names.map((name, index) => [name, estimates[index]])) as Record<Name, Estimate>;
}
