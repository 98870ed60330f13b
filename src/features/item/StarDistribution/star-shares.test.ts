import { starShares } from "@/features/item/StarDistribution/star-shares";
import { expect, it } from "vitest";

it("gives five stars first, each with its share of all", () => {
  expect(starShares([2, 0, 1, 3, 4])).toEqual([
    { stars: 5, count: 4, share: 0.4, percent: 40 },
    { stars: 4, count: 3, share: 0.3, percent: 30 },
    { stars: 3, count: 1, share: 0.1, percent: 10 },
    { stars: 2, count: 0, share: 0, percent: 0 },
    { stars: 1, count: 2, share: 0.2, percent: 20 },
  ]);
});

it("has no shares where there is nothing to share", () => {
  expect(starShares([0, 0, 0, 0, 0]).map(({ share }) => share)).toEqual([0, 0, 0, 0, 0]);
});

it("rounds per cents so that they add up to 100", () => {
  const percents = (histogram: number[]) => starShares(histogram).map(({ percent }) => percent);
  expect(percents([1, 0, 1, 0, 1])).toEqual([34, 0, 33, 0, 33]);
  // 37.5, 25, 2.5, 17.5 and 17.5 per cent add up to 102 if each is rounded by itself.
  expect(percents([7, 7, 1, 10, 15])).toEqual([38, 25, 2, 18, 17]);
  expect(percents([1, 0, 0, 0, 999])).toEqual([100, 0, 0, 0, 0]);
  for (let seed = 1; seed < 97; seed += 1) {
    const histogram = [3, 5, 7, 11, 13].map((factor) => (seed * factor * 7919) % 97);
    expect(percents(histogram).reduce((sum, percent) => sum + percent, 0)).toBe(100);
  }
});
