import type { IdentityContext } from "@/local/identity/identity-context";
import { authenticate } from "@/local/identity/secrets";
import { changeUser, insertUser, isPasswordOf, passwordColumns } from "@/local/identity/users/change-user";
import { findUserByName } from "@/local/identity/users/find-user";
import { removeUser } from "@/local/identity/users/remove-user";
import type { Database } from "@/server/platform/db/database";
import { identityUser } from "@/server/platform/db/schema/identity";
import { and, arrayContains, or } from "drizzle-orm";

/** `.example` is nobody's domain (RFC 2606). */
export const DEMONSTRATION_EMAIL = "demonstracao@provareal.example";

export interface DemonstrationAccount {
  readonly email: string;
  readonly password: string;
}

/** Their second factor is SMS, whose codes are in the mailbox. */
const roleAccounts = [
  { group: "operadores", name: "Operadora de demonstração" },
  { group: "moderadores", name: "Moderador de demonstração" },
  { group: "redacao", name: "Redatora de demonstração" },
  { group: "empresas", name: "Empresa de demonstração" },
].map(({ group, name }, index) => ({
  attributes: {
    email: `${group}@provareal.example`,
    email_verified: "true",
    name,
    phone_number: `+551190000000${index + 1}`,
    phone_number_verified: "true",
  },
  groups: [group],
  isSmsMfaEnabled: true,
}));

const accounts = [
  {
    attributes: { email: DEMONSTRATION_EMAIL, email_verified: "true", name: "Conta de demonstração" },
    groups: [],
    isSmsMfaEnabled: false,
  },
  ...roleAccounts,
];

/** These accounts have the password of the demonstration account. */
export const ROLE_EMAILS = roleAccounts.map(({ attributes }) => attributes.email);

const OPERATOR_EMAIL = "operadores@provareal.example";

/** Answers reviews in the name of a company of the demonstration. */
export const COMPANY_EMAIL = "empresas@provareal.example";

/** Letters and digits that are not taken for one another. */
const ALPHABET = "abcdefghjkmnpqrstuvwxyz23456789";

/** Four groups of four: 79 bits, easy to type. */
function passwordFrom(bytes: Buffer): string {
  const letters = [...bytes.subarray(0, 16)].map((byte) => ALPHABET[byte % ALPHABET.length]).join("");
  return `Prova-${letters.replace(/(.{4})(?=.)/g, "$1-")}7`;
}

/**
 * The password follows from the service's secret: stored nowhere, and the same at every start. A change of it
 * is undone; a second factor, and whether the account is disabled, stay.
 */
export async function ensureDemonstrationAccount(context: IdentityContext): Promise<DemonstrationAccount> {
  const database = await context.openDatabase();
  const key = (await context.keys()).derive("demonstration");
  const password = passwordFrom(authenticate(key, DEMONSTRATION_EMAIL));
  const now = context.now();
  for (const { attributes, ...membership } of accounts) {
    const user = await findUserByName(database, attributes.email);
    if (!user) {
      const made = await insertUser(database, { attributes, password, status: "confirmed", now });
      if (made) await changeUser(database, made.sub, membership, now);
    } else if (!isPasswordOf(user, password)) {
      const change = { ...passwordColumns(user.sub, password), status: "confirmed" as const };
      await changeUser(database, user.sub, change, now);
    }
  }
  return { email: DEMONSTRATION_EMAIL, password };
}

/** Whether no other operator has a second factor, so that only these accounts open the operator's pages. */
export async function isOnlyOperator(database: Database): Promise<boolean> {
  const operators = await database
    .select({ email: identityUser.email })
    .from(identityUser)
    .where(
      and(
        arrayContains(identityUser.groups, ["operadores"]),
        identityUser.isEnabled,
        or(identityUser.isSmsMfaEnabled, identityUser.isTotpMfaEnabled),
      ),
    );
  return (
    operators.length > 0 && operators.every(({ email }) => email !== null && ROLE_EMAILS.includes(email))
  );
}

/** All of them: others than this machine reach the site, and their password is printed. */
export async function removeDemonstrationAccounts(
  database: Database,
  removed = accounts.map(({ attributes }) => attributes.email),
): Promise<void> {
  for (const email of removed) {
    const user = await findUserByName(database, email);
    if (user) await removeUser(database, user.sub);
  }
}

/**
 * Removes these accounts, but not the operator's where no other one opens the operator's pages. Gives the address of the one
 * that stays, or null.
 */
export async function leaveDemonstration(database: Database): Promise<string | null> {
  const kept = (await isOnlyOperator(database)) ? OPERATOR_EMAIL : null;
  const emails = accounts.map(({ attributes }) => attributes.email);
  await removeDemonstrationAccounts(
    database,
    emails.filter((email) => email !== kept),
  );
  return kept;
}
