import { attackRatings } from "@/lib/scoring/attack-ratings";
import { bootstrap } from "@/lib/scoring/bootstrap";
import {
  heldOutCases,
  intervalsOf,
  MINIMUM_LATER,
  pairOrders,
  predictionOf,
  type HeldOutCase,
} from "@/lib/scoring/predict-ratings";
import { positionsOf } from "@/lib/scoring/predict-positions";
import { randomNumbers } from "@/lib/scoring/random-numbers";
import { RatingCollector, type RatingSet } from "@/lib/scoring/rating-set";
import { INTERVAL_DEVIATIONS } from "@/lib/scoring/score";
import { SCORING_METHODS } from "@/lib/scoring/scoring-methods";
import { validateRatings } from "@/lib/scoring/validate-ratings";
import { describe, expect, it } from "vitest";

/** Day 0 is 1 January 2024. */
const FIRST_DAY = 19_723;
const dateOf = (day: number) =>
  Number(new Date((FIRST_DAY + day) * 86_400_000).toISOString().slice(0, 10).replaceAll("-", ""));

/** By item: days with values. */
function setOf(items: readonly (readonly (readonly [day: number, value: number])[])[]): RatingSet {
  const collector = new RatingCollector();
  items.forEach((ratings, item) => {
    for (const [day, value] of ratings)
      collector.add({ item, time: FIRST_DAY + day, day: dateOf(day), value });
  });
  return collector.finish((value) => value);
}

const daily = (from: number, values: readonly number[]) =>
  values.map((value, index) => [from + index, value] as const);

/** Items whose qualities walk by about `drift` points in a year of ratings. */
function walkingItems(drift: number): RatingSet {
  const random = randomNumbers(9);
  const normal = () => Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
  return setOf(
    Array.from({ length: 150 }, () => {
      let quality = 70 + 9 * normal();
      const perMonth = 1 + Math.floor(6 * random());
      return Array.from({ length: 24 * perMonth }, (_, index): [number, number] => {
        quality += (drift / Math.sqrt(12 * perMonth)) * normal();
        const value = Math.min(100, Math.max(0, 25 * Math.round((quality + 22 * normal()) / 25)));
        return [Math.floor((30 * index) / perMonth), value];
      });
    }),
  );
}

