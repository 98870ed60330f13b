import { buildSite } from "@/server/start/build";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { bareSite, buildBareSite } from "./bare-build";
import type { Bench, Figure } from "./bench";
import { LONG_RANKING } from "./longer-ranking";
import { bestItem, read, type RunningServer, servePages } from "./servers";

const BAR = 1.5;

/** The scripts that a page names; those for browsers without modules are fetched by none of today. */
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

function figure(name: string, own: FirstLoad, empty: FirstLoad): Figure {
  const ratio = own.bytes / empty.bytes;
  return {
    name: `first-load scripts of the ${name}, gzip`,
    bar: `≤ ${BAR} × an empty Next page`,
    reached: `${ratio.toFixed(2)} ×`,
    isMet: ratio <= BAR,
    detail:
      `${kilobytes(own.bytes)} in ${own.scripts} scripts and ${kilobytes(empty.bytes)} in ${empty.scripts}; ` +
      "without the polyfills that only browsers without modules fetch",
  };
}

/** What a browser fetches of scripts for a ranking and an item page, against an empty page of the same Next. */
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
    const empty = await weigh(bare, "/");
    return [
      figure("ranking page", await weigh(site, `/rankings/${LONG_RANKING}`), empty),
      figure("item page", await weigh(site, await bestItem(site.origin, LONG_RANKING)), empty),
    ];
  } finally {
    for (const { stop } of served) await stop();
  }
};
