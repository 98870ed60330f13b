import { isLocalIdentity, serverIdentity } from "@/config/identity";
import { currentSettings } from "@/config/settings";
import { getDatabase } from "@/server/platform/db/current-database";
import { identitySession, identityUser } from "@/server/platform/db/schema/identity";
import { checkRevocation } from "@/server/web/identity/check-revocation";
import type { VerifiedToken } from "@/server/web/identity/token-verifier";
import { and, eq, isNotNull, or } from "drizzle-orm";
import { LRUCache } from "lru-cache";
import { createHash } from "node:crypto";

/** Milliseconds for which a hosted pool is not asked again about a token: the site notices a sign-out elsewhere so much later. */
const REMEMBERED = 60_000;

const confirmed = new LRUCache<string, true>({ max: 10_000, ttl: REMEMBERED });

/** The local service writes sessions and users into the site's own database. */
async function hasEndedHere({ sessionId, userId }: VerifiedToken): Promise<boolean> {
  if (sessionId === null) return false;
  const database = await getDatabase();
  const hasEnded = or(isNotNull(identitySession.revokedAt), eq(identityUser.isEnabled, false));
  const rows = await database
    .select({ id: identitySession.id })
    .from(identitySession)
    .innerJoin(identityUser, eq(identityUser.sub, identitySession.userSub))
    .where(and(eq(identitySession.id, sessionId), eq(identitySession.userSub, userId), hasEnded))
    .limit(1);
  return rows.length > 0;
}

async function hasEndedThere(endpoint: string, token: string): Promise<boolean> {
  const key = createHash("sha256").update(token).digest("base64url");
  if (confirmed.has(key)) return false;
  const user = await checkRevocation({ userPoolEndpoint: endpoint }, token);
  if (user.ok) confirmed.set(key, true);
  return !user.ok && (user.error === "session-revoked" || user.error === "refused");
}

/**
 * Whether the session of a verified token has ended before the token expires: by a sign-out everywhere, or because the user was
 * disabled. The local service is asked each time. A hosted pool is asked once a minute, and can only be asked about access tokens;
 * while it does not answer, tokens count until they expire.
 */
export async function hasSessionEnded(token: string, verified: VerifiedToken): Promise<boolean> {
  const settings = currentSettings();
  if (isLocalIdentity(settings)) return hasEndedHere(verified);
  const identity = serverIdentity(settings);
  return identity !== null && verified.use === "access" && hasEndedThere(identity.userPoolEndpoint, token);
}
