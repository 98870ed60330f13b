import { measuredInterval } from "@/lib/scoring/measured-interval";
import { INTERVAL_DEVIATIONS } from "@/lib/scoring/score";
import fc from "fast-check";
import { describe, expect, it } from "vitest";

const percent = (count: number) => ({ count, minimum: 0, maximum: 100 });
const marks = (count: number) => ({ count, minimum: 1, maximum: 5 });

describe("the interval of a measured rate or mean of marks", () => {
  // By bisection of (p - w)² = 1.645² · w·(1 - w) / n, the equation of Wilson's ends.
  it.each([
    [82, percent(1_204), 80.1075, 83.749],
    [40.74, percent(27), 26.7298, 56.4373],
    [100, percent(50), 94.8658, 100],
    [2.33, marks(27), 1.819, 2.9631],
    [1, marks(50), 1, 1.2054],
  ])("of %f with %j", (value, cases, low, high) => {
    const found = measuredInterval(value, cases);
    expect(found?.low).toBeCloseTo(low, 3);
    expect(found?.high).toBeCloseTo(high, 3);
  });

  it("is as wide as the widest spread of marks makes it", () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 5 }), { minLength: 2, maxLength: 400 }), (given) => {
        const mean = given.reduce((sum, mark) => sum + mark, 0) / given.length;
        const variance = given.reduce((sum, mark) => sum + (mark - mean) ** 2, 0) / given.length;
        const found = measuredInterval(mean, marks(given.length));
        const widest = INTERVAL_DEVIATIONS * Math.sqrt(variance / given.length);
        const shrunk = 1 + INTERVAL_DEVIATIONS ** 2 / given.length;
        expect((found?.high ?? 0) - (found?.low ?? 0)).toBeGreaterThanOrEqual((2 * widest) / shrunk - 1e-9);
      }),
    );
  });

  it.each([
    [82, null],
    [82, percent(0)],
    [101, percent(20)],
    [0.5, marks(20)],
    [Number.NaN, percent(20)],
  ])("of %f with %j is unknown", (value, cases) => {
    expect(measuredInterval(value, cases)).toBeNull();
  });
});
