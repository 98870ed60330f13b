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
 * The `defaultValue` of the textarea with this id. When React hydrates a textarea it writes `defaultValue` into it, over
 * what a visitor has typed by then, and moves the cursor to the start; both stay as they were.
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
