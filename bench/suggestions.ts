import { buildSite } from "@/server/run/start/build";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { type Browser, chromium, type Page } from "playwright/test";
import { hydrated } from "../e2e/support/hydrated";
import { typingTime } from "../e2e/support/typing-time";
import { findBrowser } from "../tests/setup/find-browser";
import { benches } from "./bars";
import { judge, type Bench } from "./bench";
import { percentile95 } from "./bench-database";
import { median } from "./load";
import { startSite } from "./servers";

const { bars } = benches.suggestions;

const ROUNDS = 3;
const SETTLED = 4_000;

/** Texts as people type them: whole words, beginnings, mistakes, plurals, synonyms, brands. */
const queries = [
  ..."gelaedira geladeira gel fogao fogões refrigerador airfryer celulra smartphone notebok".split(" "),
  ..."televisao tarumel brumelo cafeteira colchao ventilador".split(" "),
  ...["geladeira frost free", "maquina de lavar 12kg", "fone bluetooth", "tv 55 polegadas", "robô aspirador"],
];

const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(1)} KB`;

async function openPage(browser: Browser, origin: string): Promise<Page> {
  const context = await browser.newContext({ locale: "pt-BR" });
  const page = await context.newPage();
  await page.goto(origin);
  await hydrated(page);
  // A page loads some parts when it is idle, and nothing says when the last one has arrived.
  await page.waitForTimeout(SETTLED);
  return page;
}

interface Fetched {
  /** Gzip bytes of the scripts that are loaded on focus. */
  scripts: number;
  /** Bytes of the answer to the first text, and of its pictures, as transferred. */
  answer: number;
  pictures: number;
}

/** Measures the downloads for the suggestions to a first text, from the focus on. */
async function weigh(page: Page): Promise<Fetched> {
  const bodies: Promise<{ kind: keyof Fetched; bytes: number }>[] = [];
  page.on("response", (response) => {
    const request = response.request();
    const read = async (kind: keyof Fetched) => {
      if (kind === "scripts") return { kind, bytes: gzipSync(await response.body(), { level: 9 }).length };
      return { kind, bytes: (await request.sizes()).responseBodySize };
    };
    if (request.resourceType() === "script") bodies.push(read("scripts"));
    else if (request.resourceType() === "image") bodies.push(read("pictures"));
    else if (request.url().includes("/local/search/")) bodies.push(read("answer"));
  });
  await page.getByLabel("Buscar item ou ranking").click();
  await page.keyboard.type("gelaedira");
  await page.getByRole("option").first().waitFor();
  await page.waitForLoadState("networkidle");
  const fetched: Fetched = { scripts: 0, answer: 0, pictures: 0 };
  for (const { kind, bytes } of await Promise.all(bodies)) fetched[kind] += bytes;
  return fetched;
}

/**
 * Measures the suggestions of the header's search box in Chromium, with the local search service over the embedded
 * database.
 */
export const suggestionSpeed: Bench = async ({ directory, say }) => {
  if (!(await buildSite(process.cwd()))) throw new Error("The site could not be built.");
  const site = await startSite({ DATA_DIR: join(directory, "data") });
  const browser = await chromium.launch({
    executablePath: findBrowser(),
    args: process.getuid?.() === 0 ? ["--no-sandbox"] : [],
  });
  try {
    const fetched = await weigh(await openPage(browser, site.origin));
    const times: number[] = [];
    for (let round = 0; round <= ROUNDS; round++) {
      // A page remembers its answers, so each round uses a new page.
      const page = await openPage(browser, site.origin);
      await page.getByLabel("Buscar item ou ranking").click();
      await page.getByRole("combobox").waitFor();
      const taken: number[] = [];
      for (const query of queries) taken.push(await typingTime(page, query));
      say(`round ${round}: ${taken.map((time) => time.toFixed(0)).join(" ")}`);
      // In the first round the server and its database see the queries for the first time.
      if (round > 0) times.push(...taken);
      await page.context().close();
    }
    const [middle, slow] = [median(times), percentile95(times)];
    return [
      judge(bars.painted, {
        value: slow,
        reached: `${slow.toFixed(0)} ms`,
        detail: `median ${middle.toFixed(0)} ms of ${queries.length} texts in ${ROUNDS} rounds, each key after a pause (keys closer than 40 ms wait as long for another one), Chromium on this machine`,
      }),
      judge(bars.scripts, {
        value: fetched.scripts / 1_000,
        reached: kilobytes(fetched.scripts),
        detail: `fetched when the box gets the focus; the first answer ${kilobytes(fetched.answer)} and its pictures ${kilobytes(fetched.pictures)}`,
      }),
    ];
  } finally {
    await browser.close();
    await site.stop();
  }
};
