import { localIdentity } from "@/config/local-identity";
import type { IncomingMessage, ServerResponse } from "node:http";

interface CookieKind {
  readonly name: string;
  readonly path: string;
  /** "Lax" where a link on another page has to send it, as the site's way to the hosted login does. */
  readonly sameSite: "Lax" | "Strict";
}

/**
 * `form` ties a form to the browser that asked for it, `session` spares the next visit the password,
 * `mailbox` holds the mailbox's key.
 */
const kinds = {
  form: { name: "provareal_login_form", path: localIdentity.hostedPath, sameSite: "Lax" },
  session: { name: "provareal_login", path: localIdentity.hostedPath, sameSite: "Lax" },
  mailbox: { name: "provareal_mailbox", path: localIdentity.mailboxPath, sameSite: "Strict" },
} as const satisfies Record<string, CookieKind>;

/** Base64url, with a margin in length. */
const ownValue = /^[\w-]{16,128}$/;

/** Null where no value can be the service's own. */
export function readCookie({ headers }: IncomingMessage, kind: keyof typeof kinds): string | null {
  for (const pair of (headers.cookie ?? "").split(";")) {
    const [name = "", value = ""] = pair.trim().split("=", 2);
    if (name === kinds[kind].name && ownValue.test(value)) return value;
  }
  return null;
}

/** Until the browser closes; null removes it. `isSecure`: the site's address is https. */
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
