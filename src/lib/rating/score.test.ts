import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { parseScore, simpleScoreColor } from "@/lib/rating/score";

const notRatings = [
  -0.01,
  100.01,
  -1,
  101,
  NaN,
  Infinity,
  -Infinity,
  null,
  undefined,
  "50",
  true,
  {},
  [50],
  50n,
];

describe("specification 4 and 5: a score outside 0-100 is no rating", () => {
  it.each(notRatings)("%s", (value) => {
    expect(parseScore(value)).toBeNull();
  });

  it("keeps every number from 0 to 100 as it is", () => {
    fc.assert(
      fc.property(fc.double({ min: 0, max: 100, noNaN: true }), (score) => parseScore(score) === score),
    );
    expect([0, 100].map(parseScore)).toEqual([0, 100]);
  });

  it("discards every other number", () => {
    fc.assert(
      fc.property(fc.double(), (score) => {
        fc.pre(!(score >= 0 && score <= 100));
        return parseScore(score) === null;
      }),
    );
  });
});

describe("specification 9: simple colour scale", () => {
  it.each([
    [0, "red"],
    [39.99, "red"],
    [40, "yellow"],
    [69.99, "yellow"],
    [70, "green"],
    [100, "green"],
  ])("%s is %s", (score, color) => {
    expect(simpleScoreColor(score)).toBe(color);
  });

  it.each(notRatings)("%s has no colour", (value) => {
    expect(simpleScoreColor(value)).toBeNull();
  });
});
