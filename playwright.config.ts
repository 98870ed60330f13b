import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { defineConfig } from "playwright/test";
import { findFreePort } from "./e2e/support/free-port";
import { findHeadlessBrowser } from "./tests/setup/find-browser";
import { LONGEST_WAIT } from "./tests/support/longest-wait";

/** A data directory of this run; it goes when the runner ends, which is after the site has stopped. */
function makeDataDirectory(): string {
  const directory = mkdtempSync(join(tmpdir(), "prova-journeys-"));
  process.once("exit", () => rmSync(directory, { recursive: true, force: true }));
  return directory;
}

// The workers read this file again and take what the first reading chose: a free port, and a new catalogue.
process.env["JOURNEY_PORT"] ??= String(await findFreePort());
process.env["JOURNEY_DATA_DIR"] ??= makeDataDirectory();
process.env["JOURNEY_BROWSER"] = findHeadlessBrowser();

const PORT = process.env["JOURNEY_PORT"];
const baseURL = `http://127.0.0.1:${PORT}`;

/** Headless Chromium that speaks to this machine only. Root has no sandbox to drop to. */
const browserArguments = [
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
  "--disable-quic",
  "--no-first-run",
  ...(process.getuid?.() === 0 ? ["--no-sandbox"] : []),
];

/** Journeys that add rankings to the catalogue run after those that count what is in it. */
const ofEditors = /(editor|import-form|ranking-states)\.spec/;

/**
 * What `npm test` leaves to `npm run validate -- --rest`: journeys that start and stop programs of their own, and those that are
 * repeated at several speeds of the processor.
 */
const ofTheRest =
  /(alert-mails|first-catalogue|full-disk|identity-services|lost-database|operator|search-services|several-processes|slow-phone|worker-processes)\.spec/;

/** The longest journey of the rest. It is a project of its own so that it starts first, while others run beside it. */
const ofTheGuide = /style-guide\.spec/;

/** It takes whole files of public bodies into the catalogue, and is left to the rest, too. */
const ofPublicSources = /public-sources\.spec/;

export default defineConfig({
  testDir: "e2e",
  outputDir: ".test/journeys",
  fullyParallel: true,
  // One more than a small machine has processors, because many journeys wait for programs that start and stop.
  workers: 3,
  retries: 0,
  forbidOnly: true,
  // Ends a journey that hangs. What is awaited comes at once on a quiet machine; waiting longer costs only those that fail.
  timeout: 600_000,
  expect: { timeout: LONGEST_WAIT, toPass: { timeout: LONGEST_WAIT } },
  reporter: [["list"], ["json", { outputFile: ".test/journeys.json" }]],
  use: {
    baseURL,
    locale: "pt-BR",
    // Only the journeys about it have the worker, which would answer for a server that others have stopped.
    serviceWorkers: "block",
    timezoneId: "America/Sao_Paulo",
    // "HeadlessChrome" is on the list of crawlers, whose visits are not measured.
    userAgent:
      "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36",
    launchOptions: { executablePath: process.env["JOURNEY_BROWSER"], args: browserArguments },
    // What was done, asked and said; pictures of every step cost a quarter of the processor time, and `--trace on` has them.
    trace: { mode: "retain-on-failure", screenshots: false, snapshots: false },
    screenshot: "only-on-failure",
  },
  projects: [
    { name: "site", testIgnore: [ofEditors, ofTheRest, ofTheGuide, ofPublicSources] },
    { name: "editor", testMatch: ofEditors, dependencies: ["site"] },
    { name: "rest-guide", testMatch: ofTheGuide },
    { name: "rest", testMatch: ofTheRest },
    { name: "rest-editor", testMatch: ofPublicSources, dependencies: ["rest-guide", "rest"] },
  ],
  webServer: {
    // The production build, started as operators start it.
    command: "exec node --import tsx src/server/run/start/main.ts",
    // It says this once it serves; journeys read codes with the key.
    wait: { stdout: /\/mailbox\?chave=(?<journey_mailbox_key>[\w-]+)\n/ },
    timeout: 300_000,
    gracefulShutdown: { signal: "SIGTERM", timeout: 20_000 },
    env: {
      PORT,
      HOST: "127.0.0.1",
      DATA_DIR: process.env["JOURNEY_DATA_DIR"],
      DATABASE_URL: "",
      // Journeys count what is in the demonstration; the one of the first catalogue starts a site of its own.
      FIRST_CATALOGUE: "off",
      LOG_LEVEL: "error",
    },
  },
});
