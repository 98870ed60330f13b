import { createHmac, timingSafeEqual } from "node:crypto";

/** What links of mails end with, so that nobody can make one: HMAC-SHA256 with the key of the user's subscription, in base64url. */
export const signLink = (text: string, key: string): string =>
  createHmac("sha256", Buffer.from(key, "base64url")).update(text).digest("base64url");

/** Whether a signature is that of a text, compared in constant time. */
export function isSignedLink(text: string, signature: string, key: string): boolean {
  const [given, expected] = [Buffer.from(signature), Buffer.from(signLink(text, key))];
  return given.length === expected.length && timingSafeEqual(given, expected);
}
