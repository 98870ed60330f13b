import type { Page } from "playwright/test";
import { holdScripts } from "./support/early-input";
import { checkAccessibility, expect, refuseMeasurement, test } from "./support/fixtures";
import { hydrated, openHydrated } from "./support/hydrated";
import { interceptFromStart } from "./support/intercept";
import { count, filters, names, results, searchesOf, SERVICE } from "./support/search-page";

/** Presses Tab until an element has the focus. */
async function tabTo(
  page: Page,
  name: string | RegExp,
  role: "link" | "checkbox" | "combobox" | "textbox" | "button",
) {
  const wanted = page.getByRole("main").getByRole(role, { name }).first();
  for (let presses = 0; presses < 120; presses += 1) {
    await page.keyboard.press("Tab");
    if (await wanted.evaluate((element) => element === document.activeElement)) return wanted;
  }
  throw new Error(`the keyboard does not reach ${String(name)}`);
}

test.describe("a search", () => {
  test("is refined in place by keyboard alone, and the browser's history goes through its states", async ({
    page,
  }) => {
    await openHydrated(page, "/busca?q=geladeira");
    const whole = await names(page);
    await (await tabTo(page, "Nortenza", "checkbox")).press("Space");
    await expect(page).toHaveURL("/busca?q=geladeira&marca=Nortenza");
    await expect(count(page)).toHaveText("4 itens");
    await expect(filters(page).getByRole("checkbox", { name: /Nortenza/ })).toBeFocused();

    await (await tabTo(page, "Menor preço", "link")).press("Enter");
    await expect(page).toHaveURL(/ordem=preco$/);
    await expect(count(page)).toBeFocused();

    await (await tabTo(page, /Remover filtro\s*Nortenza/, "link")).press("Enter");
    await expect(page).toHaveURL("/busca?q=geladeira&ordem=preco");
    await expect(count(page)).toHaveText("20 itens");
    await expect(count(page)).toBeFocused();

    await page.goBack();
    await expect(page).toHaveURL(/marca=Nortenza&ordem=preco/);
    await expect(count(page)).toHaveText("4 itens");
    await page.goBack();
    await page.goBack();
    await expect(page).toHaveURL("/busca?q=geladeira");
    await expect.poll(() => names(page)).toEqual(whole);
    await page.goForward();
    await expect(filters(page).getByRole("checkbox", { name: /Nortenza/ })).toBeChecked();
    await expect(count(page)).toHaveText("4 itens");
  });

  test("keeps the limit of a measure that its text says while it is refined, until a link removes it", async ({
    page,
  }) => {
    await openHydrated(page, "/busca?q=geladeira+at%C3%A9+60+cm+de+largura");
    const limited = "/busca?q=geladeira&categoria=geladeiras";
    await expect(page).toHaveURL(`${limited}&limite.width=%3C%3D60`);
    await expect(count(page)).toHaveText("7 itens");
    const searches = searchesOf(page);
    await filters(page)
      .getByRole("checkbox", { name: /Cobaltina/ })
      .check();
    await expect(page).toHaveURL(`${limited}&marca=Cobaltina&limite.width=%3C%3D60`);
    await expect(count(page)).toHaveText("1 item");
    expect(searches.length).toBeGreaterThan(0);
    await page.reload();
    await hydrated(page);
    await expect(count(page)).toHaveText("1 item");
    await results(page)
      .getByRole("link", { name: /Remover filtro\s*Largura: até 60\scm/ })
      .click();
    await expect(page).toHaveURL(`${limited}&marca=Cobaltina`);
    await expect(count(page)).toHaveText(/^[2-9] itens$/);
    await page.goBack();
    await expect(page).toHaveURL(`${limited}&marca=Cobaltina&limite.width=%3C%3D60`);
    await expect(count(page)).toHaveText("1 item");
  });

  test("is narrowed by price, Nota, band and toggles, and says what is no price", async ({ page }) => {
    await openHydrated(page, "/busca?q=geladeira");
    const form = filters(page);
    await form.getByLabel("Preço mínimo").fill("barato");
    await form.getByRole("button", { name: "Filtrar por este preço" }).click();
    await expect(form.getByRole("alert")).toHaveText(/Escreva um valor em reais/);
    await expect(form.getByLabel("Preço mínimo")).toHaveAttribute("aria-invalid", "true");
    await expect(page).toHaveURL("/busca?q=geladeira");

    await form.getByLabel("Preço mínimo").fill("2.000");
    await form.getByLabel("Preço máximo").fill("3000,50");
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL("/busca?q=geladeira&preco_min=2000&preco_max=3000%2C50");
    const prices = async () =>
      (await results(page).locator("strong.tabular").allInnerTexts()).map((price) =>
        Number(price.replace(/[^\d,]/g, "").replace(",", ".")),
      );
    await expect
      .poll(async () => {
        const shown = await prices();
        return shown.length > 0 && shown.every((reais) => reais >= 2_000 && reais <= 3_000.5);
      })
      .toBe(true);

    await form.getByLabel("Nota mínima").selectOption({ label: "Nota 70 ou mais" });
    await expect(page).toHaveURL(/nota_min=70/);
    await page.getByRole("link", { name: "Limpar filtros" }).click();
    await expect(page).toHaveURL("/busca?q=geladeira");
    await expect(form.getByLabel("Preço mínimo")).toHaveValue("");

    await form.getByRole("checkbox", { name: "Só com preço" }).check();
    await expect(page).toHaveURL("/busca?q=geladeira&com_preco=1");
    await form.getByRole("checkbox", { name: "Só avaliados" }).check();
    await expect(page).toHaveURL("/busca?q=geladeira&avaliados=1&com_preco=1");
    await form.getByRole("checkbox", { name: /Excelente \(90 a 100\)/ }).check();
    await expect(page).toHaveURL(/faixa=excellent/);
    await expect(count(page)).toHaveText("1 item");
  });

  test("has brands to look for by name", async ({ page }) => {
    await openHydrated(page, "/busca");
    await filters(page).getByRole("searchbox", { name: "Procurar marca" }).fill("kova");
    const brands = filters(page).getByRole("group", { name: "Marca" }).getByRole("checkbox");
    await expect(brands).toHaveCount(1);
    // Another filter does not clear the text in the brands' field.
    await filters(page).getByRole("checkbox", { name: "Só avaliados" }).check();
    await expect(count(page)).not.toHaveText("240 itens");
    await expect(brands).toHaveCount(1);
    // The list of brands is another one as soon as this is ticked.
    await filters(page)
      .getByRole("checkbox", { name: /Kovalde/ })
      .click();
    await expect(page).toHaveURL("/busca?marca=Kovalde&avaliados=1");
    await expect(brands).not.toHaveCount(1);
  });

  test("leads to a category, whose own filters it then has, with one request for the page", async ({
    page,
  }) => {
    const searches = searchesOf(page);
    await openHydrated(page, "/busca?q=frost+free");
    const tree = page.getByRole("navigation", { name: "Categoria" });
    await tree.getByRole("link", { name: /Eletrodomésticos/ }).click();
    await expect(page).toHaveURL("/busca?q=frost+free&departamento=eletrodomesticos");
    await tree.getByRole("link", { name: /Geladeiras/ }).click();
    await expect(page).toHaveURL("/busca?q=frost+free&categoria=geladeiras");
    await expect(count(page)).toBeFocused();
    expect(searches).toEqual([]);
    await filters(page)
      .getByRole("checkbox", { name: /Duplex/ })
      .check();
    await expect(page).toHaveURL("/busca?q=frost+free&categoria=geladeiras&filtro.kind=Duplex");
    await expect(page.getByRole("link", { name: /Remover filtro\s*Tipo: Duplex/ })).toBeVisible();
    await tree.getByRole("link", { name: "Todas as categorias" }).click();
    await expect(page).toHaveURL("/busca?q=frost+free");
    await page.goBack();
    await expect(page).toHaveURL(/filtro.kind=Duplex/);
    await expect(filters(page).getByRole("checkbox", { name: /Duplex/ })).toBeChecked();
  });
});

