import { decodeJwt } from "jose";
import { createHmac, randomUUID, timingSafeEqual } from "node:crypto";

/** Known to this browser and this site alone: `origin_jti` with the user, or the token itself. */
function sessionOf(accessToken: string): string {
  try {
    const { sub, origin_jti: origin } = decodeJwt(accessToken);
    return sub && typeof origin === "string" ? `${sub} ${origin}` : accessToken;
  } catch {
    return accessToken;
  }
}

/** The CSRF token of a plain form, from a verified access token. Outlives the token's renewal. */
export function formTokenOf(accessToken: string): string {
  return createHmac("sha256", sessionOf(accessToken)).update("form").digest("base64url");
}

/** Adds a mark that no other answer has, by which a form that was sent twice is recognised (`takeOnce`). */
export const markedTokenOf = (accessToken: string): string => `${formTokenOf(accessToken)}.${randomUUID()}`;

/** With a mark or without one. */
export function isFormToken(given: string | undefined, accessToken: string): boolean {
  const expected = Buffer.from(formTokenOf(accessToken));
  const [token = ""] = (given ?? "").split(".", 1);
  const sent = Buffer.from(token);
  return sent.length === expected.length && timingSafeEqual(sent, expected);
}
