import { mayBeSignedIn } from "@/lib/first-paint/signed-in";
import { keepList, recallList, type NamedItem } from "@/ui/kept-list";

/** An item that this browser keeps as a favourite. */
export interface KeptFavorite extends NamedItem {
  /** Id of the user whose account has not got it yet; a favourite of nobody's goes to whoever signs in. */
  readonly owner?: string;
}

/** Key of the browser's storage. */
const FAVORITES_KEY = "prova-real.favoritos";
const CHANGED = "prova-real-favoritos";

/** What this browser keeps, the newest first; nothing where it has no storage. */
export const recallFavorites = (): readonly KeptFavorite[] => recallList(FAVORITES_KEY);

let ofAccount: readonly string[] = [];

const announce = () => window.dispatchEvent(new Event(CHANGED));

/** Keeps favourites in this browser. Without storage they are forgotten, and the result is false. */
export function rememberFavorites(favorites: readonly KeptFavorite[]): boolean {
  const isKept = keepList(FAVORITES_KEY, favorites);
  announce();
  return isKept;
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
