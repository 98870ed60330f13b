import { GrowingNumbers } from "@/lib/scoring/growing-numbers";
import type { FlatRankingInput } from "@/lib/scoring/ranking";
import { queryRows, type Database, type RowSchema } from "@/server/platform/db/database";
import { allowLargeSorts } from "@/server/publishing/rankings/large-sorts";
import { holdsOn, rangeOrder } from "@/server/publishing/rankings/ranking-ranges";
import { sql, type SQL } from "drizzle-orm";
import { z } from "zod";

const BATCH = 5_000;

/** The order that `RankingMaker` requires. Null comes last, as in `compareForRanking`. */
const order = sql`case status when 'ranked' then 0 when 'few' then 1 else 2 end, displayed desc nulls last,
  mean desc nulls last, counted desc`;

/**
 * Through a cursor, so that only a batch is in memory and all rows are of one moment. A cursor's statement
 * cannot have parameters.
 */
async function readInBatches<Row extends object>(
  database: Database,
  row: RowSchema<Row>,
  rows: SQL,
  take: (batch: Row[]) => Promise<void> | void,
): Promise<void> {
  await database.transaction(async (transaction) => {
    await allowLargeSorts(transaction);
    await transaction.execute(sql`declare ranking_rows no scroll cursor for ${rows}`);
    for (;;) {
      const batch = await queryRows(transaction, row, sql`fetch ${sql.raw(String(BATCH))} from ranking_rows`);
      if (batch.length > 0) await take(batch);
      if (batch.length < BATCH) break;
    }
    await transaction.execute(sql`close ranking_rows`);
  });
}

const literal = (categoryId: number): SQL => sql.raw(String(Math.trunc(categoryId)));

const rankingRowSchema = z.object({
  id: z.number(),
  slug: z.string(),
  name: z.string(),
  status: z.enum(["ranked", "few", "unrated"]),
  displayed: z.number().nullable(),
  mean: z.number().nullable(),
  counted: z.number(),
  deviation: z.number().nullable(),
});

/** All that a ranking may know: no prices and no commissions. Hidden items are left out. */
export const readRankingRows = (
  database: Database,
  categoryId: number,
  take: (batch: FlatRankingInput[]) => Promise<void>,
): Promise<void> =>
  readInBatches(
    database,
    rankingRowSchema,
    sql`select i.id, i.slug, i.name, s.status, s.displayed, s.mean, s.deviation, s.counted
      from item i join score s on s.item_id = i.id
      where i.category_id = ${literal(categoryId)} and i.hidden_at is null order by ${order}`,
    take,
  );

const idRowSchema = z.object({ id: z.number() });

/** In the order of their positions on that day. */
export async function readRankedIds(
  database: Database,
  categoryId: number,
  day: string,
): Promise<Int32Array> {
  const ids = new GrowingNumbers((length) => new Int32Array(length));
  await readInBatches(
    database,
    idRowSchema,
    sql`select r.item_id as id from ranking_range r
      where r.category_id = ${literal(categoryId)} and r.status = 'ranked' and ${holdsOn(sql.raw(`'${day}'`))}
      order by ${rangeOrder}`,
    (batch) => {
      for (const { id } of batch) ids.push(id);
    },
  );
  return ids.all();
}

const placeRowSchema = z.object({ place: z.number() });

export const readNameOrder = (
  database: Database,
  categoryId: number,
  take: (batch: { place: number }[]) => void,
): Promise<void> =>
  readInBatches(
    database,
    placeRowSchema,
    sql`select e.list_order as place from ranking_entry e join item i on i.id = e.item_id
      where e.category_id = ${literal(categoryId)} order by i.search_text, e.list_order`,
    take,
  );
