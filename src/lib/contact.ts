import { failure, ok, type Result } from "@/lib/result";

type ContactProblem = "missing" | "unreadable";

const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;
const PHONE_CHARACTERS = /^\+?[\d\s().-]+$/;
const BRAZIL = "55";

export function parseEmail(typed: string): Result<string, ContactProblem> {
  const email = typed.trim();
  if (email === "") return failure("missing");
  return EMAIL.test(email) ? ok(email) : failure("unreadable");
}

/** E.164, "+5511912345678". Without a plus: area code and 8 or 9 digits, perhaps after 55 or a trunk 0. */
export function parsePhone(typed: string): Result<string, ContactProblem> {
  const text = typed.trim();
  if (text === "") return failure("missing");
  if (!PHONE_CHARACTERS.test(text)) return failure("unreadable");
  const digits = text.replace(/\D/g, "");
  if (text.startsWith("+")) return /^[1-9]\d{7,14}$/.test(digits) ? ok(`+${digits}`) : failure("unreadable");
  const national = digits.replace(/^0/, "");
  if (/^[1-9]\d{9,10}$/.test(national)) return ok(`+${BRAZIL}${national}`);
  return /^55[1-9]\d{9,10}$/.test(digits) ? ok(`+${digits}`) : failure("unreadable");
}

/** An e-mail address, a telephone number (`parsePhone`), or a user name, which has letters and no @. */
export function parseUsername(typed: string): Result<string, ContactProblem> {
  const text = typed.trim();
  if (text.includes("@")) return parseEmail(text);
  if (/\p{L}/u.test(text)) return /\s/.test(text) ? failure("unreadable") : ok(text);
  return parsePhone(text);
}
