import { whenInteractive } from "@/lib/tracker/when-idle";
import { loadAuth } from "@/lib/auth/load-auth";
import { hasStoredTokens } from "@/lib/auth/stored-session";
import { clearUserCookie, readUserCookie } from "@/lib/visitor/user-cookie";

/** Seconds for which the access token in the `User` cookie has to be valid still; else it is renewed. */
const renewWithin = 5 * 60;

/**
 * For pages that do not ask who the visitor is: brings session and `User` cookie in step once the page has loaded, and
 * renews an access token that has expired or soon will. Does nothing, and loads nothing, where nobody is signed in.
 */
export function resumeSession(): void {
  if (hasStoredTokens()) {
    // The facade writes the cookie when it is loaded, and whenever the tokens change; what fails is told by
    // `onSessionEnd`, or tried again by whoever needs the session.
    whenInteractive(() => void loadAuth().then((auth) => auth.readSession({ validFor: renewWithin })));
  } else if (readUserCookie() !== null) {
    clearUserCookie();
  }
}
