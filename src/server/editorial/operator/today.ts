import type { OperatorAction } from "@/lib/contracts/operator-actions";
import type { Today } from "@/lib/contracts/operator-start";
import { queryRows, type Database } from "@/server/platform/db/database";
import { brazilianDay } from "@/server/publishing/rankings/brazilian-day";
import { sql } from "drizzle-orm";

/** Since midnight in Brazil. */
export async function loadToday(database: Database, now: Date): Promise<Today> {
  const midnight = sql`(${brazilianDay(now)}::date)::timestamp at time zone 'America/Sao_Paulo'`;
  const actions = await queryRows<{ action: OperatorAction; count: number }>(
    database,
    sql`select action, count(*)::int as count from operator_action where at >= ${midnight}
      group by action order by count desc, action`,
  );
  const [counted] = await queryRows<Omit<Today, "actions">>(
    database,
    sql`select
      (select count(*)::int from import_run where state = 'finished' and finished_at >= ${midnight}) as imports,
      (select count(*)::int from score where updated_at >= ${midnight}) as scores,
      (select count(*)::int from review where author_id is not null and reviewed_at >= ${midnight}) as reviews`,
  );
  return { actions, ...(counted ?? { imports: 0, scores: 0, reviews: 0 }) };
}
