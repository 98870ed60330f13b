import type { Database } from "@/server/platform/db/database";
import { identityMessage } from "@/server/platform/db/schema/identity";
import { and, asc, desc, eq, gt, sql } from "drizzle-orm";

export type MailboxMessage = typeof identityMessage.$inferSelect;

/** Recipients are stored as the service writes them: e-mails in lower case, telephones without spaces. */
const isFor = (recipient: string) => {
  const text = recipient.trim();
  return eq(
    sql`lower(${identityMessage.recipient})`,
    text.includes("@") ? text.toLowerCase() : text.replace(/[\s().-]/g, ""),
  );
};

export function readNewestMessages(
  database: Database,
  recipient: string | null,
  limit = 50,
): Promise<MailboxMessage[]> {
  return database
    .select()
    .from(identityMessage)
    .where(recipient === null ? undefined : isFor(recipient))
    .orderBy(desc(identityMessage.sentAt), desc(identityMessage.id))
    .limit(limit);
}

export function readMessagesAfter(
  database: Database,
  id: number,
  recipient: string | null,
): Promise<MailboxMessage[]> {
  return database
    .select()
    .from(identityMessage)
    .where(and(gt(identityMessage.id, id), recipient === null ? undefined : isFor(recipient)))
    .orderBy(asc(identityMessage.id));
}
