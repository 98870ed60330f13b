import { HttpCache } from "@/server/platform/cache/http-cache";
import { receivePurgesFromServer } from "@/server/platform/cache/purge-hub";
import { provideDatabase, provideReadDatabase } from "@/server/platform/db/current-database";
import type { Database } from "@/server/platform/db/database";
import { uncheckedRows } from "../../support/unchecked-rows";
import { migrateDatabase } from "@/server/platform/db/migrate";
import { openServerDatabase, type ServerHandle } from "@/server/platform/db/open-database";
import { openReadReplica, type ReadReplica } from "@/server/platform/db/read-replica";
import { logger } from "@/server/platform/log/logger";
import { savePublisher } from "@/server/web/site/publisher";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, inject, it, vi } from "vitest";
import * as aboutPage from "../../../pages/sobre";
import { startPostgres, type PostgresServer } from "../../setup/postgres-server";
import { startProxy, type SwallowingProxy } from "../../support/swallowing-proxy";
import { servePage, type PageModule } from "../pages/render-page";
import { eventually } from "../../support/eventually";

/** Longest wait for a standby that replays 2 s late, or that has to notice a lost connection, on a busy machine. */

const ADDRESS = "site /sobre";
const heartbeat = { interval: 60_000, patience: 60_000 };

describe.runIf(inject("engine") === "postgres")("public reads from a standby that replays 2 s late", () => {
  let primary: PostgresServer;
  let standby: PostgresServer;
  let network: SwallowingProxy;
  let visitors: ServerHandle;
  let direct: ServerHandle;
  let replica: ReadReplica;
  let purges: ReturnType<typeof receivePurgesFromServer>;
  const cache = new HttpCache({ bytes: 2 ** 24, entryBytes: 2 ** 22 });

  beforeAll(async () => {
    // Commits reach the log at once, as in production, and nothing reaches the disk.
    primary = await startPostgres({ settings: ["synchronous_commit=on"] });
    visitors = openServerDatabase(primary.url);
    await migrateDatabase(visitors.database);
    standby = await startPostgres({ standbyOf: primary, settings: ["recovery_min_apply_delay=2s"] });
    network = await startProxy(standby.url);
    direct = openServerDatabase(standby.url);
    replica = openReadReplica(network.url, visitors, { queryLimit: 60_000 });
    provideDatabase(visitors);
    provideReadDatabase(replica.database);
    purges = receivePurgesFromServer({
      ...{
        database: visitors.database,
        listenUrl: primary.url,
        cache,
        cdn: null,
        replica,
        heartbeat,
        firstPatience: 60_000,
      },
    });
    expect(await purges.isHeard).toBe(true);
  });
  afterAll(async () => {
    await purges.stop();
    provideReadDatabase(undefined);
    await replica.close();
    await Promise.all([direct.close(), visitors.close()]);
    await network.stop();
    await standby.stop();
    await primary.stop();
  });

  /** Loads the page as the cache would keep it until a purge. */
  const page = async () => {
    const { response } = await cache.get(ADDRESS, async () => {
      const { text, headers } = await servePage(aboutPage as unknown as PageModule<object>);
      return {
        status: 200,
        headers: { "cache-control": "public, s-maxage=600", "cache-tag": headers.get("Cache-Tag") ?? "" },
        hasCookies: false,
        body: Buffer.from(text),
      };
    });
    return (await response.body.encoded("identity")).toString();
  };
  const rename = async (name: string) => {
    const publisher = { name, cnpj: "", address: "", email: "" };
    await savePublisher(visitors.database, publisher, { actor: { kind: "command-line" }, at: new Date() });
  };
  const storedOn = async ({ database }: Pick<ReadReplica, "database">) =>
    (
      await uncheckedRows<{ name: string }>(database, sql`select value ->> 'name' as name from site_setting`)
    )[0]?.name;
  const isStandby = async (database: Database) =>
    (await uncheckedRows<{ standby: boolean }>(database, sql`select pg_is_in_recovery() as standby`))[0]
      ?.standby;
  const isReadFromStandby = () => isStandby(replica.database);
  const becomeUsed = () => eventually(async () => expect(await isReadFromStandby()).toBe(true));
  const becomePurged = () => eventually(() => expect(cache.getFresh(ADDRESS)).toBeUndefined());

  it("give no page that is older than its purge, and go to the standby once it has replayed it", async () => {
    for (const round of [1, 2, 3]) {
      for (const change of [1, 2, 3]) {
        const name = `Casa ${round}.${change} Ltda.`;
        await page();
        await rename(name);
        await becomePurged();
        expect(await page()).toContain(name);
      }
      await becomeUsed();
      expect(await storedOn(replica)).toBe(`Casa ${round}.3 Ltda.`);
    }
  });

  it("show a change that the standby does not know of", async () => {
    await becomeUsed();
    await page();
    await direct.database.execute(sql`select pg_wal_replay_pause()`);
    await rename("Casa Nova Ltda.");
    await becomePurged();
    expect(await storedOn(direct)).not.toBe("Casa Nova Ltda.");
    expect(await page()).toContain("Casa Nova Ltda.");
    expect(await isReadFromStandby()).toBe(false);
    await direct.database.execute(sql`select pg_wal_replay_resume()`);
    await becomeUsed();
    expect(await storedOn(direct)).toBe("Casa Nova Ltda.");
  });

  it("read a transaction as of one moment on the standby", async () => {
    const snapshot = { isolationLevel: "repeatable read", accessMode: "read only" } as const;
    const read = () => replica.database.transaction((transaction) => isStandby(transaction), snapshot);
    await eventually(async () => expect(await read()).toBe(true));
  });

  it("go to the primary where a statement changes something after all", async () => {
    await becomeUsed();
    await replica.database.execute(sql`create table written (id int)`);
    expect(await uncheckedRows(visitors.database, sql`select id from written`)).toEqual([]);
  });

  it("go to the primary from the moment in which a purge is heard", async () => {
    await eventually(() => expect(replica.isUsed()).toBe(true));
    replica.noteChange();
    expect(replica.isUsed()).toBe(false);
    await becomeUsed();
  });

  it("go to the primary while purges are not heard", async () => {
    await becomeUsed();
    replica.setHearing(false);
    expect(await isReadFromStandby()).toBe(false);
    replica.setHearing(true);
    await becomeUsed();
  });

  it("are answered by the primary where the standby falls silent, and by the standby when it is back", async () => {
    await becomeUsed();
    network.swallow(true);
    expect(await Promise.all(Array.from({ length: 20 }, isReadFromStandby))).toEqual(Array(20).fill(false));
    await eventually(() => expect(replica.isUsed()).toBe(false));
    expect(replica.counts.bytesBehind).toBeNull();
    network.swallow(false);
    await becomeUsed();
  });

  it("are answered by the primary where the standby crashes, and by the standby when it is back", async () => {
    await becomeUsed();
    await standby.crash();
    expect(await isReadFromStandby()).toBe(false);
    await standby.restart();
    await becomeUsed();
  });

  it("go to the primary where the other server is no standby", async () => {
    const warn = vi.spyOn(logger, "warn");
    const wrong = openReadReplica(primary.url, visitors, { queryLimit: 60_000 });
    wrong.setHearing(true);
    await eventually(() => expect(warn).toHaveBeenCalledWith(expect.anything(), "database.replica-lost"));
    expect(wrong.isUsed()).toBe(false);
    expect(await storedOn(wrong)).toBe(await storedOn(visitors));
    await wrong.close();
  });
});
