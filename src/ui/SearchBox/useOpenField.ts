import { useCallback, useLayoutEffect, useState, useSyncExternalStore } from "react";

interface OpenField {
  text: string;
  isOpen: boolean;
  setOpen: (isOpen: boolean) => void;
  write: (text: string) => void;
}

/** The text that came with a page of results was already searched for. */
const isForSearching = ({ value, defaultValue }: HTMLInputElement) => value === "" || value !== defaultValue;

/** The field is uncontrolled: the text is written into it, and an event tells those who follow it. */
function writeInto(field: HTMLInputElement, text: string): void {
  field.value = text;
  field.dispatchEvent(new Event(WRITTEN_EVENT));
}

const WRITTEN_EVENT = "written";

/** Text of the field, also what came before this listens. */
function useFieldText(field: HTMLInputElement): string {
  const subscribe = useCallback(
    (listener: () => void) => {
      field.addEventListener("input", listener);
      field.addEventListener(WRITTEN_EVENT, listener);
      return () => {
        field.removeEventListener("input", listener);
        field.removeEventListener(WRITTEN_EVENT, listener);
      };
    },
    [field],
  );
  return useSyncExternalStore(
    subscribe,
    () => field.value,
    () => field.defaultValue,
  );
}

/** Closes on a press or focus outside, not when focus is lost to nothing: on-screen keyboards do that. */
export function useOpenField(field: HTMLInputElement): OpenField {
  const text = useFieldText(field);
  const [isOpen, setOpen] = useState(() => document.activeElement === field && isForSearching(field));

  // In the same task as the rendering, so that no key is missed.
  useLayoutEffect(() => {
    const onFocus = () => isForSearching(field) && setOpen(true);
    const onPress = () => setOpen(true);
    const onOutside = ({ target }: Event) => {
      if (target instanceof Node && !field.form?.contains(target)) setOpen(false);
    };
    field.addEventListener("input", onPress);
    field.addEventListener("focus", onFocus);
    field.addEventListener("click", onPress);
    document.addEventListener("pointerdown", onOutside);
    document.addEventListener("focusin", onOutside);
    return () => {
      field.removeEventListener("input", onPress);
      field.removeEventListener("focus", onFocus);
      field.removeEventListener("click", onPress);
      document.removeEventListener("pointerdown", onOutside);
      document.removeEventListener("focusin", onOutside);
    };
  }, [field]);

  return { text, isOpen, setOpen, write: (written) => writeInto(field, written) };
}
