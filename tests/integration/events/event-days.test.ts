import { dropDay, listDays, makeDays } from "@/server/platform/db/day-partitions";
import type { Database } from "@/server/platform/db/database";
import { uncheckedRows } from "../../support/unchecked-rows";
import { listSchemaVersions, migrateDatabase } from "@/server/platform/db/migrate";
import { event, eventSeen } from "@/server/platform/db/schema/events";
import { keepEventDays } from "@/server/community/events/event-days";
import { insertEvents } from "@/server/community/events/insert-events";
import { type EventRecord, parseEvent } from "@/server/community/events/parse-event";
import { brazilianDay, daysBefore } from "@/server/publishing/rankings/brazilian-day";
import { eq, sql } from "drizzle-orm";
import { readFileSync } from "node:fs";
import { Client } from "pg";
import { v7 } from "uuid";
import { afterEach, beforeEach, describe, expect, inject, it } from "vitest";
import { openTestDatabase, type TestDatabase } from "../../setup/database";
import { addEventRows } from "../../support/stored-events";
import { bodyOf, eventSettings, payloadOf } from "./event-fixture";

let test: TestDatabase;
beforeEach(async () => {
  test = await openTestDatabase();
});
afterEach(() => test.close());

/** An event as the API reads it when its clock says `now`. */
function eventAt(now: string, change: Record<string, unknown> = {}): EventRecord {
  const body = bodyOf(payloadOf({ sent_at: now, ...change }));
  const parsed = parseEvent(body, eventSettings.NEXT_PUBLIC_EVENT_SIGNING_SECRET, Date.parse(now));
  if (!parsed.ok) throw new Error("The event is wrong");
  return { ...parsed.value, isAccount: false, subnet: "203.0.113.0/24" };
}

/** Moves everything that is stored to the day before. */
const sleepADay = () =>
  test.database.execute(sql`update event set received_at = received_at - interval '1 day'`);
const count = (table: typeof event | typeof eventSeen) => test.database.$count(table);
const row = (receivedAt: string) => ({
  receivedAt: new Date(receivedAt),
  visitorId: "a",
  name: "page_view",
  fields: {},
  deviceType: "mobile" as const,
  device: {},
});

/** The partition of each stored event. */
const partitions = async () =>
  (
    await uncheckedRows<{ name: string }>(
      test.database,
      sql`select tableoid::regclass::text as name from event order by 1`,
    )
  ).map(({ name }) => name);

describe("an event that comes again after midnight", () => {
  beforeEach(() => makeDays(test.database, "event", [daysBefore(brazilianDay(new Date()), 1)]));

  it("is stored once, where the same body is sent again", async () => {
    const first = eventAt("2026-06-15T23:59:59.000Z");
    await insertEvents(test.database, [first]);
    await sleepADay();
    await insertEvents(test.database, [first, first]);
    expect(await count(event)).toBe(1);
  });

  it("is stored once, where the tracker has signed another attempt", async () => {
    const event_id = v7({ msecs: Date.parse("2026-06-15T23:59:58.000Z") });
    await insertEvents(test.database, [eventAt("2026-06-15T23:59:59.000Z", { event_id })]);
    await sleepADay();
    await insertEvents(test.database, [eventAt("2026-06-16T00:00:03.000Z", { event_id })]);
    expect(await count(event)).toBe(1);
  });

  it("is stored once, where several processes receive it", async () => {
    const batch = Array.from({ length: 20 }, () => eventAt("2026-06-15T23:59:59.000Z"));
    await insertEvents(test.database, batch.slice(0, 10));
    await sleepADay();
    await Promise.all([batch, batch.toReversed()].map((each) => insertEvents(test.database, each)));
    expect(await count(event)).toBe(20);
    expect(await count(eventSeen)).toBe(20);
  });
});

