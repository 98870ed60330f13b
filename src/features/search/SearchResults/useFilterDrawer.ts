import { isPlainClick } from "@/lib/plain-click";
import { useEffect, useState, type MouseEvent } from "react";

const FRAGMENT = "#filtros";

interface FilterDrawerState {
  isOpen: boolean;
  open: (event: MouseEvent) => void;
  close: () => void;
}

/**
 * Whether the filters are in the drawer. The link to them opens it; where it was followed before the page's scripts ran,
 * the drawer opens when they do.
 */
export function useFilterDrawer(): FilterDrawerState {
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    const { hash, pathname, search } = window.location;
    if (hash !== FRAGMENT || window.matchMedia("(min-width: 62em)").matches) return;
    window.history.replaceState(window.history.state, "", pathname + search);
    queueMicrotask(() => setOpen(true));
  }, []);
  const open = (event: MouseEvent) => {
    if (!isPlainClick(event.nativeEvent)) return;
    event.preventDefault();
    setOpen(true);
  };
  return { isOpen, open, close: () => setOpen(false) };
}
