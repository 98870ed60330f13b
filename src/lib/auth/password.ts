import { confirmResetPassword, resetPassword, updatePassword } from "aws-amplify/auth";
import { toCodeDelivery } from "@/lib/auth/code-delivery";
import type { Auth } from "@/lib/auth/contract";
import { fail } from "@/lib/auth/failures";
import { type Guard, userIsNotAuthenticated } from "@/lib/auth/guard";
import { withoutBlanks } from "@/lib/auth/sign-in";

type PasswordMethods = Pick<Auth, "forgotPassword" | "submitForgottenPassword" | "changePassword">;

export function createPassword(guard: Guard): PasswordMethods {
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
      return guard.attempt(async () => {
        await confirmResetPassword({ username, confirmationCode, newPassword });
        return undefined;
      });
    },
    async changePassword(oldPassword, newPassword) {
      if (oldPassword === "" || newPassword === "") return fail("emptyPassword");
      return guard.guarded(userIsNotAuthenticated, async () => {
        await updatePassword({ oldPassword, newPassword });
        return undefined;
      });
    },
  };
}
