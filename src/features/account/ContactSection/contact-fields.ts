import type { ContactName } from "@/features/account/queries/account-user";
import { emailSchema, phoneSchema } from "@/ui/Form/field-schemas";
import type { InputProps } from "@/ui/Field/TextField";
import type { z } from "zod";

interface ContactField {
  /** Its output is what the user pool stores. */
  schema: z.ZodType<string, string>;
  input: Pick<InputProps, "type" | "autoComplete" | "autoCapitalize" | "spellCheck">;
}

export const contactFields: Readonly<Record<ContactName, ContactField>> = {
  email: {
    schema: emailSchema,
    input: { type: "email", autoComplete: "email", autoCapitalize: "none", spellCheck: false },
  },
  phone_number: {
    schema: phoneSchema,
    input: { type: "tel", autoComplete: "tel" },
  },
};
