import { useLayoutEffect, type RefObject } from "react";

interface LeftField {
  /** Null where the visitor has not changed what the page wrote into the field. */
  text: string | null;
}

/** What the visitor was writing when a page was replaced. Null except while React puts one page in the place of another. */
let left: LeftField | null = null;

function handOver(field: HTMLInputElement): void {
  const hasFocus = document.activeElement === field;
  left = hasFocus ? { text: field.value === field.defaultValue ? null : field.value } : null;
  // A page that React shows later does not continue this one.
  queueMicrotask(() => void (left = null));
}

function takeOver(field: HTMLInputElement): void {
  if (!left) return;
  if (left.text !== null) field.value = left.text;
  field.focus({ preventScroll: true });
}

/**
 * Keeps the focus and the text of the search field when the page of a link arrives while the visitor is writing: each page
 * has a field of its own. React runs the clean-ups of the old page and the layout effects of the new one in the same task, so
 * that no key is missed between them.
 */
export function useHandedOverField(field: RefObject<HTMLInputElement | null>): void {
  useLayoutEffect(() => {
    const { current } = field;
    if (!current) return undefined;
    takeOver(current);
    return () => handOver(current);
  }, [field]);
}
