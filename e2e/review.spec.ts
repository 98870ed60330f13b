import { localSearch } from "@/config/local-search";
import { indexName } from "@/lib/search/index-names";
import type { APIRequestContext, Page } from "playwright/test";
import sharp from "sharp";
import { createUser, signIn } from "./account-steps";
import { checkAccessibility, expect, refuseMeasurement, test } from "./support/fixtures";
import { hydrated } from "./support/hydrated";
import { rankedFromEnd, rankingRows } from "./support/ranking-rows";

interface Found {
  score: number;
  mean: number;
  reviews: number;
}

/** What the search says about an item. */
async function foundOf(request: APIRequestContext, slug: string, name: string): Promise<Found | undefined> {
  const answer = await request.post(`${localSearch.servicePath}/1/indexes/*/queries`, {
    headers: {
      "x-algolia-application-id": localSearch.applicationId,
      "x-algolia-api-key": localSearch.searchKey,
    },
    data: { requests: [{ indexName: indexName("items"), query: name }] },
  });
  const { results } = (await answer.json()) as { results: { hits: (Found & { slug: string })[] }[] };
  return results[0]?.hits.find((hit) => hit.slug === slug);
}

/** The newest change in an item's history that has its place in the log. */
async function newestChangeOf(request: APIRequestContext, slug: string) {
  const answer = await request.get(`/api/items/${slug}`);
  const { name, history } = (await answer.json()) as {
    name: string;
    history: { position: number | null; cause: string; after: number | null }[];
  };
  return { name, newest: history.findLast(({ position }) => position !== null) };
}

interface Standing {
  displayed: number | null;
  mean: number | null;
  counted: number;
  position: number | null;
}

async function standingOf(request: APIRequestContext, slug: string): Promise<Standing> {
  const answer = await request.get(`/api/items/${slug}`);
  const { score, position } = (await answer.json()) as { score: Standing; position: number | null };
  const { displayed, mean, counted } = score;
  return { displayed, mean, counted, position };
}

/** What the public list of a ranking says about an item. */
async function listedOf(request: APIRequestContext, ranking: string, slug: string) {
  const rows = await rankingRows(request, ranking);
  const row = rows.find((other) => other.slug === slug);
  return { position: row?.position, mean: row?.score.mean };
}

const photoOf = (background: string) =>
  sharp({ create: { width: 320, height: 240, channels: 3, background } })
    .png()
    .toBuffer();

const text = "Uso há meses na cozinha de casa, todos os dias, e não tive nenhum problema.";

async function fillIn(page: Page, title: string): Promise<void> {
  await page
    .getByRole("group", { name: "Sua nota geral" })
    .getByRole("radio", { name: /^5 de 5/ })
    .check({ force: true });
  await page
    .getByRole("group", { name: "Conservação" })
    .getByRole("radio", { name: /^5 de 5/ })
    .check({ force: true });
  await page.getByLabel("Título").fill(title);
  await page.getByLabel("Conte sua experiência").fill(text);
  await page.getByLabel("Pontos fortes").fill("Silenciosa");
  await page.getByLabel("Nome na avaliação").fill("Bia T.");
}

/** The page of an item, to which the form leads: its address comes before it, and the form shows the review too. */
async function expectItem(page: Page, { slug, name }: { slug: string; name: string }): Promise<void> {
  await page.waitForURL(new RegExp(`/itens/${slug}\\?`));
  await expect(page.getByRole("heading", { level: 1, name, exact: true })).toBeVisible();
}

