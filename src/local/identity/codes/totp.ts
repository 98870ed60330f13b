import type { IdentityKeys } from "@/local/identity/keys";
import { seal, unseal } from "@/local/identity/secrets";
import { Secret, TOTP } from "otpauth";
import { randomBytes } from "node:crypto";

/** In bytes. RFC 4226, 4: at least 128 bits, better 160. */
const SECRET_LENGTH = 20;
/** Steps that a clock may be ahead or behind (RFC 6238, 5.2). */
const TOLERANCE = 1;

const secretOf = (bytes: Buffer) => new Secret({ buffer: new Uint8Array(bytes).buffer });

/** Without padding (RFC 4648, 6), as authenticators read it. */
export const base32 = (bytes: Buffer): string => secretOf(bytes).base32;

export const makeTotpSecret = (): Buffer => randomBytes(SECRET_LENGTH);

/** Null where the password is not valid now. Every authenticator knows SHA-1, six digits and 30 seconds. */
export function findTotpStep(secret: Buffer, code: string, now: Date): number | null {
  const totp = new TOTP({ secret: secretOf(secret), algorithm: "SHA1", digits: 6, period: 30 });
  const timestamp = now.getTime();
  const delta = totp.validate({ token: code, timestamp, window: TOLERANCE });
  return delta === null ? null : totp.counter({ timestamp }) + delta;
}

const PURPOSE = "totp";

export function sealTotpSecret(keys: IdentityKeys, secret: Buffer): string {
  return seal(keys.derive(PURPOSE), PURPOSE, secret.toString("base64")).toString("base64");
}

export function unsealTotpSecret(keys: IdentityKeys, sealed: string): Buffer | null {
  const text = unseal(keys.derive(PURPOSE), PURPOSE, Buffer.from(sealed, "base64"));
  return text === null ? null : Buffer.from(text, "base64");
}
