import type { DatabaseHandle } from "@/server/platform/db/database";
import { uncheckedRows } from "../../support/unchecked-rows";
import { openServerDatabase } from "@/server/platform/db/open-database";
import { readProcessStart } from "@/server/platform/db/process-identity";
import { buildAlone } from "@/server/publishing/search-records/build-alone";
import { sql } from "drizzle-orm";
import { spawn } from "node:child_process";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { openTestDatabase, type TestDatabase } from "../../setup/database";
import { runCommand } from "../../setup/run-command";

let test: TestDatabase;
let handle: Pick<DatabaseHandle, "database" | "kind">;
beforeEach(async () => {
  test = await openTestDatabase({ onDisk: true });
  handle = { database: test.database, kind: test.engine === "postgres" ? "server" : "embedded" };
});
afterEach(() => test.close());

const noteBuilder = (pid: number, start: string | null) =>
  test.database.execute(
    sql`insert into search_state (name, value) values ('builder', ${JSON.stringify({ pid, start })})`,
  );

const noted = () => uncheckedRows(test.database, sql`select value from search_state where name = 'builder'`);

const neverBuilds = () => expect.unreachable("another build is under way");

describe("a build of the search's index", () => {
  it("is the only one, and lets the next one begin when it ends or fails", async () => {
    let isBeside: boolean | undefined;
    const build = async () => {
      isBeside = await buildAlone(handle, neverBuilds);
    };
    expect(await buildAlone(handle, build)).toBe(true);
    expect(isBeside).toBe(false);
    const failing = buildAlone(handle, () => Promise.reject(new Error("The disk is full")));
    await expect(failing).rejects.toThrow("The disk is full");
    expect(await buildAlone(handle, () => Promise.resolve())).toBe(true);
    expect(await noted()).toEqual([]);
  });

  it("is begun by a command alone, which says why it does not begin", async () => {
    const child = spawn(process.execPath, ["-e", "setInterval(() => undefined, 1000)"], { stdio: "ignore" });
    await new Promise((resolve) => child.once("spawn", resolve));
    const refused = "Another process is building the index: the site after its start, or another command.";
    const command = () => runCommand(["search", "reindex"], test.connection);
    if (test.engine === "postgres") {
      const other = openServerDatabase(test.connection.DATABASE_URL ?? "", { maximumConnections: 2 });
      await buildAlone(other, async () => {
        expect(await command()).toMatchObject({
          code: 1,
          problems: expect.stringContaining(refused) as string,
        });
      });
      await other.close();
    } else {
      await noteBuilder(child.pid ?? 0, readProcessStart(child.pid ?? 0));
      await test.release();
      expect(await command()).toMatchObject({
        code: 1,
        problems: expect.stringContaining(refused) as string,
      });
    }
    const ended = new Promise((resolve) => child.once("exit", resolve));
    child.kill("SIGKILL");
    await ended;
    expect(await command()).toMatchObject({ code: 0 });
  });
});
