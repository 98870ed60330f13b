import { followedLink } from "@/lib/plain-click";
import { hasFailed } from "@/ui/ItemPicture/has-failed";
import router from "next/router";
import { useEffect, type RefObject } from "react";

function follow(event: MouseEvent): void {
  const link = followedLink(event);
  // Not its property `href`, which is an object in an SVG.
  const address = link?.getAttribute("href");
  // A file is the browser's.
  if (!address?.startsWith("/") || link?.hasAttribute("download")) return;
  event.preventDefault();
  void router.push(new URL(address, window.location.href).href);
}

/** Replaces a picture that cannot be loaded by the item's initial, as `ItemPicture` does. */
function replacePicture(picture: HTMLImageElement): void {
  const initial = document.createElement("span");
  initial.setAttribute("aria-hidden", "true");
  initial.textContent = picture.dataset.initial ?? "";
  picture.parentElement?.setAttribute("data-fallback", "");
  picture.replaceWith(initial);
}

/** So rows need no link components. `isStatic`: React did not render the pictures. */
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
