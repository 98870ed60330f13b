import { HttpCache } from "@/server/platform/cache/http-cache";
import { announcePurge, PURGE_CHANNEL } from "@/server/platform/cache/purge-channel";
import { createPurgeHub, receivePurgesFromServer } from "@/server/platform/cache/purge-hub";
import { uncheckedRows } from "../../support/unchecked-rows";
import { openEmbeddedDatabase, openServerDatabase } from "@/server/platform/db/open-database";
import { shareEmbedded } from "@/server/platform/db/share-embedded";
import { sql } from "drizzle-orm";
import { Client } from "pg";
import { register } from "prom-client";
import { afterAll, beforeAll, describe, expect, inject, it, vi } from "vitest";
import { openTestDatabase, type TestDatabase } from "../../setup/database";
import { startPgbouncer } from "../../support/pgbouncer";
import { startProxy } from "../../support/swallowing-proxy";
import { eventually } from "../../support/eventually";

const page = (tags: string) => ({
  status: 200,
  headers: {
    "cache-control": "public, s-maxage=600, stale-while-revalidate=3600",
    "cache-tag": tags,
    "content-type": "text/html",
  },
  hasCookies: false,
  body: Buffer.from("page"),
});

async function filledCache(): Promise<HttpCache> {
  const cache = new HttpCache({ bytes: 2 ** 22, entryBytes: 2 ** 20 });
  await cache.get("a", () => Promise.resolve(page("item-a")));
  await cache.get("b", () => Promise.resolve(page("item-b")));
  return cache;
}

const held = (cache: HttpCache) => ["a", "b"].filter((key) => cache.getFresh(key) !== undefined);

describe.runIf(inject("engine") === "postgres")("purges between processes on a PostgreSQL server", () => {
  let test: TestDatabase;
  let url: string;
  beforeAll(async () => {
    test = await openTestDatabase();
    url = test.connection.DATABASE_URL ?? "";
  });
  afterAll(() => test.close());

  const receiving = (cache: HttpCache, cdn: unknown = null) =>
    receivePurgesFromServer({ database: test.database, listenUrl: url, cache, cdn: cdn as never });
  const connections = () =>
    uncheckedRows<{ pid: number }>(
      test.database,
      sql`select pid from pg_stat_activity where datname = current_database()
        and application_name = 'prova-real listener' and state = 'idle' and query ~* '^(listen|select pg_try)'`,
    );

  it("reach every process with the commit, and none without it", async () => {
    const caches = [await filledCache(), await filledCache()];
    const receivers = caches.map((cache) => receiving(cache));
    expect(await Promise.all(receivers.map(({ isHeard }) => isHeard))).toEqual([true, true]);
    await test.database
      .transaction(async (transaction) => {
        await announcePurge(transaction, ["item-b"]);
        throw new Error("taken back");
      })
      .catch(() => undefined);
    await announcePurge(test.database, ["item-a"]);
    await eventually(() => expect(caches.map(held)).toEqual([["b"], ["b"]]));
    await Promise.all(receivers.map(({ stop }) => stop()));
  });

  it("carry any number of tags", async () => {
    const cache = await filledCache();
    const { stop, isHeard } = receiving(cache);
    await isHeard;
    await announcePurge(test.database, [...Array.from({ length: 5_000 }, (_, n) => `item-${n}`), "item-b"]);
    await eventually(() => expect(held(cache)).toEqual(["a"]));
    await stop();
  });

  it("are assumed to be missed while the connection is lost, and work again afterwards", async () => {
    const cache = await filledCache();
    const { stop, isHeard } = receiving(cache);
    await isHeard;
    const [{ pid } = { pid: 0 }] = await connections();
    await test.database.execute(sql`select pg_terminate_backend(${pid})`);
    await eventually(() => expect(held(cache)).toEqual([]));
    await eventually(async () => expect((await connections()).some((each) => each.pid !== pid)).toBe(true));
    await eventually(async () => {
      await cache.get("a", () => Promise.resolve(page("item-a")));
      await announcePurge(test.database, ["item-a"]);
      expect(held(cache)).toEqual([]);
    });
    await stop();
  });

  it("tell a CDN once, from whichever process is there", async () => {
    const told: string[] = [];
    const cdn = (name: string) => ({
      purge: (tags: readonly string[] | null) => told.push(`${name}:${tags}`),
    });
    const [first, second] = await Promise.all([filledCache(), filledCache()]);
    const { stop: stopFirst, isHeard } = receiving(first, cdn("first"));
    await isHeard;
    await announcePurge(test.database, ["x"]);
    await eventually(() => expect(told).toEqual(["first:x"]));
    const { stop: stopSecond, isHeard: isHeardBySecond } = receiving(second, cdn("second"));
    await isHeardBySecond;
    await announcePurge(test.database, ["item-a"]);
    await eventually(() => expect([held(first), held(second)]).toEqual([["b"], ["b"]]));
    await eventually(() => expect(told).toEqual(["first:x", "first:item-a"]));
    await stopFirst();
    await eventually(async () => {
      await announcePurge(test.database, ["y"]);
      expect(told.at(-1)).toBe("second:y");
    });
    await stopSecond();
  });
});

