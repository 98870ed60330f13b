import { attackBound, dayBound, monthBound } from "@/lib/scoring/fraud-bounds";
import { snapToGrid } from "@/lib/scoring/grid";
import {
  addToRunning,
  EMPTY_RUNNING,
  totalsOf,
  type DaySums,
  type RunningSums,
} from "@/lib/scoring/monthly-sums";
import { randomNumbers } from "@/lib/scoring/random-numbers";
import { describe, expect, it } from "vitest";

const ITEMS = 20_000;
const ATTACKS = 5;
const ROUNDING = 1e-9;

/** On the grid of the sums, so that no mean leaves the scale. */
function reviewsOf(day: number, wished: number, wishedValue: number): DaySums {
  const weight = snapToGrid(wished);
  const value = Math.round(wishedValue);
  return { day, weightSum: weight, valueSum: weight * value, squareSum: weight * value ** 2 };
}

interface Item {
  readonly running: RunningSums;
  readonly mean: number;
  readonly strength: number;
}

/** Up to 60 months, busy or quiet; half of the items are far from their category. */
function randomItem(random: () => number): Item {
  const extreme = random() < 0.5;
  const quality = extreme ? 100 * Math.round(random()) : 100 * random();
  const busy = random() * 8;
  let running = EMPTY_RUNNING;
  const months = Math.floor(random() * 60);
  for (let month = 0; month < months; month++) {
    const first = (2020 + Math.floor(month / 12)) * 10_000 + (1 + (month % 12)) * 100;
    for (let day = 1; day <= 26; day += 1 + Math.floor(random() * 26)) {
      const value = extreme ? quality : Math.min(100, Math.max(0, quality + 60 * (random() - 0.5)));
      running = addToRunning(running, reviewsOf(first + day, 0.05 + random() * busy, value));
    }
  }
  return {
    running,
    mean: extreme ? 100 - quality : 100 * random(),
    strength: 5 + Math.floor(random() * 36),
  };
}

function nota({ running, mean, strength }: Item): number {
  const { weightSum, valueSum } = totalsOf(running);
  return (strength * mean + valueSum) / (strength + weightSum);
}

/** The fakes come in the item's newest month, or in a later one. */
function fakesOfMonth(item: Item, random: () => number, days: number): DaySums[] {
  const isLater = item.running.day === 0 || random() < 0.5;
  const first = isLater ? 20_300_101 : item.running.day + Math.round(random());
  const value = random() < 0.8 ? 100 * Math.round(random()) : 100 * random();
  return Array.from({ length: days }, (_, day) => reviewsOf(first + day, 0.1 + random() * 100, value));
}

const underAttack = (item: Item, fakes: readonly DaySums[]): Item => ({
  ...item,
  running: fakes.reduce(addToRunning, item.running),
});

const attackedOf = ({ running, strength }: Item) => ({ weight: totalsOf(running).weightSum, strength });

describe("the bounds of what fake reviews can do", () => {
  it("hold for the fakes of a day and of a month in 100,000 random trials", () => {
    const random = randomNumbers(4);
    let item = randomItem(random);
    const largest = { day: 0, month: 0 };
    for (let trial = 0; trial < ITEMS * ATTACKS; trial++) {
      if (trial % ATTACKS === 0) item = randomItem(random);
      const before = nota(item);
      const attacked = attackedOf(item);
      const moved = (days: number) =>
        Math.abs(nota(underAttack(item, fakesOfMonth(item, random, days))) - before);
      largest.day = Math.max(largest.day, moved(1) / dayBound(attacked));
      largest.month = Math.max(largest.month, moved(1 + Math.floor(random() * 4)) / monthBound(attacked));
    }
    expect(largest.day).toBeLessThanOrEqual(1 + ROUNDING);
    expect(largest.month).toBeLessThanOrEqual(1 + ROUNDING);
    // They are not wider than what can happen.
    expect(largest.day).toBeGreaterThan(0.95);
    expect(largest.month).toBeGreaterThan(0.95);
  });

  it("hold for any number of fakes and days of a month", () => {
    const random = randomNumbers(7);
    let largest = 0;
    for (let trial = 0; trial < ITEMS; trial++) {
      const item = randomItem(random);
      const [fakes, days] = [1 + Math.floor(random() * 8), 1 + Math.floor(random() * 4)];
      const each = fakesOfMonth(item, random, days).map(({ day, weightSum, valueSum }) =>
        reviewsOf(day, Math.floor((10_000 * fakes) / days) / 10_000, valueSum / weightSum),
      );
      const moved = Math.abs(nota(underAttack(item, each)) - nota(item));
      largest = Math.max(largest, moved / attackBound(attackedOf(item), { fakes, days }));
    }
    expect(largest).toBeLessThanOrEqual(1 + ROUNDING);
    expect(largest).toBeGreaterThan(0.95);
  });

  it("are those of the fewest: the fakes, two a day, five a month", () => {
    const item = { weight: 20, strength: 10 };
    expect(attackBound(item, { fakes: 1, days: 9 })).toBeCloseTo(100 / 30, 9);
    expect(attackBound(item, { fakes: 100, days: 2 })).toBeCloseTo(400 / 30, 9);
    expect(attackBound(item, { fakes: 100, days: 30 })).toBeCloseTo(500 / 30, 9);
  });

  it("is 100·2 / (m + W) for a day while W is at most 40", () => {
    for (let weight = 0; weight <= 40; weight += 0.5) {
      for (const strength of [5, 15, 40])
        expect(dayBound({ weight, strength })).toBeCloseTo(200 / (strength + weight), 9);
    }
  });

  it("is larger above, where the fakes of a day also age a long past", () => {
    // 100 months of five reviews of 100 weigh 99.41 where the prior is 0; one day of fakes of 0 opens another month.
    let running = EMPTY_RUNNING;
    for (let month = 0; month < 100; month++) {
      const first = (2000 + Math.floor(month / 12)) * 10_000 + (1 + (month % 12)) * 100;
      for (const day of [1, 2, 3]) running = addToRunning(running, reviewsOf(first + day, 2, 100));
    }
    const item = { running, mean: 0, strength: 40 };
    const move = nota(item) - nota(underAttack(item, [reviewsOf(20_300_101, 100, 0)]));
    const { weight, strength } = attackedOf(item);
    expect(move).toBeGreaterThan(200 / (strength + weight));
    expect(move).toBeCloseTo(dayBound({ weight, strength }), 9);
  });
});
