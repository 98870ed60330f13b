import type { ContactName } from "@/features/account/queries/account-user";
import { accountKeys, useAuthMutation } from "@/features/account/queries/auth-requests";
import type { CodeDelivery } from "@/lib/auth/contract";
import { ok } from "@/lib/result";

/** Sends a code to the new contact, which stays unverified until the code is entered. */
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

export const useSendContactCode = (name: ContactName) =>
  useAuthMutation<CodeDelivery>((auth) => auth.sendAttributeCode(name));

export const useConfirmContact = (name: ContactName) =>
  useAuthMutation<undefined, string>((auth, code) => auth.confirmAttribute(name, code), [accountKeys.user]);

export const useRemovePhone = () =>
  useAuthMutation<undefined>((auth) => auth.deleteAttributes(["phone_number"]), [accountKeys.user], {
    needsFreshSignIn: true,
  });
