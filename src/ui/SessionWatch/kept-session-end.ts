/** What one page leaves for the next to tell: why a session ended, and where that was. */
interface KeptSessionEnd {
  readonly message: string;
  readonly path: string;
}

const key = "prova-real.session-end";

/** Leaves the end of a session to the next page of this tab. */
export function keepSessionEnd({ message, path }: KeptSessionEnd): void {
  try {
    sessionStorage.setItem(key, JSON.stringify([message, path]));
  } catch {
    // A browser without storage shows the visitor as signed out, and says no more.
  }
}

/** Whether the page before has left something to tell. Small, for every first load. */
export function hasKeptSessionEnd(): boolean {
  try {
    return key in sessionStorage;
  } catch {
    return false;
  }
}

/** What the page before has left, once; null for nothing, and for what this site did not write. */
export function takeSessionEnd(): KeptSessionEnd | null {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(key) ?? "null");
    sessionStorage.removeItem(key);
    if (!Array.isArray(kept)) return null;
    const [message, path] = kept as unknown[];
    return typeof message === "string" && typeof path === "string" ? { message, path } : null;
  } catch {
    return null;
  }
}
