/**
 * `npm run bench -- [names]` measures the site and prints a table in Markdown; without names it measures everything. `--list` prints
 * what there is to measure (`bars.ts`) instead.
 * `refresh` accepts `--items 1000000`, and `search` accepts `--records 1000000` and `--engine pglite|postgres`. Every speed is a ratio within one run, because absolute times of shared machines say little.
 */
import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { cpus, tmpdir, totalmem } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { z } from "zod";
import { benches, describeBenches, type BenchName } from "./bars";
import type { Bench, BenchOptions, Figure } from "./bench";

// Measurements are of the demonstration, whose size the bars expect.
Object.assign(process.env, {
  NODE_ENV: "production",
  NEXT_TELEMETRY_DISABLED: "1",
  LOG_LEVEL: "error",
  FIRST_CATALOGUE: "off",
});

const loaders: Readonly<Record<BenchName, () => Promise<Bench>>> = {
  "first-load": async () => (await import("./first-load")).firstLoad,
  "cold-render": async () => (await import("./cold-render")).coldRender,
  lighthouse: async () => (await import("./lighthouse")).lighthouse,
  "sustained-load": async () => (await import("./sustained-load")).measureSustainedLoad,
  "cached-page": async () => (await import("./cached-page")).measureCachedPage,
  import: async () => (await import("./import-speed")).importSpeed,
  "merchant-feed": async () => (await import("./merchant-feed")).merchantFeed,
  "pages-while-importing": async () => (await import("./pages-while-importing")).pagesWhileImporting,
  "dearest-requests": async () => (await import("./dearest-requests")).dearestRequests,
  refresh: async () => (await import("./refresh")).refreshSpeed,
  alerts: async () => (await import("./alerts")).alertSpeed,
  "one-review": async () => (await import("./one-review")).oneReview,
  log: async () => (await import("./log")).logAppends,
  "ranking-query": async () => (await import("./ranking-query")).rankingQuery,
  "sign-in": async () => (await import("./sign-in")).signInSpeed,
  suggestions: async () => (await import("./suggestions")).suggestionSpeed,
  "event-days": async () => (await import("./event-days")).eventDays,
  cluster: async () => (await import("./cluster")).measureCluster,
  "rolling-restart": async () => (await import("./rolling-restart")).rollingRestart,
  search: async () => (await import("./search")).searchSpeed,
  failover: async () => (await import("./failover")).failover,
};

const say = (text: string) => void process.stderr.write(`${text}\n`);

function describeMachine(): string {
  const [processor] = cpus();
  const memory = Math.round(totalmem() / 2 ** 30);
  const commit = execFileSync("git", ["rev-parse", "--short", "HEAD"], { encoding: "utf8" }).trim();
  return (
    `${new Date().toISOString().slice(0, 10)}, commit ${commit}, ${cpus().length} × ${processor?.model ?? "?"}, ` +
    `${memory} GiB, Node ${process.version}`
  );
}

function describeFigures(figures: readonly Figure[]): string {
  const lines = figures.map(
    ({ name, bar, reached, isMet, detail }) =>
      `| ${name} | ${bar} | ${isMet ? "" : "**not met:** "}${reached} | ${detail} |`,
  );
  return ["| what | bar | reached | details |", "|---|---|---|---|", ...lines].join("\n");
}

const isBench = (name: string): name is BenchName => Object.hasOwn(benches, name);

async function measure(name: string, options: BenchOptions): Promise<Figure[]> {
  if (!isBench(name))
    throw new Error(`There is no measurement "${name}". There are: ${Object.keys(benches).join(", ")}`);
  const directory = mkdtempSync(join(tmpdir(), "prova-bench-"));
  say(`${name} …`);
  try {
    return await (
      await loaders[name]()
    )({ directory, say: (text) => say(`  ${text}`), options });
  } finally {
    rmSync(directory, { recursive: true, force: true });
  }
}

const optionsSchema = z.object({
  items: z.coerce.number().int().min(1_000).exactOptional(),
  records: z.coerce.number().int().min(1_000).exactOptional(),
  engine: z.enum(["pglite", "postgres"]).exactOptional(),
});

const { positionals: wanted, values } = parseArgs({
  allowPositionals: true,
  options: {
    list: { type: "boolean" },
    items: { type: "string" },
    records: { type: "string" },
    engine: { type: "string" },
  },
});

async function run(): Promise<void> {
  const options = optionsSchema.parse(values);
  const figures: Figure[] = [];
  for (const name of wanted.length > 0 ? wanted : Object.keys(benches))
    figures.push(...(await measure(name, options)));
  process.stdout.write(`${describeMachine()}\n\n${describeFigures(figures)}\n`);
  process.exitCode = figures.every(({ isMet }) => isMet) ? 0 : 1;
}

if (values.list) process.stdout.write(`${describeBenches()}\n`);
else await run();
