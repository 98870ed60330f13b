import { overdueSince, type AskedSource } from "@/lib/sources/overdue";
import { expect, it } from "vitest";

const checkedAt = new Date("2026-11-01T12:00:00.000Z");
const daily: AskedSource = {
  ...{ isActive: true, isHeld: false, intervalHours: 24 },
  ...{ checkedAt, activeSince: new Date("2026-10-01T12:00:00Z") },
};
const limit = new Date("2026-11-03T12:00:00.000Z");

it("is overdue from two intervals after the last answer on, and not a millisecond before", () => {
  expect(overdueSince(daily, new Date(limit.getTime() - 1))).toBeNull();
  expect(overdueSince(daily, limit)).toEqual(limit);
  expect(overdueSince(daily, new Date("2027-01-01"))).toEqual(limit);
});

it("counts from when it was switched on, where no answer came since", () => {
  const activeSince = new Date("2026-11-20T12:00:00Z");
  expect(overdueSince({ ...daily, activeSince }, new Date("2026-11-22T11:59:59Z"))).toBeNull();
  const never = { ...daily, checkedAt: null, activeSince };
  expect(overdueSince(never, new Date("2026-11-22T12:00:00Z"))).toEqual(new Date("2026-11-22T12:00:00Z"));
});

it("expects nothing of a source that is switched off or whose file waits", () => {
  const late = new Date("2027-01-01");
  expect(overdueSince({ ...daily, isActive: false }, late)).toBeNull();
  expect(overdueSince({ ...daily, isHeld: true }, late)).toBeNull();
  expect(overdueSince({ ...daily, checkedAt: null, activeSince: null }, late)).toBeNull();
});
