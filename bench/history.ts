import { emptyRankingQuery } from "@/lib/ranking/ranking-query";
import { loadRanking, loadRankingPage } from "@/server/catalog/load-ranking";
import { queryRows, type Database } from "@/server/db/database";
import { daysBefore } from "@/server/rankings/brazilian-day";
import { reconcileRanges, recordRanges } from "@/server/rankings/ranking-ranges";
import { sql } from "drizzle-orm";
import { startPostgres } from "../tests/setup/postgres-server";
import type { Bench, Figure } from "./bench";
import { fillDatabase, openBenchDatabase } from "./bench-database";

const ITEMS = 1_000_000;
const DAYS = ["2026-11-21", "2026-11-22", "2026-11-23"] as const;
/** Items whose score changes on the last day. */
const CHANGED = 1_000;

/** A million items with scores, without reviews, because a history needs only scores. */
async function fill(database: Database): Promise<void> {
  await database.execute(sql`
    insert into category (slug, name, description, item_noun) values ('itens', 'Itens', 'Itens.',
      '{"singular": "item", "plural": "itens", "gender": "masculine"}')`);
  await database.execute(sql`
    insert into item (category_id, external_key, slug, name, search_text, content_hash)
    select (select id from category), 'e' || n, 'item-' || n, 'Item ' || n, 'item ' || n, '' from generate_series(1, ${ITEMS}::int) n`);
  await database.execute(sql`
    insert into score (item_id, category_id, status, displayed, mean, deviation, low, high, counted, prior_version,
      method_version, updated_at)
    select id, category_id, 'ranked', 40 + id % 60, 40 + id % 60 + (id % 97) / 100.0, 3, 35, 95, 5 + id % 400, 1, 3, now()
    from item`);
}

async function countRanges(database: Database): Promise<number> {
  const [row] = await queryRows<{ count: number }>(
    database,
    sql`select count(*)::int as count from ranking_range`,
  );
  return row?.count ?? 0;
}

async function timed<Result>(run: () => Promise<Result>): Promise<[milliseconds: number, result: Result]> {
  const start = performance.now();
  const result = await run();
  return [performance.now() - start, result];
}

async function changeSome(database: Database, day: string): Promise<void> {
  const rows = await queryRows<{ id: number }>(
    database,
    sql`update score set counted = counted + 1 where item_id in (
        select item_id from score order by item_id limit ${CHANGED}) returning item_id as id`,
  );
  await recordRanges(
    database,
    rows.map(({ id }) => id),
    day,
  );
}

async function measure(database: Database): Promise<Figure[]> {
  const [category] = await queryRows<{ id: number }>(database, sql`select id from category`);
  const id = category?.id ?? 0;
  await reconcileRanges(database, id, DAYS[0]);
  await database.execute(sql`vacuum analyze ranking_range`);
  const before = await countRanges(database);
  const [reconciling] = await timed(() => reconcileRanges(database, id, DAYS[1]));
  const unchanged = (await countRanges(database)) - before;
  await changeSome(database, DAYS[2]);
  const changed = (await countRanges(database)) - before - unchanged;
  const loaded = await loadRanking(database, "itens");
  if (!loaded) throw new Error("no ranking");
  const query = { ...emptyRankingQuery, day: daysBefore(DAYS[2], 1) };
  const [reading, page] = await timed(() => loadRankingPage(database, loaded, query));
  return [
    {
      name: "history: a day of a million unchanged items",
      bar: "0 rows",
      reached: `${unchanged} rows`,
      isMet: unchanged === 0 && before === ITEMS,
      detail: `${before} ranges; finding that nothing left took ${(reconciling / 1_000).toFixed(1)} s`,
    },
    {
      name: "history: a day with a thousand changed scores",
      bar: "1000 rows",
      reached: `${changed} rows`,
      isMet: changed === CHANGED,
      detail: `the page of the day before, of ${page.total} items, took ${(reading / 1_000).toFixed(1)} s`,
    },
  ];
}

/** How many rows the history of rankings grows by in a day of a million items. */
export const rankingHistory: Bench = async ({ say }) => {
  const server = await startPostgres();
  try {
    const { database, close } = await openBenchDatabase(server.url, "history");
    try {
      say("history: filling a million items");
      await fillDatabase(database, fill);
      return await measure(database);
    } finally {
      await close();
    }
  } finally {
    await server.stop();
  }
};
