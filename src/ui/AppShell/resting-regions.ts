/** Marks what `ScrollRegion` makes. */
export const SCROLL_REGION = "data-scroll-region";

function skipResting({ key }: KeyboardEvent): void {
  if (key !== "Tab") return;
  for (const region of document.querySelectorAll<HTMLElement>(`[${SCROLL_REGION}]`)) {
    const scrolls = region.scrollWidth > region.clientWidth || region.scrollHeight > region.clientHeight;
    region.tabIndex = scrolls ? 0 : -1;
  }
}

/**
 * The keyboard stops at a scroll region only while it has something to scroll. That is decided when Tab is pressed: most
 * regions are not hydrated, and whether they scroll changes with the window, the letters and folded parts.
 */
export function skipRestingRegions(): () => void {
  document.addEventListener("keydown", skipResting, { capture: true });
  return () => document.removeEventListener("keydown", skipResting, { capture: true });
}
