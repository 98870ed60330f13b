/** On `<html>` while the browser has the cookie of a signed-in user; the header then shows the account. */
export const signedInAttribute = "data-signed-in";

/** The cookie `User` with a value. Importing `userCookieName` would make every first load larger. */
const userCookie = /(^|; )User=./;

export const signedInScript = `if(${String(userCookie)}.test(document.cookie))document.documentElement.setAttribute("${signedInAttribute}","");`;

/** Call it whenever the cookie may have changed. */
export function showSignedIn(): void {
  document.documentElement.toggleAttribute(signedInAttribute, userCookie.test(document.cookie));
}

/** Amplify's key of the signed-in user, which stays after the cookie has expired. */
const storedUser = /^CognitoIdentityServiceProvider\..*\.LastAuthUser$/;

/** Whether there may be a session: the cookie or stored tokens. Small, because every first load has it. */
export function mayBeSignedIn(): boolean {
  try {
    return userCookie.test(document.cookie) || Object.keys(localStorage).some((key) => storedUser.test(key));
  } catch {
    return false;
  }
}
