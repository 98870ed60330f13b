import { followedLink } from "@/lib/plain-click";
import { hasFailed } from "@/ui/ItemPicture/has-failed";
import router from "next/router";
import { useEffect, type RefObject } from "react";

/** Follows a plain click on a link to a page of this site by Next's router, as `SiteLink` does. */
function follow(event: MouseEvent): void {
  const link = followedLink(event);
  if (!link?.getAttribute("href")?.startsWith("/")) return;
  event.preventDefault();
  void router.push(link.href);
}

/** Puts the item's initial in the place of a picture that cannot be loaded, as `ItemPicture` does. */
function replacePicture(picture: HTMLImageElement): void {
  const initial = document.createElement("span");
  initial.setAttribute("aria-hidden", "true");
  initial.textContent = picture.dataset.initial ?? "";
  picture.parentElement?.setAttribute("data-fallback", "");
  picture.replaceWith(initial);
}

/**
 * Follows the plain links of a part by Next's router, so that a row needs no component for its link, and gives pictures
 * that React did not make (`isStatic`) what `ItemPicture` does for its own.
 */
export function useStaticLinks(part: RefObject<HTMLElement | null>, isStatic: boolean): void {
  useEffect(() => {
    const element = part.current;
    element?.addEventListener("click", follow);
    return () => element?.removeEventListener("click", follow);
  }, [part, isStatic]);
  useEffect(() => {
    const element = part.current;
    if (!element || !isStatic) return undefined;
    const onError = ({ target }: Event) => target instanceof HTMLImageElement && replacePicture(target);
    [...element.querySelectorAll("img")].filter(hasFailed).forEach(replacePicture);
    element.addEventListener("error", onError, true);
    return () => element.removeEventListener("error", onError, true);
  }, [part, isStatic]);
}
