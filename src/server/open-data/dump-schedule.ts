import { queryRows, type Database } from "@/server/db/database";
import { enqueueJob } from "@/server/jobs/enqueue";
import { DUMP_KIND } from "@/server/open-data/dump-job";
import { brazilianDay } from "@/server/rankings/brazilian-day";
import { startRounds, type Rounds } from "@/server/rounds/rounds";
import { sql } from "drizzle-orm";

const INTERVAL = 10 * 60_000;

/** Hour from which the day's dump is made (America/Sao_Paulo), when few people visit the site. */
const HOUR = 3;

const hourFormat = new Intl.DateTimeFormat("en-GB", {
  timeZone: "America/Sao_Paulo",
  hour: "2-digit",
  hourCycle: "h23",
});

/**
 * A site without any dump does not wait for the hour. Each day gets one job; if it fails for good, it waits
 * for the operator. False where nothing was due.
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

export const startDumpSchedule = (
  database: Database,
  { now, onError }: { now: () => Date; onError: (error: unknown) => void },
): Rounds => startRounds(() => enqueueDueDump(database, now()), { interval: INTERVAL, onError });
