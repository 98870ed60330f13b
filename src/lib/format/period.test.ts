import { formatPeriod, monthOfPeriod } from "@/lib/format/period";
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

it.each([
  ["2025-03", 12 * 2025 + 3],
  ["2025-12", 12 * 2025 + 12],
  ["2020-T1", 12 * 2020 + 3],
  ["2020-T4", 12 * 2020 + 12],
  ["2025-S1", 12 * 2025 + 6],
  ["2026", 12 * 2026 + 12],
  ["safra", 0],
])("the last month of the period %s is number %i", (period, month) => {
  expect(monthOfPeriod(period)).toBe(month);
});
