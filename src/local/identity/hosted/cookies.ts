import { localIdentity } from "@/config/local-identity";
import type { IncomingMessage, ServerResponse } from "node:http";

interface CookieKind {
  readonly name: string;
  readonly path: string;
  /** Whether a link on another site comes with it, as the site's own way to the hosted login has to. */
  readonly sameSite: "Lax" | "Strict";
}

/**
 * Cookies of the service's pages. `form` ties those of the hosted login to the browser that asked for them, `session`
 * spares the next visit the password, `mailbox` holds the key of the mailbox. Other sites cannot have any of them sent
 * along with a form, nor can scripts read them.
 */
const kinds = {
  form: { name: "provareal_login_form", path: localIdentity.hostedPath, sameSite: "Lax" },
  session: { name: "provareal_login", path: localIdentity.hostedPath, sameSite: "Lax" },
  mailbox: { name: "provareal_mailbox", path: localIdentity.mailboxPath, sameSite: "Strict" },
} as const satisfies Record<string, CookieKind>;

/** Values that the service itself writes: base64url, with a margin in length. */
const ownValue = /^[\w-]{16,128}$/;

/** The value of a cookie as the request brings it; null where it has none that could be ours. */
export function readCookie({ headers }: IncomingMessage, kind: keyof typeof kinds): string | null {
  for (const pair of (headers.cookie ?? "").split(";")) {
    const [name = "", value = ""] = pair.trim().split("=", 2);
    if (name === kinds[kind].name && ownValue.test(value)) return value;
  }
  return null;
}

/**
 * Writes a cookie for as long as the browser stays open; null takes it away.
 * @param isSecure whether the site's address is https
 */
export function writeCookie(
  response: ServerResponse,
  kind: keyof typeof kinds,
  value: string | null,
  isSecure: boolean,
): void {
  const { name, path, sameSite } = kinds[kind];
  const attributes = [
    `${name}=${value ?? ""}`,
    `Path=${path}`,
    "HttpOnly",
    `SameSite=${sameSite}`,
    ...(isSecure ? ["Secure"] : []),
    ...(value === null ? ["Max-Age=0"] : []),
  ];
  response.appendHeader("Set-Cookie", attributes.join("; "));
}
