import type { ItemDetail } from "@/lib/contracts/item";
import { itemsOfCompany } from "@/server/reading/catalog/item-company";
import { queryRows, type Database } from "@/server/platform/db/database";
import { sql } from "drizzle-orm";
import { z } from "zod";

const MOST_RANKINGS = 5;

type Elsewhere = NonNullable<ItemDetail["company"]>["alsoIn"];

const storedElsewhereSchema = z.object({
  slug: z.string(),
  name: z.string(),
  displayed: z.number().nullable(),
  position: z.number().nullable(),
  ranking_slug: z.string(),
  ranking_name: z.string(),
});

/** The company's first item in each ranking but the one of `categoryId`: at most five, by the rankings' names. */
export async function loadElsewhere(
  database: Database,
  companyId: number,
  categoryId: number,
): Promise<Elsewhere> {
  const rows = await queryRows(
    database,
    storedElsewhereSchema,
    sql`select * from (
        select distinct on (c.id) i.slug, i.name, s.displayed, e.position, c.slug as ranking_slug, c.name as ranking_name
        from ${itemsOfCompany(companyId)} m join item i on i.id = m.id join score s on s.item_id = i.id
          join ranking_entry e on e.item_id = i.id join category c on c.id = i.category_id
        where c.id <> ${categoryId} order by c.id, e.list_order) as first_items
      order by ranking_name, ranking_slug limit ${MOST_RANKINGS}`,
  );
  return rows.map(({ ranking_slug: rankingSlug, ranking_name: rankingName, ...item }) => ({
    ...item,
    ranking: { slug: rankingSlug, name: rankingName },
  }));
}
