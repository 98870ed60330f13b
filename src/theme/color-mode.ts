import { COLOR_MODE_KEY } from "@/lib/color-mode-script";
import { useSyncExternalStore } from "react";

/** Specification, section 4; the default is light. */
export type ColorMode = "light" | "dark";

const watchers = new Set<() => void>();

function subscribe(watcher: () => void): () => void {
  watchers.add(watcher);
  return () => watchers.delete(watcher);
}

/** The mode that the page is in: `colorModeScript` has set it before the first paint. */
const readMode = (): ColorMode => (document.documentElement.dataset.theme === "dark" ? "dark" : "light");
const readModeOnServer = (): ColorMode => "light";

/** Changes the mode of this page at once, without fading every colour, and keeps it in this browser. */
function setMode(mode: ColorMode): void {
  const { classList, dataset } = document.documentElement;
  classList.add("switches-colors");
  dataset.theme = mode;
  requestAnimationFrame(() => requestAnimationFrame(() => classList.remove("switches-colors")));
  try {
    localStorage.setItem(COLOR_MODE_KEY, mode);
  } catch {
    // Where the browser keeps nothing, the choice lasts as long as the page.
  }
  for (const watcher of watchers) watcher();
}

/** The colour mode, and a way to the other one. */
export function useColorMode(): { colorMode: ColorMode; toggleColorMode: () => void } {
  const colorMode = useSyncExternalStore(subscribe, readMode, readModeOnServer);
  return { colorMode, toggleColorMode: () => setMode(readMode() === "dark" ? "light" : "dark") };
}