describe("the partitions of events", () => {
  it("are those of the days of São Paulo", async () => {
    await addEventRows(test.database, [row("2026-06-15T02:59:59.999Z"), row("2026-06-15T03:00:00.000Z")]);
    expect(await partitions()).toEqual(["event_20260614", "event_20260615"]);
    // Clocks went forward at midnight of 4 November 2018, so that the day began at one o'clock.
    await addEventRows(test.database, [row("2018-11-04T02:59:59.000Z"), row("2018-11-04T03:00:00.000Z")]);
    expect((await partitions()).slice(0, 2)).toEqual(["event_20181103", "event_20181104"]);
  });

  it("are made by an insert where they are missing, by several at once", async () => {
    for (const table of ["event", "event_seen"] as const)
      for (const day of await listDays(test.database, table)) await dropDay(test.database, table, day);
    const batches = Array.from({ length: 3 }, () => [
      eventAt("2026-06-15T12:00:00.000Z"),
      eventAt("2026-06-12T12:00:00.000Z"),
    ]);
    await Promise.all(batches.map((batch) => insertEvents(test.database, batch)));
    expect(await count(event)).toBe(6);
    expect(await listDays(test.database, "event_seen")).toEqual(["2026-06-12", "2026-06-15"]);
  });

  it("are made for the coming days, and ids are forgotten when their events are refused", async () => {
    await makeDays(test.database, "event_seen", ["2026-06-06", "2026-06-07"]);
    await keepEventDays(test.database, { now: new Date("2026-06-15T01:00:00Z"), keepMonths: 13 });
    await keepEventDays(test.database, { now: new Date("2026-06-15T01:00:00Z"), keepMonths: 13 });
    const days = await listDays(test.database, "event");
    expect(days.slice(0, 4)).toEqual(["2026-06-14", "2026-06-15", "2026-06-16", "2026-06-17"]);
    expect((await listDays(test.database, "event_seen")).slice(0, 5)).toEqual([
      ...["2026-06-07", "2026-06-15", "2026-06-16", "2026-06-17", "2026-06-18"],
    ]);
  });

  it("have the indexes and checks of the table", async () => {
    await makeDays(test.database, "event", ["2026-06-15"]);
    const shape = await uncheckedRows<{ name: string; columns: string[]; indexes: string[] }>(
      test.database,
      sql`select c.relname as name,
          array(select attname::text || ' ' || attnotnull || ' ' || coalesce(pg_get_expr(d.adbin, d.adrelid), '')
            from pg_attribute a left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
            where attrelid = c.oid and attnum > 0 and a.attname <> 'id' order by attnum) as columns,
          array(select regexp_replace(pg_get_indexdef(indexrelid), '^.* USING ', '') from pg_index
            where indrelid = c.oid order by 1) as indexes
        from pg_class c where c.relname in ('event', 'event_20260615') order by 1`,
    );
    expect(shape[0]?.indexes).toEqual(["btree (received_at, id)", "btree (visitor_id)"]);
    expect(shape[1]).toEqual({ ...shape[0], name: "event_20260615" });
  });

  it.runIf(inject("engine") === "postgres")("are dropped only where nobody has to wait", async () => {
    await addEventRows(test.database, [row("2026-06-15T12:00:00Z")]);
    const reader = new Client({ connectionString: test.connection.DATABASE_URL });
    await reader.connect();
    try {
      await reader.query("begin; select count(*) from event");
      expect(await dropDay(test.database, "event", "2026-06-15")).toBe(false);
      expect(await count(event)).toBe(1);
      await reader.query("commit");
      expect(await dropDay(test.database, "event", "2026-06-15")).toBe(true);
      expect(await count(event)).toBe(0);
    } finally {
      await reader.end();
    }
  });
});

/** The newest schema in which the table of events had no partitions. */
function versionBefore(): number {
  const journal = JSON.parse(
    readFileSync("src/server/platform/db/migrations/meta/_journal.json", "utf8"),
  ) as {
    entries: { tag: string }[];
  };
  const index = journal.entries.findIndex(({ tag }) => tag.endsWith("_event-days"));
  return listSchemaVersions()[index - 1]?.at ?? 0;
}

async function emptyDatabase(database: Database): Promise<void> {
  for (const schema of ["public", "drizzle"])
    await database.execute(sql`drop schema ${sql.identifier(schema)} cascade`);
  await database.execute(sql`create schema public`);
}

describe("a site from before the partitions", () => {
  it("keeps its events with their numbers, and refuses those that come again", async () => {
    const { database } = test;
    await emptyDatabase(database);
    await migrateDatabase(database, { through: versionBefore() });
    const repeated = eventAt(new Date().toISOString());
    await database.execute(sql`
      insert into event (received_at, visitor_id, is_account, name, item_slug, fields, device_type, device, event_id)
      select now() - make_interval(days => n), 'v' || n, n = 2, 'item_view', 'a', jsonb_build_object('position', n),
        'mobile', '{}', case n when 0 then ${repeated.eventId}::uuid when 200 then null else gen_random_uuid() end
      from generate_series(200, 0, -1) n`);
    await database.execute(sql`delete from event where visitor_id = 'v0' or visitor_id = 'v7'`);
    await database.execute(sql`
      insert into event (visitor_id, name, fields, device_type, device, event_id)
      values ('v0', 'item_view', '{}', 'mobile', '{}', ${repeated.eventId}::uuid)`);
    const before = await uncheckedRows(
      database,
      sql`select id::int, received_at::text, visitor_id, is_account, name, item_slug, ranking_slug, fields, device_type, device,
        event_id, network_mark from event order by id`,
    );
    await migrateDatabase(database);
    const after = await uncheckedRows(
      database,
      sql`select id::int, received_at::text, visitor_id, is_account, name, item_slug, ranking_slug, fields, device_type, device,
        event_id, network_mark from event order by id`,
    );
    expect(after).toEqual(before);
    expect((await listDays(database, "event")).length).toBeGreaterThanOrEqual(200);
    await insertEvents(database, [repeated, eventAt(new Date().toISOString())]);
    expect(await count(event)).toBe(before.length + 1);
    const [newest] = await database.select().from(event).where(eq(event.id, 203));
    expect(newest?.itemSlug).toBeNull();
  });
});
