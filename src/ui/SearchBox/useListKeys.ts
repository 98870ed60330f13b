import { useEffect, useEffectEvent } from "react";

interface ListKeys {
  onStep: (steps: 1 | -1) => void;
  onOpen: () => void;
  onClose: () => void;
  /** Enter; false where nothing is selected, so that the form is sent. */
  onEnter: (isNewTab: boolean) => boolean;
  onEscape: () => void;
  /** A key that moves in the text: the selection is cleared. */
  onCaret: () => void;
  /** Delete; false where it is for the text. */
  onDelete: () => boolean;
}

/** Keys of a combobox (WAI-ARIA APG, "Editable Combobox With List Autocomplete"). */
export function useListKeys(field: HTMLInputElement, keys: ListKeys): void {
  const press = useEffectEvent((event: KeyboardEvent): boolean => {
    switch (event.key) {
      case "ArrowDown":
        if (event.altKey) keys.onOpen();
        else keys.onStep(1);
        return true;
      case "ArrowUp":
        if (event.altKey) keys.onClose();
        else keys.onStep(-1);
        return true;
      case "Enter":
        return keys.onEnter(event.ctrlKey || event.metaKey);
      case "Escape":
        keys.onEscape();
        return true;
      case "Tab":
        keys.onClose();
        return false;
      case "Delete":
        return keys.onDelete();
      case "Home":
      case "End":
      case "ArrowLeft":
      case "ArrowRight":
        keys.onCaret();
        return false;
      default:
        return false;
    }
  });

  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      // While an accent or character is being composed, keys belong to the text.
      if (!event.isComposing && press(event)) event.preventDefault();
    };
    field.addEventListener("keydown", onKeyDown);
    return () => field.removeEventListener("keydown", onKeyDown);
  }, [field]);
}
