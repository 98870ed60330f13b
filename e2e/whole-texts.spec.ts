import type { Locator, Page } from "playwright/test";
import { expect, refuseMeasurement, test } from "./support/fixtures";
import { rankingRows } from "./support/ranking-rows";

test.beforeEach(({ context }) => refuseMeasurement(context));

/** Texts of elements that are wider or higher than what is shown of them. */
const cutTexts = (elements: Locator) =>
  elements.evaluateAll((all) =>
    all
      .filter((each) => each.scrollWidth > each.clientWidth + 1 || each.scrollHeight > each.clientHeight + 1)
      .map((each) => each.textContent),
  );

/** What readers may set for themselves, without a text being lost (WCAG 1.4.12). */
const readersSpacing =
  "line-height: 1.5 !important; letter-spacing: .12em !important; word-spacing: .16em !important";

/** A ranking's best choices on phones of 390 and 320 px: all of their texts are whole, and the list begins on the first screen. */
async function expectWholeReasons(page: Page, texts: Locator): Promise<void> {
  expect(await cutTexts(texts)).toEqual([]);
  expect((await page.locator("ol ol > li").first().boundingBox())?.y).toBeLessThan(420);
  await page.setViewportSize({ width: 320, height: 844 });
  await texts.evaluateAll(
    (all, style) => all.forEach((each) => (each.style.cssText = style)),
    readersSpacing,
  );
  expect(await cutTexts(texts)).toEqual([]);
}

test("the search field shows its whole question at every width", async ({ page }) => {
  await page.goto("/metodologia");
  for (const width of [320, 480, 768, 992, 1024, 1280]) {
    await page.setViewportSize({ width, height: 900 });
    const missing = () =>
      page.locator("#busca-texto").evaluate((field: HTMLInputElement) => {
        const { font, paddingLeft, paddingRight } = getComputedStyle(field);
        const context = document.createElement("canvas").getContext("2d");
        if (!context) return Infinity;
        context.font = font;
        const room = field.clientWidth - parseFloat(paddingLeft) - parseFloat(paddingRight);
        return context.measureText(field.placeholder).width - room;
      });
    await expect.poll(missing, `${width} px`).toBeLessThanOrEqual(0);
  }
});

test("a single best choice says all its reasons on a phone, and the list still begins on the first screen", async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/rankings/geladeiras");
  const choice = page.getByRole("region", { name: "As melhores escolhas" }).getByRole("listitem");
  await expect(choice).toHaveCount(1);
  const texts = choice.locator("p");
  await expect(texts.first()).toContainText(/Melhor até .+ e em /);
  await expectWholeReasons(page, texts);
});

for (const ranking of ["maquinas-de-lavar", "air-fryers"]) {
  test(`several best choices of ${ranking} say all their reasons on a phone, and the list begins as high`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(`/rankings/${ranking}`);
    const texts = page
      .getByRole("region", { name: "As melhores escolhas" })
      .getByRole("listitem")
      .locator("p");
    await expect(texts.nth(5)).toBeAttached();
    await expectWholeReasons(page, texts);
  });
}

test("the offer to compare the best choices is a card as high as theirs beside them on a tablet", async ({
  page,
}) => {
  for (const width of [768, 1024]) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto("/rankings/maquinas-de-lavar");
    const choices = page.getByRole("region", { name: "As melhores escolhas" });
    const [card, offer] = await Promise.all([
      choices.getByRole("listitem").first().boundingBox(),
      choices.getByRole("link", { name: /^Comparar as / }).boundingBox(),
    ]);
    // The link begins within the border.
    expect(Math.abs((offer?.y ?? 0) - (card?.y ?? 0)), `${width} px`).toBeLessThanOrEqual(1);
    expect(Math.abs((offer?.height ?? 0) - (card?.height ?? 0)), `${width} px`).toBeLessThanOrEqual(2);
  }
});

test("a comparison names its items in full on a phone", async ({ page, request }) => {
  await page.setViewportSize({ width: 320, height: 844 });
  const rows = await rankingRows(request, "maquinas-de-lavar");
  const [first, second] = rows.sort((a, b) => b.name.length - a.name.length);
  await page.goto(`/comparar?itens=${first?.slug},${second?.slug}`);
  const heading = page.getByRole("heading", { level: 1 });
  await expect(heading).toContainText(" ou ");
  expect(await cutTexts(heading)).toEqual([]);
  expect((await heading.boundingBox())?.height).toBeLessThan(96);
});

test("excerpts of found items are whole with the reader's spacing", async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto("/busca?q=geladeira");
  const texts = page.getByRole("main").getByRole("listitem").locator("p");
  await expect(texts.filter({ hasText: "litros" }).first()).toBeVisible();
  await texts.evaluateAll(
    (all, style) => all.forEach((each) => (each.style.cssText = style)),
    readersSpacing,
  );
  expect(await cutTexts(texts)).toEqual([]);
});

test("no line of a path begins with its separator", async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 700 });
  await page.goto("/rankings/geladeiras/qual-serve");
  const path = page.getByRole("navigation", { name: "Você está em" });
  const marks = await path
    .getByRole("listitem")
    .evaluateAll((all) =>
      all.map((each) => [
        getComputedStyle(each, "::before").content,
        getComputedStyle(each, "::after").content,
      ]),
    );
  expect(marks.length).toBeGreaterThan(2);
  expect(marks.pop()).toEqual(["none", "none"]);
  for (const mark of marks) expect(mark).toEqual(["none", '"/"']);
});
