import { GrowingNumbers } from "@/lib/scoring/growing-numbers";
import type { FlatRankingInput } from "@/lib/scoring/ranking";
import { queryRows, type Database } from "@/server/platform/db/database";
import { allowLargeSorts } from "@/server/publishing/rankings/large-sorts";
import { holdsOn, rangeOrder } from "@/server/publishing/rankings/ranking-ranges";
import { sql, type SQL } from "drizzle-orm";

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
  rows: SQL,
  take: (batch: Row[]) => Promise<void> | void,
): Promise<void> {
  await database.transaction(async (transaction) => {
    await allowLargeSorts(transaction);
    await transaction.execute(sql`declare ranking_rows no scroll cursor for ${rows}`);
    for (;;) {
      const batch = await queryRows<Row>(transaction, sql`fetch ${sql.raw(String(BATCH))} from ranking_rows`);
      if (batch.length > 0) await take(batch);
      if (batch.length < BATCH) break;
    }
    await transaction.execute(sql`close ranking_rows`);
  });
}

const literal = (categoryId: number): SQL => sql.raw(String(Math.trunc(categoryId)));

/** All that a ranking may know: no prices and no commissions. Hidden items are left out. */
export const readRankingRows = (
  database: Database,
  categoryId: number,
  take: (batch: FlatRankingInput[]) => Promise<void>,
): Promise<void> =>
  readInBatches<FlatRankingInput>(
    database,
    sql`select i.id, i.slug, i.name, s.status, s.displayed, s.mean, s.deviation, s.counted
      from item i join score s on s.item_id = i.id
      where i.category_id = ${literal(categoryId)} and i.hidden_at is null order by ${order}`,
    take,
  );

/** In the order of their positions on that day. */
export async function readRankedIds(
  database: Database,
  categoryId: number,
  day: string,
): Promise<Int32Array> {
  const ids = new GrowingNumbers((length) => new Int32Array(length));
  await readInBatches<{ id: number }>(
    database,
    sql`select r.item_id as id from ranking_range r
      where r.category_id = ${literal(categoryId)} and r.status = 'ranked' and ${holdsOn(sql.raw(`'${day}'`))}
      order by ${rangeOrder}`,
    (batch) => {
      for (const { id } of batch) ids.push(id);
    },
  );
  return ids.all();
}

export const readNameOrder = (
  database: Database,
  categoryId: number,
  take: (batch: { place: number }[]) => void,
): Promise<void> =>
  readInBatches(
    database,
    sql`select e.list_order as place from ranking_entry e join item i on i.id = e.item_id
      where e.category_id = ${literal(categoryId)} order by i.search_text, e.list_order`,
    take,
  );
