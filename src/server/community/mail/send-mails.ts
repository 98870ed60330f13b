import type { MailState } from "@/lib/contracts/mail";
import { MESSAGE_DAYS } from "@/lib/contracts/messages";
import { countRows, queryRows, type Database } from "@/server/platform/db/database";
import { composeMail } from "@/server/community/mail/compose-mail";
import type { MailServer, SendOutcome } from "@/server/community/mail/mail-server";
import { stopMails } from "@/server/community/mail/subscriptions";
import { unsubscribeToken, type StopTarget } from "@/server/community/mail/unsubscribe-token";
import { sql } from "drizzle-orm";
import { z } from "zod";

/** The last attempt is about two days after the first. */
const MOST_ATTEMPTS = 12;

const FIRST_DELAY = 60_000;
const LONGEST_DELAY = 6 * 3_600_000;

/** Minutes after which a claimed mail is given up, because the process that claimed it has died. */
const CLAIM_MINUTES = 10;

const claimedMailSchema = z.object({
  id: z.number(),
  userId: z.string(),
  occasion: z.string(),
  alertId: z.number().nullable(),
  content: z.object({
    subject: z.string(),
    paragraphs: z.array(z.string()).readonly(),
    links: z.array(z.object({ text: z.string(), path: z.string() })).readonly(),
  }),
  attempts: z.number(),
  /** Null without a confirmed address, except in the mail that asks for the confirmation. */
  email: z.string().nullable(),
  stopped: z.string().nullable(),
  linkKey: z.string().nullable(),
});

type ClaimedMail = z.infer<typeof claimedMailSchema>;

/** No other process sends the claimed mail, whatever happens, so that nothing is sent twice. */
async function claimMail(database: Database, now: Date): Promise<ClaimedMail | null> {
  const [claimed] = await queryRows(
    database,
    claimedMailSchema,
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

/** Milliseconds after failed attempt number `attempt`, from 1: 1 min, 2 min, 4 min, … up to six hours. */
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

function targetOf({ alertId, occasion }: ClaimedMail): StopTarget {
  if (alertId !== null) return { alertId };
  if (occasion.startsWith("summary:") || occasion.startsWith("notice:")) return "summary";
  return occasion.startsWith("consent:") ? "all" : "reviews";
}

const finalStates: Readonly<Record<Exclude<SendOutcome, "later">, MailState>> = {
  accepted: "sent",
  "no-such-address": "failed",
  refused: "failed",
  uncertain: "uncertain",
};

interface SiteOfMails {
  readonly siteName: string;
  /** No slash at the end. */
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

/** Ends mails whose process died during the sending; whether they arrived is unknown. Gives their number. */
export async function endLostMails(database: Database, now: Date): Promise<number> {
  const before = new Date(now.getTime() - CLAIM_MINUTES * 60_000);
  return countRows(
    database,
    sql`update mail_message set state = 'uncertain', finished_at = ${now.toISOString()}
      where state = 'sending' and claimed_at < ${before.toISOString()}::timestamptz returning id`,
  );
}

/** Without a mail server, due mails can only be read in the account. Gives their number. */
export async function keepDueMails(database: Database, now: Date): Promise<number> {
  return countRows(
    database,
    sql`update mail_message set state = 'local', finished_at = ${now.toISOString()}
      where state = 'waiting' and not_before <= ${now.toISOString()}::timestamptz returning id`,
  );
}

export async function deleteOldMails(database: Database, now: Date): Promise<number> {
  const before = new Date(now.getTime() - MESSAGE_DAYS * 86_400_000);
  return countRows(
    database,
    sql`delete from mail_message where created_at < ${before.toISOString()}::timestamptz
      and state not in ('waiting', 'sending') returning id`,
  );
}

type SendCounts = Partial<Record<SendOutcome | "withheld", number>>;

interface SendOptions {
  readonly server: MailServer;
  readonly site: SiteOfMails;
  readonly now: () => Date;
  readonly most: number;
  readonly signal?: AbortSignal;
  readonly onSent?: (count: number) => void;
}

/**
 * Each mail is claimed and committed before it is sent, and marked after the server has accepted it. If the
 * process dies in between, it is `uncertain` and is not sent again. The run ends if the server is not ready.
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
