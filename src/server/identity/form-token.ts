import { createHmac, timingSafeEqual } from "node:crypto";

/**
 * The token of a plain form, which another site's page cannot know: it is made from the access token of the visitor's
 * session, which only the visitor's browser and this site have. It works for as long as that token does.
 */
export function formTokenOf(accessToken: string): string {
  return createHmac("sha256", accessToken).update("form").digest("base64url");
}

/** Whether a form carries the token of the session that sends it. */
export function isFormToken(given: string | undefined, accessToken: string): boolean {
  const expected = Buffer.from(formTokenOf(accessToken));
  const sent = Buffer.from(given ?? "");
  return sent.length === expected.length && timingSafeEqual(sent, expected);
}
