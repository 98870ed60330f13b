import { chromium } from "playwright/test";
import { setTimeout as delay } from "node:timers/promises";
import { findBrowser } from "../tests/setup/find-browser";
import { median } from "./load";

const RUNS = 3;
const SLOWER = 4;
const WATCHED_MILLISECONDS = 8000;
/** Milliseconds after which a task becomes noticeable. Its time beyond them is blocking time. */
const FELT_MILLISECONDS = 50;

/** The code is text, because this file's runner gives functions a helper that pages lack. */
const READ_LONG_TASKS = `new Promise((resolve) => {
  const tell = (list) => resolve(list.getEntries().map(({ duration }) => duration));
  new PerformanceObserver(tell).observe({ type: "longtask", buffered: true });
  setTimeout(() => resolve([]), 1000);
})`;

/**
 * Milliseconds for which a page blocks its main thread in its first eight seconds, on a processor that is slowed down
 * four times. It includes late work, which Lighthouse does not see. Nobody touches the page meanwhile.
 */
export async function measureBlocking(address: string): Promise<number> {
  const browser = await chromium.launch({
    executablePath: findBrowser(),
    args: process.getuid?.() === 0 ? ["--no-sandbox"] : [],
  });
  try {
    const blocking: number[] = [];
    for (let run = 0; run < RUNS; run++) {
      const context = await browser.newContext({ viewport: { width: 412, height: 823 }, isMobile: true });
      const page = await context.newPage();
      const session = await context.newCDPSession(page);
      await session.send("Emulation.setCPUThrottlingRate", { rate: SLOWER });
      await page.goto(address);
      await delay(WATCHED_MILLISECONDS);
      const tasks = await page.evaluate<number[]>(READ_LONG_TASKS);
      blocking.push(tasks.reduce((sum, duration) => sum + duration - FELT_MILLISECONDS, 0));
      await context.close();
    }
    return Math.round(median(blocking));
  } finally {
    await browser.close();
  }
}
