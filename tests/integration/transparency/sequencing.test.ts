import { readCheckpoint } from "@/lib/transparency/checkpoint";
import { openSignedNote } from "@/lib/transparency/signed-note";
import type { Database } from "@/server/platform/db/database";
import { uncheckedRows } from "../../support/unchecked-rows";
import { logCheckpoint, logEntry, logLeaf } from "@/server/platform/db/schema/transparency";
import { verifyAllScores } from "@/server/publishing/scores/verify-scores";
import { adoptKey } from "@/server/publishing/transparency/adopt-key";
import { integrateLeaves, LogKeyError, VACUUM_AFTER } from "@/server/publishing/transparency/integrate";
import { signingKeyOf } from "@/server/publishing/transparency/signing-key";
import { startSequencer } from "@/server/publishing/transparency/sequencer";
import { verifyLog } from "@/server/publishing/transparency/verify-log";
import { asc, sql, type SQL } from "drizzle-orm";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { openTestDatabase, type TestDatabase } from "../../setup/database";
import { readConsistencyProof, verifyConsistency } from "../../support/log-verifier";
import { integrateNow, LOG_ORIGIN, readLeaves, testKey } from "../../support/transparency";
import { addImportLeaves, newestCheckpoint, publishFans } from "./log-harness";
import { eventually } from "../../support/eventually";

const now = new Date("2026-06-20T12:00:00.000Z");
let test: TestDatabase;

beforeEach(async () => {
  test = await openTestDatabase();
});
afterEach(() => test.close());

const files = async (): Promise<number[]> =>
  (await readLeaves(test.database)).flatMap((leaf) => (leaf.kind === "import" ? [leaf.records] : []));

/** Takes 300 further leaves into the log as soon as the first statement was answered. */
function growingAfterFirstStatement(database: Database): Database {
  let hasGrown = false;
  return new Proxy(database, {
    get: (target, name) => {
      if (name !== "execute") return Reflect.get(target, name) as unknown;
      return async (query: SQL) => {
        const answer = await target.execute(query);
        if (!hasGrown) {
          hasGrown = true;
          await addImportLeaves(target, 300);
          await integrateNow(target);
        }
        return answer;
      };
    },
  });
}

