import { addAggregate, emptyEvidence } from "@/lib/scoring/evidence";
import type { Prior } from "@/lib/scoring/prior";
import { INTERVAL_DEVIATIONS, scoreEvidence } from "@/lib/scoring/score";
import { describe, expect, it } from "vitest";
import { xoroshiro128plus } from "pure-rand/generator/xoroshiro128plus";
import { uniformFloat64 } from "pure-rand/distribution/uniformFloat64";

const prior: Prior = { version: 1, mean: 60, secondMoment: 4500, strength: 15 };
const scale = { minimum: 1, maximum: 5 };
const ITEMS = 2_000;

/** Items with a random distribution of stars and 10 to the power of `from` to `to` reviews: exact mean and count. */
function* randomItems(from: number, to: number): Generator<{ mean: number; count: number }> {
  const random = xoroshiro128plus(20261122);
  const fraction = () => uniformFloat64(random);
  for (let item = 0; item < ITEMS; item += 1) {
    const shares = Array.from({ length: 5 }, () => fraction() ** 2);
    const total = shares.reduce((sum, share) => sum + share, 0);
    const mean = shares.reduce((sum, share, index) => sum + ((index + 1) * share) / total, 0);
    const count = Math.round(10 ** (from + (to - from) * fraction()));
    yield { mean: Math.round(mean * count) / count, count };
  }
}

/** The share of items whose interval, made from the mean rounded to one decimal, contains the score of the exact mean. */
function coverage(from: number, to: number, meanStep: number): number {
  let covered = 0;
  for (const { mean, count } of randomItems(from, to)) {
    const exact = scoreEvidence(addAggregate(emptyEvidence(), { mean, count, scale }), prior).mean;
    const published = Math.round(mean * 10) / 10;
    const evidence = addAggregate(emptyEvidence(), { mean: published, count, scale, meanStep });
    const score = scoreEvidence(evidence, prior);
    covered += Number(Math.abs(score.mean - exact) <= INTERVAL_DEVIATIONS * score.deviation);
  }
  return covered / ITEMS;
}

describe("the 90% interval of means that their source rounded to one decimal", () => {
  it.each([
    [1, 3],
    [3, 5],
    [5, 6],
  ])("contains the exact score of items with 10^%i to 10^%i reviews", (from, to) => {
    expect(coverage(from, to, 0.1)).toBeGreaterThanOrEqual(0.88);
  });
});
