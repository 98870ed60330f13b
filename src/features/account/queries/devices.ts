import { accountKeys, useAuthQuery, useAuthMutation } from "@/features/account/queries/auth-requests";
import type { AuthDevice } from "@/lib/auth/contract";

export const useDevices = () => useAuthQuery(accountKeys.devices, (auth) => auth.listDevices());

export const useForgetDevice = () =>
  useAuthMutation<undefined, AuthDevice>(
    (auth, { id, isCurrent }) => (isCurrent ? auth.forgetDevice() : auth.forgetDevice(id)),
    [accountKeys.devices],
  );

/** Later sign-ins on this device need no second factor. */
export const useRememberDevice = () =>
  useAuthMutation<undefined>((auth) => auth.rememberDevice(), [accountKeys.devices], {
    needsFreshSignIn: true,
  });
