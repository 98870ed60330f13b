import type { Database } from "@/server/platform/db/database";
import { identityMessage } from "@/server/platform/db/schema/identity";
import { and, desc, eq, ne } from "drizzle-orm";

const hasCode = ne(identityMessage.code, "");

/**
 * The code of the newest message to a recipient.
 * @throws where none was sent
 */
export async function lastCodeTo(database: Database, recipient: string): Promise<string> {
  const [message] = await database
    .select({ code: identityMessage.code })
    .from(identityMessage)
    .where(and(eq(identityMessage.recipient, recipient), hasCode))
    .orderBy(desc(identityMessage.id))
    .limit(1);
  if (!message) throw new Error("No message was sent there");
  return message.code;
}

export function countMessagesTo(database: Database, recipient: string): Promise<number> {
  return database.$count(identityMessage, and(eq(identityMessage.recipient, recipient), hasCode));
}
