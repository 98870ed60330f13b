import { createUser } from "@/local/identity/administration";
import { DEMONSTRATION_EMAIL } from "@/local/identity/demonstration-account";
import { findUserByName } from "@/local/identity/users/find-user";
import { event } from "@/server/platform/db/schema/events";
import { identityMessage, identityUser } from "@/server/platform/db/schema/identity";
import { spawn } from "node:child_process";
import { once } from "node:events";
import { readFileSync, renameSync, rmSync, statSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { addEventRows } from "../../support/stored-events";
import { openTestDatabase, type TestDatabase } from "../../setup/database";
import { runCommand } from "../../setup/run-command";

let test: TestDatabase;

const at = (minute: number) => new Date(Date.UTC(2026, 10, 21, 15, minute));
const ana = { medium: "EMAIL" as const, recipient: "ana@example.com" };

beforeAll(async () => {
  test = await openTestDatabase({ onDisk: true });
  await test.database.insert(identityMessage).values([
    { ...ana, purpose: "sign-up", code: "111111", sentAt: at(1) },
    { medium: "SMS", recipient: "+5511987654321", purpose: "mfa", code: "222222", sentAt: at(2) },
  ]);
  const attributes = { email: "ana@example.com" };
  await createUser(test.database, { attributes, password: "Vento-do-Norte-42" }, at(0));
  await test.release();
});

afterAll(() => test.close());

const command = (options: readonly string[], changes: Record<string, string> = {}) =>
  runCommand(options, { ...test.connection, ...changes });

async function visitors() {
  const database = await test.reopen();
  const rows = await database.select({ visitorId: event.visitorId }).from(event).orderBy(event.id);
  await test.release();
  return rows.map(({ visitorId }) => visitorId);
}

async function userState() {
  const database = await test.reopen();
  const rows = await database
    .select({ isEnabled: identityUser.isEnabled, status: identityUser.status })
    .from(identityUser);
  await test.release();
  return rows;
}

describe("npm run prova -- mailbox", () => {
  it("shows what would have been sent, newest last", async () => {
    const { code, output } = await command(["mailbox"]);
    expect(output).toBe(
      "2026-11-21 15:01:00  e-mail  ana@example.com  111111  (confirm the sign-up)\n" +
        "2026-11-21 15:02:00  SMS     +5511987654321  222222  (sign in)\n",
    );
    expect(code).toBe(0);
  });

  it("shows what is for one recipient", async () => {
    const { output } = await command(["mailbox", "--for", "+55 11 98765-4321"]);
    expect(output).toMatch(/^[^\n]*222222[^\n]*\n$/);
    expect(await command(["mailbox", "--for", "nobody@example.com"])).toMatchObject({
      output: "No messages.\n",
    });
  });

  // The embedded database belongs to one process, and a test with a running site would only test the sharing.
  it.runIf(inject("engine") === "postgres")("goes on with new messages until it is stopped", async () => {
    const database = await test.reopen();
    const parameters = [
      "--import",
      "tsx",
      "src/server/run/cli/main.ts",
      "mailbox",
      "--follow",
      "--for",
      ana.recipient,
    ];
    const run = spawn(process.execPath, parameters, {
      env: { ...process.env, DATABASE_URL: "", ...test.connection },
    });
    try {
      let output = "";
      const arrival = (code: string) =>
        new Promise<void>((resolve) => {
          const look = () => output.includes(code) && resolve();
          run.stdout.on("data", look);
          look();
        });
      run.stdout.on("data", (part: Buffer) => (output += part.toString()));
      await arrival("111111");
      await database
        .insert(identityMessage)
        .values({ ...ana, purpose: "password", code: "333333", sentAt: at(3) });
      await arrival("333333");
      expect(output).not.toContain("222222");
      const ended = new Promise((resolve) => run.once("exit", resolve));
      run.kill("SIGINT");
      expect(await ended).toBe(130);
    } finally {
      run.kill("SIGKILL");
    }
  });
});

describe("npm run prova -- users", () => {
  it("changes a user as the command says", async () => {
    expect((await command(["users", "disable", "Ana@example.com"])).output).toContain("Disabled.");
    expect(await userState()).toEqual([{ isEnabled: false, status: "confirmed" }]);
    expect((await command(["users", "require-new-password", "ana@example.com"])).code).toBe(0);
    expect(await userState()).toEqual([{ isEnabled: false, status: "new-password-required" }]);
    const database = await test.reopen();
    const [user] = await database.select({ sub: identityUser.sub }).from(identityUser);
    const visit = { name: "page_view", fields: {}, deviceType: "mobile" as const, device: {} };
    const ids = [user?.sub ?? "", "browser-1", "browser-1", "browser-2"];
    await database.insert(event).values(ids.map((visitorId) => ({ ...visit, visitorId })));
    await test.release();
    expect((await command(["users", "delete", "ana@example.com"])).output).toBe("Deleted.\n");
    expect(await userState()).toEqual([]);
    expect(await visitors()).toEqual(["browser-1", "browser-1", "browser-2"]);
  });

  it("says where there is no such user", async () => {
    const { code, problems } = await command(["users", "disable", "nobody@example.com"]);
    expect(problems).toContain("There is no such user.");
    expect(code).toBe(1);
  });
});

describe("the audit of commands", () => {
  it("says what was done, when and how it ended, and nothing about the user", async () => {
    const file = join(String(test.connection.DATA_DIR), "audit.log");
    rmSync(file, { force: true });
    await command(["mailbox", "--for", "ana@example.com"]);
    await command(["users", "disable", "nobody@example.com"]);
    const lines = readFileSync(file, "utf8").trim().split("\n");
    expect(lines.map((line) => JSON.parse(line) as unknown)).toMatchObject([
      { command: "mailbox", options: ["--for"], state: "begun" },
      { command: "mailbox", options: ["--for"], state: "ended", exitCode: 0 },
      { command: "users disable", options: [], state: "begun" },
      { command: "users disable", options: [], state: "ended", exitCode: 1 },
    ]);
    for (const line of lines) expect(line).toMatch(/^{"time":"20\d\d-[^"]+Z","process":\d+,/);
    expect(lines.join("")).not.toContain("@");
    expect(statSync(file).mode & 0o077).toBe(0);
  });

  it("goes on in a new file where the former one is put aside meanwhile", async () => {
    const file = join(String(test.connection.DATA_DIR), "audit.log");
    rmSync(file, { force: true });
    const parameters = ["--import", "tsx", "src/server/run/cli/main.ts", "mailbox", "--follow"];
    const run = spawn(process.execPath, parameters, {
      env: { ...process.env, DATABASE_URL: "", ...test.connection },
    });
    try {
      await once(run.stdout, "data");
      renameSync(file, `${file}.1`);
      run.kill("SIGINT");
      await once(run, "exit");
    } finally {
      run.kill("SIGKILL");
    }
    const states = [`${file}.1`, file].map((path) => JSON.parse(readFileSync(path, "utf8")) as unknown);
    expect(states).toMatchObject([{ state: "begun" }, { state: "ended", exitCode: 130 }]);
    expect(statSync(file).mode & 0o077).toBe(0);
  });
});

describe("npm run prova -- events erase", () => {
  it("erases the events of a visitor, and says how many there were, and on which past days", async () => {
    const old = { name: "page_view", fields: {}, deviceType: "mobile" as const, device: {} };
    const receivedAt = new Date("2026-06-15T12:00:00Z");
    await addEventRows(await test.reopen(), [{ ...old, receivedAt, visitorId: "browser-3" }]);
    await test.release();
    expect((await command(["events", "erase", "browser-3"])).output).toBe(
      "Erased 1 event.\nExport these days again, if you have exported them: 2026-06-15\n",
    );
    expect(await command(["events", "erase", "browser-1"])).toMatchObject({
      code: 0,
      output: "Erased 2 events.\n",
    });
    expect(await visitors()).toEqual(["browser-2"]);
    expect((await command(["events", "erase", "browser-1"])).output).toBe(
      "There are no events of this id.\n",
    );
  });
});

describe("npm run prova -- demo remove", () => {
  it("takes the demonstration account along, and nobody else's", async () => {
    const database = await test.reopen();
    for (const email of [DEMONSTRATION_EMAIL, "bia@example.com"])
      await createUser(database, { attributes: { email }, password: "Vento-do-Norte-42" }, at(0));
    await test.release();
    expect((await command(["demo", "remove"])).code).toBe(0);
    const after = await test.reopen();
    expect(await findUserByName(after, DEMONSTRATION_EMAIL)).toBeNull();
    expect(await findUserByName(after, "bia@example.com")).not.toBeNull();
    await test.release();
  });
});

describe("where the local service does not stand in", () => {
  it.each([
    [{ USER_POOL_ID: "sa-east-1_AbCdEfGhI", USER_POOL_CLIENT_ID: "abc123" }, "a hosted pool is configured"],
    [{ LOCAL_IDENTITY: "off" }, "LOCAL_IDENTITY is off"],
    [{ HOST: "0.0.0.0" }, "LOCAL_IDENTITY is not on"],
  ])("both refuse in a sentence: %j", async (environment, reason) => {
    for (const options of [["mailbox"], ["users", "delete", "ana@example.com"]]) {
      const { code, output, problems } = await command(options, environment as Record<string, string>);
      expect(problems).toContain("The local identity service does not run with these settings");
      expect(problems).toContain(reason);
      expect([code, output]).toEqual([1, ""]);
    }
  });
});
