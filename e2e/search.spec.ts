import type { Page } from "playwright/test";
import { checkAccessibilityInBothModes, expect, refuseMeasurement, test } from "./support/fixtures";
import { hydrated, openHydrated, openWhole } from "./support/hydrated";
import { count, filters, names, results, searchesOf } from "./support/search-page";

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
    await openWhole(page, "/busca?q=geladeira&marca=Nortenza&ordem=preco");
    expect(searches).toEqual([]);
    await expect(page.locator("mark").first()).toHaveText(/geladeira/i);
    await expect(filters(page).getByRole("checkbox", { name: /Nortenza/ })).toBeChecked();
    await expect(page.getByLabel("Buscar item ou ranking")).toHaveValue("geladeira");
  });

  test("has pages that are links, and says how far they go", async ({ page }) => {
    await openHydrated(page, "/busca?ordem=preco");
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

  test("is shown again when a visitor leaves it and comes back", async ({ page }) => {
    await openHydrated(page, "/busca?q=geladeira");
    await filters(page)
      .getByRole("checkbox", { name: /Nortenza/ })
      .check();
    await expect(count(page)).toHaveText("4 itens");
    const name = (await names(page))[0] ?? "";
    await results(page).getByRole("link", { name }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(name);
    // The library would write its address some 400 ms after a page was left.
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
    await openHydrated(page, "/busca?q=geladeira&marca=Nortenza");
    const box = page.getByLabel("Buscar item ou ranking");
    await box.fill("celular");
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(/\/busca\?q=celular$/);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Resultados para “celular”");
    await expect(page.getByRole("link", { name: /Ranking\s*Celulares/ })).toBeVisible();
    await expect(box).toHaveValue("celular");
  });
});

test.describe("nothing found", () => {
  test("offers searches that find something, each as a link", async ({ page }) => {
    await openHydrated(page, "/busca?q=geladeira&marca=Nortenza");
    await filters(page).getByLabel("Preço máximo").fill("10");
    await page.keyboard.press("Enter");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Nada encontrado para “geladeira”");
    await page.getByRole("link", { name: /^sem “até R\$/ }).click();
    await expect(page).toHaveURL("/busca?q=geladeira&marca=Nortenza");
    await expect(count(page)).toHaveText("4 itens");
  });

  test("knows a ranking that begins alike", async ({ page }) => {
    await page.goto("/busca?q=foguete");
    await page.getByRole("link", { name: /Ranking\s*Fogões/ }).click();
    await expect(page).toHaveURL("/rankings/fogoes");
  });
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

  test("reports the number of results and the opened result, but nothing that was typed", async ({
    page,
  }) => {
    const { events, insights } = toldBy(page);
    await openHydrated(page, "/busca?q=geladeira");
    await results(page).getByRole("heading", { level: 3 }).nth(1).getByRole("link").click();
    await page.waitForURL("**/itens/**");
    const slug = new URL(page.url()).pathname.split("/").at(-1);
    await expect
      .poll(() => events.filter(({ event }) => event === "search_click"))
      .toMatchObject([{ path: "/busca", item: slug, position: 2 }]);
    expect(events.filter(({ event }) => event === "search")).toMatchObject([
      { path: "/busca", results: 20, filters: 0 },
    ]);
    expect(JSON.stringify(events)).not.toContain('"geladeira"');
    expect(insights).toEqual([]);
    expect(await page.evaluate(() => localStorage.getItem("AlgoliaObjectQueryCache"))).toBeNull();
  });

  test("reports opened results to the search service only with consent, under the site's own id", async ({
    page,
  }) => {
    const { events, insights } = toldBy(page);
    const foreign: string[] = [];
    page.on("request", (request) => {
      if (!request.url().startsWith("http://127.0.0.1")) foreign.push(request.url());
    });
    await page.addInitScript(() => localStorage.setItem("measurement-consent", "accepted"));
    // The library comes late, as it does to a visitor who knows at once which result they want.
    let letCome = () => {};
    const comes = new Promise<void>((resolve) => (letCome = resolve));
    await page.route("**/_next/static/**/*.js", async (route) => {
      const answer = await route.fetch();
      if ((await answer.text()).includes("cookieDuration is incorrect")) await comes;
      await route.fulfill({ response: answer });
    });
    const searches = searchesOf(page);
    // The page is hydrated before it has loaded, as where pictures are slow.
    let loadPicture = () => {};
    const pictureLoads = new Promise<void>((resolve) => (loadPicture = resolve));
    await page.route("**/slow-picture.svg", async (route) => {
      await pictureLoads;
      await route.fulfill({
        contentType: "image/svg+xml",
        body: '<svg xmlns="http://www.w3.org/2000/svg"/>',
      });
    });
    await page.addInitScript(() => {
      document.addEventListener("DOMContentLoaded", () => {
        const picture = document.createElement("img");
        picture.src = "/slow-picture.svg";
        document.body.append(picture);
      });
    });
    await page.goto("/busca?q=geladeira", { waitUntil: "commit" });
    await hydrated(page);
    loadPicture();
    await expect.poll(() => events.map(({ event }) => event)).toContain("search");
    expect(searches).toEqual([]);
    await results(page).getByRole("heading", { level: 3 }).first().getByRole("link").click();
    await page.waitForURL("**/itens/**");
    expect(insights).toEqual([]);
    letCome();
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
  test.beforeEach(({ context }) => refuseMeasurement(context));
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
  for (const [name, path, act] of states) {
    test(name, async ({ page }) => {
      await openHydrated(page, path);
      await act?.(page);
      await checkAccessibilityInBothModes(page);
    });
  }

  test("drawer", async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 720 });
    await openHydrated(page, "/busca?q=geladeira&marca=Nortenza");
    await page.getByRole("link", { name: "Filtros (1)" }).click();
    const drawer = page.getByRole("dialog", { name: "Filtros" });
    await expect(drawer).toBeVisible();
    await drawer.evaluate(async (element) => {
      await Promise.all(element.getAnimations({ subtree: true }).map(({ finished }) => finished));
    });
    await checkAccessibilityInBothModes(page);
  });

  test("invalid", async ({ page, allowFailedRequests }) => {
    allowFailedRequests(/busca/);
    expect((await page.goto("/busca?q=tv&nota_min=101"))?.status()).toBe(400);
    await checkAccessibilityInBothModes(page);
  });
});
