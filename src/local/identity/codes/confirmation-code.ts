import { type Contact, type CodeDeliveryDetails, describeDelivery } from "@/local/identity/codes/delivery";
import { dropOldMessages, type MessagePurpose, sendMessage } from "@/local/identity/codes/messages";
import { secondsAfter } from "@/local/identity/identity-context";
import type { IdentityKeys } from "@/local/identity/keys";
import type { OperationContext } from "@/local/identity/protocol/operation";
import { refusals, type ServiceResult } from "@/local/identity/protocol/service-failure";
import { authenticate, isEqual } from "@/local/identity/secrets";
import { admitSending } from "@/local/identity/sign-in/attempts";
import { ok } from "@/lib/result";
import { identityCode } from "@/server/platform/db/schema/identity";
import { and, eq, lt, sql } from "drizzle-orm";
import { randomInt } from "node:crypto";

type CodePurpose = (typeof identityCode.$inferSelect)["purpose"];

const CODE_DIGITS = 6;

const CODE_ATTEMPTS = 5;

export const makeCode = (digits = CODE_DIGITS): string =>
  String(randomInt(10 ** digits)).padStart(digits, "0");

/** Without the service's key nobody can try the million of codes against the hash. */
export function hashCode(keys: IdentityKeys, subject: string, purpose: MessagePurpose, code: string): string {
  return authenticate(keys.derive("code"), purpose, subject, code).toString("hex");
}

export function isCode(hash: string, given: string): boolean {
  return isEqual(Buffer.from(hash, "hex"), Buffer.from(given, "hex"));
}

interface CodeRequest {
  readonly subject: string;
  readonly purpose: CodePurpose;
  readonly contact: Contact;
  /** False for a name without a user: everything is the same, but nothing is sent. */
  readonly isSent: boolean;
}

function lifetimeOf({ options }: OperationContext, purpose: CodePurpose): number {
  return purpose === "password" ? options.passwordCodeSeconds : options.confirmationCodeSeconds;
}

/** Replaces an earlier code for the same purpose. Refused where too many were sent. */
export async function sendCode(
  context: OperationContext,
  { subject, purpose, contact, isSent }: CodeRequest,
): Promise<ServiceResult<CodeDeliveryDetails>> {
  const { database, options } = context;
  const now = context.now();
  const isAdmitted = await admitSending(database, subject, purpose, options.codesPerHour, now);
  if (!isAdmitted) return refusals.attemptLimit;
  const code = makeCode();
  const keys = await context.keys();
  const values = {
    // Nobody may know a code that is not sent, not even by chance.
    codeHash: hashCode(keys, subject, purpose, isSent ? code : makeCode() + makeCode()),
    attribute: contact.attribute,
    recipient: contact.value,
    attempts: 0,
    sentAt: now,
    expiresAt: secondsAfter(now, lifetimeOf(context, purpose)),
  };
  await database
    .insert(identityCode)
    .values({ subject, purpose, ...values })
    .onConflictDoUpdate({ target: [identityCode.subject, identityCode.purpose], set: values });
  if (isSent) await sendMessage(database, { contact, purpose, code, sentAt: now });
  await dropOldMessages(database);
  return ok(describeDelivery(contact));
}

const isOf = (subject: string, purpose: CodePurpose) =>
  and(eq(identityCode.subject, subject), eq(identityCode.purpose, purpose));

export async function dropCode(
  { database }: OperationContext,
  subject: string,
  purpose: CodePurpose,
): Promise<void> {
  await database.delete(identityCode).where(isOf(subject, purpose));
}

/** The contact that the newest code of the purpose went to, while the code is valid. */
export async function waitingContact(
  { database, now }: OperationContext,
  subject: string,
  purpose: CodePurpose,
): Promise<Contact | null> {
  const [row] = await database.select().from(identityCode).where(isOf(subject, purpose));
  return row && row.expiresAt > now() ? { attribute: row.attribute, value: row.recipient } : null;
}

/**
 * Returns the contact it was sent to. Refuses wrong and expired codes, and all after too many wrong ones. A code of a sign-up stays until
 * it expires, so that whoever sends it a second time gets the same answer.
 */
export async function redeemCode(
  { database, now, keys }: OperationContext,
  subject: string,
  purpose: CodePurpose,
  given: string,
): Promise<ServiceResult<Contact>> {
  // The attempt is counted first, so that simultaneous ones are counted too.
  const [row] = await database
    .update(identityCode)
    .set({ attempts: sql`least(${identityCode.attempts} + 1, ${CODE_ATTEMPTS + 1})` })
    .where(isOf(subject, purpose))
    .returning();
  if (!row || row.expiresAt <= now()) return refusals.expiredCode;
  if (row.attempts > CODE_ATTEMPTS) return refusals.attemptLimit;
  const hash = hashCode(await keys(), subject, purpose, given);
  if (!isCode(row.codeHash, hash)) return refusals.wrongCode;
  const contact = { attribute: row.attribute, value: row.recipient };
  if (purpose === "sign-up") return ok(contact);
  const isThisCode = and(isOf(subject, purpose), eq(identityCode.codeHash, row.codeHash));
  const redeemed = await database
    .delete(identityCode)
    .where(and(isThisCode, lt(identityCode.attempts, CODE_ATTEMPTS + 1)))
    .returning({ attribute: identityCode.attribute });
  return redeemed.length > 0 ? ok(contact) : refusals.expiredCode;
}
