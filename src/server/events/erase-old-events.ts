import { eventRetentionDays } from "@/lib/contracts/event";
import type { Database } from "@/server/db/database";
import { queryRows } from "@/server/db/database";
import { dropDay, listDays, makeDays } from "@/server/db/day-partitions";
import { firstDayOfIds } from "@/server/events/event-id-day";
import { brazilianDay, daysBefore } from "@/server/rankings/brazilian-day";
import { startRounds, type Rounds } from "@/server/rounds/rounds";
import { eraseOldSignals } from "@/server/weights/old-signals";
import { sql } from "drizzle-orm";

const DAY_MILLISECONDS = 24 * 60 * 60 * 1000;

/** Events that one statement erases. The embedded database answers no other query meanwhile. */
const BATCH = 2_000;

/** Pause between two batches, in milliseconds, so that other queries can run. */
const REST = 50;

interface ErasureOptions {
  now: () => Date;
  /** Receives the error of a failed erasure; the next one is tried in any case. */
  onError: (error: unknown) => void;
  /** Milliseconds between two erasures. */
  interval?: number;
}

async function eraseBatch(database: Database, before: string): Promise<number> {
  const rows = await queryRows<{ id: number }>(
    database,
    sql`delete from event where id in (
      select id from event where received_at < ${before} order by received_at limit ${BATCH}) returning id`,
  );
  return rows.length;
}

/**
 * Erases the events that are older than the privacy page says, and the keys of past days. Gives the number of events.
 * Several processes may do so at once.
 */
export async function eraseOldEvents(
  database: Database,
  now: Date,
  isStopping: () => boolean = () => false,
): Promise<number> {
  const before = new Date(now.getTime() - eventRetentionDays * DAY_MILLISECONDS).toISOString();
  await database.execute(sql`delete from event_day_key where day < ${brazilianDay(now)}`);
  let erased = 0;
  for (let last = BATCH; last === BATCH && !isStopping();) {
    last = await eraseBatch(database, before);
    erased += last;
    if (last === BATCH) await new Promise((resolve) => setTimeout(resolve, REST));
  }
  return erased;
}

/** Days ahead for which partitions are made, so that no insert has to. */
const DAYS_AHEAD = 3;

/** Makes the partitions of the coming days, and drops the ids whose events cannot come again. */
export async function keepEventDays(database: Database, now: Date): Promise<void> {
  const coming = (day: string) =>
    Array.from({ length: DAYS_AHEAD + 1 }, (_, ahead) => daysBefore(day, -ahead));
  await makeDays(database, "event", coming(brazilianDay(now)));
  await makeDays(database, "event_seen", coming(now.toISOString().slice(0, 10)));
  const first = firstDayOfIds(now);
  for (const day of await listDays(database, "event_seen"))
    if (day < first) await dropDay(database, "event_seen", day);
}

/** Erases old events, and old signals of reviews, at once and then every day. The server calls it at its start. */
export const startEventErasure = (
  database: Database,
  { now, onError, interval = DAY_MILLISECONDS }: ErasureOptions,
): Rounds =>
  startRounds(
    async (isStopping) => {
      await keepEventDays(database, now());
      await eraseOldEvents(database, now(), isStopping);
      await eraseOldSignals(database, now());
    },
    { interval, onError },
  );
