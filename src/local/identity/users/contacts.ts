import type { Contact, ContactAttribute } from "@/local/identity/codes/delivery";
import type { IdentityUser } from "@/local/identity/users/find-user";
import { parseSignInName } from "@/local/identity/users/sign-in-name";

export const verifiedFlag = (attribute: ContactAttribute) => `${attribute}_verified` as const;

export function contactOf(user: IdentityUser, attribute: ContactAttribute): Contact | null {
  const value = user.attributes[attribute];
  return value ? { attribute, value } : null;
}

export function provenContact(user: IdentityUser, attribute: ContactAttribute): Contact | null {
  return user.attributes[verifiedFlag(attribute)] === "true" ? contactOf(user, attribute) : null;
}

/** E-mail first. */
export function provenContacts(user: IdentityUser): Contact[] {
  const contacts = [provenContact(user, "email"), provenContact(user, "phone_number")];
  return contacts.filter((contact) => contact !== null);
}

/** No user needs to have it. Names of another form count as e-mail addresses. */
export function contactOfName(text: string): Contact {
  const name = parseSignInName(text);
  if (name?.kind === "phone_number") return { attribute: "phone_number", value: name.value };
  return { attribute: "email", value: name?.value ?? text.toLowerCase() };
}
