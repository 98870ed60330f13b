import { accountKeys } from "@/features/account/queries/account-keys";
import type { ContactName } from "@/features/account/queries/useAccountUser";
import { useAuthMutation } from "@/features/account/queries/useAuthMutation";

/** Verifies a contact with the code that was sent there. */
export const useConfirmContact = (name: ContactName) =>
  useAuthMutation<undefined, string>((auth, code) => auth.confirmAttribute(name, code), [accountKeys.user]);
