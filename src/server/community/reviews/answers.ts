import { failure, ok, type Result } from "@/lib/result";
import { announceItemChange } from "@/server/platform/cache/purge-channel";
import { queryRows, type Database } from "@/server/platform/db/database";
import { company } from "@/server/platform/db/schema/catalog";
import { reviewAnswer } from "@/server/platform/db/schema/companies";
import { joinCompany } from "@/server/reading/catalog/item-company";
import { tellAuthor } from "@/server/community/reviews/tell-of-reviews";
import { authorNewsText } from "@/text/author-news";
import { asc, eq, sql } from "drizzle-orm";
import { z } from "zod";

/** For the export of the user's data. */
export async function loadAnswersOf(database: Database, userId: string) {
  const rows = await database
    .select({ answer: reviewAnswer, name: company.name })
    .from(reviewAnswer)
    .innerJoin(company, eq(company.id, reviewAnswer.companyId))
    .where(eq(reviewAnswer.userId, userId))
    .orderBy(asc(reviewAnswer.answeredAt), asc(reviewAnswer.reviewId));
  return rows.map(({ answer: { reviewId, text, answeredAt }, name }) => ({
    reviewId,
    company: name,
    text,
    answeredAt: answeredAt.toISOString(),
  }));
}

const grantRowSchema = z.object({ item_id: z.number(), company_id: z.number() });

/** Null where the user has no grant for the company of the review's item. */
async function grantOf(database: Database, reviewId: number, userId: string) {
  const [found] = await queryRows(
    database,
    grantRowSchema,
    sql`select i.id as item_id, k.id as company_id from review r join item i on i.id = r.item_id ${joinCompany}
      where r.id = ${reviewId} and r.removed_at is null
        and exists (select from company_grant g where g.company_id = k.id and g.user_id = ${userId})
      for update of r`,
  );
  return found ? { itemId: found.item_id, companyId: found.company_id } : null;
}

interface AnswerKey {
  readonly reviewId: number;
  readonly userId: string;
}

/** The review is another company's or has that company's answer, is missing, or was removed. */
type AnswerProblem = "not-granted";

/** It may be that of a company that answered for the item before. */
async function isOfOther(
  transaction: Database,
  { reviewId, userId }: AnswerKey,
  companyId: number,
): Promise<boolean> {
  const [known] = await transaction.select().from(reviewAnswer).where(eq(reviewAnswer.reviewId, reviewId));
  return known !== undefined && known.companyId !== companyId && known.userId !== userId;
}

export function writeAnswer(
  database: Database,
  { reviewId, userId }: AnswerKey,
  text: string,
  { now }: { now: Date },
): Promise<Result<null, AnswerProblem>> {
  return database.transaction(async (transaction) => {
    const grant = await grantOf(transaction, reviewId, userId);
    if (!grant) return failure("not-granted");
    const { companyId } = grant;
    if (await isOfOther(transaction, { reviewId, userId }, companyId)) return failure("not-granted");
    await transaction
      .insert(reviewAnswer)
      .values({ reviewId, companyId, text, userId, answeredAt: now })
      .onConflictDoUpdate({
        target: reviewAnswer.reviewId,
        set: { companyId, text, userId, editedAt: now },
        setWhere: sql`${reviewAnswer.text} <> excluded.text or ${reviewAnswer.companyId} <> excluded.company_id`,
      });
    const [answering] = await transaction.select().from(company).where(eq(company.id, companyId));
    const news = {
      occasion: `answer:${reviewId}:${companyId}`,
      contentOf: (item: string) =>
        authorNewsText.answer(item, answering?.name ?? "", `/avaliacoes/${reviewId}`),
    };
    await tellAuthor(transaction, reviewId, news, now);
    await announceItemChange(transaction, grant.itemId);
    return ok(null);
  });
}

export function removeAnswer(
  database: Database,
  { reviewId, userId }: AnswerKey,
): Promise<Result<null, AnswerProblem>> {
  return database.transaction(async (transaction) => {
    const grant = await grantOf(transaction, reviewId, userId);
    if (!grant) return failure("not-granted");
    if (await isOfOther(transaction, { reviewId, userId }, grant.companyId)) return failure("not-granted");
    await transaction.delete(reviewAnswer).where(eq(reviewAnswer.reviewId, reviewId));
    await announceItemChange(transaction, grant.itemId);
    return ok(null);
  });
}
