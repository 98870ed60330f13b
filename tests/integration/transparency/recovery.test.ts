import { restoreBackup } from "@/server/run/backup/restore-backup";
import { readCheckpoint } from "@/lib/transparency/checkpoint";
import { GENESIS_HASH } from "@/lib/scoring/archived-chain";
import type { Database } from "@/server/platform/db/database";
import { uncheckedRows } from "../../support/unchecked-rows";
import { listSchemaVersions, migrateDatabase } from "@/server/platform/db/migrate";
import { wrapEmbedded } from "@/server/platform/db/open-database";
import { logEntry, logLeaf } from "@/server/platform/db/schema/transparency";
import { verifyAllScores } from "@/server/publishing/scores/verify-scores";
import { verifyLog } from "@/server/publishing/transparency/verify-log";
import { PGlite } from "@electric-sql/pglite";
import { asc, sql } from "drizzle-orm";
import { spawnSync } from "node:child_process";
import { afterAll, afterEach, describe, expect, inject, it } from "vitest";
import { openTestDatabase, type TestDatabase } from "../../setup/database";
import { readConsistencyProof, verifyConsistency } from "../../support/log-verifier";
import { integrateNow, readLeaves } from "../../support/transparency";
import { BackupFolder, silent } from "../backup/backup-harness";
import { addImportLeaves, newestCheckpoint, publishFans } from "./log-harness";

/** The number of the last migration before the log. */
const LAST_BEFORE = 14;

const opened: TestDatabase[] = [];
const folder = new BackupFolder();

async function open(options: { onDisk?: boolean } = {}): Promise<TestDatabase> {
  const test = await openTestDatabase(options);
  opened.push(test);
  return test;
}

afterEach(async () => {
  for (const test of opened.splice(0)) await test.close();
});
afterAll(() => folder.remove());

/** Runs what a process does before it is killed, in a process of its own. */
function runUntilKilled(test: TestDatabase, what: "add" | "integrate", itemId: number) {
  const { DATA_DIR, DATABASE_URL = "" } = test.connection;
  const script = "tests/integration/transparency/killed-writer.ts";
  return spawnSync(process.execPath, ["--import", "tsx", script, what, String(itemId)], {
    env: { ...process.env, DATA_DIR, DATABASE_URL },
    encoding: "utf8",
  });
}

describe("a process that is killed", () => {
  it("between a review and its position, or in the middle of a batch, leaves what the next one integrates", async () => {
    const test = await open({ onDisk: true });
    const [fan = 0] = await publishFans(test.database);
    await integrateNow(test.database);
    const { size } = await newestCheckpoint(test.database);
    await test.release();
    const added = runUntilKilled(test, "add", fan);
    expect(added, added.stderr).toMatchObject({ signal: "SIGKILL" });
    const integrating = runUntilKilled(test, "integrate", fan);
    expect(integrating, integrating.stderr).toMatchObject({ signal: "SIGKILL" });
    const database = await test.reopen();
    expect(await database.$count(logEntry)).toBe(1);
    expect((await newestCheckpoint(database)).size).toBe(size);
    expect(await verifyAllScores(database)).toMatchObject({ log: { size, waiting: 1 }, problems: [] });
    expect(await integrateNow(database)).toBe(1);
    const [leaf] = (await readLeaves(database)).slice(-1);
    expect(leaf).toMatchObject({
      kind: "score",
      cause: "new-review",
      review: expect.stringMatching(/^[0-9a-f]{64}$/) as string,
    });
    expect(await verifyAllScores(database)).toMatchObject({ log: { size: size + 1 }, problems: [] });
  });
});

async function expectContinues(database: Database, older: { note: string }): Promise<void> {
  const [from, to] = [readCheckpoint(older.note), readCheckpoint((await newestCheckpoint(database)).note)];
  if (!from || !to) throw new Error("no checkpoint");
  expect(to.size).toBeGreaterThan(from.size);
  expect(await verifyConsistency(from, to, await readConsistencyProof(database, from.size, to.size))).toBe(
    true,
  );
}

describe("the log", () => {
  it("continues its old checkpoint after a backup, its restore and a restart, with what had waited", async () => {
    const source = await open();
    await publishFans(source.database);
    await addImportLeaves(source.database, 300);
    await integrateNow(source.database);
    const older = await newestCheckpoint(source.database);
    await addImportLeaves(source.database, 9);
    const file = await folder.backUp(source.database);
    const target = await open({ onDisk: true });
    expect(
      await restoreBackup(target.database, file, { isReplacing: false, observer: silent }),
    ).toMatchObject({
      ok: true,
    });
    await target.release();
    const database = await target.reopen();
    expect(await newestCheckpoint(database)).toEqual(older);
    expect(await integrateNow(database)).toBe(9);
    await expectContinues(database, older);
    await addImportLeaves(database, 2);
    expect(await integrateNow(database)).toBe(2);
    await expectContinues(database, older);
    expect((await verifyAllScores(database)).problems).toEqual([]);
    await integrateNow(source.database);
    await addImportLeaves(source.database, 2);
    await integrateNow(source.database);
    expect((await newestCheckpoint(source.database)).note).toBe((await newestCheckpoint(database)).note);
  });
});

describe("a database from before the log", () => {
  it("has the head of its chain as leaf 0 after the migration, and its rows stay", async ({ skip }) => {
    if (inject("engine") === "postgres") skip("the statements are the same");
    const client = await PGlite.create();
    try {
      const database = wrapEmbedded(client);
      const before = listSchemaVersions()[LAST_BEFORE];
      await migrateDatabase(database, { through: before?.at ?? 0 });
      const head = "ab".repeat(32);
      await database.execute(sql`
        insert into score_log (id, item_id, after, cause, at, previous_hash, hash)
        values (1, 5, '{}', 'import', '2026-01-02T03:04:05.678Z', ${GENESIS_HASH}, ${"cd".repeat(32)}),
          (2, 6, '{}', 'import', '2026-01-03T03:04:05.6Z', ${"cd".repeat(32)}, ${head})`);
      await database.execute(sql`
        with made as (insert into category (slug, name, description, item_noun)
          values ('fornos', 'Fornos', '', '{}') returning id)
        insert into prior (category_id, criterion_slug, version, mean, second_moment, strength, computed_at)
        select made.id, v.slug, v.version, v.mean, 5000.25, 20, '2026-01-01T00:00:00Z' from made,
          (values ('', 1, 60), ('', 2, 61.5), ('calor', 2, 70.01)) as v (slug, version, mean)`);
      await migrateDatabase(database);
      const [kept] = await uncheckedRows<{ rows: number }>(
        database,
        sql`select count(*)::int as rows from archived_score_log`,
      );
      expect(kept?.rows).toBe(2);
      await integrateNow(database);
      const leaves = await database.select().from(logLeaf).orderBy(asc(logLeaf.position));
      expect(leaves[0]?.leaf).toBe(
        `{"at":"2026-01-03T03:04:05.600Z","head":"${head}","kind":"chain","rows":2}`,
      );
      expect(leaves.map(({ kind }) => kind)).toEqual(["chain", "method", "prior", "prior"]);
      expect(leaves[3]?.leaf).toBe(
        '{"at":"2026-01-01T00:00:00.000Z","category":"fornos","criterion":"calor","items":null,"kind":"prior",' +
          '"mean":70.01,"secondMoment":5000.25,"strength":20,"version":2}',
      );
      expect((await verifyLog(database)).problems).toEqual([]);
    } finally {
      await client.close();
    }
  });
});
