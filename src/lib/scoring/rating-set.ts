import { GrowingNumbers } from "@/lib/scoring/growing-numbers";

/** Dated ratings of items that share a prior; typed arrays, so that ten million need 240 MB. */
export interface RatingSet {
  /** The ratings of item i are those from `starts[i]` up to `starts[i + 1]`, the oldest first. */
  readonly starts: Int32Array;
  /** In days since 1970. */
  readonly times: Float64Array;
  /** Dates in São Paulo as yyyymmdd. */
  readonly days: Int32Array;
  /** 0 to 100. */
  readonly values: Float64Array;
  /** 0 to 1, above 0; null where each rating weighs 1. */
  readonly weights: Float64Array | null;
}

interface DatedRating {
  /** From 0, without gaps. */
  readonly item: number;
  readonly time: number;
  readonly day: number;
  readonly value: number;
}

export const itemCount = ({ starts }: RatingSet): number => starts.length - 1;

/** Takes ratings in any order. */
export class RatingCollector {
  readonly #items = new GrowingNumbers((length) => new Int32Array(length));
  readonly #times = new GrowingNumbers((length) => new Float64Array(length));
  readonly #days = new GrowingNumbers((length) => new Int32Array(length));
  readonly #values = new GrowingNumbers((length) => new Float64Array(length));
  #itemCount = 0;
  #size = 0;

  add({ item, time, day, value }: DatedRating): void {
    this.#items.push(item);
    this.#times.push(time);
    this.#days.push(day);
    this.#values.push(value);
    this.#itemCount = Math.max(this.#itemCount, item + 1);
    this.#size += 1;
  }

  get size(): number {
    return this.#size;
  }

  /** The lowest and highest value so far. */
  range(): { minimum: number; maximum: number } {
    let [minimum, maximum] = [Infinity, -Infinity];
    for (const value of this.#values.all()) {
      if (value < minimum) minimum = value;
      if (value > maximum) maximum = value;
    }
    return { minimum, maximum };
  }

  /**
   * `toScale` turns a value as it was added into 0–100. The days decide about the order, then the times: a rating whose
   * date alone is known may have a time of another day. Ratings of one time keep their order.
   */
  finish(toScale: (value: number) => number): RatingSet {
    const items = this.#items.all();
    const [times, days, values] = [this.#times.all(), this.#days.all(), this.#values.all()];
    const { starts, order } = byItem(items, this.#itemCount);
    const compare = (a: number, b: number) =>
      (days[a] ?? 0) - (days[b] ?? 0) || (times[a] ?? 0) - (times[b] ?? 0) || a - b;
    for (let item = 0; item < this.#itemCount; item++)
      order.subarray(starts[item], starts[item + 1]).sort(compare);
    return {
      starts,
      times: Float64Array.from(order, (row) => times[row] ?? 0),
      days: Int32Array.from(order, (row) => days[row] ?? 0),
      values: Float64Array.from(order, (row) => toScale(values[row] ?? 0)),
      weights: null,
    };
  }
}

/** Rows in the order of their items, by counting. */
function byItem(items: Int32Array, count: number): { starts: Int32Array; order: Int32Array } {
  const starts = new Int32Array(count + 1);
  for (const item of items) starts[item + 1] = (starts[item + 1] ?? 0) + 1;
  for (let item = 0; item < count; item++) starts[item + 1] = (starts[item + 1] ?? 0) + (starts[item] ?? 0);
  const next = starts.slice();
  const order = new Int32Array(items.length);
  items.forEach((item, row) => {
    const place = next[item] ?? 0;
    order[place] = row;
    next[item] = place + 1;
  });
  return { starts, order };
}
