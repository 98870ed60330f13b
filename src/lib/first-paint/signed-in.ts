/** On `<html>` while the browser has the cookie of a signed-in user: the header shows the account then. */
export const signedInAttribute = "data-signed-in";

/** A cookie `User` with something in it; its name is `userCookieName`, whose file is too much for every first load. */
const userCookie = /(^|; )User=./;

/**
 * Shows the header of a signed-in visitor before the first paint: pages are the same for everybody, and both headers
 * are in their HTML.
 */
export const signedInScript = `if(${String(userCookie)}.test(document.cookie))document.documentElement.setAttribute("${signedInAttribute}","");`;

/** The same whenever the cookie may have changed. */
export function showSignedIn(): void {
  document.documentElement.toggleAttribute(signedInAttribute, userCookie.test(document.cookie));
}

/** Amplify's key of whoever is signed in, for those who come back after the cookie has gone. */
const storedUser = /^CognitoIdentityServiceProvider\..*\.LastAuthUser$/;

/** Whether there may be a session to follow: the cookie or stored tokens. Small, for every first load. */
export function mayBeSignedIn(): boolean {
  try {
    return userCookie.test(document.cookie) || Object.keys(localStorage).some((key) => storedUser.test(key));
  } catch {
    return false;
  }
}
