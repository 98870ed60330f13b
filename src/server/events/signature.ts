import { createHmac, timingSafeEqual } from "node:crypto";

const hexSha256 = /^[0-9a-f]{64}$/i;

/**
 * Hex HMAC-SHA256 of the text that `JSON.stringify` writes (specification, section 7). Parsing and writing it
 * again gives the same text, so the server can sign the parsed payload; clients in other languages have to
 * write it in the same way.
 */
export function signPayload(payload: unknown, secret: string): string {
  return createHmac("sha256", secret).update(JSON.stringify(payload), "utf8").digest("hex");
}

/** In constant time. The secret is in the site's scripts, so a signature never shows who the author is. */
export function isSignatureValid(payload: unknown, signature: string, secret: string): boolean {
  if (!hexSha256.test(signature)) return false;
  const expected = Buffer.from(signPayload(payload, secret), "hex");
  return timingSafeEqual(expected, Buffer.from(signature, "hex"));
}
