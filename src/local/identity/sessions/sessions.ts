import { epochSeconds, type IdentityContext, secondsAfter } from "@/local/identity/identity-context";
import { dropCodesOf } from "@/local/identity/hosted/grants";
import type { OperationContext } from "@/local/identity/protocol/operation";
import { refusals, type ServiceFailure, type ServiceResult } from "@/local/identity/protocol/service-failure";
import {
  type AccessClaims,
  type IdentitySession,
  USER_SCOPE,
  verifyAccessToken,
} from "@/local/identity/sessions/tokens";
import { dropChallengesOf } from "@/local/identity/sign-in/challenge-store";
import type { IdentityUser } from "@/local/identity/users/find-user";
import type { Database } from "@/server/platform/db/database";
import { identitySession, identityUser } from "@/server/platform/db/schema/identity";
import { isFreshSignIn } from "@/lib/contracts/fresh-sign-in";
import { type Failed, ok } from "@/lib/result";
import { and, eq, isNull } from "drizzle-orm";
import { randomUUID } from "node:crypto";

interface NewSession {
  readonly userSub: string;
  readonly clientId: string;
  readonly scope: string;
  readonly deviceKey?: string | null;
}

export async function createSession(
  { now, options }: IdentityContext,
  database: Database,
  { userSub, clientId, scope, deviceKey = null }: NewSession,
): Promise<IdentitySession> {
  const authenticatedAt = now();
  const session: IdentitySession = {
    id: randomUUID(),
    userSub,
    clientId,
    scope,
    deviceKey,
    refreshGeneration: 0,
    rotatedAt: null,
    authenticatedAt,
    expiresAt: secondsAfter(authenticatedAt, options.sessionSeconds),
    revokedAt: null,
  };
  await database.insert(identitySession).values(session);
  return session;
}

export async function revokeSession(database: Database, id: string, at: Date): Promise<void> {
  const isOpen = and(eq(identitySession.id, id), isNull(identitySession.revokedAt));
  await database.update(identitySession).set({ revokedAt: at }).where(isOpen);
}

/** Challenges that wait for an answer, and unused codes of the hosted login. */
export async function endSignInsUnderWay(database: Database, userSub: string): Promise<void> {
  await dropChallengesOf(database, userSub);
  await dropCodesOf(database, userSub);
}

export async function revokeSessionsOf(database: Database, userSub: string, at: Date): Promise<void> {
  await endSignInsUnderWay(database, userSub);
  const isOpen = and(eq(identitySession.userSub, userSub), isNull(identitySession.revokedAt));
  await database.update(identitySession).set({ revokedAt: at }).where(isOpen);
}

export interface Caller {
  readonly user: IdentityUser;
  readonly session: IdentitySession;
}

/** Null for a fresh sign-in. After an older one, somebody else may have the token. */
export function refuseOldSignIn(
  { now }: IdentityContext,
  { session }: Pick<Caller, "session">,
): Failed<ServiceFailure> | null {
  const authenticatedAt = epochSeconds(session.authenticatedAt);
  return isFreshSignIn(authenticatedAt, now().getTime()) ? null : refusals.signInTooOld;
}

async function findCaller(database: Database, { sub, origin_jti: sessionId }: AccessClaims) {
  const isOwn = and(eq(identitySession.id, sessionId), eq(identitySession.userSub, identityUser.sub));
  const [found] = await database
    .select({ user: identityUser, session: identitySession })
    .from(identityUser)
    .leftJoin(identitySession, isOwn)
    .where(eq(identityUser.sub, sub));
  return found ?? null;
}

/** Refuses with the messages of the specification, section 8. `scope` null allows any token. */
export async function authorizeCaller(
  context: OperationContext,
  accessToken: string,
  scope: string | null = USER_SCOPE,
): Promise<ServiceResult<Caller>> {
  const claims = await verifyAccessToken(context, accessToken);
  if (claims === null) return refusals.invalidAccessToken;
  if (claims === "expired") return refusals.accessTokenExpired;
  const found = await findCaller(context.database, claims);
  if (found === null) return refusals.userGone;
  const { user, session } = found;
  if (!user.isEnabled) return refusals.userDisabled;
  if (session === null || session.revokedAt !== null) return refusals.accessTokenRevoked;
  if (session.clientId !== claims.client_id) return refusals.invalidAccessToken;
  if (scope !== null && !claims.scope.split(" ").includes(scope)) return refusals.missingScope;
  return ok({ user, session });
}
