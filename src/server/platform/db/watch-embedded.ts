import type { PGlite } from "@electric-sql/pglite";

/** PostgreSQL's own code for a server that crashed. */
const CRASHED = "57P02";

/** Marks an error after which PostgreSQL would end and be started again. */
const panic = Buffer.from("VPANIC\0");

/** An embedded database that has crashed. It works again after a restart of its process. */
export class EmbeddedCrashError extends Error {
  override readonly name = "EmbeddedCrashError";
  readonly code = CRASHED;
}

const isPanic = (error: unknown): error is Error =>
  error instanceof Error && "severity" in error && error.severity === "PANIC";

/**
 * PostgreSQL crashes (PANIC) where it cannot write its log, as on a full disk; later statements would block
 * the process. Acknowledged writes are there after the next start.
 * @param onCrash called once with PostgreSQL's reason
 * @returns whether it has crashed
 */
export function watchEmbedded(client: PGlite, onCrash: (reason: string) => void): () => boolean {
  let reason: string | null = null;
  const crash = (message: string) => {
    if (reason !== null) return;
    reason = message;
    onCrash(message);
  };
  const execute = client.execProtocolRawSync.bind(client);
  client.execProtocolRawSync = (message) => {
    if (reason !== null) throw new EmbeddedCrashError(`The embedded database has stopped: ${reason}`);
    try {
      return execute(message);
    } catch (error) {
      // Errors of statements are answers; an exception comes from PGlite itself.
      crash(error instanceof Error ? error.message : String(error));
      throw error;
    }
  };
  const executeParsed = client.execProtocolStream.bind(client);
  client.execProtocolStream = (message, options) =>
    executeParsed(message, options).catch((error: unknown) => {
      if (isPanic(error)) crash(error.message);
      throw error;
    });
  const executeRaw = client.execProtocolRawStream.bind(client);
  client.execProtocolRawStream = (message, options) => {
    const onRawData = (data: Uint8Array) => {
      options.onRawData(data);
      const answer = Buffer.from(data.buffer, data.byteOffset, data.byteLength);
      const at = answer.indexOf(panic);
      if (at >= 0) crash(messageOf(answer.subarray(at)));
    };
    return executeRaw(message, { ...options, onRawData });
  };
  return () => reason !== null;
}

/** The text of an error message: field "M" of fields that each end with a zero. */
function messageOf(fields: Buffer): string {
  const message = fields
    .toString("utf8")
    .split("\0")
    .find((field) => field.startsWith("M"));
  return message?.slice(1) ?? "PANIC";
}
