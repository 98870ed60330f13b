import { localIdentity } from "@/config/local-identity";
import { deviceGroupKey, newDeviceKey } from "@/local/identity/device-keys";
import type { OperationContext } from "@/local/identity/protocol/operation";
import { createSession } from "@/local/identity/sessions/sessions";
import { issueTokens, type IssuedTokens, USER_SCOPE } from "@/local/identity/sessions/tokens";
import type { SignInStep } from "@/local/identity/sign-in/sign-in-step";

export function authenticationResult(
  { accessToken, idToken, expiresIn }: IssuedTokens,
  refreshToken: string | null,
) {
  return {
    AccessToken: accessToken,
    IdToken: idToken,
    ...(refreshToken !== null && { RefreshToken: refreshToken }),
    ExpiresIn: expiresIn,
    TokenType: "Bearer",
  };
}

async function finish(context: OperationContext, step: SignInStep & { kind: "authenticated" }) {
  const { user, clientId, deviceKey } = step;
  // The hosted login's pages run on no device of their own.
  const offered = deviceKey === null && clientId === localIdentity.clientId ? newDeviceKey() : null;
  const session = await createSession(context, context.database, {
    userSub: user.sub,
    clientId,
    scope: USER_SCOPE,
    deviceKey: deviceKey ?? offered,
  });
  const tokens = await issueTokens(context, { user, session });
  await context.tidy(context.database);
  const result = authenticationResult(tokens, tokens.refreshToken);
  if (offered === null) return { ...result };
  const DeviceGroupKey = deviceGroupKey(await context.keys(), user.sub);
  return { ...result, NewDeviceMetadata: { DeviceKey: offered, DeviceGroupKey } };
}

export async function describeStep(context: OperationContext, step: SignInStep): Promise<object> {
  if (step.kind === "authenticated") {
    return { ChallengeParameters: {}, AuthenticationResult: await finish(context, step) };
  }
  const { name, parameters, session, availableChallenges: available } = step;
  const shown = {
    ChallengeName: name,
    ChallengeParameters: parameters,
    ...(available && { AvailableChallenges: available }),
  };
  return session === null ? shown : { ...shown, Session: session };
}
