import { PICTURE_FAILURES } from "@/lib/contracts/feeds";
import type { PictureCounts, PictureProblem } from "@/lib/contracts/operator-feeds";
import { countRows, queryRows, type Database } from "@/server/platform/db/database";
import type { feed } from "@/server/platform/db/schema/feeds";
import { sql } from "drizzle-orm";
import { z } from "zod";

interface PlacedPicture {
  itemId: number;
  productId: string;
  offer: { imageUrl?: string | undefined };
}

/** Addresses ever tried for an item, so that a shop whose addresses change daily has an end. */
const MOST_ADDRESSES = 5;

/** A condition on item `i`: it has no picture, and no editor has removed one. */
const lacksPicture = sql`i.image_url is null and i.feed_image_url is null
  and not ('imageUrl' = any(i.edited_fields))`;

/** An item waits for one picture of a feed at a time, and never for one that was tried before. */
export async function queuePictures(
  transaction: Database,
  source: typeof feed.$inferSelect,
  placed: readonly PlacedPicture[],
  now: Date,
): Promise<void> {
  if (!source.usesPictures) return;
  const rows = placed.flatMap(({ itemId, productId, offer: { imageUrl } }) =>
    imageUrl === undefined ? [] : [{ item_id: itemId, key: productId, address: imageUrl }],
  );
  if (rows.length === 0) return;
  await transaction.execute(sql`
    insert into feed_picture (item_id, address, feed_id, feed_name, next_try_at)
    select distinct on (i.id) i.id, r.address, ${source.id}::int, ${source.name}, ${now.toISOString()}::timestamptz
    from json_to_recordset(${JSON.stringify(rows)}::json) as r (item_id int, key text, address text)
    join item i on i.id = r.item_id
    where ${lacksPicture}
      and not exists (select from feed_picture p where p.item_id = i.id and (p.address = r.address
        or p.picture is not null or (p.feed_id = ${source.id}::int and p.next_try_at is not null)))
      and (select count(*) from feed_picture p where p.item_id = i.id) < ${MOST_ADDRESSES}
    order by i.id, r.key
    on conflict do nothing`);
}

/** A condition on a queued picture `p`, its item `i` and its feed `f`. Pictures of hidden items wait. */
const isDue = (now: Date) => sql`p.next_try_at <= ${now.toISOString()}::timestamptz and i.hidden_at is null
  and ${lacksPicture} and f.uses_pictures and f.state in ('active', 'waits')`;

export async function arePicturesDue(database: Database, now: Date): Promise<boolean> {
  const due = await countRows(
    database,
    sql`select from feed_picture p join item i on i.id = p.item_id join feed f on f.id = p.feed_id
      where ${isDue(now)} limit 1`,
  );
  return due > 0;
}

const begunPictureSchema = z.object({
  itemId: z.number(),
  address: z.string(),
});

export type BegunPicture = z.infer<typeof begunPictureSchema>;

/** Hours before the second and the third attempt; there is no fourth. */
const PAUSES = sql`array[1, 24]`;

/** Null where none waits. Counts beforehand, so that a picture that ends the process is not repeated. */
export async function beginPicture(database: Database, now: Date): Promise<BegunPicture | null> {
  const [begun] = await queryRows(
    database,
    begunPictureSchema,
    sql`update feed_picture t set attempts = t.attempts + 1, failure = '{"reason": "interrupted"}',
        next_try_at = ${now.toISOString()}::timestamptz + (${PAUSES})[t.attempts + 1] * interval '1 hour'
      from (
        select p.item_id, p.address from feed_picture p
        join item i on i.id = p.item_id join feed f on f.id = p.feed_id
        where ${isDue(now)} order by p.next_try_at, p.item_id limit 1 for update of p skip locked) due
      where t.item_id = due.item_id and t.address = due.address
      returning t.item_id as "itemId", t.address`,
  );
  return begun ?? null;
}

export async function queuePictureAgain(
  database: Database,
  { itemId, address }: BegunPicture,
  now: Date,
): Promise<void> {
  await database.execute(sql`
    update feed_picture set attempts = greatest(attempts - 1, 0), failure = null,
      next_try_at = ${now.toISOString()}::timestamptz
    where item_id = ${itemId} and address = ${address}`);
}

const pictureRowSchema = z.object({
  state: z.enum(["failed", "waiting", "shown", "retried", "removed", "spared"]),
  count: z.number(),
});

export async function countPictures(database: Database, feedId: number): Promise<PictureCounts> {
  const rows = await queryRows(
    database,
    pictureRowSchema,
    sql`select case
        when i.image_url is not null then 'spared'
        when i.feed_image_url = p.picture then 'shown'
        when p.picture is not null then 'removed'
        when not (${lacksPicture}) then 'spared'
        when p.next_try_at is null then 'failed'
        when p.failure is not null then 'retried'
        else 'waiting' end as state, count(*)::int as count
      from feed_picture p join item i on i.id = p.item_id where p.feed_id = ${feedId} group by 1`,
  );
  const counts = { shown: 0, waiting: 0, retried: 0, failed: 0, removed: 0, spared: 0 };
  for (const { state, count } of rows) counts[state] = count;
  return counts;
}

const pictureProblemRowSchema = z.object({
  failure: z.object({
    reason: z.enum(PICTURE_FAILURES),
    detail: z.string().optional(),
  }),
  count: z.number(),
  example: z.string(),
});

/** The most frequent reason first, each with the name of one item. */
export async function listPictureProblems(database: Database, feedId: number): Promise<PictureProblem[]> {
  return queryRows(
    database,
    pictureProblemRowSchema,
    sql`select jsonb_strip_nulls(jsonb_build_object('reason', p.failure ->> 'reason',
          'detail', min(p.failure ->> 'detail'))) as failure,
        count(*)::int as count, min(i.name) as example
      from feed_picture p join item i on i.id = p.item_id
      where p.feed_id = ${feedId} and p.failure is not null and p.picture is null and ${lacksPicture}
      group by p.failure ->> 'reason' order by count(*) desc, 1`,
  );
}
