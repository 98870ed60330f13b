import { buildSite } from "@/server/start/build";
import { execFile } from "node:child_process";
import { join } from "node:path";
import { promisify } from "node:util";
import { buildBareSite } from "./bare-build";
import type { Bench } from "./bench";
import { LONG_RANKING } from "./longer-ranking";
import { median, read, serveBarePage, type Served, servePages } from "./served";

const ROUNDS = 7;
const SECONDS = 4;
const BAR = 0.5;

/** Requests a second that wrk reaches on one address. */
async function load(address: string): Promise<number> {
  const { stdout } = await promisify(execFile)("wrk", ["-t1", "-c8", `-d${SECONDS}s`, address]);
  if (stdout.includes("Non-2xx")) throw new Error(`${address} answered with errors:\n${stdout}`);
  return Number(/Requests\/sec:\s+([\d.]+)/.exec(stdout)?.[1]);
}

/**
 * A ranking page of 50 rows, rendered for every request from the database, against a bare page of Next with the same
 * rows from memory. Both are served by one process of their own, in turns of a few seconds.
 */
export const coldRender: Bench = async ({ directory, say }) => {
  if (!(await buildSite(process.cwd()))) throw new Error("The site could not be built.");
  await buildBareSite();
  const served: Served[] = [];
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
    await Promise.all([load(`${site.origin}${path}`), load(`${bare.origin}/ranking`)]);
    for (let round = 0; round < ROUNDS; round++) {
      const own = await load(`${site.origin}${path}`);
      const other = await load(`${bare.origin}/ranking`);
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
    for (const { process: child } of served) child.kill();
  }
};
