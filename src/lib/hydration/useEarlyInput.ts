import { useEffectEvent, useLayoutEffect, type RefObject } from "react";

/**
 * Takes over what a visitor put into a part of the page before React did: calls `take` once, with the part as it stands.
 * React keeps what is in the fields when it takes a page over, and tells no handler of it. This runs in the same task in
 * which handlers begin to hear of input, so that nothing comes between the two.
 * @param take compares the fields with the component's state, and changes the state where they differ
 */
export function useEarlyInput<Part extends HTMLElement>(
  part: RefObject<Part | null>,
  take: (part: Part) => void,
): void {
  const takeNow = useEffectEvent(take);
  useLayoutEffect(() => {
    if (part.current) takeNow(part.current);
  }, [part]);
}
