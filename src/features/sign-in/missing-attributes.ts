import { parsePhone } from "@/lib/contact";
import { emailRule, phoneRule, requiredRule, type FieldRule } from "@/ui/Form/field-rules";
import type { FieldProps } from "@/ui/Field/Field";

type AttributeInput = Pick<FieldProps, "type" | "autoComplete" | "inputMode">;

/** How standard attributes are typed and filled in (OpenID Connect Core, section 5.1). */
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

/** The control for an attribute that a user pool asks for. */
export const attributeInput = (name: string): AttributeInput => inputs[name] ?? plainInput;

/** What is asked of its value. */
export function attributeRule(name: string): FieldRule {
  if (name === "email") return emailRule;
  return name === "phone_number" ? phoneRule : requiredRule();
}

/** Its value as the pool keeps it. */
export function attributeValue(name: string, typed: string): string {
  if (name !== "phone_number") return typed.trim();
  const parsed = parsePhone(typed);
  return parsed.ok ? parsed.value : typed.trim();
}
