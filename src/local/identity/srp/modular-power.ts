import { createDiffieHellman, getDiffieHellman } from "node:crypto";

/** RFC 3526, group 15, has the prime of RFC 5054's 3072 bit group. The protocol's generator is 2. */
const primeBytes = getDiffieHellman("modp15").getPrime();

export const prime = BigInt(`0x${primeBytes.toString("hex")}`);

export const generator = 2n;

/** Without leading zeros. */
export function bytesOf(value: bigint): Buffer {
  const hex = value.toString(16);
  return Buffer.from(hex.length % 2 === 0 ? hex : `0${hex}`, "hex");
}

export const numberOf = (bytes: Buffer): bigint => BigInt(`0x${bytes.toString("hex") || "0"}`);

/** Made once, because Node 24 tests for a second or two whether the number is a prime. */
const exchange = createDiffieHellman(primeBytes, Number(generator));

/** Modulo N. OpenSSL takes a fixed time, and is several times faster than BigInt. */
export function generatorPower(exponent: bigint): bigint {
  exchange.setPrivateKey(bytesOf(exponent));
  exchange.generateKeys();
  return numberOf(exchange.getPublicKey());
}

/** Modulo N. Null for the bases 0, 1 and N - 1, which OpenSSL refuses: no honest client sends them. */
export function modularPower(base: bigint, exponent: bigint): bigint | null {
  const reduced = base % prime;
  if (reduced < 2n || reduced >= prime - 1n) return null;
  exchange.setPrivateKey(bytesOf(exponent));
  const powerOf = (number: bigint) => numberOf(exchange.computeSecret(bytesOf(number)));
  try {
    return powerOf(reduced);
  } catch {
    // Node 22 takes only squares modulo N. Where a number is no square, its negative is one.
    const negative = powerOf(prime - reduced);
    return exponent % 2n === 0n ? negative : prime - negative;
  }
}
