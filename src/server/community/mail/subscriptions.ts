import { isMailAddress } from "@/config/mail-settings";
import type { MailStop } from "@/lib/contracts/mail";
import { failure, ok, type Result } from "@/lib/result";
import { queryRows, type Database } from "@/server/platform/db/database";
import { alert, mailSubscription } from "@/server/platform/db/schema/following";
import { readUnsubscribeToken, type StopTarget } from "@/server/community/mail/unsubscribe-token";
import { and, eq, sql } from "drizzle-orm";
import { randomBytes } from "node:crypto";
import { z } from "zod";

export type Subscription = typeof mailSubscription.$inferSelect;

export async function loadSubscription(database: Database, userId: string): Promise<Subscription | null> {
  const [row] = await database.select().from(mailSubscription).where(eq(mailSubscription.userId, userId));
  return row ?? null;
}

/**
 * Verified by the user pool. A user who typed another one has to enter the code that the pool sends there.
 */
export function verifiedAddress(attributes: Readonly<Record<string, string>>): string | null {
  const email = attributes["email"] ?? "";
  return attributes["email_verified"] === "true" && isMailAddress(email) ? email : null;
}

/** Its owner still recognises it: "a…@example.com". */
export const hideAddress = (email: string): string => email.replace(/^(.).*@/u, "$1…@");

/** Does nothing for a user who has no address for mails. */
export async function setReviewNews(database: Database, userId: string, isWanted: boolean): Promise<void> {
  await database
    .update(mailSubscription)
    .set({ wantsReviewNews: isWanted })
    .where(eq(mailSubscription.userId, userId));
}

/** The address has to be confirmed. Ends an earlier stop. */
export async function consentToMails(
  database: Database,
  { userId, email }: { userId: string; email: string },
  now: Date,
): Promise<void> {
  const consent = { email, consentedAt: now, stopped: null, stoppedAt: null };
  await database
    .insert(mailSubscription)
    .values({ userId, ...consent, linkKey: randomBytes(32).toString("base64url") })
    .onConflictDoUpdate({ target: mailSubscription.userId, set: consent });
}

/** Waiting mails are withheld when their turn comes. */
export async function stopMails(
  database: Database,
  userId: string,
  stopped: MailStop,
  now: Date,
): Promise<void> {
  await database
    .update(mailSubscription)
    .set({ stopped, stoppedAt: now, wantsSummary: false, wantsReviewNews: false })
    .where(eq(mailSubscription.userId, userId));
}

const userIdRowSchema = z.object({ userId: z.string() });

/**
 * Stops mails to an address from which an accepted mail came back. Returns the number of accounts that have this address.
 */
export async function stopBounced(database: Database, email: string, now: Date): Promise<number> {
  const rows = await queryRows(
    database,
    userIdRowSchema,
    sql`update mail_subscription set stopped = 'bounced', stopped_at = ${now.toISOString()}, wants_summary = false,
        wants_review_news = false
      where lower(email) = lower(${email}) returning user_id as "userId"`,
  );
  return rows.length;
}

export interface StopLink {
  readonly userId: string;
  readonly target: StopTarget;
  readonly isStopped: boolean;
}

export async function readStopLink(
  database: Database,
  token: unknown,
): Promise<Result<StopLink, "unknown-link">> {
  const unchecked = readUnsubscribeToken(token);
  const subscription = unchecked && (await loadSubscription(database, unchecked.userId));
  if (!unchecked || !subscription || !unchecked.isSignedBy(subscription.linkKey))
    return failure("unknown-link");
  const { userId, target } = unchecked;
  return ok({ userId, target, isStopped: await isStopped(database, subscription, target) });
}

async function isStopped(
  database: Database,
  { userId, stopped, wantsSummary, wantsReviewNews }: Subscription,
  target: StopTarget,
): Promise<boolean> {
  if (target === "all") return stopped !== null;
  if (target === "summary") return !wantsSummary;
  if (target === "reviews") return !wantsReviewNews;
  const [row] = await database
    .select({ id: alert.id })
    .from(alert)
    .where(and(eq(alert.id, target.alertId), eq(alert.userId, userId)));
  return row === undefined;
}

/** Can be repeated. */
export async function stopByLink(database: Database, { userId, target }: StopLink, now: Date): Promise<void> {
  if (target === "all") return stopMails(database, userId, "unsubscribed", now);
  if (target === "summary" || target === "reviews") {
    await database
      .update(mailSubscription)
      .set(target === "summary" ? { wantsSummary: false } : { wantsReviewNews: false })
      .where(eq(mailSubscription.userId, userId));
    return;
  }
  await database.delete(alert).where(and(eq(alert.id, target.alertId), eq(alert.userId, userId)));
}
