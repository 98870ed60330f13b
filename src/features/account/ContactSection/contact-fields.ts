import { parsePhoneNumber } from "@/features/account/phone-number";
import type { ContactName } from "@/features/account/queries/account-user";
import { accountText } from "@/text/account";
import type { FieldProps } from "@/ui/Field/Field";
import { emailSchema, parsedText } from "@/ui/Form/field-schemas";
import type { z } from "zod";

interface ContactField {
  /** Its output is what the user pool stores. */
  schema: z.ZodType<string, string>;
  input: Pick<FieldProps, "type" | "autoComplete" | "autoCapitalize" | "spellCheck">;
}

export const contactFields: Readonly<Record<ContactName, ContactField>> = {
  email: {
    schema: emailSchema,
    input: { type: "email", autoComplete: "email", autoCapitalize: "none", spellCheck: false },
  },
  phone_number: {
    schema: parsedText(parsePhoneNumber, accountText.profile.phoneProblem),
    input: { type: "tel", autoComplete: "tel" },
  },
};
