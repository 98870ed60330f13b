import { accountKeys } from "@/features/account/queries/account-keys";
import { useAuthMutation } from "@/features/account/queries/useAuthMutation";

/** Spares the second factor at later sign-ins on this device. */
export const useRememberDevice = () =>
  useAuthMutation<undefined>((auth) => auth.rememberDevice(), [accountKeys.devices], {
    needsFreshSignIn: true,
  });
