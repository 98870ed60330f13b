import { starShares } from "@/features/item/StarDistribution/star-shares";
import { expect, it } from "vitest";

it("gives five stars first, each with its share of all", () => {
  expect(starShares([2, 0, 1, 3, 4])).toEqual([
    { stars: 5, count: 4, share: 0.4 },
    { stars: 4, count: 3, share: 0.3 },
    { stars: 3, count: 1, share: 0.1 },
    { stars: 2, count: 0, share: 0 },
    { stars: 1, count: 2, share: 0.2 },
  ]);
});

it("has no shares where there is nothing to share", () => {
  expect(starShares([0, 0, 0, 0, 0]).map(({ share }) => share)).toEqual([0, 0, 0, 0, 0]);
});
