/** SQLSTATE classes of errors caused by a row (data, constraints, limits, triggers) and of deadlocks. */
const rowRefusedCode = /^(22|23|40|54|P0)...$/;

export function isRowRefused(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if ("code" in error && typeof error.code === "string" && rowRefusedCode.test(error.code)) return true;
  return error.cause !== undefined && isRowRefused(error.cause);
}
