import { isEqual } from "@/local/identity/secrets";
import {
  bytesOf,
  generator,
  generatorPower,
  modularPower,
  numberOf,
  prime,
} from "@/local/identity/srp/modular-power";
import { createHash, createHmac, hkdfSync, randomBytes } from "node:crypto";

/**
 * The server's side of SRP-6a (RFC 2945, RFC 5054) as Cognito speaks it: SHA-256, numbers hashed as Java's
 * `BigInteger.toByteArray` writes them, the key by HKDF, the proof an HMAC over names, block and time.
 */

/** For a user the pool's name and the `sub`, for a device the group's key and the device's. */
export interface SrpIdentity {
  readonly group: string;
  readonly name: string;
}

/** In hexadecimal digits. */
export interface SrpVerifier {
  readonly salt: string;
  readonly verifier: string;
}

/** In hexadecimal digits: A, b and B. */
export interface SrpExchange {
  readonly clientValue: string;
  readonly secret: string;
  readonly serverValue: string;
}

interface SrpProof {
  readonly block: Buffer;
  readonly timestamp: string;
  readonly signature: Buffer;
}

const SALT_LENGTH = 16;
/** RFC 5054, 3.1: b has at least 256 bits. */
const SECRET_LENGTH = 32;
const KEY_LENGTH = 16;
const KEY_INFO = "Caldera Derived Key";

const parseHex = (hex: string) => BigInt(`0x${hex}`);

/** Java's bytes of a positive number: a leading zero where the first bit is set. */
function signedBytes(value: bigint): Buffer {
  const bytes = bytesOf(value);
  return (bytes[0] ?? 0) < 0x80 ? bytes : Buffer.concat([Buffer.of(0), bytes]);
}

function hash(...parts: readonly (Buffer | string)[]): Buffer {
  const digest = createHash("sha256");
  for (const part of parts) digest.update(part);
  return digest.digest();
}

/** k = H(N | g) */
const multiplier = numberOf(hash(signedBytes(prime), signedBytes(generator)));

/** x = H(salt | H(group | name | ":" | password)), the password's bytes in UTF-8 as they came. */
function privateKeyOf({ group, name }: SrpIdentity, salt: bigint, password: string): bigint {
  return numberOf(hash(signedBytes(salt), hash(group, name, ":", password)));
}

function verifierOf(identity: SrpIdentity, salt: bigint, password: string): bigint {
  return generatorPower(privateKeyOf(identity, salt, password));
}

/** A random salt and v = g^x. */
export function createVerifier(identity: SrpIdentity, password: string): SrpVerifier {
  const salt = numberOf(randomBytes(SALT_LENGTH));
  return { salt: salt.toString(16), verifier: verifierOf(identity, salt, password).toString(16) };
}

/** For passwords in plain text (`USER_PASSWORD_AUTH`, `ChangePassword`). */
export function isPassword(
  identity: SrpIdentity,
  { salt, verifier }: SrpVerifier,
  password: string,
): boolean {
  const given = verifierOf(identity, parseHex(salt), password);
  return isEqual(hash(bytesOf(given)), hash(bytesOf(parseHex(verifier))));
}

const clientValuePattern = /^[0-9a-f]{1,768}$/i;

/** Null where A is no number of the group, or 0 modulo N, with which no password would be needed. */
export function parseClientValue(hex: string): string | null {
  if (!clientValuePattern.test(hex)) return null;
  const value = parseHex(hex);
  return value % prime === 0n || value >= prime ? null : value.toString(16);
}

/** B = k·v + g^b */
export function startExchange({ verifier }: Pick<SrpVerifier, "verifier">, clientValue: string): SrpExchange {
  const secret = numberOf(randomBytes(SECRET_LENGTH));
  const serverValue = (multiplier * parseHex(verifier) + generatorPower(secret)) % prime;
  return { clientValue, secret: secret.toString(16), serverValue: serverValue.toString(16) };
}

/** S = (A·v^u)^b; null where the client's value gives no key. */
function sharedKey({ clientValue, secret, serverValue }: SrpExchange, verifier: string): Buffer | null {
  const A = parseHex(clientValue);
  const u = numberOf(hash(signedBytes(A), signedBytes(parseHex(serverValue))));
  const power = u === 0n ? null : modularPower(parseHex(verifier), u);
  const shared = power === null ? null : modularPower(A * power, parseHex(secret));
  if (shared === null) return null;
  return Buffer.from(hkdfSync("sha256", signedBytes(shared), signedBytes(u), KEY_INFO, KEY_LENGTH));
}

export function isProven(
  { group, name }: SrpIdentity,
  verifier: string,
  exchange: SrpExchange,
  { block, timestamp, signature }: SrpProof,
): boolean {
  const key = sharedKey(exchange, verifier);
  if (key === null) return false;
  const expected = createHmac("sha256", key)
    .update(group)
    .update(name)
    .update(block)
    .update(timestamp)
    .digest();
  return isEqual(expected, signature);
}
