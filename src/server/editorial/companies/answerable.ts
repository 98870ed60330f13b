import type { AnswerablePage, AnswerPage } from "@/lib/contracts/operator";
import { loadAnswers } from "@/server/reading/catalog/load-answers";
import { itemsOfCompany } from "@/server/reading/catalog/item-company";
import { queryCount, queryRows, type Database } from "@/server/platform/db/database";
import { excerptOf } from "@/server/community/reviews/excerpt";
import { sql, type SQL } from "drizzle-orm";
import { z } from "zod";

const PAGE_SIZE = 20;

const storedReviewSchema = z.object({
  id: z.union([z.string(), z.number()]),
  slug: z.string(),
  name: z.string(),
  company: z.string(),
  stars: z.number(),
  title: z.string().nullable(),
  body: z.string(),
  author_name: z.string(),
  reviewed_at: z.string(),
  is_answered: z.boolean(),
});

/** The reviews that a user may answer in a company's name, without removed ones. */
const answerable = (userId: string): SQL => sql`(
  select r.id, i.slug, i.name, k.name as company, r.stars::int as stars, r.title, r.body, r.author_name,
    r.reviewed_at, a.review_id is not null as is_answered
  from company_grant g cross join lateral ${itemsOfCompany(sql`g.company_id`)} m
    join company k on k.id = g.company_id join item i on i.id = m.id
    join review r on r.item_id = i.id left join review_answer a on a.review_id = r.id
  where g.user_id = ${userId} and r.removed_at is null and i.hidden_at is null)`;

export async function countUnanswered(database: Database, userId: string): Promise<number> {
  return queryCount(
    database,
    sql`select count(*)::int as count from ${answerable(userId)} w where not is_answered`,
  );
}

export async function loadAnswerable(
  database: Database,
  userId: string,
  page: number,
): Promise<Omit<AnswerablePage, "answered">> {
  const total = await queryCount(database, sql`select count(*)::int as count from ${answerable(userId)} w`);
  const rows = await queryRows(
    database,
    storedReviewSchema,
    sql`select * from ${answerable(userId)} w order by is_answered, reviewed_at desc, id desc
      limit ${PAGE_SIZE} offset ${(page - 1) * PAGE_SIZE}`,
  );
  const entries = rows.map((row) => ({
    reviewId: Number(row.id),
    item: { slug: row.slug, name: row.name },
    company: row.company,
    stars: row.stars,
    excerpt: excerptOf(row.body),
    reviewedAt: new Date(row.reviewed_at).toISOString(),
    isAnswered: row.is_answered,
  }));
  return { entries, total, page, pageCount: Math.max(1, Math.ceil(total / PAGE_SIZE)) };
}

/** Null for a review that the user may not answer. */
export async function loadAnswerableReview(
  database: Database,
  userId: string,
  reviewId: number,
): Promise<Omit<AnswerPage, "token" | "typed" | "problem"> | null> {
  const [row] = await queryRows(
    database,
    storedReviewSchema,
    sql`select * from ${answerable(userId)} w where id = ${reviewId}`,
  );
  if (!row) return null;
  const answers = await loadAnswers(database, [reviewId]);
  return {
    company: row.company,
    review: {
      id: reviewId,
      item: { slug: row.slug, name: row.name },
      stars: row.stars,
      title: row.title,
      body: row.body,
      authorName: row.author_name,
      reviewedAt: new Date(row.reviewed_at).toISOString(),
    },
    answer: answers.get(reviewId) ?? null,
  };
}
