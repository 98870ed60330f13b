import { createUser, enterCredentials, signIn } from "./account-steps";
import { signInWithRole } from "./operator-steps";
import { checkAccessibilityInBothModes, expect, refuseMeasurement, test } from "./support/fixtures";
import { hydrated } from "./support/hydrated";
import type { Page } from "playwright/test";
import { rankingRows } from "./support/ranking-rows";

// A sign-in and a dozen forms, each of which loads a page.

const cards = (page: Page) =>
  page.getByRole("region", { name: "Itens da lista" }).getByRole("listitem").getByRole("heading");
const button = (page: Page, name: string | RegExp) => page.getByRole("button", { name, exact: true });

/** The number of pixels by which the page is wider than the window. */
const overflowOf = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);

/** The first items of a ranking, from the API. */
async function firstItems(page: Page, count: number): Promise<{ slug: string; name: string }[]> {
  return (await rankingRows(page.request, "ventiladores")).slice(0, count);
}

/** Makes a list that begins with an item, and leaves its page open. */
async function makeList(page: Page, name: string, slug: string): Promise<void> {
  await page.goto(`/conta/listas?item=${slug}`);
  await page.getByLabel("Nome", { exact: true }).fill(name);
  await button(page, "Criar lista com este item").click();
  await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
}

test("a list is made, put in order and shared without scripts, and read by whoever has its address", async ({
  page,
  browser,
  baseURL,
}) => {
  await refuseMeasurement(page.context());
  const items = await firstItems(page, 3);
  const [first, second, third] = items;
  await signIn(page, await createUser(page.request));
  const context = await browser.newContext({
    ...(baseURL && { baseURL }),
    javaScriptEnabled: false,
    storageState: await page.context().storageState(),
  });
  const plain = await context.newPage();

  await plain.goto(`/itens/${first?.slug}`);
  await plain.getByRole("link", { name: /em uma lista$/ }).click();
  await plain.getByLabel("Nome", { exact: true }).fill("Quarto <b>das crianças</b>");
  await plain.getByLabel("Descrição").fill("Silenciosos, até R$ 300.");
  await button(plain, "Criar lista com este item").click();
  await expect(plain.getByText("Lista criada.")).toBeVisible();
  const listAddress = new URL(plain.url()).pathname;
  for (const { slug } of [second, third].filter((each) => each !== undefined)) {
    await plain.goto(`/conta/listas?item=${slug}`);
    await button(plain, "Salvar em Quarto <b>das crianças</b>").click();
    await expect(plain.getByText("Pronto: está na lista.")).toBeVisible();
  }
  await expect(cards(plain)).toHaveText(items.map(({ name }) => name));
  await button(plain, `Subir ${third?.name}`).click();
  await expect(plain).toHaveURL(new RegExp(`#item-${third?.slug}$`));
  await expect(cards(plain)).toHaveText([first, third, second].map((each) => each?.name ?? ""));
  await button(plain, `Remover ${second?.name} da lista`).click();
  await expect(cards(plain)).toHaveText([first, third].map((each) => each?.name ?? ""));
  await button(plain, "Compartilhar a lista").click();
  const shared = await plain.getByLabel("Endereço da lista").inputValue();
  expect(shared).toMatch(/\/listas\/[0-9a-f]{32}$/);
  const { pathname } = new URL(shared);

  const stranger = await browser.newContext({ ...(baseURL && { baseURL }), javaScriptEnabled: false });
  const reader = await stranger.newPage();
  const answer = await reader.goto(pathname);
  expect(answer?.status()).toBe(200);
  expect(answer?.headers()["cache-control"]).toBe("private, no-store");
  await expect(reader.locator('meta[name="robots"]')).toHaveAttribute("content", "noindex,nofollow");
  await expect(reader.locator('meta[name="referrer"]')).toHaveAttribute("content", "same-origin");
  await expect(reader.getByRole("heading", { level: 1 })).toHaveText("Quarto <b>das crianças</b>");
  await expect(reader.getByText("Silenciosos, até R$ 300.")).toBeVisible();
  await expect(reader.getByText(/a nota pode variar de \d+ a \d+/)).toHaveCount(2);
  expect(await reader.content()).not.toContain("Ana Souza");
  await reader.getByRole("link", { name: "Comparar todos" }).click();
  await expect(reader.getByRole("columnheader")).toHaveCount(2);

  await plain.goto(listAddress);
  await button(plain, "Trocar o endereço").click();
  await expect(plain.getByText("A lista tem um endereço novo.")).toBeVisible();
  expect((await reader.goto(pathname))?.status()).toBe(404);
  const renewed = new URL(await plain.getByLabel("Endereço da lista").inputValue()).pathname;
  expect((await reader.goto(renewed))?.status()).toBe(200);
  await button(plain, "Parar de compartilhar").click();
  await expect(plain.getByText("A lista não está mais compartilhada.")).toBeVisible();
  expect((await reader.goto(renewed))?.status()).toBe(404);

  await plain.getByText("Excluir a lista", { exact: true }).click();
  await button(plain, "Excluir de vez").click();
  await expect(plain.getByText("Lista excluída.")).toBeVisible();
  await stranger.close();
  await context.close();
});

