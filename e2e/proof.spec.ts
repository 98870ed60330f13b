import { checkAccessibility, expect, refuseMeasurement, test } from "./support/fixtures";
import { firstRow } from "./support/ranking-rows";

const RANKING = "ventiladores";

test("a reader follows a Nota down to its reviews, and the browser finds every level right", async ({
  page,
  context,
  request,
}) => {
  await refuseMeasurement(context);
  const { slug, name, score } = await firstRow(request, RANKING);
  await page.goto(`/itens/${slug}`);
  await page.getByRole("link", { name: "Tirar a prova real" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(`Prova real: ${name}`);
  await expect(page.getByText("Todas conferem.")).toBeVisible();
  await expect(page.getByText("Refeita agora no seu navegador: confere.")).toHaveCount(4);
  // Each level is folded until the reader asks for it, by its name or in the address.
  await expect(page.getByRole("table")).toHaveCount(0);
  const sums = page.getByRole("region", { name: "A nota sai das somas" });
  await sums.getByText("Ver as somas").click();
  await expect(sums.getByRole("row", { name: /^Nota mostrada/ })).toContainText(String(score.displayed));
  await page.getByRole("link", { name: "A base sai da categoria" }).click();
  await expect(
    page.getByRole("region", { name: "A base sai da categoria" }).getByRole("table"),
  ).not.toHaveCount(0);
  await checkAccessibility(page);
});

test("a review that is missing in the public file turns its level red", async ({ page, request }) => {
  const { slug } = await firstRow(request, RANKING);
  await page.route(`**/api/items/${slug}/counted-reviews?*`, async (route) => {
    const answer = await route.fetch();
    const lines = (await answer.text()).split("\r\n");
    await route.fulfill({ response: answer, body: [lines[0], ...lines.slice(2)].join("\r\n") });
  });
  await page.goto(`/itens/${slug}/prova-real`);
  await expect(page.getByText("Uma das contas não confere.")).toBeVisible();
  const reviews = page.getByRole("region", { name: "As somas saem das avaliações" });
  await expect(reviews).toContainText("Refeita agora no seu navegador: não confere.");
  await expect(page.getByText("Refeita agora no seu navegador: confere.")).toHaveCount(3);
});

test("a level whose data do not arrive stays without a result, and can be tried again", async ({
  page,
  request,
  allowFailedRequests,
}) => {
  await allowFailedRequests(/\/prior\?/);
  const { slug } = await firstRow(request, RANKING);
  const path = `**/api/rankings/${RANKING}/prior?*`;
  await page.route(path, (route) => route.abort());
  await page.goto(`/itens/${slug}/prova-real`);
  const prior = page.getByRole("region", { name: "A base sai da categoria" });
  await expect(prior).toContainText("Seu navegador não conseguiu os dados");
  await page.unroute(path);
  await page.getByRole("button", { name: "Tentar de novo" }).click();
  await expect(page.getByText("Todas conferem.")).toBeVisible();
});

test("assumptions change the Nota at once, and are part of the address", async ({ page, request }) => {
  const { slug } = await firstRow(request, RANKING);
  await page.goto(`/itens/${slug}/prova-real`);
  const form = page.getByRole("region", { name: "E se…" });
  const outcome = form.getByRole("status");
  await form.getByRole("checkbox", { name: /mais uma avaliação/ }).press("Space");
  await expect(page).toHaveURL(/\?se=mais-uma$/);
  const alone = await outcome.textContent();
  await form.getByRole("checkbox", { name: /base da categoria/ }).check();
  await expect(page).toHaveURL(/\?se=sem-base&se=mais-uma$/);
  await expect(outcome).not.toHaveText(alone ?? "");
  const both = await outcome.textContent();
  await page.reload();
  await expect(outcome).toHaveText(both ?? "");
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("the sums are shown with the server's result, and assumptions are a form", async ({
    page,
    request,
  }) => {
    const { slug, score } = await firstRow(request, RANKING);
    await page.goto(`/itens/${slug}/prova-real`);
    await expect(page.getByText("Refeita pelo servidor ao montar esta página: confere.")).toHaveCount(4);
    await page.getByText("Ver as somas").click();
    await expect(page.getByRole("row", { name: /^Nota mostrada/ })).toContainText(String(score.displayed));
    await page.getByRole("checkbox", { name: /mais uma avaliação/ }).check();
    await page.getByRole("button", { name: "Calcular" }).click();
    await expect(page).toHaveURL(/\?se=mais-uma#e-se$/);
    await expect(page.getByRole("checkbox", { name: /mais uma avaliação/ })).toBeChecked();
    await expect(page.getByText(/^média exata/)).toBeVisible();
  });
});
