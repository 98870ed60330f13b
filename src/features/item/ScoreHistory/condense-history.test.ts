import { condenseHistory } from "@/features/item/ScoreHistory/condense-history";
import type { ScoreChange } from "@/lib/contracts/score";
import { expect, it } from "vitest";

const change = (position: number, after: number | null, low: number, high: number): ScoreChange => ({
  position,
  at: "2026-01-01T00:00:00.000Z",
  cause: "new-review",
  before: null,
  after,
  low,
  high,
  counted: position,
  hash: "0123456789abcdef".repeat(4),
});

it("keeps the first change and those that move the Nota or an end of its interval by a point", () => {
  const history = [
    change(1, 80, 75.2, 85.1),
    change(2, 80, 75.4, 85.3),
    change(3, 80, 75.6, 85.3),
    change(4, 81, 75.6, 85.4),
    change(5, 81, 75.7, 85.6),
    change(6, null, 0, 0),
  ];
  expect(condenseHistory(history).map(({ position }) => position)).toEqual([1, 3, 4, 5, 6]);
});

it("adds up small moves until they are a point", () => {
  const history = [75.0, 75.2, 75.4, 75.6, 75.8].map((low, index) => change(index + 1, 80, low, 85));
  expect(condenseHistory(history).map(({ position }) => position)).toEqual([1, 4, 5]);
});

it("keeps the newest change, so that the page names the same leaf of the log as the proof", () => {
  const history = [change(8265, 80, 75, 85), change(9828, 80, 75.1, 85.1)];
  expect(condenseHistory(history).at(-1)?.position).toBe(9828);
});

it("names each change by the first eight digits of its hash", () => {
  expect(condenseHistory([change(1, 80, 75, 85)])[0]?.hash).toBe("01234567");
});
