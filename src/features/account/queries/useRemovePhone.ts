import { accountKeys } from "@/features/account/queries/account-keys";
import { useAuthMutation } from "@/features/account/queries/useAuthMutation";

/** Takes the telephone out of the account. */
export const useRemovePhone = () =>
  useAuthMutation<undefined>((auth) => auth.deleteAttributes(["phone_number"]), [accountKeys.user], {
    needsFreshSignIn: true,
  });
