import { parseSignInName, type SignInName } from "@/local/identity/users/sign-in-name";
import type { Database } from "@/server/db/database";
import { identityUser } from "@/server/db/schema/identity";
import { eq, type SQL } from "drizzle-orm";

/** A user of the pool. */
export type IdentityUser = typeof identityUser.$inferSelect;

/** What a statement looks a user up by. */
function hasName({ kind, value }: SignInName): SQL {
  const columns = {
    email: identityUser.email,
    phone_number: identityUser.phoneNumber,
    sub: identityUser.sub,
  };
  return eq(columns[kind], value);
}

/** The user of a name: e-mail address, telephone or `sub`; null where there is none. */
export async function findUserByName(database: Database, text: string): Promise<IdentityUser | null> {
  const name = parseSignInName(text);
  if (name === null) return null;
  const [user] = await database.select().from(identityUser).where(hasName(name));
  return user ?? null;
}

/** The user of a `sub` (a UUID); null where there is none. */
export function findUser(database: Database, sub: string): Promise<IdentityUser | null> {
  return findUserByName(database, sub);
}
