import { bytesOf, generatorPower, modularPower, prime } from "@/local/identity/srp/modular-power";
import {
  createVerifier,
  isPassword,
  isProven,
  parseClientValue,
  startExchange,
  type SrpIdentity,
} from "@/local/identity/srp/srp";
import {
  createDeviceVerifier,
  createSrpSession,
  signSrpSession,
  signSrpSessionWithDevice,
} from "cognito-srp-helper";
import { createHash, createHmac, hkdfSync, randomBytes } from "node:crypto";
import { describe, expect, it } from "vitest";

const poolId = "local_ProvaReal";
const sub = "0b3f7c52-5d0c-4a54-93de-6c1d6a1f5a10";
const identity: SrpIdentity = { group: "ProvaReal", name: sub };

/** Square and multiply, to compare with. */
function power(base: bigint, exponent: bigint): bigint {
  let result = 1n;
  let square = base % prime;
  for (let rest = exponent; rest > 0n; rest >>= 1n) {
    if (rest & 1n) result = (result * square) % prime;
    square = (square * square) % prime;
  }
  return result;
}

const randomNumber = (length: number) => BigInt(`0x${randomBytes(length).toString("hex")}`) | 1n;

/** Lets an independent client prove a password to the server's exchange. */
function prove(passwords: { kept: string; given: string }, block = randomBytes(40)) {
  const { salt, verifier } = createVerifier(identity, passwords.kept);
  const client = createSrpSession(sub, passwords.given, poolId, false);
  const clientValue = parseClientValue(client.largeA) ?? "";
  const exchange = startExchange({ verifier }, clientValue);
  const signed = signSrpSession(client, {
    ChallengeParameters: {
      SALT: salt,
      SRP_B: exchange.serverValue,
      SECRET_BLOCK: block.toString("base64"),
      USER_ID_FOR_SRP: sub,
    },
  });
  const signature = Buffer.from(signed.passwordSignature, "base64");
  return { verifier, exchange, proof: { block, timestamp: signed.timestamp, signature } };
}

const hexOf = (value: bigint) => {
  const hex = value.toString(16);
  const even = hex.length % 2 === 0 ? hex : `0${hex}`;
  return /^[89a-f]/.test(even) ? `00${even}` : even;
};
const bufferOf = (value: bigint) => Buffer.from(hexOf(value), "hex");
const numberOf = (bytes: Buffer) => BigInt(`0x${bytes.toString("hex")}`);
const hash = (...parts: (Buffer | string)[]) => {
  const digest = createHash("sha256");
  for (const part of parts) digest.update(part);
  return digest.digest();
};

/** The client's formulas on plain numbers: S = (B - k·g^x)^(a + u·x). The independent client takes seconds. */
function proveQuickly(password: string) {
  const { salt, verifier } = createVerifier(identity, password);
  const a = randomNumber(32);
  const A = power(2n, a);
  const exchange = startExchange({ verifier }, A.toString(16));
  const B = BigInt(`0x${exchange.serverValue}`);
  const k = numberOf(hash(bufferOf(prime), bufferOf(2n)));
  const u = numberOf(hash(bufferOf(A), bufferOf(B)));
  const secret = hash(`${identity.group}${sub}:${password}`);
  const x = numberOf(hash(bufferOf(BigInt(`0x${salt}`)), secret));
  const base = (((B - k * power(2n, x)) % prime) + prime) % prime;
  const S = power(base, a + u * x);
  const key = Buffer.from(hkdfSync("sha256", bufferOf(S), bufferOf(u), "Caldera Derived Key", 16));
  const block = randomBytes(16);
  const timestamp = "Sat Nov 21 09:05:00 UTC 2026";
  const signed = [Buffer.from(identity.group), Buffer.from(sub), block, Buffer.from(timestamp)];
  const signature = createHmac("sha256", key).update(Buffer.concat(signed)).digest();
  return { verifier, exchange, proof: { block, timestamp, signature } };
}

describe("powers of the group", () => {
  it("are those of plain arithmetic", () => {
    expect(bytesOf(prime)).toHaveLength(384);
    for (const length of [1, 32, 128]) {
      const exponent = randomNumber(length);
      expect(generatorPower(exponent)).toBe(power(2n, exponent));
      // 4 is a square, and -4 is none.
      for (const base of [randomNumber(200), 4n, prime - 4n]) {
        expect(modularPower(base, exponent)).toBe(power(base, exponent));
      }
    }
  });

  it("keep results that begin with zeros", () => {
    // 2^8 has one byte in front of 382 zeros.
    expect(generatorPower(8n)).toBe(256n);
    expect(modularPower(2n, 8n)).toBe(256n);
  });

  it("have no result for a base of trivial order", () => {
    for (const base of [0n, 1n, prime - 1n, prime, prime + 1n, 2n * prime]) {
      expect(modularPower(base, 5n)).toBeNull();
    }
  });
});

