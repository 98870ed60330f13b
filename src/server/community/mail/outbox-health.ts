import type { OutboxHealth } from "@/lib/contracts/operator-start";
import { queryRows, type Database } from "@/server/platform/db/database";
import { sql } from "drizzle-orm";
import { z } from "zod";

/** Minutes after which a due mail that no process took counts as late. */
const LATE_MINUTES = 15;

const FAILED_DAYS = 7;

const countsSchema = z.object({
  waiting: z.number(),
  isLate: z.boolean(),
  isFailing: z.boolean(),
  failed: z.number(),
  bounced: z.number(),
  problem: z.string().nullable(),
});

type Counts = z.infer<typeof countsSchema>;

function stateOf({ isLate, isFailing, failed }: Counts): OutboxHealth["state"] {
  if (isLate) return "late";
  if (isFailing) return "failing";
  return failed > 0 ? "refused" : "ok";
}

export async function loadOutboxHealth(
  database: Database,
  { hasServer, now }: { hasServer: boolean; now: Date },
): Promise<OutboxHealth> {
  const at = sql`${now.toISOString()}::timestamptz`;
  const [row] = await queryRows(
    database,
    countsSchema,
    sql`with pending as (select * from mail_message where state in ('waiting', 'sending')),
      lately as (select * from mail_message where state = 'failed'
        and created_at > ${at} - make_interval(days => ${FAILED_DAYS}::int + 3)
        and finished_at > ${at} - make_interval(days => ${FAILED_DAYS}::int))
      select (select count(*)::int from pending) as waiting,
        exists (select from pending where state = 'waiting'
          and not_before < ${at} - make_interval(mins => ${LATE_MINUTES}::int)) as "isLate",
        exists (select from pending where problem is not null) as "isFailing",
        (select count(*)::int from lately) as failed,
        (select count(*)::int from mail_subscription where stopped = 'bounced') as bounced,
        (select problem from (select * from pending union all select * from lately) m where problem is not null
          order by claimed_at desc nulls last limit 1) as problem`,
  );
  if (!row) throw new Error("the outbox gave no counts");
  const { waiting, failed, bounced, problem } = row;
  return { part: "outbox", state: hasServer ? stateOf(row) : "local", waiting, failed, bounced, problem };
}
