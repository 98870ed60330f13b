import { parseEmail, parsePhone, parseUsername, type ContactProblem } from "@/lib/contact";
import { LONGEST_PASSWORD, passwordRules, type PasswordPolicy } from "@/lib/password-policy";
import type { Result } from "@/lib/result";
import { fieldProblemText } from "@/text/forms";

/** Says what is wrong with a typed value, or null. */
export type FieldRule = (value: string) => string | null;

const contactRule =
  (
    parse: (typed: string) => Result<string, ContactProblem>,
    texts: Record<ContactProblem, string>,
  ): FieldRule =>
  (value) => {
    const parsed = parse(value);
    return parsed.ok ? null : texts[parsed.error];
  };

/** An e-mail address, a telephone number or a user's name. */
export const usernameRule = contactRule(parseUsername, {
  missing: fieldProblemText.usernameMissing,
  unreadable: fieldProblemText.usernameUnreadable,
});

/** An e-mail address. */
export const emailRule = contactRule(parseEmail, {
  missing: fieldProblemText.emailMissing,
  unreadable: fieldProblemText.emailUnreadable,
});

/** A telephone number. */
export const phoneRule = contactRule(parsePhone, {
  missing: fieldProblemText.phoneMissing,
  unreadable: fieldProblemText.phoneUnreadable,
});

/** A password that exists already: it may be anything but empty. */
export const passwordRule: FieldRule = (value) => (value === "" ? fieldProblemText.passwordMissing : null);

/** A password to be, by the rules of the site's user pool. */
export const newPasswordRule =
  (policy: PasswordPolicy): FieldRule =>
  (value) => {
    if (value === "") return fieldProblemText.newPasswordMissing;
    if (value.trim() !== value) return fieldProblemText.passwordOuterSpace;
    if ([...value].length > LONGEST_PASSWORD) return fieldProblemText.passwordTooLong;
    return passwordRules(policy).every(({ isMet }) => isMet(value)) ? null : fieldProblemText.passwordTooWeak;
  };

/** Digits of a code; people and messages write them in groups. */
export const codeDigits = (typed: string): string => typed.replace(/\D/g, "");

const CODE_LENGTH = 6;

/** A code of six digits. */
export const codeRule: FieldRule = (value) => {
  if (value.trim() === "") return fieldProblemText.codeMissing;
  return codeDigits(value).length === CODE_LENGTH ? null : fieldProblemText.codeUnreadable;
};

/** Anything but nothing. */
export const requiredRule =
  (problem: string = fieldProblemText.valueMissing): FieldRule =>
  (value) =>
    value.trim() === "" ? problem : null;

/** Anything. */
export const optionalRule: FieldRule = () => null;
