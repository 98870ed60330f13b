import { accountKeys } from "@/features/account/queries/account-keys";
import { useAuthMutation } from "@/features/account/queries/useAuthMutation";
import type { MfaMethod } from "@/lib/auth/contract";

/** Chooses the second factor, or turns all of them off. */
export const useSetSecondFactor = () =>
  useAuthMutation<unknown, MfaMethod | "none">(
    (auth, method) => auth.setPreferredMfa(method),
    [accountKeys.user],
    { needsFreshSignIn: true },
  );
