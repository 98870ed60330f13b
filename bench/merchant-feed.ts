import { execFile } from "node:child_process";
import { statSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import { benches } from "./bars";
import { judge, type Bench, type Figure } from "./bench";
import { writeMerchantFile } from "./merchant-file";
import type { MerchantMeasurement } from "./merchant-worker";

const { bars } = benches["merchant-feed"];

const PRODUCTS = { few: 10_000, many: 100_000 };
/** A fifth of the products are known items; the others wait in the queue. */
const KNOWN = 0.2;

const run = promisify(execFile);
const mebibytes = (bytes: number) => `${Math.round(bytes / 2 ** 20)} MiB`;

/** Takes in a feed in a process of its own, so that time and memory belong to it alone. */
async function measure(directory: string, products: number, known: number) {
  const file = writeMerchantFile(directory, products);
  const worker = join(import.meta.dirname, "merchant-worker.ts");
  const words = ["--import", "tsx", worker, directory, file, String(products), String(products * known)];
  const { stdout } = await run(process.execPath, words);
  return { ...(JSON.parse(stdout) as MerchantMeasurement), bytes: statSync(file).size };
}

/** Takes in Merchant feeds of 10,000 and of 100,000 products into embedded databases in empty directories. */
export const merchantFeed: Bench = async ({ directory, say }) => {
  const few = await measure(directory, PRODUCTS.few, KNOWN);
  say(`${PRODUCTS.few} products in ${few.seconds.toFixed(1)} s, peak ${mebibytes(few.peak)}`);
  const many = await measure(directory, PRODUCTS.many, KNOWN);
  say(`${PRODUCTS.many} products in ${many.seconds.toFixed(1)} s, peak ${mebibytes(many.peak)}`);
  const rate = (seconds: number) => Math.round(PRODUCTS.many / seconds);
  const growth = many.peak / few.peak;
  const speed: Figure = judge(bars.rate, {
    value: rate(many.seconds),
    reached: `${rate(many.seconds).toLocaleString("en")}/s`,
    detail:
      `${many.seconds.toFixed(1)} s for ${mebibytes(many.bytes)} of XML: ` +
      `${many.offers.toLocaleString("en")} offers with their search records, ${many.waiting.toLocaleString("en")} ` +
      `products in the queue; the same file again ${rate(many.againSeconds).toLocaleString("en")}/s`,
  });
  const memory: Figure = judge(bars.memory, {
    value: growth,
    reached: `${growth.toFixed(2)} × that of 10,000 products`,
    detail: `resident at most ${mebibytes(few.peak)}, then ${mebibytes(many.peak)} (${mebibytes(many.before)} before)`,
  });
  return [speed, memory];
};
