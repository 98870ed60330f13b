import { snapToGrid } from "@/lib/scoring/grid";
import {
  addToRunning,
  dateOf,
  EMPTY_RUNNING,
  monthOf,
  monthsOf,
  monthWeights,
  NO_SUMS,
  runningSums,
  totalsOf,
  totalsOfMonths,
  type DaySums,
  type Sums,
} from "@/lib/scoring/monthly-sums";
import { DRIFT_VARIANCE, scoreEvidence } from "@/lib/scoring/score";
import fc from "fast-check";
import { describe, expect, it } from "vitest";

fc.configureGlobal({ seed: 20260131 });

interface Review {
  readonly day: number;
  readonly value: number;
  /** In steps of 1/10,000, as the database keeps it. */
  readonly steps: number;
}

const review: fc.Arbitrary<Review> = fc.record({
  day: fc
    .tuple(
      fc.integer({ min: 2024, max: 2026 }),
      fc.integer({ min: 1, max: 12 }),
      fc.integer({ min: 1, max: 28 }),
    )
    .map(([year, month, day]) => year * 10_000 + month * 100 + day),
  value: fc.constantFrom(0, 25, 50, 75, 100),
  steps: fc.oneof(fc.constantFrom(10_000, 7_000), fc.integer({ min: 1, max: 10_000 })),
});
const reviews = fc.array(review, { maxLength: 120 });

function sumsOf({ day, value, steps }: Review): DaySums {
  const weight = steps / 10_000;
  return { day, weightSum: weight, valueSum: weight * value, squareSum: weight * value ** 2 };
}

/** Sums by day, to which the database adds exactly, and takes away from (`evidence_day`). */
type DayTable = ReadonlyMap<number, Sums>;

function changeDay(days: DayTable, { day, ...sums }: DaySums, sign: 1 | -1): DayTable {
  const known = days.get(day) ?? NO_SUMS;
  return new Map(days).set(day, {
    weightSum: snapToGrid(known.weightSum + sign * sums.weightSum),
    valueSum: snapToGrid(known.valueSum + sign * sums.valueSum),
    squareSum: snapToGrid(known.squareSum + sign * sums.squareSum),
  });
}

const add = (days: DayTable, each: Review) => changeDay(days, sumsOf(each), 1);
const remove = (days: DayTable, each: Review) => changeDay(days, sumsOf(each), -1);

const daySums = (days: DayTable): DaySums[] =>
  [...days]
    .filter(([, { weightSum }]) => weightSum > 0)
    .map(([day, sums]) => ({ day, ...sums }))
    .sort((a, b) => a.day - b.day);

const dayTable = (list: readonly Review[]) => list.reduce<DayTable>(add, new Map());
const daysOf = (list: readonly Review[]) => daySums(dayTable(list));
const inOrder = (list: readonly Review[]) => [...list].sort((a, b) => a.day - b.day);

function repeated(times: number, day: number, value: number): Review[] {
  return Array.from({ length: times }, () => ({ day, value, steps: 10_000 }));
}

