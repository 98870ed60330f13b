import type { Database } from "@/server/platform/db/database";
import { identityPoolIdentity, identityUser } from "@/server/platform/db/schema/identity";
import { and, eq, isNull } from "drizzle-orm";
import { randomUUID } from "node:crypto";

interface PoolIdentity {
  readonly id: string;
  readonly userSub: string | null;
}

/** "local" is the region; the hosted service names identities by theirs in the same way. */
const newId = () => `local:${randomUUID()}`;

export async function createGuestIdentity(database: Database): Promise<string> {
  const id = newId();
  await database.insert(identityPoolIdentity).values({ id });
  return id;
}

export async function findIdentity(database: Database, id: string): Promise<PoolIdentity | null> {
  const { userSub } = identityPoolIdentity;
  const [found] = await database
    .select({ id: identityPoolIdentity.id, userSub })
    .from(identityPoolIdentity)
    .where(eq(identityPoolIdentity.id, id));
  return found ?? null;
}

async function findOfUser(database: Database, userSub: string): Promise<string | null> {
  const [found] = await database
    .select({ id: identityPoolIdentity.id })
    .from(identityPoolIdentity)
    .where(eq(identityPoolIdentity.userSub, userSub));
  return found?.id ?? null;
}

/**
 * A user keeps one identity: that of the guest who signed in first (`guestId`), or a new one. Identities of
 * later guests are deleted, as the hosted service merges them. Null where the user is gone.
 */
export function identityOfUser(
  database: Database,
  userSub: string,
  guestId: string | null = null,
): Promise<string | null> {
  return database.transaction(async (transaction) => {
    // Locking the user's row keeps simultaneous calls from making two identities.
    const [user] = await transaction
      .select({ sub: identityUser.sub })
      .from(identityUser)
      .where(eq(identityUser.sub, userSub))
      .for("update");
    if (!user) return null;
    const existing = await findOfUser(transaction, userSub);
    const isGuests =
      guestId === null
        ? undefined
        : and(eq(identityPoolIdentity.id, guestId), isNull(identityPoolIdentity.userSub));
    if (existing !== null) {
      if (isGuests) await transaction.delete(identityPoolIdentity).where(isGuests);
      return existing;
    }
    const adopted = isGuests
      ? await transaction
          .update(identityPoolIdentity)
          .set({ userSub })
          .where(isGuests)
          .returning({ id: identityPoolIdentity.id })
      : [];
    if (adopted[0]) return adopted[0].id;
    const id = newId();
    await transaction.insert(identityPoolIdentity).values({ id, userSub });
    return id;
  });
}
