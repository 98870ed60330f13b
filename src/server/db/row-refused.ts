/** SQLSTATE classes of errors caused by a row (data, constraints, limits, triggers) and of deadlocks. */
const rowRefusedCode = /^(22|23|40|54|P0)...$/;

/** Whether a statement failed because of one of its rows, so that it can succeed without that row. */
export function isRowRefused(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if ("code" in error && typeof error.code === "string" && rowRefusedCode.test(error.code)) return true;
  return error.cause !== undefined && isRowRefused(error.cause);
}
