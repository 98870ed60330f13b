import { createHash } from "node:crypto";

/** A short hash (132 bits of SHA-256) that identifies an unchanged row. The order of keys and parts counts. */
export function contentHash(parts: readonly unknown[]): string {
  return hashOfJson(JSON.stringify(parts));
}

/** The same for parts that are already written as JSON. */
export function hashOfJson(json: string): string {
  return createHash("sha256").update(json).digest("base64url").slice(0, 22);
}
