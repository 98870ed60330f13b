import { isInternational } from "@/lib/phone-number";
import { refuse, type ServiceResult } from "@/local/identity/protocol/service-failure";
import { parseEmail } from "@/local/identity/users/sign-in-name";
import { ok } from "@/lib/result";
import { z } from "zod";

/** OpenID Connect Core 1.0, 5.1. */
const writableAttributes: ReadonlySet<string> = new Set([
  "address",
  "birthdate",
  "email",
  "family_name",
  "gender",
  "given_name",
  "locale",
  "middle_name",
  "name",
  "nickname",
  "phone_number",
  "picture",
  "preferred_username",
  "profile",
  "updated_at",
  "website",
  "zoneinfo",
]);

const readOnlyAttributes: ReadonlySet<string> = new Set(["sub", "email_verified", "phone_number_verified"]);

const MAXIMUM_LENGTH = 2048;

/** The database cannot keep NUL and lone surrogates. */
const isStorable = (text: string) => !text.includes("\0") && !/\p{Surrogate}/u.test(text);

const attributeSchema = z.object({
  Name: z.string().min(1).max(32),
  Value: z.string().max(MAXIMUM_LENGTH).refine(isStorable, "has characters that cannot be kept").default(""),
});

export const attributeListSchema = z.array(attributeSchema).max(50);

export type AttributeValues = Readonly<Record<string, string>>;

const invalid = (reason: string) => refuse("InvalidParameterException", reason);

function parseValue(name: string, value: string): string | null {
  if (name === "email") return parseEmail(value);
  if (name === "phone_number") return isInternational(value) ? value : null;
  return value;
}

/** Refuses `sub` and the verified flags as the hosted service does. Telephones are in E.164. */
export function parseAttributes(list: z.output<typeof attributeListSchema>): ServiceResult<AttributeValues> {
  const values: Record<string, string> = {};
  for (const { Name: name, Value: value } of list) {
    if (readOnlyAttributes.has(name)) {
      return refuse("NotAuthorizedException", "A client attempted to write unauthorized attribute");
    }
    if (!writableAttributes.has(name)) {
      return invalid("Attributes did not conform to the schema: an attribute is not one of the pool's");
    }
    const parsed = parseValue(name, value);
    if (parsed === null) {
      return invalid(name === "email" ? "Invalid email address format." : "Invalid phone number format.");
    }
    values[name] = parsed;
  }
  return ok(values);
}

export function missingAttributes(required: readonly string[], values: AttributeValues): string[] {
  return required.filter((name) => !values[name]);
}

export function listAttributes(values: AttributeValues): { Name: string; Value: string }[] {
  return Object.entries(values).map(([Name, Value]) => ({ Name, Value }));
}
