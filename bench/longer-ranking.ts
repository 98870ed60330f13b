import type { Database } from "@/server/platform/db/database";
import { uncheckedRows } from "../tests/support/unchecked-rows";
import { category, item } from "@/server/platform/db/schema/catalog";
import { score } from "@/server/platform/db/schema/scores";
import { refreshRanking } from "@/server/publishing/rankings/refresh-ranking";
import { eq, inArray, sql } from "drizzle-orm";

/** The ranking of the demonstration that is lengthened. */
export const LONG_RANKING = "celulares";

/** Rows of a full page of a ranking. */
const WANTED_ITEMS = 60;

/**
 * Copies the items of one demonstration ranking, with their published scores, until it fills a page of 50 rows. Does
 * nothing the second time.
 */
export async function lengthenRanking(database: Database): Promise<void> {
  const [found] = await database
    .select({ id: category.id })
    .from(category)
    .where(eq(category.slug, LONG_RANKING));
  if (!found) throw new Error(`There is no ranking ${LONG_RANKING}.`);
  const items = await database.select().from(item).where(eq(item.categoryId, found.id));
  if (items.length >= WANTED_ITEMS) return;
  const scores = await database
    .select()
    .from(score)
    .where(
      inArray(
        score.itemId,
        items.map(({ id }) => id),
      ),
    );
  const rounds = Math.ceil(WANTED_ITEMS / items.length);
  for (let round = 2; round <= rounds; round++) {
    const copies = items.map(({ id: _id, ...values }) => ({
      ...values,
      slug: `${values.slug}-${round}`,
      name: `${values.name} ${round}`,
      externalKey: `${values.externalKey}-${round}`,
    }));
    const created = await database.insert(item).values(copies).returning({ id: item.id, slug: item.slug });
    const idBySlug = new Map(created.map(({ id, slug }) => [slug, id]));
    const slugById = new Map(items.map(({ id, slug }) => [id, slug]));
    await database.insert(score).values(
      scores.map((values) => ({
        ...values,
        itemId: idBySlug.get(`${slugById.get(values.itemId) ?? ""}-${round}`) ?? 0,
      })),
    );
  }
  await refreshRanking(database, found.id, new Date());
  await uncheckedRows(database, sql`analyze`);
}
