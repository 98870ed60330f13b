import { formatPeriod } from "@/lib/format/period";
import { expect, it } from "vitest";

it.each([
  ["2025-03", "março de 2025"],
  ["2020-T1", "1º trimestre de 2020"],
  ["2025-S2", "2º semestre de 2025"],
  ["2026", "2026"],
  ["2025-13", "2025-13"],
])("the period %s reads %s", (period, text) => {
  expect(formatPeriod(period)).toBe(text);
});
