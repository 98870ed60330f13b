import { emptyRankingQuery, RANKING_PAGE_SIZE } from "@/lib/ranking/ranking-query";
import { loadRanking, loadRankingPage } from "@/server/reading/catalog/load-ranking";
import type { Database } from "@/server/platform/db/database";
import { uncheckedRows } from "../tests/support/unchecked-rows";
import { brazilianDay } from "@/server/publishing/rankings/brazilian-day";
import { recordRanges } from "@/server/publishing/rankings/ranking-ranges";
import { markRankingStale } from "@/server/publishing/rankings/stale-rankings";
import { sql } from "drizzle-orm";
import { execFile } from "node:child_process";
import { join } from "node:path";
import { promisify } from "node:util";
import { withDatabaseName } from "../tests/setup/provided-context";
import { startPostgres, type PostgresServer } from "../tests/setup/postgres-server";
import { benches } from "./bars";
import { judge, type Bench, type Figure } from "./bench";
import { fillDatabase, openBenchDatabase, percentile95 } from "./bench-database";
import { endedSessions } from "./processor-time";
import type { RefreshMeasurement } from "./refresh-worker";

const { bars } = benches.refresh;

const run = promisify(execFile);

const DEFAULT_ITEMS = 100_000;
/**
 * What a million items may take, in seconds of processor time, which says more than the clock of a machine with other work.
 * Fewer items may take a proportional share.
 */
const FIRST = new Date("2026-11-21T15:00:00Z");
const SECOND = new Date("2026-11-22T15:00:00Z");
const THIRD = new Date("2026-11-23T15:00:00Z");
const READER_PAUSE = 20;

/** Items of forty brands with scores; two thirds have a price. */
const fill = (items: number) => async (database: Database) => {
  await database.execute(sql`
    insert into category (slug, name, description, item_noun) values ('itens', 'Itens', 'Itens.',
      '{"singular": "item", "plural": "itens", "gender": "masculine"}')`);
  await database.execute(sql`
    insert into item (category_id, external_key, slug, name, search_text, content_hash, brand, brand_slug,
      lowest_price_cents)
    select (select id from category), 'e' || n, 'item-' || n, 'Item ' || n, 'item ' || n, '', 'Marca ' || n % 40,
      'marca-' || n % 40, case when n % 3 > 0 then 5000 + (n::bigint * 7919 % 400000)::int end
    from generate_series(1, ${items}::int) n`);
  await database.execute(sql`
    insert into score (item_id, category_id, status, displayed, mean, deviation, low, high, counted, prior_version,
      method_version, updated_at)
    select id, category_id, 'ranked', round(mean)::int, mean, 3, 35, 95, 5 + id % 400, 1, 3, now()
    from (select id, category_id, 40 + (id::bigint * 104729 % 5500000) / 100000.0::float8 as mean from item) i`);
};

/** One more review of every hundredth item. */
async function changeSome(database: Database): Promise<number> {
  const rows = await uncheckedRows<{ id: number; category_id: number }>(
    database,
    sql`update score set counted = counted + 1, mean = after, displayed = round(after)::int
      from (select item_id as id, mean + (case when item_id % 2 = 0 then 100 else 25 end - mean) / (counted + 16) as after
        from score where item_id % 100 = 7) c
      where item_id = id returning item_id as id, category_id`,
  );
  const ids = rows.map(({ id }) => id);
  await database.transaction((transaction) => recordRanges(transaction, ids, brazilianDay(THIRD)));
  await markRankingStale(database, rows[0]?.category_id ?? 0, THIRD);
  return ids.length;
}

/** Reads pages until it is stopped, and keeps how long each took, in milliseconds. */
class Reader {
  readonly times: number[] = [];
  #isRunning = true;
  readonly #ended: Promise<void>;

  constructor(database: Database, items: number) {
    this.#ended = this.#read(database, items);
  }

  async #read(database: Database, items: number): Promise<void> {
    for (let turn = 0; this.#isRunning; turn += 1) {
      const start = performance.now();
      const loaded = await loadRanking(database, "itens");
      if (!loaded) throw new Error("no ranking");
      const page = 1 + ((turn * 7) % Math.floor(items / RANKING_PAGE_SIZE));
      const { rows } = await loadRankingPage(database, loaded, { ...emptyRankingQuery, page });
      if (rows.length !== RANKING_PAGE_SIZE) throw new Error(`page ${page} has ${rows.length} rows`);
      this.times.push(performance.now() - start);
      await new Promise((resolve) => setTimeout(resolve, READER_PAUSE));
    }
  }

  async end(): Promise<number[]> {
    this.#isRunning = false;
    await this.#ended;
    return this.times;
  }
}

