/** Longest wait for an idle moment, in milliseconds. */
const maximumWait = 2000;

/** Runs something when the browser is idle, within 2 seconds; soon where the browser cannot tell. */
export function whenIdle(run: () => void): void {
  if (typeof window.requestIdleCallback === "function") {
    window.requestIdleCallback(() => run(), { timeout: maximumWait });
  } else {
    window.setTimeout(run, 1);
  }
}

/** Runs something when the page has loaded everything it needs and the browser is idle. */
export function whenInteractive(run: () => void): void {
  if (document.readyState === "complete") whenIdle(run);
  else window.addEventListener("load", () => whenIdle(run), { once: true });
}
