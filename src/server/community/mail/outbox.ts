import type { MailContent } from "@/lib/contracts/mail";
import type { Database } from "@/server/platform/db/database";
import { mailMessage } from "@/server/platform/db/schema/following";

export interface NewMail {
  readonly userId: string;
  /** There is one mail for each occasion. */
  readonly occasion: string;
  readonly alertId: number | null;
  readonly content: MailContent;
  /** False where the user did not ask for mails of this kind, and reads it in the account. */
  readonly isMailed?: boolean;
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
      mails.map(({ isMailed = true, ...mail }) => ({
        ...mail,
        notBefore: now,
        createdAt: now,
        ...(hasServer && isMailed
          ? { state: "waiting" as const }
          : { state: "local" as const, finishedAt: now }),
      })),
    )
    .onConflictDoNothing({ target: mailMessage.occasion });
}

export const addMail = (transaction: Database, mail: NewMail, options: MailOptions): Promise<void> =>
  addMails(transaction, [mail], options);
