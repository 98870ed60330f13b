import type { Page, Request } from "playwright/test";
import { checkAccessibility, expect, test } from "./support/fixtures";
import { hydrated } from "./support/hydrated";

const SERVICE = /\/local\/search\/1\/indexes/;

/** Waits for the first sign to be heard and the page to be taken over. */
async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await page.mouse.move(3, 3);
  await page.mouse.move(6, 6);
  await hydrated(page);
}

/** The searches that a page sends from now on. */
function searchesOf(page: Page): Request[] {
  const searches: Request[] = [];
  page.on("request", (request) => SERVICE.test(request.url()) && searches.push(request));
  return searches;
}

const results = (page: Page) => page.getByRole("region", { name: "Resultados" });
const names = (page: Page) => results(page).getByRole("heading", { level: 3 }).allInnerTexts();
const count = (page: Page) => results(page).getByRole("heading", { level: 2 });
const filters = (page: Page) => page.getByRole("form", { name: "Filtros" });

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

test.describe("a page of results", () => {
  test("is whole without a script, and not for search engines", async ({ request }) => {
    const answer = await request.get("/busca?q=gelaedira");
    expect(answer.status()).toBe(200);
    expect(answer.headers()["cache-control"]).toBe("no-store");
    const html = await answer.text();
    expect(html).toMatch(/<h3><a href="\/itens\/geladeira-[^"]+">/);
    expect(html).toContain("R$\u00a0");
    expect(html).toMatch(/name="marca"/);
    expect(html).toContain('<meta name="robots" content="noindex,nofollow"');
    expect(html).not.toContain('rel="canonical"');
    expect((await (await request.get("/sitemap.xml")).text()).includes("/busca")).toBe(false);
  });

  test("is taken over without asking again, and marks what matched", async ({ page }) => {
    const searches = searchesOf(page);
    await open(page, "/busca?q=geladeira&marca=Nortenza&ordem=preco");
    await page.waitForTimeout(1_500);
    expect(searches).toEqual([]);
    await expect(page.locator("mark").first()).toHaveText(/geladeira/i);
    await expect(filters(page).getByRole("checkbox", { name: /Nortenza/ })).toBeChecked();
    await expect(page.getByLabel("Buscar item ou ranking")).toHaveValue("geladeira");
  });

  test("is refined in place by keyboard alone, and the history goes through it", async ({ page }) => {
    await open(page, "/busca?q=geladeira");
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

  test("is narrowed by price, Nota, band and toggles, and says what is no price", async ({ page }) => {
    await open(page, "/busca?q=geladeira");
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
      (await results(page).locator(".found-price strong").allInnerTexts()).map((price) =>
        Number(price.replace(/[^\d,]/g, "").replace(",", ".")),
      );
    await expect
      .poll(async () => (await prices()).every((reais) => reais >= 2_000 && reais <= 3_000.5))
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
    await open(page, "/busca");
    await filters(page).getByRole("searchbox", { name: "Procurar marca" }).fill("kova");
    await expect(filters(page).getByRole("group", { name: "Marca" }).getByRole("checkbox")).toHaveCount(1);
    await filters(page)
      .getByRole("checkbox", { name: /Kovalde/ })
      .check();
    await expect(page).toHaveURL("/busca?marca=Kovalde");
    await expect(count(page)).toHaveText("12 itens");
  });

  test("leads to a category, whose own filters it then has, with one request for the page", async ({
    page,
  }) => {
    const searches = searchesOf(page);
    await open(page, "/busca?q=frost+free");
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

  test("has pages that are links, and says how far they go", async ({ page }) => {
    await open(page, "/busca?ordem=preco");
    const first = await names(page);
    await page.getByRole("navigation", { name: "Páginas" }).getByRole("link", { name: "Próxima" }).click();
    await expect(page).toHaveURL("/busca?ordem=preco&pagina=2");
    await expect(count(page)).toBeFocused();
    await expect.poll(() => names(page)).not.toEqual(first);
    await expect(results(page).getByRole("status").first()).toHaveText("240 itens, página 2 de 12");
    const second = await names(page);
    await page.reload();
    expect(await names(page)).toEqual(second);
  });

  test("is left and come back to", async ({ page }) => {
    await open(page, "/busca?q=geladeira");
    await filters(page)
      .getByRole("checkbox", { name: /Nortenza/ })
      .check();
    await expect(count(page)).toHaveText("4 itens");
    const name = (await names(page))[0] ?? "";
    await results(page).getByRole("link", { name }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(name);
    await page.waitForTimeout(600);
    await expect(page).toHaveURL(/\/itens\//);
    await page.goBack();
    await expect(page).toHaveURL("/busca?q=geladeira&marca=Nortenza");
    await expect(count(page)).toHaveText("4 itens");
    await filters(page)
      .getByRole("checkbox", { name: /Orvalhe/ })
      .check();
    await expect(count(page)).toHaveText("7 itens");
    await page.getByRole("link", { name: "Rankings", exact: true }).first().click();
    await expect(page.getByRole("heading", { level: 1, name: "Rankings" })).toBeVisible();
    await page.waitForTimeout(600);
    await expect(page).toHaveURL("/rankings");
  });

  test("changes with the header's box, and after a link within the site", async ({ page }) => {
    await open(page, "/busca?q=geladeira&marca=Nortenza");
    const box = page.getByLabel("Buscar item ou ranking");
    await box.fill("celular");
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(/\/busca\?q=celular$/);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Resultados para “celular”");
    await expect(page.getByRole("link", { name: /Ranking\s*Celulares/ })).toBeVisible();
    await expect(box).toHaveValue("celular");
  });

  test("counts what was chosen before the scripts ran", async ({ page }) => {
    await page.goto("/busca?q=geladeira");
    await page.evaluate(() => {
      const box = document.querySelector<HTMLInputElement>('input[name="marca"][value="Nortenza"]');
      if (box) box.checked = true;
    });
    await page.mouse.move(3, 3);
    await hydrated(page);
    await expect(page).toHaveURL("/busca?q=geladeira&marca=Nortenza");
    await expect(count(page)).toHaveText("4 itens");
  });
});

test.describe("nothing found", () => {
  test("offers what finds something, each as a link", async ({ page }) => {
    await open(page, "/busca?q=geladeira&marca=Nortenza");
    await filters(page).getByLabel("Preço máximo").fill("10");
    await page.keyboard.press("Enter");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Nada encontrado para “geladeira”");
    await page.getByRole("link", { name: /^sem “até R\$/ }).click();
    await expect(page).toHaveURL("/busca?q=geladeira&marca=Nortenza");
    await expect(count(page)).toHaveText("4 itens");
  });

  test("knows a ranking that begins alike", async ({ page }) => {
    await page.goto("/busca?q=fogaum");
    await page.getByRole("link", { name: /Ranking\s*Fogões/ }).click();
    await expect(page).toHaveURL("/rankings/fogoes");
  });
});

test.describe("on a small screen", () => {
  for (const width of [390, 320]) {
    test(`the filters are a drawer at ${width} px`, async ({ page }) => {
      await page.setViewportSize({ width, height: 720 });
      await open(page, "/busca?q=geladeira");
      await expect(filters(page)).toBeHidden();
      const opener = page.getByRole("link", { name: "Filtros", exact: true });
      await opener.focus();
      await page.keyboard.press("Enter");
      const drawer = page.getByRole("dialog", { name: "Filtros" });
      await expect(drawer).toBeVisible();
      await drawer.getByRole("checkbox", { name: /Nortenza/ }).check();
      await expect(page).toHaveURL("/busca?q=geladeira&marca=Nortenza");
      await expect(drawer.getByRole("button", { name: "Ver 4 itens" })).toBeVisible();
      for (let presses = 0; presses < 40; presses += 1) {
        await page.keyboard.press("Tab");
        const isInside = await page.evaluate(
          () => document.activeElement === document.body || !!document.activeElement?.closest("dialog"),
        );
        expect(isInside).toBe(true);
      }
      await page.keyboard.press("Escape");
      await expect(drawer).toBeHidden();
      await expect(page.getByRole("link", { name: "Filtros (1)" })).toBeFocused();
      await page.getByRole("link", { name: "Filtros (1)" }).click();
      await drawer.getByRole("link", { name: "Limpar filtros" }).click();
      await expect(page).toHaveURL("/busca?q=geladeira");
      await drawer.getByRole("button", { name: "Ver 20 itens" }).click();
      await expect(drawer).toBeHidden();
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
      expect(overflow).toBeLessThanOrEqual(0);
    });
  }
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("everything works as a form and links", async ({ page }) => {
    await page.goto("/busca?q=geladeira");
    await filters(page)
      .getByRole("checkbox", { name: /Nortenza/ })
      .check();
    await filters(page).getByLabel("Nota mínima").selectOption("70");
    await filters(page).getByRole("button", { name: "Aplicar filtros" }).click();
    await expect(page).toHaveURL("/busca?q=geladeira&marca=Nortenza&nota_min=70");
    await expect(count(page)).toHaveText("2 itens");
    await page.getByRole("link", { name: "Menor preço" }).click();
    await expect(page).toHaveURL(/ordem=preco/);
    await page.getByRole("link", { name: /Remover filtro\s*Nortenza/ }).click();
    await expect(page).toHaveURL("/busca?q=geladeira&nota_min=70&ordem=preco");
    await page
      .getByRole("navigation", { name: "Categoria" })
      .getByRole("link", { name: /Eletro/ })
      .click();
    await expect(page).toHaveURL(/departamento=eletrodomesticos/);
  });

  test("a link leads to the filters of small screens", async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 720 });
    await page.goto("/busca?q=geladeira");
    await expect(filters(page)).toBeHidden();
    await page.getByRole("link", { name: "Filtros", exact: true }).click();
    await expect(filters(page)).toBeVisible();
    await expect(page.getByRole("searchbox", { name: "Procurar marca" })).toBeHidden();
  });
});

test.describe("when the service is away", () => {
  test("what was found stays, the page says so, and what was asked for comes by itself", async ({
    page,
    allowFailedRequests,
  }) => {
    allowFailedRequests(SERVICE);
    await open(page, "/busca?q=geladeira");
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
    await expect(count(page)).toHaveText("4 itens", { timeout: 15_000 });
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

  test("a slow answer shows that something is under way, and a quick one does not", async ({ page }) => {
    await open(page, "/busca?q=geladeira");
    await page.route(SERVICE, async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 1_200));
      await route.continue();
    });
    await filters(page)
      .getByRole("checkbox", { name: /Nortenza/ })
      .check();
    await expect(results(page)).toHaveAttribute("aria-busy", "true");
    await checkAccessibility(page);
    await expect(count(page)).toHaveText("4 itens");
    await expect(results(page)).toHaveAttribute("aria-busy", "false");
  });
});

test.describe("measurement", () => {
  /** What the tracker and the search service are told. */
  function toldBy(page: Page) {
    const events: Record<string, unknown>[] = [];
    const insights: { events: Record<string, unknown>[] }[] = [];
    page.on("request", (request) => {
      const url = request.url();
      if (/\/1\/events/.test(url)) insights.push(request.postDataJSON() as (typeof insights)[number]);
      if (!url.endsWith("/api/event")) return;
      events.push((request.postDataJSON() as { payload: Record<string, unknown> }).payload);
    });
    return { events, insights };
  }

  test("tells of a search how much it found, and which result was opened, but nothing that was typed", async ({
    page,
  }) => {
    const { events, insights } = toldBy(page);
    await open(page, "/busca?q=geladeira");
    await results(page).getByRole("heading", { level: 3 }).nth(1).getByRole("link").click();
    await page.waitForURL("**/itens/**");
    const slug = new URL(page.url()).pathname.split("/").at(-1);
    await expect
      .poll(() => events.filter(({ event }) => event === "search_click"), { timeout: 20_000 })
      .toMatchObject([{ path: "/busca", item: slug, position: 2 }]);
    expect(events.filter(({ event }) => event === "search")).toMatchObject([
      { path: "/busca", results: 20, filters: 0 },
    ]);
    expect(JSON.stringify(events)).not.toContain('"geladeira"');
    expect(insights).toEqual([]);
    expect(await page.evaluate(() => localStorage.getItem("AlgoliaObjectQueryCache"))).toBeNull();
  });

  test("tells the search service of opened results only with consent, under the site's own id", async ({
    page,
  }) => {
    const { insights } = toldBy(page);
    const foreign: string[] = [];
    page.on("request", (request) => {
      if (!request.url().startsWith("http://127.0.0.1")) foreign.push(request.url());
    });
    await page.addInitScript(() => localStorage.setItem("measurement-consent", "accepted"));
    const searches = searchesOf(page);
    await open(page, "/busca?q=geladeira");
    await page.waitForTimeout(1_000);
    expect(searches).toEqual([]);
    await results(page).getByRole("heading", { level: 3 }).first().getByRole("link").click();
    await expect.poll(() => insights.length).toBe(1);
    const [event] = insights[0]?.events ?? [];
    const cookies = await page.context().cookies();
    expect(event).toMatchObject({
      eventType: "click",
      index: "prova_real_items",
      positions: [1],
      queryID: expect.stringMatching(/^[0-9a-f]{32}$/),
      userToken: cookies.find(({ name }) => name === "anonymous_id")?.value,
    });
    expect(cookies.map(({ name }) => name)).not.toContain("_ALGOLIA");
    expect(foreign).toEqual([]);
  });
});

test.describe("every state is accessible", () => {
  /** A visitor's colour mode, without the notice about measurement, which may lie over a link of a short page. */
  const prefer = (page: Page, mode: string) =>
    page.addInitScript((value) => {
      localStorage.setItem("chakra-ui-color-mode", value);
      localStorage.setItem("measurement-consent", "refused");
    }, mode);
  const states: [name: string, path: string, act?: (page: Page) => Promise<unknown>][] = [
    ["results", "/busca?q=geladeira"],
    ["everything", "/busca"],
    ["refined", "/busca?q=geladeira&categoria=geladeiras&marca=Nortenza&nota_min=50&faixa=good&pagina=1"],
    ["nothing found", "/busca?q=zzqqk"],
    ["nothing passes", "/busca?q=geladeira&preco_max=10&marca=Nortenza"],
    ["too short", "/busca?q=a"],
    [
      "wrong price",
      "/busca?q=tv",
      async (page) => {
        await filters(page).getByLabel("Preço mínimo").fill("x");
        await page.keyboard.press("Enter");
        await expect(filters(page).getByRole("alert")).toBeVisible();
      },
    ],
  ];
  for (const mode of ["light", "dark"] as const) {
    for (const [name, path, act] of states) {
      test(`${name}, ${mode}`, async ({ page }) => {
        await prefer(page, mode);
        await open(page, path);
        await act?.(page);
        await checkAccessibility(page);
      });
    }

    test(`drawer, ${mode}`, async ({ page }) => {
      await page.setViewportSize({ width: 390, height: 720 });
      await prefer(page, mode);
      await open(page, "/busca?q=geladeira&marca=Nortenza");
      await page.getByRole("link", { name: "Filtros (1)" }).click();
      await expect(page.getByRole("dialog", { name: "Filtros" })).toBeVisible();
      await page.waitForTimeout(300);
      await checkAccessibility(page);
    });

    test(`invalid, ${mode}`, async ({ page, allowFailedRequests }) => {
      allowFailedRequests(/busca/);
      await prefer(page, mode);
      expect((await page.goto("/busca?q=tv&nota_min=101"))?.status()).toBe(400);
      await checkAccessibility(page);
    });
  }
});
