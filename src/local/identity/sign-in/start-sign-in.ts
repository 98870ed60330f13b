import { isClient } from "@/local/identity/identity-context";
import type { OperationContext } from "@/local/identity/protocol/operation";
import { refusals, type ServiceResult } from "@/local/identity/protocol/service-failure";
import { continueAfterPassword } from "@/local/identity/sign-in/after-password";
import { askCustomChallenge } from "@/local/identity/sign-in/custom-challenge";
import { ownDeviceKey } from "@/local/identity/sign-in/own-device";
import { checkPlainSignIn, type PlainSignIn } from "@/local/identity/sign-in/password-proof";
import type { SignInStep } from "@/local/identity/sign-in/sign-in-step";
import { findUserByName } from "@/local/identity/users/find-user";

export async function startPlainSignIn(
  context: OperationContext,
  signIn: PlainSignIn,
): Promise<ServiceResult<SignInStep>> {
  const proven = await checkPlainSignIn(context, signIn);
  return proven.ok ? continueAfterPassword(context, proven.value) : proven;
}

/** The answer does not tell whether there is such a user, or such a device. */
export async function startCustomSignIn(
  context: OperationContext,
  { username, clientId, deviceKey }: Omit<PlainSignIn, "password">,
): Promise<ServiceResult<SignInStep>> {
  if (!isClient(clientId)) return refusals.clientGone;
  const user = await findUserByName(context.database, username);
  const known = user && (await ownDeviceKey(context, user.sub, deviceKey));
  return askCustomChallenge(context, { username, user, clientId, deviceKey: known });
}
