import { useEffect, useEffectEvent } from "react";

/** Whether a search was shown since the document was loaded. */
let hasBeenHere = false;

/** When one search replaces another, the followed link, and with it the focus, has gone. */
export function useArrival(focus: () => void): void {
  const arrive = useEffectEvent(focus);
  useEffect(() => {
    if (hasBeenHere && document.activeElement === document.body) arrive();
    hasBeenHere = true;
  }, []);
}
