import { waitForIteration } from "@/server/platform/http/next-iteration";
import type { ServerResponse } from "node:http";
import pLimit, { type LimitFunction } from "p-limit";
import pTimeout from "p-timeout";

/**
 * Does the work when the turn of its queue comes, and not at all where the client has left meanwhile. False where too many
 * wait already, or the turn did not come in time.
 */
export type Turns = (queue: string, response: ServerResponse, work: () => Promise<void>) => Promise<boolean>;

interface TurnOptions {
  readonly atOnce: number;
  readonly waiting: number;
  /** How long work waits for its turn. */
  readonly waitMilliseconds?: number;
  /** How long work keeps its turn; what takes longer goes on beside that of the others. */
  readonly turnMilliseconds?: number;
}

/** Someone on a slow connection holds up nobody for longer. */
const LONGEST_MILLISECONDS = 10_000;

/** Queues by name, each of which works on `atOnce` requests while at most `waiting` others wait. */
export function createTurns({
  atOnce,
  waiting,
  waitMilliseconds = LONGEST_MILLISECONDS,
  turnMilliseconds = LONGEST_MILLISECONDS,
}: TurnOptions): Turns {
  const queues = new Map<string, { limit: LimitFunction; users: number }>();
  return async (name, response, work) => {
    const queue = queues.get(name) ?? { limit: pLimit(atOnce), users: 0 };
    if (queue.users >= atOnce + waiting) return false;
    queues.set(name, queue);
    queue.users += 1;
    const mine: { isLate: boolean; work: Promise<void> } = { isLate: false, work: Promise.resolve() };
    let isWaiting = true;
    const turn = queue
      .limit(async () => {
        await waitForIteration();
        isWaiting = false;
        if (mine.isLate || response.destroyed) return;
        mine.work = work();
        await pTimeout(mine.work, { milliseconds: turnMilliseconds, fallback: () => undefined });
      })
      .finally(() => {
        queue.users -= 1;
        if (queue.users === 0) queues.delete(name);
      });
    await pTimeout(turn, { milliseconds: waitMilliseconds, fallback: () => void (mine.isLate = isWaiting) });
    await mine.work;
    return !mine.isLate;
  };
}
