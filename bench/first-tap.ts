import { type Browser, chromium } from "playwright/test";
import { findBrowser } from "../tests/setup/find-browser";
import { median } from "./load";

const RUNS = 5;
const SLOWER = 4;
const TAPPED_AFTER_MILLISECONDS = 1000;

/** The effects of a tap, in milliseconds after it. */
export interface FirstTap {
  /** The field has the focus, and the frame that shows it has been painted. */
  answered: number;
  /** The field suggests: its scripts are there. */
  suggests: number;
}

/**
 * Tells both moments on the console, measured from the time stamp of the touch, which the browser sets when the finger
 * goes down and not when the page gets to hear of it. The code is text, because this file's runner gives functions a
 * helper that pages lack.
 */
const TELL_ANSWERS = `
  let touched = 0;
  const isField = (element) => element.id === "busca-texto";
  const tell = (name) => console.debug("first tap: " + name + " " + (performance.now() - touched));
  addEventListener("touchstart", (event) => (touched = event.timeStamp), { capture: true, passive: true });
  addEventListener("focus", ({ target }) => {
    if (isField(target)) requestAnimationFrame(() => setTimeout(() => tell("answered")));
  }, { capture: true, once: true });
  new MutationObserver((changes, observer) => {
    if (!changes.some(({ target }) => isField(target) && target.getAttribute("role") === "combobox")) return;
    observer.disconnect();
    tell("suggests");
  }).observe(document, { subtree: true, attributeFilter: ["role"] });`;

async function tapOnce(browser: Browser, address: string): Promise<FirstTap> {
  const context = await browser.newContext({
    viewport: { width: 412, height: 823 },
    isMobile: true,
    hasTouch: true,
    locale: "pt-BR",
  });
  try {
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    await session.send("Emulation.setCPUThrottlingRate", { rate: SLOWER });
    await page.addInitScript(TELL_ANSWERS);
    const told = (name: keyof FirstTap) =>
      page
        .waitForEvent("console", (message) => message.text().startsWith(`first tap: ${name} `))
        .then((message) => Number(message.text().split(" ").at(-1)));
    const both = Promise.all([told("answered"), told("suggests")]);
    await page.goto(address, { waitUntil: "commit" });
    const box = await page.locator("#busca-texto").boundingBox();
    if (!box) throw new Error("The page shows no search field.");
    const passed = await page.evaluate<number>("performance.now()");
    await page.waitForTimeout(Math.max(0, TAPPED_AFTER_MILLISECONDS - passed));
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
    // Not Playwright's own tap, which waits until the page has answered.
    const tap = (type: "touchStart" | "touchEnd", touchPoints: { x: number; y: number }[]) =>
      session.send("Input.dispatchTouchEvent", { type, touchPoints });
    await Promise.all([tap("touchStart", [{ x, y }]), tap("touchEnd", [])]);
    const [answered, suggests] = await both;
    return { answered, suggests };
  } finally {
    await context.close();
  }
}

/** Taps on the search field one second after the navigation, on a processor slowed down four times; medians. */
export async function measureFirstTap(address: string, say: (text: string) => void): Promise<FirstTap> {
  const browser = await chromium.launch({
    executablePath: findBrowser(),
    args: process.getuid?.() === 0 ? ["--no-sandbox"] : [],
  });
  try {
    const taps: FirstTap[] = [];
    for (let run = 0; run < RUNS; run++) {
      const tap = await tapOnce(browser, address);
      taps.push(tap);
      say(`tap: ${JSON.stringify(tap)}`);
    }
    return {
      answered: median(taps.map(({ answered }) => answered)),
      suggests: median(taps.map(({ suggests }) => suggests)),
    };
  } finally {
    await browser.close();
  }
}
