import { oldMeasurementWarnings } from "@/server/ingest/import/old-measurements";
import { failure, ok, type Result } from "@/lib/result";
import type { Database } from "@/server/platform/db/database";
import { item } from "@/server/platform/db/schema/catalog";
import {
  compareBatch,
  rememberRows,
  writeBatch,
  type BatchComparison,
} from "@/server/ingest/import/apply-batch";
import { planBatches, skipRecords, TimedBatchSize, type Batch } from "@/server/ingest/import/batches";
import type { CategoryConfirmation } from "@/server/ingest/import/category-changes";
import { firstColumn } from "@/server/ingest/import/expression-schema";
import { completeMeanStep } from "@/server/ingest/import/find-mean-step";
import {
  findCategory,
  markImported,
  refusalOf,
  saveCategory,
  type ImportCategory,
} from "@/server/ingest/import/import-category";
import {
  advanceRun,
  beginRun,
  finishRun,
  isRunning,
  sameBytesNote,
  type ImportRun,
} from "@/server/ingest/import/import-run";
import { LaterRows, surveyRows } from "@/server/ingest/import/later-rows";
import { openRecords, type PreparedImport } from "@/server/ingest/import/open-import";
import { createRowPlanner, type RowPlanner } from "@/server/ingest/import/plan-row";
import {
  isOnlyCounted,
  UnusableFileError,
  type RecordSource,
  type SourceRecord,
} from "@/server/ingest/import/records";
import { RejectFile, rejectFilePath } from "@/server/ingest/import/reject-file";
import { RunReport, type ImportSummary } from "@/server/ingest/import/run-report";
import { publishCategory } from "@/server/publishing/scores/publish-category";
import { enqueueRenewals } from "@/server/publishing/scores/renew-priors";
import { journalOf } from "@/server/ingest/undo/journaled-tables";
import { fileProblems, type ImportText } from "@/text/import-problems";
import { eq } from "drizzle-orm";

/** Rows in a transaction: one item's reviews share a change of its sums; repeating it takes half a second. */
const BATCH_SIZE = 5_000;

/** Milliseconds and rows of a transaction on a database that serves one connection at a time. */
const SHARED_BATCH = { wanted: 100, largest: 1_000 };
const SHARED_PUBLICATION = 50;

export interface ImportObserver {
  begin: (totalBytes: number, records: number) => void;
  advance: (bytes: number, records: number) => void;
  end: () => void;
}

interface ImportOptions extends CategoryConfirmation {
  isDryRun: boolean;
  rejectsDirectory: string;
  imageHosts: readonly string[];
  now: () => Date;
  observer: ImportObserver;
  /** Rows in a transaction; 5,000 by default. */
  batchSize?: number;
  /** Pages of a running site wait for this import's transactions, which are then kept short. */
  isShared?: boolean;
  /** When aborted, the import stops after the current batch. */
  interruption?: AbortSignal;
}

interface RunState {
  prepared: PreparedImport;
  options: ImportOptions;
  category: ImportCategory;
  rejects: RejectFile | null;
  run: ImportRun | null;
  later: LaterRows;
  /** What to know of the file, before it is imported. */
  notes: ImportText[];
  report: RunReport;
  isCategorySaved: boolean;
}

const rulesOf = ({ prepared, later }: RunState) => {
  const { newestBy, keepsName } = prepared.loaded.mapping.item;
  return { newestBy, keepsName, later };
};

function takeBatch(state: RunState, batch: Batch, comparison: BatchComparison): void {
  const keyColumn = firstColumn(state.prepared.loaded.mapping.item.key);
  const problems = state.report.takeBatch(batch, comparison, keyColumn);
  state.rejects?.append(problems);
}

/** Before the first rows, so that a file without rows leaves no empty ranking. */
async function ensureCategory(database: Database, state: RunState, run: ImportRun): Promise<void> {
  const { mapping } = state.prepared.loaded;
  if (state.isCategorySaved || "existing" in mapping.category) return;
  const { options } = state;
  const saved = await saveCategory(database, mapping.category, options, {
    runId: run.id,
    now: options.now(),
  });
  if (!saved.ok) throw new UnusableFileError(saved.error);
  const found = await findCategory(database, mapping);
  if (!found.ok) throw new Error(found.error);
  state.category = found.value;
  state.isCategorySaved = true;
}

async function handleBatch(database: Database, state: RunState, batch: Batch): Promise<void> {
  const { run } = state;
  state.later.beginBatch(state.report.progress.recordsDone + batch.records);
  if (run === null) {
    const options = { ...rulesOf(state), isLocking: false };
    takeBatch(state, batch, await compareBatch(database, state.category, batch.rows, options));
    return;
  }
  if (batch.rows.length > 0) await ensureCategory(database, state, run);
  const { category } = state;
  await database.transaction(async (transaction) => {
    await transaction.execute(journalOf(run.id));
    const options = { ...rulesOf(state), isLocking: true };
    const comparison = await compareBatch(transaction, category, batch.rows, options);
    if (category.id !== null)
      await writeBatch(transaction, { ...category, id: category.id }, comparison, batch.rows);
    takeBatch(state, batch, comparison);
    await advanceRun(transaction, run.id, state.report.progress);
  });
}

/** The rows that a run before an interruption has done say what later ones complete. */
function remember(state: RunState, plan: RowPlanner, record: SourceRecord): void {
  const planned = isOnlyCounted(record) ? null : plan(record);
  if (!planned) return;
  state.report.rememberProblems(planned.problems);
  if (planned.row) rememberRows([planned.row], state.category, rulesOf(state));
}

