import type { Database } from "@/server/platform/db/database";
import { identityGrant } from "@/server/platform/db/schema/identity";
import { and, eq, isNull } from "drizzle-orm";
import { createHash, randomBytes } from "node:crypto";

/** In milliseconds, as with the hosted service. */
const CODE_LIFETIME = 5 * 60 * 1000;

interface Grant {
  readonly userSub: string;
  readonly clientId: string;
  readonly redirectUri: string;
  readonly scopes: readonly string[];
  readonly nonce: string | null;
  readonly codeChallenge: string | null;
  readonly authenticatedAt: Date;
}

interface CodeExchange {
  readonly clientId: string;
  readonly redirectUri: string;
  readonly codeVerifier: string;
}

/** "reused" names the session that the code was exchanged for before. */
type Redemption<Session> =
  | { readonly kind: "redeemed"; readonly session: Session }
  | { readonly kind: "refused" }
  | { readonly kind: "reused"; readonly sessionId: string };

const sha256 = (text: string) => createHash("sha256").update(text).digest();

/** Only the hash of a code is stored. It covers the time of sign-in, so that nobody can change that. */
const codeAt = (authenticatedAt: Date) =>
  `${randomBytes(24).toString("base64url")}.${authenticatedAt.getTime().toString(36)}`;

const authenticationTime = (code: string) => new Date(parseInt(code.split(".")[1] ?? "", 36));

export async function issueCode(database: Database, grant: Grant, now: Date): Promise<string> {
  const code = codeAt(grant.authenticatedAt);
  const { userSub, clientId, redirectUri, nonce, codeChallenge } = grant;
  await database.insert(identityGrant).values({
    codeHash: sha256(code).toString("hex"),
    ...{ userSub, clientId, redirectUri, nonce, codeChallenge },
    scope: grant.scopes.join(" "),
    expiresAt: new Date(now.getTime() + CODE_LIFETIME),
  });
  return code;
}

/** Only codes that were not exchanged yet. */
export async function dropCodesOf(database: Database, userSub: string): Promise<void> {
  const isWaiting = and(eq(identityGrant.userSub, userSub), isNull(identityGrant.sessionId));
  await database.delete(identityGrant).where(isWaiting);
}

/** RFC 6749, 4.1.3; RFC 7636, 4.6. A wrong client, address or verifier makes the code worthless. */
export function redeemCode<Session extends { readonly id: string }>(
  database: Database,
  code: string,
  shown: CodeExchange,
  now: Date,
  openSession: (transaction: Database, grant: Grant) => Promise<Session | null>,
): Promise<Redemption<Session>> {
  const isThis = eq(identityGrant.codeHash, sha256(code).toString("hex"));
  return database.transaction(async (transaction) => {
    const [row] = await transaction.select().from(identityGrant).where(isThis).for("update");
    if (!row) return { kind: "refused" };
    if (row.sessionId !== null) return { kind: "reused", sessionId: row.sessionId };
    const isRight =
      row.clientId === shown.clientId &&
      row.redirectUri === shown.redirectUri &&
      row.codeChallenge === sha256(shown.codeVerifier).toString("base64url");
    const grant = { ...row, scopes: row.scope.split(" "), authenticatedAt: authenticationTime(code) };
    const session = isRight && row.expiresAt > now ? await openSession(transaction, grant) : null;
    if (!session) {
      await transaction.delete(identityGrant).where(isThis);
      return { kind: "refused" };
    }
    await transaction.update(identityGrant).set({ sessionId: session.id }).where(isThis);
    return { kind: "redeemed", session };
  });
}
