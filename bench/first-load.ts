import { buildSite } from "@/server/run/start/build";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { bareSite, buildBareSite } from "./bare-build";
import { benches } from "./bars";
import { judge, type Bench, type Figure } from "./bench";
import { LONG_RANKING } from "./longer-ranking";
import { mainPages, read, type RunningServer, servePages } from "./servers";

const { bars } = benches["first-load"];

/** The scripts of a page, without those for browsers that lack modules, which no current browser loads. */
function scriptsOf(html: string): string[] {
  return [...html.matchAll(/<script\b[^>]*>/gi)].flatMap(([tag]) => {
    const source = /\bsrc="([^"]+)"/.exec(tag)?.[1];
    return source === undefined || /\bnomodule\b/i.test(tag) ? [] : [source.replaceAll("&amp;", "&")];
  });
}

interface FirstLoad {
  bytes: number;
  scripts: number;
}

async function weigh({ origin }: RunningServer, path: string): Promise<FirstLoad> {
  const scripts = scriptsOf(await read(origin + path));
  const texts = await Promise.all(scripts.map((script) => read(new URL(script, origin).href)));
  const bytes = texts.reduce((sum, text) => sum + gzipSync(text, { level: 9 }).length, 0);
  return { bytes, scripts: scripts.length };
}

const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(1)} KB`;

/** What a page is compared with: an empty page inside the site's providers, and one without. */
interface EmptyPages {
  empty: FirstLoad;
  bare: FirstLoad;
}

function figure(name: string, own: FirstLoad, { empty, bare }: EmptyPages): Figure {
  const ratio = own.bytes / empty.bytes;
  return judge(bars.page, {
    value: ratio,
    reached: `${ratio.toFixed(2)} ×`,
    detail:
      `${kilobytes(own.bytes)} in ${own.scripts} scripts and ${kilobytes(empty.bytes)} in ${empty.scripts}; ` +
      `${kilobytes(bare.bytes)} without the providers; ` +
      "without the polyfills that only browsers without modules fetch",
    of: name,
  });
}

/** Texts of the scripts that the first change of a search loads: the site's part of the engine, InstantSearch, and Algolia's client. */
const MARKS_OF_CHANGE = ["prova-real.score-floor", "ais.sortBy", "-dsn.algolia.net"];

const gzipped = (text: string | Buffer) => gzipSync(text, { level: 9 }).length;

function scriptsOfChange(): Buffer[] {
  const directory = join(process.cwd(), ".next", "static", "chunks");
  const scripts = readdirSync(directory, { recursive: true, encoding: "utf8" })
    .filter((name) => name.endsWith(".js"))
    .map((name) => readFileSync(join(directory, name)));
  // The first of each: the folder may have the same script of an earlier build.
  const found = MARKS_OF_CHANGE.map((mark) => {
    const script = scripts.find((each) => each.includes(mark));
    if (!script) throw new Error(`No script of the build has ${mark}.`);
    return script;
  });
  return [...new Set(found)];
}

/** The search page's own parts: its scripts besides those of every page, and those of the first change. */
async function searchFigures({ origin }: RunningServer): Promise<Figure[]> {
  const [shared, own] = await Promise.all(
    ["/sobre", "/busca?q=a1"].map(async (path) => scriptsOf(await read(origin + path))),
  );
  const scripts = (own ?? []).filter((script) => !shared?.includes(script));
  const texts = await Promise.all(scripts.map((script) => read(new URL(script, origin).href)));
  const page = texts.reduce((sum, text) => sum + gzipped(text), 0);
  const ofChange = scriptsOfChange();
  const change = ofChange.reduce((sum, script) => sum + gzipped(script), 0);
  return [
    judge(bars.search, {
      value: page / 1_000,
      reached: kilobytes(page),
      detail: `in ${scripts.length} scripts`,
    }),
    judge(bars.change, {
      value: change / 1_000,
      reached: kilobytes(change),
      detail: `in ${ofChange.length} scripts`,
    }),
  ];
}

/**
 * Compares the scripts that a browser loads for the main pages with those of an empty page of the same Next inside the same
 * providers, and weighs the document of a full ranking page.
 */
export const firstLoad: Bench = async ({ directory }) => {
  if (!(await buildSite(process.cwd()))) throw new Error("The site could not be built.");
  await buildBareSite();
  const served: RunningServer[] = [];
  try {
    const site = await servePages(process.cwd(), ["--with-database"], {
      DATA_DIR: join(directory, "data"),
    });
    served.push(site);
    const bare = await servePages(bareSite, [], {});
    served.push(bare);
    const pages = { empty: await weigh(bare, "/providers"), bare: await weigh(bare, "/") };
    const main = await mainPages(site.origin, LONG_RANKING);
    const figures: Figure[] = [];
    for (const [name, path] of Object.entries(main))
      figures.push(figure(name, await weigh(site, path), pages));
    const document = Buffer.byteLength(await read(site.origin + main.ranking)) / 1_000;
    return [
      ...figures,
      ...(await searchFigures(site)),
      judge(bars.document, {
        value: document,
        reached: `${document.toFixed(1)} KB`,
        detail: "not compressed",
      }),
    ];
  } finally {
    for (const { stop } of served) await stop();
  }
};
