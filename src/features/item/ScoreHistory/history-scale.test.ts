import { bandStripes, gridScores, rangeAround, topOf } from "@/features/item/ScoreHistory/history-scale";
import { describe, expect, it } from "vitest";

describe("the part of the scale that a history shows", () => {
  it.each([
    [[84, 80, 88], { minimum: 70, maximum: 100 }],
    [[55], { minimum: 50, maximum: 80 }],
    [[97, 100], { minimum: 70, maximum: 100 }],
    [[0, 3], { minimum: 0, maximum: 30 }],
    [[12, 91], { minimum: 0, maximum: 100 }],
  ])("goes around %j in whole tens and is at least 30 points high", (values, expected) => {
    expect(rangeAround(values)).toEqual(expected);
  });
});

describe("specification 9: rating bands", () => {
  it("lie as stripes behind the chart, without gaps, cut at its ends", () => {
    const stripes = bandStripes({ minimum: 60, maximum: 100 });
    expect(stripes).toEqual([
      { id: "excellent", label: "Excelente", top: 0, height: 25 },
      { id: "very-good", label: "Muito Bom", top: 25, height: 25 },
      { id: "good", label: "Bom", top: 50, height: 25 },
      { id: "fair", label: "Regular", top: 75, height: 25 },
    ]);
  });
});

it("lines stand at every tenth score, in a long range at every twentieth", () => {
  expect(gridScores({ minimum: 60, maximum: 100 })).toEqual([60, 70, 80, 90, 100]);
  expect(gridScores({ minimum: 10, maximum: 100 })).toEqual([20, 40, 60, 80, 100]);
});

it("a higher score lies nearer to the top", () => {
  const range = { minimum: 50, maximum: 100 };
  expect([100, 75, 50].map((score) => topOf(score, range))).toEqual([0, 50, 100]);
});
