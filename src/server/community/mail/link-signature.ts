import { createHmac, timingSafeEqual } from "node:crypto";

/** HMAC-SHA256 in base64url, with the key of the user's subscription. */
export const signLink = (text: string, key: string): string =>
  createHmac("sha256", Buffer.from(key, "base64url")).update(text).digest("base64url");

/** Compares in constant time. */
export function isSignedLink(text: string, signature: string, key: string): boolean {
  const [given, expected] = [Buffer.from(signature), Buffer.from(signLink(text, key))];
  return given.length === expected.length && timingSafeEqual(given, expected);
}
