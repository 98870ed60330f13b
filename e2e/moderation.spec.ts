import { randomUUID } from "node:crypto";
import type { APIRequestContext, BrowserContext } from "playwright/test";
import { createUser, signIn, type JourneyUser } from "./account-steps";
import { enableSecondFactor, expectNarrow, giveRole, openPlainly } from "./operator-steps";
import { checkAccessibilityInBothModes, expect, refuseMeasurement, test } from "./support/fixtures";
import { hydrated } from "./support/hydrated";
import { rankedFromEnd } from "./support/ranking-rows";

/** The parts of a browser's session that the API needs. */
async function authorizationOf(context: BrowserContext): Promise<string> {
  const cookie = (await context.cookies()).find(({ name }) => name === "User");
  const { Token } = JSON.parse(decodeURIComponent(cookie?.value ?? "{}")) as {
    Token: { access_token: string };
  };
  return `Bearer ${Token.access_token}`;
}

async function standingOf(request: APIRequestContext, slug: string) {
  const answer = await request.get(`/api/items/${slug}`);
  const { score, position } = (await answer.json()) as {
    score: { displayed: number; mean: number; counted: number };
    position: number | null;
  };
  return { displayed: score.displayed, mean: score.mean, counted: score.counted, position };
}

test("a review is reported, removed, appealed against and restored, partly without scripts", async ({
  page,
  context,
  browser,
  request,
  allowFailedRequests,
}) => {
  await refuseMeasurement(context);
  const slug = await rankedFromEnd(request, "fogoes", 1);
  const [author, reporter, first, second] = [
    await createUser(request, "Bia Torres"),
    await createUser(request),
    await createUser(request),
    await createUser(request),
  ];
  const signedIn = async (user: JourneyUser) => {
    const other = await browser.newContext();
    await refuseMeasurement(other);
    await signIn(await other.newPage(), user);
    return other;
  };

  const ofAuthor = await signedIn(author);
  const written = await request.post(`/api/items/${slug}/own-review`, {
    headers: { Authorization: await authorizationOf(ofAuthor) },
    data: {
      key: randomUUID(),
      stars: 1,
      body: "Texto desta jornada: o forno esquenta pouco e demora.",
      authorName: "Bia da Jornada",
    },
  });
  expect(written.status()).toBe(201);
  const { id } = (await written.json()) as { id: number };
  const before = await standingOf(request, slug);
  const reported = await request.put(`/api/reviews/${id}/report`, {
    headers: { Authorization: await authorizationOf(await signedIn(reporter)) },
    data: { reason: "ofensa", note: "Nota de quem denunciou." },
  });
  expect(reported.status()).toBe(204);

  // The role alone opens nothing: it needs a second factor.
  await giveRole(first, "moderadores");
  allowFailedRequests(/\/operador/);
  await signIn(page, first);
  await page.goto("/operador/moderacao");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Falta o segundo fator");
  await enableSecondFactor(first);
  await page.goto("/operador");
  await hydrated(page);
  await expect(page.getByText(/avaliaç(ão|ões) denunciada/)).toBeVisible();
  await page.getByRole("link", { name: "Abrir a fila" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Fila da moderação" })).toBeVisible();
  await checkAccessibilityInBothModes(page);
  // Other journeys report reviews too.
  const entry = `a[href="/operador/moderacao/${id}"]`;
  await page.getByRole("list", { name: "O que espera" }).locator(entry).click();
  await expect(page.getByText("Nota de quem denunciou.")).toBeVisible();
  await hydrated(page);
  await page.getByRole("radio", { name: /^Remover/ }).check();
  await page.getByRole("button", { name: "Publicar a decisão" }).click();
  await expect(page.getByRole("alert").filter({ hasText: "Escolha o motivo." })).toBeVisible();
  await checkAccessibilityInBothModes(page);
  await page.getByLabel("Motivo", { exact: true }).selectOption("ofensa");
  await page.getByLabel("Explicação").fill("O texto ofende quem vende.");
  await page.getByRole("button", { name: "Publicar a decisão" }).click();
  await expect(page.getByRole("status").filter({ hasText: "Decisão publicada." })).toBeVisible();
  expect((await standingOf(request, slug)).counted).toBe(before.counted - 1);

  const tombstone = await (await request.get(`/avaliacoes/${id}`)).text();
  expect(tombstone).toContain("Removida pela moderação");
  expect(tombstone).not.toMatch(/Texto desta jornada|Bia da Jornada/);

  const plainAuthor = await openPlainly(browser, ofAuthor);
  await plainAuthor.goto("/conta/avaliacoes");
  await plainAuthor.getByRole("link", { name: /^Ver a decisão da moderação/ }).click();
  await expect(plainAuthor.getByText("O texto ofende quem vende.")).toBeVisible();
  await expect(plainAuthor.getByText("Texto desta jornada")).toBeVisible();
  await expectNarrow(plainAuthor);
  await plainAuthor
    .getByLabel("Por que a decisão deve mudar")
    .fill("Não há ofensa: só digo que esquenta pouco.");
  await plainAuthor.getByRole("button", { name: "Enviar recurso" }).click();
  await expect(plainAuthor.getByRole("status").filter({ hasText: "Recurso enviado" })).toBeVisible();

  await giveRole(second, "moderadores");
  const ofSecond = await signedIn(second);
  await enableSecondFactor(second);
  const plainSecond = await openPlainly(browser, ofSecond);
  await plainSecond.goto("/operador/moderacao");
  await expectNarrow(plainSecond);
  // The moderator who decided first cannot decide the appeal, now that there is another one.
  await page.goto(`/operador/moderacao/${id}`);
  await expect(page.getByText("outra pessoa da moderação precisa decidir")).toBeVisible();
  await plainSecond.locator(entry).click();
  await expect(plainSecond.getByText("Não há ofensa: só digo")).toBeVisible();
  await expectNarrow(plainSecond);
  await plainSecond.getByRole("radio", { name: /^Voltar atrás/ }).check();
  await plainSecond.getByLabel("Explicação").fill("De fato não há ofensa nenhuma.");
  await plainSecond.getByRole("button", { name: "Publicar a decisão" }).click();
  await expect(plainSecond.getByRole("status").filter({ hasText: "Decisão publicada." })).toBeVisible();
  expect(await standingOf(request, slug)).toEqual(before);

  await plainAuthor.reload();
  await expect(plainAuthor.getByText(/^Aceito em/)).toBeVisible();
  expect(await (await request.get(`/avaliacoes/${id}`)).text()).toContain("Texto desta jornada");
  const upheld = async () =>
    ((await (await request.get("/api/moderation")).json()) as { appeals: { upheld: number } }).appeals.upheld;
  await expect.poll(upheld).toBe(1);
});
