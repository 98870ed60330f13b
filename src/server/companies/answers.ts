import type { CompanyAnswer } from "@/lib/contracts/review";
import { failure, ok, type Result } from "@/lib/result";
import { announceItemChange } from "@/server/cache/purge-channel";
import { queryRows, type Database } from "@/server/db/database";
import { reviewAnswer } from "@/server/db/schema/companies";
import { asc, eq, inArray, sql } from "drizzle-orm";

/** The answers to reviews, by the reviews' ids. */
export async function loadAnswers(
  database: Database,
  reviewIds: readonly number[],
): Promise<Map<number, CompanyAnswer>> {
  if (reviewIds.length === 0) return new Map();
  const rows = await database
    .select()
    .from(reviewAnswer)
    .where(inArray(reviewAnswer.reviewId, [...reviewIds]));
  return new Map(
    rows.map(({ reviewId, company, text, answeredAt, editedAt }) => [
      reviewId,
      {
        company,
        text,
        answeredAt: answeredAt.toISOString(),
        editedAt: editedAt?.toISOString() ?? null,
      },
    ]),
  );
}

/** Everything that a user wrote for a company, for the export of the user's data. */
export async function loadAnswersOf(database: Database, userId: string) {
  const rows = await database
    .select()
    .from(reviewAnswer)
    .where(eq(reviewAnswer.userId, userId))
    .orderBy(asc(reviewAnswer.answeredAt), asc(reviewAnswer.reviewId));
  return rows.map(({ reviewId, company, text, answeredAt }) => ({
    reviewId,
    company,
    text,
    answeredAt: answeredAt.toISOString(),
  }));
}

/** The grants of a user that cover an item `i`. */
export const grantsFor = (userId: string) =>
  sql`(select g.company from company_grant g
    where g.user_id = ${userId} and (g.item_id = i.id or g.brand = i.brand) order by g.id limit 1)`;

/** The item of a review that a user may answer, and the company; null where nothing lets the user do that. */
async function grantOf(database: Database, reviewId: number, userId: string) {
  const [found] = await queryRows<{ item_id: number; company: string | null }>(
    database,
    sql`select i.id as item_id, ${grantsFor(userId)} as company
      from review r join item i on i.id = r.item_id where r.id = ${reviewId} and r.removed_at is null
      for update of r`,
  );
  return found?.company ? { itemId: found.item_id, company: found.company } : null;
}

export interface AnswerKey {
  readonly reviewId: number;
  readonly userId: string;
}

/** `not-granted`: the review is of an item of another company or has its answer, is gone, or was removed. */
export type AnswerProblem = "not-granted";

/** Whether the answer that is there is another company's, which may answer for the same item. */
async function isOfOther(
  transaction: Database,
  { reviewId, userId }: AnswerKey,
  company: string,
): Promise<boolean> {
  const [known] = await transaction.select().from(reviewAnswer).where(eq(reviewAnswer.reviewId, reviewId));
  return known !== undefined && known.company !== company && known.userId !== userId;
}

/** Publishes the answer of a user's company to a review, or changes the one that is there. */
export function writeAnswer(
  database: Database,
  { reviewId, userId }: AnswerKey,
  text: string,
  { now }: { now: Date },
): Promise<Result<null, AnswerProblem>> {
  return database.transaction(async (transaction) => {
    const grant = await grantOf(transaction, reviewId, userId);
    if (!grant) return failure("not-granted");
    const { company } = grant;
    if (await isOfOther(transaction, { reviewId, userId }, company)) return failure("not-granted");
    await transaction
      .insert(reviewAnswer)
      .values({ reviewId, company, text, userId, answeredAt: now })
      .onConflictDoUpdate({
        target: reviewAnswer.reviewId,
        set: { company, text, userId, editedAt: now },
        setWhere: sql`${reviewAnswer.text} <> excluded.text or ${reviewAnswer.company} <> excluded.company`,
      });
    await announceItemChange(transaction, grant.itemId);
    return ok(null);
  });
}

/** Removes the answer of a user's company to a review. */
export function removeAnswer(
  database: Database,
  { reviewId, userId }: AnswerKey,
): Promise<Result<null, AnswerProblem>> {
  return database.transaction(async (transaction) => {
    const grant = await grantOf(transaction, reviewId, userId);
    if (!grant) return failure("not-granted");
    if (await isOfOther(transaction, { reviewId, userId }, grant.company)) return failure("not-granted");
    await transaction.delete(reviewAnswer).where(eq(reviewAnswer.reviewId, reviewId));
    await announceItemChange(transaction, grant.itemId);
    return ok(null);
  });
}
