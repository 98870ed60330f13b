import { failure, ok, type Result } from "@/lib/result";
import { queryRows, type Database } from "@/server/db/database";
import { category, criterion, type AttributeDefinition } from "@/server/db/schema/catalog";
import {
  compareCategory,
  describeCategoryChanges,
  missingConfirmation,
  type CategoryChanges,
  type CategoryConfirmation,
} from "@/server/import/category-changes";
import { contentHash } from "@/server/db/content-hash";
import {
  categoryIssues,
  describeIssues,
  type CategoryDefinition,
  type Mapping,
} from "@/server/import/mapping";
import { slugify } from "@/server/import/text-keys";
import { journalOf } from "@/server/undo/journaled-tables";
import { journalImportTime } from "@/server/undo/import-time";
import { markPending } from "@/server/scores/pending-scores";
import { refreshItemRecords } from "@/server/search/refresh-records";
import { and, eq, notInArray, sql } from "drizzle-orm";

/** The category of an import. Its id is null while the database lacks it, as in a dry run. */
export interface ImportCategory {
  id: number | null;
  slug: string;
  name: string;
  attributes: readonly AttributeDefinition[];
  /** The singular of its items for addresses: "empresa". */
  itemSlug: string;
  criterionIds: ReadonlyMap<string, number>;
  changes: CategoryChanges | null;
}

const slugOf = (mapping: Mapping) =>
  "existing" in mapping.category ? mapping.category.existing : mapping.category.slug;

/** @param isLocking keeps others from changing it until the caller's transaction ends */
async function readCategory(database: Database, slug: string, isLocking = false) {
  const query = database.select().from(category).where(eq(category.slug, slug));
  const [row] = await (isLocking ? query.for("update") : query);
  const criteria = row ? await database.select().from(criterion).where(eq(criterion.categoryId, row.id)) : [];
  return { row, criteria };
}

type Stored = Awaited<ReturnType<typeof readCategory>>;

function referenceProblem(mapping: Mapping, stored: Stored): string | null {
  if (!stored.row) return `there is no category "${slugOf(mapping)}" to add to`;
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

/** Finds the category of a mapping and checks that the import may write to it. Nothing is written. */
export async function findCategory(
  database: Database,
  mapping: Mapping,
): Promise<Result<ImportCategory, string>> {
  const stored = await readCategory(database, slugOf(mapping));
  if (stored.row?.isDemonstration) {
    return failure(
      `the category "${stored.row.slug}" belongs to the demonstration catalogue; ` +
        'remove that first with "npm run prova -- demo remove"',
    );
  }
  const problem = "existing" in mapping.category ? referenceProblem(mapping, stored) : null;
  if (problem !== null) return failure(problem);
  const described = "existing" in mapping.category ? stored.row : mapping.category;
  if (!described) return failure(`there is no category "${slugOf(mapping)}" to add to`);
  const { row, criteria } = stored;
  const changes =
    row && !("existing" in mapping.category)
      ? await compareCategory(database, { row, criteria }, mapping.category)
      : null;
  return ok({
    id: stored.row?.id ?? null,
    slug: slugOf(mapping),
    name: described.name,
    attributes: described.attributes as readonly AttributeDefinition[],
    itemSlug: slugify(described.itemNoun.singular),
    criterionIds: new Map(criteria.map(({ slug, id }) => [slug, id])),
    changes,
  });
}

function criterionRows(categoryId: number, definition: CategoryDefinition) {
  return definition.criteria.map(({ slug, name, description, weight, measurement }, index) => ({
    categoryId,
    slug,
    name,
    description,
    weight,
    sortOrder: index,
    measurementBest: measurement?.best ?? null,
    measurementWorst: measurement?.worst ?? null,
    measurementUnit: measurement?.unit ?? null,
    measurementDecimals: measurement?.decimals ?? null,
  }));
}

async function readItemIds(transaction: Database, categoryId: number): Promise<number[]> {
  const items = await queryRows<{ id: number }>(
    transaction,
    sql`select id from item where category_id = ${categoryId} order by id`,
  );
  return items.map(({ id }) => id);
}

async function saveCriteria(transaction: Database, categoryId: number, definition: CategoryDefinition) {
  const rows = criterionRows(categoryId, definition);
  const slugs = rows.map((row) => row.slug);
  await transaction
    .delete(criterion)
    .where(
      and(
        eq(criterion.categoryId, categoryId),
        slugs.length > 0 ? notInArray(criterion.slug, slugs) : undefined,
      ),
    );
  for (const row of rows) {
    const target = [criterion.categoryId, criterion.slug];
    await transaction.insert(criterion).values(row).onConflictDoUpdate({ target, set: row });
  }
}

/** The part of a category that its items' search records contain. */
const searchedPart = (
  row: Pick<typeof category.$inferSelect, "name" | "department" | "itemNoun" | "attributes">,
) => contentHash([row.name, row.department, row.itemNoun, row.attributes]);

/** Why the changes of a mapping must not be written; null where they may. */
export function refusalOf(
  changes: CategoryChanges | null,
  confirmation: CategoryConfirmation,
): string | null {
  const missing = changes && missingConfirmation(changes, confirmation);
  if (!changes || missing === null) return null;
  const heading = "the mapping changes the category, which needs a confirmation:";
  const how = `to import with these changes, repeat the command with ${missing}`;
  return `${describeCategoryChanges(changes, heading)}\n${how}`;
}

/**
 * Writes a mapping's category and criteria to the database, if their changes are confirmed. Changed weights or rules
 * mark every item of the category for publication, and the search records of its items follow at once. The error says
 * what has to be confirmed.
 * @param runId the run in whose journal the changes go
 */
export async function saveCategory(
  database: Database,
  definition: CategoryDefinition,
  confirmation: CategoryConfirmation,
  runId: number,
): Promise<Result<undefined, string>> {
  const { criteria: _, attributes, department = null, ...facts } = definition;
  const values = { ...facts, department, attributes: attributes as AttributeDefinition[] };
  return database.transaction(async (transaction) => {
    await transaction.execute(journalOf(runId));
    const before = await readCategory(transaction, definition.slug, true);
    const { row: known } = before;
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
    await saveCriteria(transaction, row.id, definition);
    if (changes?.cause) await markPending(transaction, await readItemIds(transaction, row.id), changes.cause);
    if (known && searchedPart(known) !== searchedPart(row)) {
      await refreshItemRecords(transaction, await readItemIds(transaction, row.id));
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

/**
 * Stores the time of an import to a category, which its pages show beside the period of the data.
 * @param runId the run in whose journal the change goes; a feed has none
 */
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
