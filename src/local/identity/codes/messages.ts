import { type Contact, mediumOf } from "@/local/identity/codes/delivery";
import type { Database } from "@/server/db/database";
import { identityMessage } from "@/server/db/schema/identity";
import { lt, sql } from "drizzle-orm";

/** How many messages the mailbox keeps. */
const KEPT_MESSAGES = 200;

/** What an SMS or e-mail is about. */
export type MessagePurpose = (typeof identityMessage.$inferSelect)["purpose"];

/** News of what opens an account; nothing is to be done with them but to notice. */
type NewsPurpose = Extract<MessagePurpose, `${string}-changed`>;

/** A code on its way to a user. */
interface CodeMessage {
  readonly contact: Contact;
  readonly purpose: MessagePurpose;
  readonly code: string;
  readonly sentAt: Date;
}

/** Puts a code into the mailbox, where SMS and e-mail would carry it. */
export async function sendMessage(
  database: Database,
  { contact, purpose, code, sentAt }: CodeMessage,
): Promise<void> {
  const medium = mediumOf(contact.attribute);
  await database.insert(identityMessage).values({ medium, recipient: contact.value, purpose, code, sentAt });
}

/**
 * Tells a user at contacts that were theirs before a change: whoever made it may be somebody else.
 * @param contacts proven ones; where there is none, nobody can be told
 */
export async function sendNews(
  database: Database,
  contacts: readonly Contact[],
  purpose: NewsPurpose,
  sentAt: Date,
): Promise<void> {
  for (const contact of contacts) await sendMessage(database, { contact, purpose, code: "", sentAt });
  if (contacts.length > 0) await dropOldMessages(database);
}

/** Removes all messages but the newest. */
export async function dropOldMessages(database: Database): Promise<void> {
  const { id } = identityMessage;
  const oldestKept = sql`(select ${id} from ${identityMessage} order by ${id} desc offset ${KEPT_MESSAGES - 1} limit 1)`;
  await database.delete(identityMessage).where(lt(id, oldestKept));
}
