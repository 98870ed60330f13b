import { failure, ok, type Result } from "@/lib/result";

type PhoneNumberProblem =
  | "empty"
  | "characters"
  | "area-code"
  | "area-code-missing"
  | "ninth-digit"
  | "length"
  | "country";

/** The 67 area codes in use (Anatel, Plano Geral de Códigos Nacionais). */
const AREA_CODE = /^(1[1-9]|2[12478]|3[1-578]|4[1-9]|5[1345]|6[1-9]|7[134579]|8[1-9]|9[1-9])/;

const BRAZIL = "55";
/** ITU-T E.164: a plus sign, the country, at most 15 digits. No country has numbers with fewer than 7. */
const INTERNATIONAL = /^\+[1-9]\d{6,14}$/;
const SEPARATORS = /[\s().\-–/]/g;

/** Whether the text has the stored form (E.164). It does not tell whether the country has such a number. */
export const isInternational = (text: string): boolean => INTERNATIONAL.test(text);

/** Digits after 55: area code, then 8 digits of a fixed line, or 9 of a mobile that start with 9. */
function parseNational(digits: string): Result<string, PhoneNumberProblem> {
  if (digits.length === 8 || digits.length === 9) return failure("area-code-missing");
  if (digits.length !== 10 && digits.length !== 11) return failure("length");
  if (!AREA_CODE.test(digits)) return failure("area-code");
  const isMobile = digits.length === 11;
  if (isMobile && digits.charAt(2) !== "9") return failure("length");
  // Mobiles have had a ninth digit in the whole country since 2016.
  if (!isMobile && /[6-9]/.test(digits.charAt(2))) return failure("ninth-digit");
  if (!isMobile && !/[2-5]/.test(digits.charAt(2))) return failure("length");
  return ok(`+${BRAZIL}${digits}`);
}

/** "(11) 91234-5678" to E.164, "+5511912345678"; Brazilian unless it starts with "+". A leading 0 is dropped. */
export function parsePhoneNumber(text: string): Result<string, PhoneNumberProblem> {
  const compact = text.normalize("NFKC").replace(SEPARATORS, "");
  if (compact === "") return failure("empty");
  if (!/^\+?\d+$/.test(compact)) return failure("characters");
  if (compact.startsWith("+")) {
    const digits = compact.slice(1);
    if (digits.startsWith(BRAZIL)) return parseNational(digits.slice(BRAZIL.length));
    return isInternational(compact) ? ok(compact) : failure("country");
  }
  const withoutTrunk = compact.replace(/^0(?!0)/, "");
  const hasCountry = withoutTrunk.startsWith(BRAZIL) && withoutTrunk.length >= 12;
  return parseNational(hasCountry ? withoutTrunk.slice(BRAZIL.length) : withoutTrunk);
}

/** "+5511912345678" to "(11) 91234-5678"; other countries' numbers stay as they are. */
export function formatPhoneNumber(number: string): string {
  const [, area, start, end] = /^\+55(\d{2})(\d{4,5})(\d{4})$/.exec(number) ?? [];
  return area && start && end ? `(${area}) ${start}-${end}` : number;
}
