import { validationResultSchema, type Validation, type ValidationResult } from "@/lib/contracts/validation";
import { OVERALL, type Stars } from "@/lib/scoring/evidence";
import { METHOD_VERSION } from "@/lib/scoring/published-score";
import { validateMethod, type ValidatedCategory } from "@/lib/scoring/validate-method";
import { cacheTags } from "@/server/cache/cache-tags";
import { announcePurge } from "@/server/cache/purge-channel";
import { queryRows, type Database } from "@/server/db/database";
import { category, item } from "@/server/db/schema/catalog";
import { evidence } from "@/server/db/schema/evidence";
import { score, validation } from "@/server/db/schema/scores";
import { toEvidence } from "@/server/scores/item-evidence";
import { and, asc, desc, eq, max, sql } from "drizzle-orm";

/** Stores the result; null where no scores are published yet. */
export async function validateScores(database: Database, now: Date): Promise<ValidationResult | null> {
  const [newest] = await database.select({ at: max(score.updatedAt) }).from(score);
  if (!newest?.at) return null;
  const ids = await database.select({ id: category.id }).from(category).orderBy(asc(category.slug));
  const categories: ValidatedCategory[] = [];
  for (const { id } of ids) categories.push(await readCategory(database, id));
  const result = validateMethod(categories);
  const stored = { computedAt: now, result };
  await database
    .insert(validation)
    .values({ ...stored, methodVersion: METHOD_VERSION, dataAt: newest.at })
    .onConflictDoUpdate({ target: [validation.methodVersion, validation.dataAt], set: stored });
  await announcePurge(database, [cacheTags.method]);
  return result;
}

/** Null before the first validation. */
export async function readValidation(database: Database): Promise<Validation | null> {
  const [newest] = await database.select().from(validation).orderBy(desc(validation.computedAt)).limit(1);
  if (!newest) return null;
  const { methodVersion, dataAt, result } = newest;
  return { methodVersion, dataAt: dataAt.toISOString(), result: validationResultSchema.parse(result) };
}

async function readCategory(database: Database, categoryId: number): Promise<ValidatedCategory> {
  const evidences = await database
    .select()
    .from(evidence)
    .innerJoin(item, eq(item.id, evidence.itemId))
    .where(and(eq(item.categoryId, categoryId), eq(evidence.criterionSlug, OVERALL)))
    .orderBy(asc(evidence.itemId));
  const rows = await queryRows<{ stars: Stars[]; weights: number[] }>(
    database,
    sql`select array_agg(r.stars::int order by r.reviewed_at, r.id) as stars,
        array_agg(r.weight::float8 order by r.reviewed_at, r.id) as weights
      from review r join item i on i.id = r.item_id
      where i.category_id = ${categoryId} and r.weight > 0
      group by r.item_id order by r.item_id`,
  );
  return {
    evidences: evidences.map((row) => toEvidence(row.evidence)),
    sequences: rows.map(({ stars, weights }) =>
      stars.map((given, index) => ({ stars: given, weight: weights[index] ?? 0 })),
    ),
  };
}
