import { prefetchEngine } from "@/features/search/engine/load-engine";
import { currentAddress } from "@/lib/current-address";
import { setStaysInEntry } from "@/features/search/search-address";
import { useEarlyInput } from "@/lib/hydration/useEarlyInput";
import Router from "next/router";
import { useEffect, useRef, useState, type MouseEvent, type RefObject } from "react";

/** The drawer with Chakra's parts and animations, not needed before it opens. */
export const loadFilterDrawer = async () =>
  (await import("@/features/search/FilterDrawer/FilterDrawer")).FilterDrawer;

const FRAGMENT = "#filtros";

interface FilterDrawerState {
  isOpen: boolean;
  /** Whether the filters are in the drawer and not in the page; true until the drawer has slid out. */
  isShown: boolean;
  open: (event: MouseEvent, opener: HTMLElement) => void;
  close: () => void;
  leave: () => void;
  leaveFor: (address: string) => void;
}

/** The history entry of the open drawer, above that of the page. */
interface DrawerEntry {
  /** Address when the drawer opened. */
  readonly address: string;
  /** Path of the choices when the drawer opened. */
  readonly path: string;
  /** Whether the entry was added for the drawer, and goes with it. */
  readonly isOwn: boolean;
}

let goBackFromDrawer: ((event: PopStateEvent) => void) | null = null;

function followBack(follow: typeof goBackFromDrawer): void {
  goBackFromDrawer = follow;
}

// Listeners run in order of registration; this one has to come before InstantSearch's, which would undo the
// choices.
if (typeof window !== "undefined") window.addEventListener("popstate", (event) => goBackFromDrawer?.(event));

/** Whether a text field has the focus, or contains text that is not applied yet. */
function isInUse(form: HTMLFormElement): boolean {
  const texts = [...form.elements].filter((element) => element instanceof HTMLInputElement);
  const isWritten = ({ type, value, defaultValue }: HTMLInputElement) =>
    (type === "text" || type === "search") && value !== defaultValue;
  return form.contains(document.activeElement) || texts.some(isWritten);
}

/** Whether the link to the filters was followed before hydration, and the page's own are not in use. */
function isAskedFor(form: HTMLFormElement): boolean {
  const isWide = window.matchMedia("(min-width: 62em)").matches;
  return window.location.hash === FRAGMENT && !isWide && form.isConnected && !isInUse(form);
}

/**
 * Whether the filters are in the drawer. The link to them opens it once its scripts are loaded; otherwise the
 * link leads to the filters in the page, as without scripts. If it was followed before hydration, the drawer
 * opens then, unless the page's filters are in use. Going back closes the drawer like its button, and its
 * choices stay, as one history entry. `path` is the address of the present choices.
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
      // The page stays the same: keep Next and InstantSearch out.
      event.stopImmediatePropagation();
      if (path === left.path) return;
      // Next is at this path already and would overwrite the entry that was returned to.
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

  const open = (event: MouseEvent, opener: HTMLElement) => {
    event.preventDefault();
    prefetchEngine();
    const openInEntry = () => {
      // Already open, or the page has gone.
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
    // Nothing was chosen, so the entry is not needed.
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
