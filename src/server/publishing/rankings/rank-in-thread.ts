import {
  RankingMaker,
  type OnlyRankingInput,
  type RankingColumns,
  type FlatRankingInput,
} from "@/lib/scoring/ranking";
import { once } from "node:events";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { Worker } from "node:worker_threads";

/** A path from the site's folder: in Next's bundle, `import.meta.url` leads to an asset for browsers. */
const PROGRAM = "src/server/publishing/rankings/rank-worker.ts";

/** "taken" for each batch, and the ranking at the end. */
export type ThreadAnswer = "taken" | RankingColumns;

/** The number of items from which a thread ranks them. Fewer are ranked directly, which is faster than starting a thread. */
const SMALLEST = 1_000;

/** A database reads faster than the thread ranks; without a limit all rows would wait in memory. */
const MOST_WAITING = 2;

/** The thread drops its rows at once; V8 would let it use 48 MB for such objects. */
const LIMITS = { maxYoungGenerationSizeMb: 6 };

/**
 * A thread, because sorting the names and drawing would block the server. Rows come in batches, in the order
 * that `RankingMaker` requires.
 */
export class RankingThread {
  readonly #draws: number;
  readonly #maker = new RankingMaker();
  #waiting: FlatRankingInput[][] = [];
  #count = 0;
  #worker: Worker | null = null;
  #made: Promise<RankingColumns> | null = null;
  #sent = 0;

  /** `draws` are for the likely positions; 0 for none. */
  constructor(draws: number) {
    this.#draws = draws;
  }

  async add<Row extends FlatRankingInput>(rows: OnlyRankingInput<Row>[]): Promise<void> {
    this.#count += rows.length;
    this.#waiting.push(rows);
    if (this.#count < SMALLEST) return;
    const worker = this.#worker ?? this.#start();
    for (const batch of this.#waiting) worker.postMessage(batch);
    this.#sent += this.#waiting.length;
    this.#waiting = [];
    while (this.#sent > MOST_WAITING) await Promise.race([once(worker, "message"), this.#made]);
  }

  #start(): Worker {
    const program = pathToFileURL(join(process.cwd(), PROGRAM)).href;
    // A thread does not inherit its process's loader for TypeScript.
    const start = `import("tsx/esm/api").then(({ register }) => (register(), import(${JSON.stringify(program)})));`;
    const worker = new Worker(start, {
      eval: true,
      workerData: { draws: this.#draws },
      execArgv: [],
      resourceLimits: LIMITS,
    });
    this.#worker = worker;
    this.#made = new Promise((resolve, reject) => {
      worker.on("message", (answer: ThreadAnswer) => {
        if (answer === "taken") this.#sent -= 1;
        else resolve(answer);
      });
      worker.once("error", reject);
      worker.once("exit", (code) => reject(new Error(`The ranking thread ended with code ${code}`)));
    });
    // A caller that fails before its last rows never asks for the result.
    this.#made.catch(() => undefined);
    return worker;
  }

  finish(): Promise<RankingColumns> {
    if (this.#worker && this.#made) {
      this.#worker.postMessage(null);
      return this.#made;
    }
    for (const row of this.#waiting.flat()) this.#maker.add(row);
    return Promise.resolve(this.#maker.finish(this.#draws));
  }

  async stop(): Promise<void> {
    await this.#worker?.terminate();
  }
}
