import type { ItemCard } from "@/lib/contracts/favorites";
import { scoreViewSchema } from "@/lib/contracts/score";
import { queryRows, type Database } from "@/server/platform/db/database";
import { shownImage } from "@/server/platform/db/schema/catalog";
import { sql, type SQL } from "drizzle-orm";
import { z } from "zod";

const storedCardSchema = z.object({
  slug: z.string(),
  name: z.string(),
  brand: z.string().nullable(),
  imageUrl: z.string().nullable(),
  rankingSlug: z.string(),
  rankingName: z.string(),
  isDemonstration: z.boolean(),
  status: scoreViewSchema.shape.status,
  displayed: z.number().nullable(),
  mean: z.number().nullable(),
  low: z.number().nullable(),
  high: z.number().nullable(),
  counted: z.number(),
  position: z.number().nullable(),
  lowestPriceCents: z.number().nullable(),
  isSold: z.boolean(),
});

type StoredCard = z.infer<typeof storedCardSchema>;

function toCard(row: StoredCard): ItemCard {
  const { status, displayed, mean, low, high, counted, rankingSlug, rankingName, ...card } = row;
  const ranking = { slug: rankingSlug, name: rankingName };
  return { ...card, ranking, score: { status, displayed, mean, low, high, counted } };
}

/** Hidden items are left out. `chosen` is a table `w` in parentheses: `item_id`, `place`. */
export async function loadItemCards(database: Database, chosen: SQL): Promise<ItemCard[]> {
  const rows = await queryRows(
    database,
    storedCardSchema,
    sql`select i.slug, i.name, i.brand, ${shownImage} as "imageUrl", c.slug as "rankingSlug", c.name as "rankingName",
        c.is_demonstration as "isDemonstration", s.status, s.displayed, s.mean, s.low, s.high, s.counted, e.position,
        i.lowest_price_cents as "lowestPriceCents", r.lowest_price_cents is not null as "isSold"
      from ${chosen} w join item i on i.id = w.item_id join category c on c.id = i.category_id
      join score s on s.item_id = i.id join ranking_entry e on e.item_id = i.id
      left join ranking r on r.category_id = c.id
      order by w.place, i.id`,
  );
  return rows.map(toCard);
}

/** Present or former slugs, as a table `item_id`, `slug` and `place` in parentheses. */
export const itemsBySlug = (slugs: readonly string[]): SQL =>
  sql`(select distinct on (item_id) item_id, slug, place from (
      select coalesce(i.id, r.item_id) as item_id, g.slug, g.place
      from unnest(array[${sql.join(
        slugs.map((slug) => sql`${slug}`),
        sql`, `,
      )}]::text[]) with ordinality as g (slug, place)
      left join item i on i.slug = g.slug left join slug_redirect r on r.old_slug = g.slug) n
    where item_id is not null order by item_id, place)`;
