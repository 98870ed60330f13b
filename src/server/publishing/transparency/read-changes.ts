import { scoreChangeSchema, type ScoreChange } from "@/lib/contracts/score";
import { queryRows, type Database } from "@/server/platform/db/database";
import { numberArray } from "@/server/platform/db/sql-lists";
import { sql, type SQL } from "drizzle-orm";
import { z } from "zod";

const storedChangeSchema = scoreChangeSchema.omit({ at: true }).extend({
  at: z.string(),
});

type StoredChange = z.infer<typeof storedChangeSchema>;

/** The hash of a leaf by the rules of the tree (RFC 6962). */
export const leafHash = sql`sha256('\\x00'::bytea || convert_to(leaf, 'UTF8'))`;

/** The columns of a change, read from rows with the leaf as `content`, its `position`, `at` and `hash`. */
export const changeColumns = sql`position::float8 as position, at, content ->> 'cause' as cause,
  (content -> 'before' ->> 'displayed')::int as before, (content -> 'after' ->> 'displayed')::int as after,
  (content -> 'after' ->> 'low')::float8 as low, (content -> 'after' ->> 'high')::float8 as high,
  (content -> 'after' ->> 'counted')::int as counted, hash`;

const changesOf = (itemId: SQL, limit: number) => sql`
  with change as materialized (
    (select 2 as part, id as place, null::bigint as position, leaf::jsonb as content, at,
      encode(${leafHash}, 'hex') as hash
    from log_entry where item_id = ${itemId} and kind = 'score' order by id desc limit ${limit})
    union all
    (select 1, position, position, leaf::jsonb, at, encode(${leafHash}, 'hex')
    from log_leaf where item_id = ${itemId} and kind = 'score' order by position desc limit ${limit})
    union all
    (select 0, id, null, jsonb_build_object('before', before, 'after', after, 'cause', cause), at, hash
    from archived_score_log where item_id = ${itemId} order by id desc limit ${limit})
  )
  select ${changeColumns} from change order by part desc, place desc limit ${limit}`;

const toChange = (row: StoredChange): ScoreChange => ({ ...row, at: new Date(row.at).toISOString() });

/** The newest first: leaves without a position, then the other leaves, then rows of the older log. */
export async function readItemChanges(
  database: Database,
  itemId: number,
  limit: number,
): Promise<ScoreChange[]> {
  return (await queryRows(database, storedChangeSchema, changesOf(sql`${itemId}`, limit))).map(toChange);
}

const itemChangeRowSchema = storedChangeSchema.extend({ item: z.number() });

/** The changes of several items by item id; see `readItemChanges`. */
export async function readChangesOfItems(
  database: Database,
  itemIds: readonly number[],
  limitEach: number,
): Promise<Map<number, ScoreChange[]>> {
  const rows = await queryRows(
    database,
    itemChangeRowSchema,
    sql`select subject.id::int as item, changes.* from unnest(${numberArray(itemIds)}) as subject (id)
      cross join lateral (${changesOf(sql`subject.id`, limitEach)}) changes`,
  );
  const changes = new Map<number, ScoreChange[]>();
  for (const { item, ...row } of rows) changes.set(item, [...(changes.get(item) ?? []), toChange(row)]);
  return changes;
}
