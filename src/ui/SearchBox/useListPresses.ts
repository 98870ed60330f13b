import { isPlainClick } from "@/lib/plain-click";
import { optionId } from "@/ui/SearchBox/useComboboxRole";
import type { SuggestionOption } from "@/ui/SearchBox/suggestion-options";
import { useEffect, useEffectEvent, type RefObject } from "react";

const MIDDLE_BUTTON = 1;

/** Keeps the focus in the field and the on-screen keyboard open. */
const keepFocus = (event: Event) => event.preventDefault();

/** The middle button and modifier keys open a new tab, as with links. */
export function useListPresses(
  list: RefObject<HTMLElement | null>,
  options: readonly SuggestionOption[],
  onChoose: (option: SuggestionOption, isNewTab: boolean) => void,
  onPoint: (option: SuggestionOption) => void,
): void {
  const optionOf = useEffectEvent(({ target }: Event) => {
    const element = target instanceof Element ? target.closest('[role="option"]') : null;
    return options.find(({ key }) => optionId(key) === element?.id);
  });
  const press = useEffectEvent((event: MouseEvent) => {
    const option = event.button > MIDDLE_BUTTON ? undefined : optionOf(event);
    if (option) onChoose(option, !isPlainClick(event));
  });
  const point = useEffectEvent((event: Event) => {
    const option = optionOf(event);
    if (option) onPoint(option);
  });

  useEffect(() => {
    const element = list.current;
    if (!element) return undefined;
    element.addEventListener("mousedown", keepFocus);
    element.addEventListener("click", press);
    element.addEventListener("auxclick", press);
    element.addEventListener("pointerover", point);
    return () => {
      element.removeEventListener("mousedown", keepFocus);
      element.removeEventListener("click", press);
      element.removeEventListener("auxclick", press);
      element.removeEventListener("pointerover", point);
    };
  }, [list]);
}
