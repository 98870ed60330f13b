import { accountKeys } from "@/features/account/queries/account-keys";
import { useAuthMutation } from "@/features/account/queries/useAuthMutation";
import type { AuthDevice } from "@/lib/auth/contract";

/** Forgets a device, this one too. */
export const useForgetDevice = () =>
  useAuthMutation<undefined, AuthDevice>(
    (auth, { id, isCurrent }) => (isCurrent ? auth.forgetDevice() : auth.forgetDevice(id)),
    [accountKeys.devices],
  );