const metric = async (name: string) => (await register.getSingleMetric(name)?.get())?.values[0]?.value;

describe.runIf(inject("engine") === "postgres")("a connection that brings no purges", () => {
  let test: TestDatabase;
  let url: string;
  beforeAll(async () => {
    test = await openTestDatabase();
    url = test.connection.DATABASE_URL ?? "";
  });
  afterAll(() => test.close());
  const heartbeat = { interval: 50, patience: 300 };

  it("is reported at the start if it goes through a pooler, and works with a direct one beside it", async () => {
    const pooler = await startPgbouncer(url);
    const pooled = openServerDatabase(pooler.urlOf(url));
    const common = { database: pooled.database, cdn: null, heartbeat, firstPatience: 1_500 };
    const deaf = receivePurgesFromServer({
      ...common,
      cache: await filledCache(),
      listenUrl: pooler.urlOf(url),
    });
    expect(await deaf.isHeard).toBe(false);
    await deaf.stop();
    const cache = await filledCache();
    const receiver = receivePurgesFromServer({ ...common, cache, listenUrl: url });
    expect(await receiver.isHeard).toBe(true);
    await announcePurge(pooled.database, ["item-a"]);
    await eventually(() => expect(held(cache)).toEqual(["b"]));
    await receiver.stop();
    await pooled.close();
    await pooler.stop();
  });

  it("is noticed where the network swallows everything, and nothing stale is served until it is back", async () => {
    const network = await startProxy(url);
    const cache = await filledCache();
    const make = vi.fn(() => Promise.resolve(page("item-a")));
    const receiver = receivePurgesFromServer({
      ...{ database: test.database, listenUrl: network.url, cache, cdn: null },
      ...{ heartbeat, firstPatience: 10_000 },
    });
    expect(await receiver.isHeard).toBe(true);
    expect(await metric("prova_purge_listener_connected")).toBe(1);
    const lost = await metric("prova_purge_messages_lost_total");
    network.swallow(true);
    await eventually(() => expect(held(cache)).toEqual([]));
    expect(await metric("prova_purge_listener_connected")).toBe(0);
    expect(await metric("prova_purge_messages_lost_total")).toBeGreaterThan(lost ?? 0);
    await cache.get("a", make);
    expect(make).toHaveBeenCalledOnce();
    vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 601_000 });
    // Its `s-maxage` is over. While purges arrive, it would be served during its refresh.
    expect((await cache.get("a", make)).source).toBe("stale");
    vi.useRealTimers();
    network.swallow(false);
    await eventually(() => expect(held(cache)).toEqual([]));
    await cache.get("a", make);
    await eventually(async () => {
      await announcePurge(test.database, ["item-a"]);
      expect(held(cache)).toEqual([]);
    });
    await receiver.stop();
    await network.stop();
  });
});

describe.runIf(inject("engine") === "pglite")("purges on the embedded database", () => {
  it("come from this process and from commands at its socket", async () => {
    const test = await openTestDatabase({ onDisk: true });
    await test.release();
    const handle = await openEmbeddedDatabase(test.connection.DATA_DIR);
    if (!("client" in handle)) throw new Error("The database is somebody else's");
    const cache = await filledCache();
    const { receive } = createPurgeHub(cache, null);
    await handle.client.listen(PURGE_CHANNEL, receive);
    const shared = await shareEmbedded(
      handle.client,
      test.connection.DATA_DIR,
      (error) => expect.fail(String(error)),
      ({ channel, payload }) => channel === PURGE_CHANNEL && receive(payload),
    );
    await announcePurge(handle.database, ["item-a"]);
    await eventually(() => expect(held(cache)).toEqual(["b"]));

    const command = new Client({ host: shared.socketDirectory, user: "postgres" });
    await command.connect();
    await command.query("begin");
    // Large answers before and after it make chunks cut the messages.
    await command.query("select repeat('x', 200000) from generate_series(1, 5)");
    await command.query("select pg_notify($1, $2)", [PURGE_CHANNEL, "item-b"]);
    await command.query("select repeat('y', 200000)");
    expect(held(cache)).toEqual(["b"]);
    await command.query("commit");
    await eventually(() => expect(held(cache)).toEqual([]));
    await command.end();
    await shared.stop();
    await handle.close();
    await test.close();
  });
});
