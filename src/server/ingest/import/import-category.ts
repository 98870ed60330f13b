import type { CriterionDefinition } from "@/lib/contracts/category-criteria";
import { failure, ok, type Result } from "@/lib/result";
import type { ScoreCause } from "@/lib/scoring/published-score";
import { logCriteria, readCriteria, writeCriteria } from "@/server/editorial/categories/criteria";
import { readItemIds, searchedPart } from "@/server/editorial/categories/searched-part";
import type { Database } from "@/server/platform/db/database";
import {
  category,
  categoryAlias,
  criterion,
  type AttributeDefinition,
} from "@/server/platform/db/schema/catalog";
import {
  compareCategory,
  describeCategoryChanges,
  missingConfirmation,
  type CategoryChanges,
  type CategoryConfirmation,
} from "@/server/ingest/import/category-changes";
import {
  categoryIssues,
  describeIssues,
  type CategoryDefinition,
  type Mapping,
} from "@/server/ingest/import/mapping";
import { keepCosts } from "@/server/ingest/import/location-costs";
import { slugify } from "@/server/platform/words/text-keys";
import { markPending } from "@/server/publishing/scores/pending-scores";
import { refreshItemRecords } from "@/server/publishing/search-records/refresh-records";
import { journalImportTime } from "@/server/ingest/undo/import-time";
import { journalOf } from "@/server/ingest/undo/journaled-tables";
import { categoryChangeText, fileNotes, mappingProblems, type ImportText } from "@/text/import-problems";
import { desc, eq, inArray, or } from "drizzle-orm";

/** The id is null while the database lacks it, as in a dry run. */
export interface ImportCategory {
  id: number | null;
  slug: string;
  name: string;
  attributes: readonly AttributeDefinition[];
  /** The singular of its items for addresses: "empresa". */
  itemSlug: string;
  criterionIds: ReadonlyMap<string, number>;
  changes: CategoryChanges | null;
  /** What an editor should know of the ranking that the rows go to. */
  notes: readonly ImportText[];
}

const slugOf = (mapping: Mapping) =>
  "existing" in mapping.category ? mapping.category.existing : mapping.category.slug;

/**
 * By its present slug or by a former one, so that a mapping goes on to serve a ranking that has another address by now.
 * @param isLocking keeps others from changing it until the caller's transaction ends
 */
async function readCategory(database: Database, slug: string, isLocking = false) {
  const former = database
    .select({ id: categoryAlias.categoryId })
    .from(categoryAlias)
    .where(eq(categoryAlias.slug, slug));
  const query = database
    .select()
    .from(category)
    .where(or(eq(category.slug, slug), inArray(category.id, former)))
    .orderBy(desc(eq(category.slug, slug)))
    .limit(1);
  const [row] = await (isLocking ? query.for("update") : query);
  const criteria = row ? await database.select().from(criterion).where(eq(criterion.categoryId, row.id)) : [];
  return { row, criteria };
}

type Stored = Awaited<ReturnType<typeof readCategory>>;

function referenceProblem(mapping: Mapping, stored: Stored): string | null {
  if (!stored.row) return mappingProblems.noCategory(slugOf(mapping));
  const references = {
    attributes: stored.row.attributes,
    criteria: stored.criteria.map((row) => ({
      slug: row.slug,
      weight: row.weight,
      ...(row.measurementBest !== null && { measurement: true }),
    })),
  };
  const issues = categoryIssues(references, mapping);
  return issues.length > 0 ? describeIssues(issues) : null;
}

const notesOf = (row: Stored["row"], asked: string): ImportText[] => [
  ...(row && row.slug !== asked ? [fileNotes.formerAddress(asked, row.slug)] : []),
  ...(row?.hiddenAt ? [fileNotes.hiddenRanking(row.slug)] : []),
];

