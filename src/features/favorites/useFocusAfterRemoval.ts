import { useEffect, useLayoutEffect, useRef, type RefObject } from "react";

const buttonsIn = (part: HTMLElement) => [...part.querySelectorAll<HTMLElement>("button[name]")];

/**
 * Keeps the focus where a card is removed together with its focused button: it moves to the button of the next card, to that of
 * the last card if there is no next one, and to the link that leads on if no card is left.
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
  // This effect has no dependencies, because the card disappears only once the server has answered.
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
