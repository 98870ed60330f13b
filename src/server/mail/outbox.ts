import type { MailContent } from "@/lib/contracts/mail";
import type { Database } from "@/server/db/database";
import { mailMessage } from "@/server/db/schema/following";

/** A mail that is to be written once. */
export interface NewMail {
  readonly userId: string;
  /** What the mail is about; there is one mail for each. */
  readonly occasion: string;
  readonly alertId: number | null;
  readonly content: MailContent;
}

/**
 * Stores a mail in the transaction that makes it necessary. With a mail server it waits to be sent; without one it is read in the
 * account. A mail of the same occasion stays as it is.
 */
export async function addMail(
  transaction: Database,
  mail: NewMail,
  { now, hasServer }: { now: Date; hasServer: boolean },
): Promise<void> {
  await transaction
    .insert(mailMessage)
    .values({
      ...mail,
      state: hasServer ? "waiting" : "local",
      notBefore: now,
      createdAt: now,
      ...(!hasServer && { finishedAt: now }),
    })
    .onConflictDoNothing({ target: mailMessage.occasion });
}
