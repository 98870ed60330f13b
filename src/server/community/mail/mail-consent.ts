import type { MailStop } from "@/lib/contracts/mail";
import { mailConsentPath } from "@/lib/following";
import { failure, ok, type Result } from "@/lib/result";
import type { Database } from "@/server/platform/db/database";
import { mailSubscription } from "@/server/platform/db/schema/following";
import { isSignedLink, signLink } from "@/server/community/mail/link-signature";
import { addMail } from "@/server/community/mail/outbox";
import { consentToMails, loadSubscription, type Subscription } from "@/server/community/mail/subscriptions";
import { alertMailText } from "@/text/alert-mails";
import { randomBytes } from "node:crypto";

const HOUR = 3_600_000;

const signedText = (userId: string, email: string) => `consent\n${userId}\n${email}`;

/** The token is valid for this user and this address alone. */
function consentToken({
  userId,
  email,
  linkKey,
}: Pick<Subscription, "userId" | "email" | "linkKey">): string {
  return `${Buffer.from(userId).toString("base64url")}.${signLink(signedText(userId, email), linkKey)}`;
}

/** Whether an earlier consent was given for the same address, and no mail to it has bounced. */
const stillHolds = (
  found: Pick<Subscription, "email" | "consentedAt" | "stopped"> | null,
  email: string,
): boolean =>
  found?.consentedAt != null && found.email === email && found.stopped !== ("bounced" satisfies MailStop);

interface ConsentOptions {
  readonly now: Date;
  readonly siteName: string;
  readonly hasServer: boolean;
}

/**
 * Asks by a mail with a link (double opt-in), unless the address has consented before. No other mail is sent
 * to it until then. Asking again within an hour sends no second mail.
 */
export async function askForMails(
  transaction: Database,
  { userId, email }: { userId: string; email: string },
  { now, siteName, hasServer }: ConsentOptions,
): Promise<void> {
  const found = await loadSubscription(transaction, userId);
  const isGiven = stillHolds(found, email);
  const linkKey = found?.linkKey ?? randomBytes(32).toString("base64url");
  const asked = { email, stopped: null, stoppedAt: null, ...(!isGiven && { consentedAt: null }) };
  await transaction
    .insert(mailSubscription)
    .values({ userId, linkKey, ...asked })
    .onConflictDoUpdate({ target: mailSubscription.userId, set: asked });
  if (isGiven || !hasServer) return;
  const text = alertMailText.consent;
  const path = mailConsentPath(consentToken({ userId, email, linkKey }));
  const content = {
    subject: text.subject,
    paragraphs: [text.body(siteName), text.ask, text.ignore],
    links: [{ text: text.link, path }],
  };
  const occasion = `consent:${userId}:${email}:${Math.floor(now.getTime() / HOUR)}`;
  await addMail(transaction, { userId, occasion, alertId: null, content }, { now, hasServer });
}

const FORM = /^([\w-]{1,200})\.([\w-]{43})$/;

export async function readConsentLink(
  database: Database,
  token: unknown,
): Promise<Result<Subscription, "unknown-link">> {
  const [, user, signature] = typeof token === "string" ? (FORM.exec(token) ?? []) : [];
  if (user === undefined || signature === undefined) return failure("unknown-link");
  const userId = Buffer.from(user, "base64url").toString();
  const found = await loadSubscription(database, userId);
  const isOwn = found && isSignedLink(signedText(userId, found.email), signature, found.linkKey);
  return isOwn ? ok(found) : failure("unknown-link");
}

/** Can be repeated. */
export async function confirmMails(database: Database, found: Subscription, now: Date): Promise<void> {
  if (found.consentedAt === null) await consentToMails(database, found, now);
}
