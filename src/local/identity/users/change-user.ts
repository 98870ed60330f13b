import type { Contact } from "@/local/identity/codes/delivery";
import { poolName } from "@/local/identity/identity-context";
import { refuse, type ServiceResult } from "@/local/identity/protocol/service-failure";
import { createVerifier, isPassword } from "@/local/identity/srp/srp";
import type { AttributeValues } from "@/local/identity/users/attributes";
import { contactOf, contactOfName, verifiedFlag } from "@/local/identity/users/contacts";
import { findUserByName, type IdentityUser } from "@/local/identity/users/find-user";
import { ok } from "@/lib/result";
import type { Database } from "@/server/platform/db/database";
import { identityUser } from "@/server/platform/db/schema/identity";
import { and, eq, type SQL } from "drizzle-orm";
import { randomBytes, randomUUID } from "node:crypto";

/** A user's password is hashed with it. */
export const srpIdentityOf = (sub: string) => ({ group: poolName, name: sub });

export function passwordColumns(sub: string, password: string) {
  const { salt, verifier } = createVerifier(srpIdentityOf(sub), password);
  return { srpSalt: salt, srpVerifier: verifier };
}

/** Nobody knows this password: until another is set by code, none opens the account. */
const unknownPasswordColumns = (sub: string) => passwordColumns(sub, randomBytes(32).toString("base64url"));

export function isPasswordOf(
  user: Pick<IdentityUser, "sub" | "srpSalt" | "srpVerifier">,
  password: string,
): boolean {
  const { srpSalt: salt, srpVerifier: verifier } = user;
  return isPassword(srpIdentityOf(user.sub), { salt, verifier }, password);
}

/** The user's password may be none of these. */
export const namesOf = ({ attributes }: Pick<IdentityUser, "attributes">): string[] =>
  ["email", "phone_number"].flatMap((name) => attributes[name] ?? []);

interface NewUser {
  readonly attributes: AttributeValues;
  readonly password: string;
  readonly status: IdentityUser["status"];
  readonly now: Date;
}

export async function insertUser(database: Database, user: NewUser): Promise<IdentityUser | null> {
  const { attributes, password, status, now } = user;
  const sub = randomUUID();
  const contacts = { email: attributes["email"] ?? null, phoneNumber: attributes["phone_number"] ?? null };
  const times = { createdAt: now, updatedAt: now };
  const [inserted] = await database
    .insert(identityUser)
    .values({ sub, ...contacts, ...times, attributes, status, ...passwordColumns(sub, password) })
    .onConflictDoNothing()
    .returning();
  return inserted ?? null;
}

export type UserChange = Partial<Omit<typeof identityUser.$inferInsert, "sub" | "createdAt" | "updatedAt">>;

/** Null where `condition` does not hold any more, or the user is gone. */
export async function changeUser(
  database: Database,
  sub: string,
  change: UserChange,
  now: Date,
  condition?: SQL,
): Promise<IdentityUser | null> {
  const [changed] = await database
    .update(identityUser)
    .set({ ...change, updatedAt: now })
    .where(and(eq(identityUser.sub, sub), condition))
    .returning();
  return changed ?? null;
}

/** SQLSTATE 23505: a unique value is there already. */
function isDuplicate(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return ("code" in error && error.code === "23505") || isDuplicate(error.cause);
}

export const contactTaken = refuse(
  "AliasExistsException",
  "An account with the given email or phone_number already exists.",
);

/** A contact that changes is not proven any more. */
export function withAttributes(user: IdentityUser, values: AttributeValues): Record<string, string> {
  const attributes = { ...user.attributes, ...values };
  for (const attribute of ["email", "phone_number"] as const) {
    const value = values[attribute];
    if (value !== undefined && value !== user.attributes[attribute])
      attributes[verifiedFlag(attribute)] = "false";
  }
  return attributes;
}

/** A contact stays a second factor only while it is proven. */
export function attributeColumns(attributes: Readonly<Record<string, string>>): UserChange {
  const hasTelephone = attributes["phone_number_verified"] === "true";
  const hasEmail = attributes["email_verified"] === "true";
  return {
    attributes,
    email: attributes["email"] ?? null,
    phoneNumber: attributes["phone_number"] ?? null,
    ...(!hasTelephone && { isSmsMfaEnabled: false }),
    ...(!hasEmail && { isEmailMfaEnabled: false }),
  };
}

export async function storeAttributes(
  database: Database,
  user: IdentityUser,
  attributes: Readonly<Record<string, string>>,
  now: Date,
): Promise<ServiceResult<IdentityUser>> {
  const columns = attributeColumns(attributes);
  const losesPreferred =
    (columns.isSmsMfaEnabled === false && user.preferredMfa === "SMS_MFA") ||
    (columns.isEmailMfaEnabled === false && user.preferredMfa === "EMAIL_OTP");
  try {
    const change = { ...columns, ...(losesPreferred && { preferredMfa: null }) };
    const changed = await changeUser(database, user.sub, change, now);
    return changed ? ok(changed) : refuse("UserNotFoundException", "User does not exist.");
  } catch (error) {
    if (isDuplicate(error)) return contactTaken;
    throw error;
  }
}

/** Only where the contact is still the one that the code went to. */
export function withProven(user: IdentityUser, contact: Contact): Record<string, string> {
  const isSame = contactOf(user, contact.attribute)?.value === contact.value;
  return isSame ? { ...user.attributes, [verifiedFlag(contact.attribute)]: "true" } : user.attributes;
}

/** Keeps one contact of a sign-up; whoever confirms it may not have made the rest. */
export function columnsOfKeptContact(user: IdentityUser, { attribute, value }: Contact, isProven: boolean) {
  const attributes = { [attribute]: value, [verifiedFlag(attribute)]: String(isProven) };
  return { ...attributeColumns(attributes), ...unknownPasswordColumns(user.sub) };
}

/**
 * Where an unconfirmed user with another password has the name, two people claim it: both passwords become
 * worthless, and whoever proves the contact sets one.
 */
export async function refuseTakenName(database: Database, username: string, password: string, now: Date) {
  const user = await findUserByName(database, username);
  if (user?.status === "unconfirmed" && !isPasswordOf(user, password)) {
    const isWaiting = eq(identityUser.status, "unconfirmed");
    await changeUser(
      database,
      user.sub,
      columnsOfKeptContact(user, contactOfName(username), false),
      now,
      isWaiting,
    );
  }
  const taken = "An account with the given email or phone_number already exists.";
  return refuse("UsernameExistsException", user ? "User already exists" : taken);
}
