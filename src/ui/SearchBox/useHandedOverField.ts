import { useLayoutEffect, type RefObject } from "react";

interface LeftField {
  /** Null where the visitor has not changed what the page wrote into the field. */
  text: string | null;
}

/** The field in which the visitor was when its page was replaced: each page has a field of its own. */
let left: LeftField | null = null;

function handOver(field: HTMLInputElement): void {
  const hasFocus = document.activeElement === field;
  left = hasFocus ? { text: field.value === field.defaultValue ? null : field.value } : null;
  // A page that comes later is another visit to the field.
  queueMicrotask(() => void (left = null));
}

function takeOver(field: HTMLInputElement): void {
  if (!left) return;
  if (left.text !== null) field.value = left.text;
  field.focus({ preventScroll: true });
}

/**
 * Keeps the focus and the text of the field when a link's page comes while the visitor is writing. React calls the clean-ups
 * of a replaced page in the same task as the layout effects of the new one, so that no key is missed.
 */
export function useHandedOverField(field: RefObject<HTMLInputElement | null>): void {
  useLayoutEffect(() => {
    const { current } = field;
    if (!current) return undefined;
    takeOver(current);
    return () => handOver(current);
  }, [field]);
}
