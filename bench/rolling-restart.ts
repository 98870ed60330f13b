import { buildSite } from "@/server/run/start/build";
import { computeFingerprint } from "@/server/run/start/fingerprint";
import { type Browser, chromium, type Page } from "playwright/test";
import { join } from "node:path";
import { findBrowser } from "../tests/setup/find-browser";
import { startPostgres } from "../tests/setup/postgres-server";
import { prepareNginx } from "../tests/project/nginx-proxy";
import { benches } from "./bars";
import { judge, type Bench } from "./bench";
import { buildProject, changeSources, copyProject, readBuild } from "./second-build";
import { findFreePort } from "../e2e/support/free-port";
import { type RunningServer, startSite } from "./servers";

const { bars } = benches["rolling-restart"];

const RANKING = "/rankings/celulares";
/** Walks while two builds answer: more than there are processes, so that each gets requests for files of the other build. */
const WALKS = 3;

/** A tab that is open all the time, and what went wrong in it. */
interface Tab {
  readonly page: Page;
  readonly problems: string[];
  /** Addresses of the scripts and data that it was given. */
  readonly given: string[];
  /** Links within the site that loaded a whole page. */
  fullLoads: number;
  links: number;
}

async function openTab(browser: Browser, origin: string, path: string): Promise<Tab> {
  const context = await browser.newContext({
    ignoreHTTPSErrors: true,
    serviceWorkers: "block",
    viewport: { width: 1280, height: 900 },
    locale: "pt-BR",
  });
  const page = await context.newPage();
  const tab: Tab = { page, problems: [], given: [], fullLoads: 0, links: 0 };
  page.on("pageerror", (error) => tab.problems.push(`script: ${error.message}`));
  page.on("requestfailed", (request) => {
    const reason = request.failure()?.errorText ?? "failed";
    // The browser itself cancels requests that a page no longer needs.
    if (reason !== "net::ERR_ABORTED") tab.problems.push(`${reason}: ${request.url()}`);
  });
  page.on("response", (response) => {
    if (response.status() >= 400) tab.problems.push(`${response.status()}: ${response.url()}`);
    else if (response.url().includes("/_next/")) tab.given.push(response.url());
  });
  await page.goto(origin + path);
  await whenWhole(page);
  await mark(page);
  return tab;
}

const whenWhole = (page: Page) => page.locator("html[data-hydrated]").waitFor({ state: "attached" });
/** Marks the document, so that another one in its place is noticed. */
const mark = (page: Page) => page.evaluate("window.isSameDocument = true");

/** Follows a link of the page, and sees whether the document stayed. */
async function follow(tab: Tab, selector: string, address: RegExp): Promise<void> {
  const { page } = tab;
  await page.locator(selector).first().click();
  await page.waitForURL(address);
  await page.locator("main h1").waitFor();
  tab.links += 1;
  if (await page.evaluate<boolean>("window.isSameDocument === true")) return;
  tab.fullLoads += 1;
  await whenWhole(page);
  await mark(page);
}

