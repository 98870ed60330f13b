import { type ChildProcess, spawn } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "playwright/test";
import { startPostgres } from "../tests/setup/postgres-server";
import { findFreePort } from "./support/free-port";

const TOKEN = "token-of-the-operator";

/** A row of an import: the same item with another mean each time. */
const file = (mean: string) => `sku;nome;media;avaliacoes\nF1;Forno Um;${mean};400\nF2;Forno Dois;3,0;400\n`;

const mapping = {
  category: {
    slug: "fornos",
    name: "Fornos",
    description: "Fornos elétricos.",
    itemNoun: { singular: "forno", plural: "fornos", gender: "masculine" },
    attributes: [],
    criteria: [],
    source: { name: "Loja de teste" },
  },
  format: { decimal: "comma" },
  item: { key: "sku", name: "nome" },
  aggregate: {
    source: "loja",
    period: { constant: "2025" },
    mean: "media",
    count: "avaliacoes",
    scale: { minimum: 1, maximum: 5 },
  },
};

test("several processes on one PostgreSQL server forget together what a command changed", async () => {
  test.setTimeout(180_000);
  const directory = mkdtempSync(join(tmpdir(), "prova-several-"));
  const postgres = await startPostgres();
  const children: ChildProcess[] = [];
  const run = (program: "start" | "cli", parameters: string[], settings: Record<string, string> = {}) => {
    const child = spawn(
      process.execPath,
      ["--import", "tsx", `src/server/${program}/main.ts`, ...parameters],
      {
        env: {
          ...process.env,
          HOST: "127.0.0.1",
          DATA_DIR: directory,
          DATABASE_URL: postgres.url,
          METRICS_TOKEN: TOKEN,
          LOG_LEVEL: "error",
          ...settings,
        },
        stdio: ["ignore", "ignore", "inherit"],
      },
    );
    children.push(child);
    return new Promise<number | null>((resolve) => child.once("close", resolve));
  };
  const importMean = (mean: string) => {
    writeFileSync(join(directory, "fornos.csv"), file(mean));
    writeFileSync(join(directory, "mapping.json"), JSON.stringify(mapping));
    return run("cli", [
      "import",
      join(directory, "fornos.csv"),
      "--mapping",
      join(directory, "mapping.json"),
    ]);
  };
  try {
    // Imported before the first start, so that no demonstration is loaded.
    expect(await importMean("2,0")).toBe(0);
    const sites: string[] = [];
    for (const _ of ["one", "two"]) {
      const port = await findFreePort();
      void run("start", [], { PORT: String(port) });
      const url = `http://127.0.0.1:${port}`;
      await expect
        .poll(
          () =>
            fetch(`${url}/api/health`).then(
              ({ status }) => status,
              () => 0,
            ),
          { timeout: 60_000 },
        )
        .toBe(200);
      sites.push(url);
    }
    const read = (path: string) =>
      Promise.all(
        sites.map(async (site) => {
          const answer = await fetch(site + path);
          return { status: answer.headers.get("cache-status") ?? "", text: await answer.text() };
        }),
      );
    const first = async () =>
      (await read("/api/rankings/fornos")).map(
        ({ text }) => (JSON.parse(text) as { rows: { name: string }[] }).rows[0]?.name,
      );

    expect(await first()).toEqual(["Forno Dois", "Forno Dois"]);
    for (const path of ["/", "/rankings/fornos", "/itens/forno-um"]) {
      await read(path);
      for (const { status } of await read(path)) expect(status).toContain("; hit;");
    }
    expect(await importMean("5,0")).toBe(0);
    await expect.poll(first, { timeout: 10_000 }).toEqual(["Forno Um", "Forno Um"]);
    for (const path of ["/", "/rankings/fornos", "/itens/forno-um"])
      for (const { status } of await read(path)) expect(status).toContain("; fwd=miss;");

    const metrics = await fetch(`${sites[0]}/metrics`, { headers: { authorization: `Bearer ${TOKEN}` } });
    const text = await metrics.text();
    expect(text).toMatch(/prova_cache_purged_total [1-9]/);
    expect(text).toMatch(/prova_database_connections\{state="idle"\} \d/);
    expect(text).toContain("nodejs_eventloop_lag_p99_seconds");
  } finally {
    const ended = children.map((child) => new Promise((resolve) => child.once("close", resolve)));
    const running = children.filter(({ exitCode, signalCode }) => exitCode === null && signalCode === null);
    for (const child of running) child.kill("SIGTERM");
    await Promise.all(ended.filter((_, index) => running.includes(children[index] as ChildProcess)));
    expect(running.map(({ exitCode }) => exitCode)).toEqual([0, 0]);
    await postgres.stop();
    rmSync(directory, { recursive: true, force: true });
  }
});
