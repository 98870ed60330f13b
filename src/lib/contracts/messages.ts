import type { MailContent, MailState } from "@/lib/contracts/mail";

/** Days for which mails are kept and can be read in the account. */
export const MESSAGE_DAYS = 90;

/** A mail of the site to a visitor, as the account shows it. */
export interface OwnMessage extends MailContent {
  readonly id: number;
  readonly state: MailState;
  readonly createdAt: string;
}

/** The page with the mails of the site to a visitor, the newest first. */
export interface MessagesPage {
  readonly messages: readonly OwnMessage[];
  readonly total: number;
  readonly page: number;
  readonly pageCount: number;
  /** Days for which messages are kept. */
  readonly days: number;
  /** Whether the site sends its messages by e-mail, too. */
  readonly isSent: boolean;
}