/** Goes through the pages of the site by their links. */
async function walk(tab: Tab): Promise<void> {
  await follow(tab, 'header a[href="/rankings"]', /\/rankings$/);
  await follow(tab, `main a[href="${RANKING}"]`, /\/rankings\/celulares$/);
  await follow(tab, 'main a[href^="/itens/"]', /\/itens\//);
  await follow(tab, 'header a[href="/"]', /:\d+\/$/);
}

/** Makes the header's field show suggestions, whose scripts are loaded at that moment. */
async function suggest({ page }: Tab): Promise<void> {
  await page.locator("#busca-texto").pressSequentially("cel");
  await page.locator("#busca-texto[role=combobox]").waitFor();
  await page.getByRole("option").first().waitFor();
  await page.keyboard.press("Escape");
}

/** Replaces both processes by the new build, one after the other, with tabs of the old one open. */
async function restartUnder(
  browser: Browser,
  origin: string,
  {
    first,
    second,
    start,
  }: { first: RunningServer; second: RunningServer; start: (port: string) => Promise<RunningServer> },
  say: (text: string) => void,
) {
  const portOf = ({ origin: address }: RunningServer) => new URL(address).port;
  const walking = await openTab(browser, origin, "/");
  const waiting = await openTab(browser, origin, RANKING);
  await walk(walking);
  say("two processes of the old build");
  await first.stop();
  await walk(walking);
  say("one process of the old build is left");
  await start(portOf(first));
  for (let count = 0; count < WALKS; count += 1) await walk(walking);
  const opened = await openTab(browser, origin, "/");
  for (let count = 0; count < WALKS; count += 1) await walk(opened);
  say("one process of each build");
  const whileMixed = {
    problems: [...walking.problems, ...waiting.problems, ...opened.problems],
    fullLoads: walking.fullLoads + opened.fullLoads,
    links: walking.links + opened.links,
  };
  await second.stop();
  await start(portOf(second));
  // The data of its build are no longer served; the next link loads the page anew.
  await suggest(waiting);
  const scripts = [...waiting.given];
  const before = waiting.problems.length;
  await follow(waiting, 'main a[href^="/itens/"]', /\/itens\//);
  await walk(waiting);
  say("two processes of the new build");
  const afterwards = {
    problems: waiting.problems.filter((_, index) => index < before),
    refused: waiting.problems.slice(before),
    fullLoads: waiting.fullLoads,
    links: waiting.links,
  };
  return { whileMixed, afterwards, scripts };
}

const describe = (problems: readonly string[]) => (problems.length === 0 ? "none" : problems.join("; "));

/**
 * A build of changed sources at a second place: its processes take the place of the others one by one behind nginx, with
 * the recipe of `deploy/`, while tabs of the old build are open.
 */
export const rollingRestart: Bench = async ({ directory, say }) => {
  const place = join(directory, "elsewhere");
  if (!(await buildSite(process.cwd()))) throw new Error("The build failed");
  copyProject(place);
  const here = readBuild(process.cwd());
  const nameThere = computeFingerprint(place, process.env);
  changeSources(place);
  await buildProject(place);
  const next = readBuild(place);
  if (next.id === here.id) throw new Error("A build of changed sources has the name of the one before");
  say("built from changed sources");

  const postgres = await startPostgres();
  const ports = {
    http: await findFreePort(),
    https: await findFreePort(),
    upstream: await findFreePort(),
    second: await findFreePort(),
  };
  const nginx = prepareNginx(ports);
  const browser = await chromium.launch({
    executablePath: findBrowser(),
    args: [
      "--host-resolver-rules=MAP www.example.com 127.0.0.1",
      ...(process.getuid?.() === 0 ? ["--no-sandbox"] : []),
    ],
  });
  const started: RunningServer[] = [];
  const startIn = async (project: string, port: string) => {
    const settings = {
      PORT: port,
      DATABASE_URL: postgres.url,
      DATA_DIR: join(directory, "data"),
      TRUSTED_PROXIES: "1",
    };
    const site = await startSite(settings, project);
    started.push(site);
    return site;
  };
  try {
    const first = await startIn(process.cwd(), String(ports.upstream));
    const second = await startIn(process.cwd(), String(ports.second));
    await nginx.start();
    const origin = `https://www.example.com:${ports.https}`;
    const start = (port: string) => startIn(place, port);
    const { whileMixed, afterwards, scripts } = await restartUnder(
      browser,
      origin,
      { first, second, start },
      say,
    );
    const isOwn = (address: string) =>
      next.files.has(new URL(address).pathname.replace("/_next/static/", ""));
    const kept = scripts.slice(-5).filter((address) => !isOwn(address));
    if (kept.length === 0)
      throw new Error("The old tab fetched no script of its own build after the restart");
    return [
      judge(bars.name, {
        value: Number(!nameThere.startsWith(here.id)),
        reached: nameThere.startsWith(here.id) ? "the same" : "another",
        detail: `${here.id}; with four changed texts ${next.id}, and ${[...next.files].filter((name) => !here.files.has(name)).length} of ${next.files.size} files are others`,
      }),
      judge(bars.failed, {
        value: whileMixed.problems.length,
        reached: describe(whileMixed.problems),
        detail: `${whileMixed.links} links, of which ${whileMixed.fullLoads} loaded the whole page`,
      }),
      judge(bars.loads, {
        value: whileMixed.fullLoads,
        reached: String(whileMixed.fullLoads),
        detail: `of ${whileMixed.links}, in a tab of the old build and one that was opened in between`,
      }),
      judge(bars.oldTab, {
        value: afterwards.problems.length === 0 ? afterwards.fullLoads : Infinity,
        reached: String(afterwards.fullLoads),
        detail: `of ${afterwards.links} links; ${kept.length} scripts of its own build came before; refused: ${describe(afterwards.refused)}`,
      }),
    ];
  } finally {
    await browser.close();
    await Promise.all(started.map((site) => site.stop()));
    await nginx.stop();
    await postgres.stop();
  }
};
