/**
 * `local`: there is no mail server, so the mail is read in the account only. `sending`: a process has taken
 * it. `uncertain`: that process died while sending; the mail is not sent again. `failed`: the mail server
 * refused it. `withheld`: the user or the address wants no more mails.
 */
export const MAIL_STATES = [
  "local",
  "waiting",
  "sending",
  "sent",
  "uncertain",
  "failed",
  "withheld",
] as const;
export type MailState = (typeof MAIL_STATES)[number];

export type MailStop = "unsubscribed" | "bounced";

export interface MailContent {
  readonly subject: string;
  readonly paragraphs: readonly string[];
  readonly links: readonly { readonly text: string; readonly path: string }[];
}

export interface UnsubscribePage {
  readonly token: string;
  /** Null where the link is not valid. */
  readonly target: "alert" | "summary" | "reviews" | "all" | null;
  readonly subject: string | null;
  readonly isStopped: boolean;
  readonly isDone: boolean;
}
