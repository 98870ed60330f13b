import { useEffect, type RefObject } from "react";

/** Whether a search was shown since the document was loaded. */
let hasBeenHere = false;

/** When one search replaces another, the followed link, and with it the focus, has gone. */
export function useArrival(heading: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    if (hasBeenHere && document.activeElement === document.body) {
      heading.current?.focus({ preventScroll: true });
    }
    hasBeenHere = true;
  }, [heading]);
}
