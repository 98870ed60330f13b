import { createHash } from "node:crypto";

/** 132 bits of SHA-256, to tell whether a row has changed. The order of keys and parts counts. */
export function contentHash(parts: readonly unknown[]): string {
  return hashOfJson(JSON.stringify(parts));
}

export function hashOfJson(json: string): string {
  return createHash("sha256").update(json).digest("base64url").slice(0, 22);
}
