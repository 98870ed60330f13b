import { advisoryLocks } from "@/server/platform/db/advisory-locks";
import { queryRows, type Database } from "@/server/platform/db/database";
import { sql, type SQL } from "drizzle-orm";
import { z } from "zod";

interface DayRule {
  /** The first moment of a day ("2026-11-23") as a value of the column that partitions the table. */
  readonly boundOf: (day: string) => string;
  readonly dayOf: (value: SQL) => SQL;
}

const rules = {
  event: {
    boundOf: (day) => `timestamp '${day}' at time zone 'America/Sao_Paulo'`,
    dayOf: (value) => sql`(${value}::timestamptz at time zone 'America/Sao_Paulo')::date`,
  },
  event_seen: { boundOf: (day) => `date '${day}'`, dayOf: (value) => sql`${value}::date` },
} as const satisfies Record<string, DayRule>;

type DayTable = keyof typeof rules;

export const isDayTable = (name: string): name is DayTable => Object.hasOwn(rules, name);

export const dayOf = (table: DayTable, value: SQL): SQL => rules[table].dayOf(value);

/** Checks a day before it becomes part of a statement. */
function dayName(day: string): string {
  if (!/^\d{4}-\d\d-\d\d$/.test(day)) throw new Error(`There is no day ${day}`);
  return day;
}

const nameOf = (table: DayTable, day: string) => `${table}_${dayName(day).replaceAll("-", "")}`;

export function startOfDay(table: DayTable, day: string): SQL {
  return sql.raw(rules[table].boundOf(dayName(day)));
}

const dayAfter = (day: string) =>
  new Date(Date.parse(`${day}T00:00:00Z`) + 86_400_000).toISOString().slice(0, 10);

const dayRowSchema = z.object({ day: z.string() });

export async function listDays(database: Database, table: DayTable): Promise<string[]> {
  const rows = await queryRows(
    database,
    dayRowSchema,
    sql`select to_char(to_date(right(c.relname, 8), 'YYYYMMDD'), 'YYYY-MM-DD') as day
      from pg_inherits i join pg_class c on c.oid = i.inhrelid
      where i.inhparent = ${`public.${table}`}::regclass order by 1`,
  );
  return rows.map(({ day }) => day);
}

/** Not `create table … partition of`, which would wait for all readers and writers and hold up later ones. */
export async function makeDays(database: Database, table: DayTable, days: readonly string[]): Promise<void> {
  const missingDays = async (from: Database) => {
    const present = new Set(await listDays(from, table));
    return [...new Set(days)].filter((day) => !present.has(day));
  };
  if ((await missingDays(database)).length === 0) return;
  await database.transaction(async (transaction) => {
    await transaction.execute(sql`select pg_advisory_xact_lock(${advisoryLocks.dayPartitions})`);
    for (const day of await missingDays(transaction)) {
      const name = sql.identifier(nameOf(table, day));
      const parent = sql.identifier(table);
      await transaction.execute(
        sql`create table ${name} (like ${parent} including defaults including constraints)`,
      );
      await transaction.execute(
        sql`alter table ${parent} attach partition ${name} for values from (${startOfDay(table, day)}) to (${startOfDay(table, dayAfter(day))})`,
      );
    }
  });
}

/** Milliseconds. Whoever comes during the wait for a lock waits too. */
const LOCK_LIMIT = 300;

const LOCK_NOT_AVAILABLE = "55P03";

function codeOf(error: unknown): unknown {
  if (!(error instanceof Error)) return undefined;
  return "code" in error ? error.code : codeOf(error.cause);
}

/** Drops a day's partition. False where long reads or writes are under way: the caller tries again later. */
export async function dropDay(database: Database, table: DayTable, day: string): Promise<boolean> {
  try {
    await database.transaction(async (transaction) => {
      await transaction.execute(sql`select set_config('lock_timeout', ${`${LOCK_LIMIT}ms`}, true)`);
      await transaction.execute(sql`drop table if exists ${sql.identifier(nameOf(table, day))}`);
    });
    return true;
  } catch (error) {
    if (codeOf(error) === LOCK_NOT_AVAILABLE) return false;
    throw error;
  }
}

export function isDayMissing(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if ("routine" in error && error.routine === "ExecFindPartition") return true;
  return isDayMissing(error.cause);
}
