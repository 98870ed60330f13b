import { accountKeys, useAuthQuery, useAuthMutation } from "@/features/account/queries/auth-requests";
import type { AuthUser, AuthOutcome } from "@/lib/auth/contract";

export const useAccountUser = () => useAuthQuery(accountKeys.user, (auth) => auth.currentUser());

export function textAttribute(user: AuthUser, name: "name" | "email" | "phone_number"): string | null {
  const value = user.attributes?.[name];
  return typeof value === "string" && value !== "" ? value : null;
}

export type ContactName = "email" | "phone_number";

export interface Contact {
  readonly value: string;
  readonly isVerified: boolean;
}

export function contactOf(user: AuthUser, name: ContactName): Contact | null {
  const value = textAttribute(user, name);
  return value === null ? null : { value, isVerified: user.attributes?.[`${name}_verified`] === true };
}

export const useSaveName = () =>
  useAuthMutation<unknown, string>(
    (auth, name): AuthOutcome<unknown> =>
      name === "" ? auth.deleteAttributes(["name"]) : auth.updateAttributes({ name }),
    [accountKeys.user],
  );
