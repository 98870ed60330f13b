import { localIdentity } from "@/config/local-identity";
import type { HostedContext } from "@/local/identity/hosted/hosted-context";
import type { LoginFactor } from "@/local/identity/hosted/login-pages";
import { refusals, type ServiceResult } from "@/local/identity/protocol/service-failure";
import { continueAfterPassword, refuseUser } from "@/local/identity/sign-in/after-password";
import {
  type AnsweredChallenge,
  answerFactor,
  answerFactorChoice,
} from "@/local/identity/sign-in/answer-factor";
import { findChallenge } from "@/local/identity/sign-in/challenge-store";
import type { Factor } from "@/local/identity/sign-in/factors";
import { checkPlainSignIn } from "@/local/identity/sign-in/password-proof";
import type { ChallengeName, SignInStep } from "@/local/identity/sign-in/sign-in-step";
import { findUser } from "@/local/identity/users/find-user";
import { ok } from "@/lib/result";

const clientId = localIdentity.hostedClientId;

const challengeOf: Readonly<Record<LoginFactor, Factor>> = {
  sms: "SMS_MFA",
  email: "EMAIL_OTP",
  totp: "SOFTWARE_TOKEN_MFA",
};

const operationContext = ({ identity, database }: HostedContext) => ({ ...identity, database });

/** The password is checked by its SRP verifier and not kept. */
export async function signInWithPassword(
  context: HostedContext,
  username: string,
  password: string,
): Promise<ServiceResult<SignInStep>> {
  const operation = operationContext(context);
  const checked = await checkPlainSignIn(operation, { username, password, clientId, deviceKey: null });
  return checked.ok ? continueAfterPassword(operation, checked.value) : checked;
}

async function findAnswered(
  context: HostedContext,
  session: string,
  names: readonly ChallengeName[],
): Promise<ServiceResult<AnsweredChallenge>> {
  const found = await findChallenge(operationContext(context), session, names);
  if (!found.ok) return found;
  const challenge = found.value;
  const user = challenge.userSub === null ? null : await findUser(context.database, challenge.userSub);
  if (!user || challenge.clientId !== clientId) return refusals.invalidSession;
  return refuseUser(user) ?? ok({ challenge, user });
}

export async function chooseHostedFactor(
  context: HostedContext,
  session: string,
  factor: LoginFactor,
): Promise<ServiceResult<SignInStep>> {
  const answered = await findAnswered(context, session, ["SELECT_MFA_TYPE"]);
  if (!answered.ok) return answered;
  return answerFactorChoice(operationContext(context), answered.value, challengeOf[factor]);
}

export async function answerHostedFactor(
  context: HostedContext,
  session: string,
  factor: LoginFactor,
  code: string,
): Promise<ServiceResult<SignInStep>> {
  const answered = await findAnswered(context, session, [challengeOf[factor]]);
  return answered.ok ? answerFactor(operationContext(context), answered.value, code) : answered;
}
