import type { APIRequestContext, BrowserContext, Page } from "playwright/test";
import { randomUUID } from "node:crypto";
import sharp from "sharp";
import { createUser, enterCredentials, signIn } from "./account-steps";
import {
  checkAccessibility,
  checkAccessibilityInBothModes,
  expect,
  refuseMeasurement,
  test,
} from "./support/fixtures";
import { hydrated } from "./support/hydrated";
import { interceptFromStart } from "./support/intercept";
import { rankedFromEnd } from "./support/ranking-rows";

/** A refrigerator near the end of its ranking, which no other journey reviews. */
const quietItem = (request: APIRequestContext, fromEnd: number) =>
  rankedFromEnd(request, "geladeiras", fromEnd);

const photoOf = (background: string) =>
  sharp({ create: { width: 640, height: 480, channels: 3, background } })
    .png()
    .toBuffer();

async function headersOf(context: BrowserContext): Promise<{ Authorization: string }> {
  const { value = "" } = (await context.cookies()).find(({ name }) => name === "User") ?? {};
  const user = JSON.parse(decodeURIComponent(value)) as { Token: { access_token: string } };
  return { Authorization: `Bearer ${user.Token.access_token}` };
}

const TITLE = "Serpentina barulhenta";

/** Writes a review with two photos as somebody who has just signed in, and gives its id. */
async function writeReview(page: Page, slug: string): Promise<number> {
  const review = new FormData();
  review.set("key", randomUUID());
  review.set("stars", "2");
  review.set("title", TITLE);
  review.set("body", "Ligada à noite, a serpentina estala e acorda a casa inteira.");
  review.set("authorName", "Caio R.");
  for (const [name, colour] of [
    ["frente.png", "#2f6fed"],
    ["dentro.png", "#3b8f4a"],
  ] as const)
    review.append("photos", new File([await photoOf(colour)], name, { type: "image/png" }));
  const sent = await page.request.post(`/api/items/${slug}/own-review`, {
    headers: await headersOf(page.context()),
    multipart: review,
  });
  expect(sent.status(), await sent.text()).toBe(201);
  return ((await sent.json()) as { id: number }).id;
}

test("a review is found, looked at, voted on and reported in the list, by whoever signs in for it", async ({
  page,
  context,
  browser,
  request,
  allowFailedRequests,
}) => {
  await refuseMeasurement(context);
  const slug = await quietItem(request, 6);
  const authorContext = await browser.newContext();
  const author = await authorContext.newPage();
  await signIn(author, await createUser(request));
  const id = await writeReview(author, slug);
  const reader = await createUser(request);

  await interceptFromStart(page);
  await page.goto(`/itens/${slug}`);
  await hydrated(page);
  await page.getByRole("searchbox", { name: "Buscar nas avaliações" }).fill("serpentinas barulhentas");
  await page.getByRole("button", { name: "Buscar", exact: true }).last().click();
  const own = page.getByRole("article", { name: "Avaliação de Caio R." });
  await expect(page.getByRole("article", { name: /^Avaliação de/ })).toHaveCount(1);
  await expect(page).toHaveURL(/texto=serpentinas\+barulhentas/);
  await page.getByLabel("Só com foto").check();
  await expect(page).toHaveURL(/fotos=sim/);
  await expect(own).toContainText(TITLE);

  // The photos lie over the page, and the keyboard leads through them and back.
  await own.getByRole("link", { name: /^Foto 1/ }).click();
  const viewer = page.getByRole("dialog", { name: "Fotos da avaliação" });
  await expect(viewer.getByRole("img", { name: /^Foto 1/ })).toBeVisible();
  await checkAccessibility(page);
  await page.keyboard.press("ArrowRight");
  await expect(viewer.getByRole("status")).toHaveText("Foto 2 de 2");
  await page.keyboard.press("Escape");
  await expect(own.getByRole("link", { name: /^Foto 2/ })).toBeFocused();

  // Nobody has signed in: the vote leads to the sign-in, and back to the review.
  await own.getByRole("link", { name: "Sim" }).click();
  await page.waitForURL(/\/entrar/);
  await hydrated(page);
  await enterCredentials(page, reader);
  await page.waitForURL(new RegExp(`/itens/${slug}\\?.*#avaliacao-${id}$`));
  const yes = own.getByRole("button", { name: "Sim" });
  const no = own.getByRole("button", { name: "Não", exact: false });
  await yes.click();
  await expect(yes).toHaveAttribute("aria-pressed", "true");
  await expect(yes).toHaveText("Sim 1");
  await expect
    .poll(async () => (await request.get(`/api/items/${slug}/reviews?texto=serpentina`)).text())
    .toContain('"helpfulVotes":1');

  // Where the request of a vote fails, the button shows the vote as it was, and a message says so.
  const voteAddress = `**/api/reviews/${id}/vote`;
  allowFailedRequests(/\/vote$/);
  await page.route(voteAddress, (route) => route.fulfill({ status: 400, body: "{}" }));
  await no.click();
  await expect(page.getByText("Seu voto não chegou. Tente de novo.")).toBeVisible();
  await expect(yes).toHaveAttribute("aria-pressed", "true");
  await expect(no).toHaveText("Não");
  await page.unroute(voteAddress);

  const report = own.getByRole("button", { name: "Denunciar" });
  await report.click();
  const dialog = page.getByRole("dialog", { name: "Denunciar esta avaliação" });
  await dialog.getByLabel(/^O que devemos olhar/).fill("Fala da loja.");
  await dialog.getByRole("button", { name: "Enviar denúncia" }).click();
  await expect(dialog.getByText("Escolha o motivo.")).toBeVisible();
  await checkAccessibilityInBothModes(page);
  await dialog.getByLabel("Fala de outro produto, da loja ou da entrega").check();
  await dialog.getByRole("button", { name: "Enviar denúncia" }).click();
  await expect(page.getByText("Denúncia recebida. Obrigado por avisar.")).toBeVisible();
  await expect(report).toBeFocused();

  await page.reload();
  await expect(yes).toHaveAttribute("aria-pressed", "true");
  await page.goto(`/avaliacoes/${id}`);
  await expect(page.getByText(/1 de 1 pessoa/)).toBeVisible();
  await checkAccessibilityInBothModes(page);

  await author.goto(`/itens/${slug}?texto=serpentina`);
  await expect(author.getByRole("link", { name: "Editar minha avaliação" })).toBeVisible();
  await expect(author.getByRole("button", { name: "Denunciar" })).toHaveCount(0);
  await author.request.delete(`/api/items/${slug}/own-review`, { headers: await headersOf(authorContext) });
  await authorContext.close();
});

