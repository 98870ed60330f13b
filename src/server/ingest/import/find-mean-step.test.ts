import { MeanStepFinder } from "@/server/ingest/import/find-mean-step";
import { describe, expect, it } from "vitest";

function stepOf(means: readonly number[]): number {
  const finder = new MeanStepFinder();
  for (const mean of means) finder.add(mean);
  return finder.step;
}

const many = (mean: (index: number) => number) => Array.from({ length: 60 }, (_, index) => mean(index));

describe("the step of the means of a file", () => {
  it.each([
    ["one decimal", [4.3, 4.9, 1], 0.1],
    ["two decimals", [4.35, 4.9, 1], 0.01],
    ["means that are whole by chance", [4, 5, 3], 0.1],
    ["whole means, many of them", many((index) => 1 + (index % 5)), 1],
    ["halves", many((index) => 1 + (index % 9) / 2), 0.5],
    ["tenths, many of them", many((index) => 1 + (index % 41) / 10), 0.1],
    ["quotients", [4.333333333333333, 4.9], 0],
    ["nothing", [], 0.1],
  ])("%s", (_, means, step) => {
    expect(stepOf(means)).toBe(step);
  });
});
