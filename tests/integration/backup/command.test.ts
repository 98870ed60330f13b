import { spawn } from "node:child_process";
import { readdirSync, truncateSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openTestDatabase, type TestDatabase } from "../../setup/database";
import { runCommand } from "../../setup/run-command";
import { addEvents, BackupFolder, contentOf, fill } from "./backup-harness";

const folder = new BackupFolder();
let test: TestDatabase;

beforeAll(async () => {
  test = await openTestDatabase({ onDisk: true });
  await fill(test.database);
  await addEvents(test.database, 8_000);
});

afterAll(async () => {
  await test.close();
  folder.remove();
});

async function command(...options: string[]) {
  const { code, output, problems } = await runCommand(options, test.connection);
  return { code, output: output + problems };
}

describe("npm run prova -- backup and restore", () => {
  it("write a named file, refuse a database that is not empty, restore, and refuse a broken file", async () => {
    const before = await contentOf(await test.reopen());
    await test.release();
    const backup = await command("backup");
    expect(backup.output).toMatch(/^Backed up 8,\d{3} rows of \d+ tables \([\d,]+ bytes\):$/m);
    expect(backup.code).toBe(0);
    const backups = join(test.connection.DATA_DIR, "backups");
    const [name = ""] = readdirSync(backups);
    expect(name).toMatch(/^prova-[\dT-]{19}Z\.jsonl\.gz$/);
    const file = join(backups, name);

    const refused = await command("restore", file);
    expect(refused).toEqual({
      code: 1,
      output: expect.stringContaining("the database is not empty") as string,
    });
    const restored = await command("restore", file, "--replace");
    expect(restored.output).toMatch(/^Restored 8,\d{3} rows of \d+ tables from the backup of /m);
    expect(restored.code).toBe(0);
    expect(await command("scores", "verify")).toMatchObject({ code: 0 });
    expect(await contentOf(await test.reopen())).toEqual(before);
    await test.release();

    truncateSync(file, 1_000);
    const broken = await command("restore", file, "--replace");
    expect(broken.output).toMatch(/^Nothing was changed: .+ because it is cut off\.$/m);
    expect(broken.code).toBe(1);
  });

  it("leave the old data when they are killed in the middle", async () => {
    const database = await test.reopen();
    const file = await folder.backUp(database);
    await database.execute("delete from event where id % 2 = 0");
    const before = await contentOf(database);
    await test.release();

    const program = ["--import", "tsx", "tests/integration/backup/stalling-restore.ts", file];
    const child = spawn(process.execPath, program, {
      env: { ...process.env, DATABASE_URL: "", ...test.connection },
      stdio: ["ignore", "pipe", "inherit"],
    });
    const ended = new Promise((resolve) => child.once("close", (_code, signal) => resolve(signal)));
    const output = await new Promise((resolve) => {
      child.stdout.once("data", (data: Buffer) => resolve(data.toString()));
      child.once("close", () => resolve("ended"));
    });
    expect(output).toBe("in the middle\n");
    child.kill("SIGKILL");
    expect(await ended).toBe("SIGKILL");

    expect(await contentOf(await test.reopen())).toEqual(before);
    await test.release();
    expect(await command("restore", file, "--replace")).toMatchObject({ code: 0 });
  });
});
