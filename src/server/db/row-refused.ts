/**
 * SQLSTATE classes that blame a row (data exceptions, broken constraints, limits of a value or an index entry, what
 * a trigger raises) or the company it was in (deadlocks).
 */
const rowRefusedCode = /^(22|23|40|54|P0)...$/;

/** Whether a statement failed because of a row in it, so that the same statement without that row can work. */
export function isRowRefused(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if ("code" in error && typeof error.code === "string" && rowRefusedCode.test(error.code)) return true;
  return error.cause !== undefined && isRowRefused(error.cause);
}