describe("leaves that wait", () => {
  it("get their positions in the order of their ids, after the method, under a signed checkpoint", async () => {
    const { database } = test;
    await addImportLeaves(database, 5);
    expect(await database.$count(logEntry)).toBe(5);
    expect(await integrateNow(database)).toBe(6);
    expect(await integrateNow(database)).toBe(0);
    expect(await database.$count(logEntry)).toBe(0);
    const leaves = await database.select().from(logLeaf).orderBy(asc(logLeaf.position));
    expect(leaves.map(({ position, kind }) => [position, kind])).toEqual([
      [0, "method"],
      ...[1, 2, 3, 4, 5].map((position) => [position, "import"]),
    ]);
    expect(await files()).toEqual([0, 1, 2, 3, 4]);
    const { note } = await newestCheckpoint(database);
    const text = await openSignedNote(note, { name: LOG_ORIGIN, publicKey: testKey.publicKey });
    expect(readCheckpoint(text ?? "")).toMatchObject({ origin: LOG_ORIGIN, size: 6 });
    expect(await verifyLog(database)).toMatchObject({ size: 6, waiting: 0, checkpoints: 1, problems: [] });
  });

  it("may be integrated while the log is verified", async () => {
    const { database } = test;
    await addImportLeaves(database, 5);
    await integrateNow(database);
    const verified = await verifyLog(growingAfterFirstStatement(database));
    expect(verified).toMatchObject({ size: 6, checkpoints: 1, problems: [] });
    expect(await verifyLog(database)).toMatchObject({ size: 306, checkpoints: 2, problems: [] });
  });

  it("are integrated in batches, each with a checkpoint that continues the one before", async () => {
    const { database } = test;
    await addImportLeaves(database, 2_500);
    expect(await integrateNow(database)).toBe(2_501);
    await addImportLeaves(database, 1);
    await integrateNow(database);
    const checkpoints = await database.select().from(logCheckpoint).orderBy(asc(logCheckpoint.size));
    expect(checkpoints.map(({ size }) => size)).toEqual([1_024, 2_048, 2_501, 2_502]);
    const heads = checkpoints.map(({ note }) => readCheckpoint(note));
    for (const [index, older] of heads.entries()) {
      for (const newer of heads.slice(index)) {
        if (!older || !newer) throw new Error("no checkpoint");
        const proof = await readConsistencyProof(database, older.size, newer.size);
        expect(await verifyConsistency(older, newer, proof)).toBe(true);
      }
    }
    expect((await verifyLog(database)).problems).toEqual([]);
  });

  it("are not lost by commits out of order", async ({ skip }) => {
    if (test.engine === "pglite") skip("one connection");
    const { database } = test;
    await database.transaction(async (transaction) => {
      await addImportLeaves(transaction as unknown as Database, 1);
      await addImportLeaves(database, 3);
      expect(await integrateNow(database)).toBe(4);
      expect(await files()).toEqual([0, 1, 2]);
    });
    expect(await integrateNow(database)).toBe(1);
    expect(await files()).toEqual([0, 1, 2, 0]);
    expect((await verifyLog(database)).problems).toEqual([]);
  });

  it("are integrated once where several processes try at once, while others write", async () => {
    const { database } = test;
    await Promise.all([
      ...Array.from({ length: 12 }, () => addImportLeaves(database, 7)),
      ...Array.from({ length: 4 }, () => integrateNow(database)),
    ]);
    await integrateNow(database);
    expect(await files()).toHaveLength(84);
    expect(await verifyLog(database)).toMatchObject({ size: 85, waiting: 0, problems: [] });
  });

  it("get a position by themselves while the site runs", async () => {
    const { database } = test;
    const onError = vi.fn();
    const sequencer = startSequencer(database, { key: testKey, now: () => now, onError, interval: 10 });
    await addImportLeaves(database, 3);
    await eventually(async () => expect(await database.$count(logLeaf)).toBe(4));
    await sequencer.stop();
    await addImportLeaves(database, 1);
    expect(await database.$count(logEntry)).toBe(1);
    expect(onError).not.toHaveBeenCalled();
  });

  it("leave no dead rows behind that every later look would read", async () => {
    const { database } = test;
    await addImportLeaves(database, VACUUM_AFTER);
    const pages = async () => {
      const statement = sql`select (pg_relation_size('log_entry') / 8192)::int as pages`;
      return (await uncheckedRows<{ pages: number }>(database, statement))[0]?.pages;
    };
    expect(await pages()).toBeGreaterThan(100);
    const sequencer = startSequencer(database, {
      key: testKey,
      now: () => now,
      onError: vi.fn(),
      interval: 10,
    });
    await eventually(async () => expect(await pages()).toBe(0));
    await sequencer.stop();
    expect(await database.$count(logLeaf)).toBe(VACUUM_AFTER + 1);
  });

  it("stay where a batch fails, and no half of it is there", async () => {
    const { database } = test;
    await publishFans(database);
    const waiting = await database.$count(logEntry);
    const broken = {
      ...testKey,
      get privateKey(): never {
        throw new Error("the disk is gone");
      },
    };
    await expect(integrateLeaves(database, broken, () => now)).rejects.toThrow("the disk is gone");
    expect(await database.$count(logEntry)).toBe(waiting);
    expect(await verifyLog(database)).toMatchObject({ size: 0, waiting, problems: [] });
    await integrateNow(database);
    expect(await verifyAllScores(database)).toMatchObject({ log: { recomputed: 2 }, problems: [] });
  });
});

describe("the signing key", () => {
  const other = signingKeyOf(Buffer.alloc(32, 9), "other.test/log");

  it("of another machine signs nothing until it is adopted, and then both are known", async () => {
    const { database } = test;
    await addImportLeaves(database, 2);
    await integrateNow(database);
    await addImportLeaves(database, 2);
    await expect(integrateLeaves(database, other, () => now)).rejects.toThrow(LogKeyError);
    expect(await database.$count(logEntry)).toBe(2);
    expect(await adoptKey(database, other, now)).toMatchObject({ isNew: true });
    expect(await adoptKey(database, other, now)).toMatchObject({ isNew: false });
    expect(await integrateLeaves(database, other, () => now)).toBe(2);
    await addImportLeaves(database, 1);
    await expect(integrateNow(database)).rejects.toThrow("adopt-key");
    expect((await verifyLog(database)).problems).toEqual([]);
  });

  it("keeps the name under which the log began", async () => {
    const { database } = test;
    await addImportLeaves(database, 1);
    await integrateNow(database);
    await addImportLeaves(database, 1);
    await integrateLeaves(database, { ...testKey, origin: "moved.test/log" }, () => now);
    expect(readCheckpoint((await newestCheckpoint(database)).note)?.origin).toBe(LOG_ORIGIN);
  });
});

it("proofs read a few tiles, however long the log is", async () => {
  const { database } = test;
  await addImportLeaves(database, 3_000);
  await integrateNow(database);
  const statements: string[] = [];
  const counting = new Proxy(database, {
    get(target, name, receiver) {
      if (name === "execute") statements.push("execute");
      return Reflect.get(target, name, receiver) as unknown;
    },
  });
  await readConsistencyProof(counting, 1_025, 3_001);
  expect(statements).toHaveLength(1);
  const [tiles] = await uncheckedRows<{ bytes: number }>(
    database,
    sql`select max(length(hashes))::int as bytes from log_tile`,
  );
  expect(tiles?.bytes).toBe(8_192);
});
