import type { MailContent, MailState } from "@/lib/contracts/mail";

/** Mails are kept and shown in the account for this long. */
export const MESSAGE_DAYS = 90;

export interface OwnMessage extends MailContent {
  readonly id: number;
  readonly state: MailState;
  readonly createdAt: string;
}

export interface MessagesPage {
  readonly messages: readonly OwnMessage[];
  readonly total: number;
  readonly page: number;
  readonly pageCount: number;
  readonly days: number;
  readonly isSent: boolean;
}
