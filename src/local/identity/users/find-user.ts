import { parseSignInName, type SignInName } from "@/local/identity/users/sign-in-name";
import type { Database } from "@/server/platform/db/database";
import { identityUser } from "@/server/platform/db/schema/identity";
import { eq, type SQL } from "drizzle-orm";

export type IdentityUser = typeof identityUser.$inferSelect;

function hasName({ kind, value }: SignInName): SQL {
  const columns = {
    email: identityUser.email,
    phone_number: identityUser.phoneNumber,
    sub: identityUser.sub,
  };
  return eq(columns[kind], value);
}

export async function findUserByName(database: Database, text: string): Promise<IdentityUser | null> {
  const name = parseSignInName(text);
  if (name === null) return null;
  const [user] = await database.select().from(identityUser).where(hasName(name));
  return user ?? null;
}

export function findUser(database: Database, sub: string): Promise<IdentityUser | null> {
  return findUserByName(database, sub);
}
