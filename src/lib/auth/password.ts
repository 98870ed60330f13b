import { confirmResetPassword, resetPassword, updatePassword } from "aws-amplify/auth";
import { toCodeDelivery } from "@/lib/auth/code-delivery";
import type { Auth, AuthFailure, AuthOutcome } from "@/lib/auth/contract";
import { fail } from "@/lib/auth/failures";
import { type Guard, userIsNotAuthenticated } from "@/lib/auth/guard";
import type { Settle } from "@/lib/auth/settle";
import { type ProvePassword, withoutBlanks } from "@/lib/auth/sign-in";
import { ok } from "@/lib/result";

type PasswordMethods = Pick<Auth, "forgotPassword" | "submitForgottenPassword" | "changePassword">;

interface PasswordOptions {
  readonly guard: Guard;
  readonly settle: Settle;
  readonly provePassword: ProvePassword;
}

const isWrongPassword = ({ name, message }: AuthFailure): boolean =>
  name === "NotAuthorizedException" && /^incorrect username or password/i.test(message);

export function createPassword({ guard, settle, provePassword }: PasswordOptions): PasswordMethods {
  const change = (oldPassword: string, newPassword: string) =>
    guard.guarded(userIsNotAuthenticated, async () => {
      await updatePassword({ oldPassword, newPassword });
      return undefined;
    });

  /** The service takes the new password in place of the old one only after the change. */
  async function lookAtChange(newPassword: string): AuthOutcome<undefined | null> {
    const again = await change(newPassword, newPassword);
    if (again.ok || again.error.name === "PasswordHistoryPolicyViolationException") return ok(undefined);
    return isWrongPassword(again.error) ? ok(null) : again;
  }

  /** A sign-in beside the session tells whether the new password counts. */
  async function lookAtReset(username: string, newPassword: string): AuthOutcome<undefined | null> {
    const proof = await provePassword(username, newPassword);
    if (!proof.ok) return isWrongPassword(proof.error) ? ok(null) : proof;
    return ok(["RESET_PASSWORD", "CONFIRM_SIGN_UP"].includes(proof.value) ? null : undefined);
  }

  return {
    async forgotPassword(username) {
      if (username.trim() === "") return fail("emptyUsername");
      return guard.attempt(async () => {
        const { nextStep } = await resetPassword({ username });
        return toCodeDelivery(nextStep.codeDeliveryDetails);
      });
    },
    async submitForgottenPassword(username, code, newPassword) {
      const confirmationCode = withoutBlanks(code);
      if (username.trim() === "") return fail("emptyUsername");
      if (confirmationCode === "") return fail("emptyCode");
      if (newPassword === "") return fail("emptyPassword");
      return settle({
        key: JSON.stringify(["reset", username, newPassword]),
        attempt: () =>
          guard.attempt(async () => {
            await confirmResetPassword({ username, confirmationCode, newPassword });
            return undefined;
          }),
        look: () => lookAtReset(username, newPassword),
      });
    },
    async changePassword(oldPassword, newPassword) {
      if (oldPassword === "" || newPassword === "") return fail("emptyPassword");
      return settle({
        key: JSON.stringify(["change", oldPassword, newPassword]),
        attempt: () => change(oldPassword, newPassword),
        look: () => lookAtChange(newPassword),
      });
    },
  };
}
