import type { QueueEntry, QueuePage } from "@/lib/contracts/operator";
import type { ReportReason } from "@/lib/contracts/report-reason";
import { queryRows, type Database } from "@/server/db/database";
import { sql } from "drizzle-orm";

/** Entries of the queue on one page. */
const PAGE_SIZE = 20;
const EXCERPT_LENGTH = 160;

/** Reviews that wait: those with open reports, and those whose author appealed. */
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

/** How much waits, of each kind. */
export async function countQueue(database: Database): Promise<{ reports: number; appeals: number }> {
  const [row] = await queryRows<{ reports: number; appeals: number }>(
    database,
    sql`select (count(*) filter (where not is_appeal))::int as reports,
      (count(*) filter (where is_appeal))::int as appeals from ${waiting} w`,
  );
  return row ?? { reports: 0, appeals: 0 };
}

interface StoredEntry {
  id: string | number;
  slug: string;
  name: string;
  stars: number;
  body: string;
  is_verified: boolean;
  is_appeal: boolean;
  reports: number;
  reasons: ReportReason[];
  since: string | Date;
}

function toEntry(row: StoredEntry): QueueEntry {
  const text = row.body.replace(/\s+/g, " ");
  return {
    reviewId: Number(row.id),
    item: { slug: row.slug, name: row.name },
    stars: row.stars,
    excerpt: text.length > EXCERPT_LENGTH ? `${text.slice(0, EXCERPT_LENGTH - 1)}…` : text,
    isVerified: row.is_verified,
    isAppeal: row.is_appeal,
    reports: row.reports,
    reasons: [...row.reasons].sort(),
    waitingSince: new Date(row.since).toISOString(),
  };
}

/**
 * One page of what waits for a decision. Appeals come first, because a decision holds against their authors meanwhile;
 * then what more people reported, and what has waited for longer.
 */
export async function loadQueue(
  database: Database,
  page: number,
  { appealsOnly = false } = {},
): Promise<Omit<QueuePage, "decided">> {
  const { reports, appeals } = await countQueue(database);
  const total = appealsOnly ? appeals : reports + appeals;
  const rows = await queryRows<StoredEntry>(
    database,
    sql`select r.id, i.slug, i.name, r.stars::int as stars, r.body, r.is_verified, w.is_appeal, w.reports, w.reasons, w.since
      from ${waiting} w join review r on r.id = w.review_id join item i on i.id = r.item_id
      ${appealsOnly ? sql`where w.is_appeal` : sql``}
      order by w.is_appeal desc, w.reports desc, w.since, r.id
      limit ${PAGE_SIZE} offset ${(page - 1) * PAGE_SIZE}`,
  );
  return { entries: rows.map(toEntry), total, page, pageCount: Math.max(1, Math.ceil(total / PAGE_SIZE)) };
}
