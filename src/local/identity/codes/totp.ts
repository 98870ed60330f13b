import type { IdentityKeys } from "@/local/identity/keys";
import { isEqual, seal, unseal } from "@/local/identity/secrets";
import { createHmac, randomBytes } from "node:crypto";

/**
 * Time-based one-time passwords (RFC 6238) with what every authenticator knows: SHA-1, six digits, steps of 30 seconds.
 */
const STEP_SECONDS = 30;
const DIGITS = 6;
/** RFC 4226, 4: at least 128 bits, better 160. */
const SECRET_LENGTH = 20;
/** Steps that a clock may be ahead or behind (RFC 6238, 5.2). */
const TOLERANCE = 1;

const ALPHABET = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567";

/** Base32 without padding (RFC 4648, 6), as authenticators read secrets. */
export function base32(bytes: Buffer): string {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, "0")).join("");
  const groups = bits.match(/.{1,5}/g) ?? [];
  return groups.map((group) => ALPHABET[parseInt(group.padEnd(5, "0"), 2)] ?? "").join("");
}

/** A secret for a new authenticator. */
export const makeTotpSecret = (): Buffer => randomBytes(SECRET_LENGTH);

/** The code of a time step (RFC 4226, 5.3). */
export function totpCode(secret: Buffer, step: number, digits = DIGITS): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const mac = createHmac("sha1", secret).update(counter).digest();
  const offset = (mac.at(-1) ?? 0) & 0x0f;
  const number = mac.readUInt32BE(offset) & 0x7fffffff;
  return String(number % 10 ** digits).padStart(digits, "0");
}

/** The step of a time. */
export const totpStep = (now: Date): number => Math.floor(now.getTime() / 1000 / STEP_SECONDS);

/** The step that a code belongs to, of those that count now; null where it is none of theirs. */
export function findTotpStep(secret: Buffer, code: string, now: Date): number | null {
  const current = totpStep(now);
  let found: number | null = null;
  for (let step = current - TOLERANCE; step <= current + TOLERANCE; step += 1) {
    if (isEqual(Buffer.from(totpCode(secret, step)), Buffer.from(code))) found = step;
  }
  return found;
}

const PURPOSE = "totp";

/** Encrypts a secret for the database. */
export function sealTotpSecret(keys: IdentityKeys, secret: Buffer): string {
  return seal(keys.derive(PURPOSE), PURPOSE, secret.toString("base64")).toString("base64");
}

/** Decrypts a secret of the database. */
export function unsealTotpSecret(keys: IdentityKeys, sealed: string): Buffer | null {
  const text = unseal(keys.derive(PURPOSE), PURPOSE, Buffer.from(sealed, "base64"));
  return text === null ? null : Buffer.from(text, "base64");
}
