import type { MailContent } from "@/lib/contracts/mail";
import type { Database } from "@/server/platform/db/database";
import { mailMessage } from "@/server/platform/db/schema/following";

export interface NewMail {
  readonly userId: string;
  /** There is one mail for each occasion. */
  readonly occasion: string;
  readonly alertId: number | null;
  readonly content: MailContent;
}

interface MailOptions {
  readonly now: Date;
  readonly hasServer: boolean;
}

/**
 * Call it in the transaction that makes the mails necessary. Without a mail server, users read them in their
 * account. A mail with the same occasion stays as it is.
 */
export async function addMails(
  transaction: Database,
  mails: readonly NewMail[],
  { now, hasServer }: MailOptions,
): Promise<void> {
  if (mails.length === 0) return;
  await transaction
    .insert(mailMessage)
    .values(
      mails.map((mail) => ({
        ...mail,
        state: hasServer ? ("waiting" as const) : ("local" as const),
        notBefore: now,
        createdAt: now,
        ...(!hasServer && { finishedAt: now }),
      })),
    )
    .onConflictDoNothing({ target: mailMessage.occasion });
}

export const addMail = (transaction: Database, mail: NewMail, options: MailOptions): Promise<void> =>
  addMails(transaction, [mail], options);
