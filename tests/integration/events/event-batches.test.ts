import { event } from "@/server/platform/db/schema/events";
import { EventQueue, type StoreEvent } from "@/server/community/events/event-queue";
import { insertEvents } from "@/server/community/events/insert-events";
import { parseEvent } from "@/server/community/events/parse-event";
import { logger } from "@/server/platform/log/logger";
import { asc, sql } from "drizzle-orm";
import { randomUUID } from "node:crypto";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { openTestDatabase, type TestDatabase } from "../../setup/database";
import type { TestServer } from "../api/serve-api";
import { bodyOf, eventSettings, payloadOf, post, serveEvents } from "./event-fixture";

let test: TestDatabase;
const servers: TestServer[] = [];

// These tests cause the failures themselves.
logger.level = "silent";

beforeAll(async () => {
  test = await openTestDatabase();
});
beforeEach(() => test.database.delete(event));
afterEach(async () => {
  for (const server of servers.splice(0)) await server.stop();
});
afterAll(() => test.close());

async function serve(options: Parameters<typeof serveEvents>[1] = {}): Promise<TestServer> {
  const server = await serveEvents(test.database, options);
  servers.push(server);
  return server;
}

const storedEvents = () => test.database.select().from(event).orderBy(asc(event.id));
const statusesOf = (answers: Promise<Response>[]) =>
  Promise.all(answers.map(async (answer) => (await answer).status));

/** Starts a server whose first insert waits until the test releases it. */
async function serveHeld() {
  let release: () => void = () => undefined;
  const held = new Promise<void>((resolve) => (release = resolve));
  let inserts = 0;
  let received = 0;
  const queue = new EventQueue(async (records) => {
    inserts += 1;
    await held;
    await insertEvents(test.database, records);
  });
  const store: StoreEvent = (record, bytes) => {
    received += 1;
    return queue.store(record, bytes);
  };
  const server = await serve({ store });
  /** Waits until so many events are in the queue. */
  const receive = (count: number) => expect.poll(() => received).toBe(count);
  return { server, release, receive, inserts: () => inserts };
}

describe("events that come while one is written", () => {
  it("are written together, and acknowledged only then", async () => {
    const { server, release, receive, inserts } = await serveHeld();
    let answered = 0;
    const first = post(server, bodyOf(payloadOf()));
    await expect.poll(inserts).toBe(1);
    const answers = [first, ...Array.from({ length: 39 }, () => post(server, bodyOf(payloadOf())))];
    for (const answer of answers) void answer.then(() => (answered += 1));
    await receive(40);
    expect(answered).toBe(0);
    release();
    expect(new Set(await statusesOf(answers))).toEqual(new Set([204]));
    expect(await storedEvents()).toHaveLength(40);
    expect(inserts()).toBe(2);
  });

  it("are stored once where they are one sending", async () => {
    const { server, release, receive, inserts } = await serveHeld();
    const repeated = bodyOf(payloadOf());
    const first = post(server, bodyOf(payloadOf()));
    await expect.poll(inserts).toBe(1);
    const answers = [
      first,
      ...[repeated, bodyOf(payloadOf()), repeated, repeated].map((b) => post(server, b)),
    ];
    await receive(5);
    release();
    expect(await statusesOf(answers)).toEqual([204, 204, 204, 204, 204]);
    expect(await storedEvents()).toHaveLength(3);
    expect(inserts()).toBe(2);
  });

  it("do not suffer from one that the database refuses", async () => {
    await test.database.execute(sql`alter table event add constraint refusal check (item_slug <> 'refused')`);
    try {
      const { server, release, receive } = await serveHeld();
      const names = Array.from({ length: 30 }, (_, index) => (index === 17 ? "refused" : `item-${index}`));
      const answers = names.map((name) => post(server, bodyOf(payloadOf({ item: name }))));
      await receive(30);
      release();
      const statuses = await statusesOf(answers);
      expect(statuses.map((status, index) => (status === 204 ? names[index] : status))).toEqual(
        names.map((name) => (name === "refused" ? 500 : name)),
      );
      const stored = (await storedEvents()).map(({ itemSlug }) => itemSlug);
      expect(stored.sort()).toEqual(names.filter((name) => name !== "refused").sort());
    } finally {
      await test.database.execute(sql`alter table event drop constraint refusal`);
    }
  });
});

describe("one sending that comes to several processes", () => {
  it("is stored once and acknowledged by each", async () => {
    const [left, right] = [await serve(), await serve()];
    const bodies = Array.from({ length: 30 }, () => bodyOf(payloadOf()));
    const answers = [
      ...bodies.map((body) => post(left, body)),
      ...[...bodies].reverse().map((body) => post(right, body)),
    ];
    expect(new Set(await statusesOf(answers))).toEqual(new Set([204]));
    expect(await storedEvents()).toHaveLength(30);
  });

  it("keeps no two of them waiting for each other", async () => {
    const records = Array.from({ length: 30 }, () => {
      const parsed = parseEvent(
        bodyOf(payloadOf()),
        eventSettings.NEXT_PUBLIC_EVENT_SIGNING_SECRET,
        Date.now(),
      );
      if (!parsed.ok) throw new Error("The event is wrong");
      return { ...parsed.value, isAccount: false, subnet: "203.0.113.0/24" };
    });
    // Slow rows ensure that both batches hold some of them.
    await test.database.execute(sql`create function take_time() returns trigger language plpgsql
      as $$ begin perform pg_sleep(0.005); return new; end $$`);
    await test.database.execute(sql`create trigger slow before insert on event_seen
      for each row execute function take_time()`);
    try {
      const batches = [records, records.toReversed(), records];
      await Promise.all(batches.map((batch) => insertEvents(test.database, batch)));
    } finally {
      await test.database.execute(sql`drop function take_time cascade`);
    }
    expect(await storedEvents()).toHaveLength(30);
  });
});

describe("clock and replay", () => {
  const ago = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString();

  it("an event has the server's time, not its sender's", async () => {
    const before = Date.now();
    expect((await post(await serve(), bodyOf(payloadOf({ sent_at: ago(48), path: "/" })))).status).toBe(204);
    const [stored] = await storedEvents();
    expect(Math.abs((stored?.receivedAt.getTime() ?? 0) - before)).toBeLessThan(60_000);
    expect(stored?.fields).toEqual({ path: "/" });
  });

  it.each([ago(24 * 8), ago(-24 * 4)])("an event sent at %s is refused by that field", async (sentAt) => {
    const response = await post(await serve(), bodyOf(payloadOf({ sent_at: sentAt })));
    expect(response.status).toBe(400);
    const problem = (await response.json()) as { detail: string; errors: { field: string }[] };
    expect(problem.errors.map(({ field }) => field)).toEqual(["payload.sent_at"]);
    expect(problem.detail).toContain("payload.sent_at");
    expect(await storedEvents()).toEqual([]);
  });

  it("a replayed body is stored once", async () => {
    const server = await serve();
    const body = bodyOf(payloadOf({ sent_at: ago(1) }));
    for (let sending = 0; sending < 3; sending++) expect((await post(server, body)).status).toBe(204);
    expect(await storedEvents()).toHaveLength(1);
  });

  it("an id that is written in capitals is the same one", async () => {
    const server = await serve();
    const id = randomUUID();
    for (const event_id of [id, id.toUpperCase()]) await post(server, bodyOf(payloadOf({ event_id })));
    expect(await storedEvents()).toHaveLength(1);
  });
});
