import { parseMailSender, type MailSender } from "@/config/mail-settings";
import type { Settings } from "@/config/settings";
import { createTransport, type SendMailOptions } from "nodemailer";

/** Milliseconds of silence after which a mail server counts as out of reach. */
const TIMEOUT = 20_000;

export type SendOutcome =
  | "accepted"
  /** The server could not be reached, was not ready or has no room; the mail can be sent later. */
  | "later"
  | "no-such-address"
  | "refused"
  /** The connection ended during the transfer, so the server may have the mail. */
  | "uncertain";

/** The problem is a code ("550 5.1.1", "ECONNREFUSED"), or null. */
export interface SendResult {
  readonly outcome: SendOutcome;
  readonly problem: string | null;
}

export interface MailServer {
  readonly from: MailSender;
  readonly send: (mail: SendMailOptions) => Promise<SendResult>;
  readonly close: () => void;
}

interface SmtpError {
  readonly code?: string;
  readonly originalCode?: string;
  readonly command?: string;
  readonly response?: string;
  readonly responseCode?: number;
  readonly timeoutType?: string;
}

/** Failures before any part of the mail is sent. */
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

/** Policy of the server (RFC 3463, X.7.X), such as no relaying. It says nothing about the address. */
const POLICY = /^5\d\d[ -]5\.7\.\d/;

/**
 * A mailbox or a system that is full (RFC 3463, X.2.2 and X.3.1; 552 alone in RFC 5321), which passes. A mail that is too
 * large has a 552 with another code.
 */
const FULL = /^(?:5\d\d[ -]5\.(?:2\.2|3\.1)\b|552(?![ -]5\.\d))/;

/** RFC 5321, section 4.2.1 */
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
  if (responseCode < 500 || FULL.test(response)) return "later";
  return command === "RCPT TO" && !POLICY.test(response) ? "no-such-address" : "refused";
}

/** The code of the answer alone, because the texts of mail servers may contain addresses. */
function problemOf(error: unknown): string {
  const { code, originalCode, response = "", responseCode } = error as SmtpError;
  const [, enhanced = ""] = /^\d{3}[ -](\d\.\d{1,3}\.\d{1,3})\b/.exec(response) ?? [];
  const smtp = responseCode === undefined ? "" : `${responseCode} ${enhanced}`.trim();
  return smtp || (originalCode ?? code ?? "unknown");
}

/** Without a mail server, users read mails in their account. */
export const hasMailServer = ({ SMTP_URL }: Pick<Settings, "SMTP_URL">): boolean => SMTP_URL !== undefined;

/** Null without `SMTP_URL`. */
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
