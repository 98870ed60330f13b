import { fields } from "@/local/identity/operations/fields";
import { defineUserOperation } from "@/local/identity/operations/user-operation";
import { defineOperation, type OperationContext } from "@/local/identity/protocol/operation";
import { refusals, type ServiceResult } from "@/local/identity/protocol/service-failure";
import { refreshSession, type RefreshRequest } from "@/local/identity/sessions/refresh-session";
import { readRefreshToken } from "@/local/identity/sessions/refresh-token";
import { revokeSession, revokeSessionsOf } from "@/local/identity/sessions/sessions";
import { issueTokens } from "@/local/identity/sessions/tokens";
import { authenticationResult } from "@/local/identity/sign-in/finish-sign-in";
import { isClient } from "@/local/identity/identity-context";
import { ok } from "@/lib/result";
import { identitySession } from "@/server/platform/db/schema/identity";
import { eq } from "drizzle-orm";
import { z } from "zod";

/** The answer has a refresh token only where it has changed. */
export async function renewTokens(
  context: OperationContext,
  request: RefreshRequest,
): Promise<ServiceResult<object>> {
  const refreshed = await refreshSession(context, request);
  if (!refreshed.ok) return refreshed;
  const { user, session, isRotated } = refreshed.value;
  const tokens = await issueTokens(context, { user, session });
  const result = authenticationResult(tokens, isRotated ? tokens.refreshToken : null);
  return ok({ ChallengeParameters: {}, AuthenticationResult: result });
}

export const getTokensFromRefreshToken = defineOperation(
  z.object({
    ClientId: fields.clientId,
    RefreshToken: fields.token,
    DeviceKey: fields.deviceKey.nullish(),
  }),
  async (context, { ClientId, RefreshToken, DeviceKey }) => {
    const request = { refreshToken: RefreshToken, clientId: ClientId, deviceKey: DeviceKey ?? null };
    const renewed = await renewTokens(context, request);
    if (!renewed.ok) return renewed;
    const { AuthenticationResult } = renewed.value as { AuthenticationResult: object };
    return ok({ AuthenticationResult });
  },
);

/** A token that is unknown or no longer valid is no error (RFC 7009, 2.2). */
export const revokeToken = defineOperation(
  z.object({ ClientId: fields.clientId, Token: fields.token }),
  async (context, { ClientId, Token }) => {
    if (!isClient(ClientId)) return refusals.clientGone;
    const token = readRefreshToken(await context.keys(), Token);
    if (token === null) return ok({});
    const [session] = await context.database
      .select({ clientId: identitySession.clientId })
      .from(identitySession)
      .where(eq(identitySession.id, token.sessionId));
    if (!session) return ok({});
    if (session.clientId !== ClientId) return refusals.invalidRefreshToken;
    await revokeSession(context.database, token.sessionId, context.now());
    return ok({});
  },
);

export const globalSignOut = defineUserOperation({}, async (context, { user }) => {
  await revokeSessionsOf(context.database, user.sub, context.now());
  return ok({});
});
