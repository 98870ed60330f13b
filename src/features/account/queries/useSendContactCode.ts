import type { ContactName } from "@/features/account/queries/useAccountUser";
import { useAuthMutation } from "@/features/account/queries/useAuthMutation";
import type { CodeDelivery } from "@/lib/auth/contract";

/** Sends a code to a contact that is not verified. */
export const useSendContactCode = (name: ContactName) =>
  useAuthMutation<CodeDelivery>((auth) => auth.sendAttributeCode(name));
