import type { Page } from "playwright/test";
import { expect, refuseMeasurement, test } from "./support/fixtures";
import { firstRow } from "./support/ranking-rows";

const WIDTH = 320;

test.beforeEach(({ context }) => refuseMeasurement(context));
test.use({ viewport: { width: WIDTH, height: 844 } });

interface Stop {
  readonly name: string;
  readonly left: number;
  readonly right: number;
}

/** Where the focus is, and how far it reaches to both sides; null at the end of the page. */
const stopOf = (page: Page) =>
  page.evaluate(async (): Promise<Stop | null> => {
    // Chromium snaps while it draws.
    for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame);
    const focused = document.activeElement;
    if (!focused || focused === document.body) return null;
    const { left, right } = focused.getBoundingClientRect();
    const name = focused.getAttribute("aria-label") ?? focused.textContent.trim().slice(0, 60);
    return { name: `${focused.localName} ${name}`, left: Math.floor(left), right: Math.ceil(right) };
  });

/** Walks through the page by one key, and lists the stops that reach beyond the window's sides. */
async function cutStops(page: Page, key: string): Promise<{ count: number; cut: Stop[] }> {
  const cut: Stop[] = [];
  for (let count = 0; ; count += 1) {
    await page.keyboard.press(key);
    const stop = await stopOf(page);
    if (!stop) return { count, cut };
    if (stop.left < 0 || stop.right > WIDTH) cut.push(stop);
  }
}

for (const path of [
  "/rankings/geladeiras",
  "/rankings/geladeiras?preco_max=5000",
  "/busca?q=geladeira",
  "/metodologia",
  "/itens/",
]) {
  test(`a narrow window shows every stop of the keyboard whole: ${path}`, async ({ page, request }) => {
    const { slug } = await firstRow(request, "geladeiras");
    await page.goto(path === "/itens/" ? `${path}${slug}` : path);
    for (const key of ["Tab", "Shift+Tab"]) {
      const { count, cut } = await cutStops(page, key);
      expect(count).toBeGreaterThan(20);
      expect(cut, key).toEqual([]);
    }
  });
}
