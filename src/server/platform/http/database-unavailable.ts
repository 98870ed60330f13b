/** Of Node and PostgreSQL; 25006 is a standby that a failover has not promoted yet, or has just demoted. */
const unavailableCode =
  /^(ECONN(REFUSED|RESET|ABORTED)|E(HOST|NET)(UNREACH|DOWN)|ENOTFOUND|EAI_AGAIN|ETIMEDOUT|EPIPE|08...|25006|53...|57014|57P0[1-4])$/;

/** Messages of both drivers, which have no code, for a lost connection. */
const unavailableMessage =
  /^(Connection terminated|Client has encountered a connection error|timeout exceeded when trying to connect|Query read timeout|PGlite is clos|Cannot use a pool after calling end)/;

/** The database could not be opened at all. */
export class DatabaseUnavailableError extends Error {
  override readonly name = "DatabaseUnavailableError";
}

/** Whether the database cannot be reached at the moment, in contrast to a refused statement. */
export function isDatabaseUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (error instanceof DatabaseUnavailableError) return true;
  const code = "code" in error && typeof error.code === "string" ? error.code : "";
  if (unavailableCode.test(code) || unavailableMessage.test(error.message)) return true;
  // The embedded database's socket file is missing; other missing files are mistakes.
  if (code === "ENOENT" && "syscall" in error && error.syscall === "connect") return true;
  if (error instanceof AggregateError && error.errors.some(isDatabaseUnavailable)) return true;
  return error.cause !== undefined && isDatabaseUnavailable(error.cause);
}
