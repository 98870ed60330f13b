import type { Database } from "@/server/platform/db/database";
import { identityKey } from "@/server/platform/db/schema/identity";
import {
  calculateJwkThumbprint,
  type CryptoKey,
  exportJWK,
  generateKeyPair,
  importJWK,
  type JWK,
} from "jose";
import { hkdfSync, randomBytes, randomUUID } from "node:crypto";
import { z } from "zod";

/** Stored in the database, so that a restart signs nobody out. A copy of the whole database has them, too. */
export interface IdentityKeys {
  /** RS256 (RFC 7518, 3.3). */
  readonly signing: { readonly keyId: string; readonly privateKey: CryptoKey; readonly publicKey: CryptoKey };
  /** RFC 7517. */
  readonly publicJwk: JWK;
  /** 32 bytes for one purpose alone, derived from the service's secret (RFC 5869). */
  readonly derive: (purpose: KeyPurpose) => Buffer;
}

type KeyPurpose =
  | "code"
  | "demonstration"
  | "device-group"
  | "form"
  | "refresh-token"
  | "secret-block"
  | "subject"
  | "totp";

const storedJwk = z.looseObject({ kty: z.literal("RSA"), n: z.string(), e: z.string(), d: z.string() });

async function makeSigningKey(): Promise<string> {
  const { privateKey } = await generateKeyPair("RS256", { modulusLength: 2048, extractable: true });
  return JSON.stringify(await exportJWK(privateKey));
}

type Purpose = (typeof identityKey.$inferSelect)["purpose"];

async function readKeys(database: Database): Promise<ReadonlyMap<Purpose, string>> {
  const rows = await database
    .select({ purpose: identityKey.purpose, value: identityKey.value })
    .from(identityKey);
  return new Map(rows.map(({ purpose, value }) => [purpose, value]));
}

/** If several processes start together, the keys of the first one stay. */
async function storeMissingKeys(database: Database): Promise<void> {
  const values = [
    { id: randomUUID(), purpose: "signing" as const, value: await makeSigningKey() },
    { id: randomUUID(), purpose: "secret" as const, value: randomBytes(32).toString("base64") },
  ];
  await database.insert(identityKey).values(values).onConflictDoNothing({ target: identityKey.purpose });
}

async function readOrMakeKeys(database: Database) {
  const present = await readKeys(database);
  if (present.has("signing") && present.has("secret")) return present;
  await storeMissingKeys(database);
  return readKeys(database);
}

async function importRsa(jwk: JWK): Promise<CryptoKey> {
  const key = await importJWK(jwk, "RS256");
  if (key instanceof Uint8Array) throw new Error("The signing key is no RSA key");
  return key;
}

/** Makes the keys at the first call. Safe in several processes at once. */
export async function loadIdentityKeys(database: Database): Promise<IdentityKeys> {
  const stored = await readOrMakeKeys(database);
  const jwk = storedJwk.parse(JSON.parse(stored.get("signing") ?? "null"));
  const { kty, n, e } = jwk;
  const keyId = await calculateJwkThumbprint({ kty, n, e });
  const publicJwk = { kty, n, e, alg: "RS256", use: "sig", kid: keyId };
  const secret = Buffer.from(stored.get("secret") ?? "", "base64");
  const derived = new Map<KeyPurpose, Buffer>();
  const derive = (purpose: KeyPurpose) => {
    const key = derived.get(purpose) ?? Buffer.from(hkdfSync("sha256", secret, "", purpose, 32));
    derived.set(purpose, key);
    return key;
  };
  const signing = { keyId, privateKey: await importRsa(jwk), publicKey: await importRsa(publicJwk) };
  return { signing, publicJwk, derive };
}
