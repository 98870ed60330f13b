import type { Locator } from "playwright/test";
import { checkAccessibility, expect, refuseMeasurement, test } from "./support/fixtures";

const phone = { width: 390, height: 844 };

/** Counts taps. */
function tapper() {
  let taps = 0;
  return {
    tap: async (target: Locator) => {
      taps += 1;
      await target.click();
    },
    count: () => taps,
  };
}

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? "with scripts" : "without scripts", () => {
    test.use({ javaScriptEnabled, viewport: phone });

    test("the best washing machine under R$ 2.500, compared, explained and where to buy it, in five taps", async ({
      page,
    }) => {
      await refuseMeasurement(page.context());
      const { tap, count } = tapper();
      await page.goto("/");
      await tap(page.getByRole("main").getByRole("link", { name: "Máquinas de lavar" }).first());
      await expect(page.getByRole("heading", { level: 1 })).toHaveText("Máquinas de lavar");

      const row = page.locator("ol ol > li").first();
      expect((await row.boundingBox())?.y).toBeLessThan(420);
      await tap(page.getByRole("link", { name: /^Até R\$\s2\.500$/ }));
      await expect(page).toHaveURL(/preco_max=2500/);
      const choices = page.getByRole("region", { name: "As melhores escolhas" });
      const chosen = choices.getByRole("listitem").filter({ hasText: "Melhor até R$ 2.500" });
      await expect(chosen).toHaveText(/(Ganha|Perde) em|A nota pode variar|Custa/);
      const name = (await chosen.getByRole("link").textContent()) ?? "";

      await tap(choices.getByRole("link", { name: "Comparar as três" }));
      await expect(page.getByRole("columnheader")).toHaveCount(3);
      await tap(page.getByRole("columnheader").getByRole("link", { name }).first());
      await expect(page.getByRole("heading", { level: 1 })).toContainText(name);
      await expect(page.getByText(/^Por que \d+\?/)).toBeAttached();
      await expect(page.getByText(/^(Vale até|Por R\$|Nada melhor)/)).toBeVisible();

      await tap(page.getByRole("link", { name: /^Ver \d+ ofertas?$/ }));
      await expect(page.getByRole("region", { name: "Onde comprar" })).toBeInViewport();
      await expect(page.getByRole("link", { name: /^Ir à loja / }).first()).toBeVisible();
      expect(count()).toBeLessThanOrEqual(5);
      if (javaScriptEnabled) await checkAccessibility(page);
    });

    test("answers to questions lead to three machines that fit, each with the reason, and are still there on the way back", async ({
      page,
    }) => {
      await refuseMeasurement(page.context());
      await page.goto("/rankings/maquinas-de-lavar");
      await page.getByRole("link", { name: "Qual serve para mim?" }).click();
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(/^Qual .+ serve para mim\?$/);
      const quiet = page.getByRole("radio", { name: "Perto da sala ou do quarto" });
      const budget = page.getByRole("radio", { name: /^Até R\$\s4\.000$/ });
      await quiet.check();
      await budget.check();
      await page.getByRole("button", { name: "Ver o que serve para mim" }).click();

      await expect(page).toHaveURL(/preco_max=4000/);
      const reasons = page.getByRole("region", { name: "Por que servem para você" }).getByRole("listitem");
      await expect(reasons).toHaveCount(3);
      for (const reason of await reasons.all())
        await expect(reason).toHaveText(/Nota \d+ em ruído na centrifugação.*Cabe em R\$\s4\.000\./);
      if (javaScriptEnabled) await checkAccessibility(page);

      await page.goBack();
      await expect(quiet).toBeChecked();
      await expect(budget).toBeChecked();
    });
  });
}

test("rows keep to about 104 pixels on a phone, and their actions are in a sheet", async ({ page }) => {
  await refuseMeasurement(page.context());
  await page.setViewportSize(phone);
  await page.goto("/rankings/maquinas-de-lavar");
  const heights = await page
    .locator("ol ol > li")
    .evaluateAll((rows) => rows.map((row) => row.getBoundingClientRect().height));
  expect(Math.max(...heights)).toBeLessThanOrEqual(130);
  expect(heights.reduce((sum, height) => sum + height, 0) / heights.length).toBeLessThanOrEqual(112);
  const box = page.getByRole("checkbox", { name: /^Comparar / }).first();
  await expect(box).toBeHidden();
  await page
    .getByRole("button", { name: /^Comparar ou favoritar / })
    .first()
    .click();
  await expect(box).toBeVisible();
  await checkAccessibility(page);
  await page.keyboard.press("Escape");
  await expect(box).toBeHidden();
});

test("a point of the map leads to its item, and the map has its table", async ({ page }) => {
  await refuseMeasurement(page.context());
  await page.goto("/rankings/maquinas-de-lavar?ver=mapa&preco_max=2500");
  const map = page.getByRole("group", { name: /^Mapa de preço e nota/ });
  await expect(map.getByText("até R$ 2.500")).toBeVisible();
  await page.getByText("Os mesmos números em uma tabela").first().click();
  const rows = page.getByRole("row");
  expect(await rows.count()).toBe((await map.getByRole("link").count()) + 1);
  await checkAccessibility(page);
  const point = map.getByRole("link").last();
  const [, slug] = /itens\/(.+)/.exec((await point.getAttribute("href")) ?? "") ?? [];
  await point.focus();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(new RegExp(`/itens/${slug}$`));
});
