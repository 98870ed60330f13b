import { queryRows, type Database } from "@/server/platform/db/database";
import { priorEvidence } from "@/server/platform/db/schema/scores";
import {
  evidenceColumns,
  evidenceColumnsSchema,
  toStoredEvidence,
} from "@/server/publishing/scores/item-evidence";
import { isYoungEnough, newestFirst } from "@/server/publishing/scores/measurement-age";
import { monthlyRowOf } from "@/server/publishing/scores/monthly-scores";
import { and, eq, sql } from "drizzle-orm";
import { z } from "zod";

const BATCH = 1_000;

/**
 * Sums, months and newest measurements that count of the items. The estimate reads this copy, so that changes in the meantime
 * do not matter.
 */
export async function keepPriorEvidence(
  transaction: Database,
  categoryId: number,
  version: number,
): Promise<void> {
  await keepReviews(transaction, categoryId, version);
  await transaction.execute(sql`
    insert into prior_evidence (category_id, version, criterion_slug, item_id, measured)
    select distinct on (k.slug, m.item_id) c.id, ${version}::int, k.slug, m.item_id, m.value
    from measurement m join criterion k on k.id = m.criterion_id join category c on c.id = k.category_id
    where c.id = ${categoryId} and k.measurement_best is not null and ${isYoungEnough}
    order by k.slug, m.item_id, ${newestFirst}`);
}

const itemRowSchema = evidenceColumnsSchema.extend({ id: z.number() });

async function keepReviews(transaction: Database, categoryId: number, version: number): Promise<void> {
  for (let last = 0; ;) {
    const items = await queryRows(
      transaction,
      itemRowSchema,
      sql`select r.id, ${evidenceColumns("all")} from (
          select i.id from item i where i.category_id = ${categoryId} and i.id > ${last}
            and exists (select from evidence e where e.item_id = i.id and e.counted > 0)
          order by i.id limit ${BATCH}) r order by r.id`,
    );
    if (items.length === 0) return;
    last = items.at(-1)?.id ?? last;
    const rows = items.flatMap(({ id, ...columns }) =>
      [...toStoredEvidence(columns).parts].flatMap(([slug, part]) => {
        const row = monthlyRowOf(part);
        return row ? { item_id: id, criterion_slug: slug, ...row } : [];
      }),
    );
    await transaction.execute(sql`
      insert into prior_evidence (category_id, version, criterion_slug, item_id, counted, weight_sum, value_sum, square_sum,
        months, month_weight, month_value, month_square, decayed_weight, decayed_value)
      select ${categoryId}::int, ${version}::int, n.criterion_slug, n.item_id, n.counted, n."weightSum", n."valueSum",
        n."squareSum", n.months, n."monthWeight", n."monthValue", n."monthSquare", n."decayedWeight", n."decayedValue"
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as n (item_id int, criterion_slug text, counted int,
        "weightSum" numeric, "valueSum" numeric, "squareSum" numeric, months int, "monthWeight" float8, "monthValue" float8,
        "monthSquare" float8, "decayedWeight" float8, "decayedValue" float8)
      where not exists (select from criterion c where c.category_id = ${categoryId} and c.slug = n.criterion_slug
        and c.measurement_best is not null)`);
  }
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
