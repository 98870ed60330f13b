import { createUser, enterCredentials, signIn } from "./account-steps";
import { checkAccessibilityInBothModes, expect, refuseMeasurement, test } from "./support/fixtures";
import { hydrated } from "./support/hydrated";
import type { Page } from "playwright/test";

const LINK = /^(Criar alerta|Avisar se baixar)$/;

const overflowOf = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);

/** The path of the first item of a ranking. */
async function firstItem(page: Page, ranking: string): Promise<string> {
  await page.goto(`/rankings/${ranking}`);
  const path = await page.locator('main a[href^="/itens/"]').first().getAttribute("href");
  return path ?? "";
}

test("the link of an item leads by the sign-in to its form, which works by keyboard and fits 320 pixels", async ({
  page,
  allowFailedRequests,
}) => {
  // The answer to a form with a wrong price.
  allowFailedRequests(/\/conta\/alertas$/);
  await refuseMeasurement(page.context());
  const user = await createUser(page.request);
  await page.setViewportSize({ width: 320, height: 800 });
  await page.goto(await firstItem(page, "ventiladores"));
  const name = await page.getByRole("heading", { level: 1 }).textContent();
  await hydrated(page);
  await page.getByRole("link", { name: LINK }).click();
  await page.waitForURL((url) => url.pathname === "/entrar");
  await hydrated(page);
  await enterCredentials(page, user);
  await page.waitForURL((url) => url.pathname === "/conta/alertas");
  await hydrated(page);

  const form = page.getByRole("region", { name: `Avisos sobre ${name}` });
  await expect(form.getByRole("checkbox")).toBeChecked();
  const price = form.getByRole("textbox", { name: /preço/ });
  await price.fill("barato");
  await price.press("Enter");
  await expect(form.getByRole("alert")).toContainText("Escreva um preço em reais");
  await expect(price).toHaveValue("barato");
  await expect(price).toHaveAccessibleDescription(/Escreva um preço em reais, .* até 21 milhões/);
  expect(await overflowOf(page)).toBeLessThanOrEqual(0);
  await checkAccessibilityInBothModes(page);

  await price.fill("9,90");
  await form.getByRole("textbox", { name: /lugares/ }).fill("3");
  await page.keyboard.press("Enter");
  await expect(page.getByText("Guardado. Veja abaixo o que você acompanha.")).toBeVisible();
  const list = page.getByRole("region", { name: "O que você acompanha" });
  await expect(list.getByRole("button", { name: /^Remover o aviso/ })).toHaveCount(3);
  await expect(list).toContainText("Quando o preço chegar a R$\u00a09,90 ou menos");
  const removals = list.getByRole("button", { name: /^Remover o aviso/ });
  const next = await removals.nth(1).getAttribute("aria-label");
  await removals.first().press("Enter");
  await expect(removals).toHaveCount(2);
  await expect(list.getByText("O alerta foi removido.")).toBeVisible();
  await expect(removals.first()).toBeInViewport();
  await hydrated(page);
  await page.keyboard.press("Tab");
  await expect(page.locator(":focus")).toHaveAccessibleName(next ?? "");
  expect(await overflowOf(page)).toBeLessThanOrEqual(0);
  await checkAccessibilityInBothModes(page);
});

test("without scripts alerts are made, changed and removed, and an ended session loses no input", async ({
  page,
  browser,
  baseURL,
}) => {
  await refuseMeasurement(page.context());
  const user = await createUser(page.request);
  await signIn(page, user);
  const options = { ...(baseURL && { baseURL }), javaScriptEnabled: false };
  const context = await browser.newContext({ ...options, storageState: await page.context().storageState() });
  const plain = await context.newPage();

  await plain.goto("/rankings/ventiladores");
  await plain.getByRole("link", { name: LINK }).click();
  await expect(plain).toHaveURL(/\/conta\/alertas\?ranking=ventiladores$/);
  await plain.getByRole("radio", { name: "Quando um dos três primeiros mudar" }).check();
  await plain.getByRole("button", { name: "Salvar alertas" }).click();
  const list = plain.getByRole("region", { name: "O que você acompanha" });
  await expect(list).toContainText("Quando os 3 primeiros mudarem");
  await list.getByRole("link", { name: /^Mudar os avisos/ }).click();
  await expect(plain.getByRole("radio", { name: "Quando um dos três primeiros mudar" })).toBeChecked();
  await list.getByRole("button", { name: /^Remover o aviso/ }).click();
  await expect(list).toContainText("Nada ainda.");

  await plain.getByRole("button", { name: "Receber o resumo" }).click();
  await expect(plain.getByText("O resumo da semana foi mudado.")).toBeInViewport();
  await plain.getByRole("button", { name: "Parar o resumo" }).click();
  await expect(plain.getByRole("button", { name: "Receber o resumo" })).toBeVisible();

  const item = (await firstItem(page, "fogoes")).replace("/itens/", "");
  await plain.goto(`/conta/alertas?item=${item}`);
  await plain.getByRole("textbox", { name: /preço/ }).fill("1.234,50");
  await context.clearCookies();
  await plain.getByRole("button", { name: "Salvar alertas" }).click();
  await expect(plain.getByRole("alert")).toContainText("Sua sessão terminou.");
  await expect(plain.getByRole("textbox", { name: /preço/ })).toHaveValue("1.234,50");
  const back = await plain
    .getByRole("link", { name: "Entrar e continuar de onde parei" })
    .getAttribute("href");
  await context.close();

  // The browser with scripts is still signed in, and opens what the sign-in leads back to.
  const next = new URLSearchParams(back?.split("?")[1]).get("proximo") ?? "";
  await page.goto(next);
  await hydrated(page);
  await expect(page.getByRole("textbox", { name: /preço/ })).toHaveValue("1.234,50");
  await expect(page.getByRole("checkbox")).toBeChecked();
});

test("a shortened link for confirming an address says that it is not complete", async ({
  page,
  allowFailedRequests,
}) => {
  allowFailedRequests(/confirmar-avisos/);
  await page.goto("/confirmar-avisos/errado");
  await expect(page.getByRole("heading", { level: 1, name: "Este link não vale" })).toBeVisible();
  await checkAccessibilityInBothModes(page);
});