interface Written {
  wal: number;
  rows: number;
}

async function readWritten(database: Database): Promise<Written> {
  const [written] = await uncheckedRows<Written>(
    database,
    sql`select pg_wal_lsn_diff(pg_current_wal_lsn(), '0/0')::float8 as wal,
      (select sum(n_tup_ins + n_tup_upd + n_tup_del)::float8 from pg_stat_user_tables
        where relname in ('ranking_entry', 'ranking_place', 'ranking_range')) as rows`,
  );
  return written ?? { wal: 0, rows: 0 };
}

interface Refreshed extends RefreshMeasurement, Written {
  /** Processor time of the database. */
  databaseSeconds: number;
}

async function refresh(
  database: Database,
  server: PostgresServer,
  url: string,
  now: Date,
): Promise<Refreshed> {
  const before = { ...(await readWritten(database)), seconds: endedSessions(server) };
  const worker = join(import.meta.dirname, "refresh-worker.ts");
  const { stdout } = await run(process.execPath, ["--import", "tsx", worker, url, now.toISOString()]);
  const measured = JSON.parse(stdout) as RefreshMeasurement;
  const after = await readWritten(database);
  return {
    ...measured,
    databaseSeconds: endedSessions(server) - before.seconds,
    wal: after.wal - before.wal,
    rows: after.rows - before.rows,
  };
}

const megabytes = (bytes: number) => `${Math.round(bytes / 2 ** 20)} MB`;
const processorOf = ({ processorSeconds, databaseSeconds }: Refreshed) => processorSeconds + databaseSeconds;
const describe = (refreshed: Refreshed) =>
  `${refreshed.seconds.toFixed(1)} s, of processor time ${refreshed.processorSeconds.toFixed(1)} s and ` +
  `${refreshed.databaseSeconds.toFixed(1)} s in the database; ${refreshed.rows} rows, ${megabytes(refreshed.wal)} of WAL`;

/** Refreshes of one large ranking: made for the first time, on a day without changes, and with one score in a hundred changed. */
export const refreshSpeed: Bench = async ({ say, options }) => {
  const items = options.items ?? DEFAULT_ITEMS;
  const server = await startPostgres();
  try {
    const { database, close } = await openBenchDatabase(server.url, "refresh");
    const url = withDatabaseName(server.url, "refresh");
    try {
      say(`filling ${items} items`);
      await fillDatabase(database, fill(items));
      const first = await refresh(database, server, url, FIRST);
      say(`first: ${describe(first)}`);
      await database.execute(sql`vacuum analyze`);
      const unchanged = await refresh(database, server, url, SECOND);
      say(`without changes: ${describe(unchanged)}`);
      const changed = await changeSome(database);
      const alone = new Reader(database, items);
      await new Promise((resolve) => setTimeout(resolve, 3_000));
      const before = await alone.end();
      const beside = new Reader(database, items);
      const some = await refresh(database, server, url, THIRD);
      const during = await beside.end();
      say(`1% changed: ${describe(some)}`);
      const readers = percentile95(during) / percentile95(before);
      const figures: Figure[] = [
        judge(
          { ...bars.seconds, limit: (bars.seconds.limit * items) / 1_000_000 },
          {
            value: processorOf(some),
            reached: `${processorOf(some).toFixed(1)} s`,
            detail: `${changed} scores; ${describe(some)}; made for the first time: ${describe(first)}`,
            of: `${items.toLocaleString("en")} items`,
          },
        ),
        judge(bars.rows, {
          value: unchanged.rows,
          reached: `${unchanged.rows} rows`,
          detail: describe(unchanged),
        }),
        judge(bars.memory, {
          value: some.peak / 2 ** 20,
          reached: megabytes(some.peak),
          detail: `largest resident memory of a process that does nothing else; ${megabytes(first.peak)} for the first time`,
        }),
        judge(bars.pages, {
          value: Math.max(...during) / 1_000 / some.seconds,
          reached: `${Math.max(...during).toFixed(0)} ms at most`,
          detail: `${during.length} pages, 95% within ${percentile95(during).toFixed(0)} ms, ${readers.toFixed(1)} × of ${before.length} pages before it`,
        }),
      ];
      return figures;
    } finally {
      await close();
    }
  } finally {
    await server.stop();
  }
};
