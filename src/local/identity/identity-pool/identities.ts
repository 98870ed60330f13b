import type { Database } from "@/server/db/database";
import { identityPoolIdentity, identityUser } from "@/server/db/schema/identity";
import { and, eq, isNull } from "drizzle-orm";
import { randomUUID } from "node:crypto";

/** An identity of the pool; without a user it is a guest's. */
interface PoolIdentity {
  readonly id: string;
  readonly userSub: string | null;
}

/** The region of the local pools; identities are named by it as the hosted service names them by theirs. */
const newId = () => `local:${randomUUID()}`;

/** Makes the identity of a guest. */
export async function createGuestIdentity(database: Database): Promise<string> {
  const id = newId();
  await database.insert(identityPoolIdentity).values({ id });
  return id;
}

/** Finds an identity; null where there is none of that id. */
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
 * The identity of a user: always the same. A user who has none yet gets that of the guest who signed in, so that what
 * belonged to the guest goes on, or a new one. Of a user who has one already, the guest's is given up, as the hosted
 * service merges them.
 * @param guestId identity of the guest who signed in, or null
 * @returns null where there is no such user (any more)
 */
export function identityOfUser(
  database: Database,
  userSub: string,
  guestId: string | null = null,
): Promise<string | null> {
  return database.transaction(async (transaction) => {
    // Holding the user's row keeps simultaneous calls from making two identities.
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
