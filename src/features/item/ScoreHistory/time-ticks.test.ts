import { percentOfSpan, timeTicks } from "@/features/item/ScoreHistory/time-ticks";
import { describe, expect, it } from "vitest";

const moment = (text: string) => new Date(text);

describe("labels under a year", () => {
  const ticks = timeTicks(moment("2025-11-20T12:00:00Z"), moment("2026-11-20T12:00:00Z"));

  it("are at most six months, in order, every second one minor", () => {
    expect(ticks.map(({ label }) => label)).toEqual([
      "fev. 2026",
      "abr. 2026",
      "jun. 2026",
      "ago. 2026",
      "out. 2026",
    ]);
    expect(ticks.map(({ isMinor }) => isMinor)).toEqual([true, false, true, false, true]);
  });

  it("stand where their month begins in the site's time zone", () => {
    const begin = moment("2026-02-01T03:00:00Z");
    const expected = percentOfSpan(begin, moment("2025-11-20T12:00:00Z"), moment("2026-11-20T12:00:00Z"));
    expect(ticks[0]?.left).toBe(expected);
    expect(expected).toBeCloseTo((100 * 72.625) / 365, 10);
  });
});

it("a few weeks have their first and last day as labels", () => {
  expect(timeTicks(moment("2026-11-02T15:00:00Z"), moment("2026-11-20T15:00:00Z"))).toEqual([
    { label: "02/11/2026", left: 0, isMinor: false },
    { label: "20/11/2026", left: 100, isMinor: false },
  ]);
});

it("many years have no more than six labels", () => {
  const ticks = timeTicks(moment("2015-05-10T15:00:00Z"), moment("2026-11-20T15:00:00Z"));
  expect(ticks.length).toBeLessThanOrEqual(6);
  expect(ticks.every(({ left }) => left >= 0 && left <= 100)).toBe(true);
});
