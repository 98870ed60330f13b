import { queryCount, queryRows, type Database } from "@/server/platform/db/database";
import { moveFollowing } from "@/server/community/following/own-following";
import { sql, type SQL } from "drizzle-orm";
import { z } from "zod";

interface LeftParts {
  readonly aggregates: readonly Record<string, unknown>[];
  readonly measurements: readonly Record<string, unknown>[];
  readonly offers: readonly Record<string, unknown>[];
}

/** Commitments keep the number of the item that the reviews were written about. */
export async function moveReviews(transaction: Database, from: number, to: number): Promise<number> {
  return queryCount(
    transaction,
    sql`with moved as (
        update review set item_id = ${to}, written_for = coalesce(written_for, item_id)
        where item_id = ${from} returning 1)
      select count(*)::int as count from moved`,
  );
}

const partRowSchema = z.object({ part: z.record(z.string(), z.unknown()) });

const taken = async (transaction: Database, statement: SQL) =>
  (await queryRows(transaction, partRowSchema, statement)).map(({ part }) => part);

/**
 * Moves aggregates, measurements and offers to the item that stays. If both items have one of the same source
 * and period, that of the item that stays is kept, so that nothing counts twice. Of two equal offers the one
 * seen last is kept.
 */
export async function moveNumbers(
  transaction: Database,
  { keptId, mergedId }: { keptId: number; mergedId: number },
): Promise<LeftParts> {
  const aggregates = await taken(
    transaction,
    sql`delete from aggregate m using aggregate k where m.item_id = ${mergedId} and k.item_id = ${keptId}
        and k.source = m.source and k.period = m.period returning to_jsonb(m) as part`,
  );
  const measurements = await taken(
    transaction,
    sql`delete from measurement m using measurement k where m.item_id = ${mergedId} and k.item_id = ${keptId}
        and k.criterion_id = m.criterion_id and k.period = m.period returning to_jsonb(m) as part`,
  );
  const offers = await taken(
    transaction,
    sql`delete from offer where id in (
        select case when (m.seen_at, k.id) > (k.seen_at, m.id) then k.id else m.id end
        from offer m join offer k on k.external_key = m.external_key or (k.store = m.store and k.url = m.url)
        where m.item_id = ${mergedId} and k.item_id = ${keptId})
      returning to_jsonb(offer) as part`,
  );
  for (const table of ["aggregate", "measurement", "offer"]) {
    await transaction.execute(
      sql`update ${sql.identifier(table)} set item_id = ${keptId} where item_id = ${mergedId}`,
    );
  }
  // The other item's prices stay, except for days on which the item that stays has the same offer.
  await transaction.execute(sql`
    update price_range m set item_id = ${keptId} where m.item_id = ${mergedId} and not exists (
      select from price_range k where k.item_id = ${keptId} and k.offer_key = m.offer_key)`);
  return { aggregates, measurements, offers };
}

/** Moves former slugs, the slug, keys of sources, and the company where the item that stays has none. */
export async function moveReferences(
  transaction: Database,
  {
    keptId,
    merged,
    now,
  }: {
    keptId: number;
    merged: { id: number; slug: string; name: string; categoryId: number; externalKey: string };
    now: Date;
  },
): Promise<void> {
  await transaction.execute(sql`update slug_redirect set item_id = ${keptId} where item_id = ${merged.id}`);
  await transaction.execute(sql`
    insert into slug_redirect (old_slug, item_id) values (${merged.slug}, ${keptId})
    on conflict (old_slug) do update set item_id = excluded.item_id`);
  await transaction.execute(sql`update item_alias set item_id = ${keptId} where item_id = ${merged.id}`);
  await transaction.execute(sql`
    insert into item_alias (category_id, external_key, item_id, former_item_id, former_name, merged_at)
    values (${merged.categoryId}, ${merged.externalKey}, ${keptId}, ${merged.id}, ${merged.name}, ${now.toISOString()})`);
  await transaction.execute(sql`update offer_candidate set item_id = ${keptId} where item_id = ${merged.id}`);
  await transaction.execute(sql`
    update safety_notice_match m set item_id = ${keptId} where item_id = ${merged.id} and not exists (
      select from safety_notice_match o where (o.authority, o.number, o.product_key) = (m.authority, m.number, m.product_key)
        and o.item_id = ${keptId})`);
  await transaction.execute(sql`
    update item_company set item_id = ${keptId} where item_id = ${merged.id} and not exists (
      select from item_company o where o.item_id = ${keptId})`);
  await moveFollowing(transaction, { keptId, mergedId: merged.id });
}
