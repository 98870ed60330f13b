import { foldText } from "@/lib/fold-text";
import type { DraftPage, PreviewRow } from "@/lib/contracts/operator-imports";
import { failure, ok, type Result } from "@/lib/result";
import type { Database } from "@/server/db/database";
import { findCategory } from "@/server/import/import-category";
import { inspectFile } from "@/server/import/inspect-file";
import { loadMapping, shippedMappings } from "@/server/import/load-mapping";
import { mappingColumns } from "@/server/import/mapping";
import { openFile, openRecords, prepareImport } from "@/server/import/open-import";
import { createRowPlanner, type RowPlan } from "@/server/import/plan-row";
import { UnusableFileError, type RecordSource, type SourceRecord } from "@/server/import/records";
import { importsText } from "@/text/imports";

/** Rows of the file that the console shows, and characters of a cell. */
const ROWS = 10;
const CELL = 120;

async function firstRecords(source: RecordSource): Promise<Result<SourceRecord[], string>> {
  const records: SourceRecord[] = [];
  try {
    for await (const record of source.records) {
      records.push(record);
      if (records.length === ROWS) break;
    }
    return ok(records);
  } catch (error) {
    if (error instanceof UnusableFileError) return failure(error.message);
    throw error;
  } finally {
    await source.close();
  }
}

type FilePreview = Pick<DraftPage, "encoding" | "columns" | "rows">;

/** The columns and the first rows of a file as they are. */
export async function previewFile(path: string, fileName: string): Promise<Result<FilePreview, string>> {
  const inspection = await inspectFile(path);
  if (!inspection.ok) return inspection;
  const opened = await openFile(inspection.value, fileName);
  if (!opened.ok) return opened;
  const records = await firstRecords(opened.value);
  if (!records.ok) return records;
  const columns = opened.value.columns ?? [...new Set(records.value.flatMap(({ keys }) => keys?.() ?? []))];
  const named = columns.filter((name) => name !== "");
  const rows = records.value.map(({ cell }) => named.map((name) => String(cell(name) ?? "").slice(0, CELL)));
  return ok({ encoding: inspection.value.encoding, columns: named, rows });
}

/** The shipped mappings, those first whose columns a file has. */
export function listMappings(columns: readonly string[]): DraftPage["mappings"] {
  const found = new Set(columns.map(foldText));
  const titles: Readonly<Record<string, string>> = importsText.mappingTitles;
  return shippedMappings()
    .flatMap((name) => {
      const loaded = loadMapping(name);
      if (!loaded.ok) return [];
      const wanted = mappingColumns(loaded.value.mapping);
      const fits = wanted.length > 0 && wanted.every((column) => found.has(foldText(column)));
      return [{ name, title: titles[name] ?? name, fits }];
    })
    .sort((a, b) => Number(b.fits) - Number(a.fits));
}

function factsOf(row: NonNullable<RowPlan["row"]>): PreviewRow["facts"] {
  const { item, aggregate, measurements, review, offer } = row;
  const parts = {
    ...(item.facts && {
      brand: item.facts.brand,
      description: item.facts.description,
      imageUrl: item.facts.imageUrl,
      ...item.facts.attributes,
    }),
    ...(aggregate && { count: aggregate.count, mean: aggregate.mean, period: aggregate.period }),
    ...Object.fromEntries(measurements.map(({ criterion, value }) => [criterion, value])),
    ...(review && {
      review: review.key,
      stars: review.stars,
      author: review.author,
      date: review.reviewedAt,
    }),
    ...(offer && { store: offer.store, price: offer.priceCents / 100 }),
  };
  return Object.entries(parts).flatMap(([name, value]) =>
    value === null || value === undefined || value === ""
      ? []
      : [{ name, value: String(value).slice(0, CELL) }],
  );
}

function previewRow({ row, problems }: RowPlan, line: number): PreviewRow {
  return {
    line,
    item: row && `${row.item.facts?.name ?? ""} (${row.item.key})`.trim(),
    facts: row ? factsOf(row) : [],
    problems: problems.map(({ column, value, reason }) => `${column} "${value.slice(0, CELL)}": ${reason}`),
  };
}

/** The first rows as a mapping reads them. The error is what is wrong with the mapping, the period or the file. */
export async function previewMapping(
  database: Database,
  request: { filePath: string; mapping: string; period: string | null },
): Promise<Result<PreviewRow[], string>> {
  const { filePath, mapping, period } = request;
  const prepared = await prepareImport({ filePath, mapping, ...(period && { period }) });
  if (!prepared.ok) return prepared;
  const category = await findCategory(database, prepared.value.loaded.mapping);
  if (!category.ok) return category;
  const source = await openRecords(prepared.value, () => undefined);
  if (!source.ok) return source;
  const records = await firstRecords(source.value);
  if (!records.ok) return records;
  const plan = createRowPlanner(prepared.value.loaded.mapping, category.value, prepared.value.period);
  return ok(records.value.map((record) => previewRow(plan(record), record.line)));
}
