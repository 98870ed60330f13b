const KEY = "prova-real.storage-probe";

/** Characters: more than the tokens of a session have. */
const NEEDED = 16_384;

/**
 * Why this browser cannot keep a session: it allows the site no storage, or the site's share is full. Null where it can, and
 * outside a browser. Without storage the session would end with the page, and every page would ask for a sign-in again.
 */
export function storageProblem(): "storageBlocked" | "storageFull" | null {
  if (typeof window === "undefined") return null;
  try {
    const { localStorage } = window;
    // Some browsers allow a storage in which nothing fits.
    const isEmpty = localStorage.length === 0;
    try {
      localStorage.setItem(KEY, "x".repeat(NEEDED));
      return null;
    } catch {
      return isEmpty ? "storageBlocked" : "storageFull";
    } finally {
      localStorage.removeItem(KEY);
    }
  } catch {
    return "storageBlocked";
  }
}
