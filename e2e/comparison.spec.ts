import { checkAccessibilityInBothModes, expect, refuseMeasurement, test } from "./support/fixtures";
import { rankingRows } from "./support/ranking-rows";
import { hydrated, openHydrated } from "./support/hydrated";

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("marked items of a ranking are compared, and one can be taken out and another added", async ({
    page,
  }) => {
    await page.goto("/rankings/ventiladores");
    const boxes = page.getByRole("checkbox", { name: /^Comparar / });
    await boxes.nth(0).check();
    await boxes.nth(3).check();
    await page.getByRole("button", { name: "Comparar marcados" }).click();
    await expect(page.getByRole("columnheader")).toHaveCount(2);
    await page
      .getByRole("link", { name: /^Remover .* da comparação$/ })
      .last()
      .click();
    await expect(page.getByText("Falta pelo menos mais um item")).toBeVisible();
    await page.getByRole("link", { name: /^\+ / }).first().click();
    await expect(page.getByRole("columnheader")).toHaveCount(2);
  });
});

test("marks last from page to page, by keyboard and at 320 pixels", async ({ page }) => {
  await refuseMeasurement(page.context());
  await page.setViewportSize({ width: 320, height: 700 });
  await page.goto("/rankings/ventiladores");
  await hydrated(page);
  // On a phone the box is in the sheet of its row.
  const more = page.getByRole("button", { name: /^Comparar ou favoritar / }).first();
  await more.press("Enter");
  const first = page.getByRole("checkbox", { name: /^Comparar / }).first();
  await first.focus();
  await page.keyboard.press("Space");
  const bar = page.getByRole("form", { name: "Itens para comparar" });
  await expect(bar.getByRole("button", { name: /^Remover / })).toHaveCount(1);

  await page.goto("/rankings/fogoes");
  await hydrated(page);
  await more.press("Enter");
  await page
    .getByRole("checkbox", { name: /^Comparar / })
    .first()
    .check();
  await expect(bar.getByRole("button", { name: /^Remover / })).toHaveCount(2);
  await bar.getByRole("button", { name: "Comparar marcados" }).press("Enter");
  await expect(page).toHaveURL(/\/comparar\?/);
  await expect(page.getByText("Estes itens são de rankings diferentes")).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  await checkAccessibilityInBothModes(page);
});

for (const width of [390, 1280]) {
  test(`the keyboard keeps its place while items leave the bar, at ${width} pixels`, async ({ page }) => {
    await page.setViewportSize({ width, height: 844 });
    await openHydrated(page, "/rankings/geladeiras");
    const boxes = page.getByRole("checkbox", { name: /^Comparar /, includeHidden: true });
    const sheets = page.getByRole("button", { name: /^Comparar ou favoritar/ });
    for (const index of [0, 1]) {
      if (width < 1000) await sheets.nth(index).click();
      await boxes.nth(index).press("Space");
      if (width < 1000) await page.keyboard.press("Escape");
    }
    const remove = page.getByRole("button", { name: /^Remover .* da comparação$/ });
    await expect(remove).toHaveCount(2);
    await remove.first().focus();
    await page.keyboard.press("Enter");
    await expect(remove).toHaveCount(1);
    await expect(remove).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(remove).toHaveCount(0);
    // The row of the item that left last: its box, or on a phone the button of the sheet that the box is in.
    await expect((width < 1000 ? sheets : boxes).nth(1)).toBeFocused();
  });
}

test("a narrow comparison of three breaks no price, and shows the chosen state whole", async ({
  page,
  request,
}) => {
  const rows = await rankingRows(request, "geladeiras");
  const dearest = rows.toSorted((a, b) => (b.lowestPriceCents ?? 0) - (a.lowestPriceCents ?? 0)).slice(0, 3);
  for (const width of [320, 390]) {
    await page.setViewportSize({ width, height: 800 });
    await page.goto(`/comparar?itens=${dearest.map(({ slug }) => slug).join(",")}`);
    const prices = page.locator("td strong").filter({ hasText: "R$" });
    await expect(prices).toHaveCount(6);
    const lines = await prices.evaluateAll((all) =>
      all.map((price) => {
        const words = document.createRange();
        words.selectNodeContents(price);
        const cell = price.closest("td")?.getBoundingClientRect().right ?? 0;
        return {
          lines: words.getClientRects().length,
          isInside: words.getBoundingClientRect().right <= cell,
        };
      }),
    );
    expect(new Set(lines.map((each) => JSON.stringify(each)))).toEqual(
      new Set([JSON.stringify({ lines: 1, isInside: true })]),
    );
    const cut = await page.locator('select[name="estado"]').evaluate((field: HTMLSelectElement) => {
      const shown = field.offsetWidth;
      field.style.flex = "none";
      field.style.width = "max-content";
      return field.offsetWidth - shown;
    });
    expect(cut, `${width} px`).toBeLessThanOrEqual(0);
  }
});
