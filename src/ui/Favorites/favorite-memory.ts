import { mayBeSignedIn } from "@/lib/first-paint/signed-in";

/** An item that this browser keeps as a favourite. */
export interface KeptFavorite {
  readonly slug: string;
  readonly name: string;
  /** Id of the user whose account has not got it yet; a favourite of nobody's goes to whoever signs in. */
  readonly owner?: string;
}

/** Key of the browser's storage. */
export const FAVORITES_KEY = "prova-real.favoritos";
const CHANGED = "prova-real-favoritos";

const isFavorite = (value: unknown): value is KeptFavorite =>
  typeof value === "object" &&
  value !== null &&
  "slug" in value &&
  "name" in value &&
  typeof value.slug === "string" &&
  typeof value.name === "string";

/** What this browser keeps, the newest first; nothing where it has no storage. */
export function recallFavorites(): readonly KeptFavorite[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(FAVORITES_KEY) ?? "[]");
    return Array.isArray(stored) ? stored.filter(isFavorite) : [];
  } catch {
    return [];
  }
}

let ofAccount: readonly string[] = [];

const announce = () => window.dispatchEvent(new Event(CHANGED));

/** Keeps favourites in this browser. Without storage they are forgotten, and the result is false. */
export function rememberFavorites(favorites: readonly KeptFavorite[]): boolean {
  try {
    if (favorites.length === 0) localStorage.removeItem(FAVORITES_KEY);
    else localStorage.setItem(FAVORITES_KEY, JSON.stringify(favorites));
    return true;
  } catch {
    return false;
  } finally {
    announce();
  }
}

/** What is known of the account's favourites. */
export const accountFavorites = (): readonly string[] => ofAccount;

/** Tells what the account of the visitor has, until the page is left. */
export function setAccountFavorites(slugs: readonly string[]): void {
  ofAccount = slugs;
  announce();
}

/** The slugs of all favourites that are known: those of the browser and, for whoever is signed in, of the account. */
export function shownFavorites(): ReadonlySet<string> {
  const kept = recallFavorites();
  if (mayBeSignedIn()) return new Set([...kept.map(({ slug }) => slug), ...ofAccount]);
  return new Set(kept.filter(({ owner }) => owner === undefined).map(({ slug }) => slug));
}

/** Calls back whenever favourites change, in this tab or another one. Gives what ends that. */
export function followFavorites(listen: () => void): () => void {
  window.addEventListener(CHANGED, listen);
  window.addEventListener("storage", listen);
  return () => {
    window.removeEventListener(CHANGED, listen);
    window.removeEventListener("storage", listen);
  };
}
