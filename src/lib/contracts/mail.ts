/**
 * `local`: there is no mail server, so that it is read in the account alone. `waiting`: to be sent. `sending`: a process has taken it.
 * `sent`: the mail server has accepted it. `uncertain`: its process died while it was sending; it is not sent again.
 * `failed`: the mail server has refused it. `withheld`: the user or the address wanted no more mails.
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

/** Why mails to a user were stopped: by the user, or by a mail server that does not take them. */
export type MailStop = "unsubscribed" | "bounced";

/** What a mail says; text and HTML are made of it when it is sent. */
export interface MailContent {
  readonly subject: string;
  readonly paragraphs: readonly string[];
  /** Links with paths of the site. */
  readonly links: readonly { readonly text: string; readonly path: string }[];
}

/** The page behind a link that ends mails. */
export interface UnsubscribePage {
  readonly token: string;
  /** What the link ends; null where it is worth nothing. */
  readonly target: "alert" | "summary" | "all" | null;
  /** What the alert is about, in words; null for other targets, and where it is gone. */
  readonly subject: string | null;
  /** Whether these mails are stopped, by this request or before. */
  readonly isStopped: boolean;
  /** Whether this request stopped them. */
  readonly isDone: boolean;
}
