import type { RankingRow } from "@/lib/contracts/ranking";
import type { RankingQuery } from "@/lib/ranking/ranking-query";
import type { LoadedRanking } from "@/server/reading/catalog/loaded-ranking";
import { listingOrder } from "@/server/reading/catalog/ranking-selection";
import { queryRows, type Database } from "@/server/platform/db/database";
import { sql } from "drizzle-orm";
import { createHash } from "node:crypto";
import { z } from "zod";

/** A cursor names a row by its stored place. */
export const rankingHasCursor = ({ weights, day, period, sort }: RankingQuery): boolean =>
  weights === null && day === null && period === null && sort !== "custo-total";

const ANCHORS = 5;

/** The last row of a page first, each with a digest of what places are made of. */
export const rankingAnchorsSchema = z
  .array(z.tuple([z.string().max(200), z.string().max(20)]))
  .min(1)
  .max(ANCHORS);
type RankingAnchors = z.infer<typeof rankingAnchorsSchema>;

const placedSchema = z.object({
  slug: z.string(),
  name: z.string(),
  section: z.string(),
  displayed: z.number().nullable(),
  mean: z.number().nullable(),
  counted: z.number(),
  price: z.number().nullable(),
});

type Placed = z.infer<typeof placedSchema>;

const factsOf = ({ name, section, displayed, mean, counted, price }: Omit<Placed, "slug">) =>
  createHash("sha256")
    .update(JSON.stringify([name, section, displayed, mean?.toFixed(6), counted, price]))
    .digest("base64url")
    .slice(0, 8);

export const anchorsOf = (rows: readonly RankingRow[]): RankingAnchors =>
  rows
    .slice(-ANCHORS)
    .reverse()
    .map(({ slug, name, section, score: { displayed, mean, counted }, lowestPriceCents: price }) => [
      slug,
      factsOf({ name, section, displayed, mean, counted, price }),
    ]);

const anchorPlaceRowSchema = placedSchema.extend({ place: z.number() });

/**
 * The place of the last row of the cursor whose own facts are unchanged, so that rows that did not move are
 * listed once. Null where all have moved or are gone.
 */
export async function placeOfAnchors(
  database: Database,
  { id }: LoadedRanking,
  query: RankingQuery,
  anchors: RankingAnchors,
): Promise<number | null> {
  const { join, numbering } = listingOrder(query, null);
  if (numbering === null) return null;
  const slugs = sql.join(
    anchors.map(([slug]) => sql`${slug}`),
    sql`, `,
  );
  const rows = await queryRows(
    database,
    anchorPlaceRowSchema,
    sql`select i.slug, i.name, e.section, s.displayed, s.mean, s.counted, i.lowest_price_cents as price,
        ${numbering.place} as place
      from ranking_entry e join item i on i.id = e.item_id join score s on s.item_id = e.item_id ${join}
      where e.category_id = ${id} and i.slug in (${slugs})`,
  );
  const places = new Map(rows.map((row) => [`${row.slug} ${factsOf(row)}`, row.place]));
  for (const [slug, facts] of anchors) {
    const place = places.get(`${slug} ${facts}`);
    if (place !== undefined) return place;
  }
  return null;
}