async function handleRecords(
  database: Database,
  state: RunState,
  records: AsyncIterable<SourceRecord>,
  position: { bytes: number },
): Promise<void> {
  const { prepared, options, rejects, report } = state;
  const plan = createRowPlanner(prepared.loaded.mapping, state.category, prepared.period);
  const { resumedAt } = report;
  state.later.beginBatch(resumedAt);
  const rest = skipRecords(
    records,
    resumedAt,
    (record) => remember(state, plan, record),
    (line) => rejects?.forgetFrom(line),
  );
  const timed = options.isShared ? new TimedBatchSize(SHARED_BATCH) : null;
  for await (const batch of planBatches(rest, plan, () => timed?.size ?? options.batchSize ?? BATCH_SIZE)) {
    const start = performance.now();
    await handleBatch(database, state, batch);
    timed?.note(batch.records, performance.now() - start);
    options.observer.advance(position.bytes, report.progress.recordsDone);
    report.isInterrupted = options.interruption?.aborted ?? false;
    if (report.isInterrupted) return;
  }
}

async function survey(
  prepared: PreparedImport,
  category: ImportCategory,
): Promise<Result<{ later: LaterRows; doubts: ImportText[] }, string>> {
  const source = await openRecords(prepared, () => undefined);
  if (!source.ok) return source;
  const plan = createRowPlanner(prepared.loaded.mapping, category, prepared.period);
  try {
    const { repeated, doubts } = await surveyRows(source.value.records, plan);
    return ok({ later: new LaterRows(repeated), doubts });
  } finally {
    await source.value.close();
  }
}

const storedItems = async (database: Database, { id }: ImportCategory) =>
  id === null ? 0 : database.$count(item, eq(item.categoryId, id));

async function startState(
  database: Database,
  prepared: PreparedImport,
  options: ImportOptions,
): Promise<Result<RunState, string>> {
  const category = await findCategory(database, prepared.loaded.mapping);
  if (!category.ok) return category;
  const { changes } = category.value;
  const refusal = options.isDryRun ? null : refusalOf(changes, options);
  if (refusal !== null) return failure(refusal);
  const surveyed = await survey(prepared, category.value);
  if (!surveyed.ok) return surveyed;
  const { fingerprint, fileName, loaded, inspection, period = null } = prepared;
  const { slug } = category.value;
  const { sha256 } = inspection;
  const identity = { fingerprint, fileName, mapping: loaded.name, sha256, period, category: slug };
  const notes = [
    ...category.value.notes,
    ...surveyed.value.doubts,
    ...(await sameBytesNote(database, identity)),
  ];
  const run = options.isDryRun ? null : await beginRun(database, identity, options.now());
  const path = run && rejectFilePath(options.rejectsDirectory, fileName, run.startedAt);
  return ok({
    prepared,
    options,
    category: category.value,
    run,
    rejects: path === null ? null : new RejectFile(path),
    later: surveyed.value.later,
    notes,
    report: new RunReport(run, await storedItems(database, category.value), options.imageHosts),
    isCategorySaved: false,
  });
}

async function publish(
  database: Database,
  { prepared, category, run, report, options }: RunState,
): Promise<void> {
  if (run === null || !(await isRunning(database, run.id))) return;
  if (category.id !== null) {
    if (report.progress.changed > 0) await markImported(database, category.id, options.now(), run.id);
    const published = await publishCategory(database, category.id, {
      now: options.now(),
      ...(options.isShared && { batchSize: SHARED_PUBLICATION }),
    });
    report.scoresChanged = published.changed;
    report.warn(await oldMeasurementWarnings(database, category.id));
    await enqueueRenewals(database, category.id);
  }
  const { sha256 } = prepared.inspection;
  await finishRun(database, run.id, options.now(), { category: category.slug, sha256 });
}

async function readToEnd(
  database: Database,
  state: RunState,
  source: RecordSource,
  position: { bytes: number },
): Promise<string | null> {
  const { observer } = state.options;
  observer.begin(state.prepared.inspection.size, state.report.progress.recordsDone);
  try {
    await handleRecords(database, state, source.records, position);
    return null;
  } catch (error) {
    if (!(error instanceof UnusableFileError)) throw error;
    const { recordsDone } = state.report.progress;
    return fileProblems.after(error.message, recordsDone, state.run !== null);
  } finally {
    observer.end();
    state.rejects?.close();
  }
}

/**
 * Commits each batch with its evidence and progress, then publishes scores. After an interruption the same
 * call continues after the last batch. A dry run writes nothing.
 */
export async function importFile(
  database: Database,
  given: PreparedImport,
  options: ImportOptions,
): Promise<Result<ImportSummary, string>> {
  const completed = await completeMeanStep(given);
  if (!completed.ok) return completed;
  const prepared = completed.value;
  const position = { bytes: 0 };
  const source = await openRecords(prepared, (total) => (position.bytes = total));
  if (!source.ok) return source;
  const started = await startState(database, prepared, options);
  if (!started.ok) {
    await source.value.close();
    return started;
  }
  const state = started.value;
  const { changes: categoryChanges } = state.category;
  const problem = await readToEnd(database, state, source.value, position);
  if (!state.report.isInterrupted) await publish(database, state);
  if (problem !== null) return failure(problem);
  return ok(
    state.report.summary({
      runId: state.run?.id ?? null,
      categoryChanges,
      rejectFile: state.rejects?.exists ? state.rejects.path : null,
      hasNewest: prepared.loaded.mapping.item.newestBy !== undefined,
      notes: [...state.notes, ...(source.value.notes ?? [])],
    }),
  );
}
