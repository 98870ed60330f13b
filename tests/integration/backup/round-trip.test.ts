import { restoreBackup } from "@/server/run/backup/restore-backup";
import { writeBackup } from "@/server/run/backup/write-backup";
import { PURGE_CHANNEL } from "@/server/platform/cache/purge-channel";
import { uncheckedRows } from "../../support/unchecked-rows";
import { migrateDatabase } from "@/server/platform/db/migrate";
import { openEmbeddedDatabase, wrapEmbedded } from "@/server/platform/db/open-database";
import { category } from "@/server/platform/db/schema/catalog";
import { event } from "@/server/platform/db/schema/events";
import { shareEmbedded } from "@/server/platform/db/share-embedded";
import { verifyAllScores } from "@/server/publishing/scores/verify-scores";
import { PGlite } from "@electric-sql/pglite";
import { sql } from "drizzle-orm";
import { readdirSync, statSync } from "node:fs";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { Client } from "pg";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { openTestDatabase, type TestDatabase } from "../../setup/database";
import { addEvents, BackupFolder, contentOf, fill, silent } from "./backup-harness";

const folder = new BackupFolder();
let source: TestDatabase;
let file: string;

beforeAll(async () => {
  source = await openTestDatabase();
  await fill(source.database);
  await addEvents(source.database, 2_500);
  file = await folder.backUp(source.database);
});

afterAll(async () => {
  await source.close();
  folder.remove();
});

const restore = { isReplacing: false, observer: silent };

describe("a backup", () => {
  it("brings every row and the next numbers into an empty database, with scores that verify", async () => {
    const target = await openTestDatabase();
    try {
      const result = await restoreBackup(target.database, file, restore);
      expect(result).toMatchObject({ ok: true });
      expect(await contentOf(target.database)).toEqual(await contentOf(source.database));
      expect((await verifyAllScores(target.database)).problems).toEqual([]);
      const next = {
        slug: "novo",
        name: "Novo",
        description: "",
        itemNoun: { singular: "", plural: "" } as never,
      };
      await target.database.insert(category).values(next);
    } finally {
      await target.close();
    }
  });

  it("replaces what is in a database only where that is asked for", async () => {
    const target = await openTestDatabase();
    try {
      await fill(target.database, "outra");
      const before = await contentOf(target.database);
      const refused = await restoreBackup(target.database, file, restore);
      expect(refused).toEqual({ ok: false, error: expect.stringContaining("--replace") as string });
      expect(await contentOf(target.database)).toEqual(before);
      expect(await restoreBackup(target.database, file, { ...restore, isReplacing: true })).toMatchObject({
        ok: true,
      });
      expect(await contentOf(target.database)).toEqual(await contentOf(source.database));
    } finally {
      await target.close();
    }
  });

  it("is readable by its owner alone, and never takes the place of a file", async () => {
    expect(statSync(file).mode & 0o777).toBe(0o600);
    const again = await writeBackup(source.database, file, { now: new Date(), observer: silent });
    expect(again).toEqual({ ok: false, error: `there is a file ${file} already` });
    const nowhere = await writeBackup(source.database, "/nowhere/a.gz", {
      now: new Date(),
      observer: silent,
    });
    expect(nowhere).toEqual({ ok: false, error: expect.stringContaining("ENOENT") as string });
  });

  it("leaves no file when it is interrupted", async () => {
    const path = folder.next();
    const files = readdirSync(folder.path);
    const options = { now: new Date(), observer: silent, interruption: AbortSignal.abort() };
    expect(await writeBackup(source.database, path, options)).toEqual({
      ok: false,
      error: "it was interrupted",
    });
    expect(readdirSync(folder.path)).toEqual(files);
  });

  it("tells how far it is, in rows", async () => {
    const told: number[] = [];
    let total = 0;
    const observer = {
      begin: (_: string, rows: number) => (total = rows),
      advance: (n: number) => told.push(n),
      end: () => undefined,
    };
    await writeBackup(source.database, folder.next(), { now: new Date(), observer });
    expect(told.length).toBeGreaterThan(5);
    expect(told).toEqual(told.toSorted((a, b) => a - b));
    expect(told.at(-1)).toBe(total);
  });
});

