import { parseMailSender, type MailSender } from "@/config/mail-settings";
import type { Settings } from "@/config/settings";
import { createTransport, type SendMailOptions } from "nodemailer";

/** Milliseconds of silence after which a mail server counts as out of reach. */
const TIMEOUT = 20_000;

/** How one attempt at a mail ended. */
export type SendOutcome =
  | "accepted"
  /** The server, or the way to it, was not ready: the mail can be sent later. */
  | "later"
  /** The server does not take mails for this address. */
  | "no-such-address"
  /** The server does not take this mail. */
  | "refused"
  /** The connection ended while the mail was on its way, so that the server may have it. */
  | "uncertain";

/** How one attempt ended, and the code of what was wrong ("550 5.1.1", "ECONNREFUSED"); null where nothing was. */
export interface SendResult {
  readonly outcome: SendOutcome;
  readonly problem: string | null;
}

export interface MailServer {
  readonly from: MailSender;
  readonly send: (mail: SendMailOptions) => Promise<SendResult>;
  readonly close: () => void;
}

/** Fields of nodemailer's errors. */
interface SmtpError {
  readonly code?: string;
  readonly originalCode?: string;
  readonly command?: string;
  readonly response?: string;
  readonly responseCode?: number;
  readonly timeoutType?: string;
}

/** Failures after which the mail has certainly not begun to go. */
const BEFORE_CONNECTION = new Set([
  "ECONNREFUSED",
  "EHOSTUNREACH",
  "ENETUNREACH",
  "ENOTFOUND",
  "EAI_AGAIN",
  "EDNS",
  "EAUTH",
  "ETLS",
  "EPROXY",
]);

/** A policy of the server (RFC 3463, X.7.X), for instance that it relays nothing: the address is not to blame. */
const POLICY = /^5\d\d[ -]5\.7\.\d/;

/** What an error of nodemailer says about the mail. @see RFC 5321, section 4.2.1 */
function outcomeOf(error: unknown): SendOutcome {
  const {
    code = "",
    originalCode = "",
    command,
    response = "",
    responseCode,
    timeoutType,
  } = error as SmtpError;
  if (BEFORE_CONNECTION.has(code) || BEFORE_CONNECTION.has(originalCode)) return "later";
  if (timeoutType !== undefined && timeoutType !== "SOCKET_TIMEOUT") return "later";
  if (responseCode === undefined) return code === "EENVELOPE" ? "no-such-address" : "uncertain";
  if (responseCode < 500) return "later";
  return command === "RCPT TO" && !POLICY.test(response) ? "no-such-address" : "refused";
}

/** The code of an error. What servers write beside it can have addresses in it, and is left out. */
function problemOf(error: unknown): string {
  const { code, originalCode, response = "", responseCode } = error as SmtpError;
  const [, enhanced = ""] = /^\d{3}[ -](\d\.\d{1,3}\.\d{1,3})\b/.exec(response) ?? [];
  const smtp = responseCode === undefined ? "" : `${responseCode} ${enhanced}`.trim();
  return smtp || (originalCode ?? code ?? "unknown");
}

/** Whether the site sends mails. Without a mail server they are read in the account alone. */
export const hasMailServer = ({ SMTP_URL }: Pick<Settings, "SMTP_URL">): boolean => SMTP_URL !== undefined;

/** The mail server of the settings; null without one. */
export function openMailServer({
  SMTP_URL,
  MAIL_FROM,
}: Pick<Settings, "SMTP_URL" | "MAIL_FROM">): MailServer | null {
  const from = MAIL_FROM === undefined ? null : parseMailSender(MAIL_FROM);
  if (SMTP_URL === undefined || from === null) return null;
  const transport = createTransport({
    url: SMTP_URL,
    connectionTimeout: TIMEOUT,
    greetingTimeout: TIMEOUT,
    socketTimeout: TIMEOUT,
  });
  return {
    from,
    send: async (mail) => {
      try {
        await transport.sendMail(mail);
        return { outcome: "accepted", problem: null };
      } catch (error) {
        return { outcome: outcomeOf(error), problem: problemOf(error) };
      }
    },
    close: () => transport.close(),
  };
}
