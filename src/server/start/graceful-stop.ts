import type { Server } from "node:http";

/** How long requests in flight may take to finish, in milliseconds. */
const FINISH_LIMIT = 15_000;

/** How often connections that have become idle are closed meanwhile, in milliseconds. */
const IDLE_CHECK = 50;

/** Takes no more requests, lets those in flight finish within the limit, and closes every connection. */
export async function finishRequests(server: Server, limit = FINISH_LIMIT): Promise<void> {
  const closed = new Promise((resolve) => server.close(resolve));
  const idle = setInterval(() => server.closeIdleConnections(), IDLE_CHECK);
  const forced = setTimeout(() => server.closeAllConnections(), limit);
  await closed;
  clearInterval(idle);
  clearTimeout(forced);
}

/** A repeated signal within this time is the same Ctrl+C, passed on by npm, in milliseconds. */
const SAME_SIGNAL = 1000;

/**
 * Runs the stop once at SIGINT or SIGTERM and ends the process: code 0, or 1 where the stop failed or a later
 * signal would not wait for it.
 */
export function stopOnSignals(stop: () => Promise<void>): void {
  let firstAt: number | null = null;
  const onSignal = () => {
    if (firstAt !== null) {
      if (Date.now() - firstAt > SAME_SIGNAL) process.exit(1);
      return;
    }
    firstAt = Date.now();
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
