import { setImmediate as nextTurn } from "node:timers/promises";
import pLimit from "p-limit";

type TakeTurn = <Value>(work: () => Promise<Value>) => Promise<Value>;

/**
 * Runs at most `atOnce` pieces of work at a time and lets the event loop handle everything else between two
 * of them. The powers of a sign-in keep the processor for milliseconds, and the embedded database blocks
 * while it answers: many simultaneous sign-ins would keep every page waiting.
 */
export function createTurns(atOnce: number): TakeTurn {
  const limit = pLimit(atOnce);
  return (work) => limit(() => nextTurn().then(work));
}
