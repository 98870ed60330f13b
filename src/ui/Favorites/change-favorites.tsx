import { mayBeSignedIn } from "@/lib/first-paint/signed-in";
import { followingPaths, MOST_FAVORITES } from "@/lib/following";
import { favoritesText as text } from "@/text/favorites";
import { recallFavorites, rememberFavorites, type KeptFavorite } from "@/ui/Favorites/favorite-memory";
import { SiteLink } from "@/ui/SiteLink";
import { tell } from "@/ui/Toasts/toasts";

type Item = Pick<KeptFavorite, "slug" | "name">;

const tellKept = (sentence: string, path: string) =>
  tell({
    id: "favorite",
    kind: "done",
    text: (
      <>
        {sentence} <SiteLink href={path}>{text.see}</SiteLink>
      </>
    ),
  });

const tellProblem = (sentence: string) => tell({ id: "favorite", kind: "notice", text: sentence });

async function trackFavorite(item: string): Promise<void> {
  try {
    const { trackEvent } = await import("@/lib/tracker/load-tracker");
    trackEvent({ event: "favorite_add", path: window.location.pathname, item });
  } catch {
    // Failed measurement must not show on the page.
  }
}

function changeHere(item: Item, isWanted: boolean): void {
  const others = recallFavorites().filter(({ slug }) => slug !== item.slug);
  if (isWanted && others.length >= MOST_FAVORITES) return tellProblem(text.fullHere);
  if (!rememberFavorites(isWanted ? [item, ...others] : others)) return tellProblem(text.noStorage);
  if (isWanted) tellKept(text.kept, followingPaths.favorites);
}

async function changeInAccount(item: Item, isWanted: boolean): Promise<void> {
  const { addToAccount, removeFromAccount } = await import("@/ui/Favorites/account-favorites");
  if (!isWanted) {
    if ((await removeFromAccount(item.slug)) === "failed") tellProblem(text.notRemoved);
    return;
  }
  const outcome = await addToAccount(item);
  if (outcome === "failed") return tellProblem(text.keptForLater);
  if (outcome === "full") return tellProblem(text.full);
  if (outcome === "signed-out") return tellKept(text.kept, followingPaths.favorites);
  tellKept(text.keptInAccount, followingPaths.accountFavorites);
}

export async function changeFavorite(item: Item, isWanted: boolean): Promise<void> {
  if (isWanted) void trackFavorite(item.slug);
  if (mayBeSignedIn()) return changeInAccount(item, isWanted);
  changeHere(item, isWanted);
}
