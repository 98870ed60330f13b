import { useAuthMutation } from "@/features/account/queries/useAuthMutation";

/** Makes a new secret for an authenticator; the old one works until the new one is confirmed. */
export const useStartTotpSetup = () =>
  useAuthMutation<{ secret: string; uri: string }>((auth) => auth.startTotpSetup(), [], {
    needsFreshSignIn: true,
  });
