import type { OperationContext } from "@/local/identity/protocol/operation";
import { refusals, type ServiceFailure, type ServiceResult } from "@/local/identity/protocol/service-failure";
import { consumeBlock, storeChallenge } from "@/local/identity/sign-in/challenge-store";
import { askCustomChallenge } from "@/local/identity/sign-in/custom-challenge";
import { continueWithFactors } from "@/local/identity/sign-in/factors";
import type { ProvenPassword } from "@/local/identity/sign-in/password-proof";
import type { SignInStep } from "@/local/identity/sign-in/sign-in-step";
import { missingAttributes } from "@/local/identity/users/attributes";
import type { IdentityUser } from "@/local/identity/users/find-user";
import { type Failed, ok } from "@/lib/result";

/** Why a user cannot sign in although the password is right; null otherwise. */
export function refuseUser(user: IdentityUser): Failed<ServiceFailure> | null {
  if (!user.isEnabled) return refusals.userDisabled;
  if (user.status === "unconfirmed") return refusals.notConfirmed;
  if (user.status === "password-reset-required") return refusals.passwordResetRequired;
  return null;
}

/** The prefix of the names of attributes in `NEW_PASSWORD_REQUIRED`. */
export const ATTRIBUTE_PREFIX = "userAttributes.";

async function askForNewPassword(
  context: OperationContext,
  { user, clientId, device }: ProvenPassword,
): Promise<ServiceResult<SignInStep>> {
  const name = "NEW_PASSWORD_REQUIRED";
  const state = { deviceKey: device?.key ?? null };
  const session = await storeChallenge(context, { name, clientId, userSub: user.sub, state });
  const missing = missingAttributes(context.options.requiredAttributes, user.attributes);
  const parameters = {
    USER_ID_FOR_SRP: user.sub,
    userAttributes: JSON.stringify(user.attributes),
    requiredAttributes: JSON.stringify(missing.map((attribute) => `${ATTRIBUTE_PREFIX}${attribute}`)),
  };
  return ok({ kind: "challenge", name, parameters, session });
}

/**
 * The device's proof replaces a second factor, and uses up the password's exchange: a client whose device is
 * forgotten meanwhile sends that exchange again.
 */
async function askForDevice(
  context: OperationContext,
  { user, clientId, block }: ProvenPassword,
  deviceKey: string,
): Promise<ServiceResult<SignInStep>> {
  const name = "DEVICE_SRP_AUTH";
  const proof = block && { blockHash: block.hash, blockExpiresAt: block.expiresAt };
  const state = { deviceKey, ...proof };
  const session = await storeChallenge(context, { name, clientId, userSub: user.sub, state });
  const parameters = { USERNAME: user.sub, DEVICE_KEY: deviceKey };
  return ok({ kind: "challenge", name, parameters, session });
}

export async function continueAfterPassword(
  context: OperationContext,
  proven: ProvenPassword,
): Promise<ServiceResult<SignInStep>> {
  const { user, clientId, device, block, flow } = proven;
  const refusal = refuseUser(user);
  if (refusal) return refusal;
  const isNewPasswordNeeded = user.status === "new-password-required";
  if (device?.isRemembered && flow === "password" && !isNewPasswordNeeded) {
    return askForDevice(context, proven, device.key);
  }
  const deviceKey = device?.key ?? null;
  if (block !== null && !(await consumeBlock(context, block, { userSub: user.sub, clientId, deviceKey }))) {
    return refusals.wrongPassword;
  }
  if (isNewPasswordNeeded) return askForNewPassword(context, proven);
  if (flow === "custom") {
    return askCustomChallenge(context, { username: user.sub, user, clientId, deviceKey });
  }
  return continueWithFactors(context, { user, clientId, deviceKey });
}
