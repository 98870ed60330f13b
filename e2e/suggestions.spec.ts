import { gzipSync } from "node:zlib";
import type { Page, Request } from "playwright/test";
import { checkAccessibility, expect, test } from "./support/fixtures";
import { hydrated } from "./support/hydrated";
import { typingTime } from "./support/typing-time";

const FAILED = "As sugestões não estão disponíveis agora. Tecle Enter para buscar.";

const field = (page: Page) => page.getByLabel("Buscar item ou ranking");
const list = (page: Page) => page.getByRole("listbox", { name: "Sugestões de busca" });
const options = (page: Page) => page.getByRole("option");
const isSearch = (request: Request) => request.url().includes("/local/search/1/indexes/*/queries");

/** The queries that a page sends from now on. */
function collectQueries(page: Page): string[] {
  const queries: string[] = [];
  page.on("request", (request) => {
    if (!isSearch(request)) return;
    const { requests } = JSON.parse(request.postData() ?? "{}") as { requests: { query: string }[] };
    queries.push(requests[0]?.query ?? "");
  });
  return queries;
}

/** Opens a page, and the suggestions of its search box. */
async function openBox(page: Page, path = "/") {
  await page.goto(path);
  await hydrated(page);
  await field(page).click();
  await expect(field(page)).toHaveRole("combobox");
}

async function keepSearches(page: Page, searches: readonly string[]): Promise<void> {
  await page.addInitScript((texts) => {
    if (sessionStorage.getItem("is-prepared")) return;
    sessionStorage.setItem("is-prepared", "yes");
    localStorage.setItem("recent-searches", JSON.stringify(texts));
  }, searches);
}

test.describe("on every page, by keyboard alone", () => {
  const pages = [
    { path: "/", name: "home" },
    { path: "/rankings", name: "index of rankings" },
    { path: "/rankings/colchoes", name: "ranking" },
    { path: "item", name: "item" },
    { path: "/metodologia", name: "method" },
    { path: "/busca?q=fogao", name: "search" },
    { path: "/entrar", name: "sign-in" },
    { path: "/nao-existe", name: "missing page" },
  ];
  for (const { path, name } of pages) {
    test(`${name}: gelaedira leads to a refrigerator`, async ({ page, request, allowFailedRequests }) => {
      allowFailedRequests(/nao-existe/);
      const answer = await request.get("/api/rankings/colchoes");
      const { rows } = (await answer.json()) as { rows: { slug: string }[] };
      await page.goto(path === "item" ? `/itens/${rows[0]?.slug}` : path);
      await hydrated(page);
      await page.keyboard.press("Tab");
      await page.keyboard.press("Tab");
      await page.keyboard.press("Enter");
      await expect(field(page)).toBeFocused();
      await page.keyboard.press("ControlOrMeta+A");
      await page.keyboard.type("gelaedira", { delay: 20 });
      const items = page.getByRole("group", { name: "Itens" }).getByRole("option");
      await expect(items).toHaveCount(5, { timeout: 15_000 });
      for (const item of await items.all()) await expect(item).toContainText("Geladeira");
      await expect(page.getByRole("group", { name: "Rankings" })).toContainText("Geladeiras");
      await page.keyboard.press("ArrowDown");
      const first = items.first();
      await expect(first).toHaveAttribute("aria-selected", "true");
      const chosen = await first.locator(".suggestion-name").textContent();
      await page.keyboard.press("Enter");
      await expect(page).toHaveURL(/\/itens\/geladeira-/);
      await expect(page.getByRole("heading", { level: 1, name: chosen ?? "" })).toBeVisible();
      await expect(list(page)).toBeHidden();
      await expect(field(page)).toHaveValue("");
    });
  }
});

test("what is typed before the scripts run is kept, and suggested for", async ({ page }) => {
  await page.goto("/", { waitUntil: "commit" });
  await field(page).waitFor();
  await page.evaluate(() => document.querySelector<HTMLInputElement>("#busca-texto")?.focus());
  await page.keyboard.type("gelad");
  await expect(options(page).first()).toContainText("Geladeira");
  await expect(field(page)).toHaveValue("gelad");
});

