import { eventRetentionDays } from "@/lib/contracts/event";
import { savedTableNames } from "@/server/backup/table-shapes";
import { event, eventDayKey } from "@/server/db/schema/events";
import { eraseEvents } from "@/server/events/erase-events";
import { eraseOldEvents, startEventErasure } from "@/server/events/erase-old-events";
import { insertEvents } from "@/server/events/insert-events";
import { markNetworks } from "@/server/events/network-mark";
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

describe("the erasure of old events", () => {
  it("leaves those of the time that the privacy page names, and no older ones", async () => {
    const old = Array.from({ length: 4_500 }, (_, index) =>
      row(`old-${index}`, daysAgo(eventRetentionDays + 0.01 + index / 10)),
    );
    await addEventRows(test.database, old);
    await addEventRows(test.database, [row("kept", daysAgo(eventRetentionDays - 0.01)), row("new", now)]);
    expect(await eraseOldEvents(test.database, now)).toBe(4_500);
    expect((await visitors()).sort()).toEqual(["kept", "new"]);
    expect(await eraseOldEvents(test.database, now)).toBe(0);
  });

  it("comes at the start and again later, and survives a failure", async () => {
    await addEventRows(test.database, [row("old", daysAgo(eventRetentionDays + 1))]);
    const errors: unknown[] = [];
    let time = daysAgo(30);
    const job = startEventErasure(test.database, {
      now: () => time,
      onError: (error) => errors.push(error),
      interval: 20,
    });
    await expect.poll(async () => (await visitors()).length).toBe(1);
    time = now;
    await expect.poll(visitors).toEqual([]);
    await job.stop();
    expect(errors).toEqual([]);
  });
});

describe("the erasure of a visitor's events", () => {
  it("takes all of that id, proven and not, and nobody else's", async () => {
    const events = [row("a", now), { ...row("a", now), isAccount: true }, row("b", now)];
    await addEventRows(test.database, events);
    expect(await eraseEvents(test.database, "a")).toBe(2);
    expect(await visitors()).toEqual(["b"]);
    expect(await eraseEvents(test.database, "a")).toBe(0);
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
    await eraseOldEvents(test.database, daysAgo(-1));
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
