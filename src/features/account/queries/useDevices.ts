import { accountKeys } from "@/features/account/queries/account-keys";
import { useAuthQuery } from "@/features/account/queries/useAuthQuery";

/** The devices that signed in. */
export const useDevices = () => useAuthQuery(accountKeys.devices, (auth) => auth.listDevices());
