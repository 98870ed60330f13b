import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { defineConfig } from "playwright/test";
import { findBrowser } from "./tests/setup/find-browser";

const PORT = Number(process.env["JOURNEY_PORT"] ?? 4310);
const baseURL = `http://127.0.0.1:${PORT}`;

// A new catalogue for every run; the site is the production build, started as operators start it.
process.env["JOURNEY_DATA_DIR"] ??= mkdtempSync(join(tmpdir(), "prova-real-journeys-"));

/** Headless Chromium that speaks to this machine only. Root has no sandbox to drop to. */
const browserArguments = [
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
  "--disable-quic",
  "--no-first-run",
  ...(process.getuid?.() === 0 ? ["--no-sandbox"] : []),
];

export default defineConfig({
  testDir: "e2e",
  fullyParallel: true,
  workers: 2,
  retries: 0,
  forbidOnly: process.env["CI"] !== undefined,
  timeout: 60_000,
  outputDir: ".test/journeys",
  reporter: [["list"], ["json", { outputFile: ".test/journeys.json" }]],
  use: {
    baseURL,
    locale: "pt-BR",
    timezoneId: "America/Sao_Paulo",
    // "HeadlessChrome" is on the list of crawlers, whose visits are not measured.
    userAgent:
      "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36",
    launchOptions: { executablePath: findBrowser(), args: browserArguments },
    trace: "retain-on-failure",
  },
  webServer: {
    command: "node --import tsx src/server/start/main.ts",
    url: `${baseURL}/api/health`,
    timeout: 300_000,
    reuseExistingServer: false,
    gracefulShutdown: { signal: "SIGTERM", timeout: 20_000 },
    env: {
      PORT: String(PORT),
      HOST: "127.0.0.1",
      DATA_DIR: process.env["JOURNEY_DATA_DIR"] ?? "",
      DATABASE_URL: "",
      LOG_LEVEL: "error",
    },
  },
});
