import { accountKeys } from "@/features/account/queries/account-keys";
import { useAuthMutation } from "@/features/account/queries/useAuthMutation";
import type { AuthOutcome } from "@/lib/auth/contract";

/** Keeps the user's name, or forgets it where it is empty. */
export const useSaveName = () =>
  useAuthMutation<unknown, string>(
    (auth, name): AuthOutcome<unknown> =>
      name === "" ? auth.deleteAttributes(["name"]) : auth.updateAttributes({ name }),
    [accountKeys.user],
  );
