import { waitForIteration } from "@/server/platform/http/next-iteration";
import pLimit from "p-limit";

type CallQueue = <Value>(work: () => Promise<Value>) => Promise<Value>;

/**
 * The event loop handles everything else between two calls. The powers of a sign-in and the embedded database
 * block the process for milliseconds: simultaneous sign-ins would keep every page waiting.
 */
export function createCallQueue(atOnce: number): CallQueue {
  const limit = pLimit(atOnce);
  return (work) => limit(() => waitForIteration().then(work));
}