describe("the proof of a password", () => {
  it.each(["Ação-é-ñ-ü-日本語-🔑🔑", " spaces and \0 inside "])(
    "is right for the password %j alone",
    (password) => {
      const right = prove({ kept: password, given: password });
      expect(isProven(identity, right.verifier, right.exchange, right.proof)).toBe(true);
      const wrong = prove({ kept: password, given: `${password}.` });
      expect(isProven(identity, wrong.verifier, wrong.exchange, wrong.proof)).toBe(false);
    },
  );

  it("does not normalise: characters that look the same are others", () => {
    const composed = "café combinado";
    const given = prove({ kept: composed, given: composed.normalize("NFD") });
    expect(isProven(identity, given.verifier, given.exchange, given.proof)).toBe(false);
  });

  it("is right whatever its first bytes are", () => {
    for (let round = 0; round < 20; round += 1) {
      const { verifier, exchange, proof } = proveQuickly("senha-longa");
      expect(isProven(identity, verifier, exchange, proof)).toBe(true);
    }
  });

  it("belongs to its user, block, time and exchange", () => {
    const { verifier, exchange, proof } = proveQuickly("senha-longa");
    const other = proveQuickly("senha-longa");
    const { block, timestamp, signature } = proof;
    const isRight = (changed: Partial<typeof proof>) =>
      isProven(identity, verifier, exchange, { ...proof, ...changed });
    expect(isRight({})).toBe(true);
    expect(isRight({ timestamp: `${timestamp} ` })).toBe(false);
    expect(isRight({ block: Buffer.concat([block, Buffer.of(0)]) })).toBe(false);
    expect(isRight({ signature: signature.subarray(1) })).toBe(false);
    expect(isRight({ signature: Buffer.alloc(0) })).toBe(false);
    expect(isProven({ ...identity, name: `${sub}0` }, verifier, exchange, proof)).toBe(false);
    expect(isProven(identity, verifier, other.exchange, proof)).toBe(false);
    expect(isProven(identity, other.verifier, exchange, proof)).toBe(false);
  });

  it("refuses every A with which no password would be needed", () => {
    const multiples = [prime, 2n * prime].map((value) => value.toString(16));
    for (const hex of ["", "0", "000", "xyz", "-1", "0x2", " 2", ...multiples, "f".repeat(769)]) {
      expect(parseClientValue(hex)).toBeNull();
    }
  });

  it("fails without an exception for an A of trivial order", () => {
    const { verifier } = createVerifier(identity, "senha-longa");
    for (const hex of ["1", (prime - 1n).toString(16)]) {
      const clientValue = parseClientValue(hex) ?? "";
      const exchange = startExchange({ verifier }, clientValue);
      const proof = { block: randomBytes(8), timestamp: "now", signature: randomBytes(32) };
      expect(isProven(identity, verifier, exchange, proof)).toBe(false);
    }
  });

  it("works for a device by the secret that the device made", () => {
    const device = { group: "-AbCd1234", name: "local_0b3f7c52-5d0c-4a54-93de-6c1d6a1f5a10" };
    const { DeviceRandomPassword, DeviceSecretVerifierConfig } = createDeviceVerifier(
      device.name,
      device.group,
    );
    const numberIn = (text: string | undefined) =>
      Buffer.from(text ?? "", "base64")
        .toString("hex")
        .replace(/^0+/, "");
    const verifier = numberIn(DeviceSecretVerifierConfig.PasswordVerifier);
    const client = createSrpSession(sub, "", poolId, false);
    const exchange = startExchange({ verifier }, client.largeA);
    const block = randomBytes(40);
    const signed = signSrpSessionWithDevice(
      client,
      {
        ChallengeParameters: {
          SALT: numberIn(DeviceSecretVerifierConfig.Salt),
          SRP_B: exchange.serverValue,
          SECRET_BLOCK: block.toString("base64"),
          DEVICE_KEY: device.name,
        },
      },
      device.group,
      DeviceRandomPassword,
    );
    const signature = Buffer.from(signed.passwordSignature, "base64");
    const proof = { block, timestamp: signed.timestamp, signature };
    expect(isProven(device, verifier, exchange, proof)).toBe(true);
    expect(isProven({ ...device, group: "-AbCd1235" }, verifier, exchange, proof)).toBe(false);
  });
});

describe("a password that was sent in plain text", () => {
  it("is compared with its stored hash", () => {
    const kept = createVerifier(identity, "senha-longa");
    expect(isPassword(identity, kept, "senha-longa")).toBe(true);
    expect(isPassword(identity, kept, "senha-Longa")).toBe(false);
    expect(isPassword({ ...identity, name: "other" }, kept, "senha-longa")).toBe(false);
  });

  it("is stored with another hash each time, and for each user", () => {
    const first = createVerifier(identity, "senha-longa");
    const second = createVerifier(identity, "senha-longa");
    expect(first.salt).not.toBe(second.salt);
    expect(first.verifier).not.toBe(second.verifier);
  });
});
