import type { ItemChanges } from "@/lib/contracts/account-start";
import type { MailContent } from "@/lib/contracts/mail";
import { followingPaths } from "@/lib/following";
import { nextSummaryAt } from "@/server/community/alerts/summary-time";
import { queryRows, type Database } from "@/server/platform/db/database";
import { loadFavoriteChanges } from "@/server/community/favorites/favorite-changes";
import { addMail } from "@/server/community/mail/outbox";
import { brazilianDay, daysBefore } from "@/server/publishing/rankings/brazilian-day";
import { alertMailText } from "@/text/alert-mails";
import { sql } from "drizzle-orm";
import { z } from "zod";

const DAYS = 7;

/** Items in a mail; the page of favourites has all of them. */
const MOST_ITEMS = 15;

/** Summaries in one transaction. */
const BATCH = 20;

const text = alertMailText.summary;

const followedRankingSchema = z.object({
  slug: z.string(),
  name: z.string(),
  now: z.string(),
  before: z.string().nullable(),
});

const readRankings = (database: Database, userId: string, since: Date) =>
  queryRows(
    database,
    followedRankingSchema,
    sql`select c.slug, c.name, n.name as now, b.name as before
      from alert a join category c on c.id = a.category_id
      join ranking_top t on t.category_id = c.id and t.position = 1 and t.valid_to is null
      join item n on n.id = t.item_id and n.hidden_at is null
      join ranking_top o on o.category_id = c.id and o.position = 1
        and o.valid_from <= ${since.toISOString()}::timestamptz and o.valid_to > ${since.toISOString()}::timestamptz
      left join item b on b.id = o.item_id and b.hidden_at is null
      where a.user_id = ${userId} and a.kind = 'leader' and o.item_id <> t.item_id order by c.name`,
  );

const partsOf = ({ nota, position, price }: ItemChanges): string[] => [
  ...(nota ? [text.nota(nota.before, nota.now)] : []),
  ...(position ? [text.position(position.before, position.now)] : []),
  ...(price ? [text.price(price.before, price.now)] : []),
];

/** Null where nothing changed in the week. */
async function loadSummary(database: Database, userId: string, now: Date): Promise<MailContent | null> {
  // Histories have values at the end of a day: from the day before the last summary, no change is missed.
  const items = await loadFavoriteChanges(database, userId, daysBefore(brazilianDay(now), DAYS + 1));
  const changed = items
    .filter(({ isChanged }) => isChanged)
    .map(({ name, changes }) => text.item(name, partsOf(changes)));
  const rankings = await readRankings(database, userId, new Date(now.getTime() - DAYS * 86_400_000));
  if (changed.length === 0 && rankings.length === 0) return null;
  const unchanged = items.length - changed.length;
  return {
    subject: text.subject,
    paragraphs: [
      text.lead,
      ...rankings.map(({ name, now: first, before }) => text.leader(name, first, before ?? "—")),
      ...changed.slice(0, MOST_ITEMS),
      ...(changed.length > MOST_ITEMS ? [text.more(changed.length - MOST_ITEMS)] : []),
      ...(unchanged > 0 ? [text.unchanged(unchanged)] : []),
    ],
    links: [
      ...(items.length > 0 ? [{ text: text.favorites, path: followingPaths.accountFavorites }] : []),
      ...rankings.map(({ slug, name }) => ({
        text: alertMailText.seeRanking(name),
        path: `/rankings/${slug}`,
      })),
    ],
  };
}

const dueSummarySchema = z.object({
  userId: z.string(),
  summaryAt: z.string(),
  isReachable: z.boolean(),
});

/** How many summaries were due, and how many were written. */
async function writeBatch(transaction: Database, { now, hasServer }: { now: Date; hasServer: boolean }) {
  const due = await queryRows(
    transaction,
    dueSummarySchema,
    sql`select user_id as "userId", summary_at as "summaryAt",
        stopped is null and (consented_at is not null or not ${hasServer}::boolean) as "isReachable"
      from mail_subscription where wants_summary and summary_at <= ${now.toISOString()}::timestamptz
      order by summary_at limit ${BATCH} for update skip locked`,
  );
  let written = 0;
  for (const { userId, summaryAt, isReachable } of due) {
    const content = isReachable ? await loadSummary(transaction, userId, now) : null;
    if (content) {
      const occasion = `summary:${userId}:${new Date(summaryAt).toISOString().slice(0, 10)}`;
      await addMail(transaction, { userId, occasion, alertId: null, content }, { now, hasServer });
      written += 1;
    }
    const next = nextSummaryAt(userId, now).toISOString();
    await transaction.execute(
      sql`update mail_subscription set summary_at = ${next} where user_id = ${userId}`,
    );
  }
  return { due: due.length, written };
}

/**
 * A summary and the time of the next one are one transaction, so that each is written once. Nothing is
 * written without changes.
 */
export async function writeSummaries(
  database: Database,
  options: { now: Date; hasServer: boolean; signal?: AbortSignal },
): Promise<{ written: number }> {
  let written = 0;
  for (;;) {
    options.signal?.throwIfAborted();
    const batch = await database.transaction((transaction) => writeBatch(transaction, options));
    written += batch.written;
    if (batch.due < BATCH) return { written };
  }
}

const isDueRowSchema = z.object({ isDue: z.boolean() });

export async function areSummariesDue(database: Database, now: Date): Promise<boolean> {
  const [row] = await queryRows(
    database,
    isDueRowSchema,
    sql`select exists (select from mail_subscription
      where wants_summary and summary_at <= ${now.toISOString()}::timestamptz) as "isDue"`,
  );
  return row?.isDue === true;
}
