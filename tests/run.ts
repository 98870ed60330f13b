/**
 * `npm test` runs everything. Every stage runs even if an earlier one failed. The last line adds up the tests of all
 * runners, and a stage without tests (types, lint, build) counts as one.
 */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdirSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";
import { findHeadlessBrowser } from "./setup/find-browser";
import { findPostgres } from "./setup/find-postgres";

interface Counts {
  passed: number;
  failed: number;
}

const root = process.cwd();
const reports = join(root, ".test");
const program = (name: string) => join(root, "node_modules", ".bin", name);

/** Runs a program with its own output, and tells whether it succeeded. */
async function run(command: string, args: string[]): Promise<boolean> {
  try {
    const [status] = await once(spawn(command, args, { cwd: root, stdio: "inherit" }), "exit");
    return status === 0;
  } catch (error) {
    process.stderr.write(`${command}: ${error instanceof Error ? error.message : String(error)}\n`);
    return false;
  }
}

const countCheck = (isGood: boolean): Counts => ({ passed: Number(isGood), failed: Number(!isGood) });

const sum = (counts: readonly Counts[]): Counts => ({
  passed: counts.reduce((total, { passed }) => total + passed, 0),
  failed: counts.reduce((total, { failed }) => total + failed, 0),
});

/**
 * Runs lint beside types and the build, which write to the same folder. None of them uses more than one processor for
 * long.
 */
async function checkAndBuild(): Promise<Counts> {
  const checkLint = async () => {
    const isFormatted = await run(program("prettier"), ["--check", "."]);
    return [(await run(program("eslint"), [".", "--max-warnings", "0"])) && isFormatted];
  };
  const checkTypesAndBuild = async () => {
    const hasTypes =
      (await run(program("next"), ["typegen"])) && (await run(program("tsc"), ["--noEmit", "-p", "."]));
    return [
      hasTypes,
      await run(process.execPath, ["--import", "tsx", "src/server/start/main.ts", "--build"]),
    ];
  };
  const checks = await Promise.all([checkLint(), checkTypesAndBuild()]);
  return sum(checks.flat().map(countCheck));
}

/** Reads the counts in a runner's report. A run that failed without a failing test counts as one failure. */
function countReport(isGood: boolean, file: string, read: (report: unknown) => Counts): Counts {
  const counts = existsSync(file) ? read(JSON.parse(readFileSync(file, "utf8"))) : { passed: 0, failed: 0 };
  return !isGood && counts.failed === 0 ? { ...counts, failed: 1 } : counts;
}

const vitestReport = z
  .object({ numPassedTests: z.number(), numFailedTests: z.number(), numFailedTestSuites: z.number() })
  .transform((report) => ({
    passed: report.numPassedTests,
    failed: Math.max(report.numFailedTests, report.numFailedTestSuites > 0 ? 1 : 0),
  }));

const playwrightReport = z
  .object({ stats: z.object({ expected: z.number(), unexpected: z.number(), flaky: z.number() }) })
  .transform(({ stats }) => ({ passed: stats.expected, failed: stats.unexpected + stats.flaky }));

async function runVitest(): Promise<Counts> {
  const file = join(reports, "vitest.json");
  const reporters = ["--reporter=dot", "--reporter=json", `--outputFile.json=${file}`];
  return countReport(await run(program("vitest"), ["run", "--coverage", ...reporters]), file, (report) =>
    vitestReport.parse(report),
  );
}

async function runJourneys(): Promise<Counts> {
  const file = join(reports, "journeys.json");
  const isGood = await run(program("playwright"), ["test"]);
  return countReport(isGood, file, (report) => playwrightReport.parse(report));
}

/** Finds the browser once, so that no stage has to find, and perhaps install, it again. */
const findBrowserForAll = () => (process.env["JOURNEY_BROWSER"] = findHeadlessBrowser());

/** Finds the programs that the tests need. If one is missing, its stage fails, and the others still run. */
function findPrograms(): Counts {
  let failed = 0;
  for (const find of [findBrowserForAll, findPostgres]) {
    try {
      process.stdout.write(`Using ${find()}\n`);
    } catch (error) {
      process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
      failed += 1;
    }
  }
  return { passed: 0, failed };
}

const stages: [name: string, stage: () => Counts | Promise<Counts>][] = [
  ["set-up", findPrograms],
  ["types, lint and production build", checkAndBuild],
  ["unit and integration", runVitest],
  ["journeys", runJourneys],
];

rmSync(reports + "/vitest.json", { force: true });
rmSync(reports + "/journeys.json", { force: true });
mkdirSync(reports, { recursive: true });

const results: Counts[] = [];
for (const [name, stage] of stages) {
  const start = Date.now();
  process.stdout.write(`\n=== ${name}\n`);
  const counts = await stage();
  results.push(counts);
  const seconds = Math.round((Date.now() - start) / 1000);
  process.stdout.write(`=== ${name}: ${counts.failed === 0 ? "passed" : "FAILED"} (${seconds} s)\n`);
}
const total = sum(results);
process.stdout.write(`\n${total.passed} passed, ${total.failed} failed\n`);
process.exitCode = total.failed === 0 ? 0 : 1;
