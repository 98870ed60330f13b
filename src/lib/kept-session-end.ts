interface KeptSessionEnd {
  readonly message: string;
  readonly path: string;
}

const key = "prova-real.session-end";

/** Keeps the message for the next page of this tab. */
export function keepSessionEnd({ message, path }: KeptSessionEnd): void {
  try {
    sessionStorage.setItem(key, JSON.stringify([message, path]));
  } catch {
    // Without storage the visitor is shown as signed out, and no reason is given.
  }
}

/** Kept small, because every first load has it. */
export function hasKeptSessionEnd(): boolean {
  try {
    return key in sessionStorage;
  } catch {
    return false;
  }
}

/** Removes it. Null for nothing, and for what this site did not write. */
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