test("a list is reported without scripts by whoever has an account, and its owner reads it as before", async ({
  page,
  browser,
  baseURL,
}) => {
  await refuseMeasurement(page.context());
  const [first] = await firstItems(page, 1);
  await signIn(page, await createUser(page.request));
  await makeList(page, "Nome que xinga", first?.slug ?? "");
  await button(page, "Compartilhar a lista").click();
  const { pathname } = new URL(await page.getByLabel("Endereço da lista").inputValue());

  const other = await browser.newContext({ ...(baseURL && { baseURL }) });
  await refuseMeasurement(other);
  const signedIn = await other.newPage();
  await signIn(signedIn, await createUser(signedIn.request));
  const withoutScripts = { ...(baseURL && { baseURL }), javaScriptEnabled: false };
  const reading = await browser.newContext({ ...withoutScripts, storageState: await other.storageState() });
  const reader = await reading.newPage();
  await reader.goto(pathname);
  await reader.getByText("Denunciar esta lista", { exact: true }).click();
  await button(reader, "Enviar denúncia").click();
  await expect(reader.getByText("Escolha o motivo.").first()).toBeVisible();
  await reader.getByLabel("Ofensa, ameaça ou discriminação").check();
  await reader.getByLabel("O que devemos olhar").fill("O nome.");
  await button(reader, "Enviar denúncia").click();
  await expect(reader.getByText("Denúncia recebida.")).toBeVisible();
  await reader.getByText("Denunciar esta lista", { exact: true }).click();
  await expect(reader.getByText(/^Você denunciou em /)).toBeVisible();

  const stranger = await browser.newContext(withoutScripts);
  const visitor = await stranger.newPage();
  await visitor.goto(pathname);
  await visitor.getByText("Denunciar esta lista", { exact: true }).click();
  await expect(visitor.getByRole("link", { name: "Entrar para denunciar" })).toBeVisible();

  expect((await page.goto(pathname))?.status()).toBe(200);
  await expect(page.getByRole("heading", { level: 1, name: "Nome que xinga" })).toBeVisible();
  await expect(page.getByText("Denunciar esta lista")).toHaveCount(0);
  for (const context of [other, reading, stranger]) await context.close();
});

test("works by keyboard, fits 320 pixels and is accessible in both modes", async ({ page, context }) => {
  await refuseMeasurement(context);
  await page.setViewportSize({ width: 320, height: 700 });
  const [first, second] = await firstItems(page, 2);
  await signIn(page, await createUser(page.request));
  await makeList(page, "Umnomedelistasemespaçoquenãocabeemumatelapequena", first?.slug ?? "");
  await page.goto(`/conta/listas?item=${second?.slug}`);
  await hydrated(page);
  expect(await overflowOf(page)).toBeLessThanOrEqual(0);
  await checkAccessibilityInBothModes(page);
  await button(page, /^Salvar em Umnome/).focus();
  await page.keyboard.press("Enter");
  await expect(cards(page)).toHaveText([first?.name ?? "", second?.name ?? ""]);
  await hydrated(page);
  await button(page, `Descer ${first?.name}`).focus();
  await page.keyboard.press("Enter");
  await expect(cards(page)).toHaveText([second?.name ?? "", first?.name ?? ""]);
  await button(page, "Compartilhar a lista").focus();
  await page.keyboard.press("Enter");
  await expect(page.getByLabel("Endereço da lista")).toBeVisible();
  await hydrated(page);
  expect(await overflowOf(page)).toBeLessThanOrEqual(0);
  await checkAccessibilityInBothModes(page);

  await page.getByRole("link", { name: "Ver como os outros veem" }).click();
  await expect(page.getByText(/^Uma lista que alguém fez aqui e compartilhou/)).toBeVisible();
  await expect(page.getByRole("heading", { level: 1, name: /^Umnome/ })).toBeVisible();
  await hydrated(page);
  expect(await overflowOf(page)).toBeLessThanOrEqual(0);
  await checkAccessibilityInBothModes(page);
  for (const box of await page.getByRole("checkbox", { name: /^Comparar / }).all()) await box.check();
  await button(page, "Comparar marcados").click();
  await expect(page.getByRole("columnheader")).toHaveCount(2);
});

