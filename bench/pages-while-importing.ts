import { spawn } from "node:child_process";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { benches } from "./bars";
import { judge, type Bench } from "./bench";
import { writeImportFile } from "./import-file";
import { read, startSite } from "./servers";

const { bars } = benches["pages-while-importing"];

const REVIEWS = 50_000;
const ITEMS = 2_000;
/** Milliseconds between two pages. */
const PAUSE = 100;
/** Views of an item's page, each with its own key in the cache. */
const VIEWS = [
  "",
  "?ordem=recentes",
  "?ordem=melhores",
  "?ordem=piores",
  "?estrelas=5",
  "?estrelas=4",
  "?estrelas=3",
];

/** Paths of the public pages. Each is requested once, so that no cache has it. */
async function listPaths(origin: string): Promise<string[]> {
  const locations = async (path: string) =>
    [...(await read(origin + path)).matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, location = ""]) => {
      return new URL(location).pathname;
    });
  const parts = await locations("/sitemap.xml");
  return (await Promise.all(parts.map(locations))).flat();
}

/** Starts the import command beside the site, and resolves with its exit code. */
function startImport(environment: Record<string, string>, file: string, mapping: string) {
  const command = ["--import", "tsx", "src/server/run/cli/main.ts", "import", file, "--mapping", mapping];
  const child = spawn(process.execPath, command, {
    env: { ...process.env, ...environment },
    stdio: "ignore",
  });
  return new Promise<number | null>((resolve) => child.once("close", resolve));
}

const quantile = (sorted: readonly number[], share: number) =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? NaN;

/**
 * Measures uncached pages while an import runs through the site's process on the embedded database. Pages of items
 * are requested one after the other, each in several views.
 */
export const pagesWhileImporting: Bench = async ({ directory, say }) => {
  const environment = { DATA_DIR: join(directory, "data"), DATABASE_URL: "" };
  const { file, mapping } = writeImportFile(directory, REVIEWS, ITEMS);
  const site = await startSite(environment);
  try {
    const paths = (await listPaths(site.origin)).filter((path) => path.startsWith("/itens/"));
    await read(`${site.origin}${paths[0] ?? "/"}`);
    let exitCode: number | null | undefined;
    const start = performance.now();
    const ended = startImport(environment, file, mapping).then((code) => (exitCode = code));
    const times: number[] = [];
    for (let index = 1; exitCode === undefined; index += 1) {
      const view = VIEWS[Math.floor(index / paths.length) % VIEWS.length] ?? "";
      const path = `${paths[index % paths.length] ?? "/"}${view}`;
      const asked = performance.now();
      await read(site.origin + path).catch(() => undefined);
      times.push(performance.now() - asked);
      await wait(PAUSE);
    }
    await ended;
    if (exitCode !== 0) throw new Error(`The import ended with ${exitCode}.`);
    const seconds = (performance.now() - start) / 1_000;
    say(`import ${seconds.toFixed(1)} s, ${times.length} pages`);
    const sorted = times.sort((a, b) => a - b);
    const p95 = quantile(sorted, 0.95);
    return [
      judge(bars.page, {
        value: p95,
        reached: `${p95.toFixed(0)} ms`,
        detail:
          `${times.length} item pages in ${seconds.toFixed(0)} s of an import of ${REVIEWS.toLocaleString("en")} reviews of ` +
          `${ITEMS.toLocaleString("en")} items, scores and ranking included: median ${quantile(sorted, 0.5).toFixed(0)}, ` +
          `longest ${quantile(sorted, 1).toFixed(0)} ms`,
      }),
    ];
  } finally {
    await site.stop();
  }
};
