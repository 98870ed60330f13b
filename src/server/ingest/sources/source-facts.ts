import type { SourceFacts, SourceLimits } from "@/lib/contracts/sources";
import { failure, ok, type Result } from "@/lib/result";
import type { Database } from "@/server/platform/db/database";
import { completeMeanStep } from "@/server/ingest/import/find-mean-step";
import { findCategory } from "@/server/ingest/import/import-category";
import { openRecords, type PreparedImport } from "@/server/ingest/import/open-import";
import { createRowPlanner } from "@/server/ingest/import/plan-row";
import { isOnlyCounted, UnusableFileError } from "@/server/ingest/import/records";
import { category, criterion } from "@/server/platform/db/schema/catalog";
import { sourceDifferences } from "@/text/operator-sources";
import { eq } from "drizzle-orm";

/** Reads the file to its end. Errors say what is wrong with it. */
export async function factsOf(
  database: Database,
  given: PreparedImport,
  signal?: AbortSignal,
): Promise<Result<SourceFacts, string>> {
  const completed = await completeMeanStep(given);
  if (!completed.ok) return completed;
  const prepared = completed.value;
  const category = await findCategory(database, prepared.loaded.mapping);
  if (!category.ok) return category;
  const records = await openRecords(prepared, () => undefined);
  if (!records.ok) return records;
  const plan = createRowPlanner(prepared.loaded.mapping, category.value, prepared.period);
  const sums = new Map<string, { sum: number; count: number }>();
  const add = (name: string, value: number) => {
    const { sum, count } = sums.get(name) ?? { sum: 0, count: 0 };
    sums.set(name, { sum: sum + value, count: count + 1 });
  };
  let rows = 0;
  try {
    for await (const record of records.value.records) {
      signal?.throwIfAborted();
      const row = isOnlyCounted(record) ? null : plan(record).row;
      if (!row) continue;
      rows += 1;
      for (const { criterion, value } of row.measurements) add(criterion, value);
      if (row.aggregate) add("notas", row.aggregate.mean);
      if (row.review) add("notas", row.review.stars);
    }
  } catch (error) {
    if (error instanceof UnusableFileError) return failure(error.message);
    throw error;
  } finally {
    await records.value.close();
  }
  const means = Object.fromEntries([...sums].map(([name, { sum, count }]) => [name, sum / count]));
  return ok({ columns: records.value.columns ?? [], rows, means });
}

/** Percent of the value before; a change from 0 is beyond every limit. */
const changeOf = (before: number, after: number): number =>
  before === after ? 0 : (Math.abs(after - before) / Math.abs(before)) * 100;

/** What the category calls its criteria, by their slugs. */
export async function criterionNames(
  database: Database,
  { loaded: { mapping } }: PreparedImport,
): Promise<ReadonlyMap<string, string>> {
  if ("criteria" in mapping.category)
    return new Map(mapping.category.criteria.map(({ slug, name }) => [slug, name]));
  const rows = await database
    .select({ slug: criterion.slug, name: criterion.name })
    .from(criterion)
    .innerJoin(category, eq(category.id, criterion.categoryId))
    .where(eq(category.slug, mapping.category.existing));
  return new Map(rows.map(({ slug, name }) => [slug, name]));
}

interface Comparison extends SourceLimits {
  /** Of criteria, by their slugs. */
  readonly names: ReadonlyMap<string, string>;
}

/** In sentences for an editor; empty where everything is within the limits. */
export function differencesOf(
  before: SourceFacts | null,
  after: SourceFacts,
  { rowLimit, meanLimit, names }: Comparison,
): string[] {
  if (before === null) return [sourceDifferences.first(after.rows)];
  const gone = before.columns.filter((name) => !after.columns.includes(name));
  const added = after.columns.filter((name) => !before.columns.includes(name));
  const slugs = new Set([...Object.keys(before.means), ...Object.keys(after.means)]);
  return [
    ...(gone.length > 0 ? [sourceDifferences.gone(gone)] : []),
    ...(added.length > 0 ? [sourceDifferences.added(added)] : []),
    ...(changeOf(before.rows, after.rows) > rowLimit
      ? [sourceDifferences.rows(before.rows, after.rows, rowLimit)]
      : []),
    ...[...slugs].flatMap((slug) => {
      const [old, now] = [before.means[slug], after.means[slug]];
      const name = names.get(slug) ?? slug;
      if (old === undefined) return [sourceDifferences.newMean(name)];
      if (now === undefined) return [sourceDifferences.lostMean(name)];
      return changeOf(old, now) > meanLimit ? [sourceDifferences.mean(name, old, now, meanLimit)] : [];
    }),
  ];
}
