import { isSameProcess, readProcessStart } from "@/server/platform/db/process-identity";
import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";

const lockSchema = z.object({
  pid: z.number().int(),
  start: z.string().nullable(),
  socketDirectory: z.string().nullable(),
});

type LockHolder = z.infer<typeof lockSchema>;

const lockPath = (dataDirectory: string) => join(dataDirectory, "database.lock");

function ownContent(socketDirectory: string | null): string {
  const holder: LockHolder = { pid: process.pid, start: readProcessStart(process.pid), socketDirectory };
  return JSON.stringify(holder);
}

function holderOf(content: string): LockHolder | null {
  try {
    const holder = lockSchema.parse(JSON.parse(content));
    return isSameProcess(holder.pid, holder.start) ? holder : null;
  } catch {
    return null;
  }
}

function readLock(dataDirectory: string): string {
  try {
    return readFileSync(lockPath(dataDirectory), "utf8");
  } catch {
    return "";
  }
}

/** The living holder; null where there is none, or where its process died without releasing the directory. */
export function readLockHolder(dataDirectory: string): LockHolder | null {
  return holderOf(readLock(dataDirectory));
}

/** Creates the lock together with its content, so that nobody reads half of it. False where a lock exists. */
function createLock(dataDirectory: string): boolean {
  const draft = `${lockPath(dataDirectory)}.${process.pid}`;
  writeFileSync(draft, ownContent(null));
  try {
    linkSync(draft, lockPath(dataDirectory));
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
    return false;
  } finally {
    rmSync(draft, { force: true });
  }
}

/** Moves a dead holder's lock away. If a living process has made a new one meanwhile, that is put back. */
function clearStaleLock(dataDirectory: string): void {
  const aside = `${lockPath(dataDirectory)}.stale.${process.pid}`;
  try {
    renameSync(lockPath(dataDirectory), aside);
    if (holderOf(readFileSync(aside, "utf8"))) linkSync(aside, lockPath(dataDirectory));
  } catch (error) {
    if (!["ENOENT", "EEXIST"].includes((error as NodeJS.ErrnoException).code ?? "")) throw error;
  } finally {
    rmSync(aside, { force: true });
  }
}

/** Two processes that write at once would damage the embedded database. Gives the living holder, if any. */
export function takeDataDirectory(dataDirectory: string): LockHolder | null {
  mkdirSync(dataDirectory, { recursive: true, mode: 0o700 });
  for (;;) {
    if (createLock(dataDirectory)) return null;
    const holder = readLockHolder(dataDirectory);
    if (holder) return holder;
    clearStaleLock(dataDirectory);
  }
}

/** Tells other processes where the holder's database socket is, or that it has closed (null). */
export function announceSocket(dataDirectory: string, socketDirectory: string | null): void {
  const draft = `${lockPath(dataDirectory)}.${process.pid}`;
  writeFileSync(draft, ownContent(socketDirectory));
  renameSync(draft, lockPath(dataDirectory));
}

export function releaseDataDirectory(dataDirectory: string): void {
  rmSync(lockPath(dataDirectory), { force: true });
}
