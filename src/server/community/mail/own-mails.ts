import { currentSettings } from "@/config/settings";
import { MESSAGE_DAYS, type MessagesPage } from "@/lib/contracts/messages";
import type { Database } from "@/server/platform/db/database";
import { mailMessage } from "@/server/platform/db/schema/following";
import { and, desc, eq, notLike } from "drizzle-orm";

const PAGE_SIZE = 20;

/** Leaves out the mail that asks for consent: its link proves that somebody reads mails at that address. */
export async function loadOwnMails(database: Database, userId: string, page: number): Promise<MessagesPage> {
  const isShown = and(eq(mailMessage.userId, userId), notLike(mailMessage.occasion, "consent:%"));
  const total = await database.$count(mailMessage, isShown);
  const pageCount = Math.max(1, Math.ceil(total / PAGE_SIZE));
  const shown = Math.min(page, pageCount);
  const rows = await database
    .select()
    .from(mailMessage)
    .where(isShown)
    .orderBy(desc(mailMessage.id))
    .limit(PAGE_SIZE)
    .offset((shown - 1) * PAGE_SIZE);
  return {
    messages: rows.map(({ id, content, state, createdAt }) => ({
      ...content,
      ...{ id, state, createdAt: createdAt.toISOString() },
    })),
    ...{ total, page: shown, pageCount, days: MESSAGE_DAYS },
    isSent: currentSettings().SMTP_URL !== undefined,
  };
}
