const KEY = "prova-real.own-sign-up";

/** For browsers that refuse storage. */
let ofThisPage: string | null = null;

/**
 * Notes that the service accepted the password of this sign-up in this tab. The account waits for its
 * confirmation.
 */
export function rememberOwnSignUp(username: string): void {
  ofThisPage = username;
  try {
    sessionStorage.setItem(KEY, username);
  } catch {
    // The browser refuses storage; the page remembers the name.
  }
}

export function isOwnSignUp(username: string): boolean {
  if (ofThisPage === username) return true;
  try {
    return sessionStorage.getItem(KEY) === username;
  } catch {
    return false;
  }
}
