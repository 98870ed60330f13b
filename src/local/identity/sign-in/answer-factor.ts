import { findTotpStep, unsealTotpSecret } from "@/local/identity/codes/totp";
import type { OperationContext } from "@/local/identity/protocol/operation";
import {
  refusals,
  refuse,
  type ServiceFailure,
  type ServiceResult,
} from "@/local/identity/protocol/service-failure";
import { countWrongAttempt, forgetAttempts, isLocked } from "@/local/identity/sign-in/attempts";
import {
  consumeChallenge,
  type StoredChallenge,
  takeAttempt,
} from "@/local/identity/sign-in/challenge-store";
import { askForFactor, factorsOf } from "@/local/identity/sign-in/factors";
import { checkSignInCode } from "@/local/identity/sign-in/sent-code";
import type { SignInStep } from "@/local/identity/sign-in/sign-in-step";
import { changeUser } from "@/local/identity/users/change-user";
import type { IdentityUser } from "@/local/identity/users/find-user";
import { type Failed, ok } from "@/lib/result";
import { identityUser } from "@/server/platform/db/schema/identity";
import { isNull, lt, or } from "drizzle-orm";

export interface AnsweredChallenge {
  readonly challenge: StoredChallenge;
  readonly user: IdentityUser;
}

const usedCode = refuse("ExpiredCodeException", "Your software token has already been used once.");

/** Null where this or a later step was used. */
function spendTotpStep(
  { database, now }: OperationContext,
  sub: string,
  step: number,
): Promise<IdentityUser | null> {
  const { totpLastStep } = identityUser;
  return changeUser(
    database,
    sub,
    { totpLastStep: step },
    now(),
    or(isNull(totpLastStep), lt(totpLastStep, step)),
  );
}

async function checkTotpCode(
  context: OperationContext,
  user: IdentityUser,
  code: string,
): Promise<Failed<ServiceFailure> | null> {
  const secret = user.totpSecret === null ? null : unsealTotpSecret(await context.keys(), user.totpSecret);
  const step = secret && findTotpStep(secret, code, context.now());
  if (step === null) return refusals.wrongCode;
  return (await spendTotpStep(context, user.sub, step)) ? null : usedCode;
}

/** After a wrong code the same `Session` goes on. Wrong codes are counted over all of the user's sessions. */
export async function answerFactor(
  context: OperationContext,
  answered: AnsweredChallenge,
  code: string,
): Promise<ServiceResult<SignInStep>> {
  const { challenge, user } = answered;
  const { database } = context;
  const now = context.now();
  if (await isLocked(database, user.sub, "mfa", now)) return refusals.factorAttempts;
  if (!(await takeAttempt(context, challenge.session))) return refusals.invalidSession;
  const refusal =
    challenge.name === "SOFTWARE_TOKEN_MFA"
      ? await checkTotpCode(context, user, code)
      : await checkSignInCode(context, challenge.state, user.sub, code);
  if (refusal) {
    await countWrongAttempt(database, user.sub, "mfa", now);
    return refusal;
  }
  if (!(await consumeChallenge(context, challenge.session))) return refusals.invalidSession;
  await forgetAttempts(database, user.sub, "mfa", now);
  const { clientId, state } = challenge;
  return ok({ kind: "authenticated", user, clientId, deviceKey: state.deviceKey });
}

export async function answerFactorChoice(
  context: OperationContext,
  { challenge, user }: AnsweredChallenge,
  answer: string,
): Promise<ServiceResult<SignInStep>> {
  const factor = factorsOf(user).find((candidate) => candidate === answer);
  if (factor === undefined) {
    return refuse("InvalidParameterException", "ANSWER is not one of the user's second factors");
  }
  const { clientId, state, session } = challenge;
  return askForFactor(context, { user, clientId, deviceKey: state.deviceKey }, factor, session);
}
