import { brazilianDay, daysBefore } from "@/server/publishing/rankings/brazilian-day";
import { expect, it } from "vitest";

it.each([
  ["2026-06-15T02:59:59Z", "2026-06-14"],
  ["2026-06-15T03:00:00Z", "2026-06-15"],
  ["2026-01-01T02:00:00Z", "2025-12-31"],
])("%s is the day %s in São Paulo", (instant, day) => {
  expect(brazilianDay(new Date(instant))).toBe(day);
});

it("counts days back over months and leap years", () => {
  expect(daysBefore("2026-03-03", 7)).toBe("2026-02-24");
  expect(daysBefore("2028-03-01", 1)).toBe("2028-02-29");
});
