import { areEqual, utf8, type Bytes } from "@/lib/transparency/bytes";
import {
  keyIdInput,
  keyIdOf,
  readVerifierKey,
  writeSignedNote,
  writeVerifierKey,
} from "@/lib/transparency/signed-note";
import { sha256 } from "@/server/publishing/transparency/sha256";
import { createPrivateKey, createPublicKey, randomBytes, sign, type KeyObject } from "node:crypto";
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";

export interface SigningSettings {
  DATA_DIR: string;
  LOG_SIGNING_KEY?: string | undefined;
  NEXT_PUBLIC_BASE_URL: string;
}

export interface SigningKey {
  /** The name for a new log: the site's host and the path below which the log is served. */
  readonly origin: string;
  readonly privateKey: KeyObject;
  readonly publicKey: Bytes;
}

const FILE_NAME = "log-signing-key";
export const SEED_BYTES = 32;
/** Precedes the 32 secret bytes in the PKCS #8 form of an Ed25519 key (RFC 8410). */
const PKCS8_PREFIX = Buffer.from("302e020100300506032b657004220420", "hex");

/** Made where they are missing; several processes agree on one file. */
function readOrMakeSeed(dataDirectory: string): Buffer {
  const path = join(dataDirectory, FILE_NAME);
  const read = () => Buffer.from(readFileSync(path, "utf8").trim(), "base64");
  try {
    return read();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "ENOENT") throw error;
  }
  mkdirSync(dataDirectory, { recursive: true, mode: 0o700 });
  const draft = `${path}.${process.pid}.${randomBytes(4).toString("hex")}`;
  writeFileSync(draft, `${randomBytes(SEED_BYTES).toString("base64")}\n`, {
    mode: 0o600,
    flag: "wx",
    flush: true,
  });
  try {
    // Unlike a rename, a link does not replace the key of a process that was faster.
    linkSync(draft, path);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
  } finally {
    rmSync(draft);
  }
  return read();
}

export function signingKeyOf(seed: Buffer, origin: string): SigningKey {
  if (seed.length !== SEED_BYTES)
    throw new Error(`The signing key of the log has ${seed.length} bytes, not 32`);
  const privateKey = createPrivateKey({
    key: Buffer.concat([PKCS8_PREFIX, seed]),
    format: "der",
    type: "pkcs8",
  });
  const { x = "" } = createPublicKey(privateKey).export({ format: "jwk" });
  return { origin, privateKey, publicKey: new Uint8Array(Buffer.from(x, "base64url")) };
}

/** The key of the settings, or else the one in the data directory, which is made where it is missing. */
export function loadSigningKey(settings: SigningSettings): SigningKey {
  const { LOG_SIGNING_KEY: given, DATA_DIR, NEXT_PUBLIC_BASE_URL } = settings;
  const seed = given === undefined ? readOrMakeSeed(DATA_DIR) : Buffer.from(given, "base64");
  return signingKeyOf(seed, `${new URL(NEXT_PUBLIC_BASE_URL).host}/log`);
}

export function verifierKeyOf({ publicKey }: SigningKey, name: string): string {
  const verifier = { name, publicKey };
  return writeVerifierKey(verifier, keyIdOf(sha256(keyIdInput(verifier))));
}

/** Under whatever name. */
export function isKeyOf({ publicKey }: SigningKey, verifierKey: string): boolean {
  const stored = readVerifierKey(verifierKey);
  return stored !== null && areEqual(stored.publicKey, publicKey);
}

export function signNote({ privateKey, publicKey }: SigningKey, name: string, text: string): string {
  const keyId = keyIdOf(sha256(keyIdInput({ name, publicKey })));
  return writeSignedNote(text, { name, keyId, signature: sign(null, utf8(text), privateKey) });
}