test("nothing is fetched before the focus, and little after it", async ({ page }) => {
  const scripts: { isEarly: boolean; body: Promise<Buffer> }[] = [];
  let isEarly = true;
  const queries = collectQueries(page);
  page.on("response", (response) => {
    if (response.request().resourceType() === "script") scripts.push({ isEarly, body: response.body() });
  });
  await page.goto("/");
  await hydrated(page);
  // Every other script of the page is there once the notice about measurement is.
  await expect(page.getByRole("button", { name: "Recusar" })).toBeVisible();
  await page.waitForLoadState("networkidle");
  isEarly = false;
  expect(queries).toEqual([]);
  await field(page).click();
  await page.keyboard.type("gelaedira");
  await expect(options(page).first()).toBeVisible();
  const loaded = await Promise.all(scripts.map(async ({ body, ...rest }) => ({ ...rest, body: await body })));
  const early = loaded.filter((script) => script.isEarly).map(({ body }) => body.toString());
  expect(early.length).toBeGreaterThan(0);
  expect(early.filter((text) => text.includes("x-algolia-api-key"))).toEqual([]);
  const late = loaded.filter((script) => !script.isEarly).map(({ body }) => body);
  expect(late.some((body) => body.includes("x-algolia-api-key"))).toBe(true);
  expect(late.reduce((sum, body) => sum + gzipSync(body).length, 0)).toBeLessThanOrEqual(15_000);
});

test("suggestions come soon after the last key", async ({ page }) => {
  await openBox(page);
  const times: number[] = [];
  for (const text of ["gelaedira", "geladiera", "gelaedria", "geladera", "gealdeira", "celulra", "fogoa"]) {
    times.push(await typingTime(page, text));
  }
  const [median = Infinity] = times.sort((a, b) => a - b).slice(3);
  // What it takes is a figure of the bench; the machines of tests do other things as well.
  expect(median).toBeLessThan(400);
});

/** Types in the page itself, so that the keys come in time however busy the machine is. */
const typeFast = (page: Page, text: string) =>
  field(page).evaluate(async (element: HTMLInputElement, signs) => {
    for (const sign of signs) {
      element.value += sign;
      element.dispatchEvent(new InputEvent("input", { bubbles: true, data: sign }));
      await new Promise((resolve) => setTimeout(resolve, 30));
    }
  }, text);

test("keys that come fast send few requests, and the last one is answered", async ({ page }) => {
  await openBox(page);
  const queries = collectQueries(page);
  await typeFast(page, "geladeira frost free");
  await expect(options(page).first()).toContainText("Geladeira");
  expect(queries.at(-1)).toBe("geladeira frost free");
  // A machine that is busy makes pauses between keys; without them there is one request, or two.
  expect(queries.length).toBeLessThan("geladeira frost free".length / 2);
  // Back to what was asked already.
  const before = queries.length;
  await field(page).fill("");
  await field(page).fill("geladeira frost free");
  await expect(options(page).first()).toContainText("Geladeira");
  expect(queries.length).toBe(before);
});

for (const mode of ["light", "dark"] as const) {
  test(`is accessible with its list open in ${mode} mode`, async ({ page, allowFailedRequests }) => {
    allowFailedRequests(/local\/search/);
    await page.addInitScript((value) => localStorage.setItem("chakra-ui-color-mode", value), mode);
    await keepSearches(page, ["fogão", "air fryer"]);
    await openBox(page);
    await expect(options(page)).toHaveCount(3);
    await page.keyboard.press("ArrowDown");
    await checkAccessibility(page);
    await page.keyboard.type("gelad");
    await expect(page.getByRole("group", { name: "Itens" })).toBeVisible();
    await page.keyboard.press("ArrowDown");
    await checkAccessibility(page);
    await page.route("**/local/search/**", (route) => route.abort());
    await page.keyboard.type("x");
    await expect(page.locator(".suggestions-message")).toHaveText(FAILED);
    await checkAccessibility(page);
  });
}

