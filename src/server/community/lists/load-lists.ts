import type { ListSummary } from "@/lib/contracts/item-lists";
import type { ItemCard } from "@/lib/contracts/favorites";
import { itemsBySlug, loadItemCards } from "@/server/reading/catalog/load-item-cards";
import { queryRows, type Database } from "@/server/platform/db/database";
import { itemList } from "@/server/platform/db/schema/following";
import type { ListKey } from "@/server/community/lists/item-lists";
import { and, eq, isNull, sql } from "drizzle-orm";
import { z } from "zod";

const listRowSchema = z.object({
  id: z.number(),
  name: z.string(),
  items: z.number(),
  isShared: z.boolean(),
  isTakenDown: z.boolean(),
  hasOffered: z.boolean(),
});

/** The newest first. `offered` is the slug of an item; each list says whether it has it. */
export const loadLists = (
  database: Database,
  userId: string,
  offered: string | null,
): Promise<ListSummary[]> =>
  queryRows(
    database,
    listRowSchema,
    sql`select l.id, l.name, l.token is not null and l.taken_down_at is null as "isShared",
        l.taken_down_at is not null as "isTakenDown",
        (select count(*)::int from item_list_entry e join ranking_entry r on r.item_id = e.item_id
          where e.list_id = l.id) as items,
        exists (select from item_list_entry e join ${itemsBySlug([offered ?? ""])} n on n.item_id = e.item_id
          where e.list_id = l.id) as "hasOffered"
      from item_list l where l.user_id = ${userId} order by l.id desc`,
  );

type StoredList = typeof itemList.$inferSelect;

/** Null where the list is missing or somebody else's. */
export async function loadOwnList(database: Database, { id, userId }: ListKey): Promise<StoredList | null> {
  const [list] = await database
    .select()
    .from(itemList)
    .where(and(eq(itemList.id, id), eq(itemList.userId, userId)));
  return list ?? null;
}

/** In the list's order, without hidden items. */
export const loadListItems = (database: Database, listId: number): Promise<ItemCard[]> =>
  loadItemCards(database, sql`(select item_id, place from item_list_entry where list_id = ${listId})`);

export type SharedList = StoredList & { token: string };

/** By the end of its address; null where there is none, or operators have taken the list down. */
export async function loadSharedList(database: Database, token: string): Promise<SharedList | null> {
  const [list] = await database
    .select()
    .from(itemList)
    .where(and(eq(itemList.token, token), isNull(itemList.takenDownAt)));
  return list ? { ...list, token } : null;
}
