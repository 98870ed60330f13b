import { isClient, secondsAfter } from "@/local/identity/identity-context";
import type { OperationContext } from "@/local/identity/protocol/operation";
import { refusals, type ServiceResult } from "@/local/identity/protocol/service-failure";
import { readRefreshToken, type RefreshTokenContent } from "@/local/identity/sessions/refresh-token";
import { revokeSession } from "@/local/identity/sessions/sessions";
import type { IdentitySession } from "@/local/identity/sessions/tokens";
import type { IdentityUser } from "@/local/identity/users/find-user";
import { identityDevice, identitySession, identityUser } from "@/server/platform/db/schema/identity";
import { ok } from "@/lib/result";
import { logger } from "@/server/platform/log/logger";
import { and, eq, isNull } from "drizzle-orm";

export interface RefreshRequest {
  readonly refreshToken: string;
  readonly clientId: string;
  readonly deviceKey: string | null;
}

interface RefreshedSession {
  readonly user: IdentityUser;
  readonly session: IdentitySession;
  /** Whether the client has to keep another refresh token from now on. */
  readonly isRotated: boolean;
}

async function findSession(context: OperationContext, { sessionId, userSub }: RefreshTokenContent) {
  const isOwn = and(eq(identitySession.id, sessionId), eq(identitySession.userSub, identityUser.sub));
  const isItsDevice = and(
    eq(identityDevice.key, identitySession.deviceKey),
    eq(identityDevice.userSub, identityUser.sub),
  );
  const [found] = await context.database
    .select({ user: identityUser, session: identitySession, confirmedKey: identityDevice.key })
    .from(identityUser)
    .leftJoin(identitySession, isOwn)
    .leftJoin(identityDevice, isItsDevice)
    .where(eq(identityUser.sub, userSub));
  return found ?? null;
}

/** Tokens of a confirmed device need its key. Otherwise the client may show no key, but never another. */
function isRightDevice(session: IdentitySession, confirmedKey: string | null, given: string | null): boolean {
  return given === session.deviceKey || (given === null && confirmedKey === null);
}

/** If several calls come at once, one gets the next generation of the session, and the others get null. */
async function rotate(context: OperationContext, session: IdentitySession): Promise<IdentitySession | null> {
  const isUnchanged = and(
    eq(identitySession.id, session.id),
    eq(identitySession.refreshGeneration, session.refreshGeneration),
    isNull(identitySession.revokedAt),
  );
  const [rotated] = await context.database
    .update(identitySession)
    .set({ refreshGeneration: session.refreshGeneration + 1, rotatedAt: context.now() })
    .where(isUnchanged)
    .returning();
  return rotated ?? null;
}

function isWithinGrace({ now, options }: OperationContext, { rotatedAt }: IdentitySession): boolean {
  if (options.rotation === null || rotatedAt === null) return false;
  return now() <= secondsAfter(rotatedAt, options.rotation.graceSeconds);
}

/**
 * RFC 6749, 6. The token before the newest gets the same successor within its grace; an older one ends the
 * session (RFC 9700, 4.14.2).
 */
export async function refreshSession(
  context: OperationContext,
  request: RefreshRequest,
): Promise<ServiceResult<RefreshedSession>> {
  if (!isClient(request.clientId)) return refusals.clientGone;
  const token = readRefreshToken(await context.keys(), request.refreshToken);
  if (token === null) return refusals.invalidRefreshToken;
  const found = await findSession(context, token);
  if (found === null) return refusals.userGone;
  const { user, session, confirmedKey } = found;
  if (!user.isEnabled) return refusals.userDisabled;
  // Ended sessions are removed from the database some time later.
  if (session === null) return refusals.refreshTokenExpired;
  if (session.revokedAt !== null) return refusals.refreshTokenRevoked;
  if (session.expiresAt <= context.now()) return refusals.refreshTokenExpired;
  if (session.clientId !== request.clientId) return refusals.invalidRefreshToken;
  if (!isRightDevice(session, confirmedKey, request.deviceKey)) return refusals.invalidRefreshToken;
  return continueSession(context, { user, session }, token.generation, request);
}

async function continueSession(
  context: OperationContext,
  { user, session }: Pick<RefreshedSession, "user" | "session">,
  generation: number,
  request: RefreshRequest,
): Promise<ServiceResult<RefreshedSession>> {
  if (generation === session.refreshGeneration) {
    if (context.options.rotation === null) return ok({ user, session, isRotated: false });
    const rotated = await rotate(context, session);
    // Another call was faster, so the session has changed.
    return rotated ? ok({ user, session: rotated, isRotated: true }) : refreshSession(context, request);
  }
  if (generation === session.refreshGeneration - 1 && isWithinGrace(context, session)) {
    return ok({ user, session, isRotated: true });
  }
  logger.warn({ operation: "refresh" }, "identity.refresh-token-reused");
  await revokeSession(context.database, session.id, context.now());
  return refusals.refreshTokenRevoked;
}