test("fits 320 px, with targets for fingers", async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 600 });
  await keepSearches(page, ["fogão", "a busca mais comprida que cabe em cinco palavras"]);
  await openBox(page);
  for (const text of ["", "geladeira"]) {
    await field(page).fill(text);
    await expect(options(page).first()).toBeVisible();
    const box = await list(page).boundingBox();
    const fieldBox = await field(page).boundingBox();
    expect(box?.x).toBeGreaterThanOrEqual(0);
    expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(320);
    expect(box?.width).toBeGreaterThan((fieldBox?.width ?? 0) - 20);
    const targets = page.locator(".suggestions [role=option], .suggestions button");
    for (const target of await targets.all()) {
      const { width, height } = (await target.boundingBox()) ?? { width: 0, height: 0 };
      expect([width >= 44, height >= 44]).toEqual([true, true]);
    }
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
    for (const [place, button] of (await page.locator(".suggestion-removals button").all()).entries()) {
      const [line, beside] = [await options(page).nth(place).boundingBox(), await button.boundingBox()];
      expect(Math.abs((line?.y ?? 0) - (beside?.y ?? 0))).toBeLessThan(1);
    }
  }
  // The last line can be reached, however long the list is.
  await page.keyboard.press("ArrowUp");
  await expect(options(page).last()).toBeInViewport();
});

test("an on-screen keyboard leaves the list where it is", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openBox(page);
  await field(page).fill("gelad");
  await expect(options(page).first()).toBeVisible();
  await page.setViewportSize({ width: 390, height: 400 });
  await field(page).blur();
  await options(page).nth(4).scrollIntoViewIfNeeded();
  await expect(options(page).nth(4)).toBeInViewport();
  await options(page)
    .nth(4)
    .tap()
    .catch(() => options(page).nth(4).click());
  await expect(page).toHaveURL(/\/itens\//);
});

test("a held key opens the page in a new tab", async ({ page, context }) => {
  await openBox(page);
  await field(page).fill("gelad");
  const [opened] = await Promise.all([
    context.waitForEvent("page"),
    options(page)
      .first()
      .click({ modifiers: ["ControlOrMeta"] }),
  ]);
  await expect(opened).toHaveURL(/\/itens\/geladeira-/);
  await expect(page).toHaveURL(/\/$/);
  await expect(list(page)).toBeVisible();
});

test("a brand narrows the search", async ({ page }) => {
  await openBox(page);
  await field(page).fill("tarumel");
  await page
    .getByRole("group", { name: "Marcas" })
    .getByRole("option", { name: /Tarumel/ })
    .click();
  await expect(page).toHaveURL(/\/busca\?q=Tarumel&marca=Tarumel$/);
});

test("nothing found is told, with a way on", async ({ page }) => {
  await openBox(page);
  await field(page).fill("zzxxqqww");
  const message = "Nada parecido com “zzxxqqww”. Tecle Enter para ver alternativas.";
  await expect(page.locator(".suggestions-message")).toHaveText(message);
  await expect(page.locator("form#busca [role=status]")).toHaveText(message);
  await expect(options(page)).toHaveCount(0);
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/busca\?q=zzxxqqww$/);
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });
  test("the box is a form", async ({ page }) => {
    await page.goto("/rankings");
    await field(page).fill("geladeira");
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(/\/busca\?q=geladeira$/);
    await expect(page.getByRole("heading", { level: 1 })).toContainText("geladeira");
  });
});

