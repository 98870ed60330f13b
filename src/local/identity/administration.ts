import { passwordColumns, insertUser, changeUser } from "@/local/identity/users/change-user";
import { type AttributeValues, parseAttributes } from "@/local/identity/users/attributes";
import { findUserByName, type IdentityUser } from "@/local/identity/users/find-user";
import { removeUser } from "@/local/identity/users/remove-user";
import { revokeSessionsOf } from "@/local/identity/sessions/sessions";
import type { Database } from "@/server/platform/db/database";

/** What an operator does to users of the local service. Nothing here is reachable over HTTP. */

interface AdministeredUser {
  /** An e-mail address or a telephone is among them. They count as proven. */
  readonly attributes: AttributeValues;
  readonly password: string;
}

/** Null where the contact is taken. Throws where an attribute is unknown to the pool or has a wrong form. */
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

async function requireUser(database: Database, name: string): Promise<IdentityUser> {
  const user = await findUserByName(database, name);
  if (user === null) throw new Error("There is no such user");
  return user;
}

export async function disableUser(database: Database, name: string, now: Date): Promise<void> {
  const { sub } = await requireUser(database, name);
  await changeUser(database, sub, { isEnabled: false }, now);
}

export async function enableUser(database: Database, name: string, now: Date): Promise<void> {
  const { sub } = await requireUser(database, name);
  await changeUser(database, sub, { isEnabled: true }, now);
}

export async function deleteUser(database: Database, name: string): Promise<void> {
  const { sub } = await requireUser(database, name);
  await removeUser(database, sub);
}

export async function revokeUserSessions(database: Database, name: string, now: Date): Promise<void> {
  const { sub } = await requireUser(database, name);
  await revokeSessionsOf(database, sub, now);
}

/** `password` is one to sign in with until then. */
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

/** Tokens name the groups. A user who leaves a group is signed out. */
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
