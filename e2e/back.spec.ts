import type { Page } from "playwright/test";
import { expect, refuseMeasurement, test } from "./support/fixtures";
import { hydrated } from "./support/hydrated";

const scrollY = (page: Page) => page.evaluate(() => window.scrollY);

/** Scrolls the link of a row to the middle of the window. */
const scrollTo = (page: Page, row: number) =>
  page
    .getByRole("heading", { level: 3 })
    .nth(row)
    .evaluate((element) => element.scrollIntoView({ block: "center", behavior: "instant" }));

/** Two pixels are what rounding may cost. */
async function expectScrolledTo(page: Page, place: number): Promise<void> {
  await expect.poll(async () => Math.abs((await scrollY(page)) - place)).toBeLessThanOrEqual(2);
}

for (const width of [390, 1280]) {
  test(`going back shows a ranking where the visitor left it, ${width} pixels wide`, async ({ page }) => {
    await refuseMeasurement(page.context());
    await page.setViewportSize({ width, height: 800 });
    await page.goto("/rankings/geladeiras");
    await hydrated(page);
    await scrollTo(page, 9);
    const left = await scrollY(page);
    expect(left).toBeGreaterThan(800);
    await page.getByRole("heading", { level: 3 }).nth(9).getByRole("link").click();
    await page.waitForURL("**/itens/**");
    await expectScrolledTo(page, 0);
    await page.goBack();
    await page.waitForURL("**/rankings/geladeiras");
    await expectScrolledTo(page, left);

    await page.reload();
    await hydrated(page);
    // The font may have come too late for the first load's lines, which then had other heights.
    await expect(page.getByRole("heading", { level: 3 }).nth(9)).toBeInViewport();
  });
}