test.describe("on a small screen", () => {
  test("the filters are a drawer", async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 720 });
    await openHydrated(page, "/busca?q=geladeira");
    await expect(filters(page)).toBeHidden();
    const opener = page.getByRole("link", { name: "Filtros", exact: true });
    await opener.focus();
    await page.keyboard.press("Enter");
    const drawer = page.getByRole("dialog", { name: "Filtros" });
    await expect(drawer).toBeVisible();
    await checkAccessibility(page);
    await drawer.getByRole("checkbox", { name: /Nortenza/ }).check();
    await expect(page).toHaveURL("/busca?q=geladeira&marca=Nortenza");
    await expect(drawer.getByRole("button", { name: "Ver 4 itens" })).toBeVisible();
    for (let presses = 0; presses < 40; presses += 1) {
      await page.keyboard.press("Tab");
      const isInside = await page.evaluate(
        () => document.activeElement === document.body || !!document.activeElement?.closest("[role=dialog]"),
      );
      expect(isInside).toBe(true);
    }
    await page.keyboard.press("Escape");
    await expect(drawer).toBeHidden();
    await expect(page.getByRole("link", { name: "Filtros (1)" })).toBeFocused();
    await page.getByRole("link", { name: "Filtros (1)" }).click();
    await drawer.getByRole("link", { name: "Limpar filtros" }).click();
    await expect(page).toHaveURL("/busca?q=geladeira");
    await expect(drawer.getByRole("button", { name: "Ver 20 itens" })).toBeFocused();
    await drawer.getByRole("button", { name: "Ver 20 itens" }).click();
    await expect(drawer).toBeHidden();
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect(overflow).toBeLessThanOrEqual(0);
  });
});

