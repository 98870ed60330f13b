const KEY = "prova-real.own-sign-up";

/** The name in this page's memory, for browsers that refuse storage. */
let ofThisPage: string | null = null;

/**
 * Remembers in this tab that the visitor chose the password of a sign-up that waits for its confirmation. The visitor
 * gave the password here, and the service accepted it.
 */
export function rememberOwnSignUp(username: string): void {
  ofThisPage = username;
  try {
    sessionStorage.setItem(KEY, username);
  } catch {
    // The browser refuses storage; the page remembers the name.
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
