import { INTERVAL_DEVIATIONS } from "@/lib/scoring/score";
import { wilsonInterval, wilsonLowerBound } from "@/lib/scoring/wilson";
import fc from "fast-check";
import { describe, expect, it } from "vitest";

const share = fc.double({ min: 0, max: 1, noNaN: true });
const cases = fc.integer({ min: 1, max: 2_000_000 });

describe("Wilson's interval of a share", () => {
  // R. G. Newcombe, "Two-sided confidence intervals for the single proportion", Statistics in Medicine 17, 1998, table I, method 3.
  it.each([
    [81, 263, 0.2553, 0.3662],
    [15, 148, 0.0624, 0.1605],
    [0, 20, 0, 0.1611],
    [1, 29, 0.0061, 0.1718],
  ])("of %i in %i is the published one", (positive, all, low, high) => {
    const found = wilsonInterval(positive / all, all, 1.959963984540054);
    expect(found.low).toBeCloseTo(low, 4);
    expect(found.high).toBeCloseTo(high, 4);
  });

  it("ends where the share is that many standard deviations of the end away", () => {
    fc.assert(
      fc.property(share, cases, (own, all) => {
        const { low, high } = wilsonInterval(own, all, INTERVAL_DEVIATIONS);
        const distance = (end: number) => INTERVAL_DEVIATIONS * Math.sqrt((end * (1 - end)) / all);
        expect(own - low).toBeCloseTo(distance(low), 6);
        expect(high - own).toBeCloseTo(distance(high), 6);
      }),
    );
  });

  it("stays on the scale, holds the share, and gets narrower with more cases", () => {
    fc.assert(
      fc.property(share, cases, (own, all) => {
        const few = wilsonInterval(own, all, INTERVAL_DEVIATIONS);
        const many = wilsonInterval(own, 4 * all, INTERVAL_DEVIATIONS);
        expect(few.low).toBeGreaterThanOrEqual(0);
        expect(few.high).toBeLessThanOrEqual(1);
        expect(few.low).toBeLessThanOrEqual(own + 1e-9);
        expect(few.high).toBeGreaterThanOrEqual(own - 1e-9);
        expect(many.high - many.low).toBeLessThan(few.high - few.low);
      }),
    );
  });

  it("says of the opposite share the same", () => {
    fc.assert(
      fc.property(share, cases, (own, all) => {
        const one = wilsonInterval(own, all, INTERVAL_DEVIATIONS);
        const other = wilsonInterval(1 - own, all, INTERVAL_DEVIATIONS);
        expect(1 - other.high).toBeCloseTo(one.low, 9);
        expect(1 - other.low).toBeCloseTo(one.high, 9);
      }),
    );
  });

  it("has the lower bound that lists of reviews sort by, exactly 0 without a positive case", () => {
    expect(wilsonLowerBound(0, 7)).toBe(0);
    expect(wilsonLowerBound(81, 182)).toBeCloseTo(0.2553, 4);
  });
});
