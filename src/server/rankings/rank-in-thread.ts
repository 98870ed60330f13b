import { RankingMaker, type RankingColumns, type RankingRow } from "@/lib/scoring/ranking";
import { Worker } from "node:worker_threads";

/** Fewer items are ranked directly, which takes less time than starting a thread. */
const SMALLEST = 1_000;

/**
 * Ranks many items in a separate thread, because the sorting of names and the draws would keep a server from its pages.
 * The rows come in pieces, in the order that `RankingMaker` asks for.
 */
export class RankingThread {
  readonly #draws: number;
  readonly #maker = new RankingMaker();
  #waiting: RankingRow[][] = [];
  #count = 0;
  #worker: Worker | null = null;
  #made: Promise<RankingColumns> | null = null;

  /** @param draws for the likely positions; 0 for none */
  constructor(draws: number) {
    this.#draws = draws;
  }

  add(rows: RankingRow[]): void {
    this.#count += rows.length;
    if (this.#worker === null && this.#count >= SMALLEST) this.#start();
    if (this.#worker) this.#worker.postMessage(rows);
    else this.#waiting.push(rows);
  }

  #start(): void {
    const program = new URL("./rank-worker.ts", import.meta.url).href;
    // A thread does not inherit its process's loader for TypeScript.
    const start = `import("tsx/esm/api").then(({ register }) => (register(), import(${JSON.stringify(program)})));`;
    const worker = new Worker(start, { eval: true, workerData: { draws: this.#draws }, execArgv: [] });
    this.#worker = worker;
    this.#made = new Promise((resolve, reject) => {
      worker.once("message", resolve);
      worker.once("error", reject);
      worker.once("exit", (code) => reject(new Error(`The ranking thread ended with code ${code}`)));
    });
    // Whoever stops adding rows does not ask for the result.
    this.#made.catch(() => undefined);
    for (const rows of this.#waiting) worker.postMessage(rows);
    this.#waiting = [];
  }

  /** Call it once, after the last rows. */
  finish(): Promise<RankingColumns> {
    if (this.#worker && this.#made) {
      this.#worker.postMessage(null);
      return this.#made;
    }
    for (const row of this.#waiting.flat()) this.#maker.add(row);
    return Promise.resolve(this.#maker.finish(this.#draws));
  }

  /** Ends the thread of a ranking that nobody asks for any more. */
  async stop(): Promise<void> {
    await this.#worker?.terminate();
  }
}
