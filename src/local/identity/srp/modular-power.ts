import { createDiffieHellman, getDiffieHellman } from "node:crypto";

/** RFC 3526, group 15, whose prime is that of RFC 5054's 3072 bit group; with the generator 2, as the protocol has it. */
const primeBytes = getDiffieHellman("modp15").getPrime();

/** The prime N of the group. */
export const prime = BigInt(`0x${primeBytes.toString("hex")}`);

/** The generator g of the group. */
export const generator = 2n;

/** A number as bytes, without zeros in front. */
export function bytesOf(value: bigint): Buffer {
  const hex = value.toString(16);
  return Buffer.from(hex.length % 2 === 0 ? hex : `0${hex}`, "hex");
}

/** Bytes as a number. */
export const numberOf = (bytes: Buffer): bigint => BigInt(`0x${bytes.toString("hex") || "0"}`);

/**
 * The one exchange of this process, whose private key each power sets anew. Node 24 tests for a second or two whether the
 * number is a prime when it makes an exchange, so this happens once, when the module is loaded.
 */
const exchange = createDiffieHellman(primeBytes, Number(generator));

/** g to a power, modulo N. OpenSSL does it in a fixed time, and several times faster than BigInt. */
export function generatorPower(exponent: bigint): bigint {
  exchange.setPrivateKey(bytesOf(exponent));
  exchange.generateKeys();
  return numberOf(exchange.getPublicKey());
}

/**
 * A base to a power, modulo N.
 * @returns null for the bases 0, 1 and N - 1 modulo N, which OpenSSL refuses: no honest client sends them
 */
export function modularPower(base: bigint, exponent: bigint): bigint | null {
  const reduced = base % prime;
  if (reduced < 2n || reduced >= prime - 1n) return null;
  exchange.setPrivateKey(bytesOf(exponent));
  return numberOf(exchange.computeSecret(bytesOf(reduced)));
}
