import { sendNews } from "@/local/identity/codes/messages";
import {
  base32,
  findTotpStep,
  makeTotpSecret,
  sealTotpSecret,
  unsealTotpSecret,
} from "@/local/identity/codes/totp";
import { fields } from "@/local/identity/operations/fields";
import { defineFreshUserOperation, defineUserOperation } from "@/local/identity/operations/user-operation";
import { defineOperation, type Operation, type OperationContext } from "@/local/identity/protocol/operation";
import { refusals, refuse, type ServiceResult } from "@/local/identity/protocol/service-failure";
import { changeChallenge, findChallenge, takeAttempt } from "@/local/identity/sign-in/challenge-store";
import { countWrongAttempt, forgetAttempts, isLocked } from "@/local/identity/sign-in/attempts";
import { type Factor, factorsOf } from "@/local/identity/sign-in/factors";
import { changeUser, type UserChange } from "@/local/identity/users/change-user";
import { provenContact, provenContacts } from "@/local/identity/users/contacts";
import type { IdentityUser } from "@/local/identity/users/find-user";
import { ok } from "@/lib/result";
import { z } from "zod";

const wrongTotpCode = refuse("EnableSoftwareTokenMFAException", "Code mismatch");
const noSecret = refuse("InvalidParameterException", "AssociateSoftwareToken comes first");

const sessionSchema = z.looseObject({ Session: z.string().min(1), AccessToken: z.null().optional() });

/** Called with an access token or, while a sign-in asks for a factor, with its `Session`. */
function eitherWay(withToken: Operation, withSession: Operation): Operation {
  return (context, body) =>
    sessionSchema.safeParse(body).success ? withSession(context, body) : withToken(context, body);
}

const friendlyName = z.string().max(131).nullish();

async function startSetupInSignIn(
  context: OperationContext,
  session: string,
): Promise<ServiceResult<object>> {
  const found = await findChallenge(context, session, ["MFA_SETUP"]);
  if (!found.ok) return found;
  const secret = makeTotpSecret();
  const totpSecret = sealTotpSecret(await context.keys(), secret);
  const state = { deviceKey: found.value.state.deviceKey, totpSecret };
  await changeChallenge(context, session, "MFA_SETUP", state);
  return ok({ SecretCode: base32(secret), Session: session });
}

/** The secret counts only after `VerifySoftwareToken`; an earlier one stays until then. */
export const associateSoftwareToken = eitherWay(
  defineFreshUserOperation({}, async (context, { user }) => {
    const secret = makeTotpSecret();
    const totpPendingSecret = sealTotpSecret(await context.keys(), secret);
    const changed = await changeUser(context.database, user.sub, { totpPendingSecret }, context.now());
    return changed ? ok({ SecretCode: base32(secret) }) : refusals.userGone;
  }),
  defineOperation(z.object({ Session: z.string() }), (context, { Session }) =>
    startSetupInSignIn(context, Session),
  ),
);

async function findStep(context: OperationContext, sealed: string, code: string): Promise<number | null> {
  const secret = unsealTotpSecret(await context.keys(), sealed);
  return secret && findTotpStep(secret, code, context.now());
}

async function verifyForUser(
  context: OperationContext,
  user: IdentityUser,
  code: string,
  name: string | null,
): Promise<ServiceResult<object>> {
  const { database } = context;
  const now = context.now();
  if (user.totpPendingSecret === null) return noSecret;
  if (await isLocked(database, user.sub, "mfa", now)) return refusals.factorAttempts;
  const step = await findStep(context, user.totpPendingSecret, code);
  if (step === null) {
    await countWrongAttempt(database, user.sub, "mfa", now);
    return wrongTotpCode;
  }
  await forgetAttempts(database, user.sub, "mfa", now);
  const change = {
    totpSecret: user.totpPendingSecret,
    totpPendingSecret: null,
    totpDeviceName: name,
    totpLastStep: step,
  };
  const changed = await changeUser(database, user.sub, change, now);
  if (changed === null) return refusals.userGone;
  await tellChangedFactors(context, user, changed);
  return ok({ Status: "SUCCESS" });
}

