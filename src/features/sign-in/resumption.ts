import type { Auth, AuthFailure } from "@/lib/auth/contract";
import { readUserCookie } from "@/lib/visitor/user-cookie";

const KEY = "prova-real.resumed";

/** Seconds: a page that asks for a sign-in again this soon after a resumed one would do so forever, even on a slow phone. */
const LOOP_SECONDS = 300;

/** Seconds that the access token must still be valid when the next page is loaded. */
const VALID_FOR_SECONDS = 60;

type Resumption =
  | { readonly kind: "none" }
  | { readonly kind: "failed"; readonly failure: AuthFailure }
  | { readonly kind: "resumed"; readonly isLooping: boolean };

/** Remembers that a resumed session continues to `path`; true where that happened just before. */
function isLoopingTo(path: string, now = Date.now()): boolean {
  try {
    const [lastPath, at] = (sessionStorage.getItem(KEY) ?? "").split("\n");
    sessionStorage.setItem(KEY, `${path}\n${now}`);
    return lastPath === path && now - Number(at) < LOOP_SECONDS * 1000;
  } catch {
    // Without storage a loop cannot be noticed: better ask.
    return true;
  }
}

/**
 * Renews the session where needed. A session that left no cookie is looping already, because the server knows nobody without
 * one.
 */
export async function resumeStoredSession(
  loadAuth: () => Promise<Auth>,
  next: string | null,
): Promise<Resumption> {
  const auth = await loadAuth();
  const session = await auth.readSession({ validFor: VALID_FOR_SECONDS });
  if (!session.ok) return { kind: "failed", failure: session.error };
  if (session.value === null) return { kind: "none" };
  return { kind: "resumed", isLooping: next !== null && (readUserCookie() === null || isLoopingTo(next)) };
}
