import { setStaysInEntry } from "@/features/search/engine/search-routing";
import { useEarlyInput } from "@/lib/hydration/useEarlyInput";
import { isPlainClick } from "@/lib/plain-click";
import Router from "next/router";
import { useEffect, useRef, useState, type MouseEvent, type RefObject } from "react";

const FRAGMENT = "#filtros";

interface FilterDrawerState {
  isOpen: boolean;
  /** The drawer's own element. */
  dialog: RefObject<HTMLDialogElement | null>;
  open: (event: MouseEvent) => void;
  close: () => void;
  /** Goes from the drawer to another page. */
  leaveFor: (address: string) => void;
}

/** The entry of the history in which the drawer stands, above that of the page. */
interface DrawerEntry {
  /** Where the page was when the drawer came. */
  readonly address: string;
  /** What was chosen then. */
  readonly path: string;
  /** Whether it was made for the drawer, and goes with it. */
  readonly isOwn: boolean;
}

/** What a step back in the history means while the drawer is open. */
let goBackFromDrawer: ((event: PopStateEvent) => void) | null = null;

function followBack(follow: typeof goBackFromDrawer): void {
  goBackFromDrawer = follow;
}

// Listeners at the window are called in the order in which they came, and this one has to come before InstantSearch's,
// which would take back what was chosen.
if (typeof window !== "undefined") window.addEventListener("popstate", (event) => goBackFromDrawer?.(event));

/** Whether somebody writes in the form, or has written what it does not show by itself elsewhere. */
function isInUse(form: HTMLFormElement): boolean {
  const texts = [...form.elements].filter((element) => element instanceof HTMLInputElement);
  const isWritten = ({ type, value, defaultValue }: HTMLInputElement) =>
    (type === "text" || type === "search") && value !== defaultValue;
  return form.contains(document.activeElement) || texts.some(isWritten);
}

/**
 * Whether the filters are in the drawer. The link to them opens it; where it was followed before React took the page
 * over, the drawer opens then, unless the filters of the page are being filled in. The way back in the history closes it
 * as its button does, and what was chosen in it stays: all of that is one entry.
 * @param path the address of what is chosen now
 */
export function useFilterDrawer(form: RefObject<HTMLFormElement | null>, path: string): FilterDrawerState {
  const [isOpen, setOpen] = useState(false);
  const dialog = useRef<HTMLDialogElement>(null);
  const entry = useRef<DrawerEntry | null>(null);

  useEarlyInput(form, (part) => {
    const { hash, pathname, search } = window.location;
    if (hash !== FRAGMENT || isInUse(part) || window.matchMedia("(min-width: 62em)").matches) return;
    const address = pathname + search;
    window.history.replaceState(window.history.state, "", address);
    entry.current = { address, path, isOwn: false };
    setOpen(true);
  });

  useEffect(() => {
    if (!isOpen) return undefined;
    const goBack = (event: PopStateEvent) => {
      const { pathname, search } = window.location;
      const left = entry.current;
      entry.current = null;
      dialog.current?.close();
      if (left?.address !== pathname + search) return;
      // The page is the same: neither Next nor InstantSearch has anything to do.
      event.stopImmediatePropagation();
      if (path === left.path) return;
      // Next is at this path already and would write it over the entry that was come back to.
      const state = { ...(window.history.state as object | null), url: path, as: path };
      window.history.pushState(state, "", path);
    };
    setStaysInEntry(true);
    followBack(goBack);
    return () => {
      setStaysInEntry(false);
      followBack(null);
    };
  }, [isOpen, path]);

  const open = (event: MouseEvent) => {
    if (!isPlainClick(event.nativeEvent)) return;
    event.preventDefault();
    const { pathname, search } = window.location;
    window.history.pushState(window.history.state, "", pathname + search);
    entry.current = { address: pathname + search, path, isOwn: true };
    setOpen(true);
  };
  const close = () => {
    const { pathname, search } = window.location;
    // Where nothing was chosen there is nothing to come back to.
    const isIdle = entry.current?.isOwn && entry.current.address === pathname + search;
    entry.current = null;
    setOpen(false);
    if (isIdle) window.history.back();
  };
  return { isOpen, dialog, open, close, leaveFor: (address) => void Router.replace(address) };
}
