import { rankingRows } from "./support/ranking-rows";
import type { Page } from "playwright/test";
import { expect, refuseMeasurement, test } from "./support/fixtures";

const pages = [
  "/",
  "/rankings/geladeiras",
  "/empresas/tarumel",
  "/busca?q=geladeira",
  "/favoritos",
  "/entrar",
];

async function setLetters(page: Page, pixels: number): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send("Page.setFontSizes", { fontSizes: { standard: pixels } });
}

const measure = (page: Page) =>
  page.evaluate(() => ({
    letters: getComputedStyle(document.documentElement).fontSize,
    width: document.documentElement.scrollWidth,
  }));

test("pages fit a phone with text at one and a half times the usual size", async ({ page, context }) => {
  await refuseMeasurement(context);
  await page.setViewportSize({ width: 360, height: 800 });
  await setLetters(page, 24);
  for (const path of pages) {
    await page.goto(path);
    const { letters, width } = await measure(page);
    expect([path, letters, width]).toEqual([path, "24px", 360]);
  }
});

/** The names of items that have more lines than words, because words are broken. */
const brokenNames = (page: Page) =>
  page.locator('main a[href^="/itens/"]:not([href*="?"])').evaluateAll((links) =>
    links
      .filter((link) => link.checkVisibility())
      .filter((link) => {
        const words = document.createRange();
        words.selectNodeContents(link);
        const lines = new Set([...words.getClientRects()].map(({ top }) => Math.round(top)));
        return lines.size > link.textContent.trim().split(/\s+/).length;
      })
      .map((link) => link.textContent),
  );

test("pages fit a phone with text at twice the usual size, and break no names", async ({
  page,
  context,
  request,
}) => {
  await refuseMeasurement(context);
  const items = (await rankingRows(request, "geladeiras")).slice(0, 3);
  const slugs = items.map(({ slug }) => slug);
  await context.addInitScript(
    (kept) => {
      if (location.protocol.startsWith("http")) localStorage.setItem("prova-real.favoritos", kept);
    },
    JSON.stringify(items.map(({ slug, name }) => ({ slug, name }))),
  );
  await page.setViewportSize({ width: 390, height: 800 });
  await setLetters(page, 32);
  const more = [
    "/rankings/geladeiras?peso.silencio=50",
    "/rankings/ventiladores",
    `/itens/${slugs[0]}`,
    `/itens/${slugs[0]}/prova-real`,
    `/comparar?itens=${slugs.join(",")}`,
    "/privacidade",
  ];
  for (const path of [...pages, ...more]) {
    await page.goto(path);
    if (path === "/favoritos")
      await expect(page.locator("main").getByRole("heading", { level: 2 })).toHaveCount(3);
    const { letters, width } = await measure(page);
    expect([path, letters, width]).toEqual([path, "32px", 390]);
    expect([path, await brokenNames(page)]).toEqual([path, []]);
  }
});
