import { describeDelivery } from "@/local/identity/codes/delivery";
import { hashCode, makeCode } from "@/local/identity/codes/confirmation-code";
import { dropOldMessages, sendMessage } from "@/local/identity/codes/messages";
import { secondsAfter } from "@/local/identity/identity-context";
import type { OperationContext } from "@/local/identity/protocol/operation";
import { refusals, type ServiceResult } from "@/local/identity/protocol/service-failure";
import { admitSending } from "@/local/identity/sign-in/attempts";
import {
  changeChallenge,
  type ChallengeState,
  storeChallenge,
} from "@/local/identity/sign-in/challenge-store";
import type { ChallengeName, ChallengeStep, SignInStep } from "@/local/identity/sign-in/sign-in-step";
import { provenContact } from "@/local/identity/users/contacts";
import type { IdentityUser } from "@/local/identity/users/find-user";
import { ok } from "@/lib/result";

/** By its name in the protocol. */
export type Factor = "SMS_MFA" | "SOFTWARE_TOKEN_MFA";

interface FactorSubject {
  readonly user: IdentityUser;
  readonly clientId: string;
  readonly deviceKey: string | null;
}

/** Enabled factors that the user can use. */
export function factorsOf(user: IdentityUser): Factor[] {
  const factors: Factor[] = [];
  if (user.isSmsMfaEnabled && provenContact(user, "phone_number")) factors.push("SMS_MFA");
  if (user.isTotpMfaEnabled && user.totpSecret !== null) factors.push("SOFTWARE_TOKEN_MFA");
  return factors;
}

async function ask(
  context: OperationContext,
  { user, clientId }: FactorSubject,
  name: ChallengeName,
  { parameters, state }: { parameters: Record<string, string>; state: ChallengeState },
  session: string | null,
): Promise<ServiceResult<ChallengeStep>> {
  if (session !== null) await changeChallenge(context, session, name, state);
  const stored = session ?? (await storeChallenge(context, { name, clientId, userSub: user.sub, state }));
  const shown = { ...parameters, USER_ID_FOR_SRP: user.sub };
  return ok({ kind: "challenge", name, parameters: shown, session: stored });
}

async function askForSmsCode(
  context: OperationContext,
  subject: FactorSubject,
  session: string | null,
): Promise<ServiceResult<ChallengeStep>> {
  const { user, deviceKey } = subject;
  const { database, options } = context;
  const contact = provenContact(user, "phone_number");
  if (contact === null) return refusals.invalidSession;
  const sentAt = context.now();
  if (!(await admitSending(database, user.sub, "mfa", options.codesPerHour, sentAt)))
    return refusals.factorAttempts;
  const code = makeCode();
  await sendMessage(database, { contact, purpose: "mfa", code, sentAt });
  await dropOldMessages(database);
  const { DeliveryMedium, Destination } = describeDelivery(contact);
  const state = {
    deviceKey,
    codeHash: hashCode(await context.keys(), user.sub, "mfa", code),
    codeExpiresAt: secondsAfter(sentAt, options.smsCodeSeconds).getTime(),
  };
  const parameters = {
    CODE_DELIVERY_DELIVERY_MEDIUM: DeliveryMedium,
    CODE_DELIVERY_DESTINATION: Destination,
  };
  return ask(context, subject, "SMS_MFA", { parameters, state }, session);
}

export function askForFactor(
  context: OperationContext,
  subject: FactorSubject,
  factor: Factor,
  session: string | null = null,
): Promise<ServiceResult<ChallengeStep>> {
  if (factor === "SMS_MFA") return askForSmsCode(context, subject, session);
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
