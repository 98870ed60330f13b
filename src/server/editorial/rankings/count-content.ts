import type { RankingContent } from "@/lib/contracts/ranking-state";
import { queryRows, type Database } from "@/server/platform/db/database";
import { sql } from "drizzle-orm";
import { z } from "zod";

const countRowSchema = z.object({
  items: z.number(),
  reviews: z.number(),
  offers: z.number(),
  followers: z.number(),
  lists: z.number(),
});

/** Counts what visitors can no longer see once a ranking is hidden. */
export async function countContent(database: Database, categoryId: number): Promise<RankingContent> {
  const [counts] = await queryRows(
    database,
    countRowSchema,
    sql`with own as materialized (select id from item where category_id = ${categoryId})
      select (select count(*)::int from own) as items,
        (select count(*)::int from review r join own on own.id = r.item_id) as reviews,
        (select count(*)::int from offer o join own on own.id = o.item_id) as offers,
        (select count(*)::int from (
          select a.user_id from alert a where a.category_id = ${categoryId}
          union select f.user_id from favorite f join own on own.id = f.item_id) follower) as followers,
        (select count(distinct e.list_id)::int from item_list_entry e join own on own.id = e.item_id) as lists`,
  );
  return counts ?? { items: 0, reviews: 0, offers: 0, followers: 0, lists: 0 };
}