describe("held-out ratings", () => {
  it("follow a worked example", () => {
    // Five ratings of 100 in January 2024, then ten of 75. One item alone gives the cold start: m = 15, P = 70.
    const [found] = heldOutCases(
      [setOf([daily(0, [...Array<number>(5).fill(100), ...Array<number>(10).fill(75)])])],
      "A5",
    );
    expect(found?.target).toBe(75);
    // Version 3: (15·70 + 500) / 20 = 77.5. Version 4 alike: each day has one rating, the month five.
    // Wilson: 1 / (1 + 1.96²/5) = 0.5655. Half-life: about (500 + 7·62.5) / 12 = 78.125.
    const expected = {
      mean: 100,
      category: 100,
      imdb: 100,
      wilson: 56.55,
      "version-3": 77.5,
      "version-4": 77.5,
    };
    for (const [method, value] of Object.entries(expected))
      expect(found?.expected[method as keyof typeof expected]).toBeCloseTo(value, 2);
    expect(found?.expected["half-life"]).toBeCloseTo(78.1, 0);
    // σ² = ((15·6035 + 50,000)/20 − 77.5²) / 21 = 48.57, with D 63.57. One rating: 48.57 · 21 = 1,020.
    const { "version-3": older, "version-4": newer } = found?.intervals ?? {};
    expect(older?.published).toBeCloseTo(1.645 * Math.sqrt(48.571), 3);
    expect(newer?.published).toBeCloseTo(1.645 * Math.sqrt(63.571), 3);
    expect(newer?.widened).toBeCloseTo(1.645 * Math.sqrt(63.571 + 102), 3);
  });

  it("count days and months: twenty ratings of a day are two for version 4", () => {
    const ratings = [
      ...Array.from({ length: 20 }, () => [0, 0] as const),
      ...daily(40, Array<number>(MINIMUM_LATER).fill(50)),
    ];
    const [found] = heldOutCases([setOf([ratings])], "A20");
    expect(found?.expected["version-3"]).toBeCloseTo((15 * 70) / 35, 9);
    expect(found?.expected["version-4"]).toBeCloseTo((15 * 70) / 17, 9);
  });

  it("know the earlier ratings only, and split all items at one day for B50", () => {
    const early = setOf([daily(0, Array<number>(20).fill(100)), daily(100, Array<number>(40).fill(0))]);
    // Half of the 60 ratings have come on day 109, when the first item has no later ones.
    const [found, ...others] = heldOutCases([early], "B50");
    expect(others).toEqual([]);
    expect(found?.expected.mean).toBe(0);
    const changed = setOf([
      daily(0, Array<number>(20).fill(100)),
      daily(100, [...Array<number>(10).fill(0), ...Array<number>(30).fill(100)]),
    ]);
    const [other] = heldOutCases([changed], "B50");
    expect(other?.expected).toEqual(found?.expected);
    expect(other?.target).toBe(100);
  });

  it("leave out items whose later ratings are too few", () => {
    const few = setOf([daily(0, Array<number>(5 + MINIMUM_LATER - 1).fill(100))]);
    expect(heldOutCases([few], "A5")).toEqual([]);
    expect(predictionOf("A5", [])).toBeNull();
    expect(intervalsOf([])).toBeNull();
    expect(pairOrders([])).toBeNull();
    expect(positionsOf([])).toBeNull();
    expect(validateRatings([few])).toMatchObject({ ratings: 14, items: 1, predictions: [], intervals: null });
  });

  it("give errors, orders of pairs and what the interval covers", () => {
    const intervals = Object.fromEntries(
      ["mean", "version-3", "version-4"].map((method) => [
        method,
        { mean: 50, published: 1, widened: 10, variance: 1 },
      ]),
    ) as HeldOutCase["intervals"];
    const caseOf = (target: number, value: number, set = 0): HeldOutCase => ({
      set,
      target,
      expected: Object.fromEntries(
        SCORING_METHODS.map((method) => [method, value]),
      ) as HeldOutCase["expected"],
      intervals,
    });
    const cases = [caseOf(50, 53), caseOf(55, 51), caseOf(70, 70), caseOf(20, 90, 1)];
    // √((3² + 4² + 0² + 70²) / 4)
    expect(predictionOf("B50", cases)?.errors.mean.value).toBeCloseTo(35.0892, 3);
    // Targets 50 and 55 are within 10 of 50. Widths of 20, and misses of 10 and 20 points cost 20 each.
    expect(intervalsOf(cases)?.mean.covers.value).toBe(0.5);
    expect(intervalsOf(cases)?.mean.score.value).toBe(20 + (20 * (10 + 20)) / 4);
    // The first two are the wrong way round; items of different sets are no pair.
    expect(pairOrders(cases)?.pairs).toBe(3);
    expect(pairOrders(cases)?.right.imdb.value).toBeCloseTo(2 / 3, 9);
    // Each mean is 50 in these intervals, so all pairs are ties.
    expect(pairOrders(cases)?.ties["version-4"]).toMatchObject({ apart: { value: 0 }, right: { value: 0 } });
  });

  it("count a pair as different from 1.28 deviations on in version 3, and from 1.6 in version 4", () => {
    const scored = (mean: number, target: number): HeldOutCase => {
      const interval = { mean, published: 1, widened: 1, variance: 8 };
      return {
        set: 0,
        target,
        expected: Object.fromEntries(
          SCORING_METHODS.map((method) => [method, mean]),
        ) as HeldOutCase["expected"],
        intervals: { mean: interval, "version-3": interval, "version-4": interval },
      };
    };
    // The deviation of a difference is √(8 + 8) = 4: 5.2 points are 1.3 of it, 12 points 3.
    const ties = pairOrders([scored(50, 10), scored(55.2, 9), scored(62, 11)])?.ties;
    expect(ties?.["version-3"]).toMatchObject({ apart: { value: 1 }, right: { value: 2 / 3 } });
    expect(ties?.["version-4"]).toMatchObject({ apart: { value: 2 / 3 }, right: { value: 1 } });
  });

  it("give how many likely positions hold the place of the later mean, in each set of two items and more", () => {
    const caseOf = (set: number, mean: number, target: number, deviation: number): HeldOutCase => {
      const interval = { mean, published: 0, widened: INTERVAL_DEVIATIONS * deviation, variance: 0 };
      return {
        set,
        target,
        expected: Object.fromEntries(
          SCORING_METHODS.map((method) => [method, mean]),
        ) as HeldOutCase["expected"],
        intervals: { mean: interval, "version-3": interval, "version-4": interval },
      };
    };
    // Published without doubt, the first two of the list are the wrong way round, and equal later means share two places.
    const list = [caseOf(0, 90, 80, 5), caseOf(0, 85, 82, 5), caseOf(0, 60, 50, 5), caseOf(0, 50, 50, 5)];
    const positions = positionsOf([...list, caseOf(1, 50, 10, 5)])?.["version-4"];
    expect(positions).toMatchObject({ published: { value: 0.5 }, width: { value: 0.25 } });
    // With the sampling error of the later means the first two change places often enough.
    expect(positions?.covers.value).toBe(1);
    expect(positionsOf([caseOf(1, 50, 10, 5)])).toBeNull();
  });

  it("are covered by the interval of version 4 at about 90% where qualities walk, and predicted better", () => {
    const { intervals, predictions, positions } = validateRatings([walkingItems(6)]);
    expect(positions?.["version-4"].covers.value).toBeGreaterThan(0.87);
    expect(intervals?.["version-4"].covers.value).toBeGreaterThan(0.87);
    expect(intervals?.["version-4"].covers.value).toBeLessThan(0.97);
    expect(intervals?.["version-3"].covers.value).toBeLessThan(intervals?.["version-4"].covers.value ?? 0);
    const last = predictions.find(({ split }) => split === "B70");
    expect(last?.difference.value).toBeLessThan(0);
    expect(last?.difference.low).toBeLessThanOrEqual(last?.difference.value ?? 0);
    expect(last?.difference.high).toBeGreaterThanOrEqual(last?.difference.value ?? 0);
  });
});

