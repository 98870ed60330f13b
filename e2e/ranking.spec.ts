import { checkAccessibility, expect, test } from "./support/fixtures";
import { hydrated } from "./support/hydrated";

const ranking = "/rankings/geladeiras";

test.describe("a visitor looks for the best refrigerator", () => {
  test("goes from home to a ranking and to its first item", async ({ page }) => {
    await page.goto("/");
    await page.getByRole("heading", { name: "Geladeiras" }).getByRole("link").click();
    await expect(page.getByRole("heading", { level: 1, name: "Geladeiras" })).toBeVisible();
    const first = page.getByRole("heading", { level: 3 }).first();
    const name = await first.innerText();
    await first.getByRole("link").click();
    // The page of an item has its whole name.
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(`Geladeira ${name}`);
  });

  test("narrows the list with filters, whose address can be shared, and widens it again", async ({
    page,
  }) => {
    await page.goto(ranking);
    const filters = page.getByRole("form", { name: "Filtros" });
    await hydrated(page);
    await filters.getByLabel("Nota mínima").selectOption({ label: "70 ou mais" });
    await expect(page).toHaveURL(/nota_min=70/);
    // At once, before the page has changed: a quick visitor's second choice is kept too.
    await filters.getByRole("checkbox", { name: /Duplex/ }).check();
    await expect(page).toHaveURL(/filtro\.\w+=Duplex/);
    await expect(page).not.toHaveURL(/preco/);
    // The list changes a moment after the address. Only the filtered list has this link.
    const widen = page.getByRole("link", { name: /Remover filtro\s*Tipo: Duplex/ });
    await expect(widen).toBeVisible();
    const shared = page.url();
    const names = await page.getByRole("heading", { level: 3 }).allInnerTexts();
    expect(names.length).toBeGreaterThan(0);
    await page.goto(shared);
    expect(await page.getByRole("heading", { level: 3 }).allInnerTexts()).toEqual(names);
    await expect(filters.getByRole("checkbox", { name: /Duplex/ })).toBeChecked();
    await widen.click();
    await expect(page).not.toHaveURL(/filtro/);
    await expect(page).toHaveURL(/nota_min=70/);
  });

  for (const width of [390, 1280])
    test(`goes on by keyboard at the count of items where the pressed link has gone, ${width} pixels wide`, async ({
      page,
    }) => {
      await page.setViewportSize({ width, height: 844 });
      const count = page.getByRole("status").filter({ hasText: /\d+ itens/ });
      const press = async (path: string, name: RegExp) => {
        await page.goto(path);
        await hydrated(page);
        await page.getByRole("link", { name }).last().press("Enter");
      };
      await press(`${ranking}?preco_max=5000&nota_min=50`, /^Remover filtro\s*até/);
      await expect(page).toHaveURL(`${ranking}?nota_min=50`);
      await expect(count).toBeFocused();
      await press(`${ranking}?preco_max=1`, /^Limpar filtros$/);
      await expect(page).toHaveURL(ranking);
      await expect(count).toBeFocused();
      await press(ranking, /^Até R\$/);
      await expect(page).toHaveURL(/preco_max=/);
      await expect(count).toBeFocused();
    });

  test("says so when nothing passes the filters", async ({ page }) => {
    await page.goto(`${ranking}?preco_max=1`);
    await expect(page.getByRole("heading", { name: "Nenhum modelo com esses filtros" })).toBeVisible();
    await page.getByRole("link", { name: "Limpar filtros" }).last().click();
    await expect(page).toHaveURL(new RegExp(`${ranking}$`));
  });

  test("sorts by price without changing anybody's position", async ({ page }) => {
    await page.goto(ranking);
    const firstName = await page.getByRole("heading", { level: 3 }).first().innerText();
    const byPrice = page
      .getByRole("navigation", { name: "Ordenar por" })
      .getByRole("link", { name: "Menor preço" });
    await byPrice.click();
    await expect(page).toHaveURL(/ordem=preco/);
    await expect(byPrice).toHaveAttribute("aria-current", "true");
    const row = page.getByRole("listitem").filter({ has: page.getByRole("heading", { name: firstName }) });
    await expect(row.last().getByRole("img", { name: "1º", exact: true })).toBeAttached();
  });

  test("sorts by what price and energy cost together in the visitor's state, down to the item", async ({
    page,
  }) => {
    await page.goto(ranking);
    await page
      .getByRole("navigation", { name: "Ordenar por" })
      .getByRole("link", { name: "Menor custo em 10 anos" })
      .click();
    await expect(page.getByText(/pela tarifa mediana dos estados de .*Escolha o seu estado/)).toBeVisible();
    await hydrated(page);
    const filters = page.getByRole("form", { name: "Filtros" });
    await filters.getByLabel("Estado").selectOption("São Paulo");
    await expect(page).toHaveURL(/estado=SP/);
    await expect(page.getByText(/pela tarifa de SP de /)).toBeVisible();
    const first = page.getByRole("heading", { level: 3 }).first().getByRole("link");
    await expect(first).toHaveAttribute("href", /\?estado=SP$/);
    await checkAccessibility(page);
    await first.click();
    const costs = page.getByRole("region", { name: "Custo da energia por ano" });
    await expect(costs.getByRole("heading", { name: "Custo total em 10 anos" })).toBeAttached();
    await expect(costs.getByText(/tarifa de SP de /)).toBeAttached();
  });

  test("sets own weights for the criteria, and goes back to the published ones", async ({ page }) => {
    await page.goto(ranking);
    await page.getByText("O que importa para você?").click();
    const form = page.getByRole("form", { name: "O que importa para você?" });
    const numbers = form.getByRole("spinbutton");
    const count = await numbers.count();
    for (let index = 0; index < count; index += 1) await numbers.nth(index).fill(index === 0 ? "100" : "0");
    await form.getByRole("button", { name: "Reordenar" }).click();
    await expect(page).toHaveURL(/peso\..+=100/);
    await expect(page.getByText("Ranking com os seus pesos")).toBeVisible();
    await page.getByRole("link", { name: "Voltar ao ranking geral" }).first().click();
    await expect(page).toHaveURL(new RegExp(`${ranking}$`));
  });

  test("moves a weight's slider and its number together", async ({ page }) => {
    await page.goto(ranking);
    await page.getByText("O que importa para você?").click();
    const form = page.getByRole("form", { name: "O que importa para você?" });
    const slider = form.getByRole("slider").first();
    const number = form.getByRole("spinbutton").first();
    await slider.focus();
    await page.keyboard.press("End");
    await expect(number).toHaveValue("100");
    await page.keyboard.press("ArrowLeft");
    await expect(number).toHaveValue("95");
    const box = await slider.locator("..").boundingBox();
    if (!box) throw new Error("the slider is not shown");
    await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
    await expect(number).toHaveValue("50");
    await number.fill("30");
    await expect(slider).toHaveAttribute("aria-valuenow", "30");
    await expect(number).toBeFocused();
    await checkAccessibility(page);
    await form.getByRole("button", { name: "Reordenar" }).click();
    await expect(page).toHaveURL(/peso\.[^=]+=30/);
  });

  test("is told what is wrong with an address", async ({ page, allowFailedRequests }) => {
    allowFailedRequests(/geladeiras\?/);
    const answer = await page.goto(`${ranking}?nota_min=abc&ordem=comissao`);
    expect(answer?.status()).toBe(400);
    await expect(page.getByText("Nota mínima (nota_min): Use um número de 0 a 100.")).toBeVisible();
    await expect(page.getByText(/^Ordem \(ordem\): Use um destes valores/)).toBeVisible();
    await page.getByRole("link", { name: "Abrir a página sem esses filtros" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Geladeiras" })).toBeVisible();
  });

  test("is led from beyond the last page to the last one, and gets a 404 for an unknown ranking", async ({
    page,
    allowFailedRequests,
  }) => {
    allowFailedRequests(/rankings/);
    await page.goto(`${ranking}?ordem=nome&pagina=99`);
    await expect(page).toHaveURL(`${ranking}?ordem=nome`);
    expect((await page.goto("/rankings/nao-existe"))?.status()).toBe(404);
    await expect(page.getByRole("searchbox", { name: "Buscar item ou ranking" })).toBeVisible();
  });

  test("reaches an item by keyboard alone", async ({ page }) => {
    await page.goto(ranking);
    await page.keyboard.press("Tab");
    await expect(page.getByRole("link", { name: "Ir para o conteúdo" })).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(page.getByRole("main")).toBeFocused();
    const firstItem = page.getByRole("heading", { level: 3 }).first().getByRole("link");
    for (let presses = 0; presses < 80; presses += 1) {
      await page.keyboard.press("Tab");
      if (await firstItem.evaluate((element) => element === document.activeElement)) break;
    }
    await expect(firstItem).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(/\/itens\//);
  });
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("a ranking is whole, and its filters and order work", async ({ page }) => {
    await page.goto(ranking);
    await expect(page.getByRole("heading", { level: 3 })).toHaveCount(20);
    await page.getByLabel("Nota mínima").selectOption("70");
    await page.getByRole("button", { name: "Ver resultado" }).click();
    await expect(page).toHaveURL(/nota_min=70/);
    await expect(page.getByRole("heading", { level: 3 }).first()).toBeVisible();
    expect(await page.getByRole("heading", { level: 3 }).count()).toBeLessThan(20);
    await page.getByRole("link", { name: "Nome", exact: true }).click();
    await expect(page).toHaveURL(/ordem=nome/);
    await page.getByText("O que importa para você?").click();
    await page.getByRole("spinbutton").first().fill("100");
    await page.getByRole("button", { name: "Reordenar" }).click();
    await expect(page.getByText("Ranking com os seus pesos")).toBeVisible();
  });

  test("controls that need scripts are not offered", async ({ page }) => {
    await page.goto("/");
    await expect(page.getByRole("button", { name: "Modo escuro" })).toBeHidden();
  });
});