test("favourites go into a list, a name that is already used is reported at its field, and the sign-in leads back", async ({
  page,
  context,
  allowFailedRequests,
}) => {
  await refuseMeasurement(context);
  allowFailedRequests(/\/conta\/listas/);
  const [first, second] = await firstItems(page, 2);
  const user = await createUser(page.request);
  await page.goto(`/conta/listas?item=${first?.slug}`);
  await hydrated(page);
  await enterCredentials(page, user);
  await expect(
    page.getByRole("heading", { level: 2, name: `Salvar ${first?.name} em uma lista` }),
  ).toBeVisible();
  await page.goto(`/conta/favoritos?item=${second?.slug}`);
  await button(page, "Salvar nos favoritos").click();
  await page.getByRole("link", { name: `Salvar ${second?.name} em uma lista` }).click();
  await expect(page).toHaveURL(/\/conta\/listas\?item=/);
  await makeList(page, "Sala", first?.slug ?? "");
  await page.getByRole("checkbox", { name: second?.name ?? "", exact: true }).check();
  await button(page, "Salvar os marcados").click();
  await expect(cards(page)).toHaveText([first?.name ?? "", second?.name ?? ""]);

  await page.goto("/conta/listas");
  await hydrated(page);
  await page.getByLabel("Nome", { exact: true }).fill("Sala");
  await page.getByLabel("Descrição").fill("Para o verão");
  await button(page, "Criar lista").click();
  await expect(page.getByLabel("Nome", { exact: true })).toHaveAccessibleDescription(/já tem uma lista/);
  await expect(page.getByLabel("Descrição")).toHaveValue("Para o verão");
});

test("an operator takes a shared list out of view and brings it back, and its owner reads both", async ({
  page,
  context,
  browser,
  baseURL,
  allowFailedRequests,
}) => {
  await refuseMeasurement(context);
  const ofOperator = await browser.newContext({ ...(baseURL && { baseURL }) });
  await refuseMeasurement(ofOperator);
  const operator = await ofOperator.newPage();
  for (const each of [page, operator]) await each.setViewportSize({ width: 320, height: 700 });
  const [first] = await firstItems(page, 1);
  await signIn(page, await createUser(page.request));
  await makeList(page, "Uma lista com palavras feias", first?.slug ?? "");
  const own = new URL(page.url()).pathname;
  await button(page, "Compartilhar a lista").click();
  const shared = await page.getByLabel("Endereço da lista").inputValue();
  const { pathname } = new URL(shared);

  await signInWithRole(operator, operator.request, { name: "Rui Prado", role: "operadores" });
  await operator.goto("/operador/listas");
  await hydrated(operator);
  const search = operator.getByRole("searchbox", { name: "Endereço da lista" });
  await search.fill(`https://provareal.example/listas/${"0".repeat(32)}`);
  await search.press("Enter");
  await expect(operator.getByText("Nenhuma lista tem este endereço.")).toBeVisible();
  await search.fill(shared);
  await search.press("Enter");
  const list = operator.getByRole("region", { name: "Uma lista com palavras feias" });
  await expect(list.getByRole("link", { name: first?.name ?? "", exact: true })).toBeVisible();
  await hydrated(operator);
  expect(await overflowOf(operator)).toBeLessThanOrEqual(0);
  await checkAccessibilityInBothModes(operator);
  await list.getByRole("button", { name: "Remover do ar" }).press("Enter");
  await expect(operator.getByText("A lista saiu de vista. O endereço não abre mais.")).toBeVisible();
  await expect(list.getByRole("button", { name: "Voltar a mostrar" })).toBeVisible();

  allowFailedRequests(new RegExp(pathname));
  expect((await page.goto(pathname))?.status()).toBe(404);
  await page.goto("/conta/listas");
  await expect(page.getByRole("listitem").filter({ hasText: "Uma lista com palavras feias" })).toContainText(
    "retirada por quem cuida do site",
  );
  await page.goto(own);
  await hydrated(page);
  const sharing = page.getByRole("region", { name: "Compartilhar", exact: true });
  await expect(sharing).toContainText("Quem cuida do site tirou esta lista de vista");
  await expect(sharing.getByRole("button")).toHaveCount(0);
  expect(await overflowOf(page)).toBeLessThanOrEqual(0);
  await checkAccessibilityInBothModes(page);

  await list.getByRole("button", { name: "Voltar a mostrar" }).press("Enter");
  await expect(operator.getByText("A lista voltou. O endereço abre de novo.")).toBeVisible();
  expect((await page.goto(pathname))?.status()).toBe(200);
  await ofOperator.close();
});
