import { followingPaths, ITEM_PARAMETER } from "@/lib/following";
import { mayBeSignedIn } from "@/lib/first-paint/signed-in";
import { whenInteractive } from "@/lib/tracker/when-idle";
import { FAVORITE_FORM } from "@/ui/Favorites/FavoriteButton";
import { followFavorites, shownFavorites } from "@/ui/Favorites/favorite-memory";
import router from "next/router";
import { useEffect, useRef, type FormEvent } from "react";

/** The page works without what could not be loaded, and the next one tries again. */
const ignoreFailure = () => undefined;

/** Shows in the buttons of the form which items are favourites. */
function showIn(form: HTMLFormElement): void {
  const favorites = shownFavorites();
  for (const element of form.elements)
    if (element instanceof HTMLButtonElement)
      element.setAttribute("aria-pressed", String(favorites.has(element.value)));
}

/**
 * What makes the buttons of a page keep favourites (`FavoriteButton`): in the browser, or in the account of whoever is signed in.
 * Only this file is in a page's first scripts; the rest comes with the first press.
 * @param props.source what the buttons of the page are made of; another value means other buttons
 */
export function FavoriteForm({ source }: { source: unknown }) {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    const show = () => {
      if (form.current) showIn(form.current);
    };
    show();
    return followFavorites(show);
  }, [source]);
  useEffect(() => {
    if (!mayBeSignedIn()) return;
    whenInteractive(() => {
      import("@/ui/Favorites/account-favorites")
        .then(({ syncFavorites }) => syncFavorites())
        .catch(ignoreFailure);
    });
  }, []);
  const toggle = (event: FormEvent<HTMLFormElement>) => {
    const { submitter } = event.nativeEvent as SubmitEvent;
    if (!(submitter instanceof HTMLButtonElement)) return;
    event.preventDefault();
    const { value: slug } = submitter;
    const favorite = { slug, name: submitter.dataset["name"] ?? slug };
    import("@/ui/Favorites/change-favorites")
      .then(({ changeFavorite }) => changeFavorite(favorite, !shownFavorites().has(slug)))
      .catch(() => router.push(`${followingPaths.favorites}?${ITEM_PARAMETER}=${slug}`));
  };
  return <form ref={form} id={FAVORITE_FORM} action={followingPaths.favorites} hidden onSubmit={toggle} />;
}
