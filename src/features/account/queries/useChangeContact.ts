import { accountKeys } from "@/features/account/queries/account-keys";
import type { ContactName } from "@/features/account/queries/useAccountUser";
import { useAuthMutation } from "@/features/account/queries/useAuthMutation";
import type { CodeDelivery } from "@/lib/auth/contract";
import { ok } from "@/lib/result";

/**
 * Gives the account another contact; a code goes there. Pools that send none by themselves are asked for one. The
 * contact is unverified until the code comes back.
 */
export const useChangeContact = (name: ContactName) =>
  useAuthMutation<CodeDelivery, string>(
    async (auth, value) => {
      const updated = await auth.updateAttributes({ [name]: value });
      if (!updated.ok) return updated;
      const [delivery] = updated.value;
      return delivery ? ok(delivery) : auth.sendAttributeCode(name);
    },
    [accountKeys.user],
    { needsFreshSignIn: true },
  );
