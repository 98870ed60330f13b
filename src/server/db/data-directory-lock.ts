import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";

const lockSchema = z.object({ pid: z.number().int(), socketDirectory: z.string().nullable() });

/** Who holds the data directory: its process and, once it listens, the directory of its database socket. */
export type LockHolder = z.infer<typeof lockSchema>;

const lockPath = (dataDirectory: string) => join(dataDirectory, "database.lock");

function isAlive(pid: number): boolean {
  if (pid === process.pid) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "EPERM";
  }
}

/** The living holder of a data directory, or null: nobody, or a process that died without letting go. */
export function readLockHolder(dataDirectory: string): LockHolder | null {
  try {
    const holder = lockSchema.parse(JSON.parse(readFileSync(lockPath(dataDirectory), "utf8")));
    return isAlive(holder.pid) ? holder : null;
  } catch {
    return null;
  }
}

/**
 * Takes the data directory for this process, as PostgreSQL does with its postmaster.pid: the embedded database is
 * damaged by two processes that write at once. Answers the living holder instead where there is one.
 */
export function takeDataDirectory(dataDirectory: string): LockHolder | null {
  mkdirSync(dataDirectory, { recursive: true, mode: 0o700 });
  const content = JSON.stringify({ pid: process.pid, socketDirectory: null });
  try {
    writeFileSync(lockPath(dataDirectory), content, { flag: "wx" });
    return null;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
  }
  const holder = readLockHolder(dataDirectory);
  if (holder) return holder;
  rmSync(lockPath(dataDirectory), { force: true });
  writeFileSync(lockPath(dataDirectory), content, { flag: "wx" });
  return null;
}

/** Tells other processes where the holder's database socket is. */
export function announceSocket(dataDirectory: string, socketDirectory: string): void {
  writeFileSync(lockPath(dataDirectory), JSON.stringify({ pid: process.pid, socketDirectory }));
}

/** Lets go of the data directory. */
export function releaseDataDirectory(dataDirectory: string): void {
  rmSync(lockPath(dataDirectory), { force: true });
}
