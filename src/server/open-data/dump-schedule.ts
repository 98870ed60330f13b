import { queryRows, type Database } from "@/server/db/database";
import { enqueueJob } from "@/server/jobs/enqueue";
import { DUMP_KIND } from "@/server/open-data/dump-job";
import { brazilianDay } from "@/server/rankings/brazilian-day";
import { startRounds, type Rounds } from "@/server/rounds/rounds";
import { sql } from "drizzle-orm";

const INTERVAL = 10 * 60_000;

/** The dump of a day is made from this hour on (America/Sao_Paulo), when few people visit the site. */
const HOUR = 3;

const hourFormat = new Intl.DateTimeFormat("en-GB", {
  timeZone: "America/Sao_Paulo",
  hour: "2-digit",
  hourCycle: "h23",
});

/**
 * Enqueues the dump of the day where it is due, and tells whether it did. A site without any files does not wait for
 * the hour. A day is tried by one job, so that one which failed for good waits for the operator; the next day has its
 * own.
 */
export async function enqueueDueDump(database: Database, now: Date): Promise<boolean> {
  const isBeforeHour = Number(hourFormat.format(now)) < HOUR;
  const day = brazilianDay(now);
  const [found] = await queryRows<{ due: boolean }>(
    database,
    sql`select not exists (
        select from dump_file where ${isBeforeHour ? sql`true` : sql`day = ${day}::date`}
      ) and not exists (select from job where kind = ${DUMP_KIND} and key = ${day}) as due`,
  );
  if (found?.due !== true) return false;
  await enqueueJob(database, { kind: DUMP_KIND, payload: { day }, key: day });
  return true;
}

/** Starts to enqueue dumps when they are due. The server calls it at its start. */
export const startDumpSchedule = (
  database: Database,
  { now, onError }: { now: () => Date; onError: (error: unknown) => void },
): Rounds => startRounds(() => enqueueDueDump(database, now()), { interval: INTERVAL, onError });
