import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { maximumAttempts, maximumRetryDelay, retryDelay } from "@/lib/backoff";

describe("specification 9: retry delay is capped at 5 seconds, 3 attempts by default", () => {
  it("has these bounds", () => {
    expect([maximumRetryDelay, maximumAttempts]).toEqual([5000, 3]);
  });

  it("doubles with every attempt up to the cap", () => {
    const delays = [1, 2, 3, 4, 5, 6, 7, 60].map((attempt) => retryDelay(attempt, () => 0));
    expect(delays).toEqual([200, 400, 800, 1600, 3200, 5000, 5000, 5000]);
  });

  it("is never above the cap nor below half of the delay without chance", () => {
    const random = fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true });
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 2000 }), random, (attempt, chance) => {
        const delay = retryDelay(attempt, () => chance);
        const longest = retryDelay(attempt, () => 0);
        return delay <= longest && delay >= longest / 2 && delay <= 5000;
      }),
    );
  });
});
