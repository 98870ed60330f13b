import { createHmac, timingSafeEqual } from "node:crypto";

const hexSha256 = /^[0-9a-f]{64}$/i;

/** Hex HMAC-SHA256 of what `JSON.stringify` writes, as in section 7 of the specification. */
export function signPayload(payload: unknown, secret: string): string {
  return createHmac("sha256", secret).update(JSON.stringify(payload), "utf8").digest("hex");
}

/** In constant time. The secret is in the site's scripts, so a signature never shows who the author is. */
export function isSignatureValid(payload: unknown, signature: string, secret: string): boolean {
  if (!hexSha256.test(signature)) return false;
  const expected = Buffer.from(signPayload(payload, secret), "hex");
  return timingSafeEqual(expected, Buffer.from(signature, "hex"));
}
