import type { MailContent, MailState } from "@/lib/contracts/mail";
import { MESSAGE_DAYS } from "@/lib/contracts/messages";
import { queryRows, type Database } from "@/server/db/database";
import { composeMail } from "@/server/mail/compose-mail";
import type { MailServer, SendOutcome } from "@/server/mail/mail-server";
import { stopMails } from "@/server/mail/subscriptions";
import { unsubscribeToken, type StopTarget } from "@/server/mail/unsubscribe-token";
import { sql } from "drizzle-orm";

/** Attempts at a mail; the last one is about two days after the first. */
const MOST_ATTEMPTS = 12;

const FIRST_DELAY = 60_000;
const LONGEST_DELAY = 6 * 3_600_000;

/** Minutes after which a mail that a process took is not sent any more: that process has died. */
const CLAIM_MINUTES = 10;

interface ClaimedMail {
  id: number;
  userId: string;
  occasion: string;
  alertId: number | null;
  content: MailContent;
  attempts: number;
  /** Null where the user has no subscription any more, and where its address has not confirmed it; but it is asked for that. */
  email: string | null;
  stopped: string | null;
  linkKey: string | null;
}

/**
 * Takes a mail that is due, for this process alone. From here on no other process sends it, whatever becomes of this one: a mail
 * that was perhaps sent is not sent again.
 */
async function claimMail(database: Database, now: Date): Promise<ClaimedMail | null> {
  const [claimed] = await queryRows<ClaimedMail>(
    database,
    sql`with claimed as (
        update mail_message set state = 'sending', claimed_at = ${now.toISOString()}, attempts = attempts + 1
        where id = (select id from mail_message where state = 'waiting' and not_before <= ${now.toISOString()}::timestamptz
          order by not_before, id limit 1 for update skip locked)
        returning id, user_id, occasion, alert_id, content, attempts)
      select c.id, c.user_id as "userId", c.occasion, c.alert_id as "alertId", c.content, c.attempts,
        case when s.consented_at is not null or c.occasion like 'consent:%' then s.email end as email, s.stopped,
        s.link_key as "linkKey"
      from claimed c left join mail_subscription s on s.user_id = c.user_id`,
  );
  return claimed ?? null;
}

/** Stores how a claimed mail ended, and the code of what was wrong. */
async function endMail(
  database: Database,
  { id, state, problem }: { id: number; state: MailState; problem: string | null },
  now: Date,
): Promise<void> {
  await database.execute(
    sql`update mail_message set state = ${state}, problem = ${problem}, finished_at = ${now.toISOString()}
      where id = ${id} and state = 'sending'`,
  );
}

/** Milliseconds until the attempt after number `attempt` (1 is the first): 1 min, 2 min, 4 min, … up to six hours. */
const mailDelayAfter = (attempt: number): number => Math.min(LONGEST_DELAY, FIRST_DELAY * 2 ** (attempt - 1));

async function postponeMail(
  database: Database,
  { id, attempts }: ClaimedMail,
  problem: string | null,
  now: Date,
): Promise<void> {
  if (attempts >= MOST_ATTEMPTS) return endMail(database, { id, state: "failed", problem }, now);
  const notBefore = new Date(now.getTime() + mailDelayAfter(attempts));
  await database.execute(
    sql`update mail_message set state = 'waiting', problem = ${problem}, not_before = ${notBefore.toISOString()}
      where id = ${id} and state = 'sending'`,
  );
}

/** What the mail's own link ends. */
function targetOf({ alertId, occasion }: ClaimedMail): StopTarget {
  if (alertId !== null) return { alertId };
  return occasion.startsWith("summary:") ? "summary" : "all";
}

const finalStates: Readonly<Record<Exclude<SendOutcome, "later">, MailState>> = {
  accepted: "sent",
  "no-such-address": "failed",
  refused: "failed",
  uncertain: "uncertain",
};

