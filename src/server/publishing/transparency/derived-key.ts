import { loadSigningKey, type SigningSettings } from "@/server/publishing/transparency/signing-key";
import { hkdfSync } from "node:crypto";

const known = new WeakMap<SigningSettings, Map<string, Buffer>>();

/**
 * 32 secret bytes for one purpose. Derived from the log's signing key, which all machines of a site share and no backup
 * contains, so that nobody can compute with a copy of the database what the key protects.
 */
export function derivedKey(settings: SigningSettings, purpose: string): Buffer {
  const keys = known.get(settings) ?? new Map<string, Buffer>();
  known.set(settings, keys);
  const made = keys.get(purpose);
  if (made) return made;
  const { d = "" } = loadSigningKey(settings).privateKey.export({ format: "jwk" });
  const key = Buffer.from(hkdfSync("sha256", Buffer.from(d, "base64url"), "", purpose, 32));
  keys.set(purpose, key);
  return key;
}
