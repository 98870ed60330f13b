import { accountKeys, useAuthQuery, useAuthMutation } from "@/features/account/queries/auth-requests";
import type { AuthDevice } from "@/lib/auth/contract";

/** The devices that signed in. */
export const useDevices = () => useAuthQuery(accountKeys.devices, (auth) => auth.listDevices());

/** Forgets a device, this one too. */
export const useForgetDevice = () =>
  useAuthMutation<undefined, AuthDevice>(
    (auth, { id, isCurrent }) => (isCurrent ? auth.forgetDevice() : auth.forgetDevice(id)),
    [accountKeys.devices],
  );

/** Spares the second factor at later sign-ins on this device. */
export const useRememberDevice = () =>
  useAuthMutation<undefined>((auth) => auth.rememberDevice(), [accountKeys.devices], {
    needsFreshSignIn: true,
  });
