import { normaliseMeasurement } from "@/lib/scoring/measurement";
import fc from "fast-check";
import { describe, expect, it } from "vitest";

fc.configureGlobal({ seed: 20260131 });

const consumption = { best: 0.4, worst: 2.4, unit: "MJ/km" };
const battery = { best: 20, worst: 4, unit: "h" };

describe("normaliseMeasurement", () => {
  it("is linear between worst and best, in either direction", () => {
    expect(normaliseMeasurement(1.4, consumption)).toBeCloseTo(50, 10);
    expect(normaliseMeasurement(0.9, consumption)).toBeCloseTo(75, 10);
    expect(normaliseMeasurement(8, battery)).toBe(25);
  });

  it("is clipped outside them", () => {
    expect([0.1, 0.4, 2.4, 9].map((value) => normaliseMeasurement(value, consumption))).toEqual([
      100, 100, 0, 0,
    ]);
    expect([1, 40].map((value) => normaliseMeasurement(value, battery))).toEqual([0, 100]);
  });

  it("is null where nothing was measured", () => {
    for (const value of [null, Number.NaN, Infinity, -Infinity]) {
      expect(normaliseMeasurement(value, battery)).toBeNull();
    }
  });

  it("refuses a rule without a direction", () => {
    expect(() => normaliseMeasurement(1, { best: 3, worst: 3, unit: "h" })).toThrow(RangeError);
    expect(() => normaliseMeasurement(1, { best: Number.NaN, worst: 3, unit: "h" })).toThrow(RangeError);
  });

  it("never ranks a worse value higher", () => {
    const value = fc.double({ min: -100, max: 100, noNaN: true });
    fc.assert(
      fc.property(value, value, (a, b) => {
        const [low, high] = [Math.min(a, b), Math.max(a, b)];
        expect(normaliseMeasurement(low, battery)).toBeLessThanOrEqual(
          normaliseMeasurement(high, battery) ?? -1,
        );
        expect(normaliseMeasurement(high, consumption)).toBeLessThanOrEqual(
          normaliseMeasurement(low, consumption) ?? -1,
        );
      }),
    );
  });
});
