/**
 * `npm test` runs what a change breaks most often (`--first`), `npm run validate` everything, and `npm run validate -- --rest`
 * what `npm test` leaves out: the projects of Vitest and Playwright whose names begin with "rest". Every stage runs even if an
 * earlier one failed. The last line adds up the tests of all runners, and a stage without tests (types, lint, build) counts
 * as one.
 */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdirSync, readFileSync, rmSync } from "node:fs";
import { join, relative } from "node:path";
import { stripVTControlCharacters } from "node:util";
import { z } from "zod";
import { findHeadlessBrowser } from "./setup/find-browser";
import { findPostgres } from "./setup/find-postgres";

interface Counts {
  passed: number;
  failed: number;
  /** What failed, with the first line of its reason. */
  failures: readonly string[];
}

const root = process.cwd();
const reports = join(root, ".test");
const program = (name: string) => join(root, "node_modules", ".bin", name);

/** TypeScript 7, beside the version that ESLint reads types with. Both packages have a program of this name. */
const compiler = join(root, "node_modules/@typescript/native/bin/tsc");

/**
 * Settings for programs that read the whole project: with room for 64 MB of young objects, Node collects them so much less
 * often that ESLint and the build take a tenth to a fifth less processor time.
 */
const withRoom = {
  ...process.env,
  NODE_OPTIONS: `${process.env["NODE_OPTIONS"] ?? ""} --max-semi-space-size=64`.trim(),
};

/**
 * Options that make V8 optimise a function, of JavaScript or of WebAssembly, only after it has run 8 or 11 times as much as
 * by default. Test processes end soon, so optimising rarely pays: the optimiser took a third of the processor time of the
 * tests on the embedded database, which is WebAssembly. With these options the same tests take 0.85 of the processor time.
 */
const compilesLater = ["--interrupt-budget=540672", "--wasm-tiering-budget=20000000"];

/** Runs a program with its own output, and tells whether it succeeded. */
async function run(command: string, args: string[], env: NodeJS.ProcessEnv = process.env): Promise<boolean> {
  try {
    const [status] = await once(spawn(command, args, { cwd: root, stdio: "inherit", env }), "exit");
    return status === 0;
  } catch (error) {
    process.stderr.write(`${command}: ${error instanceof Error ? error.message : String(error)}\n`);
    return false;
  }
}

const countCheck = (name: string, isGood: boolean): Counts => ({
  passed: Number(isGood),
  failed: Number(!isGood),
  failures: isGood ? [] : [name],
});

const firstLine = (text: string) => stripVTControlCharacters(text).trim().split("\n", 1)[0] ?? "";

const sum = (counts: readonly Counts[]): Counts => ({
  passed: counts.reduce((total, { passed }) => total + passed, 0),
  failed: counts.reduce((total, { failed }) => total + failed, 0),
  failures: counts.flatMap(({ failures }) => failures),
});

async function checkLint(): Promise<Counts> {
  const isFormatted = await run(program("oxfmt"), ["--check", "."]);
  const hasNoWarning = await run(program("eslint"), [".", "--max-warnings", "0"], withRoom);
  return countCheck("lint", isFormatted && hasNoWarning);
}

/** Types come first, because the build writes to the folder that they are partly read from. */
async function checkTypesAndBuild(): Promise<Counts> {
  const hasTypes =
    (await run(program("next"), ["typegen"])) && (await run(compiler, ["--noEmit", "-p", "."]));
  const build = ["--import", "tsx", "src/server/run/start/main.ts", "--build"];
  const isBuilt = await run(process.execPath, build, withRoom);
  return sum([countCheck("types", hasTypes), countCheck("production build", isBuilt)]);
}

/** Reads a runner's report. A run that failed without a failing test counts as one failure. */
function countReport(
  name: string,
  isGood: boolean,
  file: string,
  read: (report: unknown) => Omit<Counts, "failed">,
): Counts {
  const report = existsSync(file)
    ? read(JSON.parse(readFileSync(file, "utf8")))
    : { passed: 0, failures: [] };
  const failures = isGood || report.failures.length > 0 ? report.failures : [`${name}: stopped early`];
  return { passed: report.passed, failed: failures.length, failures };
}

const vitestReport = z
  .object({
    numPassedTests: z.number(),
    testResults: z.array(
      z.object({
        name: z.string(),
        status: z.string(),
        message: z.string().optional(),
        assertionResults: z.array(
          z.object({
            fullName: z.string(),
            status: z.string(),
            failureMessages: z.array(z.string()).nullish(),
          }),
        ),
      }),
    ),
  })
  .transform(({ numPassedTests, testResults }) => ({
    passed: numPassedTests,
    failures: testResults.flatMap((file) => {
      const path = relative(root, file.name);
      const failed = file.assertionResults.filter(({ status }) => status === "failed");
      // A file that could not be loaded has no tests.
      if (failed.length === 0 && file.status === "failed")
        return [`${path}: ${firstLine(file.message ?? "")}`];
      return failed.map(
        ({ fullName, failureMessages }) => `${path} > ${fullName}: ${firstLine(failureMessages?.[0] ?? "")}`,
      );
    }),
  }));

const journey = z.object({
  title: z.string(),
  file: z.string(),
  line: z.number(),
  ok: z.boolean(),
  tests: z.array(
    z.object({
      results: z.array(
        z.object({
          errors: z.array(
            z.object({ message: z.string(), location: z.object({ line: z.number() }).optional() }),
          ),
        }),
      ),
    }),
  ),
});

