import { priceAxis, pricePresets, priceStandings, roundBudget } from "@/lib/ranking/price-map";
import { describe, expect, it } from "vitest";

const item = (slug: string, priceCents: number, mean: number, margin: number) => ({
  slug,
  priceCents,
  mean,
  low: mean - margin,
  high: mean + margin,
});

const standings = (...items: ReturnType<typeof item>[]) =>
  priceStandings(items).map(({ slug, standing }) => `${slug} ${standing}`);

describe("standings of prices and Notas", () => {
  it("join the best for each price, the cheapest first", () => {
    expect(
      standings(item("dear", 300, 90, 2), item("cheap", 100, 70, 2), item("middle", 200, 80, 2)),
    ).toEqual(["cheap best", "middle best", "dear best"]);
  });

  it("beat what costs as much or more and lies below the whole interval of a cheaper one", () => {
    expect(
      standings(item("cheap", 100, 80, 3), item("same", 100, 76.9, 3), item("dear", 200, 70, 20)),
    ).toEqual(["cheap best", "same beaten", "dear beaten"]);
  });

  it("do not beat what lies inside the interval of a better one", () => {
    expect(standings(item("cheap", 100, 80, 3), item("dear", 200, 77.1, 1))).toEqual([
      "cheap best",
      "dear close",
    ]);
  });

  it("never count what costs more", () => {
    expect(standings(item("dear", 200, 95, 1), item("cheap", 199, 50, 1))).toEqual([
      "cheap best",
      "dear best",
    ]);
  });
});

describe("the axis of prices", () => {
  it.each([
    [[133_900, 479_000], 100_000, 500_000],
    [[9_990, 19_990], 8_000, 20_000],
    [[5_000], 5_000, 5_100],
    [[100_050, 100_060], 100_000, 102_500],
  ])("of %j ends at round amounts", (prices, low, high) => {
    const axis = priceAxis(prices);
    expect(axis.low).toBeLessThanOrEqual(Math.min(...prices));
    expect(axis.high).toBeGreaterThanOrEqual(Math.max(...prices));
    expect(axis.ticks.length).toBeGreaterThan(1);
    expect(axis.ticks.length).toBeLessThanOrEqual(8);
    expect(axis.ticks.every((cents) => cents % 100 === 0)).toBe(true);
    expect(axis.low).toBeGreaterThanOrEqual(low - 5_000);
    expect(axis.high).toBeLessThanOrEqual(high + 25_000);
  });
});

it.each([
  [[], null],
  [[133_900, 202_900, 479_000], 250_000],
  [[100_000], 100_000],
  [[99_000, 110_000], 100_000],
  [[900_000, 901_000], 1_000_000],
])("the round budget for %j is %j", (prices, expected) => {
  expect(roundBudget(prices)).toBe(expected);
});

it.each([
  [
    [133_900, 143_900, 202_900, 242_000, 292_900, 479_000],
    [150_000, 250_000],
  ],
  [[100_000, 100_000, 100_000, 100_000, 100_000], [100_000]],
  [[100_000, 200_000], []],
])("the presets for %j are %j", (prices, expected) => {
  expect(pricePresets(prices)).toEqual(expected);
});
