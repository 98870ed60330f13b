import { useEffect, type RefObject } from "react";

/** Whether a search has been on the page since the document was loaded. */
let hasBeenHere = false;

/**
 * Moves the focus to the results when another search takes the place of one: the link that was followed, and with it
 * the focus, went with the page before.
 */
export function useArrival(heading: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    if (hasBeenHere && document.activeElement === document.body) {
      heading.current?.focus({ preventScroll: true });
    }
    hasBeenHere = true;
  }, [heading]);
}
