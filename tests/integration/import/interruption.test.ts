import type { Database } from "@/server/platform/db/database";
import { uncheckedRows } from "../../support/unchecked-rows";
import { verifyAllScores } from "@/server/publishing/scores/verify-scores";
import { sql } from "drizzle-orm";
import { spawn } from "node:child_process";
import { existsSync, mkdirSync, readdirSync, readFileSync, watch } from "node:fs";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { openTestDatabase, type TestDatabase } from "../../setup/database";
import { contentOf, ImportFolder, runImport } from "./import-harness";
import { reviewHeader, reviewMapping, reviewRows } from "./sample-reviews";

/** Two whole batches and the beginning of a third. */
const ROWS = 11_400;

let folder: ImportFolder;
let test: TestDatabase;

beforeEach(async () => {
  folder = new ImportFolder();
  test = await openTestDatabase({ onDisk: true });
});

afterEach(async () => {
  await test.close();
  folder.remove();
});

const rejects = () => join(test.connection.DATA_DIR, "imports");

function startCommand(file: string, mapping: string) {
  const environment = { ...process.env, DATABASE_URL: "", ...test.connection };
  const command = ["--import", "tsx", "src/server/run/cli/main.ts", "import", file, "--mapping", mapping];
  const child = spawn(process.execPath, command, { env: environment });
  const output: string[] = [];
  child.stdout.on("data", (data) => output.push(String(data)));
  child.stderr.on("data", (data) => output.push(String(data)));
  const ended = new Promise<{ code: number | null; signal: string | null; output: string }>((resolve) => {
    child.on("close", (code, signal) => {
      resolve({ code, signal, output: output.join("") });
    });
  });
  return { child, ended };
}

function rejectedLines(): string[] {
  if (!existsSync(rejects())) return [];
  return readdirSync(rejects()).flatMap((name) =>
    readFileSync(join(rejects(), name), "utf8").trimEnd().split("\n").slice(1),
  );
}

/** Kills the command in its second batch. Rejected rows, 50 of a batch, are written before their batch is committed. */
async function killInSecondBatch(file: string, mapping: string) {
  mkdirSync(rejects(), { recursive: true });
  const { child, ended } = startCommand(file, mapping);
  const watcher = watch(rejects(), () => {
    if (rejectedLines().length > 50) child.kill("SIGKILL");
  });
  const end = await ended;
  watcher.close();
  return end;
}

const runs = (database: Database) =>
  uncheckedRows<{ state: string; records_done: number; rejected: number }>(
    database,
    sql`select state, records_done::int, rejected::int from import_run order by id`,
  );

describe("an import killed in the middle", () => {
  it("leaves a consistent database, and the same command goes on to the same end", async () => {
    const file = folder.write("reviews.csv", [reviewHeader, ...reviewRows(ROWS)].join("\n"));
    const mapping = folder.mapping("reviews", reviewMapping);
    await test.release();

    const killed = await killInSecondBatch(file, mapping);
    expect(killed, killed.output).toMatchObject({ signal: "SIGKILL" });
    let database = await test.reopen();
    const [broken] = await runs(database);
    expect(broken?.state).toBe("running");
    expect(broken?.records_done).toBeGreaterThanOrEqual(5_000);
    expect(broken?.records_done).toBeLessThan(ROWS);
    const [stored] = await uncheckedRows(
      database,
      sql`select (select count(*)::int from review) as reviews,
        (select sum(counted)::int from evidence where criterion_slug = '') as counted`,
    );
    const whole = (broken?.records_done ?? 0) - (broken?.rejected ?? 0);
    expect(stored).toEqual({ reviews: whole, counted: whole });
    await test.release();

    const resumed = await startCommand(file, mapping).ended;
    expect(resumed, resumed.output).toMatchObject({ code: 0 });
    expect(resumed.output).toContain("of an interrupted run");
    database = await test.reopen();
    expect(await runs(database)).toEqual([{ state: "finished", records_done: ROWS, rejected: ROWS / 100 }]);
    expect(rejectedLines()).toHaveLength(ROWS / 100);
    expect(new Set(rejectedLines()).size).toBe(ROWS / 100);
    expect((await verifyAllScores(database)).problems).toEqual([]);

    const undisturbed = await openTestDatabase();
    try {
      await runImport(undisturbed.database, folder, { file, mapping });
      expect(await contentOf(database)).toEqual(await contentOf(undisturbed.database));
    } finally {
      await undisturbed.close();
    }
  });

  it("stops after the batch at hand when it is asked to, and goes on later", async () => {
    const file = folder.write("reviews.csv", [reviewHeader, ...reviewRows(7_500)].join("\n"));
    const mapping = folder.mapping("reviews", reviewMapping);
    const database = await test.reopen();
    const stopped = await runImport(database, folder, { file, mapping, interruption: AbortSignal.abort() });
    expect(stopped).toMatchObject({ isInterrupted: true, records: 5_000, scoresChanged: 0 });
    const rest = await runImport(database, folder, { file, mapping });
    expect(rest).toMatchObject({ isInterrupted: false, records: 7_500, resumedAt: 5_000, rejected: 75 });
    expect((await verifyAllScores(database)).problems).toEqual([]);
  });
});
