import {
  countBatch,
  noteBatch,
  type BatchComparison,
  type BatchNotes,
} from "@/server/ingest/import/apply-batch";
import type { Batch } from "@/server/ingest/import/batches";
import type { CategoryChanges } from "@/server/ingest/import/category-changes";
import { changedRows, type ImportCounts } from "@/server/ingest/import/counts";
import type { RowProblem } from "@/server/editorial/items/drafts";
import type { ImportProgress, ImportRun } from "@/server/ingest/import/import-run";
import { addTotals, noTotals } from "@/server/ingest/import/import-totals";
import { leftOutCount, type LeftOut } from "@/server/ingest/import/left-out";
import { ProblemTally, type ProblemCount } from "@/server/ingest/import/problem-tally";
import { RowObservations } from "@/server/ingest/import/row-observations";
import { importWarnings, rowProblems, type ImportText } from "@/text/import-problems";

/** The counts of created, changed, unchanged, merged and rejected items add up to the records. */
export interface ImportSummary {
  runId: number | null;
  /** Without those that are left out. */
  records: number;
  /** Rows of the file: records and rows left out, unless steps of the mapping make others of them. */
  fileRows: number;
  leftOut: LeftOut[];
  /** Records with a problem, as a whole or in part. */
  rejected: number;
  /** What was done, or would be; of an interrupted run also what was done before. */
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

const SHOWN_PROBLEMS = 5;
/** An import is strange if it creates at least this many items and finds none of at least this many stored ones. */
const FEW_ITEMS = 3;

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

/** What a run has done, counted batch by batch. */
export class RunReport {
  readonly progress: ImportProgress;
  readonly resumedAt: number;
  scoresChanged = 0;
  isInterrupted = false;
  readonly #tally = new ProblemTally();
  readonly #observations: RowObservations;
  readonly #firstProblems: RowProblem[] = [];
  readonly #counted = new Set<string>();
  readonly #warnings: ImportText[] = [];
  #pricesFarBelow = 0;

  readonly #storedItems: number;

  /** @param storedItems items of the category before it */
  constructor(run: ImportRun | null, storedItems: number, imageHosts: readonly string[]) {
    this.#storedItems = storedItems;
    const { recordsDone = 0, changed = 0, rejected = 0, totals = noTotals() } = run ?? {};
    this.progress = { recordsDone, changed, rejected, totals };
    this.resumedAt = recordsDone;
    this.#observations = new RowObservations(imageHosts);
  }

  /** @returns the problems of the batch in the order of their lines */
  takeBatch(batch: Batch, comparison: BatchComparison, keyColumn: string): RowProblem[] {
    const { progress } = this;
    const { fileRows, leftOut } = batch;
    const counts = countBatch(batch, comparison, this.#counted);
    const flawed = new Set(batch.problems.map(({ line }) => line));
    addTotals(progress.totals, { fileRows, counts, notes: noteBatch(comparison), leftOut });
    progress.recordsDone += batch.records;
    progress.changed += changedRows(counts);
    progress.rejected += batch.flawed + comparison.unknown.filter(({ line }) => !flawed.has(line)).length;
    for (const row of batch.rows) this.#observations.take(row);
    this.#pricesFarBelow += comparison.offers.farBelow;
    const problems = problemsOf(batch, comparison, keyColumn);
    this.rememberProblems(problems);
    return problems;
  }

  /** Adds warnings about the whole category, which are known only after it was published. */
  warn(warnings: readonly ImportText[]): void {
    this.#warnings.push(...warnings);
  }

  rememberProblems(problems: readonly RowProblem[]): void {
    this.#tally.take(problems);
    const missing = SHOWN_PROBLEMS - this.#firstProblems.length;
    this.#firstProblems.push(...problems.slice(0, Math.max(0, missing)));
  }

  summary({
    notes,
    ...facts
  }: Pick<ImportSummary, "runId" | "categoryChanges" | "rejectFile" | "hasNewest"> & {
    notes: readonly ImportText[];
  }): ImportSummary {
    const { recordsDone, rejected, totals } = this.progress;
    const leftOut = leftOutCount(totals.leftOut);
    const records = recordsDone - leftOut;
    const { resumedAt, scoresChanged, isInterrupted } = this;
    return {
      ...totals,
      ...facts,
      ...{ records, rejected, resumedAt, scoresChanged, isInterrupted },
      firstProblems: this.#firstProblems,
      problems: this.#tally.counts(),
      warnings: [
        ...(records === 0 && leftOut > 0 ? [importWarnings.nothingLeft(leftOut)] : []),
        ...notes,
        ...this.#warnings,
        ...this.#strangeItems(),
        ...(this.#pricesFarBelow > 0 ? [importWarnings.pricesFarBelow(this.#pricesFarBelow)] : []),
        ...this.#observations.warnings(),
      ],
    };
  }

  /** A file of another category has none of the items that are there. */
  #strangeItems(): ImportText[] {
    const { created, changed, unchanged } = this.progress.totals.counts.items;
    const isStrange = created >= FEW_ITEMS && changed + unchanged === 0 && this.resumedAt === 0;
    return isStrange && this.#storedItems >= FEW_ITEMS
      ? [importWarnings.strangeItems(created, this.#storedItems)]
      : [];
  }
}
