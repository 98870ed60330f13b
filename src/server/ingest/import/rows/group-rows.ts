import { ownValue } from "@/lib/own-value";
import type { Cell } from "@/server/ingest/import/expression";
import {
  isOnlyCounted,
  UnusableFileError,
  type RowFlaw,
  type SourceRecord,
} from "@/server/ingest/import/records";
import type { GroupStep, Summary } from "@/server/ingest/import/rows/row-step-schema";
import {
  compileConditions,
  rowCell,
  rowAmount,
  rowText,
  type ReadFlawed,
  type ReadRow,
  type RowContext,
} from "@/server/ingest/import/rows/row-values";
import { fileProblems, leftOutRows } from "@/text/import-problems";

const MOST_GROUPS = 100_000;
/** Different texts of all groups together, of which each group counts the most frequent. */
const MOST_TEXTS = 500_000;
const LONGEST_KEY = 1_000;
/** The number of flaws of one group that are reported; further ones are not. */
const MOST_FLAWS = 20;

interface RunningSummary {
  take: (record: SourceRecord, flaws: RowFlaw[]) => void;
  value: () => Cell;
}

/** Remembered texts, over all groups of a file. */
interface Budget {
  texts: number;
}

function mostFrequent(counts: ReadonlyMap<string, number>): string | undefined {
  // The first of equals, so that the same file gives the same text.
  let [best, most]: [string | undefined, number] = [undefined, 0];
  for (const [text, count] of counts) if (count > most) [best, most] = [text, count];
  return best;
}

function summarizeMostFrequent(read: ReadRow<string | undefined>, budget: Budget): RunningSummary {
  const counts = new Map<string, number>();
  return {
    take: (record) => {
      const text = read(record)?.slice(0, LONGEST_KEY);
      if (text === undefined) return;
      const known = counts.get(text);
      if (known === undefined && (budget.texts += 1) > MOST_TEXTS)
        throw new UnusableFileError(fileProblems.rows.groupTexts(MOST_TEXTS));
      counts.set(text, (known ?? 0) + 1);
    },
    value: () => mostFrequent(counts),
  };
}

function summarizeCount(): RunningSummary {
  let count = 0;
  return { take: () => (count += 1), value: () => count };
}

/** Without any number the sum is missing, and not 0. */
function summarizeSum(read: ReadFlawed<number | null>): RunningSummary {
  let sum: number | undefined;
  return {
    take: (record, flaws) => {
      const value = read(record, flaws);
      if (value !== null) sum = (sum ?? 0) + value;
    },
    value: () => sum,
  };
}

function summarizeFirstOrLast(read: ReadFlawed<Cell>, isFirst: boolean): RunningSummary {
  let kept: Cell;
  return {
    take: (record, flaws) => {
      const value = kept === undefined || !isFirst ? read(record, flaws) : undefined;
      if (value !== undefined && value !== null) kept = value;
    },
    value: () => kept,
  };
}

function compileUnconditional(summary: Summary, context: RowContext, budget: Budget): () => RunningSummary {
  if ("count" in summary) return summarizeCount;
  if ("sum" in summary) {
    const read = rowAmount(summary.sum, context);
    return () => summarizeSum(read);
  }
  if ("most" in summary) {
    const read = rowText(summary.most, context);
    return () => summarizeMostFrequent(read, budget);
  }
  const isFirst = "first" in summary;
  const read = rowCell(isFirst ? summary.first : summary.last, context);
  return () => summarizeFirstOrLast(read, isFirst);
}

function compileSummary(summary: Summary, context: RowContext, budget: Budget): () => RunningSummary {
  const begin = compileUnconditional(summary, context, budget);
  if (summary.where === undefined) return begin;
  const holds = compileConditions(summary.where, context);
  return () => {
    const { take, value } = begin();
    return {
      take: (record, flaws) => {
        if (holds(record)) take(record, flaws);
      },
      value,
    };
  };
}

interface Group {
  line: number;
  rows: number;
  keys: Record<string, Cell>;
  columns: [string, RunningSummary][];
  flaws: RowFlaw[];
}

function toRecord({ line, rows, keys, columns, flaws }: Group): SourceRecord {
  const cells = { ...keys, ...Object.fromEntries(columns.map(([name, summary]) => [name, summary.value()])) };
  return { line, rows, flaws, cell: (column) => ownValue(cells, column), keys: () => Object.keys(cells) };
}

/** Rows without a key are left out, at once, and unreadable rows stay. Memory holds the groups. */
export async function* groupRows(
  records: AsyncIterable<SourceRecord>,
  step: GroupStep,
  context: RowContext,
): AsyncGenerator<SourceRecord> {
  const keys = Object.entries(step.by).map(([name, by]) => ({ name, read: rowText(by, context) }));
  const budget: Budget = { texts: 0 };
  const summaries = Object.entries(step.columns).map(([name, summary]) => ({
    name,
    begin: compileSummary(summary, context, budget),
  }));
  const groups = new Map<string, Group>();
  const unreadable: SourceRecord[] = [];
  const leftOut = leftOutRows.withoutGroup(Object.keys(step.by));
  for await (const record of records) {
    if (record.leftOut !== undefined) yield record;
    else if (record.problem !== undefined) {
      unreadable.push(record);
      if (unreadable.length > MOST_GROUPS)
        throw new UnusableFileError(fileProblems.rows.unreadable(MOST_GROUPS));
    }
    if (isOnlyCounted(record)) continue;
    const values = keys.map(({ read }) => read(record));
    if (values.includes(undefined)) {
      yield { ...record, leftOut };
      continue;
    }
    const key = JSON.stringify(values);
    let group = groups.get(key);
    if (!group) {
      if (groups.size >= MOST_GROUPS || key.length > LONGEST_KEY)
        throw new UnusableFileError(fileProblems.rows.groups(MOST_GROUPS));
      group = {
        line: record.line,
        rows: 0,
        flaws: [],
        keys: Object.fromEntries(keys.map(({ name }, index) => [name, values[index]])),
        columns: summaries.map(({ name, begin }) => [name, begin()]),
      };
      groups.set(key, group);
    }
    group.rows += record.rows ?? 1;
    const flaws = [...(record.flaws ?? [])];
    for (const [, summary] of group.columns) summary.take(record, flaws);
    group.flaws.push(...flaws.slice(0, MOST_FLAWS - group.flaws.length));
  }
  const all = [...unreadable, ...[...groups.values()].map(toRecord)];
  yield* all.sort((a, b) => a.line - b.line);
}
