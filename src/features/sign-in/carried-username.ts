const KEY = "prova-real.username";

/**
 * Keeps who signs in or up for the next step of this tab: an address is nothing to stand in a URL, which is logged and
 * remembered.
 */
export function carryUsername(username: string): void {
  try {
    sessionStorage.setItem(KEY, username);
  } catch {
    // Where the browser keeps nothing, the next step asks for it.
  }
}

/** Who the step before was about; null where there was none. */
export function carriedUsername(): string | null {
  try {
    return sessionStorage.getItem(KEY);
  } catch {
    return null;
  }
}

/** Forgets it, once it has served. */
export function dropUsername(): void {
  try {
    sessionStorage.removeItem(KEY);
  } catch {
    // Nothing was kept.
  }
}
