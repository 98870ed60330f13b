import { expect, test } from "./support/fixtures";

const steps = [
  { width: 400, padding: "15px" },
  { width: 600, padding: "20px" },
  { width: 900, padding: "30px" },
  { width: 1100, padding: "35px" },
  { width: 1300, padding: "70px" },
  { width: 1600, padding: "70px" },
];

test("specification 9: content keeps its distance from the sides at every width", async ({ page }) => {
  await page.goto("/rankings");
  const main = page.getByRole("main");
  for (const { width, padding } of steps) {
    await page.setViewportSize({ width, height: 800 });
    await expect(main, `${width} px`).toHaveCSS("padding-left", padding);
    await expect(main, `${width} px`).toHaveCSS("padding-right", padding);
    const content = await main.evaluate((element) => {
      const style = getComputedStyle(element);
      return element.clientWidth - parseFloat(style.paddingLeft) - parseFloat(style.paddingRight);
    });
    expect(content, `${width} px`).toBeLessThanOrEqual(1240);
    if (width === 1600) expect(content).toBe(1240);
  }
});

test("specification 9: text is set in Figtree, which this site serves itself", async ({ page }) => {
  await page.goto("/");
  await page.evaluate(() => document.fonts.ready);
  const loaded = await page.evaluate(() =>
    [...document.fonts].filter(({ status }) => status === "loaded").map(({ family }) => family),
  );
  expect(loaded.join(" ")).toMatch(/figtree/i);
  const [ofDocument, ofPage] = await page.evaluate(() =>
    ["html", "#__next > div"].map((selector) => {
      const element = document.querySelector(selector);
      return element && getComputedStyle(element).getPropertyValue("--font-figtree");
    }),
  );
  expect(ofDocument, "dialogs stand beside the page").toBe(ofPage);
  const hosts = await page.evaluate(() =>
    performance.getEntriesByType("resource").map(({ name }) => new URL(name).host),
  );
  expect(new Set(hosts)).toEqual(new Set([new URL(page.url()).host]));
});
