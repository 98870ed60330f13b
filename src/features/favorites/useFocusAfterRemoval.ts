import { useEffect, useLayoutEffect, useRef, type RefObject } from "react";

const buttonsIn = (part: HTMLElement) => [...part.querySelectorAll<HTMLElement>("button[name]")];

/**
 * A removed card takes its focused button away: the focus goes to the button of the card that follows, or of the last one, and
 * from the only card to the link that leads on.
 */
export function useFocusAfterRemoval(): RefObject<HTMLDivElement | null> {
  const part = useRef<HTMLDivElement>(null);
  const focused = useRef<{ element: Element; index: number }>(null);
  useEffect(() => {
    const root = part.current;
    const note = ({ target }: FocusEvent) => {
      if (root && target instanceof HTMLElement)
        focused.current = { element: target, index: Math.max(0, buttonsIn(root).indexOf(target)) };
    };
    root?.addEventListener("focusin", note);
    return () => root?.removeEventListener("focusin", note);
  }, []);
  // After each change, because what is removed is asked for from the server first.
  useLayoutEffect(() => {
    const last = focused.current;
    if (!last || last.element.isConnected || !part.current) return;
    focused.current = null;
    if (document.activeElement !== document.body) return;
    const buttons = buttonsIn(part.current);
    const ways = [...part.current.querySelectorAll("a")];
    (buttons[last.index] ?? buttons.at(-1) ?? ways.at(-1))?.focus();
  });
  return part;
}
