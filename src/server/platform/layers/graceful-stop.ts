import type { Server } from "node:http";
import { Server as NetServer } from "node:net";
import { setTimeout as wait } from "node:timers/promises";

/** Milliseconds for running requests to finish. */
const FINISH_LIMIT = 15_000;

/** Milliseconds between two rounds of closing idle connections. */
const IDLE_CHECK = 50;

export async function finishRequests(server: Server, limit = FINISH_LIMIT): Promise<void> {
  const closed = new Promise((resolve) => server.close(resolve));
  const idle = setInterval(() => server.closeIdleConnections(), IDLE_CHECK);
  const forced = setTimeout(() => server.closeAllConnections(), limit);
  await closed;
  clearInterval(idle);
  clearTimeout(forced);
}

/** Milliseconds in which clients learn by an answer that their connection ends. */
const HAND_OVER = 2_000;

/**
 * Ends the service of a process whose port another process goes on serving. A connection that is closed while
 * its client is about to use it would lose a request, so every connection gets the time for one more answer,
 * which says that it closes.
 */
export async function handOver(server: Server, time = HAND_OVER): Promise<void> {
  server.prependListener("request", (_, response) => void (response.shouldKeepAlive = false));
  // The `close` of an HTTP server would close idle connections at once.
  NetServer.prototype.close.call(server);
  const count = () =>
    new Promise<number>((resolve) => server.getConnections((_, open) => resolve(open ?? 0)));
  for (const end = Date.now() + time; Date.now() < end && (await count()) > 0;) await wait(IDLE_CHECK);
  await finishRequests(server);
}

/** Milliseconds for a whole stop: less than the 30 s after which supervisors kill. */
const STOP_LIMIT = 25_000;

export type StopStep = readonly [name: string, work: () => Promise<unknown>];

/** Milliseconds within which a repeated signal is the same Ctrl+C, passed on by npm. */
const SAME_SIGNAL = 1000;

/**
 * Once, in order, at SIGINT or SIGTERM. Exits with 0, or with 1 if a step failed, the limit was exceeded, or
 * another signal came.
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
