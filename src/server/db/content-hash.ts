import { createHash } from "node:crypto";

/** A short hash (132 bits of SHA-256) by which an unchanged row is recognised. The order of keys and parts counts. */
export function contentHash(parts: readonly unknown[]): string {
  return hashOfJson(JSON.stringify(parts));
}

/** The same of parts that are written as JSON already. */
export function hashOfJson(json: string): string {
  return createHash("sha256").update(json).digest("base64url").slice(0, 22);
}
