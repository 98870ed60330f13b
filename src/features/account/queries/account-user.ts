import { accountKeys, useAuthQuery, useAuthMutation } from "@/features/account/queries/auth-requests";
import type { AuthUser, AuthOutcome } from "@/lib/auth/contract";

/** The signed-in user with attributes and preferred second factor. */
export const useAccountUser = () => useAuthQuery(accountKeys.user, (auth) => auth.currentUser());

/** A text of the user's attributes; null where it is missing or empty. */
export function textAttribute(user: AuthUser, name: "name" | "email" | "phone_number"): string | null {
  const value = user.attributes?.[name];
  return typeof value === "string" && value !== "" ? value : null;
}

/** What kind of contact an attribute is. */
export type ContactName = "email" | "phone_number";

/** A contact of the user and whether it was confirmed with a code. */
export interface Contact {
  readonly value: string;
  readonly isVerified: boolean;
}

/** A contact of the user; null where there is none. */
export function contactOf(user: AuthUser, name: ContactName): Contact | null {
  const value = textAttribute(user, name);
  return value === null ? null : { value, isVerified: user.attributes?.[`${name}_verified`] === true };
}

/** Keeps the user's name, or forgets it where it is empty. */
export const useSaveName = () =>
  useAuthMutation<unknown, string>(
    (auth, name): AuthOutcome<unknown> =>
      name === "" ? auth.deleteAttributes(["name"]) : auth.updateAttributes({ name }),
    [accountKeys.user],
  );
