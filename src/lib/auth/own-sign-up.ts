const KEY = "prova-real.own-sign-up";

/** For browsers that refuse storage. */
let ofThisPage: string | null = null;

/** The service accepted the password here; the account waits for its confirmation. */
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
