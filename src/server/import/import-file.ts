import { failure, ok, type Result } from "@/lib/result";
import type { Database } from "@/server/db/database";
import {
  compareBatch,
  countBatch,
  noteBatch,
  writeBatch,
  type BatchComparison,
  type BatchNotes,
} from "@/server/import/apply-batch";
import { planBatches, skipRecords, TimedBatchSize, type Batch } from "@/server/import/batches";
import type { CategoryChanges, CategoryConfirmation } from "@/server/import/category-changes";
import { addCounts, changedRows, noCounts, type ImportCounts } from "@/server/import/counts";
import type { RowProblem } from "@/server/import/drafts";
import { firstColumn } from "@/server/import/expression-schema";
import { completeMeanStep } from "@/server/import/find-mean-step";
import {
  findCategory,
  markImported,
  refusalOf,
  saveCategory,
  type ImportCategory,
} from "@/server/import/import-category";
import {
  advanceRun,
  beginRun,
  finishRun,
  isRunning,
  type ImportProgress,
  type ImportRun,
} from "@/server/import/import-run";
import { openRecords, type PreparedImport } from "@/server/import/open-import";
import { createRowPlanner } from "@/server/import/plan-row";
import { ProblemTally, type ProblemCount } from "@/server/import/problem-tally";
import { UnusableFileError, type RecordSource, type SourceRecord } from "@/server/import/records";
import { RejectFile, rejectFilePath } from "@/server/import/reject-file";
import { RowObservations } from "@/server/import/row-observations";
import { publishCategory } from "@/server/scores/publish-category";
import { journalOf } from "@/server/undo/journaled-tables";
import { fileProblems, rowProblems, type ImportText } from "@/text/import-problems";

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
  /** Pages of a running site wait for this import's transactions, which are then kept short. */
  isShared?: boolean;
  /** When aborted, the import stops after the current batch. */
  interruption?: AbortSignal;
}

export interface ImportSummary {
  runId: number | null;
  records: number;
  rejected: number;
  /** What was done, or would be, since the last interruption. */
  counts: ImportCounts;
  resumedAt: number;
  scoresChanged: number;
  categoryChanges: CategoryChanges | null;
  rejectFile: string | null;
  firstProblems: RowProblem[];
  problems: ProblemCount[];
  warnings: ImportText[];
  notes: BatchNotes;
  /** The mapping tells which row of an item is the newest, so other rows do not complete its facts. */
  hasNewest: boolean;
  isInterrupted: boolean;
}

interface RunState {
  prepared: PreparedImport;
  options: ImportOptions;
  category: ImportCategory;
  rejects: RejectFile | null;
  run: ImportRun | null;
  progress: ImportProgress;
  summary: ImportSummary;
  countedItems: Set<string>;
  tally: ProblemTally;
  observations: RowObservations;
  isCategorySaved: boolean;
}

const SHOWN_PROBLEMS = 5;

const noNotes = (): BatchNotes => ({ differing: 0, sayingLess: 0, keptEdits: 0, removedAggregates: 0 });

function addNotes(total: BatchNotes, part: BatchNotes): void {
  total.differing += part.differing;
  total.sayingLess += part.sayingLess;
  total.keptEdits += part.keptEdits;
  total.removedAggregates += part.removedAggregates;
}

function problemsOf(batch: Batch, { unknown }: BatchComparison, keyColumn: string): RowProblem[] {
  const ofUnknown = unknown.map(({ line, item }) => {
    return {
      line,
      part: "items" as const,
      column: keyColumn,
      value: item.key,
      reason: rowProblems.unknownItem,
    };
  });
  return [...batch.problems, ...ofUnknown].sort((a, b) => a.line - b.line);
}