test("a review is written, proved, edited and removed, and the Nota follows and returns", async ({
  page,
  context,
  request,
}) => {
  await refuseMeasurement(context);
  const slug = await rankedFromEnd(request, "geladeiras", 1);
  const before = await standingOf(request, slug);
  const first = await newestChangeOf(request, slug);
  const foundBefore = await foundOf(request, slug, first.name);
  const user = await createUser(request);
  await signIn(page, user, `/itens/${slug}/avaliar`);
  await hydrated(page);
  await checkAccessibility(page);

  await page.getByRole("button", { name: "Publicar avaliação" }).click();
  await expect(page.getByText("Escolha de 1 a 5 estrelas.").first()).toBeVisible();
  await fillIn(page, "Gela muito bem");
  // What was typed outlives a reload.
  await page.reload();
  await hydrated(page);
  await expect(page.getByLabel("Título")).toHaveValue("Gela muito bem");
  await expect(page.getByRole("radio", { name: /^5 de 5/ }).first()).toBeChecked();
  await page.getByRole("button", { name: "Descartar rascunho" }).press("Enter");
  await expect(page.getByRole("radio", { name: /^1 de 5/ }).first()).toBeFocused();
  await expect(page.getByLabel("Título")).toHaveValue("");
  await fillIn(page, "Gela muito bem");
  await page.getByLabel(/^Fotos/).setInputFiles([
    { name: "frente.png", mimeType: "image/png", buffer: await photoOf("#2f6fed") },
    { name: "lado.png", mimeType: "image/png", buffer: await photoOf("#e05252") },
  ]);
  await page.getByRole("button", { name: "Remover lado.png" }).click();
  await checkAccessibility(page);
  const published = page.waitForResponse((response) => /own-review$/.test(response.url()));
  await page.getByRole("button", { name: "Publicar avaliação" }).click();
  expect((await published).status()).toBe(201);
  // The Nota, the position in the ranking, the leaf of the log and the search follow. How soon is noted, and limited only
  // by what a busy machine needs.
  const sentAt = performance.now();
  await expect(async () => {
    const { counted, mean, position } = await standingOf(request, slug);
    expect(await listedOf(request, "geladeiras", slug)).toEqual({ position, mean });
    const { newest } = await newestChangeOf(request, slug);
    expect(counted).toBe(before.counted + 1);
    expect(newest).toMatchObject({ cause: "new-review" });
    expect(newest?.position).toBeGreaterThan(first.newest?.position ?? -1);
    expect(await foundOf(request, slug, first.name)).toMatchObject({
      reviews: before.counted + 1,
      mean: Math.round((mean ?? 0) * 100) / 100,
    });
  }).toPass({ intervals: [50] });
  const waited = `${Math.round(performance.now() - sentAt)} ms`;
  test.info().annotations.push({ type: "from the answer to the search", description: waited });
  await expectItem(page, { slug, name: first.name });
  const own = page.getByRole("article", { name: "Avaliação de Bia T." });
  await expect(own).toContainText("Gela muito bem");
  await expect(own).toContainText("Silenciosa");
  const shown = own.getByRole("img", { name: /^Foto/ });
  await expect(shown).toHaveCount(1);
  const address = String(await shown.getAttribute("src"));
  expect((await request.get(address)).headers()["content-type"]).toBe("image/webp");
  const after = await standingOf(request, slug);
  expect(after.mean).not.toBe(before.mean);
  await expect(page.getByRole("img", { name: `Nota ${after.displayed} de 100` }).first()).toBeAttached();

  // The browser computes the new Nota from the public data, down to its leaf.
  await page.goto(`/itens/${slug}/prova-real`);
  await expect(page.getByText("Refeita agora no seu navegador: confere.")).toHaveCount(4);
  await expect(page.getByText("Todas conferem.")).toBeVisible();
  const sums = page.getByRole("region", { name: "A nota sai das somas" });
  await sums.getByText("Ver as somas").click();
  await expect(sums.getByRole("row", { name: /^Nota mostrada/ })).toContainText(String(after.displayed));

  await page.goto("/conta/avaliacoes");
  await hydrated(page);
  await checkAccessibility(page);
  await page.getByRole("link", { name: /^Confirmar a compra/ }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Confirmar a compra" })).toBeVisible();
  await checkAccessibility(page);
  const receipt = { name: "nota.pdf", mimeType: "application/pdf", buffer: Buffer.from("%PDF-1.7 nota") };
  await page.getByLabel("Comprovante").setInputFiles(receipt);
  await page.getByRole("button", { name: "Enviar comprovante" }).click();
  await expect(page.getByText(/^Comprovante enviado em/)).toBeVisible();
  await page.goto("/conta/avaliacoes");
  await page.getByRole("link", { name: /^Editar/ }).click();
  await expect(page.getByLabel("Título")).toHaveValue("Gela muito bem");
  await hydrated(page);
  await page
    .getByRole("group", { name: "Sua nota geral" })
    .getByRole("radio", { name: /^1 de 5/ })
    .check({ force: true });
  await page
    .getByRole("group", { name: "Conservação" })
    .getByRole("radio", { name: /^1 de 5/ })
    .check({ force: true });
  await page.getByRole("button", { name: "Salvar mudanças" }).click();
  await expectItem(page, { slug, name: first.name });
  await expect(own).toContainText("editada em");
  expect((await standingOf(request, slug)).mean).not.toBe(after.mean);

  await page.goto(`/itens/${slug}/avaliar?apagar=sim`);
  await page.getByRole("button", { name: "Apagar avaliação" }).click();
  await expectItem(page, { slug, name: first.name });
  await expect(own).toHaveCount(0);
  expect(await standingOf(request, slug)).toEqual(before);
  expect(await foundOf(request, slug, first.name)).toEqual(foundBefore);
  expect((await request.get(address)).status()).toBe(404);
});

test("a review is written and removed without scripts, by the keyboard, on a narrow screen", async ({
  browser,
  request,
  allowFailedRequests,
}) => {
  const slug = await rankedFromEnd(request, "geladeiras", 2);
  const before = await standingOf(request, slug);
  const user = await createUser(request);
  // The sign-in itself needs scripts: the session comes from another page of the same browser.
  const context = await browser.newContext();
  const first = await context.newPage();
  await signIn(first, user);
  const storageState = await context.storageState();
  await context.close();
  const plain = await browser.newContext({
    storageState,
    javaScriptEnabled: false,
    viewport: { width: 320, height: 640 },
  });
  const page = await plain.newPage();
  await page.goto(`/itens/${slug}`);
  await page.getByRole("link", { name: "Avaliar este item" }).first().click();
  await page.getByLabel("Título").fill("Sem scripts");
  allowFailedRequests(/avaliar$/);
  await page.getByRole("button", { name: "Publicar avaliação" }).click();
  await expect(page.getByRole("alert")).toContainText("Escolha de 1 a 5 estrelas.");
  await expect(page.getByLabel("Título")).toHaveValue("Sem scripts");
  // The link of the summary leads to the first star itself.
  await page.getByRole("link", { name: "Escolha de 1 a 5 estrelas." }).click();
  await page.keyboard.press("Space");
  for (const _step of [1, 2, 3]) await page.keyboard.press("ArrowRight");
  await expect(page.getByRole("radio", { name: /^4 de 5/ }).first()).toBeChecked();
  await page.getByLabel("Conte sua experiência").fill(text);
  await page.getByLabel("Nome na avaliação").fill("Eva");
  const photo = { name: "frente.png", mimeType: "image/png", buffer: await photoOf("#2f6fed") };
  await page.getByLabel(/^Fotos/).setInputFiles(photo);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
  await page.getByRole("button", { name: "Publicar avaliação" }).click();
  await expect(page.getByRole("article", { name: "Avaliação de Eva" })).toContainText("Sem scripts");
  await expect(
    page.getByRole("article", { name: "Avaliação de Eva" }).getByRole("img", { name: /^Foto/ }),
  ).toBeVisible();
  expect((await standingOf(request, slug)).counted).toBe(before.counted + 1);
  await page.goto(`/itens/${slug}/avaliar?apagar=sim`);
  await page.getByRole("button", { name: "Apagar avaliação" }).click();
  await expect(page.getByRole("article", { name: "Avaliação de Eva" })).toHaveCount(0);
  expect(await standingOf(request, slug)).toEqual(before);
  await plain.close();
});