interface JourneySuite {
  specs: z.infer<typeof journey>[];
  suites?: JourneySuite[] | undefined;
}
const journeySuite: z.ZodType<JourneySuite> = z.object({
  specs: z.array(journey),
  suites: z.lazy(() => z.array(journeySuite)).optional(),
});

/**
 * Returns all errors of a failed journey, each with its line in the file. The first error ended the journey. If there is a
 * second one, it lists the problems that the browser reported. Messages are not cut at their first line, because Playwright
 * writes the compared values below it.
 */
function reasonOf({ tests }: z.infer<typeof journey>): string {
  const errors = tests.flatMap(({ results }) => results.flatMap((result) => result.errors));
  const told = errors.map(({ message, location }) => {
    const text = stripVTControlCharacters(message).replaceAll(/\s+/g, " ").slice(0, 300);
    return `line ${location?.line ?? "unknown"}, ${text}`;
  });
  return told.join("; ") || "no reason given";
}

const specsOf = ({ specs, suites = [] }: JourneySuite): JourneySuite["specs"] => [
  ...specs,
  ...suites.flatMap(specsOf),
];

const playwrightReport = z
  .object({ stats: z.object({ expected: z.number() }), suites: z.array(journeySuite) })
  .transform(({ stats, suites }) => ({
    passed: stats.expected,
    failures: suites
      .flatMap(specsOf)
      .filter(({ ok }) => !ok)
      .map((spec) => `${spec.file}:${spec.line} > ${spec.title}: ${reasonOf(spec)}`),
  }));

/**
 * What selects each part of the tests in both runners; journeys bring those with them that have to run before. Only a whole
 * run tells the coverage.
 */
const parts = {
  first: { vitest: ["--project=!rest-*"], playwright: ["--project=editor"] },
  rest: { vitest: ["--project=rest-*"], playwright: ["--project=rest-editor"] },
  whole: { vitest: ["--coverage"], playwright: [] },
};

function readPart(words: readonly string[]): keyof typeof parts {
  if (words.length === 0) return "whole";
  if (words.length === 1 && words[0] === "--first") return "first";
  if (words.length === 1 && words[0] === "--rest") return "rest";
  throw new Error(`Unknown: ${words.join(" ")}. Known are --first, --rest, or nothing for all tests.`);
}

const part = readPart(process.argv.slice(2));

async function runVitest(): Promise<Counts> {
  const file = join(reports, "vitest.json");
  const reporters = ["--reporter=dot", "--reporter=json", `--outputFile.json=${file}`];
  const vitest = join(root, "node_modules/vitest/vitest.mjs");
  const chosen = [...parts[part].vitest, ...reporters];
  const isGood = await run(process.execPath, [...compilesLater, vitest, "run", ...chosen]);
  return countReport("vitest", isGood, file, (report) => vitestReport.parse(report));
}

async function runJourneys(): Promise<Counts> {
  const file = join(reports, "journeys.json");
  const isGood = await run(program("playwright"), ["test", ...parts[part].playwright]);
  return countReport("playwright", isGood, file, (report) => playwrightReport.parse(report));
}

/** Finds the browser once, so that no stage has to find, and perhaps install, it again. */
const findBrowserForAll = () => (process.env["JOURNEY_BROWSER"] = findHeadlessBrowser());

/** Finds the programs that the tests need. If one is missing, its stage fails, and the others still run. */
function findPrograms(): Counts {
  const failures: string[] = [];
  for (const find of [findBrowserForAll, findPostgres]) {
    try {
      process.stdout.write(`Using ${find()}\n`);
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      process.stderr.write(`${reason}\n`);
      failures.push(reason);
    }
  }
  return { passed: 0, failed: failures.length, failures };
}

type Stage = readonly [name: string, work: () => Counts | Promise<Counts>];

/**
 * The order of the stages. Types, build and lint run beside the tests that need no build: both processors are busy until
 * the tests end, which take longest. The journeys have the machine to themselves.
 */
const checks: readonly Stage[] = [
  ["types and production build", checkTypesAndBuild],
  ["lint", checkLint],
];
// `npm test` makes the checks. A site that finds no build of its sources makes one when it starts.
const beforeJourneys = [part === "rest" ? [] : checks, [["unit and integration", runVitest] as const]];

rmSync(reports + "/vitest.json", { force: true });
rmSync(reports + "/journeys.json", { force: true });
mkdirSync(reports, { recursive: true });

async function runStages(stages: readonly Stage[]): Promise<Counts> {
  const results: Counts[] = [];
  for (const [name, work] of stages) {
    const start = Date.now();
    process.stdout.write(`\n=== ${name}\n`);
    const counts = await work();
    results.push(counts);
    const seconds = Math.round((Date.now() - start) / 1000);
    process.stdout.write(`=== ${name}: ${counts.failed === 0 ? "passed" : "FAILED"} (${seconds} s)\n`);
  }
  return sum(results);
}

const total = sum([
  await runStages([["set-up", findPrograms]]),
  ...(await Promise.all(beforeJourneys.map(runStages))),
  await runStages([["journeys", runJourneys]]),
]);
// The whole log is long, and some places keep only its end.
for (const failure of total.failures) process.stdout.write(`FAILED ${failure}\n`);
process.stdout.write(`\n${total.passed} passed, ${total.failed} failed\n`);
process.exitCode = total.failed === 0 ? 0 : 1;
