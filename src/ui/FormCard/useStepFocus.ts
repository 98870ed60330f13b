import { useLayoutEffect, useRef } from "react";

export const stepHeadingId = "passo";

/** Focuses the heading when the step changes, for orientation. */
export function useStepFocus(step: string): void {
  const shown = useRef(step);
  useLayoutEffect(() => {
    if (shown.current === step) return;
    shown.current = step;
    document.getElementById(stepHeadingId)?.focus();
  }, [step]);
}
