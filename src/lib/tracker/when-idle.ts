/** In milliseconds. */
const maximumWait = 2000;

export function whenIdle(run: () => void): void {
  if (typeof window.requestIdleCallback === "function") {
    window.requestIdleCallback(() => run(), { timeout: maximumWait });
  } else {
    window.setTimeout(run, 1);
  }
}

export function whenInteractive(run: () => void): void {
  if (document.readyState === "complete") whenIdle(run);
  else window.addEventListener("load", () => whenIdle(run), { once: true });
}
