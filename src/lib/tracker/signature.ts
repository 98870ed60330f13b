// Only the tracker imports this file, to keep the hash out of the first load. All of crypto-js is far larger.
import hex from "crypto-js/enc-hex.js";
import hmacSha256 from "crypto-js/hmac-sha256.js";

/** Hex HMAC-SHA256 of the text as UTF-8 (specification, section 7). */
export function signJson(json: string, secret: string): string {
  return hmacSha256(json, secret).toString(hex);
}
