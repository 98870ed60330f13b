import { createCipheriv, createDecipheriv, createHmac, randomBytes, timingSafeEqual } from "node:crypto";

const CIPHER = "aes-256-gcm";
const IV_LENGTH = 12;
const TAG_LENGTH = 16;

/** AES-256-GCM (NIST SP 800-38D): 12 byte IV, ciphertext, 16 byte tag. `key` has 32 bytes. */
export function seal(key: Buffer, purpose: string, text: string): Buffer {
  const iv = randomBytes(IV_LENGTH);
  const cipher = createCipheriv(CIPHER, key, iv, { authTagLength: TAG_LENGTH });
  cipher.setAAD(Buffer.from(purpose));
  return Buffer.concat([iv, cipher.update(text, "utf8"), cipher.final(), cipher.getAuthTag()]);
}

/** Null where {@link seal} did not make it for this purpose, or it has been changed. */
export function unseal(key: Buffer, purpose: string, sealed: Buffer): string | null {
  if (sealed.length < IV_LENGTH + TAG_LENGTH) return null;
  const decipher = createDecipheriv(CIPHER, key, sealed.subarray(0, IV_LENGTH), {
    authTagLength: TAG_LENGTH,
  });
  decipher.setAAD(Buffer.from(purpose));
  decipher.setAuthTag(sealed.subarray(-TAG_LENGTH));
  try {
    const text = decipher.update(sealed.subarray(IV_LENGTH, -TAG_LENGTH));
    return Buffer.concat([text, decipher.final()]).toString("utf8");
  } catch {
    return null;
  }
}

/** HMAC-SHA-256 of parts that stay apart: ("a", "bc") and ("ab", "c") differ. */
export function authenticate(key: Buffer, ...parts: readonly string[]): Buffer {
  return createHmac("sha256", key).update(JSON.stringify(parts)).digest();
}

/** In constant time for values of equal length. */
export function isEqual(left: Buffer, right: Buffer): boolean {
  return left.length === right.length && timingSafeEqual(left, right);
}
