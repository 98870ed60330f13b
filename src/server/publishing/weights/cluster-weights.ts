import { reviewDay } from "@/server/publishing/scores/evidence-days";
import { CLUSTER_LIMIT } from "@/lib/scoring/review-weight";
import { queryRows, type Database } from "@/server/platform/db/database";
import { textArray } from "@/server/platform/db/sql-lists";
import type { EvidenceDeltas } from "@/server/publishing/scores/evidence-deltas";
import { clusteredWith } from "@/server/publishing/weights/clusters";
import { sql, type SQL } from "drizzle-orm";
import { z } from "zod";

const STEPS = 10_000;

/**
 * Reviews with another weight than their clusters give, with the right one in steps of 1/10,000. The condition
 * on `r` has to include whole clusters.
 */
const wrongWeights = (condition: SQL): SQL => sql`
  select id, item_id, right_weight, weight as old_weight from (
    select id, item_id, weight, cluster_weight, case when total > ${CLUSTER_LIMIT * STEPS} and steps > 0
      then (steps * ${CLUSTER_LIMIT * STEPS} / total)::numeric / ${STEPS} end as right_weight
    from (
      select r.id, r.item_id, r.weight, r.cluster_weight, (r.own_weight * ${STEPS})::bigint as steps,
        (sum(r.own_weight) over (partition by r.item_id, coalesce(m.root, r.writer_key)) * ${STEPS})::bigint as total
      from review r left join cluster_member m on m.writer_key = r.writer_key
      where r.writer_key is not null and ${condition}
    ) summed
  ) known where cluster_weight is distinct from right_weight`;

const reweighedSchema = z.object({
  item_id: z.number(),
  stars: z.number(),
  criterion_stars: z.record(z.string(), z.number()),
  day: z.number(),
  old_weight: z.number(),
  new_weight: z.number(),
});

type Reweighed = z.infer<typeof reweighedSchema>;

async function reweigh(transaction: Database, condition: SQL): Promise<Reweighed[]> {
  return queryRows(
    transaction,
    reweighedSchema,
    sql`update review set cluster_weight = wrong.right_weight from (${wrongWeights(condition)}) wrong
      where review.id = wrong.id
      returning review.item_id, review.stars::int as stars, review.criterion_stars, ${reviewDay(sql`review.reviewed_at`)} as day, wrong.old_weight::float8 as old_weight,
        review.weight::float8 as new_weight`,
  );
}

/** Includes the writers' clusters. Adds the changes to `deltas`. The caller has locked the item's weights. */
export async function reweighOnItem(
  transaction: Database,
  { itemId, writers }: { itemId: number; writers: readonly string[] },
  deltas: EvidenceDeltas,
): Promise<void> {
  const condition = sql`r.item_id = ${itemId} and r.writer_key in ${clusteredWith(writers)}`;
  for (const { stars, criterion_stars: criterionStars, day, ...row } of await reweigh(
    transaction,
    condition,
  )) {
    deltas.removeReview(itemId, { stars, criterionStars, day, weight: row.old_weight });
    deltas.addReview(itemId, { stars, criterionStars, day, weight: row.new_weight });
  }
}

const clusteredRowSchema = z.object({ clustered: z.boolean() });

/** Whether a writer belongs to a cluster, or did when a review was weighed. */
async function areClustered(database: Database, writers: readonly string[]): Promise<boolean> {
  const [row] = await queryRows(
    database,
    clusteredRowSchema,
    sql`select exists (select from cluster_member where writer_key = any(${textArray(writers)}))
        or exists (select from review where writer_key = any(${textArray(writers)}) and cluster_weight is not null)
      as clustered`,
  );
  return row?.clustered === true;
}

const itemIdRowSchema = z.object({ item_id: z.number() });

/** Items on which a review of these writers, or of their clusters, has a wrong weight. */
export async function findItemsToReweigh(database: Database, writers: readonly string[]): Promise<number[]> {
  if (!(await areClustered(database, writers))) return [];
  const rows = await queryRows(
    database,
    itemIdRowSchema,
    sql`select distinct item_id from (${wrongWeights(sql`r.writer_key in ${clusteredWith(writers)}`)}) wrong order by 1`,
  );
  return rows.map(({ item_id }) => item_id);
}

const wrongWeightSchema = z.object({ id: z.number(), item_id: z.number() });

export function findWrongWeights(
  database: Database,
  categoryId: number,
): Promise<{ id: number; item_id: number }[]> {
  return queryRows(
    database,
    wrongWeightSchema,
    sql`select wrong.id::float8 as id, wrong.item_id
      from (${wrongWeights(sql`r.item_id in (select id from item where category_id = ${categoryId})`)}) wrong`,
  );
}

/** The caller recomputes the sums. */
export async function repairWeights(transaction: Database, categoryId: number): Promise<number> {
  const condition = sql`r.item_id in (select id from item where category_id = ${categoryId})`;
  return (await reweigh(transaction, condition)).length;
}

/** The caller recomputes the sums. */
export async function repairItemWeights(transaction: Database, itemId: number): Promise<void> {
  await reweigh(transaction, sql`r.item_id = ${itemId}`);
}

const writerRowSchema = z.object({ writer: z.string() });

/**
 * All writers who belong to a cluster. Only their reviews can have a wrong weight, so the check at the start
 * looks at them.
 */
export async function clusteredWriters(database: Database): Promise<string[]> {
  const rows = await queryRows(
    database,
    writerRowSchema,
    sql`select writer_key as writer from cluster_member
      union select writer_key from review where cluster_weight is not null and writer_key is not null`,
  );
  return rows.map(({ writer }) => writer);
}
