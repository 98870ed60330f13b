import type { Database } from "@/server/platform/db/database";
import {
  identityAttempt,
  identityCode,
  identityMessage,
  identityUser,
} from "@/server/platform/db/schema/identity";
import { eq, inArray } from "drizzle-orm";

/** With sessions, devices, codes and messages; false where there is none. */
export function removeUser(database: Database, sub: string): Promise<boolean> {
  return database.transaction(async (transaction) => {
    const [removed] = await transaction
      .delete(identityUser)
      .where(eq(identityUser.sub, sub))
      .returning({ email: identityUser.email, phoneNumber: identityUser.phoneNumber });
    if (!removed) return false;
    await transaction.delete(identityCode).where(eq(identityCode.subject, sub));
    await transaction.delete(identityAttempt).where(eq(identityAttempt.subject, sub));
    const contacts = [removed.email, removed.phoneNumber].filter((contact) => contact !== null);
    await transaction.delete(identityMessage).where(inArray(identityMessage.recipient, contacts));
    return true;
  });
}
