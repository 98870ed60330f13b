import { OPERATOR_ACTIONS } from "@/lib/contracts/operator-actions";
import type { Today } from "@/lib/contracts/operator-start";
import { CAPS } from "@/lib/scoring/monthly-sums";
import { queryRows, type Database } from "@/server/platform/db/database";
import { brazilianDay, daysBefore } from "@/server/publishing/rankings/brazilian-day";
import { sql } from "drizzle-orm";
import { z } from "zod";

/** Five times what a day counts. */
const MARKED_WEIGHT = 5 * CAPS.day;
const MOST_MARKED = 5;
/** Today and the six days before, so that an editor who comes back after a weekend still reads of a full day. */
const MARKED_DAYS = 7;

const actionRowSchema = z.object({
  action: z.enum(OPERATOR_ACTIONS),
  count: z.number(),
});

const fullDayRowSchema = z.object({
  slug: z.string(),
  name: z.string(),
  date: z.string(),
  reviews: z.number(),
});

const countedRowSchema = z.object({ reviews: z.number(), imports: z.number(), scores: z.number() });

/** What was done since midnight in Brazil, and the full days of a week. */
export async function loadToday(database: Database, now: Date): Promise<Today> {
  const today = brazilianDay(now);
  const midnightOf = (day: string) => sql`(${day}::date)::timestamp at time zone 'America/Sao_Paulo'`;
  const midnight = midnightOf(today);
  const actions = await queryRows(
    database,
    actionRowSchema,
    sql`select action, count(*)::int as count from operator_action where at >= ${midnight}
      group by action order by count desc, action`,
  );
  const fullDays = await queryRows(
    database,
    fullDayRowSchema,
    sql`select i.slug, i.name, to_char(full_day.day, 'YYYY-MM-DD') as date, full_day.reviews from (
        select item_id, (reviewed_at at time zone 'America/Sao_Paulo')::date as day, count(*)::int as reviews
        from review where reviewed_at >= ${midnightOf(daysBefore(today, MARKED_DAYS - 1))} and weight > 0
        group by 1, 2 having sum(weight) >= ${MARKED_WEIGHT}) full_day
      join item i on i.id = full_day.item_id and i.hidden_at is null
      order by full_day.day desc, full_day.reviews desc, i.slug limit ${MOST_MARKED}`,
  );
  const [counted] = await queryRows(
    database,
    countedRowSchema,
    sql`select
      (select count(*)::int from import_run where state = 'finished' and finished_at >= ${midnight}) as imports,
      (select count(*)::int from score where updated_at >= ${midnight}) as scores,
      (select count(*)::int from review where author_id is not null and reviewed_at >= ${midnight}) as reviews`,
  );
  return { actions, fullDays, ...(counted ?? { imports: 0, scores: 0, reviews: 0 }) };
}
