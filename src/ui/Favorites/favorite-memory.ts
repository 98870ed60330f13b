import { mayBeSignedIn } from "@/lib/first-paint/signed-in";
import { keepList, recallList, type NamedItem } from "@/ui/kept-list";

export interface KeptFavorite extends NamedItem {
  /** User whose account does not have it yet; without an owner it goes to whoever signs in. */
  readonly owner?: string;
}

const FAVORITES_KEY = "prova-real.favoritos";
const CHANGED = "prova-real-favoritos";

/** Newest first; empty without storage. */
export const recallFavorites = (): readonly KeptFavorite[] => recallList(FAVORITES_KEY);

let ofAccount: readonly string[] = [];

const announce = () => window.dispatchEvent(new Event(CHANGED));

/** False without storage: then they are forgotten. */
export function rememberFavorites(favorites: readonly KeptFavorite[]): boolean {
  const isKept = keepList(FAVORITES_KEY, favorites);
  announce();
  return isKept;
}

export const accountFavorites = (): readonly string[] => ofAccount;

export function setAccountFavorites(slugs: readonly string[]): void {
  ofAccount = slugs;
  announce();
}

/** Slugs of the browser's favourites and, for a signed-in visitor, of the account's. */
export function shownFavorites(): ReadonlySet<string> {
  const kept = recallFavorites();
  if (mayBeSignedIn()) return new Set([...kept.map(({ slug }) => slug), ...ofAccount]);
  return new Set(kept.filter(({ owner }) => owner === undefined).map(({ slug }) => slug));
}

/** Also follows other tabs. Returns a function that ends it. */
export function followFavorites(listen: () => void): () => void {
  window.addEventListener(CHANGED, listen);
  window.addEventListener("storage", listen);
  return () => {
    window.removeEventListener(CHANGED, listen);
    window.removeEventListener("storage", listen);
  };
}
