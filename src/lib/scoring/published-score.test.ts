import {
  isSamePublishedScore,
  METHOD_VERSION,
  publishScore,
  type PublishedScore,
} from "@/lib/scoring/published-score";
import fc from "fast-check";
import { describe, expect, it } from "vitest";

fc.configureGlobal({ seed: 20260131 });

function published(mean: number, counted: number): PublishedScore {
  return {
    displayed: Math.round(mean),
    mean,
    low: mean - 3.25,
    high: mean + 3.25,
    counted,
    status: "ranked",
    priorVersion: 2,
    methodVersion: METHOD_VERSION,
  };
}

describe("publishScore", () => {
  it("rounds to four decimals and names its versions", () => {
    const score = {
      status: "ranked",
      displayed: 84,
      mean: 4605 / 55,
      deviation: 2,
      low: 80.123456,
      high: 87.00004,
      counted: 40,
      criteria: {},
    } as const;
    expect(publishScore(score, 9)).toEqual({
      displayed: 84,
      mean: 83.7273,
      low: 80.1235,
      high: 87,
      counted: 40,
      status: "ranked",
      priorVersion: 9,
      methodVersion: METHOD_VERSION,
    });
  });

  it("gives numbers that stay equal as decimal text and as doubles", () => {
    const value = fc.double({ min: 0, max: 100, noNaN: true });
    fc.assert(
      fc.property(value, (mean) => {
        const score = { ...published(mean, 9), deviation: 1, criteria: {} };
        const once = publishScore({ ...score, low: 0, high: 100 }, 1);
        const stored = { ...once, mean: Number(once.mean?.toFixed(4)) };
        expect(isSamePublishedScore(stored, once)).toBe(true);
        expect(stored.mean).toBe(once.mean);
      }),
    );
  });

  it("notices any published difference", () => {
    const score = published(80, 9);
    expect(isSamePublishedScore(score, { ...score })).toBe(true);
    expect(isSamePublishedScore(null, score)).toBe(false);
    expect(isSamePublishedScore(score, { ...score, low: 76.7501 })).toBe(false);
    expect(isSamePublishedScore(score, { ...score, counted: 10 })).toBe(false);
    expect(isSamePublishedScore(score, { ...score, priorVersion: 3 })).toBe(false);
  });
});
