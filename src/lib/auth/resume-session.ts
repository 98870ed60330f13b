import { whenInteractive } from "@/lib/tracker/when-idle";
import { loadAuth } from "@/lib/auth/load-auth";
import { hasStoredTokens } from "@/lib/auth/stored-session";
import { clearUserCookie, readUserCookie } from "@/lib/visitor/user-cookie";

/** Seconds for which the access token in the `User` cookie has to remain valid. */
const VALID_FOR_SECONDS = 5 * 60;

/**
 * Resumes a session on pages that do not need to know the visitor. Loads nothing where nobody is signed in.
 */
export function resumeSession(): void {
  if (hasStoredTokens()) {
    // Loading writes the cookie, `onSessionEnd` reports an ended session; other failures may be ignored here.
    whenInteractive(() => void loadAuth().then((auth) => auth.readSession({ validFor: VALID_FOR_SECONDS })));
  } else if (readUserCookie() !== null) {
    clearUserCookie();
  }
}
