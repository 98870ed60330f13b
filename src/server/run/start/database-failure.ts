import { ownValue } from "@/lib/own-value";
import type { Settings } from "@/config/settings";
import { isDatabaseUnavailable } from "@/server/platform/http/database-unavailable";
import { statfsSync } from "node:fs";

interface CodedError extends Error {
  code?: unknown;
}

/** The innermost of wrapped errors; of several (one for each address of a host), the first. */
function rootOf(error: unknown): CodedError | null {
  if (!(error instanceof Error)) return null;
  const inner: unknown = error instanceof AggregateError ? error.errors[0] : error.cause;
  return rootOf(inner) ?? error;
}

/** Without account and password. */
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
  const refusal = ownValue(REFUSED, String(root.code));
  if (refusal) return `The database ${place} (DATABASE_URL) cannot be used: ${refusal}.`;
  if (!isDatabaseUnavailable(error)) return null;
  return (
    `The database ${place} (DATABASE_URL) does not answer: ${root.message || String(root.code)}. ` +
    "Start it, or correct DATABASE_URL; then start the site again."
  );
}

/** Bytes that PostgreSQL may need at its start: two segments of its log. */
const ROOM = 32 * 2 ** 20;

function hasRoom(directory: string): boolean {
  try {
    const { bavail, bsize } = statfsSync(directory);
    return bavail * bsize >= ROOM;
  } catch {
    return true;
  }
}

/** PGlite does not say why it could not start. */
function describeEmbedded(directory: string, { code, message }: CodedError): string | null {
  const place = `The embedded database in ${directory} cannot be opened: ${message.replace(/\.$/, "")}.`;
  if (
    code === "ENOSPC" ||
    code === "53100" ||
    (/failed to init|PANIC|^unreachable/.test(message) && !hasRoom(directory))
  )
    return `${place} Its disk is full. Make room, 32 MB at least; then start the site again. Nothing acknowledged is lost.`;
  if (/failed to init/.test(message))
    return `${place} If its files are damaged, restore a backup (docs/operations.md).`;
  return message.includes(directory) ? message : null;
}

/** A sentence for the operator; null where the failure is a mistake of the program. */
export function describeDatabaseFailure(
  { DATABASE_URL, DATA_DIR }: Pick<Settings, "DATABASE_URL" | "DATA_DIR">,
  error: unknown,
): string | null {
  const root = rootOf(error);
  if (!root) return null;
  if (DATABASE_URL) return describeServer(DATABASE_URL, error, root);
  return describeEmbedded(DATA_DIR, root);
}
