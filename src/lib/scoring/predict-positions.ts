import { bootstrap, type Estimate } from "@/lib/scoring/bootstrap";
import { likelyRanges } from "@/lib/scoring/likely-position";
import { drawKey } from "@/lib/scoring/normal-draws";
import { byName, TIED_METHODS, type HeldOutCase, type TiedMethod } from "@/lib/scoring/predict-ratings";
import { INTERVAL_DEVIATIONS } from "@/lib/scoring/score";

/** How often the likely position of an item holds its place in the order of the later means. */
export interface PositionResult {
  /** Share of items; positions are drawn with the sampling error of the later means, which their order has. */
  readonly covers: Estimate;
  /** The same for positions as published. */
  readonly published: Estimate;
  /** Mean share of the list that a published range spans; the lower, the more it says. */
  readonly width: Estimate;
}

interface JudgedPosition {
  readonly covers: boolean;
  readonly published: boolean;
  readonly width: number;
}

/** Items of one set make one list. Null without a list of two items. */
export function positionsOf(
  cases: readonly HeldOutCase[],
): Readonly<Record<TiedMethod, PositionResult>> | null {
  const sets = [...new Set(cases.map(({ set }) => set))];
  const lists = sets
    .map((wanted) => cases.filter(({ set }) => set === wanted))
    .filter(({ length }) => length > 1);
  if (lists.length === 0) return null;
  const results = TIED_METHODS.map((method): [TiedMethod, PositionResult] => {
    const judged = lists.flatMap((list) => judgeList(list, method));
    const estimates = bootstrap(judged.length, (times) =>
      (["covers", "published", "width"] as const).map((figure) => {
        const sum = judged.reduce(
          (total, each, index) => total + (times[index] ?? 0) * Number(each[figure]),
          0,
        );
        return sum / judged.length;
      }),
    );
    return [method, byName(["covers", "published", "width"], estimates)];
  });
  return Object.fromEntries(results) as Record<TiedMethod, PositionResult>;
}

function judgeList(list: readonly HeldOutCase[], method: TiedMethod): JudgedPosition[] {
  const ordered = [...list].sort((a, b) => b.intervals[method].mean - a.intervals[method].mean);
  const rangesOf = (deviations: readonly number[]) =>
    likelyRanges({
      keys: Int32Array.from(ordered, (_, index) => drawKey(String(index))),
      means: Float64Array.from(ordered, ({ intervals }) => intervals[method].mean),
      deviations: Float64Array.from(deviations),
    });
  const published = rangesOf(ordered.map(({ intervals }) => Math.sqrt(intervals[method].variance)));
  const widened = rangesOf(ordered.map(({ intervals }) => intervals[method].widened / INTERVAL_DEVIATIONS));
  const targets = Float64Array.from(ordered, ({ target }) => target)
    .sort()
    .reverse();
  return ordered.map(({ target }, index) => {
    // Equal later means share their places.
    const [best, worst] = [targets.indexOf(target) + 1, targets.lastIndexOf(target) + 1];
    const holds = ({ low, high }: typeof published) =>
      best <= (high[index] ?? 0) && worst >= (low[index] ?? 0);
    return {
      covers: holds(widened),
      published: holds(published),
      width: ((published.high[index] ?? 0) - (published.low[index] ?? 0) + 1) / ordered.length,
    };
  });
}
