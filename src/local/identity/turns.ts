import { setImmediate as nextTurn } from "node:timers/promises";

/** Does work in its turn. */
export type TakeTurn = <Value>(work: () => Promise<Value>) => Promise<Value>;

/**
 * Makes a line in which work waits for its turn. Between two turns the event loop looks at everything else: the powers
 * of a sign-in keep the processor for milliseconds, and the embedded database answers without letting go of it, so
 * that many sign-ins that come together would otherwise keep every page waiting until the last of them is done.
 * @param atOnce how much of the work may be under way at the same time
 */
export function createTurns(atOnce: number): TakeTurn {
  let running = 0;
  const waiting: (() => void)[] = [];
  return async (work) => {
    if (running < atOnce) running += 1;
    // Whoever is done hands its place on.
    else await new Promise<void>((resolve) => waiting.push(resolve));
    try {
      await nextTurn();
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
}
