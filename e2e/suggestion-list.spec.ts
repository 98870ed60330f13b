import { checkAccessibilityInBothModes, expect, refuseMeasurement, test } from "./support/fixtures";
import { hydrated } from "./support/hydrated";
import { interceptFromStart } from "./support/intercept";
import { field, keepSearches, list, openBox, options, problem } from "./support/suggestions";

const FAILED = "As sugestões não estão disponíveis agora. Tecle Enter para buscar.";

test("is accessible with its list open, and where it has failed", async ({
  page,
  context,
  allowFailedRequests,
}) => {
  allowFailedRequests(/local\/search/);
  await refuseMeasurement(context);
  await interceptFromStart(page);
  await keepSearches(page, ["fogão", "air fryer"]);
  // A short page: the others are checked by themselves.
  await openBox(page, "/sobre");
  await expect(options(page)).toHaveCount(3);
  await page.keyboard.press("ArrowDown");
  await checkAccessibilityInBothModes(page);
  await page.keyboard.type("gelad");
  await expect(page.getByRole("group", { name: "Itens" })).toBeVisible();
  await page.keyboard.press("ArrowDown");
  await checkAccessibilityInBothModes(page);
  await page.route("**/local/search/**", (route) => route.abort());
  await page.keyboard.type("x");
  await expect(problem(page)).toHaveText(FAILED);
  await checkAccessibilityInBothModes(page);
});

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
    const targets = page.locator("#busca [role=option], #busca [role=listbox] + div button");
    for (const target of await targets.all()) {
      const { width, height } = (await target.boundingBox()) ?? { width: 0, height: 0 };
      expect([width >= 44, height >= 44]).toEqual([true, true]);
    }
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
    for (const [place, button] of (
      await page.locator("#busca [role=listbox] + div button").all()
    ).entries()) {
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

test("a text without suggestions gets a message that says how to go on", async ({ page }) => {
  await openBox(page);
  await field(page).fill("zzxxqqww");
  const message = "Nada parecido com “zzxxqqww”. Tecle Enter para ver alternativas.";
  await expect(problem(page)).toHaveText(message);
  await expect(page.locator("form#busca [role=status]")).toHaveText(message);
  await expect(options(page)).toHaveCount(0);
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/busca\?q=zzxxqqww$/);
});

test("a search that is down says so in one line, works as a form, and comes back by itself", async ({
  page,
  allowFailedRequests,
}) => {
  allowFailedRequests(/local\/search/);
  await interceptFromStart(page);
  await openBox(page);
  await page.route("**/local/search/**", (route) => route.abort("connectionrefused"));
  await field(page).pressSequentially("gela");
  await expect(problem(page)).toHaveText(FAILED);
  await expect(options(page)).toHaveCount(0);
  await page.unroute("**/local/search/**");
  await page.keyboard.type("d");
  await expect(options(page).first()).toContainText("Geladeira");
  await expect(problem(page)).toBeHidden();
  await page.route("**/local/search/**", (route) => route.fulfill({ status: 503, body: "{}" }));
  await page.keyboard.type("eira br");
  await expect(problem(page)).toHaveText(FAILED);
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/busca\?q=geladeira\+br$/);
});

test("a search that is slow says so quietly, and still answers", async ({ page }) => {
  await interceptFromStart(page);
  await openBox(page);
  await page.route("**/local/search/**", async (route) => {
    await expect(page.getByText("Buscando…")).toBeVisible();
    await route.continue();
  });
  await field(page).fill("gelad");
  await expect(options(page).first()).toContainText("Geladeira");
  await expect(page.getByText("Buscando…")).toBeHidden();
});

test("what is typed while a link's page is on its way stays, and is suggested for", async ({ page }) => {
  await interceptFromStart(page);
  await openBox(page, "/sobre");
  let release = () => {};
  const typed = new Promise<void>((resolve) => (release = resolve));
  await page.route("**/_next/data/**", async (route) => {
    await typed;
    await route.continue();
  });
  await page.getByRole("banner").getByRole("link", { name: "Rankings" }).click();
  await field(page).pressSequentially("gelad");
  const left = await field(page).elementHandle();
  release();
  await expect(page).toHaveURL(/\/rankings$/);
  await expect.poll(() => left?.evaluate((element) => element.isConnected)).toBe(false);
  await expect(field(page)).toBeFocused();
  await expect(field(page)).toHaveValue("gelad");
  await expect(options(page).first()).toContainText("Geladeira");
});

test("searches are kept on the device, and forgotten when the visitor removes them", async ({ page }) => {
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
