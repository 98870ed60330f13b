/** Codes of Node for a server that cannot be reached, and of PostgreSQL for one that does not serve now. */
const unavailableCode =
  /^(ECONN(REFUSED|RESET|ABORTED)|E(HOST|NET)(UNREACH|DOWN)|ENOTFOUND|EAI_AGAIN|ETIMEDOUT|EPIPE|08...|53...|57014|57P0[1-4])$/;

/** What both drivers say, without a code, when their connection is gone. */
const unavailableMessage =
  /^(Connection terminated|Client has encountered a connection error|timeout exceeded when trying to connect|Query read timeout|PGlite is clos|Cannot use a pool after calling end)/;

/** Set by whoever could not open the database at all. */
export class DatabaseUnavailableError extends Error {
  override readonly name = "DatabaseUnavailableError";
}

/**
 * Whether an error means that the database cannot be reached at this moment, in contrast to a statement that it
 * refused. Wrapped errors are looked into.
 */
export function isDatabaseUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (error instanceof DatabaseUnavailableError) return true;
  const code = "code" in error && typeof error.code === "string" ? error.code : "";
  if (unavailableCode.test(code) || unavailableMessage.test(error.message)) return true;
  // The socket file of an embedded database that is gone; other missing files are mistakes.
  if (code === "ENOENT" && "syscall" in error && error.syscall === "connect") return true;
  if (error instanceof AggregateError && error.errors.some(isDatabaseUnavailable)) return true;
  return error.cause !== undefined && isDatabaseUnavailable(error.cause);
}
