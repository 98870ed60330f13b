const KEY = "prova-real.username";

/**
 * Stored for the next step of this tab: addresses must not contain user names, because URLs are logged and
 * remembered.
 */
export function carryUsername(username: string): void {
  try {
    sessionStorage.setItem(KEY, username);
  } catch {
    // Without storage, the next step asks for it.
  }
}

/** Null where there is none. */
export function carriedUsername(): string | null {
  try {
    return sessionStorage.getItem(KEY);
  } catch {
    return null;
  }
}

/** Removes it after use. */
export function dropUsername(): void {
  try {
    sessionStorage.removeItem(KEY);
  } catch {
    // Nothing was stored.
  }
}
