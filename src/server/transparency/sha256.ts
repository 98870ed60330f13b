import { createHash } from "node:crypto";

/** SHA-256 at once, for the code of the tree; browsers use the one of Web Crypto. */
export const sha256 = (bytes: Uint8Array): Uint8Array => createHash("sha256").update(bytes).digest();