function takeNote(state: RunState, batch: Batch, comparison: BatchComparison): void {
  const counts = countBatch(batch, comparison, state.countedItems);
  const flawed = new Set(batch.problems.map(({ line }) => line));
  const rejected = batch.flawed + comparison.unknown.filter(({ line }) => !flawed.has(line)).length;
  addCounts(state.summary.counts, counts);
  addNotes(state.summary.notes, noteBatch(comparison));
  for (const row of batch.rows) state.observations.take(row);
  state.progress.recordsDone += batch.records;
  state.progress.changed += changedRows(counts);
  state.progress.rejected += rejected;
  const key = state.prepared.loaded.mapping.item.key;
  const problems = problemsOf(batch, comparison, firstColumn(key));
  state.rejects?.append(problems);
  state.tally.take(problems);
  const missing = SHOWN_PROBLEMS - state.summary.firstProblems.length;
  state.summary.firstProblems.push(...problems.slice(0, Math.max(0, missing)));
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
  const { newestBy, keepsName } = state.prepared.loaded.mapping.item;
  if (run === null) {
    const options = { newestBy, keepsName, isLocking: false };
    takeNote(state, batch, await compareBatch(database, state.category, batch.rows, options));
    return;
  }
  if (batch.rows.length > 0) await ensureCategory(database, state, run);
  const { category } = state;
  await database.transaction(async (transaction) => {
    await transaction.execute(journalOf(run.id));
    const options = { newestBy, keepsName, isLocking: true };
    const comparison = await compareBatch(transaction, category, batch.rows, options);
    if (category.id !== null)
      await writeBatch(transaction, { ...category, id: category.id }, comparison, batch.rows);
    takeNote(state, batch, comparison);
    await advanceRun(transaction, run.id, state.progress);
  });
}

async function handleRecords(
  database: Database,
  state: RunState,
  records: AsyncIterable<SourceRecord>,
  position: { bytes: number },
): Promise<void> {
  const { prepared, options, rejects, summary } = state;
  const plan = createRowPlanner(prepared.loaded.mapping, state.category, prepared.period);
  const rest = skipRecords(records, summary.resumedAt, (line) => rejects?.forgetFrom(line));
  const timed = options.isShared ? new TimedBatchSize(SHARED_BATCH) : null;
  for await (const batch of planBatches(rest, plan, () => timed?.size ?? BATCH_SIZE)) {
    const start = performance.now();
    await handleBatch(database, state, batch);
    timed?.note(batch.records, performance.now() - start);
    options.observer.advance(position.bytes, state.progress.recordsDone);
    summary.isInterrupted = options.interruption?.aborted ?? false;
    if (summary.isInterrupted) return;
  }
}

const emptySummary = (resumedAt: number, categoryChanges: CategoryChanges | null): ImportSummary => ({
  runId: null,
  records: 0,
  rejected: 0,
  counts: noCounts(),
  resumedAt,
  scoresChanged: 0,
  categoryChanges,
  rejectFile: null,
  firstProblems: [],
  problems: [],
  warnings: [],
  notes: noNotes(),
  hasNewest: false,
  isInterrupted: false,
});

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
  const { fingerprint, fileName, loaded, inspection } = prepared;
  const { slug } = category.value;
  const identity = { fingerprint, fileName, mapping: loaded.name, sha256: inspection.sha256, category: slug };
  const run = options.isDryRun ? null : await beginRun(database, identity, options.now());
  const path = run && rejectFilePath(options.rejectsDirectory, fileName, run.startedAt);
  const { recordsDone = 0, changed = 0, rejected = 0 } = run ?? {};
  return ok({
    prepared,
    options,
    category: category.value,
    run,
    rejects: path === null ? null : new RejectFile(path),
    progress: { recordsDone, changed, rejected },
    summary: emptySummary(recordsDone, changes),
    countedItems: new Set(),
    tally: new ProblemTally(),
    observations: new RowObservations(options.imageHosts),
    isCategorySaved: false,
  });
}

async function publish(
  database: Database,
  { prepared, category, run, summary, options, progress }: RunState,
): Promise<void> {
  if (run === null || !(await isRunning(database, run.id))) return;
  if (category.id !== null) {
    if (progress.changed > 0) await markImported(database, category.id, options.now(), run.id);
    const published = await publishCategory(database, category.id, {
      now: options.now(),
      ...(options.isShared && { batchSize: SHARED_PUBLICATION }),
    });
    summary.scoresChanged = published.changed;
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
  observer.begin(state.prepared.inspection.size, state.progress.recordsDone);
  try {
    await handleRecords(database, state, source.records, position);
    return null;
  } catch (error) {
    if (!(error instanceof UnusableFileError)) throw error;
    const { recordsDone } = state.progress;
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
  const problem = await readToEnd(database, state, source.value, position);
  if (!state.summary.isInterrupted) await publish(database, state);
  if (problem !== null) return failure(problem);
  const { recordsDone: records, rejected } = state.progress;
  const rejectFile = state.rejects?.exists ? state.rejects.path : null;
  const problems = state.tally.counts();
  const warnings = state.observations.warnings();
  const hasNewest = prepared.loaded.mapping.item.newestBy !== undefined;
  const runId = state.run?.id ?? null;
  return ok({ ...state.summary, runId, records, rejected, rejectFile, problems, warnings, hasNewest });
}
