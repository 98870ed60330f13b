import type { MailContent } from "@/lib/contracts/mail";
import { addMail } from "@/server/community/mail/outbox";
import type { Database } from "@/server/platform/db/database";
import { item } from "@/server/platform/db/schema/catalog";
import { review } from "@/server/platform/db/schema/evidence";
import { eq } from "drizzle-orm";

interface AuthorNews {
  /** There is one message for each occasion. */
  readonly occasion: string;
  readonly contentOf: (itemName: string) => MailContent;
}

/**
 * Writes to the messages in the account of whoever wrote a review, in the transaction that changes it. It is not sent by mail,
 * because nobody has asked for that. Imported reviews have nobody who could read it.
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
  await addMail(transaction, mail, { now, hasServer: false });
}
