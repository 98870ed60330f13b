import type { Contact, ContactAttribute } from "@/local/identity/codes/delivery";
import type { IdentityUser } from "@/local/identity/users/find-user";
import { parseSignInName } from "@/local/identity/users/sign-in-name";

/** The flag that says whether a contact is proven. */
export const verifiedFlag = (attribute: ContactAttribute) => `${attribute}_verified` as const;

/** A user's contact; null where there is none. */
export function contactOf(user: IdentityUser, attribute: ContactAttribute): Contact | null {
  const value = user.attributes[attribute];
  return value ? { attribute, value } : null;
}

/** A user's contact where it is proven to be theirs; null otherwise. */
export function provenContact(user: IdentityUser, attribute: ContactAttribute): Contact | null {
  return user.attributes[verifiedFlag(attribute)] === "true" ? contactOf(user, attribute) : null;
}

/** The contacts of a user that are proven to be theirs, e-mail first. */
export function provenContacts(user: IdentityUser): Contact[] {
  const contacts = [provenContact(user, "email"), provenContact(user, "phone_number")];
  return contacts.filter((contact) => contact !== null);
}

/** The contact that a name is, whether somebody has it or not; other names look like e-mail addresses. */
export function contactOfName(text: string): Contact {
  const name = parseSignInName(text);
  if (name?.kind === "phone_number") return { attribute: "phone_number", value: name.value };
  return { attribute: "email", value: name?.value ?? text.toLowerCase() };
}
