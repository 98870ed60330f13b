import { createHash } from "node:crypto";

/** Synchronous; browsers use Web Crypto's. */
export const sha256 = (bytes: Uint8Array): Uint8Array => createHash("sha256").update(bytes).digest();
