import { execFileSync } from "node:child_process";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { chromium } from "playwright";
import { describeMachine, findOnPath, installDebianPackage, type Machine } from "./machine";

/** Sources of a browser for the journeys, in order of preference. */
export type BrowserSource =
  | { kind: "executable"; path: string }
  | { kind: "debian" }
  | { kind: "download" }
  | { kind: "none" };

/** The facts for {@link chooseBrowser}. */
export interface BrowserFacts extends Pick<Machine, "isRoot" | "hasApt"> {
  /** Programs on this machine, best first. */
  executables: readonly string[];
  failed?: readonly BrowserSource["kind"][];
}

/** Chooses the source of the browser: an existing one, then Debian's package as root, then Playwright's download. */
export function chooseBrowser({ executables, isRoot, hasApt, failed = [] }: BrowserFacts): BrowserSource {
  const [path] = executables;
  if (path) return { kind: "executable", path };
  if (isRoot && hasApt && !failed.includes("debian")) return { kind: "debian" };
  return failed.includes("download") ? { kind: "none" } : { kind: "download" };
}

/** Debian's package and program: Chromium without windows, which needs a fifth less work for the same pages. */
const HEADLESS_SHELL = "chromium-headless-shell";

const programs = ["chromium", "chromium-browser", "google-chrome-stable", "google-chrome", "microsoft-edge"];
const applications = [
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
];

function isBrowser(path: string): boolean {
  try {
    // Ubuntu's "chromium-browser" may be a script that only names another package.
    const answer = execFileSync(path, ["--version"], { stdio: "pipe", timeout: 30_000 });
    return /Chrom|Edge/.test(answer.toString());
  } catch {
    return false;
  }
}

const onPath = (program: string) =>
  findOnPath(program).flatMap((directory) => {
    const path = join(directory, program);
    return existsSync(path) ? [path] : [];
  });

function installedBrowsers(): string[] {
  const candidates = [...programs.flatMap(onPath), ...applications, chromium.executablePath()];
  const found = candidates.find((path) => existsSync(path) && isBrowser(path));
  return found ? [found] : [];
}

function downloadBrowser({ isRoot, hasApt }: Machine): void {
  const libraries = isRoot && hasApt ? ["--with-deps"] : [];
  execFileSync("npx", ["playwright", "install", ...libraries, "chromium"], {
    stdio: ["ignore", "ignore", "inherit"],
  });
}

const advice =
  "No browser for the journeys. Install Chromium or Chrome (Debian/Ubuntu: sudo apt-get install chromium), or let " +
  "Playwright download one (npx playwright install --with-deps chromium), then run the tests again.";

/**
 * A Chromium of this machine, which is installed if there is none.
 * @throws with advice where there is none and none can be installed
 */
export function findBrowser(): string {
  const failed: BrowserSource["kind"][] = [];
  const machine = describeMachine();
  for (;;) {
    const source = chooseBrowser({ ...machine, executables: installedBrowsers(), failed });
    if (source.kind === "executable") return source.path;
    if (source.kind === "none") throw new Error(advice);
    try {
      if (source.kind === "debian") installDebianPackage("chromium");
      else downloadBrowser(machine);
    } catch (error) {
      process.stderr.write(`Installing a browser (${source.kind}) failed: ${String(error)}\n`);
    }
    failed.push(source.kind);
  }
}

/**
 * A browser for tests without windows: the one of JOURNEY_BROWSER, otherwise Chromium's headless shell where it
 * exists or root can install it on Debian, otherwise {@link findBrowser}.
 * @throws like that function
 */
export function findHeadlessBrowser(): string {
  const named = process.env["JOURNEY_BROWSER"];
  if (named) return named;
  const { isRoot, hasApt } = describeMachine();
  const isThere = () => onPath(HEADLESS_SHELL).find(isBrowser);
  if (!isThere() && isRoot && hasApt) {
    try {
      installDebianPackage(HEADLESS_SHELL);
    } catch (error) {
      process.stderr.write(`Installing ${HEADLESS_SHELL} failed: ${String(error)}\n`);
    }
  }
  return isThere() ?? findBrowser();
}
