import { decodeJwt } from "jose";
import { createHmac, randomUUID, timingSafeEqual } from "node:crypto";

/**
 * What the access tokens of one session have in common, and only the visitor's browser and this site have: `origin_jti`
 * with the user. A token that has none stands for itself.
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
 * The token of a plain form, which another site's page cannot know: it is made from the visitor's session. A page that is
 * open while its access token is renewed keeps a token that works.
 * @param accessToken one that has been verified
 */
export function formTokenOf(accessToken: string): string {
  return createHmac("sha256", sessionOf(accessToken)).update("form").digest("base64url");
}

/**
 * The token for the forms of one answer: that of the session, a dot, and a mark that no other answer has. By the mark the
 * server knows a form that was sent twice (`takeOnce`).
 */
export const markedTokenOf = (accessToken: string): string => `${formTokenOf(accessToken)}.${randomUUID()}`;

/** Whether a form carries the token of the session that sends it, with a mark or without one. */
export function isFormToken(given: string | undefined, accessToken: string): boolean {
  const expected = Buffer.from(formTokenOf(accessToken));
  const [token = ""] = (given ?? "").split(".", 1);
  const sent = Buffer.from(token);
  return sent.length === expected.length && timingSafeEqual(sent, expected);
}
