// Only the tracker imports this file, so that the hash stays out of the first load. The whole of crypto-js is
// several times as large as these two modules.
import hex from "crypto-js/enc-hex.js";
import hmacSha256 from "crypto-js/hmac-sha256.js";

/** Hex HMAC-SHA256 of the text as UTF-8 (specification, section 7). */
export function signJson(json: string, secret: string): string {
  return hmacSha256(json, secret).toString(hex);
}
