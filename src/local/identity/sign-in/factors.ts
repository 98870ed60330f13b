import type { OperationContext } from "@/local/identity/protocol/operation";
import { refusals, type ServiceResult } from "@/local/identity/protocol/service-failure";
import {
  changeChallenge,
  type ChallengeState,
  storeChallenge,
} from "@/local/identity/sign-in/challenge-store";
import { sendSignInCode } from "@/local/identity/sign-in/sent-code";
import type { ChallengeName, ChallengeStep, SignInStep } from "@/local/identity/sign-in/sign-in-step";
import { provenContact } from "@/local/identity/users/contacts";
import type { IdentityUser } from "@/local/identity/users/find-user";
import { ok } from "@/lib/result";

/** By its name in the protocol. */
export type Factor = "SMS_MFA" | "EMAIL_OTP" | "SOFTWARE_TOKEN_MFA";

/** The contact that a code of the factor is sent to. */
export const contactOfFactor = { SMS_MFA: "phone_number", EMAIL_OTP: "email" } as const;

interface FactorSubject {
  readonly user: IdentityUser;
  readonly clientId: string;
  readonly deviceKey: string | null;
}

/** Enabled factors that the user can use. */
export function factorsOf(user: IdentityUser): Factor[] {
  const factors: Factor[] = [];
  if (user.isSmsMfaEnabled && provenContact(user, "phone_number")) factors.push("SMS_MFA");
  if (user.isEmailMfaEnabled && provenContact(user, "email")) factors.push("EMAIL_OTP");
  if (user.isTotpMfaEnabled && user.totpSecret !== null) factors.push("SOFTWARE_TOKEN_MFA");
  return factors;
}

async function ask(
  context: OperationContext,
  { user, clientId }: FactorSubject,
  name: ChallengeName,
  { parameters, state }: { parameters: Readonly<Record<string, string>>; state: ChallengeState },
  session: string | null,
): Promise<ServiceResult<ChallengeStep>> {
  if (session !== null) await changeChallenge(context, session, name, state);
  const stored = session ?? (await storeChallenge(context, { name, clientId, userSub: user.sub, state }));
  const shown = { ...parameters, USER_ID_FOR_SRP: user.sub };
  return ok({ kind: "challenge", name, parameters: shown, session: stored });
}

async function askForSentCode(
  context: OperationContext,
  subject: FactorSubject,
  factor: keyof typeof contactOfFactor,
  session: string | null,
): Promise<ServiceResult<ChallengeStep>> {
  const { user, deviceKey } = subject;
  const contact = provenContact(user, contactOfFactor[factor]);
  if (contact === null) return refusals.invalidSession;
  const sent = await sendSignInCode(context, { subject: user.sub, contact, isSent: true, purpose: "mfa" });
  if (!sent.ok) return sent;
  const { state, delivery } = sent.value;
  return ask(context, subject, factor, { parameters: delivery, state: { ...state, deviceKey } }, session);
}

export function askForFactor(
  context: OperationContext,
  subject: FactorSubject,
  factor: Factor,
  session: string | null = null,
): Promise<ServiceResult<ChallengeStep>> {
  if (factor !== "SOFTWARE_TOKEN_MFA") return askForSentCode(context, subject, factor, session);
  const { user, deviceKey } = subject;
  const { totpDeviceName: name } = user;
  const parameters: Record<string, string> = name === null ? {} : { FRIENDLY_DEVICE_NAME: name };
  return ask(context, subject, factor, { parameters, state: { deviceKey } }, session);
}

/** Continues after the first factor. It asks for a second one if the user has one or the pool requires one. */
export async function continueWithFactors(
  context: OperationContext,
  subject: FactorSubject,
): Promise<ServiceResult<SignInStep>> {
  const { user, clientId, deviceKey } = subject;
  const factors = factorsOf(user);
  const [first, second] = factors;
  const state = { deviceKey };
  if (first === undefined) {
    if (context.options.mfa === "OPTIONAL") return ok({ kind: "authenticated", user, clientId, deviceKey });
    const parameters = { MFAS_CAN_SETUP: JSON.stringify(["SOFTWARE_TOKEN_MFA"]) };
    return ask(context, subject, "MFA_SETUP", { parameters, state }, null);
  }
  if (second === undefined) return askForFactor(context, subject, first);
  const preferred = factors.find((factor) => factor === user.preferredMfa);
  if (preferred) return askForFactor(context, subject, preferred);
  const parameters = { MFAS_CAN_CHOOSE: JSON.stringify(factors) };
  return ask(context, subject, "SELECT_MFA_TYPE", { parameters, state }, null);
}
