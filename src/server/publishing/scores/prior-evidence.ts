import type { Database } from "@/server/platform/db/database";
import { priorEvidence } from "@/server/platform/db/schema/scores";
import { isYoungEnough, newestFirst } from "@/server/publishing/scores/measurement-age";
import { and, eq, sql } from "drizzle-orm";

/**
 * Sums and newest measurements that count of the items. The estimate reads this copy, so that changes in the meantime do
 * not matter.
 */
export async function keepPriorEvidence(
  transaction: Database,
  categoryId: number,
  version: number,
): Promise<void> {
  await transaction.execute(sql`
    insert into prior_evidence (category_id, version, criterion_slug, item_id, counted, weight_sum, value_sum, square_sum)
    select i.category_id, ${version}::int, e.criterion_slug, e.item_id, e.counted, e.weight_sum, e.value_sum, e.square_sum
    from evidence e join item i on i.id = e.item_id
    left join criterion c on c.category_id = i.category_id and c.slug = e.criterion_slug
    where i.category_id = ${categoryId} and e.counted > 0 and c.measurement_best is null`);
  await transaction.execute(sql`
    insert into prior_evidence (category_id, version, criterion_slug, item_id, measured)
    select distinct on (k.slug, m.item_id) c.id, ${version}::int, k.slug, m.item_id, m.value
    from measurement m join criterion k on k.id = m.criterion_id join category c on c.id = k.category_id
    where c.id = ${categoryId} and k.measurement_best is not null and ${isYoungEnough}
    order by k.slug, m.item_id, ${newestFirst}`);
}

/** For a version that is not stored, because its priors are equal to those of the version before. */
export async function dropPriorEvidence(
  transaction: Database,
  categoryId: number,
  version: number,
): Promise<void> {
  await transaction
    .delete(priorEvidence)
    .where(and(eq(priorEvidence.categoryId, categoryId), eq(priorEvidence.version, version)));
}

/** For versions that no published score of the category uses any more. */
export async function dropUnusedPriorEvidence(database: Database, categoryId: number): Promise<void> {
  await database.execute(sql`
    delete from prior_evidence where category_id = ${categoryId}
      and version < (select min(prior_version) from score where category_id = ${categoryId})`);
}
