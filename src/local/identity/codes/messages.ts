import { type Contact, mediumOf } from "@/local/identity/codes/delivery";
import type { Database } from "@/server/platform/db/database";
import { identityMessage } from "@/server/platform/db/schema/identity";
import { lt, sql } from "drizzle-orm";

const KEPT_MESSAGES = 200;

export type MessagePurpose = (typeof identityMessage.$inferSelect)["purpose"];

type NewsPurpose = Extract<MessagePurpose, `${string}-changed`>;

interface CodeMessage {
  readonly contact: Contact;
  readonly purpose: MessagePurpose;
  readonly code: string;
  readonly sentAt: Date;
}

export async function sendMessage(
  database: Database,
  { contact, purpose, code, sentAt }: CodeMessage,
): Promise<void> {
  const medium = mediumOf(contact.attribute);
  await database.insert(identityMessage).values({ medium, recipient: contact.value, purpose, code, sentAt });
}

/** Tells a user at proven contacts from before a change, because somebody else may have made it. */
export async function sendNews(
  database: Database,
  contacts: readonly Contact[],
  purpose: NewsPurpose,
  sentAt: Date,
): Promise<void> {
  for (const contact of contacts) await sendMessage(database, { contact, purpose, code: "", sentAt });
  if (contacts.length > 0) await dropOldMessages(database);
}

export async function dropOldMessages(database: Database): Promise<void> {
  const { id } = identityMessage;
  const oldestKept = sql`(select ${id} from ${identityMessage} order by ${id} desc offset ${KEPT_MESSAGES - 1} limit 1)`;
  await database.delete(identityMessage).where(lt(id, oldestKept));
}
