import { isDateFormat, isPerCentFormat, perCentOf } from "@/server/ingest/import/sheets/date-cells";
import { expect, it } from "vitest";

it.each([
  [9, undefined, true],
  [10, undefined, true],
  [2, undefined, false],
  [164, "0.0%", true],
  [164, "0,00 %;[Red]-0,00 %", true],
  [164, '0 "% do total"', false],
  [164, "0\\%", false],
  [164, "dd/mm/yyyy", false],
] as const)("the format %s %j is one of per cents: %s", (id, code, expected) => {
  expect(isPerCentFormat(id, code)).toBe(expected);
  if (expected) expect(isDateFormat(id, code)).toBe(false);
});

it("per cents have the digits that a sheet shows", () => {
  expect([0.85, 0.07, 0.0096, 1, 0.29, -0.055].map(perCentOf)).toEqual([85, 7, 0.96, 100, 29, -5.5]);
});
