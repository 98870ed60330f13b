import { ok } from "@/lib/result";
import { type IdentityContext, isClient } from "@/local/identity/identity-context";
import { refuse, type ServiceResult } from "@/local/identity/protocol/service-failure";
import { type IdClaims, verifyIdToken } from "@/local/identity/sessions/tokens";
import type { Database } from "@/server/platform/db/database";
import { identitySession, identityUser } from "@/server/platform/db/schema/identity";
import { and, eq, isNull } from "drizzle-orm";

type Logins = Readonly<Record<string, string>>;

const refusals = {
  provider: refuse("NotAuthorizedException", "Token is not from a supported provider of this identity pool."),
  invalid: refuse("NotAuthorizedException", "Invalid login token."),
  expired: refuse("NotAuthorizedException", "Invalid login token. Token expired"),
  audience: refuse("NotAuthorizedException", "Invalid login token. Incorrect token audience."),
  ended: refuse("NotAuthorizedException", "Invalid login token. The user has signed out or cannot sign in."),
};

const providerOf = (issuer: string) => issuer.replace(/^\w+:\/\//, "");

async function readIdToken(context: IdentityContext, token: string): Promise<ServiceResult<IdClaims>> {
  const claims = await verifyIdToken(context, token);
  if (claims === "expired") return refusals.expired;
  if (claims === null) return refusals.invalid;
  return isClient(claims.aud) ? ok(claims) : refusals.audience;
}

/** False where the user has signed out, is gone or disabled. */
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
 * The user's `sub`; null for a guest, who shows no logins. An id token counts for the pool's clients, before
 * it expires and while its session goes on (as with "server-side token check").
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
