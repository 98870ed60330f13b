import type { Bytes } from "@/lib/transparency/bytes";

/** Browsers whose Web Crypto lacks Ed25519 load an implementation of it. */
export async function verifyEd25519(publicKey: Bytes, message: Bytes, signature: Bytes): Promise<boolean> {
  try {
    const key = await crypto.subtle.importKey("raw", publicKey, "Ed25519", false, ["verify"]);
    return await crypto.subtle.verify("Ed25519", key, signature, message);
  } catch {
    const { verifyAsync } = await import("@noble/ed25519");
    return verifyAsync(signature, message, publicKey);
  }
}
