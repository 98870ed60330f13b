import { z } from "zod";

/** Fits into one SMTP command and one header. */
const ADDRESS = /^[^\s<>()[\],;:"\\\p{Cc}]{1,64}@[^\s<>()[\],;:"\\\p{Cc}]{1,253}$/u;
const SENDER = /^(?:"?([^<>"\\\p{Cc}]{1,100}?)"?\s*<([^<>]+)>|([^<>\s]+))$/u;

export interface MailSender {
  readonly name: string | null;
  readonly address: string;
}

/** No name, no second address and no line end. */
export const isMailAddress = (text: string): boolean => ADDRESS.test(text);

/** "Prova Real <avisos@example.com>" or the address alone; null for any other text. */
export function parseMailSender(text: string): MailSender | null {
  const [, name, named, bare] = SENDER.exec(text) ?? [];
  const address = named ?? bare ?? "";
  return isMailAddress(address) ? { name: name?.trim() ?? null, address } : null;
}

function isSmtpUrl(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, hostname } = new URL(text);
  return /^smtps?:$/.test(protocol) && hostname !== "";
}

export const mailSettingFields = {
  SMTP_URL: z
    .string()
    .refine(
      isSmtpUrl,
      "a mail server, smtp://user:password@host:587 (STARTTLS) or smtps://user:password@host:465",
    )
    .optional()
    .describe(
      "The mail server: `smtp://user:password@host:587` (STARTTLS) or `smtps://…:465`. Without it no mail is sent, and users read their messages in their account.",
    ),
  MAIL_FROM: z
    .string()
    .refine(
      (text) => parseMailSender(text) !== null,
      "an address, or a name with one: Name <mail@example.com>",
    )
    .optional()
    .describe("The sender of these mails: `Name <mail@example.com>`. It is needed with `SMTP_URL`."),
} as const;

/** A mail server and a sender have to be set together. */
export function findMailConflicts(
  given: Readonly<Record<string, string>>,
): { name: string; expected: string }[] {
  const names = ["SMTP_URL", "MAIL_FROM"];
  const missing = names.filter((name) => given[name] === undefined);
  if (missing.length === 0 || missing.length === names.length) return [];
  return missing.map((name) => ({ name, expected: "set, because the other setting of mail is" }));
}
