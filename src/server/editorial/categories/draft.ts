import type { CriterionDefinition } from "@/lib/contracts/category-criteria";
import { failure, ok, type Result } from "@/lib/result";
import type { Database } from "@/server/platform/db/database";
import { category } from "@/server/platform/db/schema/catalog";
import { categoryDraft, criteriaChange } from "@/server/platform/db/schema/categories";
import { and, desc, eq } from "drizzle-orm";

type Draft = typeof categoryDraft.$inferSelect;

export async function readDraft(database: Database, categoryId: number): Promise<Draft | null> {
  const [draft] = await database.select().from(categoryDraft).where(eq(categoryDraft.categoryId, categoryId));
  return draft ?? null;
}

/**
 * Differs after every change of category or draft; forms send it back, so that nobody changes what they have
 * not seen.
 */
export const seenOf = (row: Pick<typeof category.$inferSelect, "version">, draft: Draft | null): string =>
  `${row.version}.${draft?.savedAt.getTime() ?? 0}`;

interface DraftKey {
  readonly categoryId: number;
  /** `seenOf` of what the editor saw. */
  readonly seen: string;
}

async function readSeen(transaction: Database, { categoryId, seen }: DraftKey) {
  const [row] = await transaction.select().from(category).where(eq(category.id, categoryId)).for("update");
  const draft = await readDraft(transaction, categoryId);
  return row && seenOf(row, draft) === seen ? { row, draft } : null;
}

/** Somebody else changed the draft or the category in the meantime. */
type DraftProblem = "changed";

export function saveDraft(
  database: Database,
  { criteria, userId, ...key }: DraftKey & { criteria: readonly CriterionDefinition[]; userId: string },
  now: Date,
): Promise<Result<null, DraftProblem>> {
  return database.transaction(async (transaction) => {
    const found = await readSeen(transaction, key);
    if (!found) return failure("changed");
    const values = { criteria: [...criteria], authorId: userId, savedAt: now };
    await transaction
      .insert(categoryDraft)
      .values({ ...values, categoryId: key.categoryId })
      .onConflictDoUpdate({ target: categoryDraft.categoryId, set: values });
    return ok(null);
  });
}

export function discardDraft(database: Database, key: DraftKey): Promise<Result<null, DraftProblem>> {
  return database.transaction(async (transaction) => {
    if (!(await readSeen(transaction, key))) return failure("changed");
    await transaction.delete(categoryDraft).where(eq(categoryDraft.categoryId, key.categoryId));
    return ok(null);
  });
}

type CriteriaChange = typeof criteriaChange.$inferSelect;

export function readChanges(database: Database, categoryId: number): Promise<CriteriaChange[]> {
  return database
    .select()
    .from(criteriaChange)
    .where(eq(criteriaChange.categoryId, categoryId))
    .orderBy(desc(criteriaChange.id))
    .limit(10);
}

/** The criteria before a published change; null where the category has no such change. */
export async function readFormerCriteria(
  database: Database,
  categoryId: number,
  changeId: number,
): Promise<CriterionDefinition[] | null> {
  const [change] = await database
    .select({ before: criteriaChange.before })
    .from(criteriaChange)
    .where(and(eq(criteriaChange.id, changeId), eq(criteriaChange.categoryId, categoryId)));
  return change?.before ?? null;
}
