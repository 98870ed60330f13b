import type { Database } from "@/server/db/database";
import { identityMessage } from "@/server/db/schema";
import { desc, eq } from "drizzle-orm";

/**
 * The code of the newest message to somebody.
 * @throws where none was sent
 */
export async function lastCodeTo(database: Database, recipient: string): Promise<string> {
  const [message] = await database
    .select({ code: identityMessage.code })
    .from(identityMessage)
    .where(eq(identityMessage.recipient, recipient))
    .orderBy(desc(identityMessage.id))
    .limit(1);
  if (!message) throw new Error("No message was sent there");
  return message.code;
}

/** How many messages were sent to somebody. */
export function countMessagesTo(database: Database, recipient: string): Promise<number> {
  return database.$count(identityMessage, eq(identityMessage.recipient, recipient));
}
