import { setImmediate as nextIteration } from "node:timers/promises";
import pLimit from "p-limit";

const oneAnIteration = pLimit(1);

/**
 * Waits for an iteration of the event loop that no other caller gets, so that other work of the process is done between two
 * callers. A queue of promises alone would go on without pause, and keep every connection waiting.
 */
export const waitForIteration = (): Promise<void> => oneAnIteration(() => nextIteration());
