import { setImmediate as nextTurn } from "node:timers/promises";
import pLimit from "p-limit";

type TakeTurn = <Value>(work: () => Promise<Value>) => Promise<Value>;

/**
 * The event loop handles everything else between two turns. The powers of a sign-in and the embedded database
 * block the process for milliseconds: simultaneous sign-ins would keep every page waiting.
 */
export function createTurns(atOnce: number): TakeTurn {
  const limit = pLimit(atOnce);
  return (work) => limit(() => nextTurn().then(work));
}
