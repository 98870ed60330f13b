import { failure, ok, type Result } from "@/lib/result";
import { chmodSync, statSync, type Stats } from "node:fs";
import { relative, sep } from "node:path";

const OTHERS = 0o077;

/** Set on directories that many accounts share, such as /tmp. */
const STICKY = 0o1000;

const isOpen = ({ mode }: Stats) => (mode & OTHERS) !== 0;

function holdsProject(directory: string): boolean {
  const [first] = relative(directory, process.cwd()).split(sep);
  return first !== "..";
}

/** Why a directory must not be closed to others unasked; null where nothing is against it. */
function findOtherUse(directory: string, { uid, mode }: Stats): string | null {
  const own = process.getuid?.() ?? uid;
  if ((mode & STICKY) !== 0) return "it is a directory that accounts share";
  if (own !== 0 && own !== uid) return "it belongs to another account";
  return holdsProject(directory) ? "the project lies in it" : null;
}

function close(directory: string, found: Stats): string | null {
  const otherUse = findOtherUse(directory, found);
  if (otherUse !== null) return otherUse;
  try {
    chmodSync(directory, found.mode & ~OTHERS & 0o7777);
  } catch (error) {
    return error instanceof Error ? error.message : "its mode cannot be changed";
  }
  return isOpen(statSync(directory)) ? "its file system keeps no modes" : null;
}

/** Others could read visitors' data and the service's keys. The error is a sentence for the operator. */
export function closeDataDirectory(directory: string): Result<undefined, string> {
  const found = statSync(directory, { throwIfNoEntry: false });
  if (!found?.isDirectory() || !isOpen(found)) return ok(undefined);
  const problem = close(directory, found);
  if (problem === null) return ok(undefined);
  return failure(
    `Other accounts of this machine can read the data directory ${directory}, and it was left so: ${problem}. ` +
      "Set DATA_DIR to a directory for the site alone, or take the others' permissions away (chmod 700).",
  );
}
