import type { ItemChanges } from "@/lib/contracts/account-start";
import { queryRows, type Database } from "@/server/platform/db/database";
import { sql } from "drizzle-orm";
import { z } from "zod";

const favoriteFactsSchema = z.object({
  id: z.number(),
  slug: z.string(),
  name: z.string(),
  nota: z.number().nullable(),
  notaBefore: z.number().nullable(),
  wasRanked: z.boolean(),
  position: z.number().nullable(),
  positionBefore: z.number().nullable(),
  priceCents: z.number().nullable(),
  priceBefore: z.number().nullable(),
});

type FavoriteFacts = z.infer<typeof favoriteFactsSchema>;

export interface ChangedFavorite {
  readonly itemId: number;
  readonly slug: string;
  readonly name: string;
  readonly changes: ItemChanges;
  readonly isChanged: boolean;
}

const stepOf = (before: number | null, now: number | null) => (before === now ? null : { before, now });

function changedOf({ id, slug, name, ...facts }: FavoriteFacts): ChangedFavorite {
  const changes: ItemChanges = {
    nota: facts.wasRanked ? stepOf(facts.notaBefore, facts.nota) : null,
    price: stepOf(facts.priceBefore, facts.priceCents),
    position: facts.positionBefore === null ? null : stepOf(facts.positionBefore, facts.position),
  };
  return { itemId: id, slug, name, changes, isChanged: Object.values(changes).some((step) => step !== null) };
}

/**
 * An account's visible favourites, the newest first, and what changed of each since the end of `day`
 * ("2026-11-21"). Positions are compared with those of a week ago.
 */
export async function loadFavoriteChanges(
  database: Database,
  userId: string,
  day: string,
): Promise<ChangedFavorite[]> {
  const rows = await queryRows(
    database,
    favoriteFactsSchema,
    sql`select i.id, i.slug, i.name, s.displayed as nota, r.displayed as "notaBefore", r.item_id is not null as "wasRanked",
        e.position, e.previous_position as "positionBefore", i.lowest_price_cents as "priceCents", p.cents as "priceBefore"
      from favorite f join item i on i.id = f.item_id join score s on s.item_id = i.id
      join ranking_entry e on e.item_id = i.id
      left join lateral (select g.item_id, g.displayed from ranking_range g where g.item_id = i.id
        and g.valid_from <= ${day}::date and (g.valid_to is null or g.valid_to > ${day}::date) limit 1) r on true
      left join lateral (select min(g.price_cents) as cents from price_range g where g.item_id = i.id
        and g.valid_from <= ${day}::date and (g.valid_to is null or g.valid_to > ${day}::date)) p on true
      where f.user_id = ${userId} and i.hidden_at is null order by f.added_at desc, i.id`,
  );
  return rows.map(changedOf);
}
