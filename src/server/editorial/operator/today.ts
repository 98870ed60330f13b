import type { OperatorAction } from "@/lib/contracts/operator-actions";
import type { Today } from "@/lib/contracts/operator-start";
import { CAPS } from "@/lib/scoring/monthly-sums";
import { queryRows, type Database } from "@/server/platform/db/database";
import { brazilianDay } from "@/server/publishing/rankings/brazilian-day";
import { sql } from "drizzle-orm";

/** Five times what a day counts. */
const MARKED_WEIGHT = 5 * CAPS.day;
const MOST_MARKED = 5;

/** Since midnight in Brazil. */
export async function loadToday(database: Database, now: Date): Promise<Today> {
  const midnight = sql`(${brazilianDay(now)}::date)::timestamp at time zone 'America/Sao_Paulo'`;
  const actions = await queryRows<{ action: OperatorAction; count: number }>(
    database,
    sql`select action, count(*)::int as count from operator_action where at >= ${midnight}
      group by action order by count desc, action`,
  );
  const fullDays = await queryRows<Today["fullDays"][number]>(
    database,
    sql`select i.slug, i.name, full_day.reviews from (
        select item_id, count(*)::int as reviews from review where reviewed_at >= ${midnight} and weight > 0
        group by item_id having sum(weight) >= ${MARKED_WEIGHT} order by 2 desc limit ${MOST_MARKED}) full_day
      join item i on i.id = full_day.item_id and i.hidden_at is null order by full_day.reviews desc, i.slug`,
  );
  const [counted] = await queryRows<Omit<Today, "actions" | "fullDays">>(
    database,
    sql`select
      (select count(*)::int from import_run where state = 'finished' and finished_at >= ${midnight}) as imports,
      (select count(*)::int from score where updated_at >= ${midnight}) as scores,
      (select count(*)::int from review where author_id is not null and reviewed_at >= ${midnight}) as reviews`,
  );
  return { actions, fullDays, ...(counted ?? { imports: 0, scores: 0, reviews: 0 }) };
}
