import { moderationReportSchema, type ModerationReport } from "@/lib/contracts/moderation-report";
import { queryRows, type Database } from "@/server/platform/db/database";
import { sql } from "drizzle-orm";
import { z } from "zod";

const decisionRowSchema = moderationReportSchema.shape.decisions.element;

const hoursRowSchema = z.object({ hours: z.number().nullable() });

const appealRowSchema = moderationReportSchema.shape.appeals;

export async function loadModerationReport(database: Database): Promise<ModerationReport> {
  const decisions = await queryRows(
    database,
    decisionRowSchema,
    sql`select to_char(decided_at at time zone 'America/Sao_Paulo', 'YYYY-MM') as month, decision, reason,
        count(*)::int as count
      from moderation_decision where not is_on_appeal
      group by 1, 2, 3 order by 1 desc, 2, 3 nulls first`,
  );
  const [waited] = await queryRows(
    database,
    hoursRowSchema,
    sql`select percentile_cont(0.5) within group (
        order by extract(epoch from decided_at - waiting_since) / 3600)::float8 as hours
      from moderation_decision where waiting_since is not null`,
  );
  const [appeals] = await queryRows(
    database,
    appealRowSchema,
    sql`select count(*)::int as total,
        (count(*) filter (where d.decision = 'restore'))::int as upheld,
        (count(*) filter (where d.decision = 'confirm'))::int as denied,
        (count(*) filter (where a.answer_id is null))::int as waiting
      from moderation_appeal a left join moderation_decision d on d.id = a.answer_id`,
  );
  return {
    decisions,
    medianHours: waited?.hours == null ? null : Math.round(waited.hours * 10) / 10,
    appeals: appeals ?? { total: 0, upheld: 0, denied: 0, waiting: 0 },
  };
}
