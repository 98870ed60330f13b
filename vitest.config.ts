import react from "@vitejs/plugin-react";
import { availableParallelism } from "node:os";
import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";
import { LONGEST_WAIT } from "./tests/support/longest-wait";

const folder = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const alias = { "@": folder("./src"), "@tests": folder("./tests") };
const plugins = [react()];

/** Classes keep the names that the style sheets give them, so that tests can name them. */
const css = { include: /\.module\.css$/, modules: { classNameStrategy: "non-scoped" as const } };

/** Browsers get another build of the search client than Node: it keeps answers, and waits for less long. */
const browserAlias = {
  ...alias,
  "algoliasearch/lite": folder("./node_modules/algoliasearch/dist/lite/builds/browser.js"),
};

/**
 * Tests that run on one database alone, because no database can change their results. Hostile requests are refused before a
 * statement runs; the clients of the local identity service spend minutes on the arithmetic of passwords; the import reads
 * files and says what it does with them. Others are about what is made of the data: the arithmetic of proofs, the form of the
 * API's answers, pages and forms of the console, the page of the search and what its golden queries find, what other programs
 * say of the log's files, and the demonstration. Where a statement matters, another test runs it on both.
 */
const onOneDatabase = [
  "tests/integration/api/{proof,openapi}*.test.ts",
  "tests/integration/database/table-statistics.test.ts",
  "tests/integration/demonstration/{generation,load}.test.ts",
  "tests/integration/identity/{abuse,configuration,contract,demonstration,facade,hosted-login,identity-pool}*.test.ts",
  "tests/integration/identity/{mailbox,oracle,service,start-refusal,verification}*.test.ts",
  "tests/integration/import/{command,console,formats,long-records,file-modes,raw-public-files}*.test.ts",
  "tests/integration/items/{edit-items,hide-item,item-forms,split-items}.test.ts",
  "tests/integration/moderation/operator-access.test.ts",
  "tests/integration/operator/{history-and-jobs,start-page}*.test.ts",
  "tests/integration/rankings/refresh-ranking.test.ts",
  "tests/integration/search/{body-limits,contract,fuzz,golden,search-page}*.test.ts",
  "tests/integration/transparency/other-verifiers.test.ts",
];

/** Tests of the local services beyond their protocols. */
const ofServices = [
  "tests/integration/identity/!(contract|facade)*.test.ts",
  "tests/integration/search/{body-limits,build-alone,fuzz,large-index,reindex-race,sampled-facets}*.test.ts",
];

const everyIntegrationTest = "tests/integration/**/*.test.{ts,tsx}";

interface IntegrationSuite {
  name: string;
  engine: "pglite" | "postgres";
  include: string[];
  exclude: string[];
}

/** `npm test` leaves out the suites whose names begin with "rest". */
const integration: readonly IntegrationSuite[] = [
  { name: "integration", engine: "postgres", include: [everyIntegrationTest], exclude: ofServices },
  { name: "rest-services", engine: "postgres", include: ofServices, exclude: [] },
  { name: "rest-embedded", engine: "pglite", include: [everyIntegrationTest], exclude: onOneDatabase },
];

/**
 * Tests that need a window each: those of sessions, and the one of computed styles, because Emotion does not write a style again
 * that an earlier test's window has had.
 */
const inOwnWindows = ["src/lib/auth/**/*.dom.test.{ts,tsx}", "src/theme/ComponentTheme.dom.test.tsx"];

/** Milliseconds that end a test that hangs. A test that only waits for its turn on a busy machine needs far less. */
const limits = {
  testTimeout: 300_000,
  hookTimeout: 300_000,
  expect: { poll: { timeout: LONGEST_WAIT } },
};

/**
 * The suites are `unit` (pure code, in Node), `browser` and `browser-alone` (components and browser code in jsdom, in files
 * named `*.dom.test.*`), `project` (the rules of the house), and those of `integration`: every integration test runs on a
 * PostgreSQL server, and again on the embedded database except for those in `onOneDatabase`.
 */
export default defineConfig({
  test: {
    // What the code logs about the failures that tests provoke would hide what the tests say.
    env: { LOG_LEVEL: "silent" },
    // `npm run validate` reports the lines of `src` that its tests run.
    coverage: {
      provider: "v8",
      include: ["src/**/*.{ts,tsx}"],
      // The style guide is no part of the site; its examples are looked at by a journey.
      exclude: ["src/**/*.test.{ts,tsx}", "src/**/*.fixture.ts", "src/style-guide/**"],
      reporter: ["text-summary"],
      reportsDirectory: ".test/coverage",
    },
    // One worker more than processors, because many tests also wait.
    maxWorkers: availableParallelism() + 1,
    projects: [
      {
        resolve: { alias },
        plugins,
        test: {
          name: "unit",
          css,
          environment: "node",
          isolate: false,
          ...limits,
          include: ["src/**/*.test.{ts,tsx}"],
          exclude: ["src/**/*.dom.test.{ts,tsx}"],
          setupFiles: ["tests/setup/fresh-modules.ts", "tests/setup/fail-on-console-error.ts"],
        },
      },
      // Amplify tells every listener of its window, also those that earlier files left, what happens to a session.
      ...(["browser", "browser-alone"] as const).map((name) => ({
        resolve: { alias: browserAlias },
        plugins,
        test: {
          name,
          css,
          environment: "jsdom",
          isolate: name === "browser-alone",
          include: name === "browser" ? ["src/**/*.dom.test.{ts,tsx}"] : inOwnWindows,
          exclude: name === "browser" ? inOwnWindows : [],
          ...limits,
          setupFiles: [
            "tests/setup/fresh-modules.ts",
            "tests/setup/fail-on-console-error.ts",
            "tests/setup/dom.ts",
          ],
        },
      })),
      ...[
        { name: "project", include: ["tests/project/!(deploy-*).test.{ts,tsx}"] },
        // They start nginx, Varnish, HAProxy and PgBouncer.
        { name: "rest-deploy", include: ["tests/project/deploy-*.test.ts"] },
      ].map(({ name, include }) => ({
        // The build makes the theme's sheet.
        resolve: {
          alias: { "@/theme/generated/theme.css": folder("./src/theme/global.css"), ...alias },
        },
        plugins,
        test: {
          name,
          css,
          environment: "node" as const,
          include,
          ...limits,
        },
      })),
      ...integration.map(({ name, engine, include, exclude }) => ({
        resolve: { alias },
        plugins,
        test: {
          name,
          environment: "node" as const,
          // Threads share what was compiled of the embedded database, 8 MB of WebAssembly; processes do not.
          pool: "threads" as const,
          include,
          exclude,
          isolate: false,
          setupFiles: ["tests/setup/fresh-modules.ts", "tests/setup/fail-on-console-error.ts"],
          globalSetup: [`tests/setup/${engine}.ts`],
          provide: { engine },
          ...limits,
        },
      })),
    ],
  },
});
