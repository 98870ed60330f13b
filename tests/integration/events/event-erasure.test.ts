import { savedTableNames } from "@/server/run/backup/table-shapes";
import { event, eventDayCount, eventDayKey } from "@/server/platform/db/schema/events";
import { eraseEvents } from "@/server/community/events/erase-events";
import { keepEventDays } from "@/server/community/events/event-days";
import { reportEvents } from "@/server/community/events/event-report";
import { formatEventReport } from "@/server/community/events/event-report-text";
import { insertEvents } from "@/server/community/events/insert-events";
import { markNetworks } from "@/server/community/events/network-mark";
import { randomUUID } from "node:crypto";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { openTestDatabase, type TestDatabase } from "../../setup/database";
import { addEventRows } from "../../support/stored-events";

const now = new Date("2026-06-15T15:00:00Z");
const daysAgo = (days: number) => new Date(now.getTime() - days * 86_400_000);

let test: TestDatabase;
beforeEach(async () => {
  test = await openTestDatabase();
});
afterEach(() => test.close());

const row = (visitorId: string, receivedAt: Date) => ({
  visitorId,
  receivedAt,
  name: "page_view",
  fields: {},
  deviceType: "mobile" as const,
  device: {},
});
const visitors = async () => (await test.database.select().from(event)).map(({ visitorId }) => visitorId);

/** The stored counts as sorted texts, each with its events and visitors at the end. */
const counts = async () =>
  (await test.database.select().from(eventDayCount))
    .map(
      ({ day, name, kind, subject, events, visitors: of }) =>
        `${day} ${name} ${kind} ${subject} ${events}/${of}`,
    )
    .sort();

describe("the days of events", () => {
  const upkeep = (time: Date, keepMonths = 13) => keepEventDays(test.database, { now: time, keepMonths });

  it("are dropped after the months of the setting, with their counts left, and no earlier", async () => {
    const seen = { ...row("a", new Date("2025-05-14T12:00:00Z")), name: "item_view", itemSlug: "brisa" };
    await addEventRows(test.database, [
      seen,
      seen,
      { ...seen, visitorId: "b", rankingSlug: "ventiladores", deviceType: "desktop" },
      row("a", new Date("2025-05-14T23:00:00Z")),
      row("kept", new Date("2025-05-15T12:00:00Z")),
      row("new", now),
    ]);
    await upkeep(now);
    expect((await visitors()).sort()).toEqual(["kept", "new"]);
    const left = [
      "2025-05-14 item_view all  3/2",
      "2025-05-14 item_view device desktop 1/1",
      "2025-05-14 item_view device mobile 2/1",
      "2025-05-14 item_view item brisa 3/2",
      "2025-05-14 item_view ranking ventiladores 1/1",
      "2025-05-14 page_view all  1/1",
      "2025-05-14 page_view device mobile 1/1",
      "2025-05-15 page_view all  1/1",
      "2025-05-15 page_view device mobile 1/1",
    ];
    expect(await counts()).toEqual(left);
    await upkeep(now);
    expect(await counts()).toEqual(left);
    await upkeep(new Date("2026-06-16T15:00:00Z"));
    expect(await visitors()).toEqual(["new"]);
  });

  it("are counted when no insert can be under way, and by one of several processes", async () => {
    const night = new Date("2026-06-15T03:30:00Z");
    await addEventRows(test.database, [row("a", new Date("2026-06-15T02:59:00Z"))]);
    await upkeep(night);
    expect(await counts()).toEqual([]);
    await Promise.all([1, 2, 3].map(() => upkeep(new Date("2026-06-15T04:00:00Z"))));
    expect(await counts()).toHaveLength(2);
  });

  it("are in the report by their counts, when they are erased", async () => {
    const old = [row("a", daysAgo(62)), row("b", daysAgo(62)), { ...row("a", daysAgo(61)), name: "search" }];
    await addEventRows(test.database, [...old, row("new", now)]);
    await upkeep(now, 2);
    const report = await reportEvents(test.database, { now: new Date(now.getTime() + 1), days: 90 });
    expect(report.byDay).toEqual([
      { day: "2026-04-14", name: "page_view", events: 2, visitors: 2 },
      { day: "2026-04-15", name: "search", events: 1, visitors: 1 },
      { day: "2026-06-15", name: "page_view", events: 1, visitors: 1 },
    ]);
    expect(report.total).toEqual({ events: 2, visitors: 2 });
    expect(formatEventReport(report)).toContain("The events of days before 2026-04-15 are erased");
  });
});

describe("the erasure of a visitor's events", () => {
  it("takes all of that id, proven and not, and nobody else's", async () => {
    const events = [
      row("a", daysAgo(3)),
      { ...row("a", now), isAccount: true },
      row("a", now),
      row("b", now),
    ];
    await addEventRows(test.database, events);
    expect(await eraseEvents(test.database, "a")).toEqual({ events: 3, days: ["2026-06-12", "2026-06-15"] });
    expect(await visitors()).toEqual(["b"]);
    expect(await eraseEvents(test.database, "a")).toEqual({ events: 0, days: [] });
  });
});

describe("the mark of a network", () => {
  const subnet = "203.0.113.0/24";

  it("is the same for a day in all processes, and another one on the next", async () => {
    const [mark, again] = [await markNetworks(test.database, now), await markNetworks(test.database, now)];
    expect(mark(subnet)).toBe(again(subnet));
    expect(mark(subnet)).not.toBe(mark("203.0.114.0/24"));
    expect(mark(subnet)).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-8[0-9a-f]{3}-8[0-9a-f]{3}-[0-9a-f]{12}$/);
    const [stored] = await test.database.select().from(eventDayKey);
    expect(stored?.day).toBe("2026-06-15");
    const tomorrow = await markNetworks(test.database, daysAgo(-1));
    expect(tomorrow(subnet)).not.toBe(mark(subnet));
  });

  it("cannot be made again when its day is over", async () => {
    await markNetworks(test.database, daysAgo(1));
    await markNetworks(test.database, now);
    expect((await test.database.select().from(eventDayKey)).map(({ day }) => day)).toEqual(["2026-06-15"]);
    await keepEventDays(test.database, { now: daysAgo(-1), keepMonths: 13 });
    expect(await test.database.$count(eventDayKey)).toBe(0);
  });

  it("is made with a key that no backup has", () => {
    expect(savedTableNames()).toContain("event");
    expect(savedTableNames()).not.toContain("event_day_key");
  });

  it("stands in the event, and the network does not", async () => {
    await insertEvents(test.database, [
      {
        visitorId: randomUUID(),
        isAccount: false,
        name: "item_view",
        itemSlug: "a",
        rankingSlug: null,
        fields: {},
        deviceType: "mobile",
        device: { userAgent: "x" },
        eventId: randomUUID(),
        idDay: "2026-06-15",
        subnet,
      },
    ]);
    const [stored] = await test.database.select().from(event);
    expect(stored?.networkMark).toBe((await markNetworks(test.database, new Date()))(subnet));
    expect(JSON.stringify(stored)).not.toContain("203.0.113");
  });
});
