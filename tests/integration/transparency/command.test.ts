import { readCheckpoint } from "@/lib/transparency/checkpoint";
import { uncheckedRows } from "../../support/unchecked-rows";
import { sql } from "drizzle-orm";
import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openTestDatabase, type TestDatabase } from "../../setup/database";
import { runCommand } from "../../setup/run-command";
import { addImportLeaves, publishFans } from "./log-harness";

const folder = mkdtempSync(join(tmpdir(), "prova-log-command-"));
let test: TestDatabase;

beforeAll(async () => {
  test = await openTestDatabase({ onDisk: true });
  await publishFans(test.database);
  await addImportLeaves(test.database, 3);
  await test.release();
});
afterAll(async () => {
  await test.close();
  rmSync(folder, { recursive: true, force: true });
});

const run = (...words: string[]) => runCommand(words, test.connection);

describe("the commands of the log", () => {
  it("integrate, verify and export it, and say where a leaf was changed", async () => {
    expect(await run("log", "export", folder)).toMatchObject({ output: "The log has no leaves yet.\n" });
    expect(await run("scores", "verify")).toMatchObject({
      code: 0,
      output: expect.stringContaining("log: 0 leaves") as string,
    });
    expect(await run("scores", "recompute")).toMatchObject({ code: 0, problems: "" });
    const verified = await run("scores", "verify");
    expect(verified.output).toMatch(
      /^log: 9 leaves \(2 scores computed anew\), 0 waiting, root [\w+/]{43}=, 1 checkpoints/,
    );
    expect(verified).toMatchObject({ code: 0, problems: "" });
    expect((await run("log", "export", folder)).output).toContain("Wrote the 9 leaves");
    expect(readCheckpoint(readFileSync(join(folder, "checkpoint"), "utf8"))?.size).toBe(9);
    expect(existsSync(join(folder, "tile/entries/000.p/9"))).toBe(true);
    expect((await run("log", "adopt-key")).output).toContain("The log is signed already by localhost");

    const database = await test.reopen();
    await uncheckedRows(
      database,
      sql`update log_leaf set leaf = replace(leaf, 'm.json', 'n.json') where position = 8`,
    );
    await test.release();
    const found = await run("scores", "verify");
    expect(found.code).toBe(1);
    expect(found.problems).toContain("log: leaf 8: its hash is not hash 8 of tile/0/000.p/9");
    await test.reopen();
  });
});
