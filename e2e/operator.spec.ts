import { chmodSync, readdirSync, readFileSync, statSync } from "node:fs";
import { type AddressInfo, createServer } from "node:net";
import { join } from "node:path";
import { Client } from "pg";
import { expect } from "playwright/test";
import { linesOf, test } from "./support/operator";
import { importOf } from "./support/small-catalogue";

const importsRunning = async (client: Client) => {
  const answer = await client.query<{ done: number }>(
    "select coalesce(max(records_done), 0)::int as done from import_run where state = 'running'",
  );
  return answer.rows[0]?.done ?? 0;
};

test("commands work while the site runs, a killed one does no harm, and the site stops cleanly", async ({
  operator,
}) => {
  const { port, dataDirectory, run } = operator;
  const page = `http://127.0.0.1:${port}/rankings/fornos`;
  const itemCount = async () => {
    const answer = await fetch(`http://127.0.0.1:${port}/api/rankings/fornos`);
    return ((await answer.json()) as { ranking: { itemCount: number } }).ranking.itemCount;
  };

  const first = run("cli", importOf(dataDirectory, 5));
  expect([await first.ended, first.output()]).toEqual([0, expect.stringContaining("5 new")]);

  // The directory is as open as others left it.
  chmodSync(dataDirectory, 0o755);
  const site = run("start");
  await expect.poll(site.output).toContain(`running at http://localhost:${port}`);
  expect(site.output()).toContain("embedded PostgreSQL (PGlite)");
  expect(site.output()).not.toContain("loading the demonstration");
  expect(await itemCount()).toBe(5);

  const ownEntries = ["", "database", "database.lock", "socket"];
  const openToOthers = ownEntries.filter((name) => statSync(join(dataDirectory, name)).mode & 0o077);
  expect(openToOthers).toEqual([]);

  const second = run("cli", importOf(dataDirectory, 300));
  let isOver = false;
  void second.ended.then(() => (isOver = true));
  const statuses = new Set<number>();
  while (!isOver) statuses.add((await fetch(page)).status);
  expect([await second.ended, second.output()]).toEqual([
    0,
    expect.stringContaining("295 new, 0 changed, 5 unchanged"),
  ]);
  expect([...statuses]).toEqual([200]);
  expect(await itemCount()).toBe(300);

  const cacheStatus = async () => (await fetch(page)).headers.get("cache-status");
  await expect.poll(cacheStatus).toContain("; hit;");
  const purged = run("cli", ["cache", "purge"]);
  expect([await purged.ended, purged.output()]).toEqual([0, expect.stringContaining("Purged everything.")]);
  expect(await cacheStatus()).toContain("; fwd=miss");

  const client = new Client({ host: join(dataDirectory, "socket"), user: "postgres" });
  await client.connect();
  const third = importOf(dataDirectory, 2_500);
  const killed = run("cli", third);
  await expect.poll(() => importsRunning(client), { intervals: [20] }).toBeGreaterThan(0);
  killed.child.kill("SIGKILL");
  expect(await killed.ended).toBe("SIGKILL");
  expect((await fetch(page)).status).toBe(200);
  await client.end();

  const again = run("cli", third);
  expect([await again.ended, again.output()]).toEqual([0, expect.any(String)]);
  expect(await itemCount()).toBe(2_500);
  const verified = run("cli", ["scores", "verify"]);
  expect([await verified.ended, verified.output()]).toEqual([0, expect.stringContaining("problems: 0")]);

  const inFlight = fetch(page);
  await fetch(`http://127.0.0.1:${port}/api/health`);
  site.child.kill("SIGTERM");
  expect((await inFlight).status).toBe(200);
  expect([await site.ended, site.output()]).toEqual([0, expect.not.stringContaining("Error")]);
  expect(readdirSync(dataDirectory).filter((name) => /lock|socket/.test(name))).toEqual([]);
});

test("a site that is killed during an import ends the command with one line, and the same command goes on", async ({
  operator,
}) => {
  const { dataDirectory, run } = operator;
  const first = run("cli", importOf(dataDirectory, 5));
  expect(await first.ended, first.output()).toBe(0);
  const site = run("start");
  await expect.poll(site.output).toContain("running at http");
  const client = new Client({ host: join(dataDirectory, "socket"), user: "postgres" });
  client.on("error", () => undefined);
  await client.connect();

  const words = importOf(dataDirectory, 2_500);
  const cut = run("cli", words);
  await expect.poll(() => importsRunning(client), { intervals: [20] }).toBeGreaterThan(0);
  site.child.kill("SIGKILL");
  expect(await cut.ended, cut.output()).toBe(1);
  expect(linesOf(cut.output())).toEqual([
    "The connection to the database was lost: the site or the database server stopped. " +
      "Repeat the command; an import goes on behind its last whole batch.",
  ]);

  const again = run("cli", words);
  expect([await again.ended, again.output()]).toEqual([0, expect.stringContaining("of an interrupted run")]);
  const verified = run("cli", ["scores", "verify"]);
  expect([await verified.ended, verified.output()]).toEqual([0, expect.stringContaining("problems: 0")]);
});

test("the start names every wrong setting, and does nothing else", async ({ operator }) => {
  const site = operator.run("start", [], { PORT: "abc", DATABASE_URL: "mysql://x", COMPANY_CNPJ: "1" });
  expect(await site.ended).toBe(1);
  for (const name of ["PORT", "DATABASE_URL", "COMPANY_CNPJ"])
    expect(site.output()).toContain(`${name}: expected `);
  expect(readdirSync(operator.dataDirectory)).toEqual([]);
});

test("a port that is taken is named before anything else is done", async ({ operator }) => {
  const other = createServer();
  await new Promise<void>((resolve) => other.listen(0, "127.0.0.1", resolve));
  const { port } = other.address() as AddressInfo;
  const site = operator.run("start", [], { PORT: String(port) });
  expect(await site.ended).toBe(1);
  expect(site.output()).toContain(`cannot listen on 127.0.0.1:${port}: another program listens there`);
  expect(readdirSync(operator.dataDirectory)).toEqual([]);
  other.close();
});

test("the commands say how they are used, and name what they do not know", async ({ operator }) => {
  const help = operator.run("cli", ["--help"]);
  expect(await help.ended).toBe(0);
  for (const command of ["import", "scores", "events", "demo"])
    expect(help.output()).toContain(`  ${command}`);
  const unknown = operator.run("cli", ["improt"]);
  expect(await unknown.ended).toBe(1);
  expect(unknown.output()).toContain("unknown command 'improt'");
});

test("a data directory that a running site holds is refused", async ({ operator }) => {
  const lock = JSON.parse(
    readFileSync(join(process.env["JOURNEY_DATA_DIR"] ?? "", "database.lock"), "utf8"),
  ) as {
    pid: number;
  };
  const site = operator.run("start", [], { DATA_DIR: process.env["JOURNEY_DATA_DIR"] ?? "" });
  expect(await site.ended).toBe(1);
  expect(site.output()).toContain(`is in use by process ${lock.pid}, a running site`);
});
