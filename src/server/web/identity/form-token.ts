import { currentSettings } from "@/config/settings";
import { derivedKey } from "@/server/publishing/transparency/derived-key";
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

/** Characters of the part that belongs to the session; the rest is the site's seal on it. */
const SESSION_PART = 43;

const sealed = (part: string): string =>
  part + createHmac("sha256", derivedKey(currentSettings(), "form tokens")).update(part).digest("base64url");

/** The CSRF token of a plain form, from a verified access token. Outlives the token's renewal. */
export function formTokenOf(accessToken: string): string {
  return sealed(createHmac("sha256", sessionOf(accessToken)).update("form").digest("base64url"));
}

/** Adds a mark that no other answer has, by which a form that was sent twice is recognised (`takeOnce`). */
export const markedTokenOf = (accessToken: string): string => `${formTokenOf(accessToken)}.${randomUUID()}`;

/** Whether a form sent this token, with a mark or without one. */
function isToken(given: string | undefined, token: string): boolean {
  const expected = Buffer.from(token);
  const sent = Buffer.from((given ?? "").split(".", 1)[0] ?? "");
  return sent.length === expected.length && timingSafeEqual(sent, expected);
}

export const isFormToken = (given: string | undefined, accessToken: string): boolean =>
  isToken(given, formTokenOf(accessToken));

/** Whether this site made the token for somebody who was signed in, whoever that was. */
export const isIssuedFormToken = (given: string | undefined): given is string =>
  given !== undefined && isToken(given, sealed(given.slice(0, SESSION_PART)));
