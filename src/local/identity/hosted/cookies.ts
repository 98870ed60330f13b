import { localIdentity } from "@/config/local-identity";
import type { IncomingMessage, ServerResponse } from "node:http";

/**
 * Cookies of the hosted login. `form` ties its pages to the browser that asked for them, `session` spares the next
 * visit the password. Other sites cannot have either sent along with a form, nor can scripts read them.
 */
const names = { form: "provareal_login_form", session: "provareal_login" } as const;

/** Values that the service itself writes: base64url, with a margin in length. */
const ownValue = /^[\w-]{16,128}$/;

/** The value of a cookie of the hosted login as the request brings it; null where it has none that could be ours. */
export function readCookie({ headers }: IncomingMessage, kind: keyof typeof names): string | null {
  for (const pair of (headers.cookie ?? "").split(";")) {
    const [name = "", value = ""] = pair.trim().split("=", 2);
    if (name === names[kind] && ownValue.test(value)) return value;
  }
  return null;
}

/**
 * Writes a cookie of the hosted login for as long as the browser stays open; null takes it away.
 * @param isSecure whether the site's address is https
 */
export function writeCookie(
  response: ServerResponse,
  kind: keyof typeof names,
  value: string | null,
  isSecure: boolean,
): void {
  const attributes = [
    `${names[kind]}=${value ?? ""}`,
    `Path=${localIdentity.hostedPath}`,
    "HttpOnly",
    "SameSite=Lax",
    ...(isSecure ? ["Secure"] : []),
    ...(value === null ? ["Max-Age=0"] : []),
  ];
  response.appendHeader("Set-Cookie", attributes.join("; "));
}
