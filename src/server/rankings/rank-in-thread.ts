import { rankItems, type RankedItem, type RankingInput } from "@/lib/scoring/ranking";
import { Worker } from "node:worker_threads";

/** Fewer items are ranked directly, which takes less time than starting a thread. */
const SMALLEST = 1_000;

/** Ranks many items (`rankItems`) in a separate thread, because the draws would keep a server from its pages. */
export function rankInThread(items: RankingInput[], options: { draws?: number } = {}): Promise<RankedItem[]> {
  if (items.length < SMALLEST) return Promise.resolve(rankItems(items, options));
  const program = new URL("./rank-worker.ts", import.meta.url).href;
  // A thread does not inherit its process's loader for TypeScript.
  const start = `import("tsx/esm/api").then(({ register }) => (register(), import(${JSON.stringify(program)})));`;
  const worker = new Worker(start, { eval: true, workerData: { items, options }, execArgv: [] });
  return new Promise((resolve, reject) => {
    worker.once("message", resolve);
    worker.once("error", reject);
    worker.once("exit", (code) => reject(new Error(`The ranking thread ended with code ${code}`)));
  });
}
