import type { FavoriteList, ItemCard } from "@/lib/contracts/favorites";
import { MOST_FAVORITES } from "@/lib/following";
import { itemsBySlug, loadItemCards } from "@/server/reading/catalog/load-item-cards";
import { queryRows, type Database } from "@/server/platform/db/database";
import { createAddressLimit } from "@/server/platform/http/address-limit";
import { sql } from "drizzle-orm";
import { z } from "zod";

/** Per account; a merge of many items counts once. */
export const FAVORITE_QUOTA = { name: "favorites", requests: 600, seconds: 3600 } as const;

/** By account id. Null allows the change; otherwise the seconds to wait. */
export const admitFavorite = createAddressLimit(FAVORITE_QUOTA);

const favoriteRowSchema = z.object({ slug: z.string(), name: z.string(), addedAt: z.string() });

/** Without hidden items; the newest first. */
export async function listFavorites(database: Database, userId: string): Promise<FavoriteList["favorites"]> {
  const rows = await queryRows(
    database,
    favoriteRowSchema,
    sql`select i.slug, i.name, f.added_at as "addedAt" from favorite f join item i on i.id = f.item_id
      where f.user_id = ${userId} and i.hidden_at is null order by f.added_at desc, i.id`,
  );
  return rows.map(({ addedAt, ...row }) => ({ ...row, addedAt: new Date(addedAt).toISOString() }));
}

export const loadFavoriteCards = (database: Database, userId: string): Promise<ItemCard[]> =>
  loadItemCards(
    database,
    sql`(select item_id, row_number() over (order by added_at desc, item_id) as place
      from favorite where user_id = ${userId})`,
  );

const slugRowSchema = z.object({ slug: z.string() });

/**
 * Can be repeated. Former slugs are accepted, unknown ones ignored. Gives the slugs for which there was no
 * room.
 */
export async function addFavorites(
  database: Database,
  userId: string,
  slugs: readonly string[],
  now: Date,
): Promise<string[]> {
  if (slugs.length === 0) return [];
  await database.execute(
    sql`insert into favorite (user_id, item_id, added_at)
      select ${userId}, n.item_id, ${now.toISOString()} from ${itemsBySlug(slugs)} n
      where not exists (select from favorite f where f.user_id = ${userId} and f.item_id = n.item_id)
      order by n.place
      limit greatest(0, ${MOST_FAVORITES}::int - (select count(*)::int from favorite where user_id = ${userId}))
      on conflict do nothing`,
  );
  const left = await queryRows(
    database,
    slugRowSchema,
    sql`select n.slug from ${itemsBySlug(slugs)} n
      where not exists (select from favorite f where f.user_id = ${userId} and f.item_id = n.item_id)`,
  );
  return left.map(({ slug }) => slug);
}

export async function removeFavorite(database: Database, userId: string, slug: string): Promise<void> {
  await database.execute(
    sql`delete from favorite where user_id = ${userId}
      and item_id in (select n.item_id from ${itemsBySlug([slug])} n)`,
  );
}
