import type { Database } from "@/server/db/database";
import { importRun } from "@/server/db/schema/imports";
import { UnusableFileError } from "@/server/import/records";
import { appendLeaves } from "@/server/transparency/append-leaves";
import { fileProblems } from "@/text/import-problems";
import { and, desc, eq } from "drizzle-orm";

export interface ImportProgress {
  recordsDone: number;
  changed: number;
  rejected: number;
}

export interface ImportRun extends ImportProgress {
  id: number;
  startedAt: Date;
}

async function findBrokenRun(database: Database, fingerprint: string): Promise<ImportRun | null> {
  const [newest] = await database
    .select()
    .from(importRun)
    .where(eq(importRun.fingerprint, fingerprint))
    .orderBy(desc(importRun.id))
    .limit(1);
  return newest?.state === "running" ? newest : null;
}

/** `fingerprint` is of the file's bytes, the mapping and the period. */
interface RunIdentity {
  fingerprint: string;
  fileName: string;
  mapping: string;
  sha256: string;
  category: string;
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
  return run;
}

/** In the transaction of the batch. A run that is being undone takes no more rows. */
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
    const { fileName: file, mapping, recordsDone: records, changed, rejected } = run;
    const at = finishedAt.toISOString();
    const leaf = { kind: "import" as const, at, ...facts, file, mapping, records, changed, rejected };
    await appendLeaves(transaction, [{ itemId: null, leaf }]);
  });
}
