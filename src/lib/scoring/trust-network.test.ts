import {
  areaUnderCurve,
  limitedWeights,
  validateNetwork,
  type NetworkRating,
} from "@/lib/scoring/trust-network";
import { DAILY_LIMIT } from "@/lib/scoring/review-weight";
import { sumOf } from "@/lib/scoring/arithmetic";
import { describe, expect, it } from "vitest";

const DAY = 86_400_000;
const start = Date.parse("2026-01-01T08:00:00Z");
const rating = (rater: string, rated: string, mark: number, days: number): NetworkRating => ({
  rater,
  rated,
  mark,
  at: new Date(start + days * DAY),
});

describe("areaUnderCurve", () => {
  it("is the share of pairs in the right order, and ties count half", () => {
    // Of six pairs four are right, one is wrong and one is a tie.
    expect(areaUnderCurve([3, 2], [1, 2, 0])).toBeCloseTo(5.5 / 6, 12);
    expect(areaUnderCurve([1], [1])).toBe(0.5);
  });
});

describe("limitedWeights", () => {
  it("weigh a user by the days since it first appeared, as rater or as rated", () => {
    const ratings = [rating("a", "b", 5, 0), rating("b", "c", 5, 15), rating("a", "c", 5, 40)];
    // 0.7 × 0.2 on the first day, 0.7 × 0.6 after fifteen, 0.7 from the thirtieth on.
    expect(limitedWeights(ratings)).toEqual([0.14, 0.42, 0.7]);
  });

  it("give new accounts together no more than the limit of the day, and old ones what they have", () => {
    const old = rating("velha", "x", 10, 0);
    const fakes = Array.from({ length: 60 }, (_, index) => rating(`nova-${index}`, "alvo", -10, 100));
    const weights = limitedWeights([old, ...fakes, rating("velha", "alvo", 10, 100)]);
    expect(sumOf(weights.slice(1, -1), (weight) => weight)).toBeCloseTo(DAILY_LIMIT, 3);
    expect(weights.at(-1)).toBe(0.7);
  });
});

describe("validateNetwork", () => {
  it("finds that the limits keep a crowd of new accounts from raising a fraud above an honest user", () => {
    const names = Array.from({ length: 30 }, (_, index) => `gente-${index}`);
    const ratings = [
      ...names.map((name, index) => rating(name, "outro", 2, index / 100)),
      ...names.map((name, index) => rating(name, "boa", 6, 60 + index)),
      ...names.slice(0, 12).map((name, index) => rating(name, "golpe", -8, 60 + index)),
      ...Array.from({ length: 60 }, (_, index) => rating(`nova-${index}`, "golpe", 10, 100)),
    ];
    const labels = { good: new Set(["boa"]), fraudulent: new Set(["golpe"]) };
    const { areas, withheld } = validateNetwork(ratings, labels);
    expect(areas.limited).toBe(1);
    // 72 ratings against 30.
    expect(areas.count).toBe(0);
    expect(withheld).toBeGreaterThan(0.3);
  });
});
