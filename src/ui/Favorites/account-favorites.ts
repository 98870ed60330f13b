// Load this file with import(): the API client and its schemas are large.
import { cookieClient } from "@/lib/api/cookie-client";
import { loadAuth } from "@/lib/auth/load-auth";
import { renewSession } from "@/lib/auth/renew-session";
import { addedFavoritesSchema, favoriteListSchema, MOST_NAMED } from "@/lib/contracts/favorites";
import { readUserCookie } from "@/lib/visitor/user-cookie";
import {
  accountFavorites,
  recallFavorites,
  rememberFavorites,
  setAccountFavorites,
  type KeptFavorite,
} from "@/ui/Favorites/favorite-memory";

/** `full`: the account has no room for some favourites, which stay in the browser. */
type SyncOutcome = "done" | "full" | "signed-out" | "failed";

const COPY_KEY = "prova-real.favoritos-da-conta";
const COPY_MILLISECONDS = 5 * 60_000;

interface AccountCopy {
  readonly userId: string;
  readonly at: number;
  readonly slugs: readonly string[];
}

function recallCopy(userId: string): readonly string[] | null {
  try {
    const copy = JSON.parse(sessionStorage.getItem(COPY_KEY) ?? "null") as AccountCopy | null;
    const isFresh = copy?.userId === userId && Date.now() - copy.at < COPY_MILLISECONDS;
    return isFresh ? copy.slugs : null;
  } catch {
    return null;
  }
}

function showCopy(userId: string, slugs: readonly string[]): void {
  try {
    const copy: AccountCopy = { userId, at: Date.now(), slugs };
    sessionStorage.setItem(COPY_KEY, JSON.stringify(copy));
  } catch {
    // Private windows may refuse to store anything.
  }
  setAccountFavorites(slugs);
}

/** Id of the signed-in user, after renewing the session; null without one. */
async function signedInUser(): Promise<string | null> {
  if (!(await renewSession(await loadAuth()))) return null;
  return readUserCookie()?.id ?? null;
}

const isOwn = (userId: string) => (favorite: KeptFavorite) =>
  favorite.owner === undefined || favorite.owner === userId;

/** Sends favourites of the browser and removes from it only what the server acknowledged. */
async function send(userId: string, favorites: readonly KeptFavorite[]): Promise<"done" | "full"> {
  const items = favorites.map(({ slug }) => slug);
  const answer = await cookieClient.post<unknown>("/me/favorites", { items });
  const { favorites: all, left } = addedFavoritesSchema.parse(answer.data);
  const settled = items.filter((slug) => !left.includes(slug));
  rememberFavorites(
    recallFavorites().filter((favorite) => !isOwn(userId)(favorite) || !settled.includes(favorite.slug)),
  );
  showCopy(
    userId,
    all.map(({ slug }) => slug),
  );
  return left.length > 0 ? "full" : "done";
}

async function synchronise(): Promise<SyncOutcome> {
  try {
    const userId = await signedInUser();
    if (userId === null) return "signed-out";
    const waiting = recallFavorites().filter(isOwn(userId));
    const oldestFirst = waiting.toReversed();
    let outcome: SyncOutcome = "done";
    for (let start = 0; start < oldestFirst.length; start += MOST_NAMED)
      if ((await send(userId, oldestFirst.slice(start, start + MOST_NAMED))) === "full") outcome = "full";
    if (waiting.length > 0) return outcome;
    const copy = recallCopy(userId);
    if (copy) setAccountFavorites(copy);
    else {
      const { data } = await cookieClient.get<unknown>("/me/favorites");
      showCopy(
        userId,
        favoriteListSchema.parse(data).favorites.map(({ slug }) => slug),
      );
    }
    return "done";
  } catch {
    return "failed";
  }
}

let running: Promise<SyncOutcome> | null = null;

/** Always a union: failures, repetitions and other devices neither lose nor double a favourite. */
export function syncFavorites(): Promise<SyncOutcome> {
  running ??= synchronise().finally(() => (running = null));
  return running;
}

/** Stores the item in the browser and then in the account; without storage, in the account at once. */
export async function addToAccount(item: Pick<KeptFavorite, "slug" | "name">): Promise<SyncOutcome> {
  const owner = readUserCookie()?.id;
  const favorite = { ...item, ...(owner !== undefined && { owner }) };
  const isKept = rememberFavorites([favorite, ...recallFavorites().filter(({ slug }) => slug !== item.slug)]);
  // A synchronisation under way has started without this item.
  await running;
  if (isKept) return syncFavorites();
  try {
    const userId = await signedInUser();
    return userId === null ? "signed-out" : await send(userId, [favorite]);
  } catch {
    return "failed";
  }
}

/** Removes an item from account and browser; restores it if that fails. */
export async function removeFromAccount(slug: string): Promise<SyncOutcome> {
  await running;
  const [before, beforeInAccount] = [recallFavorites(), accountFavorites()];
  const left = beforeInAccount.filter((each) => each !== slug);
  rememberFavorites(before.filter((favorite) => favorite.slug !== slug));
  setAccountFavorites(left);
  try {
    const userId = await signedInUser();
    if (userId === null) return "signed-out";
    await cookieClient.delete(`/me/favorites/${encodeURIComponent(slug)}`);
    showCopy(userId, left);
    return "done";
  } catch {
    rememberFavorites(before);
    setAccountFavorites(beforeInAccount);
    return "failed";
  }
}
