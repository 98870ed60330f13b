import { unsealTotpSecret } from "@/local/identity/codes/totp";
import type { OperationContext } from "@/local/identity/protocol/operation";
import { refusals, refuse, type ServiceResult } from "@/local/identity/protocol/service-failure";
import type { AnsweredChallenge } from "@/local/identity/sign-in/answer-factor";
import { consumeChallenge } from "@/local/identity/sign-in/challenge-store";
import type { SignInStep } from "@/local/identity/sign-in/sign-in-step";
import { changeUser } from "@/local/identity/users/change-user";
import { ok } from "@/lib/result";

const notVerified = refuse("InvalidParameterException", "The software token has not been verified");

export async function answerMfaSetup(
  context: OperationContext,
  { challenge, user }: AnsweredChallenge,
): Promise<ServiceResult<SignInStep>> {
  const { session, clientId, state } = challenge;
  if (!state.isTotpVerified || state.totpSecret === undefined) return notVerified;
  if (unsealTotpSecret(await context.keys(), state.totpSecret) === null) return notVerified;
  if (!(await consumeChallenge(context, session))) return refusals.invalidSession;
  const change = {
    totpSecret: state.totpSecret,
    totpDeviceName: state.totpDeviceName ?? null,
    totpLastStep: state.totpStep ?? null,
    isTotpMfaEnabled: true,
    preferredMfa: "SOFTWARE_TOKEN_MFA" as const,
  };
  const changed = await changeUser(context.database, user.sub, change, context.now());
  if (changed === null) return refusals.userGone;
  return ok({ kind: "authenticated", user: changed, clientId, deviceKey: state.deviceKey });
}
