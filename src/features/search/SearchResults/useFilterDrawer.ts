import { setStaysInEntry } from "@/features/search/engine/search-routing";
import { useEarlyInput } from "@/lib/hydration/useEarlyInput";
import { isPlainClick } from "@/lib/plain-click";
import Router from "next/router";
import { useEffect, useRef, useState, type MouseEvent, type RefObject } from "react";

/** The drawer with Chakra's parts and their animations, which nobody needs before it is opened. */
export const loadFilterDrawer = async () =>
  (await import("@/features/search/FilterDrawer/FilterDrawer")).FilterDrawer;

const FRAGMENT = "#filtros";

interface FilterDrawerState {
  isOpen: boolean;
  /** Whether the drawer has the filters: until it has slid out of sight, the page has none. */
  isShown: boolean;
  open: (event: MouseEvent) => void;
  close: () => void;
  /** Tells that the drawer is out of sight. */
  leave: () => void;
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

/** Whether the link to the filters was followed before React took the page over, and nobody fills them in where they are. */
function isAskedFor(form: HTMLFormElement): boolean {
  const isWide = window.matchMedia("(min-width: 62em)").matches;
  return window.location.hash === FRAGMENT && !isWide && form.isConnected && !isInUse(form);
}

const currentAddress = () => window.location.pathname + window.location.search;

/**
 * Whether the filters are in the drawer. The link to them opens it once its scripts are there; where they do not come,
 * the link shows the filters in the page, as it does without scripts. Where it was followed before React took the page
 * over, the drawer opens then, unless the filters of the page are being filled in. The way back in the history closes it
 * as its button does, and what was chosen in it stays: all of that is one entry.
 * @param path the address of what is chosen now
 */
export function useFilterDrawer(form: RefObject<HTMLFormElement | null>, path: string): FilterDrawerState {
  const [stage, setStage] = useState<"closed" | "open" | "leaving">("closed");
  const entry = useRef<DrawerEntry | null>(null);
  const isOpen = stage === "open";

  useEarlyInput(form, (part) => {
    if (!isAskedFor(part)) return;
    const openWithoutFragment = () => {
      if (!isAskedFor(part)) return;
      const address = currentAddress();
      window.history.replaceState(window.history.state, "", address);
      entry.current = { address, path, isOwn: false };
      setStage("open");
    };
    loadFilterDrawer().then(openWithoutFragment, () => undefined);
  });

  useEffect(() => {
    if (!isOpen) return undefined;
    const goBack = (event: PopStateEvent) => {
      const left = entry.current;
      entry.current = null;
      setStage("leaving");
      if (left?.address !== currentAddress()) return;
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
    const opener = event.currentTarget;
    const openInEntry = () => {
      // It is open already, or the page has gone.
      if (entry.current || !opener.isConnected) return;
      const address = currentAddress();
      window.history.pushState(window.history.state, "", address);
      entry.current = { address, path, isOwn: true };
      setStage("open");
    };
    loadFilterDrawer().then(openInEntry, () => {
      window.location.hash = FRAGMENT;
    });
  };
  const close = () => {
    if (!isOpen) return;
    // Where nothing was chosen there is nothing to come back to.
    const isIdle = entry.current?.isOwn && entry.current.address === currentAddress();
    entry.current = null;
    setStage("leaving");
    if (isIdle) window.history.back();
  };
  return {
    isOpen,
    isShown: stage !== "closed",
    open,
    close,
    leave: () => setStage("closed"),
    leaveFor: (address) => void Router.replace(address),
  };
}
