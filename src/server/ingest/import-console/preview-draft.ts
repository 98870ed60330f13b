import { toReais } from "@/lib/money";
import { ownValue } from "@/lib/own-value";
import type { DraftPage, PreviewRow } from "@/lib/contracts/operator-imports";
import { ok, type Result } from "@/lib/result";
import type { Database } from "@/server/platform/db/database";
import { findCategory } from "@/server/ingest/import/import-category";
import { loadMapping, shippedMappings } from "@/server/ingest/import/load-mapping";
import { parseMapping, type Mapping } from "@/server/ingest/import/mapping";
import { openRecords, type PreparedImport } from "@/server/ingest/import/open-import";
import { namedMappings } from "@/server/ingest/import-console/saved-mappings";
import { createRowPlanner, type RowPlan } from "@/server/ingest/import/plan-row";
import { missingTexts } from "@/server/ingest/import/expression";
import { UnusableFileError } from "@/server/ingest/import/records";
import { applyRowSteps } from "@/server/ingest/import/rows/apply-row-steps";
import { mappingsThatFit } from "@/server/ingest/import/source-columns";
import {
  countRows,
  firstRecords,
  inspectDraftFile,
  sampleOf,
  sourceOfSample,
  type Sample,
} from "@/server/ingest/import-console/draft-sample";
import {
  filePathOf,
  otherNamesOf,
  otherPathOf,
  type StoredDraft,
} from "@/server/ingest/import-console/draft-store";
import { fileProblems } from "@/text/import-problems";
import { importsText } from "@/text/imports";
import { savedMappingsText } from "@/text/saved-mappings";

const ROWS = 10;
const CELL = 120;

type FilePreview = Pick<DraftPage, "encoding" | "columns" | "rows" | "notes">;

export async function previewFile(draft: StoredDraft): Promise<Result<FilePreview, string>> {
  const sample = await sampleOf(filePathOf(draft), draft.fileName, {});
  if (!sample.ok) return sample;
  const { inspection, records, notes } = sample.value;
  const first = records.slice(0, ROWS);
  const columns = sample.value.columns ?? [...new Set(first.flatMap(({ keys }) => keys?.() ?? []))];
  const named = columns.filter((name) => name !== "");
  const rows = first.map(({ cell }) => named.map((name) => String(cell(name) ?? "").slice(0, CELL)));
  return ok({ encoding: inspection.encoding, columns: named, rows, notes });
}

export async function listFiles(draft: StoredDraft): Promise<DraftPage["files"]> {
  const others = await otherNamesOf(draft);
  const paths = [filePathOf(draft), ...others.map((name) => otherPathOf(draft, name))];
  return Promise.all(
    [draft.fileName, ...others].map(async (name, index) => {
      const path = paths[index] ?? "";
      const [inspection, rows] = [await inspectDraftFile(path), await countRows(path, name)];
      return { name, bytes: inspection.ok ? inspection.value.size : 0, rows };
    }),
  );
}

/** A mapping may name a sheet or the files of an archive. Null where the file cannot be opened. */
async function sampleFor(path: string, fileName: string, { format }: Mapping): Promise<Sample | null> {
  const inspection = await inspectDraftFile(path);
  if (!inspection.ok) return null;
  const { packing } = inspection.value;
  const isSheet = packing === "xlsx" || packing === "ods";
  const sample = await sampleOf(path, fileName, {
    ...(isSheet && format.sheet !== undefined && { sheet: format.sheet }),
    ...(packing === "zip" && format.entry !== undefined && { entry: format.entry }),
  });
  return sample.ok ? sample.value : null;
}

/** Whether the first rows have values of files of another kind. */
async function isDoubted(sample: Sample, mapping: Mapping): Promise<boolean> {
  if (!mapping.rows.some((step) => "doubt" in step)) return false;
  const { missing, decimal } = mapping.format;
  const context = { missing: missingTexts(missing), decimal, period: undefined };
  const rows = await applyRowSteps(sourceOfSample(sample), mapping.rows, context, () =>
    Promise.reject(new UnusableFileError(fileProblems.noColumns)),
  );
  for await (const { doubt } of rows.records) if (doubt !== undefined) return true;
  return false;
}

/** Where several mappings have the file's columns, those that its values speak against are left out. */
async function fittingMappings(candidates: readonly Candidate[]): Promise<ReadonlySet<string>> {
  const fitting = mappingsThatFit(candidates);
  if (fitting.length < 2) return new Set(fitting);
  const sure: string[] = [];
  for (const { name, sample, mapping } of candidates)
    if (fitting.includes(name) && sample && !(await isDoubted(sample, mapping))) sure.push(name);
  return new Set(sure.length > 0 ? sure : fitting);
}

interface Candidate {
  name: string;
  mapping: Mapping;
  sample: Sample | null;
  columns: readonly string[];
}

/** One that editors keep comes before a shipped one that fits as well. */
export async function listMappings(
  database: Database,
  path: string,
  fileName: string,
): Promise<DraftPage["mappings"]> {
  const titles: Readonly<Record<string, string>> = importsText.mappingTitles;
  const own = await namedMappings(database);
  const candidates: Candidate[] = [];
  const consider = async (name: string, mapping: Mapping) => {
    const sample = await sampleFor(path, fileName, mapping);
    candidates.push({ name, mapping, sample, columns: sample?.columns ?? [] });
  };
  for (const { name, content } of own) {
    const parsed = parseMapping(content);
    if (parsed.ok) await consider(name, parsed.value);
  }
  for (const name of shippedMappings()) {
    const loaded = loadMapping(name);
    if (loaded.ok) await consider(name, loaded.value.mapping);
  }
  const titleOf = (name: string) =>
    own.some((each) => each.name === name) ? savedMappingsText.own(name) : (ownValue(titles, name) ?? name);
  const fitting = await fittingMappings(candidates);
  return candidates
    .map(({ name }) => ({ name, title: titleOf(name), fits: fitting.has(name) }))
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
    ...(offer && { store: offer.store, price: toReais(offer.priceCents) }),
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

/** The error says what is wrong with the mapping, the period or the file. */
export async function previewMapping(
  database: Database,
  prepared: PreparedImport,
): Promise<Result<PreviewRow[], string>> {
  const category = await findCategory(database, prepared.loaded.mapping);
  if (!category.ok) return category;
  const source = await openRecords(prepared, () => undefined);
  if (!source.ok) return source;
  const records = await firstRecords(source.value, ROWS);
  if (!records.ok) return records;
  const plan = createRowPlanner(prepared.loaded.mapping, category.value, prepared.period);
  return ok(records.value.map((record) => previewRow(plan(record), record.line)));
}
