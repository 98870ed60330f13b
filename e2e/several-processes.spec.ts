import { join } from "node:path";
import { expect } from "playwright/test";
import { startPostgres } from "../tests/setup/postgres-server";
import { findFreePort } from "./support/free-port";
import { test } from "./support/operator";
import { importOfLines } from "./support/small-catalogue";

const TOKEN = "token-of-the-operator";
const TELL_PACKAGES = `--import=${join(import.meta.dirname, "support/tell-packages.mjs")}`;
/** Packages of what is not set here: Redis, traces, exports, Algolia. Next brings the first part of OpenTelemetry itself. */
const OPTIONAL = /^(ioredis|@opentelemetry\/(?!api$).+|hyparquet-writer|algoliasearch)$/;

test("a change by a command is purged from the caches of all processes on one PostgreSQL server", async ({
  operator: { dataDirectory, run },
}) => {
  const postgres = await startPostgres();
  const settings = { DATABASE_URL: postgres.url, METRICS_TOKEN: TOKEN };
  const importMean = (mean: string) => {
    const lines = [`F1;Forno Um;${mean};400`, "F2;Forno Dois;3,0;400"];
    return run("cli", importOfLines(dataDirectory, "fornos", lines), settings).ended;
  };
  try {
    // Imported before the first start, so that no demonstration is loaded.
    expect(await importMean("2,0")).toBe(0);
    const ports = [await findFreePort(), await findFreePort()];
    const sites = ports.map((port) => ({
      url: `http://127.0.0.1:${port}`,
      program: run("start", [], { ...settings, PORT: String(port), NODE_OPTIONS: TELL_PACKAGES }),
    }));
    for (const { program } of sites) await expect.poll(program.output).toContain("is running at");

    const read = (path: string) =>
      Promise.all(
        sites.map(async ({ url }) => {
          const answer = await fetch(url + path);
          return { status: answer.headers.get("cache-status") ?? "", text: await answer.text() };
        }),
      );
    const first = async () =>
      (await read("/api/rankings/fornos")).map(
        ({ text }) => (JSON.parse(text) as { rows: { name: string }[] }).rows[0]?.name,
      );
    const pages = ["/", "/rankings/fornos", "/itens/forno-um"];

    expect(await first()).toEqual(["Forno Dois", "Forno Dois"]);
    const statuses = async (path: string) => (await read(path)).map(({ status }) => status);
    // What a purge of the start's own work meets on its way is not stored.
    for (const path of pages)
      await expect
        .poll(async () => (await statuses(path)).every((status) => status.includes("; hit;")))
        .toBe(true);
    expect(await importMean("5,0")).toBe(0);
    await expect.poll(first).toEqual(["Forno Um", "Forno Um"]);
    for (const path of pages)
      for (const status of await statuses(path)) expect(status).toMatch(/; fwd=miss(;|$)/);

    const headers = { authorization: `Bearer ${TOKEN}` };
    const metrics = await (await fetch(`${sites[0]?.url}/metrics`, { headers })).text();
    expect(metrics).toMatch(/prova_cache_purged_total [1-9]/);
    expect(metrics).toMatch(/prova_database_connections\{state="idle"\} \d/);
    expect(metrics).toContain("nodejs_eventloop_lag_p99_seconds");

    for (const { program } of sites) program.child.kill("SIGTERM");
    expect(await Promise.all(sites.map(({ program }) => program.ended))).toEqual([0, 0]);
    for (const { program } of sites) {
      const loaded = /^packages: (.+)$/m.exec(program.output())?.[1]?.split(" ") ?? [];
      expect(loaded).toContain("pg");
      expect(loaded.filter((name) => OPTIONAL.test(name))).toEqual([]);
    }
  } finally {
    await postgres.stop();
  }
});
