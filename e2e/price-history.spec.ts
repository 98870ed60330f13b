import type { APIRequestContext, Page } from "playwright/test";
import { checkAccessibilityInBothModes, expect, refuseMeasurement, test } from "./support/fixtures";
import { rankingRows } from "./support/ranking-rows";

/** An item with offers. */
async function pricedItem(request: APIRequestContext): Promise<string> {
  const rows = await rankingRows(request, "geladeiras");
  const found = rows.find(({ lowestPriceCents }) => lowestPriceCents !== null);
  return found?.slug ?? "";
}

const offersOf = (page: Page) => page.locator("#ofertas");

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("an item shows the history of its lowest price as sentences, a drawing and a table", async ({
    page,
    request,
  }) => {
    const slug = await pricedItem(request);
    await page.goto(`/itens/${slug}`);
    const offers = offersOf(page);
    await expect(offers.getByRole("heading", { name: "Histórico do menor preço" })).toBeVisible();
    await expect(offers.getByText(/^(O preço de hoje está|Preço normal para) /)).toBeVisible();
    await expect(offers.getByText("Menor em 40 dias")).toBeVisible();
    await expect(offers.getByText("Menor em 180 dias")).toBeVisible();
    await expect(offers.locator("svg path[d^='M']").first()).toBeAttached();
    await offers.getByText("Ver cada mudança em tabela").click();
    expect(await offers.getByRole("row").count()).toBeGreaterThan(2);

    const answer = await request.get(`/api/items/${slug}`);
    const { priceHistory } = (await answer.json()) as { priceHistory: { changes: unknown[] } };
    expect(await offers.getByRole("row").count()).toBe(priceHistory.changes.length + 1);
  });

  test("offers show instalments with the total, and links that pay a commission say so", async ({
    page,
    request,
  }) => {
    await page.goto(`/itens/${await pricedItem(request)}`);
    const offers = offersOf(page);
    await expect(offers.getByText(/\dx de R\$.*(com|sem) juros \(total a prazo R\$/).first()).toBeVisible();
    await expect(offers.getByText(/^Preço visto /).first()).toBeVisible();
    for (const offer of await offers.getByRole("listitem").all()) {
      const isCommissioned = (await offer.getByText("link comissionado").count()) > 0;
      const rel = (await offer.getByRole("link").getAttribute("rel"))?.split(" ") ?? [];
      expect(rel).toContain("noopener");
      expect([rel.includes("sponsored"), rel.includes("nofollow")]).toEqual([isCommissioned, isCommissioned]);
    }
  });
});

test("a price by card stands beside the cash price, and the list shows the cash price", async ({
  page,
  request,
}) => {
  const rows = await rankingRows(request, "geladeiras");
  for (const { slug, lowestPriceCents } of rows) {
    const item = (await (await request.get(`/api/items/${slug}`)).json()) as {
      offers: { priceCents: number; cardPriceCents: number | null }[];
    };
    if (!item.offers.some(({ cardPriceCents }) => cardPriceCents !== null)) continue;
    expect(Math.min(...item.offers.map(({ priceCents }) => priceCents))).toBe(lowestPriceCents);
    await page.goto(`/itens/${slug}`);
    const offer = offersOf(page).getByRole("listitem").filter({ hasText: "no cartão em 1 vez" }).first();
    await expect(offer).toContainText("à vista no Pix, boleto ou dinheiro");
    await expect(offer).toContainText(/R\$.* no cartão em 1 vez \(\d+% a menos à vista\)/);
    await expect(offer).toContainText(/\dx de R\$.* sem juros \(total a prazo R\$/);
    return;
  }
  throw new Error("no offer of the demonstration has a price by card");
});

test("the history fits 320 pixels, is accessible and opens by keyboard", async ({ page, request }) => {
  await refuseMeasurement(page.context());
  await page.setViewportSize({ width: 320, height: 700 });
  await page.goto(`/itens/${await pricedItem(request)}`);
  const opener = offersOf(page).getByText("Ver cada mudança em tabela");
  await opener.focus();
  await page.keyboard.press("Enter");
  await expect(offersOf(page).getByRole("table")).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  await checkAccessibilityInBothModes(page);
});
