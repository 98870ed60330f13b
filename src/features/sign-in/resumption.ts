import type { Auth, AuthFailure } from "@/lib/auth/contract";

const KEY = "prova-real.resumed";

/** Seconds within which a page that asks for a sign-in again, right after one was resumed, would do so for ever. */
const LOOP_SECONDS = 30;

/** Seconds for which the access token has to be valid still when the next page is asked for. */
const VALID_FOR_SECONDS = 60;

/** What became of the session that the browser may have. */
type Resumption =
  | { readonly kind: "none" }
  | { readonly kind: "failed"; readonly failure: AuthFailure }
  | { readonly kind: "resumed"; readonly isLooping: boolean };

/** Remembers that `path` is gone on to with a resumed session. @returns whether that has just happened before */
function isLoopingTo(path: string, now = Date.now()): boolean {
  try {
    const [lastPath, at] = (sessionStorage.getItem(KEY) ?? "").split("\n");
    sessionStorage.setItem(KEY, `${path}\n${now}`);
    return lastPath === path && now - Number(at) < LOOP_SECONDS * 1000;
  } catch {
    // Without a memory a loop cannot be seen: better to ask.
    return true;
  }
}

/** Reads the session that the browser has stored, renewing it where needed. */
export async function resumeStoredSession(
  loadAuth: () => Promise<Auth>,
  next: string | null,
): Promise<Resumption> {
  const auth = await loadAuth();
  const session = await auth.readSession({ validFor: VALID_FOR_SECONDS });
  if (!session.ok) return { kind: "failed", failure: session.error };
  if (session.value === null) return { kind: "none" };
  return { kind: "resumed", isLooping: next !== null && isLoopingTo(next) };
}
