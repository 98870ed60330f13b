import { ownDeviceKey } from "@/local/identity/sign-in/own-device";
import type { OperationContext } from "@/local/identity/protocol/operation";
import { refusals, refuse, type ServiceResult } from "@/local/identity/protocol/service-failure";
import { authenticate } from "@/local/identity/secrets";
import { refuseUser } from "@/local/identity/sign-in/after-password";
import { countWrongAttempt, forgetAttempts, isLocked } from "@/local/identity/sign-in/attempts";
import {
  consumeChallenge,
  type StoredChallenge,
  storeChallenge,
  takeAttempt,
} from "@/local/identity/sign-in/challenge-store";
import { factorsOf } from "@/local/identity/sign-in/factors";
import { startPasswordProof } from "@/local/identity/sign-in/password-proof";
import { checkSignInCode, sendSignInCode } from "@/local/identity/sign-in/sent-code";
import type { SignInStep } from "@/local/identity/sign-in/sign-in-step";
import { startPlainSignIn } from "@/local/identity/sign-in/start-sign-in";
import { contactOfName, provenContact } from "@/local/identity/users/contacts";
import { findUser, findUserByName, type IdentityUser } from "@/local/identity/users/find-user";
import { parseSignInName, subjectOfUnknownName } from "@/local/identity/users/sign-in-name";
import { ok } from "@/lib/result";

/** Choice-based sign-in (`USER_AUTH`): the client asks what a name can sign in with, and chooses. */

type FirstFactor = "PASSWORD_SRP" | "PASSWORD" | "EMAIL_OTP" | "SMS_OTP";

export interface ChosenFactor {
  readonly clientId: string;
  readonly username: string;
  /** Null, or one that the name cannot use, asks for the choice. */
  readonly factor: string | null;
  readonly password: string | null;
  /** SRP_A, hexadecimal. */
  readonly clientValue: string | null;
  readonly deviceKey: string | null;
}

const codeFactorOf = { email: "EMAIL_OTP", phone_number: "SMS_OTP" } as const;

/** The user to whom a code instead of the password can be sent. With a second factor, only the password begins a sign-in. */
function reachableUser(context: OperationContext, user: IdentityUser | null, username: string) {
  if (!user?.isEnabled || user.status !== "confirmed") return null;
  if (context.options.mfa !== "OPTIONAL" || factorsOf(user).length > 0) return null;
  return provenContact(user, contactOfName(username).attribute) ? user : null;
}

/**
 * A code goes to the typed contact alone. Names without such a user get a choice that depends on the name, as in Cognito, so that
 * neither choice tells whether there is a user.
 */
async function availableFactors(
  context: OperationContext,
  user: IdentityUser | null,
  username: string,
): Promise<FirstFactor[]> {
  const passwords: FirstFactor[] = ["PASSWORD_SRP", "PASSWORD"];
  const name = parseSignInName(username);
  if (context.options.mfa !== "OPTIONAL" || name === null || name.kind === "sub") return passwords;
  const keys = await context.keys();
  const [chance = 0] = authenticate(keys.derive("subject"), "first-factor", name.value);
  const hasCode = user ? reachableUser(context, user, username) !== null : chance >= 64;
  return hasCode ? [codeFactorOf[name.kind], ...passwords] : passwords;
}

async function askForCode(
  context: OperationContext,
  user: IdentityUser | null,
  { clientId, username, deviceKey }: ChosenFactor,
  name: "EMAIL_OTP" | "SMS_OTP",
): Promise<ServiceResult<SignInStep>> {
  const reachable = reachableUser(context, user, username);
  const subject = user?.sub ?? subjectOfUnknownName(await context.keys(), username);
  const contact = contactOfName(username);
  const isSent = reachable !== null;
  const sent = await sendSignInCode(context, { subject, contact, isSent, purpose: "first-factor" });
  if (!sent.ok) return sent;
  const known = user && (await ownDeviceKey(context, user.sub, deviceKey));
  const state = { ...sent.value.state, deviceKey: known, firstFactorOf: subject };
  const session = await storeChallenge(context, { name, clientId, userSub: user?.sub ?? null, state });
  return ok({ kind: "challenge", name, parameters: { ...sent.value.delivery, USERNAME: subject }, session });
}

const missing = (name: string) => refuse("InvalidParameterException", `Missing required parameter ${name}`);

function startChosen(
  context: OperationContext,
  user: IdentityUser | null,
  chosen: ChosenFactor,
  factor: FirstFactor,
): Promise<ServiceResult<SignInStep>> {
  const { clientId, username, password, clientValue, deviceKey } = chosen;
  if (factor === "EMAIL_OTP" || factor === "SMS_OTP") return askForCode(context, user, chosen, factor);
  if (factor === "PASSWORD") {
    if (!password) return Promise.resolve(missing("PASSWORD"));
    return startPlainSignIn(context, { username, password, clientId, deviceKey });
  }
  if (!clientValue) return Promise.resolve(missing("SRP_A"));
  return startPasswordProof(context, { username, clientId, clientValue, flow: "password" });
}

export async function startChoice(
  context: OperationContext,
  chosen: ChosenFactor,
): Promise<ServiceResult<SignInStep>> {
  const { clientId, username } = chosen;
  const user = await findUserByName(context.database, username);
  const available = await availableFactors(context, user, username);
  const factor = available.find((candidate) => candidate === chosen.factor);
  if (factor !== undefined) return startChosen(context, user, chosen, factor);
  const name = "SELECT_CHALLENGE";
  const state = { username };
  const session = await storeChallenge(context, { name, clientId, userSub: user?.sub ?? null, state });
  return ok({ kind: "challenge", name, parameters: {}, session, availableChallenges: available });
}

/** The `Session` stays, so that a wrong password can be corrected. */
export async function answerChoice(
  context: OperationContext,
  { state, clientId }: StoredChallenge,
  given: Omit<ChosenFactor, "clientId" | "username">,
): Promise<ServiceResult<SignInStep>> {
  const username = state.username ?? "";
  const user = await findUserByName(context.database, username);
  const available = await availableFactors(context, user, username);
  const factor = available.find((candidate) => candidate === given.factor);
  if (factor === undefined) {
    return refuse("InvalidParameterException", "ANSWER is none of the available challenges");
  }
  return startChosen(context, user, { ...given, username, clientId }, factor);
}

/** A code instead of the password. Wrong codes are counted alike for names without a user, and lock no second factor. */
export async function answerFirstCode(
  context: OperationContext,
  { session, state, clientId, userSub }: StoredChallenge,
  subject: string,
  code: string,
): Promise<ServiceResult<SignInStep>> {
  const { database } = context;
  const now = context.now();
  if (await isLocked(database, subject, "first-factor", now)) return refusals.factorAttempts;
  if (!(await takeAttempt(context, session))) return refusals.invalidSession;
  const refusal = await checkSignInCode(context, state, subject, code);
  if (refusal) {
    await countWrongAttempt(database, subject, "first-factor", now);
    return refusal;
  }
  const user = userSub === null ? null : await findUser(database, userSub);
  if (user === null) return refusals.invalidSession;
  const unwelcome = refuseUser(user);
  if (unwelcome) return unwelcome;
  if (!(await consumeChallenge(context, session))) return refusals.invalidSession;
  await forgetAttempts(database, subject, "first-factor", now);
  return ok({ kind: "authenticated", user, clientId, deviceKey: state.deviceKey });
}
