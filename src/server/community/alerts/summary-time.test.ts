import { nextSummaryAt } from "@/server/community/alerts/summary-time";
import { expect, it } from "vitest";

const clock = new Intl.DateTimeFormat("en-GB", {
  ...{ timeZone: "America/Sao_Paulo", weekday: "long", hour: "2-digit", minute: "2-digit" },
});
const users = Array.from({ length: 500 }, (_, index) => `user-${index}`);

it("summaries are due on Monday mornings in São Paulo, spread over six hours", () => {
  const after = new Date("2026-11-23T20:00:00Z");
  const times = users.map((user) => nextSummaryAt(user, after));
  for (const time of times) {
    expect(clock.format(time)).toMatch(/^Monday,? (at )?(0[7-9]|1[0-2]):/);
    expect(time.getTime()).toBeGreaterThan(after.getTime());
    expect(time.getTime()).toBeLessThanOrEqual(after.getTime() + 7 * 24 * 3_600_000);
  }
  const hours = new Map<number, number>();
  for (const time of times) hours.set(time.getUTCHours(), (hours.get(time.getUTCHours()) ?? 0) + 1);
  expect([...hours.keys()].sort((a, b) => a - b)).toEqual([10, 11, 12, 13, 14, 15]);
  expect(Math.min(...hours.values())).toBeGreaterThan(40);
});

it("the next one is a week after each, at the same minute", () => {
  const first = nextSummaryAt("ana", new Date("2026-11-23T20:00:00Z"));
  expect(nextSummaryAt("ana", first).getTime() - first.getTime()).toBe(7 * 24 * 3_600_000);
  expect(nextSummaryAt("ana", new Date(first.getTime() - 1))).toEqual(first);
});
