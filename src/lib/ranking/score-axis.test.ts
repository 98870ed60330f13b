import { scoreAxis } from "@/lib/ranking/score-axis";
import { expect, it } from "vitest";

it.each([
  [
    [
      [63.2, 71],
      [82, 96.4],
    ],
    { low: 60, high: 100 },
  ],
  [[[12, 30]], { low: 0, high: 40 }],
  [[[71, 74]], { low: 40, high: 80 }],
  [[[96, 100]], { low: 60, high: 100 }],
  [[[3, 99]], { low: 0, high: 100 }],
  [
    [
      [null, null],
      [64, 90],
    ],
    { low: 50, high: 90 },
  ],
  [[[null, null]], { low: 0, high: 100 }],
  [[], { low: 0, high: 100 }],
] as const)("the axis of %j is %j", (intervals, expected) => {
  expect(scoreAxis(intervals.map(([low, high]) => ({ low, high })))).toEqual(expected);
});
