import type { DraftPage, PreviewRow } from "@/lib/contracts/operator-imports";
import { ok, type Result } from "@/lib/result";
import type { Database } from "@/server/db/database";
import { findCategory } from "@/server/import/import-category";
import { loadMapping, shippedMappings } from "@/server/import/load-mapping";
import type { Mapping } from "@/server/import/mapping";
import { openRecords, type PreparedImport } from "@/server/import/open-import";
import { createRowPlanner, type RowPlan } from "@/server/import/plan-row";
import { mappingsThatFit } from "@/server/import/source-columns";
import { countRows, firstRecords, inspectDraftFile, sampleOf } from "@/server/imports/draft-sample";
import { filePathOf, otherNamesOf, otherPathOf, type StoredDraft } from "@/server/imports/draft-store";
import { importsText } from "@/text/imports";

const ROWS = 10;
const CELL = 120;

type FilePreview = Pick<DraftPage, "encoding" | "columns" | "rows">;

export async function previewFile(draft: StoredDraft): Promise<Result<FilePreview, string>> {
  const sample = await sampleOf(filePathOf(draft), draft.fileName, {});
  if (!sample.ok) return sample;
  const { inspection, records } = sample.value;
  const first = records.slice(0, ROWS);
  const columns = sample.value.columns ?? [...new Set(first.flatMap(({ keys }) => keys?.() ?? []))];
  const named = columns.filter((name) => name !== "");
  const rows = first.map(({ cell }) => named.map((name) => String(cell(name) ?? "").slice(0, CELL)));
  return ok({ encoding: inspection.encoding, columns: named, rows });
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

/** A mapping may name a sheet or the files of an archive. None where the file cannot be opened. */
async function columnsFor(path: string, fileName: string, { format }: Mapping): Promise<readonly string[]> {
  const inspection = await inspectDraftFile(path);
  if (!inspection.ok) return [];
  const { packing } = inspection.value;
  const isSheet = packing === "xlsx" || packing === "ods";
  const sample = await sampleOf(path, fileName, {
    ...(isSheet && format.sheet !== undefined && { sheet: format.sheet }),
    ...(packing === "zip" && format.entry !== undefined && { entry: format.entry }),
  });
  return sample.ok ? (sample.value.columns ?? []) : [];
}

export async function listMappings(path: string, fileName: string): Promise<DraftPage["mappings"]> {
  const titles: Readonly<Record<string, string>> = importsText.mappingTitles;
  const candidates = [];
  for (const name of shippedMappings()) {
    const loaded = loadMapping(name);
    if (!loaded.ok) continue;
    const { mapping } = loaded.value;
    candidates.push({ name, mapping, columns: await columnsFor(path, fileName, mapping) });
  }
  const fitting = new Set(mappingsThatFit(candidates));
  return candidates
    .map(({ name }) => ({ name, title: titles[name] ?? name, fits: fitting.has(name) }))
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
