import { scoreAxis } from "@/features/ranking/RankingRows/score-axis";
import { exampleRow } from "@/lib/contracts/ranking-row.fixture";
import { expect, it } from "vitest";

const rowOf = (low: number | null, high: number | null) =>
  exampleRow({ score: { ...exampleRow().score, low, high } });

it.each([
  [[[63.2, 71], [82, 96.4]], { low: 60, high: 100 }],
  [[[12, 30]], { low: 0, high: 40 }],
  [[[71, 74]], { low: 40, high: 80 }],
  [[[96, 100]], { low: 60, high: 100 }],
  [[[3, 99]], { low: 0, high: 100 }],
  [[[null, null], [64, 90]], { low: 50, high: 90 }],
  [[[null, null]], { low: 0, high: 100 }],
  [[], { low: 0, high: 100 }],
] as const)("of %j is %j", (intervals, expected) => {
  expect(scoreAxis(intervals.map(([low, high]) => rowOf(low, high)))).toEqual(expected);
});
