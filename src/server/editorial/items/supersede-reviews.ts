import { countRows, type Database } from "@/server/platform/db/database";
import { supersededReason } from "@/text/merged-reviews";
import { sql } from "drizzle-orm";

/** Prefix of a superseded review's key, so that its former key is free for the review that counts. */
const PREFIX = "superseded-";

/**
 * Lets only one review of each author, and of each key of a source, count on the merged item: one that counted
 * before, or else the newest. The others stay readable, with the reason. Gives the number of the others.
 */
export async function supersedeReviews(
  transaction: Database,
  { keptId, mergedId, now }: { keptId: number; mergedId: number; now: Date },
): Promise<number> {
  return countRows(
    transaction,
    sql`with pairs as (
        select k.id as kept, m.id as merged,
          (m.exclusion_reason is null, m.reviewed_at) > (k.exclusion_reason is null, k.reviewed_at) as is_merged_newer
        from review k join review m on m.author_id = k.author_id
        where k.item_id = ${keptId} and m.item_id = ${mergedId}
          and k.superseded_at is null and m.superseded_at is null
        union
        select k.id, m.id,
          (m.exclusion_reason is null, m.reviewed_at) > (k.exclusion_reason is null, k.reviewed_at)
        from review k join review m on m.external_key = k.external_key
        where k.item_id = ${keptId} and m.item_id = ${mergedId}
          and k.superseded_at is null and m.superseded_at is null
      )
      update review set superseded_at = ${now.toISOString()}, cluster_weight = null,
        exclusion_reason = coalesce(exclusion_reason, ${supersededReason}),
        external_key = ${PREFIX} || id || ':' || external_key
      where id in (select case when is_merged_newer then kept else merged end from pairs)
      returning id::float8 as id`,
  );
}

/** Lets superseded reviews count again if their author and key have no other review of the item any more. */
export async function restoreSuperseded(transaction: Database, itemIds: readonly number[]): Promise<void> {
  for (const itemId of itemIds) {
    await transaction.execute(sql`
      with lost as (
        select distinct on (r.author_id, own_key) r.id, own_key from review r
        cross join lateral (select regexp_replace(r.external_key, '^' || ${PREFIX}::text || '\\d+:', '') as own_key) k
        where r.item_id = ${itemId} and r.superseded_at is not null
          and not exists (select from review o where o.item_id = r.item_id and o.superseded_at is null
            and (o.author_id = r.author_id or o.external_key = own_key))
        order by r.author_id, own_key, r.reviewed_at desc, r.id desc
      )
      update review set superseded_at = null, external_key = lost.own_key,
        exclusion_reason = nullif(exclusion_reason, ${supersededReason})
      from lost where review.id = lost.id`);
  }
}
