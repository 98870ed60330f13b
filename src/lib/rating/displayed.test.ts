import { ratingBandOf, ratingBands } from "@/lib/rating/bands";
import { displayedInterval, displayedScore, formatMean, openInterval } from "@/lib/rating/displayed";
import fc from "fast-check";
import { describe, expect, it } from "vitest";

const anyMean = fc.double({ min: 0, max: 100, noNaN: true });

describe("specification 9: the displayed Nota and its band", () => {
  it.each([
    [83.4999, 83],
    [83.5, 84],
    [79.68, 79],
    [79.9999, 79],
    [80, 80],
    [89.6, 89],
    [69.5, 69],
    [39.7, 39],
    [19.51, 19],
    [99.5, 100],
    [0, 0],
    [0.5, 1],
  ])("a mean of %s is shown as %s", (mean, displayed) => {
    expect(displayedScore(mean)).toBe(displayed);
  });

  it("never shows a number of another band than the mean's", () => {
    fc.assert(fc.property(anyMean, (mean) => ratingBandOf(displayedScore(mean)) === ratingBandOf(mean)));
  });

  it("shows the nearest whole number everywhere but below the border of a band", () => {
    const borders = ratingBands.map(({ lowerBound }) => lowerBound);
    fc.assert(
      fc.property(anyMean, (mean) => {
        const nearest = Math.round(mean);
        const isKept = mean >= nearest || !borders.includes(nearest);
        return displayedScore(mean) === (isKept ? nearest : nearest - 1);
      }),
    );
  });

  it("never reverses the order of two means", () => {
    fc.assert(
      fc.property(anyMean, anyMean, (a, b) =>
        a <= b ? displayedScore(a) <= displayedScore(b) : displayedScore(a) >= displayedScore(b),
      ),
    );
  });
});

describe("the interval in whole points", () => {
  it("contains the displayed Nota below a border", () => {
    expect(displayedInterval({ displayed: 79, low: 79.6, high: 79.8 })).toEqual({ low: 79, high: 80 });
    expect(displayedInterval({ displayed: 84, low: 80.6, high: 87.6 })).toEqual({ low: 81, high: 88 });
  });

  it("is missing without a rating", () => {
    expect(displayedInterval({ displayed: null, low: null, high: null })).toBeNull();
    expect(openInterval({ displayed: null, low: null, high: null })).toBeNull();
  });

  it("is open only where it has a width in whole points", () => {
    expect(openInterval({ displayed: 91, low: 90.6, high: 91.4 })).toBeNull();
    expect(openInterval({ displayed: 91, low: 90.4, high: 91.4 })).toEqual({ low: 90, high: 91 });
  });
});

describe("a mean beside its displayed Nota", () => {
  it.each([
    [83.66, "83,7"],
    [79.68, "79,7"],
    [79.96, "79,96"],
    [79.996, "79,996"],
    [79.9999, "79,9999"],
    [100, "100,0"],
  ])("%s is written %s", (mean, text) => {
    expect(formatMean(mean)).toBe(text);
  });
});
