import type { CategoryChoice, ItemSummary } from "@/lib/contracts/operator-items";
import { advisoryLocks } from "@/server/platform/db/advisory-locks";
import { joinCompany } from "@/server/reading/catalog/item-company";
import { queryRows, type Database } from "@/server/platform/db/database";
import { category, item, offer } from "@/server/platform/db/schema/catalog";
import { review } from "@/server/platform/db/schema/evidence";
import { score } from "@/server/platform/db/schema/scores";
import { asc, eq, isNull, sql } from "drizzle-orm";
import { z } from "zod";

export type ItemRow = typeof item.$inferSelect;
export type CategoryRow = typeof category.$inferSelect;

export interface EditableItem {
  readonly row: ItemRow;
  readonly category: CategoryRow;
}

export async function loadEditableItem(database: Database, itemId: number): Promise<EditableItem | null> {
  const [found] = await database
    .select({ row: item, category })
    .from(item)
    .innerJoin(category, eq(category.id, item.categoryId))
    .where(eq(item.id, itemId));
  return found ?? null;
}

/**
 * Locks items until the transaction ends, in the order of their ids against deadlocks. Imports compare a
 * batch before they write it.
 */
export async function lockItemRows(
  transaction: Database,
  itemIds: readonly number[],
): Promise<Map<number, EditableItem>> {
  await transaction.execute(sql`select pg_advisory_xact_lock(${advisoryLocks.importBatch})`);
  const held = new Map<number, EditableItem>();
  for (const itemId of [...itemIds].sort((a, b) => a - b)) {
    const [row] = await transaction.select().from(item).where(eq(item.id, itemId)).for("update");
    const [found] = row
      ? await transaction.select().from(category).where(eq(category.id, row.categoryId))
      : [];
    if (row && found) held.set(itemId, { row, category: found });
  }
  return held;
}

/**
 * Differs after a change by an editor (version) or an import (time); forms send it back, so that nobody
 * changes what they have not seen.
 */
export const seenOf = ({ version, updatedAt }: Pick<ItemRow, "version" | "updatedAt">): string =>
  `${version}.${updatedAt.getTime()}`;

export const choiceOf = ({ id, slug, name }: CategoryRow): CategoryChoice => ({ id, slug, name });

/** Deleted rankings are left out. */
export async function listCategoryChoices(database: Database): Promise<CategoryChoice[]> {
  const { id, slug, name } = category;
  return database
    .select({ id, slug, name })
    .from(category)
    .where(isNull(category.deletedAt))
    .orderBy(asc(category.name));
}

const ownCompanyRowSchema = z.object({ id: z.number(), name: z.string() });

async function companyOf(database: Database, itemId: number): Promise<ItemSummary["company"]> {
  const [found] = await queryRows(
    database,
    ownCompanyRowSchema,
    sql`select k.id, k.name from item i ${joinCompany} where i.id = ${itemId} and k.id is not null`,
  );
  return found ?? null;
}

export async function summaryOf(
  database: Database,
  { row, category: own }: EditableItem,
): Promise<ItemSummary> {
  const [published] = await database
    .select({ displayed: score.displayed })
    .from(score)
    .where(eq(score.itemId, row.id));
  return {
    id: row.id,
    slug: row.slug,
    name: row.name,
    category: choiceOf(own),
    isHidden: row.hiddenAt !== null,
    isHiddenWithRanking: row.isHiddenWithCategory,
    displayed: published?.displayed ?? null,
    reviews: await database.$count(review, eq(review.itemId, row.id)),
    offers: await database.$count(offer, eq(offer.itemId, row.id)),
    externalKey: row.externalKey,
    company: await companyOf(database, row.id),
  };
}
