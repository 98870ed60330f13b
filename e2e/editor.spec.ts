import type { APIRequestContext, Page } from "playwright/test";
import { expectNarrow, importChecked, mapFile, openPlainly, signInWithRole } from "./operator-steps";
import { checkAccessibilityInBothModes, expect, refuseMeasurement, test } from "./support/fixtures";
import { hydrated } from "./support/hydrated";

const measured = (slug: string, name: string, unit: string, worst: number) => ({
  ...{ slug, name, description: `${name}, medido em laboratório.`, weight: 0.5 },
  measurement: { best: 0, worst, unit, decimals: 1 },
});

/** The mapping of a file of kettles. */
const mapping = {
  category: {
    slug: "chaleiras-eletricas",
    name: "Chaleiras elétricas",
    description: "Chaleiras medidas em laboratório.",
    itemNoun: { singular: "chaleira", plural: "chaleiras", gender: "feminine" },
    attributes: [],
    criteria: [measured("ruido", "Ruído", "dB", 100), measured("fervura", "Fervura", "min", 10)],
    source: { name: "Laboratório da Chaleira" },
  },
  item: { key: "id", name: "nome", brand: "marca" },
  measurements: [
    { criterion: "ruido", value: "ruido" },
    { criterion: "fervura", value: "fervura" },
  ],
};

const header = "id;nome;marca;ruido;fervura";
const first = [
  header,
  "k1;Chaleira Brza 17;Briza;40;3",
  "k2;Chaleira Sol 15;Sol;50;4",
  "k3;Chaleira Sol 15 inox;Sol;60;2",
  "k4;Chaleira Lenta;Vagar;30;9",
  "k5;Chaleira Antiga;Vagar;70;8",
].join("\n");
const second = [header, "k1;Chaleira Brza 17;Briza;90;9", "k2;Chaleira Sol 15;Sol;10;1"].join("\n");

/** The names of the ranking in their order, with their published means. */
async function ranking(request: APIRequestContext): Promise<[name: string, mean: number | null][]> {
  const answer = await request.get("/api/rankings/chaleiras-eletricas");
  if (answer.status() === 404) return [];
  const { rows } = (await answer.json()) as { rows: { name: string; score: { mean: number | null } }[] };
  return rows.map(({ name, score }) => [name, score.mean]);
}
const names = async (request: APIRequestContext) => (await ranking(request)).map(([name]) => name);

async function checkFile(page: Page, name: string, content: string): Promise<void> {
  await mapFile(page, { name, content, mapping });
  await expect(page.getByRole("region", { name: "As primeiras linhas com este mapeamento" })).toContainText(
    "Chaleira",
  );
  await page.getByRole("button", { name: "Conferir o arquivo inteiro" }).click();
}

async function openItem(page: Page, name: string): Promise<void> {
  await page.goto(`/operador/itens?q=${encodeURIComponent(name)}`);
  await page.getByRole("link", { name, exact: true }).click();
  await expect(page.getByRole("heading", { level: 1, name: `Editar: ${name}` })).toBeVisible();
}

test("an editor imports, corrects, hides, merges, weighs anew and takes an import back", async ({
  page,
  context,
  browser,
  request,
  allowFailedRequests,
}) => {
  await refuseMeasurement(context);
  await signInWithRole(page, request, { name: "Rita Lemos", role: "redacao" });

  await test.step("imports a file and publishes its ranking", async () => {
    await checkFile(page, "chaleiras 2026.csv", first);
    await importChecked(page);
    await checkAccessibilityInBothModes(page);
    await expect.poll(() => names(request)).toContain("Chaleira Brza 17");
    expect((await names(request))[0]).toBe("Chaleira Brza 17");
  });

  await test.step("corrects a wrong name; the old address leads on", async () => {
    await openItem(page, "Chaleira Brza 17");
    await hydrated(page);
    await checkAccessibilityInBothModes(page);
    await page.getByLabel("Nome", { exact: true }).fill("Chaleira Briza 1,7 L");
    await page.getByRole("button", { name: "Salvar mudanças" }).click();
    await expect(page.getByText("Mudanças salvas.")).toBeVisible();
    await page.goto("/itens/chaleira-brza-17");
    await expect(page).toHaveURL(/\/itens\/chaleira-briza-1-7-l$/);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Chaleira Briza 1,7 L");
  });

  await test.step("hides an item", async () => {
    await openItem(page, "Chaleira Antiga");
    await page.getByRole("button", { name: "Esconder item" }).click();
    await expect(page.getByText("Item escondido.").first()).toBeVisible();
    await expect.poll(() => names(request)).not.toContain("Chaleira Antiga");
    allowFailedRequests(/\/itens\/chaleira-antiga/);
    await page.goto("/itens/chaleira-antiga");
    await expect(page.getByText("Esta página não está publicada")).toBeVisible();
  });

  await test.step("merges two items", async () => {
    await openItem(page, "Chaleira Sol 15");
    await page.getByRole("link", { name: "Juntar" }).click();
    await page.getByLabel("Procurar o item que vai deixar de existir").fill("Sol 15 inox");
    await page.getByRole("button", { name: "Procurar" }).click();
    await page.getByRole("link", { name: /Chaleira Sol 15 inox/ }).click();
    const merge = page.getByRole("button", { name: "Juntar os dois" });
    await expect(merge).toBeVisible();
    await hydrated(page);
    await checkAccessibilityInBothModes(page);
    await merge.click();
    await expect(page.getByText("Itens juntados.")).toBeVisible();
    await page.goto("/itens/chaleira-sol-15-inox");
    await expect(page).toHaveURL(/\/itens\/chaleira-sol-15$/);
  });

  await test.step("changes a weight after looking at what moves, without scripts", async () => {
    const plain = await openPlainly(browser, context);
    await plain.goto("/operador/categorias/chaleiras-eletricas");
    await expectNarrow(plain);
    const weights = plain.getByLabel("Peso (%)");
    await weights.nth(0).fill("80");
    await weights.nth(1).fill("20");
    const before = await ranking(request);
    await plain.getByRole("button", { name: "Salvar rascunho e ver o que muda" }).click();
    await expectNarrow(plain);
    expect(await ranking(request)).toEqual(before);
    await plain.getByRole("button", { name: /^Publicar/ }).click();
    await expect(plain.getByText("Critérios publicados.")).toBeVisible();
    await expect.poll(() => ranking(request)).not.toEqual(before);
    await plain.context().close();
  });

  await test.step("takes a later import back, with every score as it was", async () => {
    const before = await ranking(request);
    await checkFile(page, "chaleiras novas 2026.csv", second);
    const keep = page.getByRole("button", { name: "Manter a categoria como está e conferir de novo" });
    await keep.click();
    await expect(keep).toHaveCount(0);
    await importChecked(page);
    await expect.poll(() => ranking(request)).not.toEqual(before);
    await page.getByRole("link", { name: "Desfazer…" }).click();
    const undo = page.getByRole("button", { name: "Desfazer esta importação" });
    await expect(undo).toBeVisible();
    await hydrated(page);
    await checkAccessibilityInBothModes(page);
    await undo.click();
    await expect.poll(() => ranking(request)).toEqual(before);
  });

  await page.goto("/operador/historico");
  const history = page.getByRole("list", { name: /^Mudanças/ });
  for (const action of ["Item editado", "Item escondido", "Itens juntados", "Critérios publicados"])
    await expect(history).toContainText(action);
});
