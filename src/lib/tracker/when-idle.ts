/** Longest wait for an idle moment, in milliseconds. */
const maximumWait = 2000;

/** Runs something when the browser has nothing better to do, within 2 seconds; soon where it cannot tell. */
export function whenIdle(run: () => void): void {
  if (typeof window.requestIdleCallback === "function") {
    window.requestIdleCallback(() => run(), { timeout: maximumWait });
  } else {
    window.setTimeout(run, 1);
  }
}

/** Runs something when the page has loaded whatever it needs and the browser is idle. */
export function whenInteractive(run: () => void): void {
  if (document.readyState === "complete") whenIdle(run);
  else window.addEventListener("load", () => whenIdle(run), { once: true });
}

/** Longest wait for a sign of the visitor, in milliseconds. */
const maximumAbsence = 8000;
const signs = ["pointermove", "pointerdown", "keydown", "scroll", "touchstart"] as const;

/**
 * Runs something at the first sign of the visitor (pointer, key, scroll), or 8 seconds after the page is interactive,
 * once. What comes then is not taken for the page's content, and takes no time from it.
 * @returns forgets it
 */
export function whenVisitorActs(run: () => void): () => void {
  let timer: number | undefined;
  let isDone = false;
  const forget = () => {
    isDone = true;
    window.clearTimeout(timer);
    for (const sign of signs) window.removeEventListener(sign, act);
  };
  const act = () => {
    if (isDone) return;
    forget();
    whenIdle(run);
  };
  for (const sign of signs) window.addEventListener(sign, act, { passive: true });
  whenInteractive(() => {
    if (!isDone) timer = window.setTimeout(act, maximumAbsence);
  });
  return forget;
}
