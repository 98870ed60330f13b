import { execFileSync } from "node:child_process";
import { createServer, type Socket } from "node:net";
import { Client } from "pg";
import { type PostgresServer, startPostgres } from "../tests/setup/postgres-server";
import { expect } from "playwright/test";
import { waitForFirstSearch } from "./support/first-search";
import { type Program, test as base } from "./support/operator";
import { postEvent, signedBody, visitPayload } from "./support/signed-event";
import { importOf } from "./support/small-catalogue";

/** The test's own PostgreSQL server, which keeps everything that it acknowledged, also after a crash. */
const test = base.extend<{ postgres: PostgresServer }>({
  postgres: async ({}, use) => {
    const server = await startPostgres({ isDurable: true });
    await use(server);
    await server.stop();
  },
});

/** Longest that anything may take while the database is away, in milliseconds: the query limit, and some. */
const BOUND = 20_000;

async function ask(address: string) {
  const response = await fetch(address, { signal: AbortSignal.timeout(BOUND), redirect: "manual" });
  return {
    status: response.status,
    retryAfter: response.headers.get("retry-after"),
    text: await response.text(),
  };
}

/** How often the site has heard of changes again; each time it drops what it has cached. */
const returnsOf = (site: Program) => site.output().split("cache.purge-channel-back").length - 1;

/** Events that the database holds, by their ids. */
async function storedEvents(url: string): Promise<string[]> {
  const client = new Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query<{ event_id: string }>("select event_id from event");
  await client.end();
  return rows.map((row) => row.event_id);
}

/**
 * Stops every process of the server, or continues it. While they are stopped, connections stay open and nothing answers. The
 * main process is stopped first, so that it starts no others. A child may end between the listing and its signal.
 */
function signalAll(server: PostgresServer, signal: "STOP" | "CONT"): void {
  const main = server.processId();
  process.kill(main, `SIG${signal}`);
  const children = execFileSync("ps", ["-o", "pid=", "--ppid", String(main)]).toString();
  for (const child of children.split(/\s+/).filter(Boolean)) {
    try {
      process.kill(Number(child), `SIG${signal}`);
    } catch (error) {
      if (!(error instanceof Error && "code" in error && error.code === "ESRCH")) throw error;
    }
  }
}

async function expectUnavailable(origin: string, event: string): Promise<void> {
  const page = await ask(`${origin}/busca?q=forno`);
  expect(page).toMatchObject({ status: 503, retryAfter: "10" });
  for (const part of ["<header", 'role="search"', "<footer", 'lang="pt-BR"'])
    expect(page.text).toContain(part);
  const problem = await ask(`${origin}/api/items/forno-0`);
  expect(problem).toMatchObject({ status: 503, retryAfter: "5" });
  expect(JSON.parse(problem.text)).toMatchObject({ type: "/api/problems/database-unavailable" });
  expect((await ask(`${origin}/api/health/ready`)).status).toBe(503);
  expect((await ask(`${origin}/api/health`)).status).toBe(200);
  const refused = await postEvent(origin, event);
  expect([refused.status, refused.headers.get("retry-after")]).toEqual([503, "5"]);
  for (const text of [page.text, problem.text, await refused.text()])
    expect(text).not.toMatch(
      /(?<!pr)ECONN|terminat|pg-pool|node_modules|prova-pg|timeout exceeded|read timeout/i,
    );
  // Pages in the shared cache need no database.
  expect((await ask(`${origin}/rankings/fornos`)).status).toBe(200);
}

test("a database that goes away and comes back delays events, and none is lost", async ({
  operator,
  postgres,
}) => {
  const { port, dataDirectory, run } = operator;
  const settings = { DATABASE_URL: postgres.url, LOG_LEVEL: "info" };
  const origin = `http://127.0.0.1:${port}`;
  const imported = run("cli", importOf(dataDirectory, 5), settings);
  expect([await imported.ended, imported.output()]).toEqual([0, expect.stringContaining("5 new")]);
  const site = run("start", [], settings);
  await expect.poll(site.output).toContain(`running at http://localhost:${port}`);

  const acknowledged: string[] = [];
  const send = async (payload = visitPayload()) => {
    const { status } = await postEvent(origin, signedBody(payload));
    if (status === 204) acknowledged.push(payload.event_id);
    return status;
  };
  const works = async () => {
    await expect.poll(async () => (await ask(`${origin}/api/health/ready`)).status).toBe(200);
    for (const path of ["/rankings/fornos", "/busca?q=forno", "/api/rankings/fornos"])
      expect([path, (await ask(origin + path)).status]).toEqual([path, 200]);
  };
  await waitForFirstSearch(origin);
  await works();
  expect(await send()).toBe(204);

  const missed = visitPayload();
  // Events under way when the server crashes: those that were acknowledged have to be there.
  const underWay = Array.from({ length: 50 }, () => send());
  // A busy site may have lost this connection before the crash, and heard of changes again.
  const returns = returnsOf(site);
  await postgres.crash();
  await Promise.all(underWay);
  await expectUnavailable(origin, signedBody(missed));
  await postgres.restart();
  await expect.poll(() => returnsOf(site)).toBe(returns + 1);
  await works();
  expect(await send(missed)).toBe(204);

  try {
    signalAll(postgres, "STOP");
    await expectUnavailable(origin, signedBody(visitPayload()));
  } finally {
    signalAll(postgres, "CONT");
  }
  await works();
  expect(await send()).toBe(204);

  expect(await storedEvents(postgres.url)).toEqual(expect.arrayContaining(acknowledged));
  site.child.kill("SIGTERM");
  expect(await site.ended, site.output()).toBe(0);
});

test("a site whose database is away says so, and does not start", async ({ operator }) => {
  const sockets: Socket[] = [];
  const silent = createServer((socket) => void sockets.push(socket));
  await new Promise<void>((resolve) => silent.listen(0, "127.0.0.1", resolve));
  const address = silent.address();
  const silentPort = typeof address === "object" && address ? address.port : 0;
  for (const [port, why] of [
    [1, "ECONNREFUSED"],
    [silentPort, "Connection terminated"],
  ] as const) {
    const site = operator.run("start", [], {
      DATABASE_URL: `postgres://reader:hunter2@127.0.0.1:${port}/catalogue`,
    });
    expect(await site.ended).toBe(1);
    expect(site.output()).toContain(
      `The database 127.0.0.1:${port}/catalogue (DATABASE_URL) does not answer`,
    );
    expect(site.output()).toContain(why);
    expect(site.output()).not.toMatch(/hunter2|node_modules|\bat /);
  }
  for (const socket of sockets) socket.destroy();
  silent.close();
});
