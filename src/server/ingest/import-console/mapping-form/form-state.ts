import type { FieldValues } from "@/lib/contracts/category-editor";
import type { FieldIssue } from "@/lib/contracts/field-issue";
import type { MappingFormState, MappingResults } from "@/lib/contracts/mapping-form";
import type { Database } from "@/server/platform/db/database";
import { category, criterion } from "@/server/platform/db/schema/catalog";
import { rowsOf } from "@/server/editorial/categories/form-rows";
import { findCategory } from "@/server/ingest/import/import-category";
import { formatSchema, parseMapping, type Mapping } from "@/server/ingest/import/mapping";
import { parsePeriod, periodOfFileName } from "@/server/ingest/import/parse-date";
import { rowStepSchema } from "@/server/ingest/import/rows/row-step-schema";
import { resolveVariants } from "@/server/ingest/import/variants";
import { sampleOf } from "@/server/ingest/import-console/draft-sample";
import { filePathOf, otherPathsOf, type StoredDraft } from "@/server/ingest/import-console/draft-store";
import { evaluateForm, type DraftRows } from "@/server/ingest/import-console/mapping-form/evaluate-form";
import { isObject } from "@/server/ingest/import-console/mapping-form/expression-fields";
import { FORM_FIELDS } from "@/server/ingest/import-console/mapping-form/form-fields";
import { issuesOfMapping } from "@/server/ingest/import-console/mapping-form/mapping-issues";
import {
  mappingOfForm,
  STORED_CATEGORY,
  type BuiltMapping,
} from "@/server/ingest/import-console/mapping-form/read-form";
import { and, asc, eq, isNull } from "drizzle-orm";
import { z } from "zod";

const MOST_CATEGORIES = 500;
const NOTHING: MappingResults = { fields: {}, issues: [], rows: 0, unused: [] };

const rowCount = (values: FieldValues, kind: "attribute" | "criterion") =>
  (rowsOf(values, kind).at(-1)?.index ?? -1) + 1;

/** Adds the stored category's attributes and criteria that the form does not mention. */
async function withStored(database: Database, values: FieldValues): Promise<FieldValues> {
  const chosen = values["category.from"] ?? "";
  if (!chosen.startsWith(STORED_CATEGORY)) return values;
  const slug = chosen.slice(STORED_CATEGORY.length);
  const [stored] = await database.select().from(category).where(eq(category.slug, slug));
  if (!stored) return values;
  const criteria = await database
    .select()
    .from(criterion)
    .where(eq(criterion.categoryId, stored.id))
    .orderBy(asc(criterion.id));
  const all: Record<string, string> = { ...values };
  const rowOf = (kind: "attribute" | "criterion", name: string, value: string) => {
    const found = rowsOf(all, kind).find((row) => row.values[name] === value);
    return `${kind}.${found?.index ?? rowCount(all, kind)}`;
  };
  for (const { key, label, type } of stored.attributes) {
    const prefix = rowOf("attribute", "key", key);
    Object.assign(all, { [`${prefix}.key`]: key, [`${prefix}.label`]: label, [`${prefix}.type`]: type });
  }
  for (const row of criteria) {
    const prefix = rowOf("criterion", "slug", row.slug);
    const kind = row.measurementBest === null ? "reviewed" : "measured";
    Object.assign(all, {
      [`${prefix}.slug`]: row.slug,
      [`${prefix}.name`]: row.name,
      [`${prefix}.kind`]: kind,
    });
  }
  return all;
}

async function checkMapping(
  database: Database,
  { json, fieldsByPointer, issues }: BuiltMapping,
): Promise<{ mapping: Mapping | null; issues: FieldIssue[] }> {
  const parsed = parseMapping(JSON.stringify(json));
  if (!parsed.ok) {
    const found = issuesOfMapping(parsed.error, fieldsByPointer);
    const unread = found.filter(({ field }) => !issues.some((issue) => issue.field === sourceTextOf(field)));
    return { mapping: null, issues: [...issues, ...unread] };
  }
  const target = await findCategory(database, parsed.value);
  const wrong = target.ok ? [] : issuesOfMapping(target.error, fieldsByPointer);
  return { mapping: parsed.value, issues: [...issues, ...wrong] };
}

/** An expression that cannot be read has a problem at its text; it is not missing too. */
const sourceTextOf = (field: string | null) => field?.replace(/\.from$/, ".text") ?? null;

const partOf = (json: unknown, name: string) => (isObject(json) ? json[name] : undefined);

/** Rows are read as far as the mapping can be. */
async function rowsOfDraft(draft: StoredDraft, mapping: Mapping | null, json: unknown, period: string) {
  const format = formatSchema.safeParse(partOf(json, "format") ?? {});
  const steps = z.array(rowStepSchema).safeParse(partOf(json, "rows") ?? []);
  const stated = format.success ? format.data : formatSchema.parse({});
  const path = filePathOf(draft);
  const sample = await sampleOf(path, draft.fileName, stated);
  if (!sample.ok) return sample;
  const said = period === "" ? periodOfFileName(draft.fileName) : parsePeriod(period);
  const rows: DraftRows = {
    sample: sample.value,
    fileName: draft.fileName,
    period: said ?? undefined,
    others: await otherPathsOf(draft, mapping),
    mapping,
    format: stated,
    steps: steps.success ? steps.data : [],
  };
  return { ok: true as const, value: rows };
}

export async function resultsOfForm(
  database: Database,
  draft: StoredDraft,
  sent: FieldValues,
): Promise<{
  built: BuiltMapping;
  results: MappingResults;
  columns: readonly string[];
  values: FieldValues;
}> {
  const values = await withStored(database, sent);
  const built = mappingOfForm(values);
  const { mapping, issues } = await checkMapping(database, built);
  const json = resolveVariants(built.json);
  const rows = await rowsOfDraft(draft, mapping, json, values["period"] ?? draft.period ?? "");
  if (!rows.ok) {
    const all = [...issues, { field: null, message: rows.error }];
    return { built, results: { ...NOTHING, issues: all }, columns: [], values };
  }
  const { columns, ...results } = await evaluateForm(rows.value, json, built.expressions);
  return { built, results: { ...results, issues: [...issues, ...results.issues] }, columns, values };
}

export async function mappingFormState(
  database: Database,
  draft: StoredDraft,
  sent: FieldValues,
): Promise<MappingFormState> {
  const { results, columns, values } = await resultsOfForm(database, draft, sent);
  const categories = await database
    .select({ slug: category.slug, name: category.name })
    .from(category)
    .where(and(eq(category.isDemonstration, false), isNull(category.deletedAt)))
    .orderBy(asc(category.name))
    .limit(MOST_CATEGORIES);
  return {
    values,
    attributes: rowCount(values, "attribute"),
    criteria: rowCount(values, "criterion"),
    fields: FORM_FIELDS,
    results,
    columns,
    categories,
  };
}
