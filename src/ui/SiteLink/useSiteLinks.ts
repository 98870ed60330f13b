import { isPlainClick } from "@/lib/plain-click";
import router from "next/router";
import { useEffect } from "react";

/** Where a link leads within this site, as path, query and fragment; null for every other link. */
function addressWithinSite(target: EventTarget | null): string | null {
  const link = target instanceof Element ? target.closest("a") : null;
  if (!link?.href || link.target || link.hasAttribute("download")) return null;
  const { origin, pathname, search, hash } = new URL(link.href);
  const here = window.location;
  if (origin !== here.origin) return null;
  // A place on this page is the browser's own matter.
  if (hash && pathname === here.pathname && search === here.search) return null;
  return `${pathname}${search}${hash}`;
}

function follow(event: MouseEvent): void {
  const address = isPlainClick(event) ? addressWithinSite(event.target) : null;
  if (address === null) return;
  event.preventDefault();
  void router.push(address);
}

/** Fetches the scripts of a page when a pointer comes to a link to it. */
function prepare({ target }: Event): void {
  const address = addressWithinSite(target);
  if (address !== null) void router.prefetch(address);
}

/**
 * Follows links to pages of this site by Next's router: one listener for all links instead of a component for each.
 * Clicks that ask for a new tab or window, and links that lead elsewhere, stay the browser's.
 */
export function useSiteLinks(): void {
  useEffect(() => {
    document.addEventListener("click", follow);
    document.addEventListener("pointerover", prepare, { passive: true });
    return () => {
      document.removeEventListener("click", follow);
      document.removeEventListener("pointerover", prepare);
    };
  }, []);
}
