import { createHmac, timingSafeEqual } from "node:crypto";

const hexSha256 = /^[0-9a-f]{64}$/i;

/**
 * Hex HMAC-SHA256 of a payload as `JSON.stringify` writes it (specification, section 7). The signed text is the one
 * that ECMAScript writes: without spaces, with keys in their order. Parsing such a text and writing it again gives
 * the same text, so the server can sign the parsed payload. A client in another language has to write its payload in
 * the same way.
 */
export function signPayload(payload: unknown, secret: string): string {
  return createHmac("sha256", secret).update(JSON.stringify(payload), "utf8").digest("hex");
}

/**
 * Whether a signature belongs to a payload, compared in constant time. The secret is in the scripts that every
 * visitor downloads. So a valid signature shows that the body is undamaged and that its author has read the scripts,
 * but never who the author is.
 */
export function isSignatureValid(payload: unknown, signature: string, secret: string): boolean {
  if (!hexSha256.test(signature)) return false;
  const expected = Buffer.from(signPayload(payload, secret), "hex");
  return timingSafeEqual(expected, Buffer.from(signature, "hex"));
}
