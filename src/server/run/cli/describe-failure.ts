import { isDatabaseUnavailable } from "@/server/platform/http/database-unavailable";

/** The codes of the system, PostgreSQL and PGlite for a full disk. */
const FULL_DISK = /^(?:ENOSPC|EDQUOT|53100)$/;
const FULL_DISK_MESSAGE = /no space left on device|ENOSPC|disk quota exceeded/i;

function isFullDisk(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = "code" in error && typeof error.code === "string" ? error.code : "";
  return FULL_DISK.test(code) || FULL_DISK_MESSAGE.test(error.message) || isFullDisk(error.cause);
}

/** What to do; null where the failure is a mistake of the program. */
export function describeFailure(error: unknown): string | null {
  if (isFullDisk(error)) {
    return "The disk is full. Free some space and repeat the command; an import goes on behind its last whole batch.";
  }
  if (isDatabaseUnavailable(error)) {
    return (
      "The connection to the database was lost: the site or the database server stopped. " +
      "Repeat the command; an import goes on behind its last whole batch."
    );
  }
  return null;
}
