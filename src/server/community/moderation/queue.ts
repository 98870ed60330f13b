import type { QueueEntry, QueuePage } from "@/lib/contracts/operator";
import { REPORT_REASONS } from "@/lib/contracts/report-reason";
import { queryRows, type Database } from "@/server/platform/db/database";
import { item } from "@/server/platform/db/schema/catalog";
import { review } from "@/server/platform/db/schema/evidence";
import { excerptOf } from "@/server/community/reviews/excerpt";
import { loadSuspicions } from "@/server/publishing/weights/suspicion";
import { eq, inArray, sql } from "drizzle-orm";
import { z } from "zod";

const PAGE_SIZE = 20;
/** The rest of a longer queue is listed when these are decided about. */
const MOST_LISTED = 1_000;
/** Suspicion is computed for the oldest reviews only. */
const MOST_JUDGED = 200;

const waiting = sql`(
  select r.id as review_id, a.appealed_at as since, true as is_appeal, 0 as reports, '{}'::text[] as reasons
  from moderation_appeal a join moderation_decision d on d.id = a.decision_id join review r on r.id = d.review_id
  where a.answer_id is null
  union all
  select p.review_id, min(p.reported_at), false, count(*)::int, array_agg(distinct p.reason)
  from review_report p
  where p.decision_id is null and not exists (
    select from moderation_appeal a join moderation_decision d on d.id = a.decision_id
    where d.review_id = p.review_id and a.answer_id is null)
  group by p.review_id)`;

const queueRowSchema = z.object({ reports: z.number(), appeals: z.number() });

export async function countQueue(database: Database): Promise<{ reports: number; appeals: number }> {
  const [row] = await queryRows(
    database,
    queueRowSchema,
    sql`select (count(*) filter (where not is_appeal))::int as reports,
      (count(*) filter (where is_appeal))::int as appeals from ${waiting} w`,
  );
  return row ?? { reports: 0, appeals: 0 };
}

const waitingSchema = z.object({
  review_id: z.union([z.string(), z.number()]),
  is_appeal: z.boolean(),
  reports: z.number(),
  reasons: z.array(z.enum(REPORT_REASONS)),
  since: z.string(),
});

async function orderWaiting(database: Database, appealsOnly: boolean) {
  const rows = await queryRows(
    database,
    waitingSchema,
    sql`select w.* from ${waiting} w ${appealsOnly ? sql`where w.is_appeal` : sql``}
      order by w.is_appeal desc, w.since, w.review_id limit ${MOST_LISTED}`,
  );
  const suspicions = await loadSuspicions(
    database,
    rows.slice(0, MOST_JUDGED).map(({ review_id: id }) => Number(id)),
  );
  return rows
    .map((row, age) => {
      const suspicion = suspicions.get(Number(row.review_id));
      return { ...row, age, suspicion, urgency: row.reports + (suspicion?.score ?? 0) };
    })
    .sort((a, b) => Number(b.is_appeal) - Number(a.is_appeal) || b.urgency - a.urgency || a.age - b.age);
}

/**
 * Appeals first, because a decision is in force against their authors; then by suspicion, reports and age.
 */
export async function loadQueue(
  database: Database,
  page: number,
  { appealsOnly = false } = {},
): Promise<Omit<QueuePage, "decided">> {
  const { reports, appeals } = await countQueue(database);
  const total = appealsOnly ? appeals : reports + appeals;
  const ordered = await orderWaiting(database, appealsOnly);
  const listed = ordered.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE);
  const ids = listed.map(({ review_id: id }) => Number(id));
  const rows = ids.length === 0 ? [] : await readReviews(database, ids);
  const byId = new Map(rows.map((row) => [row.id, row]));
  const entries = listed.flatMap((row): QueueEntry[] => {
    const found = byId.get(Number(row.review_id));
    if (!found) return [];
    return [
      {
        reviewId: found.id,
        item: { slug: found.slug, name: found.name },
        stars: found.stars,
        excerpt: excerptOf(found.body),
        isVerified: found.isVerified,
        isAppeal: row.is_appeal,
        reports: row.reports,
        reasons: [...row.reasons].sort(),
        suspicions: row.suspicion?.reasons ?? [],
        waitingSince: new Date(row.since).toISOString(),
      },
    ];
  });
  return { entries, total, page, pageCount: Math.max(1, Math.ceil(ordered.length / PAGE_SIZE)) };
}

const readReviews = (database: Database, ids: number[]) =>
  database
    .select({
      id: review.id,
      slug: item.slug,
      name: item.name,
      stars: review.stars,
      body: review.body,
      isVerified: review.isVerified,
    })
    .from(review)
    .innerJoin(item, eq(item.id, review.itemId))
    .where(inArray(review.id, ids));
