import { markItemsForAlerts, markRankingForAlerts } from "@/server/publishing/alert-marks/alert-changes";
import type { Database } from "@/server/platform/db/database";
import { uncheckedRows } from "../tests/support/unchecked-rows";
import { sql } from "drizzle-orm";
import { execFile } from "node:child_process";
import { join } from "node:path";
import { promisify } from "node:util";
import { withDatabaseName } from "../tests/setup/provided-context";
import { startPostgres, type PostgresServer } from "../tests/setup/postgres-server";
import type { AlertRound } from "./alerts-worker";
import { benches } from "./bars";
import { judge, type Bench, type Figure } from "./bench";
import { fillDatabase, openBenchDatabase } from "./bench-database";
import { endedSessions } from "./processor-time";

const { bars } = benches.alerts;

const run = promisify(execFile);

const CATEGORIES = 40;
const ITEMS = 20_000;
const ALERTS_OF_AN_ITEM = 5;
const USERS = 2_000;
/** One item in this many changes its Nota and its price. */
const CHANGED_ONE_IN = 100;
/** Each changed item has two alerts about its Nota and two about its price. */
const MAILS = (ITEMS / CHANGED_ONE_IN) * 4;
const TIMES = ["2026-11-23T12:00:00Z", "2026-11-23T12:00:05Z", "2026-11-23T12:00:10Z"] as const;

async function addItems(database: Database): Promise<void> {
  await database.execute(sql`
    insert into category (slug, name, description, item_noun) select 'itens-' || n, 'Itens ' || n, 'Itens.',
      '{"singular": "item", "plural": "itens", "gender": "masculine"}' from generate_series(1, ${CATEGORIES}::int) n`);
  await database.execute(sql`
    insert into item (category_id, external_key, slug, name, search_text, content_hash, lowest_price_cents)
    select (select min(id) from category) + n % ${CATEGORIES}::int, 'e' || n, 'item-' || n, 'Item ' || n, 'item ' || n, '',
      10000 + n from generate_series(1, ${ITEMS}::int) n`);
  await database.execute(sql`
    insert into score (item_id, category_id, status, displayed, mean, deviation, low, high, counted, prior_version,
      method_version, updated_at)
    select id, category_id, 'ranked', 40 + id % 40, 40 + id % 40, 3, 35 + id % 40, 45 + id % 40, 50, 1, 3, now() from item`);
  await database.execute(sql`
    insert into ranking_entry (item_id, category_id, section, list_order, position)
    select item_id, category_id, 'ranked', place, place from (
      select item_id, category_id,
        row_number() over (partition by category_id order by displayed desc, item_id)::int as place from score) p`);
}

/** Adds for each item two alerts about the Nota, two about the price and one about the position, with the present state. */
async function addAlerts(database: Database): Promise<void> {
  await database.execute(sql`
    insert into mail_subscription (user_id, email, consented_at, link_key)
    select 'user-' || n, 'user-' || n || '@example.com', now(), repeat('a', 43) from generate_series(0, ${USERS - 1}::int) n`);
  await database.execute(sql`
    insert into alert (user_id, kind, category_id, item_id, threshold, low, high, is_within, created_at)
    select 'user-' || (i.id * ${ALERTS_OF_AN_ITEM}::int + k) % ${USERS}::int, kind, i.category_id, i.id,
      case kind when 'price' then (i.lowest_price_cents * 0.9)::int when 'position' then 3 end,
      case when kind = 'score' then s.low end, case when kind = 'score' then s.high end,
      case kind when 'price' then false when 'position' then e.position <= 3 end, now()
    from item i join score s on s.item_id = i.id join ranking_entry e on e.item_id = i.id
    cross join unnest(array['score', 'score', 'price', 'price', 'position']) with ordinality as a (kind, k)`);
}

async function fill(database: Database): Promise<void> {
  await addItems(database);
  await addAlerts(database);
}

