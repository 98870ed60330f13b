import { accountKeys } from "@/features/account/queries/account-keys";
import { useAuthMutation } from "@/features/account/queries/useAuthMutation";

/** Proves the authenticator with its first code and makes it the second factor. */
export const useConfirmTotpSetup = () =>
  useAuthMutation<unknown, string>(
    async (auth, code) => {
      const confirmed = await auth.confirmTotpSetup(code);
      return confirmed.ok ? auth.setPreferredMfa("totp") : confirmed;
    },
    [accountKeys.user],
    { needsFreshSignIn: true },
  );
