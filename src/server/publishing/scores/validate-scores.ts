import { validationResultSchema, type Validation, type ValidationResult } from "@/lib/contracts/validation";
import { METHOD_VERSION } from "@/lib/scoring/published-score";
import type { RatingSet } from "@/lib/scoring/rating-set";
import { validateRatings } from "@/lib/scoring/validate-ratings";
import { cacheTags } from "@/server/platform/cache/cache-tags";
import { announcePurge } from "@/server/platform/cache/purge-channel";
import { queryRows, type Database } from "@/server/platform/db/database";
import { category } from "@/server/platform/db/schema/catalog";
import { score, validation } from "@/server/platform/db/schema/scores";
import { asc, desc, max, sql } from "drizzle-orm";
import { z } from "zod";

/** Stores the result; null where no scores are published yet. */
export async function validateScores(database: Database, now: Date): Promise<ValidationResult | null> {
  const [newest] = await database.select({ at: max(score.updatedAt) }).from(score);
  if (!newest?.at) return null;
  const ids = await database.select({ id: category.id }).from(category).orderBy(asc(category.slug));
  const categories: RatingSet[] = [];
  for (const { id } of ids) categories.push(await readCategory(database, id));
  const result = validateRatings(categories);
  const stored = { computedAt: now, result };
  await database
    .insert(validation)
    .values({ ...stored, methodVersion: METHOD_VERSION, dataAt: newest.at })
    .onConflictDoUpdate({ target: [validation.methodVersion, validation.dataAt], set: stored });
  await announcePurge(database, [cacheTags.method]);
  return result;
}

/** Null before the first validation, and where the figures have an older form. */
export async function readValidation(database: Database): Promise<Validation | null> {
  const [newest] = await database.select().from(validation).orderBy(desc(validation.computedAt)).limit(1);
  if (!newest) return null;
  const { methodVersion, dataAt, result } = newest;
  const parsed = validationResultSchema.safeParse(result);
  return parsed.success ? { methodVersion, dataAt: dataAt.toISOString(), result: parsed.data } : null;
}

const itemRatingsSchema = z.object({
  times: z.array(z.number()),
  days: z.array(z.number()),
  values: z.array(z.number()),
  weights: z.array(z.number()),
});

/** The counted reviews with their overall stars, also in categories with criteria. */
async function readCategory(database: Database, categoryId: number): Promise<RatingSet> {
  const rows = await queryRows(
    database,
    itemRatingsSchema,
    sql`select array_agg((extract(epoch from r.reviewed_at) / 86400)::float8 order by r.reviewed_at, r.id) as times,
        array_agg(to_char(r.reviewed_at at time zone 'America/Sao_Paulo', 'YYYYMMDD')::int
          order by r.reviewed_at, r.id) as days,
        array_agg((25 * (r.stars - 1))::float8 order by r.reviewed_at, r.id) as values,
        array_agg(r.weight::float8 order by r.reviewed_at, r.id) as weights
      from review r join item i on i.id = r.item_id
      where i.category_id = ${categoryId} and r.weight > 0
      group by r.item_id order by r.item_id`,
  );
  const starts = [0];
  for (const { days } of rows) starts.push((starts.at(-1) ?? 0) + days.length);
  return {
    starts: Int32Array.from(starts),
    times: Float64Array.from(rows.flatMap(({ times }) => times)),
    days: Int32Array.from(rows.flatMap(({ days }) => days)),
    values: Float64Array.from(rows.flatMap(({ values }) => values)),
    weights: Float64Array.from(rows.flatMap(({ weights }) => weights)),
  };
}
