import { execFile } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import { findBrowser } from "../tests/setup/find-browser";
import { median } from "./load";
import { read } from "./servers";

/** The values from one report: grades of 0 to 100, times in milliseconds, the shift of the layout. */
export interface Grades {
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

/**
 * How the phone is imitated: Lighthouse computes from an unthrottled load what a slow one would take ("simulate"), or
 * slows processor and network down while it loads ("devtools").
 */
export type Throttling = "simulate" | "devtools";

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

/** One run of Lighthouse with its defaults for a medium phone on slow 4G. */
async function grade(address: string, report: string, throttling: Throttling): Promise<Grades> {
  const program = join(process.cwd(), "node_modules", "lighthouse", "cli", "index.js");
  const flags = `--headless=new${process.getuid?.() === 0 ? " --no-sandbox" : ""}`;
  const options = [
    "--quiet",
    "--output=json",
    `--output-path=${report}`,
    `--chrome-flags=${flags}`,
    `--throttling-method=${throttling}`,
  ];
  const env = { ...process.env, CHROME_PATH: findBrowser() };
  for (let attempt = 1; ; attempt++) {
    try {
      await promisify(execFile)(process.execPath, [program, address, ...options], { env });
      break;
    } catch (error) {
      if (attempt === ATTEMPTS || !String(error).includes("NO_NAVSTART")) throw error;
    }
  }
  return gradesOf(JSON.parse(readFileSync(report, "utf8")) as Report);
}

/**
 * Grades pages in turn, so that work beside the measurement meets all of them alike. Each page comes from the shared
 * cache, as for every visitor but the first.
 * @param pages the addresses by their names
 */
export async function gradeInTurn<Name extends string>(
  pages: Readonly<Record<Name, string>>,
  options: { report: string; runs: number; throttling: Throttling; say: (text: string) => void },
): Promise<Record<Name, Grades[]>> {
  const named = Object.entries(pages) as [Name, string][];
  const graded = Object.fromEntries(named.map(([name]) => [name, []])) as unknown as Record<Name, Grades[]>;
  for (const [, address] of named) for (let visit = 0; visit < 2; visit++) await read(address);
  for (let run = 0; run < options.runs; run++) {
    for (const [name, address] of named) {
      const grades = await grade(address, options.report, options.throttling);
      graded[name].push(grades);
      options.say(`${options.throttling}, ${name}: ${JSON.stringify(grades)}`);
    }
  }
  return graded;
}

/** The median of one value over the runs of a page. */
export const middleOf = (runs: readonly Grades[], pick: (grades: Grades) => number): number =>
  median(runs.map(pick));
