import { localIdentity } from "@/config/local-identity";
import { LONGEST_PASSWORD } from "@/lib/password-policy";
import { commonPasswords } from "@/local/identity/passwords/common-passwords";
import { refuse, type ServiceFailure } from "@/local/identity/protocol/service-failure";
import type { Failed } from "@/lib/result";

/** In characters (code points), as NIST SP 800-63B-4, 3.1.1.2, counts them. */
const passwordLength = {
  minimum: localIdentity.passwordPolicy.shortest,
  maximum: LONGEST_PASSWORD,
} as const;

/** One repeated character, or characters that count: 11111111, 12345678, 87654321. */
function isSequence(password: string): boolean {
  const codes = [...password].map((character) => character.codePointAt(0) ?? 0);
  const steps = new Set(codes.slice(1).map((code, index) => code - (codes[index] ?? 0)));
  const [step] = steps;
  return steps.size === 1 && step !== undefined && Math.abs(step) <= 1;
}

const withoutDigitsAtEnd = (text: string) => text.replace(/[\d!@#$.*]+$/, "");

function isExpected(password: string, names: readonly string[]): boolean {
  const lower = password.toLowerCase();
  if (names.some((name) => name.toLowerCase() === lower || name.split("@")[0]?.toLowerCase() === lower))
    return true;
  return isSequence(password) || commonPasswords.has(lower) || commonPasswords.has(withoutDigitsAtEnd(lower));
}

/**
 * Null where it is accepted. NIST SP 800-63B-4, 3.1.1.2, forbids rules about kinds of characters; it wants
 * fifteen characters without a second factor, where the hosted pool's minimum is eight. Clients hash the
 * bytes that were typed, so nothing can be normalised here.
 */
export function refusePassword(password: string, names: readonly string[]): Failed<ServiceFailure> | null {
  // Counted in UTF-16 first, so that no long text is split.
  const length = password.length > 2 * passwordLength.maximum ? password.length : [...password].length;
  const not = (reason: string) =>
    refuse("InvalidPasswordException", `Password did not conform with policy: ${reason}`);
  if (length < passwordLength.minimum) return not("Password not long enough");
  if (length > passwordLength.maximum) return not("Password too long");
  if (isExpected(password, names)) return not("Password is too easy to guess");
  return null;
}
