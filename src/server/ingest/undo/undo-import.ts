import { failure, ok, type Result } from "@/lib/result";
import { cacheTags } from "@/server/platform/cache/cache-tags";
import { announcePurge } from "@/server/platform/cache/purge-channel";
import { causeOf, logCriteria, readCriteria } from "@/server/editorial/categories/criteria";
import type { Database } from "@/server/platform/db/database";
import { category } from "@/server/platform/db/schema/catalog";
import { measurementCorrection } from "@/server/platform/db/schema/evidence";
import { importRun, type UndoCounts } from "@/server/platform/db/schema/imports";
import { recordAction, type Actor } from "@/server/web/operator-access/actions";
import { enqueueRenewals } from "@/server/publishing/scores/renew-priors";
import { publishCategory } from "@/server/publishing/scores/publish-category";
import { removeLostBrands } from "@/server/publishing/search-records/refresh-records";
import { appendLeaves } from "@/server/publishing/transparency/append-leaves";
import { undoBatch, type UndoStep } from "@/server/ingest/undo/undo-batch";
import { and, eq, inArray } from "drizzle-orm";

const BATCH = 500;

/**
 * What refers to others comes before them; removed measurements last, because their criteria have to exist.
 */
const STEPS: readonly UndoStep[] = [
  { kind: "import-time", withRemoved: true },
  { kind: "notice", withRemoved: true },
  { kind: "offer", withRemoved: true },
  { kind: "review", withRemoved: true },
  { kind: "aggregate", withRemoved: true },
  { kind: "measurement", withRemoved: false },
  { kind: "item-company", withRemoved: true },
  { kind: "item", withRemoved: true },
  { kind: "company", withRemoved: true },
  { kind: "category", withRemoved: true },
  { kind: "measurement", withRemoved: true },
];

export type UndoRefusal = "missing" | "undone" | "no-journal";

interface UndoOptions {
  now: () => Date;
  actor: Actor;
  batchSize?: number;
  /** When aborted, the undo stops after the current batch; the same call continues it. */
  interruption?: AbortSignal;
  onProgress?: (units: number) => void;
}

interface UndoSummary extends UndoCounts {
  scoresChanged: number;
  /** Stopped by `interruption` before the end. */
  isInterrupted: boolean;
}

type Run = typeof importRun.$inferSelect;

/** From then on the run accepts no more rows. */
async function beginUndo(database: Database, runId: number): Promise<Result<Run, UndoRefusal>> {
  return database.transaction(async (transaction) => {
    const [run] = await transaction.select().from(importRun).where(eq(importRun.id, runId)).for("update");
    if (!run) return failure("missing");
    if (run.state === "undone") return failure("undone");
    if (!run.hasJournal) return failure("no-journal");
    await transaction.update(importRun).set({ state: "undoing" }).where(eq(importRun.id, runId));
    return ok(run);
  });
}

async function criteriaOf(transaction: Database, { category: slug }: Run) {
  if (slug === null) return null;
  const [row] = await transaction.select({ id: category.id }).from(category).where(eq(category.slug, slug));
  return row ? { slug, criteria: await readCriteria(transaction, row.id) } : null;
}

/** States the change in the log if criteria differ afterwards. */
async function undoCategoryBatch(
  transaction: Database,
  run: Run,
  step: UndoStep,
  { batchSize = BATCH, now }: UndoOptions,
): Promise<number> {
  const before = await criteriaOf(transaction, run);
  const units = await undoBatch(transaction, run.id, step, batchSize);
  const after = units > 0 && before ? await criteriaOf(transaction, run) : null;
  if (before && after && causeOf(before.criteria, after.criteria) !== null)
    await logCriteria(transaction, after.slug, before.criteria, after.criteria, now());
  return units;
}

async function undoRows(database: Database, run: Run, options: UndoOptions): Promise<boolean> {
  const { batchSize = BATCH, interruption, onProgress } = options;
  let done = 0;
  for (const step of STEPS) {
    for (;;) {
      if (interruption?.aborted) return false;
      const units = await database.transaction((transaction) =>
        step.kind === "category"
          ? undoCategoryBatch(transaction, run, step, options)
          : undoBatch(transaction, run.id, step, batchSize),
      );
      if (units === 0) break;
      done += units;
      onProgress?.(done);
    }
  }
  return true;
}

async function publish(database: Database, run: Run, { now, batchSize }: UndoOptions): Promise<number> {
  const [found] = await database
    .select({ id: category.id })
    .from(category)
    .where(eq(category.slug, run.category ?? ""));
  if (!found) return 0;
  const published = await publishCategory(database, found.id, {
    now: now(),
    ...(batchSize && { batchSize }),
  });
  await enqueueRenewals(database, found.id);
  return published.changed;
}

/** Adds a leaf and a line in the audit log, once. */
async function finishUndo(database: Database, run: Run, { now, actor }: UndoOptions): Promise<UndoCounts> {
  const at = now();
  return database.transaction(async (transaction) => {
    await removeLostBrands(transaction);
    await transaction.delete(measurementCorrection).where(eq(measurementCorrection.runId, run.id));
    await announcePurge(transaction, [cacheTags.site]);
    const [undone] = await transaction
      .update(importRun)
      .set({ state: "undone", undoneAt: at })
      .where(and(eq(importRun.id, run.id), inArray(importRun.state, ["undoing"])))
      .returning();
    const counts = undone?.undo ?? run.undo ?? { restored: 0, passed: 0, kept: 0 };
    if (!undone) return counts;
    const { fileName: file, mapping, sha256, category: slug } = run;
    const leaf = {
      kind: "import-undone" as const,
      at: at.toISOString(),
      category: slug ?? "",
      file,
      sha256: sha256 ?? "",
      mapping,
      restored: counts.restored,
      kept: counts.kept,
    };
    await appendLeaves(transaction, [{ itemId: null, leaf }]);
    await recordAction(transaction, {
      actor,
      action: "import-undone",
      subject: { kind: "import", id: run.id, name: file },
      before: { state: run.state },
      after: { state: "undone", ...counts },
      at,
    });
    return counts;
  });
}

/**
 * Rows that somebody else has changed or used since stay; what a later import builds on becomes part of that
 * import. Each batch is a transaction, and the same call continues after an interruption.
 */
export async function undoImport(
  database: Database,
  runId: number,
  options: UndoOptions,
): Promise<Result<UndoSummary, UndoRefusal>> {
  const begun = await beginUndo(database, runId);
  if (!begun.ok) return begun;
  const run = begun.value;
  const none = { restored: 0, passed: 0, kept: 0, ...run.undo, scoresChanged: 0 };
  if (!(await undoRows(database, run, options))) return ok({ ...none, isInterrupted: true });
  const scoresChanged = await publish(database, run, options);
  const counts = await finishUndo(database, run, options);
  return ok({ ...counts, scoresChanged, isInterrupted: false });
}
