import { ok } from "@/lib/result";
import { type IdentityContext, isClient } from "@/local/identity/identity-context";
import { refuse, type ServiceResult } from "@/local/identity/protocol/service-failure";
import { type IdClaims, verifyIdToken } from "@/local/identity/sessions/tokens";
import type { Database } from "@/server/db/database";
import { identitySession, identityUser } from "@/server/db/schema/identity";
import { and, eq, isNull } from "drizzle-orm";

/** Tokens by the provider that made them: the issuer's host and path. */
type Logins = Readonly<Record<string, string>>;

const refusals = {
  provider: refuse("NotAuthorizedException", "Token is not from a supported provider of this identity pool."),
  invalid: refuse("NotAuthorizedException", "Invalid login token."),
  expired: refuse("NotAuthorizedException", "Invalid login token. Token expired"),
  audience: refuse("NotAuthorizedException", "Invalid login token. Incorrect token audience."),
  ended: refuse("NotAuthorizedException", "Invalid login token. The user has signed out or cannot sign in."),
};

/** The name of a user pool among `Logins`: its issuer without the scheme. */
const providerOf = (issuer: string) => issuer.replace(/^\w+:\/\//, "");

/** What an id token says, where it is one of the pool for one of its clients. */
async function readIdToken(context: IdentityContext, token: string): Promise<ServiceResult<IdClaims>> {
  const claims = await verifyIdToken(context, token);
  if (claims === "expired") return refusals.expired;
  if (claims === null) return refusals.invalid;
  return isClient(claims.aud) ? ok(claims) : refusals.audience;
}

/** Whether the sign-in that a token comes from still counts: not signed out, the user there and not disabled. */
async function isAlive(database: Database, sessionId: string, userSub: string): Promise<boolean> {
  const [found] = await database
    .select({ sub: identityUser.sub })
    .from(identitySession)
    .innerJoin(identityUser, eq(identityUser.sub, identitySession.userSub))
    .where(
      and(
        eq(identitySession.id, sessionId),
        eq(identityUser.sub, userSub),
        isNull(identitySession.revokedAt),
        eq(identityUser.isEnabled, true),
      ),
    );
  return found !== undefined;
}

/**
 * Who the logins of a request are of: the `sub` of a user of the local pool, or null for a guest, who shows none. A
 * login counts only under the pool's own name, with an id token of it, for one of its clients, that has not expired;
 * and while its sign-in goes on, as a pool with "server-side token check" has it.
 */
export async function verifyLogins(
  context: IdentityContext,
  database: Database,
  logins: Logins = {},
): Promise<ServiceResult<string | null>> {
  const entries = Object.entries(logins);
  const [entry] = entries;
  if (!entry) return ok(null);
  const [provider, token] = entry;
  if (entries.length > 1 || provider !== providerOf(context.issuer)) return refusals.provider;
  const claims = await readIdToken(context, token);
  if (!claims.ok) return claims;
  const { sub, origin_jti: sessionId } = claims.value;
  return (await isAlive(database, sessionId, sub)) ? ok(sub) : refusals.ended;
}
