const KEY = "prova-real.username";

/** For the next step of this tab. Not in its address, because URLs are logged and remembered. */
export function carryUsername(username: string): void {
  try {
    sessionStorage.setItem(KEY, username);
  } catch {
    // Without storage, the next step asks for it.
  }
}

export function carriedUsername(): string | null {
  try {
    return sessionStorage.getItem(KEY);
  } catch {
    return null;
  }
}

export function dropUsername(): void {
  try {
    sessionStorage.removeItem(KEY);
  } catch {
    // Nothing was stored.
  }
}
