import { useEffectEvent, useLayoutEffect, type RefObject } from "react";

/**
 * Takes over what a visitor typed before hydration: React keeps the values of fields, but calls no handler
 * for them. Calls `take` once, in the task in which handlers start to receive events, so that no input is
 * missed. `take` compares the fields with the component's state and updates the state where they differ.
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
