import { buildSite } from "@/server/start/build";
import { join } from "node:path";
import { buildBareSite } from "./bare-build";
import type { Bench } from "./bench";
import { LONG_RANKING } from "./longer-ranking";
import { measureRate, median } from "./load";
import { read, type RunningServer, serveBarePage, servePages } from "./servers";

const ROUNDS = 7;
const LOAD = { connections: 8, seconds: 4 };
const BAR = 0.5;

/**
 * A ranking page of 50 rows, rendered for every request from the database, against a bare page of Next with the same
 * rows from memory. Both are served by one process of their own, in turns of a few seconds.
 */
export const coldRender: Bench = async ({ directory, say }) => {
  if (!(await buildSite(process.cwd()))) throw new Error("The site could not be built.");
  await buildBareSite();
  const served: RunningServer[] = [];
  try {
    const site = await servePages(process.cwd(), ["--with-database"], { DATA_DIR: join(directory, "data") });
    served.push(site);
    const path = `/rankings/${LONG_RANKING}`;
    const html = await read(`${site.origin}${path}`);
    const bare = await serveBarePage(site.origin, path, directory);
    served.push(bare);
    const bareHtml = await read(`${bare.origin}/ranking`);
    const ratios: number[] = [];
    const ours: number[] = [];
    const theirs: number[] = [];
    for (const address of [`${site.origin}${path}`, `${bare.origin}/ranking`]) measureRate(address, LOAD);
    for (let round = 0; round < ROUNDS; round++) {
      const own = measureRate(`${site.origin}${path}`, LOAD);
      const other = measureRate(`${bare.origin}/ranking`, LOAD);
      say(`${own.toFixed(0)} and ${other.toFixed(0)} requests/s`);
      ours.push(own);
      theirs.push(other);
      ratios.push(own / other);
    }
    const ratio = median(ratios);
    const size = (text: string) => `${Math.round(Buffer.byteLength(text) / 1024)} KB`;
    return [
      {
        name: "cold ranking page, 50 rows, rendered every time",
        bar: `≥ ${BAR} × a bare, unstyled Next page with the same rows`,
        reached: `${ratio.toFixed(2)} ×`,
        isMet: ratio >= BAR,
        detail:
          `median of ${ROUNDS} turns: ${median(ours).toFixed(0)} requests/s (${size(html)}, from the database) ` +
          `and ${median(theirs).toFixed(0)} requests/s (${size(bareHtml)}, from memory)`,
      },
    ];
  } finally {
    for (const { stop } of served) await stop();
  }
};
