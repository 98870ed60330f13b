import { serverIdentity } from "@/config/identity";
import { currentSettings } from "@/config/settings";
import { createTokenVerifier, type VerifyToken } from "@/server/web/identity/token-verifier";

// Next bundles this module into every route, but the keys are fetched once for the process.
const KEY = Symbol.for("prova-real.token-verifier");
const holder = globalThis as { [KEY]?: VerifyToken | null };

/** Null where nobody can sign in. */
export function currentTokenVerifier(): VerifyToken | null {
  if (holder[KEY] === undefined) {
    const identity = serverIdentity(currentSettings());
    holder[KEY] = identity && createTokenVerifier(identity);
  }
  return holder[KEY];
}
