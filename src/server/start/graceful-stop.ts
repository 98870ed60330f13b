import type { Server } from "node:http";

/** How long running requests may take to finish, in milliseconds. */
const FINISH_LIMIT = 15_000;

/** Milliseconds between two rounds of closing idle connections. */
const IDLE_CHECK = 50;

/** Accepts no more requests, lets the running ones finish within the limit, and closes every connection. */
export async function finishRequests(server: Server, limit = FINISH_LIMIT): Promise<void> {
  const closed = new Promise((resolve) => server.close(resolve));
  const idle = setInterval(() => server.closeIdleConnections(), IDLE_CHECK);
  const forced = setTimeout(() => server.closeAllConnections(), limit);
  await closed;
  clearInterval(idle);
  clearTimeout(forced);
}

/** The longest time for everything that a stop does, in milliseconds: less than the 30 s after which supervisors kill. */
const STOP_LIMIT = 25_000;

/** A part of a stop, with its name for operators. */
export type StopStep = readonly [name: string, work: () => Promise<unknown>];

/** A repeated signal within so many milliseconds is the same Ctrl+C, passed on by npm. */
const SAME_SIGNAL = 1000;

/**
 * Runs the steps of a stop one after the other, once, at SIGINT or SIGTERM and ends the process: with code 0, or with 1
 * where a step failed, all of them took longer than the limit, or another signal came before their end.
 */
export function stopOnSignals(steps: readonly StopStep[], limit = STOP_LIMIT): void {
  let firstAt: number | null = null;
  let current = "";
  const stop = async () => {
    for (const [name, work] of steps) {
      current = name;
      await work();
    }
  };
  const onSignal = () => {
    if (firstAt !== null) {
      if (Date.now() - firstAt > SAME_SIGNAL) process.exit(1);
      return;
    }
    firstAt = Date.now();
    setTimeout(() => {
      process.stderr.write(
        `The stop did not end within ${limit / 1000} s (step: ${current}); what was acknowledged is stored.\n`,
      );
      process.exit(1);
    }, limit).unref();
    stop().then(
      () => process.exit(0),
      (error: unknown) => {
        process.stderr.write(`The stop failed: ${error instanceof Error ? error.stack : String(error)}\n`);
        process.exit(1);
      },
    );
  };
  process.on("SIGINT", onSignal).on("SIGTERM", onSignal);
}
