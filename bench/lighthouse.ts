import { buildSite } from "@/server/start/build";
import { buildBareSite } from "./bare-build";
import { execFile } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import { findBrowser } from "../tests/setup/find-browser";
import type { Bench, Figure } from "./bench";
import { measureBlocking } from "./late-start";
import { LONG_RANKING } from "./longer-ranking";
import { median } from "./load";
import { bestItem, read, type RunningServer, serveBarePage, servePages, startSite } from "./servers";

const RUNS = 3;

/** The values from one report: grades of 0 to 100, times in milliseconds, the shift of the layout. */
interface Grades {
  performance: number;
  accessibility: number;
  practices: number;
  seo: number;
  firstPaint: number;
  largestPaint: number;
  blocking: number;
  shift: number;
  failed: string[];
}

interface Report {
  categories: Record<string, { score: number | null; auditRefs: { id: string }[] }>;
  audits: Record<string, { score: number | null; numericValue?: number }>;
}

function gradesOf({ categories, audits }: Report): Grades {
  const grade = (name: string) => Math.round((categories[name]?.score ?? 0) * 100);
  const value = (name: string) => audits[name]?.numericValue ?? NaN;
  const failed = ["accessibility", "best-practices", "seo"].flatMap((name) =>
    (categories[name]?.auditRefs ?? []).flatMap(({ id }) => (audits[id]?.score === 0 ? [id] : [])),
  );
  return {
    performance: grade("performance"),
    accessibility: grade("accessibility"),
    practices: grade("best-practices"),
    seo: grade("seo"),
    firstPaint: value("first-contentful-paint"),
    largestPaint: value("largest-contentful-paint"),
    blocking: value("total-blocking-time"),
    shift: value("cumulative-layout-shift"),
    failed,
  };
}

/**
 * Lighthouse occasionally fails to record a load (NO_NAVSTART) and says so. Such a run has no figures and is
 * repeated.
 */
const ATTEMPTS = 3;

/** One run of Lighthouse with its defaults: a medium phone on slow 4G, simulated. */
async function grade(address: string, path: string): Promise<Grades> {
  const program = join(process.cwd(), "node_modules", "lighthouse", "cli", "index.js");
  const flags = `--headless=new${process.getuid?.() === 0 ? " --no-sandbox" : ""}`;
  const options = ["--quiet", "--output=json", `--output-path=${path}`, `--chrome-flags=${flags}`];
  const env = { ...process.env, CHROME_PATH: findBrowser() };
  for (let attempt = 1; ; attempt++) {
    try {
      await promisify(execFile)(process.execPath, [program, address, ...options], { env });
      break;
    } catch (error) {
      if (attempt === ATTEMPTS || !String(error).includes("NO_NAVSTART")) throw error;
    }
  }
  return gradesOf(JSON.parse(readFileSync(path, "utf8")) as Report);
}

function figuresOf(page: string, runs: readonly Grades[], calibration: string): Figure[] {
  const middle = (pick: (grades: Grades) => number) => median(runs.map(pick));
  const performance = middle((run) => run.performance);
  const others = [
    middle((run) => run.accessibility),
    middle((run) => run.practices),
    middle((run) => run.seo),
  ];
  const [largest, blocking, shift] = [
    middle((run) => run.largestPaint),
    middle((run) => run.blocking),
    middle((run) => run.shift),
  ];
  const failed = [...new Set(runs.flatMap((run) => run.failed))];
  return [
    {
      name: `Lighthouse 12 mobile, ${page}`,
      bar: "performance ≥ 98; accessibility, best practices and SEO 100",
      reached: `${performance}; ${others.join(", ")}`,
      isMet: performance >= 98 && others.every((grade) => grade === 100),
      detail: `median of ${RUNS} (performance ${runs.map((run) => run.performance).join(", ")})${failed.length > 0 ? `; fails ${failed.join(", ")}` : ""}`,
    },
    {
      name: `LCP, TBT, CLS of the ${page}`,
      bar: "≤ 1.6 s, ≤ 100 ms, ≤ 0.02",
      reached: `${(largest / 1000).toFixed(2)} s, ${Math.round(blocking)} ms, ${shift.toFixed(3)}`,
      isMet: largest <= 1600 && blocking <= 100 && shift <= 0.02,
      detail: `medians of the same runs; FCP ${(middle((run) => run.firstPaint) / 1000).toFixed(2)} s; ${calibration}`,
    },
  ];
}

/** Fills the ranking to a full page of 50 rows, in the site's own data directory, before the site starts. */
async function prepareData(dataDirectory: string): Promise<void> {
  const { stop } = await servePages(process.cwd(), ["--with-database"], { DATA_DIR: dataDirectory });
  await stop();
}

/** Grades a page three times, from the shared cache, as for every visitor but the first. */
async function gradeOften(
  address: string,
  report: string,
  tell: (grades: Grades) => void,
): Promise<Grades[]> {
  for (let visit = 0; visit < 2; visit++) await read(address);
  const runs: Grades[] = [];
  for (let run = 0; run < RUNS; run++) {
    const grades = await grade(address, report);
    runs.push(grades);
    tell(grades);
  }
  return runs;
}

/**
 * Measures the same rows on a bare page of the same Next in the same run, because absolute times are longer on a busy
 * machine.
 */
function calibrationOf(runs: readonly Grades[]): string {
  const middle = (pick: (grades: Grades) => number) => median(runs.map(pick));
  const seconds = (middle((run) => run.largestPaint) / 1000).toFixed(2);
  return (
    `a bare Next page of 50 rows in the same run: performance ${middle((run) => run.performance)}, ` +
    `LCP ${seconds} s, TBT ${Math.round(middle((run) => run.blocking))} ms`
  );
}

/** Lighthouse's grades of a ranking and an item page of the production site. */
export const lighthouse: Bench = async ({ directory, say }) => {
  if (!(await buildSite(process.cwd()))) throw new Error("The site could not be built.");
  await buildBareSite();
  const data = join(directory, "data");
  const report = join(directory, "report.json");
  await prepareData(data);
  const served: RunningServer[] = [];
  try {
    const site = await startSite({ DATA_DIR: data });
    served.push(site);
    const pages = {
      "ranking page": `/rankings/${LONG_RANKING}`,
      "item page": await bestItem(site.origin, LONG_RANKING),
    };
    const bare = await serveBarePage(site.origin, pages["ranking page"], directory);
    served.push(bare);
    const calibration = await gradeOften(`${bare.origin}/ranking`, report, (grades) =>
      say(`bare page: ${JSON.stringify(grades)}`),
    );
    const bareBlocking = await measureBlocking(`${bare.origin}/ranking`);
    const figures: Figure[] = [];
    for (const [page, path] of Object.entries(pages)) {
      const runs = await gradeOften(site.origin + path, report, (grades) =>
        say(`${page}: ${JSON.stringify(grades)}`),
      );
      const blocking = await measureBlocking(site.origin + path);
      const whole = `with the late start ${blocking} ms block within 8 s at a quarter of the speed, on the bare page ${bareBlocking} ms`;
      figures.push(...figuresOf(page, runs, `${whole}; ${calibrationOf(calibration)}`));
    }
    return figures;
  } finally {
    for (const { stop } of served) await stop();
  }
};
