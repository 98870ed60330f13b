const KEY = "prova-real.own-sign-up";

/** Where the browser keeps nothing, this page does. */
let ofThisPage: string | null = null;

/**
 * Remembers, in this tab, that the password of a sign-up that waits for its confirmation is the visitor's: it was given
 * here, and the service took it.
 */
export function rememberOwnSignUp(username: string): void {
  ofThisPage = username;
  try {
    sessionStorage.setItem(KEY, username);
  } catch {
    // Not kept, or there is none.
  }
}

/** Whether the password of the sign-up under a name was given in this tab. */
export function isOwnSignUp(username: string): boolean {
  if (ofThisPage === username) return true;
  try {
    return sessionStorage.getItem(KEY) === username;
  } catch {
    return false;
  }
}
