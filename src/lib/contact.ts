import { isInternational, parsePhoneNumber } from "@/lib/phone-number";
import { failure, ok, type Result } from "@/lib/result";

type ContactProblem = "missing" | "unreadable";

/** In ASCII alone: user pools refuse "joão@exemplo.com.br", which is nearly always a slip. Browsers write the name of a site in ASCII by themselves. */
const EMAIL = /^[!-?A-~]+@[!-\-/-?A-~]+(?:\.[!-\-/-?A-~]+)+$/;

export function parseEmail(typed: string): Result<string, ContactProblem> {
  const email = typed.trim();
  if (email === "") return failure("missing");
  return EMAIL.test(email) ? ok(email) : failure("unreadable");
}

/**
 * An e-mail address, a telephone number, or a user name, which has letters and no @. Accounts may have numbers from before the
 * ninth digit, which are found if they are typed with their country.
 */
export function parseUsername(typed: string): Result<string, ContactProblem> {
  const text = typed.trim();
  if (text.includes("@")) return parseEmail(text);
  if (/\p{L}/u.test(text)) return /\s/.test(text) ? failure("unreadable") : ok(text);
  if (text === "") return failure("missing");
  const phone = parsePhoneNumber(text);
  if (phone.ok) return phone;
  const digits = text.replace(/[^\d+]/g, "");
  return phone.error !== "characters" && isInternational(digits) ? ok(digits) : failure("unreadable");
}