if (inject("engine") === "postgres") {
  describe("between the engines", () => {
    it("goes from PostgreSQL to the embedded database and back, with the same content and bytes", async () => {
      const client = await PGlite.create();
      const embedded = wrapEmbedded(client);
      const back = await openTestDatabase();
      try {
        await migrateDatabase(embedded);
        expect(await restoreBackup(embedded, file, restore)).toMatchObject({ ok: true });
        expect(await contentOf(embedded)).toEqual(await contentOf(source.database));
        const second = await folder.backUp(embedded);
        expect(await restoreBackup(back.database, second, restore)).toMatchObject({ ok: true });
        expect(await contentOf(back.database)).toEqual(await contentOf(source.database));
        expect((await verifyAllScores(embedded)).problems).toEqual([]);
        expect(statSync(second).size).toBe(statSync(file).size);
      } finally {
        await client.close();
        await back.close();
      }
    });
  });

  describe("a lost connection", () => {
    /** Ends the connection that waits for a lock in a database, so that its work has to be rolled back. */
    async function cutWhatWaits(database: string): Promise<void> {
      const cut = sql`select pg_terminate_backend(pid) from pg_stat_activity
        where datname = ${database} and wait_event_type = 'Lock'`;
      while ((await uncheckedRows(source.database, cut)).length === 0) await setTimeout(20);
    }

    it("is reported, and leaves neither a file nor a change", async () => {
      const target = await openTestDatabase();
      const url = target.connection.DATABASE_URL ?? "";
      const name = new URL(url).pathname.slice(1);
      const holder = new Client({ connectionString: url });
      try {
        await holder.connect();
        await fill(target.database);
        await addEvents(target.database, 2_500);
        const large = await folder.backUp(target.database);
        const before = await contentOf(target.database);
        const lost = { ok: false, error: "the connection to the database was lost" };

        // A backup reads the events after other tables, and waits there.
        await holder.query("begin; lock table event in access exclusive mode");
        const path = folder.next();
        const writing = writeBackup(target.database, path, { now: new Date(), observer: silent });
        await cutWhatWaits(name);
        expect(await writing).toEqual(lost);
        await holder.query("rollback");
        expect(readdirSync(folder.path).filter((name) => join(folder.path, name).startsWith(path))).toEqual(
          [],
        );

        // So does a restore, which has emptied everything by then.
        await holder.query(`
          create function wait_for_test() returns trigger language plpgsql
            as $$ begin perform pg_advisory_xact_lock(1); return new; end $$;
          create trigger wait_for_test before insert on event for each row execute function wait_for_test();
          select pg_advisory_lock(1)`);
        const restoring = restoreBackup(target.database, large, { isReplacing: true, observer: silent });
        await cutWhatWaits(name);
        expect(await restoring).toEqual(lost);
        expect(await contentOf(target.database)).toEqual(before);
      } finally {
        await holder.end();
        await target.close();
      }
    });
  });

  describe("running sites", () => {
    it("drop what they have cached when a backup is restored", async () => {
      const target = await openTestDatabase();
      const site = new Client({ connectionString: target.connection.DATABASE_URL });
      try {
        await site.connect();
        await site.query(`listen ${PURGE_CHANNEL}`);
        const told = new Promise((resolve) => site.once("notification", ({ payload }) => resolve(payload)));
        expect(await restoreBackup(target.database, file, restore)).toMatchObject({ ok: true });
        expect(await told).toBe("site");
      } finally {
        await site.end();
        await target.close();
      }
    });
  });

  describe("while others write", () => {
    it("a backup holds one moment", async () => {
      const before = await contentOf(source.database);
      const writes: Promise<unknown>[] = [];
      const row = {
        visitorId: "late",
        name: "page_view",
        fields: {},
        device: {},
        deviceType: "mobile" as const,
      };
      const write = () => writes.push(source.database.insert(event).values(row).execute());
      const path = folder.next();
      const observer = { begin: write, advance: write, end: () => undefined };
      expect(await writeBackup(source.database, path, { now: new Date(), observer })).toMatchObject({
        ok: true,
      });
      await Promise.all(writes);
      const target = await openTestDatabase();
      try {
        expect(await restoreBackup(target.database, path, restore)).toMatchObject({ ok: true });
        expect((await contentOf(target.database))["event"]).toBe(before["event"]);
      } finally {
        await target.close();
        await source.database.execute("delete from event where visitor_id = 'late'");
      }
    });
  });
}

if (inject("engine") === "pglite") {
  describe("beside a running site", () => {
    it("works through the socket of the embedded database, both ways", async () => {
      const site = await openTestDatabase({ onDisk: true });
      await site.release();
      const { DATA_DIR } = site.connection;
      const holder = await openEmbeddedDatabase(DATA_DIR);
      if (!("client" in holder)) throw new Error("the embedded database was not free");
      const shared = await shareEmbedded(holder.client, DATA_DIR, () => undefined);
      const command = await openEmbeddedDatabase(DATA_DIR);
      try {
        expect(command.kind).toBe("shared");
        expect(await restoreBackup(command.database, file, restore)).toMatchObject({ ok: true });
        expect(await contentOf(holder.database)).toEqual(await contentOf(source.database));
        const again = await folder.backUp(command.database);
        expect(statSync(again).size).toBe(statSync(file).size);
      } finally {
        await command.close();
        await shared.stop();
        await holder.close();
        await site.close();
      }
    });
  });
}