test("votes, reports and searches work without scripts on a narrow screen", async ({
  browser,
  request,
  allowFailedRequests,
}) => {
  const slug = await quietItem(request, 7);
  const authorContext = await browser.newContext();
  const author = await authorContext.newPage();
  await signIn(author, await createUser(request));
  const id = await writeReview(author, slug);
  // The sign-in itself needs scripts: the session comes from another page of the same browser.
  const context = await browser.newContext();
  await signIn(await context.newPage(), await createUser(request));
  const storageState = await context.storageState();
  await context.close();
  const viewport = { width: 320, height: 640 };
  const plain = await browser.newContext({ storageState, javaScriptEnabled: false, viewport });
  const page = await plain.newPage();
  await page.goto(`/itens/${slug}`);
  const field = page.getByRole("searchbox", { name: "Buscar nas avaliações" });
  await field.fill("geladeira voadora");
  await field.press("Enter");
  await expect(page.getByText("Ninguém falou de “geladeira voadora”")).toBeVisible();
  await field.fill("serpentina");
  await page.getByLabel("Só com foto").check();
  await page.getByRole("button", { name: "Aplicar" }).click();
  await expect(field).toHaveValue("serpentina");
  const widthOf = () => page.evaluate(() => document.documentElement.scrollWidth);
  expect(await widthOf()).toBeLessThanOrEqual(320);
  await page
    .getByRole("article", { name: "Avaliação de Caio R." })
    .getByRole("link", { name: "Sim" })
    .click();
  await page.waitForURL(`**/avaliacoes/${id}#votar`);
  await page.getByRole("button", { name: "Sim" }).click();
  await expect(page.getByText("Voto guardado.")).toBeVisible();
  await expect(page.getByRole("button", { name: "Sim" })).toHaveAttribute("aria-pressed", "true");
  await page.getByRole("button", { name: "Retirar meu voto" }).click();
  await expect(page.getByText("Ninguém votou ainda.")).toBeVisible();
  allowFailedRequests(/\/avaliacoes\/\d+$/);
  await page.getByLabel(/^O que devemos olhar/).fill("Cita outra loja.");
  await page.getByRole("button", { name: "Enviar denúncia" }).click();
  await expect(page.getByRole("alert")).toContainText("Escolha o motivo.");
  await expect(page.getByLabel(/^O que devemos olhar/)).toHaveValue("Cita outra loja.");
  await page.getByLabel("Parece falsa ou comprada").check();
  await page.getByRole("button", { name: "Enviar denúncia" }).click();
  await expect(page.getByText("Denúncia recebida. Obrigado por avisar.")).toBeVisible();
  expect(await widthOf()).toBeLessThanOrEqual(320);
  await plain.close();
  // The cards of the item page link to both parts, whoever reads them.
  const stranger = await (await request.get(`/avaliacoes/${id}`)).text();
  for (const target of ["votar", "denunciar"]) expect(stranger).toContain(`id="${target}"`);
  await author.request.delete(`/api/items/${slug}/own-review`, { headers: await headersOf(authorContext) });
  await authorContext.close();
});
