import { whenInteractive } from "@/lib/tracker/when-idle";
import { loadAuth } from "@/lib/auth/load-auth";
import { hasStoredTokens } from "@/lib/auth/stored-session";
import { clearUserCookie, readUserCookie } from "@/lib/visitor/user-cookie";

/** Seconds for which the access token in the `User` cookie has to remain valid; otherwise it is renewed. */
const renewWithin = 5 * 60;

/**
 * Brings session and `User` cookie in step on pages that do not need to know the visitor. It runs after the page has
 * loaded and renews an access token that has expired or soon will. Where nobody is signed in it does nothing and
 * loads nothing.
 */
export function resumeSession(): void {
  if (hasStoredTokens()) {
    // Loading the facade writes the cookie, and so does every change of the tokens. `onSessionEnd` reports an ended
    // session; other failures are left to the next code that needs the session.
    whenInteractive(() => void loadAuth().then((auth) => auth.readSession({ validFor: renewWithin })));
  } else if (readUserCookie() !== null) {
    clearUserCookie();
  }
}
