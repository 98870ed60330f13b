const KEY = "prova-real.storage-probe";

/** Characters: more than the tokens of a session have. */
const NEEDED = 16_384;

type StorageProblem = "storageBlocked" | "storageFull";

function problemOf(openStorage: () => Storage): StorageProblem | null {
  try {
    const storage = openStorage();
    // Some browsers allow a storage in which nothing fits.
    const isEmpty = storage.length === 0;
    try {
      storage.setItem(KEY, "x".repeat(NEEDED));
      return null;
    } catch {
      return isEmpty ? "storageBlocked" : "storageFull";
    } finally {
      storage.removeItem(KEY);
    }
  } catch {
    return "storageBlocked";
  }
}

/**
 * Why this browser cannot keep a session, or what a hosted login has begun: it allows the site no storage, or the site's share is
 * full. Null where it can, and outside a browser. Without storage the session would end with the page, and every page would ask
 * for a sign-in again.
 */
export function storageProblem(): StorageProblem | null {
  if (typeof window === "undefined") return null;
  return problemOf(() => window.localStorage) ?? problemOf(() => window.sessionStorage);
}
