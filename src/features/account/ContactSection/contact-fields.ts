import { parsePhoneNumber } from "@/features/account/phone-number";
import type { ContactName } from "@/features/account/queries/account-user";
import { accountText } from "@/text/account";
import type { FieldProps } from "@/ui/Field/Field";
import { emailRule, type FieldRule } from "@/ui/Form/field-rules";

interface ContactField {
  rule: FieldRule;
  /** The form that the user pool keeps, of a text that fits the rule. */
  parse: (text: string) => string;
  input: Omit<FieldProps, "binding" | "label">;
}

const phoneRule: FieldRule = (text) => {
  const parsed = parsePhoneNumber(text);
  return parsed.ok ? null : accountText.profile.phoneProblem[parsed.error];
};

function parsePhone(text: string): string {
  const parsed = parsePhoneNumber(text);
  return parsed.ok ? parsed.value : text;
}

/** How a contact is typed, checked and kept. */
export const contactFields: Readonly<Record<ContactName, ContactField>> = {
  email: {
    rule: emailRule,
    parse: (text) => text.trim(),
    input: { type: "email", autoComplete: "email", autoCapitalize: "none", spellCheck: false },
  },
  phone_number: {
    rule: phoneRule,
    parse: parsePhone,
    input: { type: "tel", autoComplete: "tel" },
  },
};
