import { useLayoutEffect, useRef } from "react";

/** The heading of the step that a `FormCard` shows. */
export const stepHeadingId = "passo";

/** Takes the focus to the heading when another step comes, so that everybody hears and sees where they are. */
export function useStepFocus(step: string): void {
  const shown = useRef(step);
  useLayoutEffect(() => {
    if (shown.current === step) return;
    shown.current = step;
    document.getElementById(stepHeadingId)?.focus();
  }, [step]);
}
