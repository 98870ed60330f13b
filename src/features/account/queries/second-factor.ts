import { useAuthMutation, accountKeys } from "@/features/account/queries/auth-requests";
import type { MfaMethod } from "@/lib/auth/contract";

/** The old secret works until the new one is confirmed. */
export const useStartTotpSetup = () =>
  useAuthMutation<{ secret: string; uri: string }>((auth) => auth.startTotpSetup(), [], {
    needsFreshSignIn: true,
  });

export const useConfirmTotpSetup = () =>
  useAuthMutation<unknown, string>(
    async (auth, code) => {
      const confirmed = await auth.confirmTotpSetup(code);
      return confirmed.ok ? auth.setPreferredMfa("totp") : confirmed;
    },
    [accountKeys.user],
    { needsFreshSignIn: true },
  );

export const useSetSecondFactor = () =>
  useAuthMutation<unknown, MfaMethod | "none">(
    (auth, method) => auth.setPreferredMfa(method),
    [accountKeys.user],
    { needsFreshSignIn: true },
  );
