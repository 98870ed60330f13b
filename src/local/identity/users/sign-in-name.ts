import type { IdentityKeys } from "@/local/identity/keys";
import { authenticate } from "@/local/identity/secrets";
import { isInternational } from "@/lib/phone-number";
import { z } from "zod";

/** An e-mail address in lower case, a telephone in E.164, or the `sub`. */
export interface SignInName {
  readonly kind: "email" | "phone_number" | "sub";
  readonly value: string;
}

const MAXIMUM_EMAIL_LENGTH = 254;

const email = z.email().max(MAXIMUM_EMAIL_LENGTH);
const uuid = z.guid();

/** In lower case, as it is stored; null for any other text. */
export const parseEmail = (text: string): string | null => email.safeParse(text.toLowerCase()).data ?? null;

export function parseSignInName(text: string): SignInName | null {
  const address = parseEmail(text);
  if (address !== null) return { kind: "email", value: address };
  if (isInternational(text)) return { kind: "phone_number", value: text };
  return uuid.safeParse(text).success ? { kind: "sub", value: text.toLowerCase() } : null;
}

/**
 * The made-up subject of a name that no user has, always the same for the same name. So such a name is answered, counted
 * and locked like one with a user (NIST SP 800-63B-4, 3.1.1; Cognito's `PreventUserExistenceErrors`).
 */
export function subjectOfUnknownName(keys: IdentityKeys, name: string): string {
  const parsed = parseSignInName(name);
  if (parsed?.kind === "sub") return parsed.value;
  const bytes = authenticate(keys.derive("subject"), "sub", parsed?.value ?? name).subarray(0, 16);
  // RFC 9562, version 4, like those of users.
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  const hex = bytes.toString("hex");
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join("-");
}
