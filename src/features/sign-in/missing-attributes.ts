import { ownValue } from "@/lib/own-value";
import { emailSchema, phoneSchema, requiredSchema } from "@/ui/Form/field-schemas";
import type { InputProps } from "@/ui/Field/TextField";
import type { z } from "zod";

type AttributeInput = Pick<InputProps, "type" | "autoComplete" | "inputMode">;

/** Standard attributes (OpenID Connect Core, section 5.1). */
const inputs: Readonly<Record<string, AttributeInput>> = {
  name: { autoComplete: "name" },
  given_name: { autoComplete: "given-name" },
  family_name: { autoComplete: "family-name" },
  nickname: { autoComplete: "nickname" },
  email: { type: "email", autoComplete: "email" },
  phone_number: { type: "tel", autoComplete: "tel", inputMode: "tel" },
  birthdate: { type: "date", autoComplete: "bday" },
  address: { autoComplete: "street-address" },
};

const plainInput: AttributeInput = { autoComplete: "off" };

export const attributeInput = (name: string): AttributeInput => ownValue(inputs, name) ?? plainInput;

/** Its output is what the user pool stores. */
export function attributeSchema(name: string): z.ZodType<string, string> {
  if (name === "email") return emailSchema;
  return name === "phone_number" ? phoneSchema : requiredSchema().transform((typed) => typed.trim());
}
