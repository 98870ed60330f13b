import { setImmediate as nextTurn } from "node:timers/promises";
import pLimit from "p-limit";

/** Does work in its turn. */
type TakeTurn = <Value>(work: () => Promise<Value>) => Promise<Value>;

/**
 * Makes a line in which work waits for its turn. Between two turns the event loop handles everything else, because the
 * powers of a sign-in keep the processor for milliseconds and the embedded database answers without letting go of it:
 * many simultaneous sign-ins would keep every page waiting until the last of them is done.
 * @param atOnce how much of the work may be under way at the same time
 */
export function createTurns(atOnce: number): TakeTurn {
  const limit = pLimit(atOnce);
  return (work) => limit(() => nextTurn().then(work));
}
