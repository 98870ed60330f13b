import { passwordColumns, insertUser, changeUser } from "@/local/identity/users/change-user";
import { type AttributeValues, parseAttributes } from "@/local/identity/users/attributes";
import { findUserByName, type IdentityUser } from "@/local/identity/users/find-user";
import { removeUser } from "@/local/identity/users/remove-user";
import { revokeSessionsOf } from "@/local/identity/sessions/sessions";
import type { Database } from "@/server/db/database";
import { identitySession } from "@/server/db/schema/identity";
import { eq } from "drizzle-orm";

/**
 * What an operator does to users of the local service: for the demonstration account, the command line and tests.
 * Nothing here is reachable over HTTP.
 */

/** A user whom nobody has to confirm. */
interface AdministeredUser {
  /** Attributes by their names; an e-mail address or a telephone among them. They count as proven. */
  readonly attributes: AttributeValues;
  readonly password: string;
}

/**
 * Adds a confirmed user. @returns null where another one has the e-mail address or the telephone
 * @throws where an attribute is none of the pool's, or has a wrong form
 */
export async function createUser(
  database: Database,
  { attributes, password }: AdministeredUser,
  now: Date,
): Promise<IdentityUser | null> {
  const list = Object.entries(attributes).map(([Name, Value]) => ({ Name, Value }));
  const parsed = parseAttributes(list);
  if (!parsed.ok) throw new Error(`The user cannot be made: ${parsed.error.message}`);
  const contacts = ["email", "phone_number"].filter((name) => name in parsed.value);
  if (contacts.length === 0) throw new Error("The user cannot be made: no e-mail address and no telephone");
  const flags = Object.fromEntries(contacts.map((name) => [`${name}_verified`, "true"]));
  return insertUser(database, {
    attributes: { ...parsed.value, ...flags },
    password,
    status: "confirmed",
    now,
  });
}

/** The user of an e-mail address, telephone or `sub`. @throws where there is none */
async function requireUser(database: Database, name: string): Promise<IdentityUser> {
  const user = await findUserByName(database, name);
  if (user === null) throw new Error("There is no such user");
  return user;
}

/** Keeps a user from signing in; every call with their tokens is refused ("User is disabled."). */
export async function disableUser(database: Database, name: string, now: Date): Promise<void> {
  const { sub } = await requireUser(database, name);
  await changeUser(database, sub, { isEnabled: false }, now);
}

/** Lets a user sign in again. */
export async function enableUser(database: Database, name: string, now: Date): Promise<void> {
  const { sub } = await requireUser(database, name);
  await changeUser(database, sub, { isEnabled: true }, now);
}

/** Deletes a user with everything that the service keeps of them ("User does not exist."). */
export async function deleteUser(database: Database, name: string): Promise<void> {
  const { sub } = await requireUser(database, name);
  await removeUser(database, sub);
}

/** Ends all sessions of a user ("Access Token has been revoked", "Refresh Token has been revoked"). */
export async function revokeUserSessions(database: Database, name: string, now: Date): Promise<void> {
  const { sub } = await requireUser(database, name);
  await revokeSessionsOf(database, sub, now);
}

/** Lets all sessions of a user be over; their access tokens are good until they expire ("Refresh Token has expired"). */
export async function expireUserSessions(database: Database, name: string, now: Date): Promise<void> {
  const { sub } = await requireUser(database, name);
  await database.update(identitySession).set({ expiresAt: now }).where(eq(identitySession.userSub, sub));
}

/** Makes a user choose a new password when they sign in next. @param password one to sign in with until then */
export async function requireNewPassword(
  database: Database,
  name: string,
  now: Date,
  password?: string,
): Promise<void> {
  const { sub } = await requireUser(database, name);
  const columns = password === undefined ? {} : passwordColumns(sub, password);
  await changeUser(database, sub, { ...columns, status: "new-password-required" }, now);
}

/** Lets the password count no more: the user has to ask for a code ("Password reset required for the user"). */
export async function requirePasswordReset(database: Database, name: string, now: Date): Promise<void> {
  const { sub } = await requireUser(database, name);
  await changeUser(database, sub, { status: "password-reset-required" }, now);
}

/** Puts a user into a group of the pool or takes them out; tokens name the groups. One who leaves is signed out. */
export async function changeGroup(
  database: Database,
  name: string,
  { group, isMember }: { group: string; isMember: boolean },
  now: Date,
): Promise<void> {
  const { sub, groups } = await requireUser(database, name);
  const others = groups.filter((each) => each !== group);
  await changeUser(database, sub, { groups: isMember ? [...others, group].sort() : others }, now);
  if (!isMember) await revokeSessionsOf(database, sub, now);
}