/** Adds the marks of a publication of all rankings that changed the Notas and prices of these items. */
async function mark(database: Database, items: readonly number[]): Promise<void> {
  const categories = await uncheckedRows<{ id: number }>(database, sql`select id from category`);
  await database.transaction(async (transaction) => {
    await markItemsForAlerts(transaction, items);
    for (const { id } of categories) await markRankingForAlerts(transaction, id);
  });
}

async function changeSome(database: Database): Promise<number[]> {
  const rows = await uncheckedRows<{ id: number }>(
    database,
    sql`with changed as (
        update score set displayed = displayed + 10, mean = mean + 10, low = low + 10, high = high + 10
        where item_id % ${CHANGED_ONE_IN}::int = 0 returning item_id)
      update item set lowest_price_cents = lowest_price_cents * 4 / 5 where id in (select item_id from changed) returning id`,
  );
  return rows.map(({ id }) => id);
}

interface Measured extends AlertRound {
  databaseSeconds: number;
  /** Rows of alerts and mails that the round wrote. */
  rows: number;
}

async function countWrites(database: Database): Promise<number> {
  const [written] = await uncheckedRows<{ rows: number }>(
    database,
    sql`select sum(n_tup_ins + n_tup_upd + n_tup_del)::float8 as rows from pg_stat_user_tables
      where relname in ('alert', 'mail_message')`,
  );
  return written?.rows ?? 0;
}

async function runRound(
  database: Database,
  server: PostgresServer,
  url: string,
  time: string,
): Promise<Measured> {
  const before = { rows: await countWrites(database), seconds: endedSessions(server) };
  const worker = join(import.meta.dirname, "alerts-worker.ts");
  const { stdout } = await run(process.execPath, ["--import", "tsx", worker, url, time]);
  const round = JSON.parse(stdout) as AlertRound;
  const databaseSeconds = endedSessions(server) - before.seconds;
  return { ...round, databaseSeconds, rows: (await countWrites(database)) - before.rows };
}

const processorOf = ({ processorSeconds, databaseSeconds }: Measured) => processorSeconds + databaseSeconds;
const describe = (round: Measured) =>
  `${round.seconds.toFixed(1)} s, of processor time ${round.processorSeconds.toFixed(1)} s and ` +
  `${round.databaseSeconds.toFixed(1)} s in the database; ${round.told} mails, ${round.rows} rows`;

/** Rounds of many alerts: after one item in a hundred changed, without any mark, and with the same marks but no change. */
export const alertSpeed: Bench = async ({ say }) => {
  const server = await startPostgres();
  try {
    const { database, close } = await openBenchDatabase(server.url, "alerts");
    const url = withDatabaseName(server.url, "alerts");
    try {
      say(`filling ${ITEMS * ALERTS_OF_AN_ITEM} alerts about ${ITEMS} items`);
      await fillDatabase(database, fill);
      const changed = await changeSome(database);
      await mark(database, changed);
      const first = await runRound(database, server, url, TIMES[0]);
      say(`changed: ${describe(first)}`);
      if (first.told !== MAILS) throw new Error(`${first.told} mails instead of ${MAILS}`);
      const idle = await runRound(database, server, url, TIMES[1]);
      say(`nothing marked: ${describe(idle)}`);
      await mark(database, changed);
      const same = await runRound(database, server, url, TIMES[2]);
      say(`marked and unchanged: ${describe(same)}`);
      const figures: Figure[] = [
        judge(bars.seconds, {
          value: processorOf(first),
          reached: `${processorOf(first).toFixed(1)} s; ${first.told} mails`,
          detail: describe(first),
        }),
        judge(bars.memory, {
          value: first.peak / 2 ** 20,
          reached: `${Math.round(first.peak / 2 ** 20)} MB`,
          detail: "largest resident memory of a process that does nothing else",
        }),
        judge(bars.idle, {
          value: idle.rows + Number(idle.isDue),
          reached: `${idle.isDue ? "due" : "nothing due"}, ${idle.rows} rows`,
          detail: describe(idle),
        }),
        judge(bars.same, {
          value: same.told + same.rows,
          reached: `${same.told} mails, ${same.rows} rows`,
          detail: `${describe(same)}; ${(processorOf(same) / processorOf(first)).toFixed(2)} × the first round's processor time`,
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
