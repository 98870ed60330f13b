import { GrowingNumbers } from "@/lib/scoring/growing-numbers";
import { expect, it } from "vitest";

it("keeps all numbers while it grows", () => {
  const numbers = new GrowingNumbers((length) => new Float64Array(length));
  expect([...numbers.all()]).toEqual([]);
  const expected = Array.from({ length: 1_000 }, (_, index) => index / 3);
  for (const number of expected) numbers.push(number);
  expect([...numbers.all()]).toEqual(expected);
});