describe("the sums of months", () => {
  it("follow a worked example", () => {
    // 3 March: three reviews of 100 count as 2. 9 March: one of 0. So n = 3, x = 200 / 3. May: one of 50 on each of six
    // days, n = 6, counts as 5. March has one later month with reviews: 0.95 · 3 = 2.85.
    const days = daysOf([
      ...repeated(3, 20_260_303, 100),
      ...repeated(1, 20_260_309, 0),
      ...[1, 2, 3, 4, 5, 6].flatMap((day) => repeated(1, 20_260_500 + day, 50)),
    ]);
    const months = monthsOf(days);
    expect(months).toEqual([
      { month: 202_603, weightSum: 3, valueSum: 200, squareSum: 20_000 },
      { month: 202_605, weightSum: 6, valueSum: 300, squareSum: 15_000 },
    ]);
    expect(monthWeights(months)).toEqual([0.95 * 3, 5]);
    const totals = totalsOfMonths(months);
    expect(totals.weightSum).toBeCloseTo(7.85, 12);
    expect(totals.valueSum).toBeCloseTo(0.95 * 200 + 5 * 50, 12);
    // m = 10, P = 60: (600 + 190 + 250) / 17.85 = 58.2633. Q = 4,000: E[s²] = (40,000 + 31,500) / 17.85 = 4,005.6022,
    // σ² = (4,005.6022 − 3,394.6120) / 18.85 + 15 = 47.4132.
    const prior = { version: 1, mean: 60, secondMoment: 4000, strength: 10 };
    const score = scoreEvidence({ ...totals, counted: 10, roundingVariance: 0 }, prior, DRIFT_VARIANCE);
    expect(score.mean).toBeCloseTo(58.2633, 4);
    expect(score.deviation ** 2).toBeCloseTo(47.4132, 3);
  });

  it("are the same from constant work for each review and from the table, bit by bit", () => {
    fc.assert(
      fc.property(reviews, (list) => {
        const running = inOrder(list).map(sumsOf).reduce(addToRunning, EMPTY_RUNNING);
        expect(totalsOf(running)).toEqual(totalsOfMonths(monthsOf(daysOf(list))));
        expect(running).toEqual(runningSums(daysOf(list)));
      }),
    );
  });

  it("are exactly those of a new computation after an old review was edited, deleted or weighed anew", () => {
    const change = fc.record({
      place: fc.nat(),
      to: fc.option(
        fc.record({ value: fc.constantFrom(0, 50, 100), steps: fc.integer({ min: 1, max: 10_000 }) }),
      ),
    });
    fc.assert(
      fc.property(
        reviews.filter(({ length }) => length > 0),
        fc.array(change, { minLength: 1, maxLength: 20 }),
        (list, changes) => {
          const left = [...list];
          let days = dayTable(list);
          for (const { place, to } of changes) {
            const [old] = left.splice(place % Math.max(1, left.length), 1);
            if (!old) break;
            days = remove(days, old);
            if (to === null) continue;
            left.push({ ...old, ...to });
            days = add(days, { ...old, ...to });
          }
          expect(daySums(days)).toEqual(daysOf(left));
          expect(totalsOf(runningSums(daySums(days)))).toEqual(totalsOf(runningSums(daysOf(left))));
        },
      ),
    );
  });

  it("do not depend on the order of the reviews of a day", () => {
    const shuffled = reviews.chain((list) =>
      fc.tuple(
        fc.constant(list),
        fc.shuffledSubarray(list, { minLength: list.length, maxLength: list.length }),
      ),
    );
    fc.assert(
      fc.property(shuffled, ([list, other]) => {
        const [running, again] = [list, other].map((each) =>
          inOrder(each).map(sumsOf).reduce(addToRunning, EMPTY_RUNNING),
        );
        expect(again).toEqual(running);
      }),
    );
  });

  it("do not move by the calendar alone: only later months with reviews age a month", () => {
    const day = fc.tuple(fc.integer({ min: 1, max: 12 }), fc.integer({ min: 1, max: 28 }));
    fc.assert(
      fc.property(
        fc.array(day, { minLength: 1, maxLength: 30 }),
        fc.integer({ min: 0, max: 40 }),
        (list, years) => {
          const at = (year: number) =>
            list.map(([month, date]) => ({
              day: year * 10_000 + month * 100 + date,
              value: 75,
              steps: 7_000,
            }));
          const near = daysOf([...at(2020), ...repeated(2, 20_210_101, 0)]);
          const far = daysOf([...at(2020), ...repeated(2, (2021 + years) * 10_000 + 101, 0)]);
          expect(totalsOf(runningSums(far))).toEqual(totalsOf(runningSums(near)));
        },
      ),
    );
  });

  it("leave out reviews without weight, which neither open a month nor a day", () => {
    const counted = sumsOf({ day: 20_260_105, value: 100, steps: 10_000 });
    const running = addToRunning(EMPTY_RUNNING, counted);
    expect(addToRunning(running, { day: 20_260_801, ...NO_SUMS })).toBe(running);
    expect(monthsOf([counted, { day: 20_260_801, ...NO_SUMS }])).toHaveLength(1);
  });

  it("refuse reviews from before the newest day", () => {
    const running = runningSums(daysOf(repeated(1, 20_260_310, 100)));
    const [earlier] = daysOf(repeated(1, 20_260_309, 100));
    expect(earlier && (() => addToRunning(running, earlier))).toThrow(RangeError);
  });
});

describe("the day of a review", () => {
  it("is that of São Paulo", () => {
    expect(dateOf(new Date("2026-03-01T02:59:59Z"))).toBe(20_260_228);
    expect(dateOf(new Date("2026-03-01T03:00:00Z"))).toBe(20_260_301);
    // In summer time, until 2019, two hours behind UTC.
    expect(dateOf(new Date("2018-12-01T02:30:00Z"))).toBe(20_181_201);
    expect(monthOf(20_260_228)).toBe(202_602);
  });
});
