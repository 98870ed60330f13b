import type { Settings } from "@/config/settings";
import { isDatabaseUnavailable } from "@/server/http/database-unavailable";

interface CodedError extends Error {
  code?: unknown;
}

/** What lies under wrapped errors; of several (one for each address of a host), the first. */
function rootOf(error: unknown): CodedError | null {
  if (!(error instanceof Error)) return null;
  const inner: unknown = error instanceof AggregateError ? error.errors[0] : error.cause;
  return rootOf(inner) ?? error;
}

/** Where a connection string leads, without its account and password. */
function placeOf(databaseUrl: string): string {
  const { hostname, port, pathname, searchParams } = new URL(databaseUrl);
  return `${searchParams.get("host") ?? hostname}${port && `:${port}`}${pathname}`;
}

const REFUSED: Readonly<Record<string, string>> = {
  "28P01": "the user or password is wrong",
  "28000": "the user may not connect",
  "3D000": "it does not exist; create it",
  "42501": "the user may not create the tables there",
};

function describeServer(databaseUrl: string, error: unknown, root: CodedError): string | null {
  const place = placeOf(databaseUrl);
  const refusal = REFUSED[String(root.code)];
  if (refusal) return `The database ${place} (DATABASE_URL) cannot be used: ${refusal}.`;
  if (!isDatabaseUnavailable(error)) return null;
  return (
    `The database ${place} (DATABASE_URL) does not answer: ${root.message || String(root.code)}. ` +
    "Start it, or correct DATABASE_URL; then start the site again."
  );
}

/** Why the site's database cannot be opened, in a sentence for the operator; null where it is a mistake of the program. */
export function describeDatabaseFailure(
  { DATABASE_URL, DATA_DIR }: Pick<Settings, "DATABASE_URL" | "DATA_DIR">,
  error: unknown,
): string | null {
  const root = rootOf(error);
  if (!root) return null;
  if (DATABASE_URL) return describeServer(DATABASE_URL, error, root);
  if (root.code === "ENOSPC" || root.code === "53100" || /No space left|PANIC/.test(root.message))
    return (
      `The embedded database in ${DATA_DIR} cannot be opened: ${root.message}. ` +
      "Make room on its disk; then start the site again. Nothing that was acknowledged is lost."
    );
  return root.message.includes(DATA_DIR) ? root.message : null;
}
