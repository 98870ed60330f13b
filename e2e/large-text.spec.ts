import { expect, refuseMeasurement, test } from "./support/fixtures";

const pages = [
  "/",
  "/rankings/geladeiras",
  "/empresas/tarumel",
  "/busca?q=geladeira",
  "/favoritos",
  "/entrar",
];

test("pages fit a phone with text at one and a half times the usual size", async ({ page, context }) => {
  await refuseMeasurement(context);
  const session = await context.newCDPSession(page);
  await page.setViewportSize({ width: 360, height: 800 });
  await session.send("Page.setFontSizes", { fontSizes: { standard: 24 } });
  for (const path of pages) {
    await page.goto(path);
    const { letters, width } = await page.evaluate(() => ({
      letters: getComputedStyle(document.documentElement).fontSize,
      width: document.documentElement.scrollWidth,
    }));
    expect([path, letters, width]).toEqual([path, "24px", 360]);
  }
});
