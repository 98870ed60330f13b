import { decodeJwt } from "jose";
import { createHmac, randomUUID, timingSafeEqual } from "node:crypto";

/**
 * What all access tokens of one session have, and only this browser and this site know: `origin_jti` with the
 * user; the token itself where it has no `origin_jti`.
 */
function sessionOf(accessToken: string): string {
  try {
    const { sub, origin_jti: origin } = decodeJwt(accessToken);
    return sub && typeof origin === "string" ? `${sub} ${origin}` : accessToken;
  } catch {
    return accessToken;
  }
}

/**
 * The CSRF token of a plain form, derived from the session of a verified access token. It stays valid when
 * the access token is renewed.
 */
export function formTokenOf(accessToken: string): string {
  return createHmac("sha256", sessionOf(accessToken)).update("form").digest("base64url");
}

/**
 * The form token, a dot, and a mark that no other answer has. By the mark the server recognises a form that
 * was sent twice (`takeOnce`).
 */
export const markedTokenOf = (accessToken: string): string => `${formTokenOf(accessToken)}.${randomUUID()}`;

/** With a mark or without one. */
export function isFormToken(given: string | undefined, accessToken: string): boolean {
  const expected = Buffer.from(formTokenOf(accessToken));
  const [token = ""] = (given ?? "").split(".", 1);
  const sent = Buffer.from(token);
  return sent.length === expected.length && timingSafeEqual(sent, expected);
}
