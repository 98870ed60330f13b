import type { Page } from "playwright/test";
import { signInWithRole } from "./operator-steps";
import { checkAccessibilityInBothModes, expect, refuseMeasurement, test } from "./support/fixtures";
import { hydrated } from "./support/hydrated";
import { publicFile, publicFiles } from "../tests/support/public-files";

/** The rankings that come with the project, each with the files of its sources as they are published. */
const rankings = [
  {
    slug: "operadoras-de-planos-de-saude",
    imports: [
      { mapping: "ans-igr", files: ["ans-igr/igr.csv"] },
      { mapping: "ans-idss", files: ["ans-idss/idss_2012_2025.csv"] },
    ],
    shows: /ANS/,
  },
  {
    slug: "telefonia-movel",
    imports: [{ mapping: "anatel-ida-movel", files: ["anatel-ida/SMP2017.csv"] }],
    shows: /Anatel/,
  },
  {
    slug: "banda-larga-fixa",
    imports: [{ mapping: "anatel-ida-banda-larga", files: ["anatel-ida/SCM2017.csv"] }],
    shows: /Anatel/,
  },
  {
    slug: "reclamacoes-no-procon",
    imports: [{ mapping: "sindec-reclamacoes", files: ["sindec/crf2019-dados-abertos.zip"] }],
    shows: /Sindec/,
  },
  {
    slug: "ar-condicionado",
    imports: [
      {
        mapping: "pbe-ar-condicionado",
        files: ["pbe-ar-condicionado/Itens.csv", "pbe-ar-condicionado/Tarifas.csv"],
      },
    ],
    shows: /Inmetro/i,
  },
] as const;

/** Sends files, takes the mapping that comes with the project, and imports. */
async function importShipped(page: Page, mapping: string, files: readonly string[]): Promise<void> {
  await page.goto("/operador/importacoes/nova");
  await page.getByLabel("Arquivos", { exact: true }).setInputFiles(files.map(publicFile));
  await page.getByRole("button", { name: "Enviar e ver as primeiras linhas" }).click();
  await page.waitForURL(/\/rascunho\//);
  const choice = page.locator('select[name="shipped"]');
  if (!(await choice.isVisible())) await page.getByText("Trocar por outro mapeamento").click();
  await choice.selectOption(mapping);
  // The page that comes looks like this one, whose buttons would send the earlier mapping.
  const replaced = page.waitForEvent("load");
  await page.getByRole("button", { name: "Usar este mapeamento" }).click();
  await replaced;
  await page.getByRole("button", { name: "Conferir o arquivo inteiro" }).click();
  await page.getByRole("button", { name: "Importar agora" }).click();
  await page.getByRole("link", { name: "Ver o relatório" }).click();
}

test("an editor publishes the rankings of public sources from their raw files", async ({
  page,
  context,
  request,
}) => {
  test.skip(publicFiles === null, "The files of public bodies are not part of the project.");
  await refuseMeasurement(context);
  await signInWithRole(page, request, { name: "Rita Lemos", role: "redacao" });

  for (const { slug, imports, shows } of rankings) {
    await test.step(slug, async () => {
      for (const { mapping, files } of imports) await importShipped(page, mapping, files);
      await expect.poll(async () => (await request.get(`/api/rankings/${slug}`)).status()).toBe(200);
      await page.goto(`/rankings/${slug}`);
      await hydrated(page);
      await expect(page.getByText(/^Fonte/).first()).toContainText(shows);
      await expect(page.getByRole("main").locator('ol a[href^="/itens/"]').first()).toBeVisible();
      await checkAccessibilityInBothModes(page);
    });
  }

  await test.step("an item of a ranking of more than a thousand is hidden", async () => {
    await page.goto("/operador/itens?categoria=ar-condicionado");
    await page.getByRole("main").locator('a[href^="/operador/itens/"]:not([href$="novo"])').first().click();
    await page.getByRole("button", { name: "Esconder item" }).click();
    await page.waitForURL(/feito=escondido/);
    await expect(page.getByRole("button", { name: "Publicar de novo" })).toBeVisible();
  });
});