test.describe("where the drawer's scripts do not load", () => {
  test.use({ viewport: { width: 390, height: 720 } });

  test("the filters show in the page, as without scripts", async ({ page, allowFailedRequests }) => {
    allowFailedRequests(/\/_next\/static\//);
    await openHydrated(page, "/busca?q=geladeira");
    await page.route("**/_next/static/**", (route) => route.abort());
    await page.getByRole("link", { name: "Filtros", exact: true }).click();
    await expect(filters(page).getByRole("checkbox", { name: /Nortenza/ })).toBeVisible();
    await page.unroute("**/_next/static/**");
    await filters(page)
      .getByRole("checkbox", { name: /Nortenza/ })
      .check();
    await expect(count(page)).toHaveText("4 itens");
  });
});

test.describe("the way back with the drawer open", () => {
  test.use({ viewport: { width: 390, height: 720 } });
  const drawer = (page: Page) => page.getByRole("dialog", { name: "Filtros" });
  const opener = (page: Page) => page.getByRole("link", { name: /^Filtros/ });

  test("closes the drawer and stays on the page", async ({ page }) => {
    await page.goto("/rankings");
    await openHydrated(page, "/busca?q=geladeira&utm_source=jornal");
    await opener(page).click();
    await expect(drawer(page)).toBeVisible();
    await page.goBack();
    await expect(drawer(page)).toBeHidden();
    await expect(opener(page)).toBeFocused();
    await expect(page).toHaveURL("/busca?q=geladeira&utm_source=jornal");
    await page.goBack();
    await expect(page).toHaveURL("/rankings");
  });

  test("keeps what was chosen in it, and takes it back at once after that", async ({ page }) => {
    const searches = searchesOf(page);
    await openHydrated(page, "/busca?q=geladeira");
    await opener(page).click();
    await drawer(page)
      .getByRole("checkbox", { name: /Nortenza/ })
      .check();
    await drawer(page)
      .getByRole("checkbox", { name: /Orvalhe/ })
      .check();
    await expect(drawer(page).getByRole("button", { name: "Ver 7 itens" })).toBeVisible();
    const asked = searches.length;
    await page.goBack();
    await expect(drawer(page)).toBeHidden();
    await expect(page).toHaveURL("/busca?q=geladeira&marca=Nortenza&marca=Orvalhe");
    await expect(count(page)).toHaveText("7 itens");
    expect(searches).toHaveLength(asked);
    await page.goBack();
    await expect(page).toHaveURL("/busca?q=geladeira");
    await expect(count(page)).toHaveText("20 itens");
    await page.goForward();
    await expect(count(page)).toHaveText("7 itens");
  });

  test("has no step for a drawer that was closed by its button, or left for a category", async ({ page }) => {
    await page.goto("/rankings");
    await openHydrated(page, "/busca?q=frost+free");
    await opener(page).click();
    await drawer(page).getByRole("button", { name: "Fechar filtros" }).click();
    await expect(drawer(page)).toBeHidden();
    await opener(page).click();
    await drawer(page)
      .getByRole("link", { name: /Eletrodomésticos/ })
      .click();
    await expect(page).toHaveURL("/busca?q=frost+free&departamento=eletrodomesticos");
    await expect(drawer(page)).toBeHidden();
    await page.goBack();
    await expect(page).toHaveURL("/busca?q=frost+free");
    await page.goBack();
    await expect(page).toHaveURL("/rankings");
  });

  test("closes a drawer that was asked for before the scripts ran", async ({ page }) => {
    const release = await holdScripts(page);
    await page.goto("/busca?q=geladeira", { waitUntil: "commit" });
    await opener(page).click();
    await expect(page).toHaveURL(/#filtros$/);
    release();
    await expect(drawer(page)).toBeVisible();
    await page.goBack();
    await expect(drawer(page)).toBeHidden();
    await expect(page).toHaveURL("/busca?q=geladeira");
  });

  test("is not for filters that are filled in before the scripts ran: they stay where they are", async ({
    page,
  }) => {
    const release = await holdScripts(page);
    await page.goto("/busca?q=geladeira", { waitUntil: "commit" });
    await opener(page).click();
    await filters(page).getByLabel("Preço mínimo").pressSequentially("2000");
    release();
    await page.locator("html[data-hydrated]").waitFor({ state: "attached" });
    await expect(drawer(page)).toHaveCount(0);
    await expect(filters(page).getByLabel("Preço mínimo")).toHaveValue("2000");
    // The browser itself takes the focus from the field to the link's target once the page has loaded.
    await filters(page).getByLabel("Preço mínimo").press("Enter");
    await expect(page).toHaveURL("/busca?q=geladeira&preco_min=2000");
  });
});

test.describe("when the service is away", () => {
  test.beforeEach(({ context }) => refuseMeasurement(context));

  test("a search whose scripts do not come says so, and its button goes on from what was chosen", async ({
    page,
  }) => {
    await interceptFromStart(page);
    await openHydrated(page, "/busca?q=geladeira");
    const before = await names(page);
    const scripts = "**/_next/static/**/*.js";
    await page.route(scripts, (route) => route.abort("aborted"));
    const brand = filters(page).getByRole("checkbox", { name: /Nortenza/ });
    await brand.check();
    const notice = results(page)
      .getByRole("status")
      .filter({ hasText: "Não conseguimos atualizar a lista." });
    await expect(notice).toBeVisible();
    await expect(notice).not.toContainText("Seguimos tentando");
    await expect(results(page)).toHaveAttribute("aria-busy", "false");
    expect(await names(page)).toEqual(before);
    await expect(brand).toBeChecked();
    await page.unroute(scripts);
    await notice.getByRole("button", { name: "Tentar de novo" }).click();
    await expect(page).toHaveURL("/busca?q=geladeira&marca=Nortenza");
    await expect(count(page)).toHaveText("4 itens");
    await hydrated(page);
    await expect(brand).toBeChecked();
  });

  test("the old results stay, the page says so, and the new ones come by themselves", async ({
    page,
    allowFailedRequests,
  }) => {
    allowFailedRequests(SERVICE);
    await interceptFromStart(page);
    await openHydrated(page, "/busca?q=geladeira");
    const before = await names(page);
    await page.route(SERVICE, (route) => route.abort());
    await filters(page)
      .getByRole("checkbox", { name: /Nortenza/ })
      .check();
    await expect(
      results(page).getByText("Não conseguimos atualizar a lista.", { exact: false }),
    ).toBeVisible();
    expect(await names(page)).toEqual(before);
    await expect(filters(page).getByRole("checkbox", { name: /Nortenza/ })).toBeChecked();
    await expect(results(page)).toHaveAttribute("aria-busy", "true");
    await checkAccessibility(page);
    await page.unroute(SERVICE);
    await expect(count(page)).toHaveText("4 itens");
    await expect(results(page)).toHaveAttribute("aria-busy", "false");
    await expect(page).toHaveURL("/busca?q=geladeira&marca=Nortenza");

    await page.route(SERVICE, (route) => route.fulfill({ status: 503, body: "{}" }));
    await filters(page)
      .getByRole("checkbox", { name: /Orvalhe/ })
      .check();
    const retry = results(page).getByRole("button", { name: "Tentar de novo" });
    await expect(retry).toBeVisible();
    await page.unroute(SERVICE);
    await retry.click();
    await expect(count(page)).toHaveText("7 itens");
  });

  test("a slow answer shows that something is under way", async ({ page }) => {
    await interceptFromStart(page);
    await openHydrated(page, "/busca?q=geladeira");
    let letAnswer = () => {};
    const mayAnswer = new Promise<void>((resolve) => (letAnswer = resolve));
    await page.route(SERVICE, async (route) => {
      await mayAnswer;
      await route.continue();
    });
    await filters(page)
      .getByRole("checkbox", { name: /Nortenza/ })
      .check();
    await expect(results(page)).toHaveAttribute("aria-busy", "true");
    await checkAccessibility(page);
    letAnswer();
    await expect(count(page)).toHaveText("4 itens");
    await expect(results(page)).toHaveAttribute("aria-busy", "false");
  });
});
