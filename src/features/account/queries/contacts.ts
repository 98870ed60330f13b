import type { ContactName } from "@/features/account/queries/account-user";
import { accountKeys, useAuthMutation } from "@/features/account/queries/auth-requests";
import type { CodeDelivery } from "@/lib/auth/contract";
import { ok } from "@/lib/result";

/**
 * Gives the account another contact and has a code sent there; pools that send none by themselves are asked for one. The
 * contact stays unverified until the visitor has typed that code.
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

/** Sends a code to a contact that is not verified. */
export const useSendContactCode = (name: ContactName) =>
  useAuthMutation<CodeDelivery>((auth) => auth.sendAttributeCode(name));

/** Verifies a contact with the code that was sent there. */
export const useConfirmContact = (name: ContactName) =>
  useAuthMutation<undefined, string>((auth, code) => auth.confirmAttribute(name, code), [accountKeys.user]);

/** Takes the telephone out of the account. */
export const useRemovePhone = () =>
  useAuthMutation<undefined>((auth) => auth.deleteAttributes(["phone_number"]), [accountKeys.user], {
    needsFreshSignIn: true,
  });
