import { dayOfEventId, firstDayOfIds } from "@/server/community/events/event-id-day";
import { v4, v7 } from "uuid";
import { describe, expect, it } from "vitest";

const madeAt = (time: string) => v7({ msecs: Date.parse(time) });

describe("the day of an event's id", () => {
  it("is the day of its making, however late an attempt is signed within a day", () => {
    const id = madeAt("2026-06-15T23:59:59.900Z");
    expect(dayOfEventId(id, "2026-06-15T23:59:59.950Z")).toBe("2026-06-15");
    expect(dayOfEventId(id, "2026-06-16T00:00:02.000Z")).toBe("2026-06-15");
    expect(dayOfEventId(id.toUpperCase(), "2026-06-16T20:00:00-03:00")).toBe("2026-06-15");
  });

  it("is the day of sending where the id tells no time, or an implausible one", () => {
    expect(dayOfEventId(v4(), "2026-06-15T22:30:00-03:00")).toBe("2026-06-16");
    expect(dayOfEventId(madeAt("2026-06-10T12:00:00Z"), "2026-06-15T12:00:00Z")).toBe("2026-06-15");
    expect(dayOfEventId(madeAt("2026-06-16T12:00:00Z"), "2026-06-15T12:00:00Z")).toBe("2026-06-15");
  });

  it("is never before the first one that is remembered", () => {
    const now = new Date("2026-06-15T12:00:00Z");
    const oldest = new Date(now.getTime() - 7 * 86_400_000);
    const id = v7({ msecs: oldest.getTime() - 86_400_000 });
    expect(dayOfEventId(id, oldest.toISOString())).toBe("2026-06-07");
    expect(firstDayOfIds(now)).toBe("2026-06-07");
  });
});
