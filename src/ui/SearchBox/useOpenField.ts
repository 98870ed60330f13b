import { useCallback, useLayoutEffect, useState, useSyncExternalStore } from "react";

interface OpenField {
  /** What stands in the field. */
  text: string;
  isOpen: boolean;
  setOpen: (isOpen: boolean) => void;
  /** Puts another text into the field. */
  write: (text: string) => void;
}

/** Whether the field waits for a search: what a page of results came with is one that has been made. */
const isForSearching = ({ value, defaultValue }: HTMLInputElement) => value === "" || value !== defaultValue;

/** The field is the page's own and not React's: what stands in it is written into it, and whoever follows it is told. */
function writeInto(field: HTMLInputElement, text: string): void {
  field.value = text;
  field.dispatchEvent(new Event(WRITTEN_EVENT));
}

const WRITTEN_EVENT = "written";

/** What stands in the field, also where that came before anybody listened. */
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

/**
 * What stands in the field and whether its list is open: from the focus on, while typing, and until something outside is
 * pressed or gets the focus. A focus that is lost to nothing closes nothing: that is how on-screen keyboards go away.
 */
export function useOpenField(field: HTMLInputElement): OpenField {
  const text = useFieldText(field);
  const [isOpen, setOpen] = useState(() => document.activeElement === field && isForSearching(field));

  // In the task that renders it: a key that comes after is heard.
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
