import { currentSettings } from "@/config/settings";
import type { MailContent } from "@/lib/contracts/mail";
import { dateOf } from "@/lib/scoring/monthly-sums";
import { hasMailServer } from "@/server/community/mail/mail-server";
import { addMail, type NewMail } from "@/server/community/mail/outbox";
import { loadSubscription } from "@/server/community/mail/subscriptions";
import { queryRows, type Database } from "@/server/platform/db/database";
import { item } from "@/server/platform/db/schema/catalog";
import { review } from "@/server/platform/db/schema/evidence";
import { joinCompany } from "@/server/reading/catalog/item-company";
import { companyNewsText } from "@/text/company-news";
import { eq, sql } from "drizzle-orm";
import { z } from "zod";

interface AuthorNews {
  /** There is one message for each occasion. */
  readonly occasion: string;
  readonly contentOf: (itemName: string) => MailContent;
}

/** By mail only where the user asked for mails of this kind. */
async function tell(
  transaction: Database,
  news: Pick<NewMail, "userId" | "occasion" | "content">,
  now: Date,
): Promise<void> {
  const subscription = await loadSubscription(transaction, news.userId);
  const mail = { ...news, alertId: null, isMailed: subscription?.wantsReviewNews === true };
  await addMail(transaction, mail, { now, hasServer: hasMailServer(currentSettings()) });
}

/**
 * Writes to the messages in the account of whoever wrote a review, in the transaction that changes it. It goes by mail only to
 * those who asked for that. An imported review has no author with an account, so nobody is told of it.
 */
export async function tellAuthor(
  transaction: Database,
  reviewId: number,
  { occasion, contentOf }: AuthorNews,
  now: Date,
): Promise<void> {
  const [found] = await transaction
    .select({ authorId: review.authorId, name: item.name })
    .from(review)
    .innerJoin(item, eq(item.id, review.itemId))
    .where(eq(review.id, reviewId));
  if (!found?.authorId) return;
  await tell(transaction, { userId: found.authorId, occasion, content: contentOf(found.name) }, now);
}

const grantedRowSchema = z.object({
  user_id: z.string(),
  company_id: z.number(),
  company: z.string(),
  item: z.string(),
});

/**
 * Writes to the messages of everybody who may answer for the company of a newly reviewed item, in the transaction that adds the
 * review: once a day for each company, whatever number of reviews comes. It goes by mail only to those who asked for that.
 */
export async function tellCompany(
  transaction: Database,
  { reviewId, itemId }: { reviewId: number; itemId: number },
  now: Date,
): Promise<void> {
  const granted = await queryRows(
    transaction,
    grantedRowSchema,
    sql`select g.user_id, k.id as company_id, k.name as company, i.name as item
      from item i ${joinCompany} join company_grant g on g.company_id = k.id where i.id = ${itemId} order by g.user_id`,
  );
  for (const { user_id: userId, company_id: companyId, company, item: itemName } of granted) {
    const occasion = `company:${companyId}:${dateOf(now)}:${userId}`;
    await tell(transaction, { userId, occasion, content: companyNewsText(itemName, company, reviewId) }, now);
  }
}