interface SiteOfMails {
  readonly siteName: string;
  /** Origin of the site, without a slash at the end. */
  readonly baseUrl: string;
}

async function sendClaimed(
  database: Database,
  mail: ClaimedMail,
  { server, site, now }: { server: MailServer; site: SiteOfMails; now: () => Date },
): Promise<SendOutcome | "withheld"> {
  const { id, userId, email, stopped, linkKey, content } = mail;
  if (email === null || linkKey === null || stopped !== null) {
    await endMail(database, { id, state: "withheld", problem: null }, now());
    return "withheld";
  }
  const host = new URL(site.baseUrl).hostname;
  const { outcome, problem } = await server.send(
    composeMail(content, {
      ...site,
      from: server.from,
      to: email,
      messageId: `<mail-${id}@${host}>`,
      stopThis: unsubscribeToken(userId, targetOf(mail), linkKey),
      stopAll: unsubscribeToken(userId, "all", linkKey),
    }),
  );
  if (outcome === "later") {
    await postponeMail(database, mail, problem, now());
    return outcome;
  }
  await database.transaction(async (transaction) => {
    await endMail(transaction, { id, state: finalStates[outcome], problem }, now());
    if (outcome === "no-such-address") await stopMails(transaction, userId, "bounced", now());
  });
  return outcome;
}

/** Ends mails whose process died while it was sending them; whether they arrived is unknown. Gives their number. */
export async function endLostMails(database: Database, now: Date): Promise<number> {
  const before = new Date(now.getTime() - CLAIM_MINUTES * 60_000);
  const rows = await queryRows<{ id: number }>(
    database,
    sql`update mail_message set state = 'uncertain', finished_at = ${now.toISOString()}
      where state = 'sending' and claimed_at < ${before.toISOString()}::timestamptz returning id`,
  );
  return rows.length;
}

/** Leaves mails that are due in the account alone, where there is no mail server any more. Gives their number. */
export async function keepDueMails(database: Database, now: Date): Promise<number> {
  const rows = await queryRows<{ id: number }>(
    database,
    sql`update mail_message set state = 'local', finished_at = ${now.toISOString()}
      where state = 'waiting' and not_before <= ${now.toISOString()}::timestamptz returning id`,
  );
  return rows.length;
}

/** Deletes mails that are older than {@link MESSAGE_DAYS}, and gives their number. */
export async function deleteOldMails(database: Database, now: Date): Promise<number> {
  const before = new Date(now.getTime() - MESSAGE_DAYS * 86_400_000);
  const rows = await queryRows<{ id: number }>(
    database,
    sql`delete from mail_message where created_at < ${before.toISOString()}::timestamptz
      and state not in ('waiting', 'sending') returning id`,
  );
  return rows.length;
}

/** How many mails of a run ended in which way. */
type SendCounts = Partial<Record<SendOutcome | "withheld", number>>;

interface SendOptions {
  readonly server: MailServer;
  readonly site: SiteOfMails;
  readonly now: () => Date;
  /** Mails of one run at most. */
  readonly most: number;
  readonly signal?: AbortSignal;
  readonly onSent?: (count: number) => void;
}

/**
 * Sends the mails that are due, one after another. Each is claimed and committed before it goes, and marked after the server has
 * accepted it: where the process dies in between, the mail is `uncertain` and nobody gets it twice. The run ends where the server
 * is not ready, because the next mail would fare no better.
 */
export async function sendDueMails(database: Database, options: SendOptions): Promise<SendCounts> {
  const { most, now, signal, onSent } = options;
  const counts: SendCounts = {};
  await endLostMails(database, now());
  for (let count = 1; count <= most; count += 1) {
    signal?.throwIfAborted();
    const mail = await claimMail(database, now());
    if (!mail) break;
    const outcome = await sendClaimed(database, mail, options);
    counts[outcome] = (counts[outcome] ?? 0) + 1;
    onSent?.(count);
    if (outcome === "later") break;
  }
  return counts;
}
