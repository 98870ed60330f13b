import type { ItemContext } from "@/lib/contracts/item";
import { shortName } from "@/lib/ranking/short-name";
import { queryRows, type Database } from "@/server/platform/db/database";
import { category, item as items } from "@/server/platform/db/schema/catalog";
import { ranking } from "@/server/platform/db/schema/rankings";
import { score as scores } from "@/server/platform/db/schema/scores";
import { eq, sql } from "drizzle-orm";
import { z } from "zod";

interface Subject {
  slug: string;
  mean: number;
}

const betterRowSchema = z.object({
  slug: z.string(),
  name: z.string(),
  brand: z.string().nullable(),
  price: z.number(),
  displayed: z.number(),
  low: z.number(),
});

/** The cheapest of those that are better by more than their margin of error, the better one of equal prices. */
async function findBetter(
  database: Database,
  categoryId: number,
  noun: string,
  { slug, mean }: Subject,
): Promise<ItemContext["better"]> {
  const [found] = await queryRows(
    database,
    betterRowSchema,
    sql`select i.slug, i.name, i.brand, i.lowest_price_cents as price, s.displayed, s.low
      from score s join item i on i.id = s.item_id
      where s.category_id = ${categoryId} and s.status = 'ranked' and s.low > ${mean}
        and i.hidden_at is null and i.lowest_price_cents is not null and i.slug <> ${slug}
      order by i.lowest_price_cents, s.mean desc, i.slug limit 1`,
  );
  if (!found) return null;
  const { price: priceCents, displayed, low } = found;
  return { slug: found.slug, name: shortName(found, noun), priceCents, displayed, low };
}

/** Beside which others of its ranking an item stands. An item without a position has no such context. */
export async function loadItemContext(database: Database, slug: string): Promise<ItemContext> {
  const [subject] = await database
    .select({
      categoryId: items.categoryId,
      mean: scores.mean,
      status: scores.status,
      itemNoun: category.itemNoun,
      lowestPriceCents: ranking.lowestPriceCents,
      scoreCounts: ranking.scoreCounts,
    })
    .from(items)
    .innerJoin(scores, eq(scores.itemId, items.id))
    .innerJoin(category, eq(category.id, items.categoryId))
    .innerJoin(ranking, eq(ranking.categoryId, items.categoryId))
    .where(eq(items.slug, slug));
  if (subject?.status !== "ranked" || subject.mean === null) return { better: null, scoreCounts: [] };
  const { categoryId, mean, itemNoun, lowestPriceCents, scoreCounts } = subject;
  if (lowestPriceCents === null) return { better: null, scoreCounts };
  return {
    better: await findBetter(database, categoryId, itemNoun.singular, { slug, mean }),
    scoreCounts: [],
  };
}
