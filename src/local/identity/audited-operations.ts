import type { IdentityRequest } from "@/local/identity/protocol/exchange";
import type { ServiceResult } from "@/local/identity/protocol/service-failure";
import { audit, type AuditedAct } from "@/server/platform/log/audit";
import { z } from "zod";

/** Operations that sign somebody in or out, or change what users prove their identity with. */
const acts: ReadonlyMap<string, AuditedAct> = new Map([
  ["SignUp", "sign-up"],
  ["ConfirmSignUp", "sign-up-confirmed"],
  ["InitiateAuth", "sign-in"],
  ["RespondToAuthChallenge", "sign-in"],
  ["GetTokensFromRefreshToken", "session-renewed"],
  ["RevokeToken", "sign-out"],
  ["GlobalSignOut", "signed-out-everywhere"],
  ["UpdateUserAttributes", "contact-changed"],
  ["DeleteUserAttributes", "contact-changed"],
  ["VerifyUserAttribute", "contact-verified"],
  ["ChangePassword", "password-changed"],
  ["ForgotPassword", "password-reset-requested"],
  ["ConfirmForgotPassword", "password-reset"],
  ["DeleteUser", "account-deleted"],
  ["AssociateSoftwareToken", "second-factor-changed"],
  ["VerifySoftwareToken", "second-factor-changed"],
  ["SetUserMFAPreference", "second-factor-changed"],
  ["ConfirmDevice", "device-changed"],
  ["UpdateDeviceStatus", "device-changed"],
  ["ForgetDevice", "device-changed"],
]);

const renewal = z.looseObject({ AuthFlow: z.enum(["REFRESH_TOKEN", "REFRESH_TOKEN_AUTH"]) });

const isUnfinished = (act: AuditedAct, value: object) =>
  act === "sign-in" && !("AuthenticationResult" in value);

export function auditOperation(
  name: string,
  { requestId }: Pick<IdentityRequest, "requestId">,
  input: unknown,
  result: ServiceResult<object>,
): void {
  const named = acts.get(name);
  if (named === undefined) return;
  const act = named === "sign-in" && renewal.safeParse(input).success ? "session-renewed" : named;
  if (!result.ok) audit(act, "refused", { requestId, reason: result.error.type });
  else if (!isUnfinished(act, result.value)) audit(act, "done", { requestId });
}
