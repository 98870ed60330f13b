import { backgroundDuty, type Duty, dutyVariable } from "@/server/run/start/worker-duty";
import cluster, { type Worker } from "node:cluster";
import { once } from "node:events";
import { setTimeout as wait } from "node:timers/promises";
import pTimeout from "p-timeout";

/** In milliseconds. */
interface SuperviseLimits {
  /** Until a worker serves. */
  readonly start: number;
  /** Until a worker has ended after SIGTERM; longer than a worker takes at most. */
  readonly stop: number;
  /** Where workers end before they serve, or have served for less than this, the next one starts later and later. */
  readonly shortLife: number;
  /** The pause before such a replacement doubles from the first of these to the last. */
  readonly firstPause: number;
  readonly longestPause: number;
}

const LIMITS: SuperviseLimits = {
  start: 180_000,
  stop: 28_000,
  shortLife: 60_000,
  firstPause: 1_000,
  longestPause: 30_000,
};

interface SuperviseOptions {
  readonly count: number;
  /** Environment of every worker, beside that of this process. */
  readonly environment?: Readonly<Record<string, string>>;
  readonly say: (text: string) => void;
  readonly limits?: Partial<SuperviseLimits>;
}

const describeEnd = ({ process: { pid, exitCode, signalCode } }: Worker) =>
  `Worker ${pid} ended (${signalCode ?? `code ${exitCode}`})`;

const hasEnded = ({ process: { exitCode, signalCode } }: Worker) => exitCode !== null || signalCode !== null;

/**
 * Keeps `count` workers of this program (`cluster`) on its port: replaces one that ends, restarts them one by one on SIGHUP, and ends
 * them with this process. The first has the background duty, and so has whatever replaces it. Where the first worker of all ends
 * before it serves, this process ends with its code.
 */
export async function superviseWorkers({
  count,
  environment = {},
  say,
  limits,
}: SuperviseOptions): Promise<void> {
  const { start, stop, shortLife, firstPause, longestPause } = { ...LIMITS, ...limits };
  const workers: Worker[] = [];
  let isStopping = false;
  let isRestarting = false;

  const fork = (slot: number): Worker => {
    const duty: Duty = slot === 0 ? backgroundDuty : "requests";
    return cluster.fork({ ...environment, [dutyVariable]: duty });
  };
  const whenServing = (worker: Worker): Promise<boolean> => {
    const ended = new Promise<boolean>((resolve) => worker.once("exit", () => resolve(false)));
    const serves = new Promise<boolean>((resolve) => worker.once("listening", () => resolve(true)));
    return pTimeout(Promise.race([ended, serves]), { milliseconds: start, fallback: () => false });
  };
  const end = async (worker: Worker): Promise<void> => {
    if (hasEnded(worker)) return;
    const ended = once(worker, "exit");
    worker.process.kill("SIGTERM");
    await pTimeout(ended, { milliseconds: stop, fallback: () => worker.process.kill("SIGKILL") });
  };
  /** Fills a slot now, and again whenever its worker ends. */
  const fill = (slot: number, worker: Worker, failures = 0, served = false): void => {
    workers[slot] = worker;
    let since = served ? Date.now() : Infinity;
    worker.once("listening", () => (since = Date.now()));
    const refill = async () => {
      if (isStopping || workers[slot] !== worker) return;
      const further = Date.now() - since < shortLife ? failures + 1 : 0;
      const pause = further === 0 ? 0 : Math.min(longestPause, firstPause * 2 ** (further - 1));
      say(`${describeEnd(worker)}; another one starts${pause === 0 ? "" : ` in ${pause / 1000} s`}.`);
      await wait(pause);
      if (!isStopping && workers[slot] === worker) fill(slot, fork(slot), further);
    };
    if (hasEnded(worker)) void refill();
    else worker.once("exit", () => void refill());
  };
  const restart = async (): Promise<void> => {
    if (isRestarting || isStopping) return;
    isRestarting = true;
    for (let slot = 0; slot < workers.length && !isStopping; slot++) {
      const fresh = fork(slot);
      if (!(await whenServing(fresh))) {
        if (!isStopping) say(`${describeEnd(fresh)} before it served; the workers of before go on.`);
        if (!hasEnded(fresh)) fresh.process.kill("SIGKILL");
        break;
      }
      const old = workers[slot];
      fill(slot, fresh, 0, true);
      if (old) await end(old);
    }
    isRestarting = false;
  };
  const stopAll = async (signal: NodeJS.Signals): Promise<void> => {
    const all = Object.values(cluster.workers ?? {}).filter((worker) => worker !== undefined);
    // A second signal goes to the workers too, which then end at once.
    if (isStopping) return all.forEach((worker) => worker.process.kill(signal));
    isStopping = true;
    await Promise.all(all.map(end));
    // One that had not served yet ends by the signal itself.
    const isInOrder = ({ process: { exitCode, signalCode } }: Worker) =>
      exitCode === 0 || signalCode === "SIGTERM";
    process.exit(all.every(isInOrder) ? 0 : 1);
  };

  for (const signal of ["SIGINT", "SIGTERM"] as const) process.on(signal, () => void stopAll(signal));
  process.on("SIGHUP", () => void restart());
  const first = fork(0);
  if (!(await whenServing(first))) {
    if (isStopping) return;
    first.process.kill("SIGKILL");
    process.exit(first.process.exitCode ?? 1);
  }
  fill(0, first, 0, true);
  for (let slot = 1; slot < count && !isStopping; slot++) fill(slot, fork(slot));
}
