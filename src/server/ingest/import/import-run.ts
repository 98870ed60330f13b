import { formatNumericDate } from "@/lib/format/date";
import type { Database } from "@/server/platform/db/database";
import { importRun } from "@/server/platform/db/schema/imports";
import { noTotals, readTotals, type ImportTotals } from "@/server/ingest/import/import-totals";
import { leftOutCount } from "@/server/ingest/import/left-out";
import { UnusableFileError } from "@/server/ingest/import/records";
import { appendLeaves } from "@/server/publishing/transparency/append-leaves";
import { fileNotes, fileProblems, type ImportText } from "@/text/import-problems";
import { and, desc, eq, ne, or } from "drizzle-orm";

export interface ImportProgress {
  /** Includes records that are left out. */
  recordsDone: number;
  changed: number;
  rejected: number;
  totals: ImportTotals;
}

export interface ImportRun extends ImportProgress {
  id: number;
  startedAt: Date;
}

const withTotals = (run: typeof importRun.$inferSelect): ImportRun => ({
  ...run,
  totals: readTotals(run.totals) ?? noTotals(),
});

async function findBrokenRun(database: Database, fingerprint: string): Promise<ImportRun | null> {
  const [newest] = await database
    .select()
    .from(importRun)
    .where(eq(importRun.fingerprint, fingerprint))
    .orderBy(desc(importRun.id))
    .limit(1);
  return newest?.state === "running" ? withTotals(newest) : null;
}

/** `fingerprint` is of the file's bytes, the mapping and the period. */
interface RunIdentity {
  fingerprint: string;
  fileName: string;
  mapping: string;
  sha256: string;
  period: string | null;
  category: string;
}

/** Tells of a finished import of the same bytes under another name or for another period. */
export async function sameBytesNote(
  database: Database,
  { sha256, category, fileName, period }: RunIdentity,
): Promise<ImportText[]> {
  const runs = await database
    .select()
    .from(importRun)
    .where(
      and(
        eq(importRun.sha256, sha256),
        eq(importRun.category, category),
        eq(importRun.state, "finished"),
        or(ne(importRun.fileName, fileName), period === null ? undefined : ne(importRun.period, period)),
      ),
    )
    .orderBy(desc(importRun.id))
    .limit(1);
  return runs.map((run) =>
    fileNotes.sameBytes(run.fileName, run.period, formatNumericDate(run.startedAt) ?? ""),
  );
}

export async function beginRun(
  database: Database,
  identity: RunIdentity,
  startedAt: Date,
): Promise<ImportRun> {
  const broken = await findBrokenRun(database, identity.fingerprint);
  if (broken) return broken;
  const [run] = await database
    .insert(importRun)
    .values({ ...identity, state: "running", hasJournal: true, startedAt })
    .returning();
  if (!run) throw new Error("The import run was not stored");
  return withTotals(run);
}

/** Call it in the transaction of the batch. A run that is being undone takes no more rows. */
export async function advanceRun(transaction: Database, id: number, progress: ImportProgress): Promise<void> {
  const running = and(eq(importRun.id, id), eq(importRun.state, "running"));
  const advanced = await transaction
    .update(importRun)
    .set(progress)
    .where(running)
    .returning({ id: importRun.id });
  if (advanced.length === 0) throw new UnusableFileError(fileProblems.undone);
}

export async function isRunning(database: Database, id: number): Promise<boolean> {
  const [run] = await database.select({ state: importRun.state }).from(importRun).where(eq(importRun.id, id));
  return run?.state === "running";
}

interface ImportFacts {
  category: string;
  sha256: string;
}

/** States the run in the transparency log, once. */
export async function finishRun(
  database: Database,
  id: number,
  finishedAt: Date,
  facts: ImportFacts,
): Promise<void> {
  await database.transaction(async (transaction) => {
    const [run] = await transaction
      .update(importRun)
      .set({ state: "finished", finishedAt })
      .where(and(eq(importRun.id, id), eq(importRun.state, "running")))
      .returning();
    if (!run) return;
    const { fileName: file, mapping, recordsDone, changed, rejected } = run;
    const records = recordsDone - leftOutCount(readTotals(run.totals)?.leftOut ?? []);
    const at = finishedAt.toISOString();
    const leaf = { kind: "import" as const, at, ...facts, file, mapping, records, changed, rejected };
    await appendLeaves(transaction, [{ itemId: null, leaf }]);
  });
}
