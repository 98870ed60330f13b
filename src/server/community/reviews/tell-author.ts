import { currentSettings } from "@/config/settings";
import type { MailContent } from "@/lib/contracts/mail";
import { hasMailServer } from "@/server/community/mail/mail-server";
import { addMail } from "@/server/community/mail/outbox";
import { loadSubscription } from "@/server/community/mail/subscriptions";
import type { Database } from "@/server/platform/db/database";
import { item } from "@/server/platform/db/schema/catalog";
import { review } from "@/server/platform/db/schema/evidence";
import { eq } from "drizzle-orm";

interface AuthorNews {
  /** There is one message for each occasion. */
  readonly occasion: string;
  readonly contentOf: (itemName: string) => MailContent;
}

/** Whether an author asked for mails of this kind, and the site can send them. */
async function isMailed(transaction: Database, authorId: string): Promise<boolean> {
  const subscription = await loadSubscription(transaction, authorId);
  return subscription?.wantsReviewNews === true && hasMailServer(currentSettings());
}

/**
 * Writes to the messages in the account of whoever wrote a review, in the transaction that changes it. It goes by mail only to
 * those who asked for that. Imported reviews have nobody who could read it.
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
  const content = contentOf(found.name);
  const mail = { userId: found.authorId, occasion, alertId: null, content };
  await addMail(transaction, mail, { now, hasServer: await isMailed(transaction, found.authorId) });
}
