import type { FieldIssue } from "@/lib/contracts/field-issue";
import type { FieldResult, MappingResults, ValueKind } from "@/lib/contracts/mapping-form";
import { formatReais } from "@/lib/money";
import { formatNumericDate } from "@/lib/format/date";
import { formatInteger, plainNumber } from "@/lib/format/number";
import { failure, ok, type Result } from "@/lib/result";
import { expressionSchema, type Expression } from "@/server/ingest/import/expression-schema";
import { missingTexts } from "@/server/ingest/import/expression";
import type { Mapping } from "@/server/ingest/import/mapping";
import { otherFiles, prepareOthers } from "@/server/ingest/import/open-import";
import { UnusableFileError, type RecordSource, type SourceRecord } from "@/server/ingest/import/records";
import { FieldFactory, type Field, type ReadingRow } from "@/server/ingest/import/row-reader";
import { applyRowSteps, type OpenOther } from "@/server/ingest/import/rows/apply-row-steps";
import { firstRecords, sourceOfSample, type Sample } from "@/server/ingest/import-console/draft-sample";
import type { FormExpression } from "@/server/ingest/import-console/mapping-form/read-form";
import { mappingFormText } from "@/text/mapping-form";

/** Rows that are read and shown for each field, and characters of a value. */
const ROWS = 50;
const SHOWN = 3;
const LONGEST = 120;
const MOST_TIME = 3_000;

export interface DraftRows {
  readonly sample: Sample;
  readonly fileName: string;
  readonly period: string | undefined;
  /** Paths by the names of the files in the mapping. */
  readonly others: Readonly<Record<string, string>>;
  readonly mapping: Mapping | null;
  readonly format: Pick<Mapping["format"], "missing" | "decimal">;
  readonly steps: Mapping["rows"];
}

const shown: Readonly<Record<ValueKind, (value: unknown) => string>> = {
  text: String,
  long: (value) => String(value).replace(/\s+/g, " "),
  address: String,
  period: String,
  number: (value) => plainNumber(Number(value)),
  whole: (value) => formatInteger(Number(value)),
  stars: (value) => "★".repeat(Number(value)),
  price: (value) => formatReais(Number(value)),
  date: (value) => formatNumericDate(value as Date) ?? "",
  truth: (value) => (value === true ? mappingFormText.yes : mappingFormText.no),
};

function readerOf(fields: FieldFactory, kind: ValueKind, expression: Expression): Field<unknown> {
  if (kind === "number" || kind === "price") return fields.number(expression);
  if (kind === "whole") return fields.whole(expression, 0);
  if (kind === "stars") return fields.whole(expression, 1, 5);
  if (kind === "date") return fields.date(expression);
  if (kind === "period") return fields.period(expression);
  if (kind === "truth") return fields.truth(expression);
  if (kind === "address") return fields.address(expression);
  return fields.text(expression, { isMultiline: kind === "long" });
}

function resultOf(
  read: Field<unknown>,
  kind: ValueKind,
  rows: readonly SourceRecord[],
  rowOf: (record: SourceRecord) => ReadingRow,
): FieldResult {
  const values: (string | null)[] = [];
  let wrong: { value: string; reason: string } | null = null;
  let count = 0;
  for (const record of rows) {
    const row = rowOf(record);
    const value = read(row);
    const [found] = row.problems;
    if (found) count += 1;
    if (found && count === 1) wrong = { value: found.value.slice(0, LONGEST), reason: found.reason };
    if (values.length < SHOWN) values.push(value === null ? null : shown[kind](value).slice(0, LONGEST));
  }
  return { values, problem: wrong && { ...wrong, count } };
}

/** A file that a step joins cannot be opened yet. */
class MissingFileError extends Error {
  override name = "MissingFileError";
}

async function rowsOf(
  draft: DraftRows,
): Promise<Result<{ columns: RecordSource["columns"]; rows: SourceRecord[] }, string>> {
  const { sample, mapping, period, format, steps } = draft;
  const open: OpenOther = async (name) => {
    const first = { fileName: draft.fileName, inspection: sample.inspection };
    if (!mapping) throw new MissingFileError(mappingFormText.problems.join(name));
    const others = await prepareOthers(mapping, first, draft.others);
    if (!others.ok) throw new MissingFileError(others.error);
    return otherFiles(mapping, { others: others.value, period })(name);
  };
  try {
    const context = { missing: missingTexts(format.missing), decimal: format.decimal, period };
    const source = await applyRowSteps(sourceOfSample(sample), steps, context, open);
    const rows = await firstRecords(source, ROWS);
    if (!rows.ok) return rows;
    const keys = source.columns ?? [...new Set(rows.value.flatMap(({ keys: names }) => names?.() ?? []))];
    return ok({ columns: keys.filter((name) => name !== ""), rows: rows.value });
  } catch (error) {
    if (error instanceof UnusableFileError || error instanceof MissingFileError)
      return failure(error.message);
    throw error;
  }
}

function columnsIn(value: unknown): string[] {
  if (typeof value === "string") return [value];
  return typeof value === "object" && value !== null ? Object.values(value).flatMap(columnsIn) : [];
}

const valueAt = (value: unknown, path: readonly (string | number)[]): unknown =>
  path.reduce<unknown>((inner, name) => (inner as Record<string, unknown> | undefined)?.[name], value);

/** Invalid expressions do not affect the others. In `json` tables of spellings are resolved. */
export async function evaluateForm(
  draft: DraftRows,
  json: unknown,
  expressions: readonly FormExpression[],
): Promise<MappingResults & { columns: readonly string[] }> {
  const found = await rowsOf(draft);
  const { columns, rows } = found.ok ? found.value : { columns: draft.sample.columns, rows: [] };
  const issues: FieldIssue[] = found.ok ? [] : [{ field: "rest", message: found.error }];
  const factory = new FieldFactory({
    missing: missingTexts(draft.format.missing),
    decimal: draft.format.decimal,
  });
  const rowOf = ({ line, cell }: SourceRecord): ReadingRow => ({
    ...{ line, cell, period: draft.period },
    ...{ part: "items" as const, problems: [] },
  });
  const deadline = performance.now() + MOST_TIME;
  const readable = rows.filter(({ problem }) => problem === undefined);
  const fields: Record<string, FieldResult> = {};
  for (const { field, path, kind } of expressions) {
    const expression = expressionSchema.safeParse(valueAt(json, path));
    if (!expression.success) continue;
    if (performance.now() > deadline) {
      issues.push({ field: null, message: mappingFormText.problems.slow });
      break;
    }
    fields[field] = resultOf(readerOf(factory, kind, expression.data), kind, readable, rowOf);
  }
  const used = new Set(expressions.flatMap(({ path }) => columnsIn(valueAt(json, path))));
  const known = columns ?? [];
  return {
    fields,
    issues,
    rows: rows.length,
    unused: known.filter((name) => !used.has(name)),
    columns: known,
  };
}
