import type { PGlite } from "@electric-sql/pglite";
import { setImmediate as nextIteration } from "node:timers/promises";

/** Milliseconds of consecutive statements after which other work of the process gets its turn. */
const LONGEST_STRETCH = 5;

/**
 * Makes the embedded database pause between statements. It works in the thread of the process, and its statements follow each
 * other as promises: without pauses no connection would be served before those of four pages, or of a long transaction, had ended.
 */
export function pauseEmbedded(client: PGlite, longest = LONGEST_STRETCH): void {
  let since: number | null = null;
  const pauseIfLong = async () => {
    if (since !== null && performance.now() - since >= longest) await nextIteration();
    if (since !== null) return;
    since = performance.now();
    setImmediate(() => (since = null));
  };
  const execute = client.execProtocolStream.bind(client);
  client.execProtocolStream = async (message, options) => {
    await pauseIfLong();
    return execute(message, options);
  };
  const executeRaw = client.execProtocolRawStream.bind(client);
  client.execProtocolRawStream = async (message, options) => {
    await pauseIfLong();
    return executeRaw(message, options);
  };
}