test("a search that is down says so in one line, works as a form, and comes back by itself", async ({
  page,
  allowFailedRequests,
}) => {
  allowFailedRequests(/local\/search/);
  await openBox(page);
  await page.route("**/local/search/**", (route) => route.abort("connectionrefused"));
  await field(page).pressSequentially("gela");
  await expect(page.locator(".suggestions-message")).toHaveText(FAILED);
  await expect(options(page)).toHaveCount(0);
  await page.unroute("**/local/search/**");
  await page.keyboard.type("d");
  await expect(options(page).first()).toContainText("Geladeira");
  await expect(page.locator(".suggestions-message")).toBeHidden();
  await page.route("**/local/search/**", (route) => route.fulfill({ status: 503, body: "{}" }));
  await page.keyboard.type("eira br");
  await expect(page.locator(".suggestions-message")).toHaveText(FAILED);
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/busca\?q=geladeira\+br$/);
});

test("a search that is slow says so quietly, and still answers", async ({ page }) => {
  await openBox(page);
  await page.route("**/local/search/**", async (route) => {
    await expect(page.getByText("Buscando…")).toBeVisible();
    await route.continue();
  });
  await field(page).fill("gelad");
  await expect(options(page).first()).toContainText("Geladeira");
  await expect(page.getByText("Buscando…")).toBeHidden();
});

test("searches are kept on the device, and forgotten where the visitor says so", async ({ page }) => {
  await openBox(page);
  await field(page).fill("fogão cinco bocas");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/busca\?q=fog/);
  await openBox(page, "/rankings");
  await field(page).fill("gelad");
  await page.getByRole("group", { name: "Rankings" }).getByRole("option").first().click();
  await expect(page).toHaveURL(/\/rankings\/geladeiras$/);
  await openBox(page, "/metodologia");
  const recent = page.getByRole("group", { name: "Buscas recentes" }).getByRole("option");
  await expect(recent).toHaveText(["Geladeiras", "fogão cinco bocas"]);
  await page.getByRole("button", { name: "Apagar “Geladeiras” das buscas recentes" }).click();
  await expect(recent).toHaveText(["fogão cinco bocas"]);
  await page.reload();
  await hydrated(page);
  await field(page).click();
  await expect(recent).toHaveText(["fogão cinco bocas"]);
  await recent.first().click();
  await expect(page).toHaveURL(/\/busca\?q=fog%C3%A3o\+cinco\+bocas$/);
  await openBox(page);
  await page.getByRole("option", { name: "Limpar buscas recentes" }).click();
  await expect(list(page)).toBeHidden();
  expect(await page.evaluate(() => localStorage.getItem("recent-searches"))).toBeNull();
});

test("a browser that stores nothing has suggestions and no recent searches", async ({ page }) => {
  await page.addInitScript(() => {
    for (const name of ["localStorage", "sessionStorage"])
      Object.defineProperty(window, name, {
        get: () => {
          throw new DOMException("denied", "SecurityError");
        },
      });
  });
  await openBox(page);
  await expect(list(page)).toBeHidden();
  await field(page).fill("gelad");
  await page.getByRole("group", { name: "Rankings" }).getByRole("option").first().click();
  await expect(page).toHaveURL(/\/rankings\/geladeiras$/);
  await field(page).click();
  await expect(field(page)).toHaveRole("combobox");
  await expect(list(page)).toBeHidden();
});

test("a choice is told to the site, and nothing of what was typed", async ({ page }) => {
  await openBox(page);
  await field(page).fill("gelaedira");
  await expect(options(page).first()).toBeVisible();
  const sent: string[] = [];
  page.on("request", (request) => {
    if (request.url().endsWith("/api/event")) sent.push(request.postData() ?? "");
  });
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/itens\/geladeira-/);
  const slug = page.url().split("/").at(-1);
  const choices = () =>
    sent
      .map((body) => (JSON.parse(body) as { payload: Record<string, unknown> }).payload)
      .filter(({ event }) => event === "suggestion_click");
  await expect.poll(() => choices().length).toBe(1);
  expect(choices()[0]).toMatchObject({ path: "/", kind: "item", item: slug, position: 2 });
  expect(sent.join()).not.toContain("gelaedira");
});
