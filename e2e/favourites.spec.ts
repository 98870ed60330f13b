import { createUser, enterCredentials, signIn } from "./account-steps";
import { checkAccessibilityInBothModes, expect, refuseMeasurement, test } from "./support/fixtures";
import { hydrated } from "./support/hydrated";
import type { Page } from "playwright/test";

const hearts = (page: Page) => page.getByRole("button", { name: /^Favorit(ar|o: remover) / });

/** The number of pixels by which the page is wider than the window. */
const overflowOf = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);

/** Keeps the `index`th item of a ranking, and gives its name. */
async function keep(page: Page, ranking: string, index: number): Promise<string> {
  await page.goto(`/rankings/${ranking}`);
  await hydrated(page);
  // On a phone it is in the sheet of its row, the only one that is open.
  const more = page.getByRole("button", { name: /^Comparar ou favoritar / }).nth(index);
  const isPhone = await more.isVisible();
  if (isPhone) await more.press("Enter");
  const heart = hearts(page).nth(isPhone ? 0 : index);
  await heart.focus();
  await page.keyboard.press("Enter");
  await expect(heart).toHaveText("Favorito");
  return ((await heart.getAttribute("aria-label")) ?? "").replace(/^Favorito: remover /, "");
}

const keptHere = (page: Page) => page.evaluate(() => localStorage.getItem("prova-real.favoritos"));

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("a heart leads to a page that says what is needed", async ({ page }) => {
    await page.goto("/rankings/ventiladores");
    await hearts(page).first().click();
    await expect(page).toHaveURL(/\/favoritos\?item=/);
    // Locators by text skip the contents of `noscript`, although they are shown.
    const told = page.locator("main noscript strong");
    await expect(told).toBeVisible();
    expect(await told.evaluate((element) => element.textContent)).toBe(
      "Sem JavaScript, só a conta guarda favoritos",
    );
    await page.goto((await page.locator("main noscript a").getAttribute("href")) ?? "");
    await expect(page).toHaveURL(/\/entrar\?proximo=%2Fconta%2Ffavoritos%3Fitem/);
  });
});

test("removing favourites by keyboard goes on with the next one, and from the only one to the rankings", async ({
  page,
}) => {
  await refuseMeasurement(page.context());
  for (const index of [2, 1, 0]) await keep(page, "ventiladores", index);
  await page.goto("/favoritos");
  await hydrated(page);
  await expect(hearts(page)).toHaveCount(3);
  const last = await hearts(page).last().getAttribute("aria-label");
  await hearts(page).nth(1).press("Enter");
  await expect(hearts(page)).toHaveCount(2);
  await expect(page.locator(":focus")).toHaveAccessibleName(last ?? "");
  await page.keyboard.press("Enter");
  await expect(hearts(page)).toHaveCount(1);
  await expect(hearts(page)).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("main").getByRole("link", { name: "Ver os rankings" })).toBeFocused();
});

test("favourites are kept in the browser, by keyboard and at 320 pixels, and compared from there", async ({
  page,
}) => {
  await refuseMeasurement(page.context());
  await page.setViewportSize({ width: 320, height: 700 });
  const first = await keep(page, "ventiladores", 0);
  await keep(page, "fogoes", 1);
  await page.goto("/favoritos");
  await hydrated(page);
  await expect(page.getByText("2 itens", { exact: true })).toBeVisible();
  expect(await overflowOf(page)).toBeLessThanOrEqual(0);
  await checkAccessibilityInBothModes(page);
  const boxes = page.getByRole("checkbox", { name: /^Comparar / });
  for (const box of await boxes.all()) await box.check();
  await page.getByRole("button", { name: "Comparar marcados" }).click();
  await expect(page).toHaveURL(/\/comparar\?/);
  await expect(page.getByRole("columnheader")).toHaveCount(2);

  await page.goto("/favoritos");
  await hydrated(page);
  await page.getByRole("button", { name: `Favorito: remover ${first}` }).click();
  await expect(page.getByText("1 item", { exact: true })).toBeVisible();

  await page.emulateMedia({ media: "print" });
  for (const role of ["button", "checkbox", "navigation"] as const)
    await expect(page.getByRole(role)).toHaveCount(0);
  await expect(page.getByRole("link", { name: "Entrar para levar a todos os aparelhos" })).toBeHidden();
});

test("favourites of two browsers are united in the account, without loss or doubles, also if a request fails midway", async ({
  page,
  browser,
  baseURL,
  allowFailedRequests,
}) => {
  allowFailedRequests(/\/api\/me\/favorites/);
  await refuseMeasurement(page.context());
  const user = await createUser(page.request);

  // On the first device nobody has signed in yet.
  const shared = await keep(page, "ventiladores", 0);
  const own = await keep(page, "ventiladores", 2);
  await signIn(page, user, "/conta/favoritos");
  const listed = (each: Page) => each.getByRole("main").getByRole("heading", { level: 2 });
  await expect(listed(page)).toHaveText([own, shared]);
  expect(await keptHere(page)).toBeNull();

  // On the second device the server does what is asked, but its first answers get lost.
  const context = await browser.newContext({ ...(baseURL && { baseURL }) });
  await refuseMeasurement(context);
  const second = await context.newPage();
  await keep(second, "ventiladores", 0);
  const another = await keep(second, "fogoes", 1);
  let lost = 0;
  await second.route("**/api/me/favorites", async (route) => {
    if (route.request().method() !== "POST") return route.continue();
    await route.fetch();
    lost += 1;
    await route.abort();
  });
  await second.goto("/entrar?proximo=%2Fconta%2Ffavoritos");
  await hydrated(second);
  await enterCredentials(second, user);
  await second.waitForURL((url) => url.pathname === "/conta/favoritos");
  await expect(second.getByText(/vai para a conta assim que ela responder/)).toBeVisible();
  expect(lost).toBeGreaterThan(0);
  expect(await keptHere(second)).toContain(another);

  await second.unrouteAll({ behavior: "wait" });
  await second.goto("/conta/favoritos");
  await expect.poll(() => keptHere(second)).toBeNull();
  await expect(listed(second)).toHaveText([another, own, shared]);

  // A favourite that one device removes is gone on the other one. The page goes on with the next one.
  const removal = (name: string) => second.getByRole("button", { name: `Remover ${name} dos favoritos` });
  await removal(own).click();
  await expect(listed(second)).toHaveText([another, shared]);
  await hydrated(second);
  await second.keyboard.press("Tab");
  await expect(removal(shared)).toBeFocused();
  await page.reload();
  await expect(listed(page)).toHaveText([another, shared]);
  await page.goto("/rankings/ventiladores");
  await expect(hearts(page).nth(0)).toHaveText("Favorito");
  await hearts(page).nth(0).click();
  await expect(hearts(page).nth(0)).toHaveText("Favoritar");
  await page.goto("/conta/favoritos");
  await expect(listed(page)).toHaveText([another]);
  await context.close();
});