describe("fake ratings", () => {
  it("of one day move version 4 by two ratings, however many they are", () => {
    // The items differ widely, so that m = 5 in version 4 and 15 in version 3. Six days with one rating each count as 5.
    const items = [0, 25, 75, 100].map((value) => daily(0, Array<number>(6).fill(value)));
    const attacks = attackRatings([setOf(items)]);
    const moves = (fakes: number, days: number) =>
      attacks.find((attack) => attack.fakes === fakes && attack.days === days)?.moves;
    expect(moves(5, 1)?.["version-4"].value).toBeCloseTo(moves(100, 1)?.["version-4"].value ?? -1, 9);
    expect(moves(100, 1)?.["version-3"].value).toBeGreaterThan(2 * (moves(5, 1)?.["version-3"].value ?? 0));
    expect(moves(100, 365)?.["version-4"].value).toBeGreaterThan(
      2 * (moves(100, 1)?.["version-4"].value ?? 0),
    );
    // 100 fakes of 0 beside six of 75: the raw mean falls to 450 / 106.
    expect(moves(100, 30)?.mean.high).toBeLessThanOrEqual(100 - 600 / 106 + 1e-9);
  });
});

describe("the bootstrap", () => {
  it("draws as many items as there are, with the same result on every machine", () => {
    const values = [0, 0, 0, 100];
    const share = (times: Uint16Array) => {
      const drawn = values.map((value, index) => value * (times[index] ?? 0));
      expect(times.reduce((sum, each) => sum + each, 0)).toBe(4);
      return [drawn.reduce((sum, value) => sum + value, 0) / 4];
    };
    // Of four draws 0 to 2 are the last value in the middle 90%: 0.75⁴ = 0.32, and three or more have 0.05.
    expect(bootstrap(4, share)).toEqual([{ value: 25, low: 0, high: 50 }]);
  });
});
