import { checkAccessibility, expect, refuseMeasurement, test } from "./support/fixtures";
import { firstRow } from "./support/ranking-rows";

test("an item's page shows its Nota, how it came about and what it costs", async ({ page, request }) => {
  const row = await firstRow(request, "geladeiras");
  await page.goto(`/itens/${row.slug}`);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(row.name);
  await expect(page.getByRole("img", { name: `Nota ${row.score.displayed} de 100` }).first()).toBeAttached();
  for (const name of ["Como chegamos a esta nota", "Onde comprar", "Ficha técnica", /avaliações/]) {
    await expect(page.getByRole("heading", { level: 2, name }).first()).toBeVisible();
  }
});

for (const width of [768, 992, 1279, 1280]) {
  test(`what the Nota says has room at ${width} pixels`, async ({ page, request }) => {
    await page.setViewportSize({ width, height: 900 });
    const row = await firstRow(request, "geladeiras");
    await page.goto(`/itens/${row.slug}`);
    const doubt = page.getByText(/^A nota pode variar/).first();
    expect((await doubt.boundingBox())?.width).toBeGreaterThan(200);
  });
}

test("an item without a picture has room for its name beside the panel", async ({ page, request }) => {
  const row = await firstRow(request, "geladeiras");
  await page.goto(`/itens/${row.slug}`);
  await page.locator("[data-picture]").evaluate((head: HTMLElement) => (head.dataset["picture"] = "none"));
  for (const width of [768, 992, 1280]) {
    await page.setViewportSize({ width, height: 900 });
    const name = page.getByRole("heading", { level: 1 });
    expect((await name.boundingBox())?.width, `${width} px`).toBeGreaterThan(300);
  }
});

test("related items are offered, and lead to pages that offer others", async ({ page, context, request }) => {
  await refuseMeasurement(context);
  const row = await firstRow(request, "geladeiras");
  await page.goto(`/itens/${row.slug}`);
  await page
    .getByRole("navigation", { name: "Nesta página" })
    .getByRole("link", { name: "Parecidos" })
    .click();
  const related = page.getByRole("region", { name: "Geladeiras parecidas" });
  await expect(related).toBeInViewport();
  const links = related.getByRole("link");
  await expect(links).toHaveCount(4);
  const neighbours = page.getByRole("region", { name: /ranking/ }).getByRole("link");
  const shown = [...(await links.allTextContents()), ...(await neighbours.allTextContents()), row.name];
  expect(new Set(shown).size).toBe(shown.length);
  await expect(related.getByRole("img", { name: /^Nota \d+ de 100: / })).toHaveCount(4);

  const name = (await links.first().textContent()) ?? "";
  await links.first().focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(name);
  await expect(related.getByRole("link", { name, exact: true })).toHaveCount(0);
  await expect(links).toHaveCount(4);
  await checkAccessibility(page);
});

test("the Nota on a page follows from the published inputs", async ({ request }) => {
  const row = await firstRow(request, "geladeiras");
  const answer = await request.get(`/api/items/${row.slug}/score`);
  const inputs = (await answer.json()) as {
    criteria: { slug: string; weight: number; measurement: { best: number; worst: number } | null }[];
    priors: Record<string, { mean: number; strength: number }>;
    evidence: Record<string, { weightSum: number; valueSum: number }>;
    measurements: Record<string, { value: number }>;
    published: { displayed: number };
  };
  const partial = inputs.criteria.map(({ slug, weight, measurement }) => {
    if (measurement) {
      const value = inputs.measurements[slug]?.value ?? Number.NaN;
      const share = (value - measurement.worst) / (measurement.best - measurement.worst);
      return weight * 100 * Math.min(1, Math.max(0, share));
    }
    const [prior, evidence] = [inputs.priors[slug], inputs.evidence[slug]];
    if (!prior || !evidence) throw new Error(`no inputs for ${slug}`);
    const total = prior.strength * prior.mean + evidence.valueSum;
    return (weight * total) / (prior.strength + evidence.weightSum);
  });
  expect(Math.round(partial.reduce((sum, part) => sum + part, 0))).toBe(inputs.published.displayed);
});

test("reviews are filtered in place, and the address can be shared", async ({ page, request }) => {
  const row = await firstRow(request, "geladeiras");
  await page.goto(`/itens/${row.slug}`);
  const reviews = page.locator("#avaliacoes");
  await reviews.getByRole("link", { name: /^5/ }).first().click();
  await expect(page).toHaveURL(/estrelas=5/);
  await expect(reviews.getByText("5 de 5 estrelas").first()).toBeAttached();
  await expect(reviews.getByText("1 de 5 estrelas")).toHaveCount(0);
  await page.reload();
  await expect(reviews.getByText("1 de 5 estrelas")).toHaveCount(0);
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("related items are links", async ({ page, request }) => {
    const row = await firstRow(request, "geladeiras");
    await page.goto(`/itens/${row.slug}`);
    const link = page.getByRole("region", { name: "Geladeiras parecidas" }).getByRole("link").first();
    const name = (await link.textContent()) ?? "";
    await link.click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(name);
  });

  test("reviews are there and can be filtered", async ({ page, request }) => {
    const row = await firstRow(request, "geladeiras");
    await page.goto(`/itens/${row.slug}`);
    const reviews = page.locator("#avaliacoes");
    await expect(reviews.getByText(/de 5 estrelas/).first()).toBeAttached();
    await reviews.getByRole("link", { name: /^5/ }).first().click();
    await expect(page).toHaveURL(/estrelas=5/);
    await expect(reviews.getByText("1 de 5 estrelas")).toHaveCount(0);
  });
});

test("wrong review parameters are named, a wrong slug is a real 404", async ({
  page,
  request,
  allowFailedRequests,
}) => {
  allowFailedRequests(/itens/);
  const row = await firstRow(request, "geladeiras");
  expect((await page.goto(`/itens/${row.slug}?estrelas=9`))?.status()).toBe(400);
  await expect(page.getByText(/^Estrelas \(estrelas\):/)).toBeVisible();
  expect((await page.goto("/itens/nao-existe"))?.status()).toBe(404);
  expect((await page.goto("/itens/%00"))?.status()).toBe(404);
});
