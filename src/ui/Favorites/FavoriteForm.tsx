import { followingPaths, ITEM_PARAMETER } from "@/lib/following";
import { mayBeSignedIn } from "@/lib/first-paint/signed-in";
import { whenInteractive } from "@/lib/tracker/when-idle";
import { favoriteMarkText } from "@/text/favorite-mark";
import { FAVORITE_FORM } from "@/ui/Favorites/favorite-form";
import { followFavorites, shownFavorites } from "@/ui/Favorites/favorite-memory";
import { nameOfControl } from "@/ui/name-of-control";
import router from "next/router";
import { useEffect, useRef, type FormEvent } from "react";

/** The page works without the script; the next page tries again. */
const ignoreFailure = () => undefined;

function showIn(form: HTMLFormElement): void {
  const favorites = shownFavorites();
  for (const element of form.elements)
    if (element instanceof HTMLButtonElement) showMark(element, favorites.has(element.value));
}

/**
 * The state is in the words, which are the button's name: a filled heart that says "Favoritar" would promise what has been done.
 * So there is no `aria-pressed`, which belongs to a name that stays (WAI-ARIA APG, toggle button).
 */
function showMark(button: HTMLButtonElement, isKept: boolean): void {
  const text = favoriteMarkText[isKept ? "kept" : "add"];
  button.toggleAttribute("data-kept", isKept);
  if (button.textContent !== text.button) button.textContent = text.button;
  button.setAttribute("aria-label", text.buttonOf(nameOfControl(button)));
}

/**
 * Makes the page's favourite buttons work. Only this file is part of the first scripts; the rest is loaded on
 * the first press. Change `source` when the buttons change.
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
    const favorite = { slug, name: nameOfControl(submitter) };
    import("@/ui/Favorites/change-favorites")
      .then(({ changeFavorite }) => changeFavorite(favorite, !shownFavorites().has(slug)))
      .catch(() => router.push(`${followingPaths.favorites}?${ITEM_PARAMETER}=${slug}`));
  };
  return <form ref={form} id={FAVORITE_FORM} action={followingPaths.favorites} hidden onSubmit={toggle} />;
}
