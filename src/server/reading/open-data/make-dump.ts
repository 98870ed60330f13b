import type { Database } from "@/server/platform/db/database";
import { asOfOneMoment } from "@/server/platform/db/one-moment";
import { dumpFile } from "@/server/platform/db/schema/open-data";
import { dumpDirectory } from "@/server/reading/open-data/dump-names";
import type { FileStorage } from "@/server/platform/files/file-storage";
import { listDumps } from "@/server/reading/open-data/list-dumps";
import { isKept } from "@/server/reading/open-data/retention";
import { writeDumpFiles, type WrittenFile } from "@/server/reading/open-data/write-files";
import { announcePurge } from "@/server/platform/cache/purge-channel";
import { cacheTags } from "@/server/platform/cache/cache-tags";
import { eq } from "drizzle-orm";
import { randomUUID } from "node:crypto";
import { mkdir, readdir, rm, stat } from "node:fs/promises";
import { join } from "node:path";

interface DumpOptions {
  /** America/Sao_Paulo. */
  readonly day: string;
  readonly now: Date;
  readonly dataDirectory: string;
  readonly storage: FileStorage;
  /** One transaction reads all tables, so that they are consistent. It blocks others in an embedded database. */
  readonly isSnapshot: boolean;
  readonly signal: AbortSignal;
  readonly onTable: (written: number) => void;
}

/** The directory is created here, and removed by the caller. */
export function writeFilesOf(
  database: Database,
  directory: string,
  { isSnapshot, ...options }: Pick<DumpOptions, "isSnapshot" | "signal" | "onTable">,
): Promise<WrittenFile[]> {
  if (!isSnapshot) return writeDumpFiles(database, directory, options);
  return asOfOneMoment(database, (snapshot) => writeDumpFiles(snapshot, directory, options));
}

/**
 * All files become visible at once, when they are stored. Removes old dumps. Null where the day has a dump
 * already.
 */
export async function makeDump(database: Database, options: DumpOptions): Promise<WrittenFile[] | null> {
  const { day, now, dataDirectory, storage } = options;
  await dropOldDumps(database, storage, day);
  await removeAbandoned(dumpDirectory(dataDirectory), now);
  const [present] = await database.select({ day: dumpFile.day }).from(dumpFile).where(eq(dumpFile.day, day));
  if (present) return null;
  const directory = join(dumpDirectory(dataDirectory), `${randomUUID()}.partial`);
  await mkdir(directory, { recursive: true, mode: 0o700 });
  try {
    const files = await writeFilesOf(database, directory, options);
    // If the signal is aborted, another process may have taken the job, and stores its own files.
    options.signal.throwIfAborted();
    for (const { name } of files) await storage.store(join(directory, name), `${day}/${name}`);
    await database.transaction(async (transaction) => {
      await transaction.insert(dumpFile).values(files.map((file) => ({ ...file, day, createdAt: now })));
      await announcePurge(transaction, [cacheTags.openData]);
    });
    return files;
  } finally {
    await rm(directory, { recursive: true, force: true });
  }
}

async function dropOldDumps(database: Database, storage: FileStorage, today: string): Promise<void> {
  for (const { day, files } of await listDumps(database)) {
    if (isKept(day, today)) continue;
    await database.transaction(async (transaction) => {
      await transaction.delete(dumpFile).where(eq(dumpFile.day, day));
      await announcePurge(transaction, [cacheTags.openData]);
    });
    for (const { name } of files) await storage.remove(`${day}/${name}`);
  }
}

const DAY_MILLISECONDS = 86_400_000;

/** Removes directories of processes that died. A younger one may belong to a running command. */
async function removeAbandoned(directory: string, now: Date): Promise<void> {
  const names = await readdir(directory).catch(() => []);
  for (const name of names.filter((each) => each.endsWith(".partial"))) {
    const path = join(directory, name);
    const found = await stat(path).catch(() => null);
    if (found && now.getTime() - found.mtimeMs > DAY_MILLISECONDS)
      await rm(path, { recursive: true, force: true });
  }
}
