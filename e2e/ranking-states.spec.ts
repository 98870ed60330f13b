import type { APIRequestContext, Page } from "playwright/test";
import { expectNarrow, importChecked, mapFile, openPlainly, signInWithRole } from "./operator-steps";
import { checkAccessibilityInBothModes, expect, refuseMeasurement, test } from "./support/fixtures";
import { hydrated } from "./support/hydrated";

const mapping = {
  category: {
    slug: "amz-torradeiras",
    name: "Torradeiras",
    description: "Torradeiras medidas em laboratório.",
    itemNoun: { singular: "torradeira", plural: "torradeiras", gender: "feminine" },
    attributes: [],
    criteria: [
      {
        ...{ slug: "cor", name: "Cor", description: "Medida em laboratório.", weight: 1 },
        measurement: { best: 100, worst: 0, unit: "%", decimals: 0 },
      },
    ],
    source: { name: "Laboratório da Torrada" },
  },
  item: { key: "id", name: "nome", brand: "marca" },
  measurements: [{ criterion: "cor", value: "cor" }],
};
const rows = ["id;nome;marca;cor", "t1;Torradeira Lume;Lume;80", "t2;Torradeira Brasa;Brasa;60"].join("\n");

async function importToasters(page: Page): Promise<void> {
  await mapFile(page, { name: "torradeiras 2026.csv", content: rows, mapping });
  await page.getByRole("button", { name: "Conferir o arquivo inteiro" }).click();
  await importChecked(page);
}

/** The answers of a ranking, its item and the API, in the shared cache or not. */
const statuses = async (request: APIRequestContext, slug: string) => {
  const paths = [`/rankings/${slug}`, `/api/rankings/${slug}`, `/incorporar/rankings/${slug}`];
  const answers = await Promise.all(
    [...paths, "/itens/torradeira-lume"].map((path) => request.get(path, { maxRedirects: 0 })),
  );
  return answers.map((answer) => answer.status());
};

test("an editor moves, hides, deletes and restores a ranking", async ({
  page,
  context,
  browser,
  request,
}) => {
  await refuseMeasurement(context);
  await signInWithRole(page, request, { name: "Rute Lemos", role: "redacao" });
  await importToasters(page);
  await expect.poll(() => statuses(request, "amz-torradeiras")).toEqual([200, 200, 200, 200]);

  await test.step("another address, to which the former one leads", async () => {
    await page.goto("/operador/categorias/amz-torradeiras");
    await page.getByRole("link", { name: "Publicação e endereço" }).click();
    await expect(page.getByRole("heading", { level: 1, name: /^Publicação e endereço: / })).toBeVisible();
    await hydrated(page);
    await checkAccessibilityInBothModes(page);
    await page.getByLabel("Endereço do ranking").fill("torradeiras");
    await page.getByRole("button", { name: "Mudar o endereço" }).click();
    await expect(page.getByText("Endereço mudado.")).toBeVisible();
    await checkAccessibilityInBothModes(page);
    await page.goto("/rankings/amz-torradeiras?ordem=nome");
    await expect(page).toHaveURL(/\/rankings\/torradeiras\?ordem=nome$/);
    await expect(page.getByRole("heading", { level: 3, name: "Lume" })).toBeVisible();
  });

  await test.step("hidden without scripts, and back", async () => {
    const plain = await openPlainly(browser, context);
    await plain.goto("/operador/categorias/torradeiras/publicacao");
    await expectNarrow(plain);
    await plain.getByRole("button", { name: "Esconder ranking" }).click();
    await expect(plain.getByText("Ranking escondido.")).toBeVisible();
    await expect.poll(() => statuses(request, "torradeiras")).toEqual([404, 404, 404, 404]);
    expect(await (await request.get("/rankings/torradeiras")).text()).toContain("não está publicada");
    await plain.getByRole("button", { name: "Publicar de novo" }).click();
    await expect.poll(() => statuses(request, "torradeiras")).toEqual([200, 200, 200, 200]);
    await plain.context().close();
  });

  await test.step("deleted after saying what goes, and restored", async () => {
    await page.goto("/operador/categorias/torradeiras/publicacao");
    await page.getByLabel("Entendo o que sai do site").check();
    await page.getByRole("button", { name: "Excluir ranking" }).click();
    await expect(page.getByText("Ranking excluído.")).toBeVisible();
    await hydrated(page);
    await checkAccessibilityInBothModes(page);
    await expect.poll(() => statuses(request, "torradeiras")).toEqual([404, 404, 404, 404]);
    await page.goto("/operador/categorias");
    await expect(page.getByRole("listitem").filter({ hasText: "Torradeiras" })).toContainText("excluído");
    await page.goto("/operador/categorias/torradeiras/publicacao");
    await page.getByRole("button", { name: "Restaurar ranking" }).click();
    await expect(page.getByText("Ranking restaurado")).toBeVisible();
    await expect.poll(() => statuses(request, "torradeiras")).toEqual([200, 200, 200, 200]);
  });

  await test.step("removed for good by its name, with its addresses", async () => {
    await page.getByLabel("Entendo o que sai do site").check();
    await page.getByRole("button", { name: "Excluir ranking" }).click();
    await page.getByLabel(/^Para confirmar/).fill("Torradeiras");
    await page.getByRole("button", { name: "Apagar para sempre" }).click();
    await expect(page.getByText("“Torradeiras” foi apagado para sempre.")).toBeVisible();
    await expect.poll(() => statuses(request, "amz-torradeiras")).toEqual([404, 404, 404, 404]);
  });
});