/** Checks that the import may write to the category. Nothing is written. */
export async function findCategory(
  database: Database,
  mapping: Mapping,
): Promise<Result<ImportCategory, string>> {
  const stored = await readCategory(database, slugOf(mapping));
  if (stored.row?.isDemonstration) {
    return failure(mappingProblems.demonstration(stored.row.slug));
  }
  if (stored.row?.deletedAt) return failure(mappingProblems.deleted(stored.row.slug));
  const problem = "existing" in mapping.category ? referenceProblem(mapping, stored) : null;
  if (problem !== null) return failure(problem);
  const described = "existing" in mapping.category ? stored.row : mapping.category;
  if (!described) return failure(mappingProblems.noCategory(slugOf(mapping)));
  const { row, criteria } = stored;
  const changes =
    row && !("existing" in mapping.category)
      ? await compareCategory(database, { row, criteria }, keepCosts(mapping.category, row.attributes))
      : null;
  return ok({
    id: stored.row?.id ?? null,
    slug: row?.slug ?? slugOf(mapping),
    name: described.name,
    attributes: described.attributes as readonly AttributeDefinition[],
    itemSlug: slugify(described.itemNoun.singular),
    criterionIds: new Map(criteria.map(({ slug, id }) => [slug, id])),
    changes,
    notes: notesOf(row, slugOf(mapping)),
  });
}

const criteriaOf = ({ criteria }: CategoryDefinition): CriterionDefinition[] =>
  criteria.map(({ measurement = null, ...definition }) => ({ ...definition, measurement }));

/** Where the basis of scores changes, the transparency log says so. */
async function saveCriteria(
  transaction: Database,
  row: typeof category.$inferSelect,
  definition: CategoryDefinition,
  { cause, now }: { cause: ScoreCause | null; now: Date },
): Promise<void> {
  const before = await readCriteria(transaction, row.id);
  const after = criteriaOf(definition);
  await writeCriteria(transaction, row.id, after);
  if (!cause) return;
  await logCriteria(transaction, row.slug, before, after, now);
  await markPending(transaction, await readItemIds(transaction, [row.id]), cause);
}

export function refusalOf(
  changes: CategoryChanges | null,
  confirmation: CategoryConfirmation,
): ImportText | null {
  const missing = changes && missingConfirmation(changes, confirmation);
  if (!changes || missing === null) return null;
  return categoryChangeText.confirm(
    describeCategoryChanges(changes, categoryChangeText.unconfirmed),
    missing,
  );
}

/**
 * Where scores change, items are marked for publication, and search records follow at once. The error says
 * what has to be confirmed. `runId` is the run in whose journal the changes go.
 */
export async function saveCategory(
  database: Database,
  given: CategoryDefinition,
  confirmation: CategoryConfirmation,
  { runId, now }: { runId: number; now: Date },
): Promise<Result<undefined, ImportText>> {
  return database.transaction(async (transaction) => {
    await transaction.execute(journalOf(runId));
    const before = await readCategory(transaction, given.slug, true);
    const { row: known } = before;
    const definition = keepCosts(given, known?.attributes);
    if (known?.deletedAt) return failure(mappingProblems.deleted(known.slug));
    const { criteria: _, attributes, department = null, maximumAgeMonths = null, ...facts } = definition;
    const values = {
      ...facts,
      slug: known?.slug ?? given.slug,
      department,
      maximumAgeMonths,
      attributes: attributes as AttributeDefinition[],
    };
    const changes = known ? await compareCategory(transaction, { ...before, row: known }, definition) : null;
    if (known && !changes) return ok(undefined);
    const refusal = refusalOf(changes, confirmation);
    if (refusal !== null) return failure(refusal);
    const [row] = await transaction
      .insert(category)
      .values(values as typeof category.$inferInsert)
      .onConflictDoUpdate({ target: category.slug, set: values as Partial<typeof category.$inferInsert> })
      .returning();
    if (!row) throw new Error("The category was not stored");
    await saveCriteria(transaction, row, definition, { cause: changes?.cause ?? null, now });
    if (known && searchedPart(known) !== searchedPart(row)) {
      await refreshItemRecords(transaction, await readItemIds(transaction, [row.id]));
    }
    return ok(undefined);
  });
}

export async function demonstrationCategories(database: Database): Promise<string[]> {
  const rows = await database
    .select({ slug: category.slug })
    .from(category)
    .where(eq(category.isDemonstration, true));
  return rows.map(({ slug }) => slug);
}

/** @param runId the run in whose journal the change goes; a feed has none */
export async function markImported(
  database: Database,
  categoryId: number,
  now: Date,
  runId?: number,
): Promise<void> {
  await database.transaction(async (transaction) => {
    const [before] = await transaction
      .select({ importedAt: category.importedAt })
      .from(category)
      .where(eq(category.id, categoryId))
      .for("update");
    await transaction.update(category).set({ importedAt: now }).where(eq(category.id, categoryId));
    if (runId === undefined) return;
    await journalImportTime(transaction, {
      runId,
      categoryId,
      before: before?.importedAt ?? null,
      after: now,
    });
  });
}
