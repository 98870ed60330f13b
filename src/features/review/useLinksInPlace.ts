import { followedLink } from "@/lib/plain-click";
import { useEffect, useEffectEvent, type RefObject } from "react";

/**
 * Passes plain clicks on links to the page's own path to `follow`; those for a new tab stay the browser's.
 */
export function useLinksInPlace(
  part: RefObject<HTMLElement | null>,
  path: string,
  follow: (address: URL) => void,
): void {
  const onFollow = useEffectEvent(follow);
  useEffect(() => {
    const element = part.current;
    if (!element) return undefined;
    const onClick = (event: MouseEvent) => {
      const link = followedLink(event);
      if (!link) return;
      const address = new URL(link.href);
      if (address.origin !== window.location.origin || address.pathname !== path) return;
      event.preventDefault();
      onFollow(address);
    };
    element.addEventListener("click", onClick);
    return () => element.removeEventListener("click", onClick);
  }, [part, path]);
}