async function verifyInSignIn(
  context: OperationContext,
  session: string,
  code: string,
  name: string | null,
): Promise<ServiceResult<object>> {
  const found = await findChallenge(context, session, ["MFA_SETUP"]);
  if (!found.ok) return found;
  const { deviceKey, totpSecret } = found.value.state;
  if (totpSecret === undefined) return noSecret;
  if (!(await takeAttempt(context, session))) return refusals.invalidSession;
  const totpStep = await findStep(context, totpSecret, code);
  if (totpStep === null) return wrongTotpCode;
  const state = {
    deviceKey,
    totpSecret,
    totpStep,
    isTotpVerified: true,
    ...(name !== null && { totpDeviceName: name }),
  };
  await changeChallenge(context, session, "MFA_SETUP", state);
  return ok({ Status: "SUCCESS", Session: session });
}

/** The authenticator's first code is worth nothing afterwards. */
export const verifySoftwareToken = eitherWay(
  defineUserOperation(
    { UserCode: fields.code, FriendlyDeviceName: friendlyName },
    (context, { user }, { UserCode, FriendlyDeviceName }) =>
      verifyForUser(context, user, UserCode, FriendlyDeviceName ?? null),
  ),
  defineOperation(
    z.object({ Session: z.string(), UserCode: fields.code, FriendlyDeviceName: friendlyName }),
    (context, { Session, UserCode, FriendlyDeviceName }) =>
      verifyInSignIn(context, Session, UserCode, FriendlyDeviceName ?? null),
  ),
);

const settings = z.object({ Enabled: z.boolean().nullish(), PreferredMfa: z.boolean().nullish() }).nullish();

type Settings = z.output<typeof settings>;

const cannotPrefer = refuse("InvalidParameterException", "A factor that is not enabled cannot be preferred");

function preferenceAfter(user: IdentityUser, given: Readonly<Record<Factor, Settings>>) {
  const factors = ["SMS_MFA", "EMAIL_OTP", "SOFTWARE_TOKEN_MFA"] as const;
  const isDropped = (factor: Factor) =>
    given[factor] && (!given[factor].Enabled || !given[factor].PreferredMfa);
  const preferred = factors.filter((factor) => given[factor]?.PreferredMfa);
  if (preferred.length > 1) return refuse("InvalidParameterException", "Only one factor can be preferred");
  const [factor] = preferred;
  if (factor !== undefined) return given[factor]?.Enabled ? ok(factor) : cannotPrefer;
  const kept = user.preferredMfa;
  return ok(kept !== null && isDropped(kept) ? null : kept);
}

async function tellChangedFactors(context: OperationContext, before: IdentityUser, after: IdentityUser) {
  const describe = (user: IdentityUser) =>
    JSON.stringify([factorsOf(user), user.preferredMfa, user.isTotpMfaEnabled && user.totpSecret]);
  if (describe(before) === describe(after)) return;
  await sendNews(
    context.database,
    provenContacts(before).slice(0, 1),
    "second-factor-changed",
    context.now(),
  );
}

/** What is not mentioned stays. */
export const setUserMfaPreference = defineFreshUserOperation(
  { SMSMfaSettings: settings, SoftwareTokenMfaSettings: settings, EmailMfaSettings: settings },
  async (context, { user }, given) => {
    const { SMSMfaSettings: sms, SoftwareTokenMfaSettings: totp, EmailMfaSettings: email } = given;
    if (email?.Enabled && provenContact(user, "email") === null) {
      return refuse(
        "InvalidParameterException",
        "User does not have delivery config set to turn on EMAIL_OTP",
      );
    }
    if (sms?.Enabled && provenContact(user, "phone_number") === null) {
      return refuse("InvalidParameterException", "User does not have delivery config set to turn on SMS_MFA");
    }
    if (totp?.Enabled && user.totpSecret === null) {
      return refuse("InvalidParameterException", "User has not verified software token mfa");
    }
    const preferred = preferenceAfter(user, { SMS_MFA: sms, EMAIL_OTP: email, SOFTWARE_TOKEN_MFA: totp });
    if (!preferred.ok) return preferred;
    const change: UserChange = {
      preferredMfa: preferred.value,
      ...(sms && { isSmsMfaEnabled: sms.Enabled === true }),
      ...(email && { isEmailMfaEnabled: email.Enabled === true }),
      ...(totp && { isTotpMfaEnabled: totp.Enabled === true }),
    };
    const changed = await changeUser(context.database, user.sub, change, context.now());
    if (changed === null) return refusals.userGone;
    await tellChangedFactors(context, user, changed);
    return ok({});
  },
);
