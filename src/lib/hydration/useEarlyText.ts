import { useHydrated } from "@/lib/hydration/useHydrated";
import { useLayoutEffect, useState } from "react";

interface EarlyText {
  readonly field: HTMLTextAreaElement;
  readonly text: string;
  readonly start: number;
  readonly end: number;
}

function readEarlyText(id: string): EarlyText | null {
  if (typeof document === "undefined") return null;
  const field = document.getElementById(id);
  if (!(field instanceof HTMLTextAreaElement)) return null;
  return { field, text: field.value, start: field.selectionStart, end: field.selectionEnd };
}

/**
 * Returns the `defaultValue` for the textarea with this id, and keeps what a visitor typed into it before hydration. When
 * React hydrates a textarea, it replaces the typed text with `defaultValue` and moves the cursor to the start. This hook
 * therefore returns the typed text, and puts the cursor back.
 */
export function useEarlyText(id: string, text: string): string {
  const isHydrated = useHydrated();
  const [early] = useState(() => (isHydrated ? null : readEarlyText(id)));
  useLayoutEffect(() => {
    if (early && document.activeElement === early.field)
      early.field.setSelectionRange(early.start, early.end);
  }, [early]);
  return early?.text ?? text;
}
