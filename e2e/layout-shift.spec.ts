import { expect, test } from "./support/fixtures";
import { openHydrated } from "./support/hydrated";

/** The highest sum of layout shifts that a page may have, as [performance.md](../docs/performance.md) says. */
const MOST_SHIFT = 0.02;

declare global {
  interface Window {
    shifts: { value: number; parts: string[] }[];
  }
}

// Phones lay out the whole page as wide as its widest part, so that a part that is too wide for a moment moves everything.
test.use({ isMobile: true, hasTouch: true });

for (const width of [320, 390]) {
  for (const path of ["/", "/rankings", "/rankings/geladeiras", "/busca?q=geladeira", "/metodologia"]) {
    test(`nothing moves while ${path} is loaded on a screen of ${width} pixels`, async ({ page }) => {
      await page.setViewportSize({ width, height: 844 });
      await page.addInitScript(() => {
        window.shifts = [];
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries() as (PerformanceEntry & {
            value: number;
            sources: { node: Node | null }[];
          })[]) {
            const parts = entry.sources.map(({ node }) => node?.textContent?.slice(0, 40) ?? "");
            window.shifts.push({ value: entry.value, parts });
          }
        }).observe({ type: "layout-shift", buffered: true });
      });
      await openHydrated(page, path);
      const shifts = await page.evaluate(() => window.shifts);
      const total = shifts.reduce((sum, { value }) => sum + value, 0);
      expect(total, JSON.stringify(shifts)).toBeLessThanOrEqual(MOST_SHIFT);
    });
  }
}
