import { expectNarrow, openPlainly, signInWithRole } from "./operator-steps";
import { checkAccessibilityInBothModes, expect, refuseMeasurement, test } from "./support/fixtures";
import { hydrated } from "./support/hydrated";

/** A shop's list with Portuguese headings; one price has no number, and one name begins like a formula. */
const bottles = [
  "Código;Produto;Fabricante;Preço;Link;Nota média;Nº de avaliações;Capacidade (L)",
  "g1;Garrafa Um;Térmica;R$ 89,90;https://loja.example/g1;4,5;120;1",
  "g2;Garrafa Dois;Térmica;R$ 99,90;https://loja.example/g2;4,1;80;1,5",
  "g3;Garrafa Três;Gelada;=1+1;https://loja.example/g3;3,2;40;0,5",
].join("\n");

const file = (name: string) => ({ name, mimeType: "text/csv", buffer: Buffer.from(bottles) });

test("an editor maps a file by the form, sees what each field gives, and imports it", async ({
  page,
  context,
  browser,
  request,
}) => {
  await refuseMeasurement(context);
  await signInWithRole(page, request, { name: "Rita Lemos", role: "redacao" });

  await test.step("sends a file and sees a suggestion with its results", async () => {
    await page.goto("/operador/importacoes/nova");
    await page.getByLabel("Arquivos", { exact: true }).setInputFiles(file("garrafas 2026.csv"));
    await page.getByRole("button", { name: "Enviar e ver as primeiras linhas" }).click();
    await hydrated(page);
    await expect(page.getByLabel("Nome do item", { exact: true })).toHaveValue("column:Produto");
    await expect(page.getByLabel("Preço à vista", { exact: true })).toHaveValue("column:Preço");
    await expect(page.locator('[id="resultado-offer.price"]')).toContainText("R$ 89,90");
    await checkAccessibilityInBothModes(page);
  });

  await test.step("corrects a field and sees its result while typing", async () => {
    const result = page.locator('[id="resultado-item.name"]');
    await expect(result).toContainText("Garrafa Um");
    await page.getByLabel("Nome do item", { exact: true }).selectOption("template");
    await page.getByLabel("Nome do item: o que escrever").fill("{Fabricante} {Produto");
    await expect(page.getByText("Escreva os nomes das colunas entre chaves").first()).toBeVisible();
    await page.getByLabel("Nome do item: o que escrever").fill("{Fabricante} {Produto}");
    await expect(result).toContainText("Térmica Garrafa Um");
    await page.getByLabel("Nome da categoria").fill("Garrafas térmicas");
    await page.getByLabel("O que a categoria compara").fill("Garrafas que mantêm a temperatura.");
    await page.getByLabel("Quem publica os dados").fill("Loja Exemplo");
  });

  await test.step("reads the same mapping as text, and goes back", async () => {
    await page.getByRole("button", { name: "Editar como texto" }).click();
    await expect(page.getByLabel("Texto do mapeamento (JSON)")).toHaveValue(/"Fabricante",\s+"Produto"/);
    await page.getByRole("button", { name: "Editar em campos" }).click();
    await expect(page.getByLabel("Nome do item: o que escrever")).toHaveValue("{Fabricante} {Produto}");
  });

  await test.step("checks, imports and downloads the rejected rows", async () => {
    await page.getByRole("button", { name: "Conferir o arquivo inteiro" }).click();
    await page.getByRole("button", { name: "Importar agora" }).click();
    await page.getByRole("link", { name: "Ver o relatório" }).click();
    const download = page.getByRole("link", { name: "Baixar as linhas recusadas (CSV)" });
    const answer = await page.request.get((await download.getAttribute("href")) ?? "");
    expect(answer.headers()["content-disposition"]).toMatch(
      /^attachment; filename\*=UTF-8''garrafas.*\.csv$/,
    );
    expect(answer.headers()["content-type"]).toBe("text/csv; charset=utf-8");
    expect(await answer.text()).toContain('"\'=1+1"');
    const [saved] = await Promise.all([page.waitForEvent("download"), download.click()]);
    expect(saved.suggestedFilename()).toMatch(/\.rejected\.csv$/);
  });

  await test.step("does the same without scripts on a narrow screen", async () => {
    const plain = await openPlainly(browser, context);
    await plain.goto("/operador/importacoes/nova");
    await plain.getByLabel("Arquivos", { exact: true }).setInputFiles(file("outras garrafas.csv"));
    await plain.getByRole("button", { name: "Enviar e ver as primeiras linhas" }).click();
    await expect(plain.getByRole("heading", { name: "O mapeamento" })).toBeVisible();
    await plain.waitForLoadState();
    await expectNarrow(plain);
    await plain.getByLabel("Nome do item", { exact: true }).selectOption("template");
    await plain.getByLabel("Nome do item: o que escrever").fill("{Fabricante} {Produto}");
    await plain.getByLabel("Período dos dados").fill("2026");
    await plain.getByRole("button", { name: "Ver resultado" }).click();
    await plain.waitForURL(/resultado/);
    await expectNarrow(plain);
    await expect(plain.locator('[id="resultado-item.name"]')).toContainText("Térmica Garrafa Um");
    await plain.getByLabel("Nome do item: o que escrever").fill("sem chaves");
    await plain.getByRole("button", { name: "Ver resultado" }).click();
    await expect(plain.getByRole("alert")).toContainText("entre chaves");
    await expect(plain.getByLabel("Nome do item: o que escrever")).toHaveValue("sem chaves");
    await plain.getByLabel("Nome do item: o que escrever").fill("{Fabricante} {Produto}");
    await plain.getByRole("button", { name: "Conferir o arquivo inteiro" }).click();
    const importNow = plain.getByRole("button", { name: "Importar agora" });
    await expect(async () => {
      await plain.reload();
      await expect(importNow).toBeVisible({ timeout: 1_000 });
    }).toPass();
    await importNow.click();
    const report = plain.getByRole("link", { name: "Ver o relatório" });
    await expect(async () => {
      await plain.reload();
      await expect(report).toBeVisible({ timeout: 1_000 });
    }).toPass();
    await report.click();
    await plain.waitForURL(/importacoes\/\d+$/);
    await expectNarrow(plain);
    await plain.context().close();
  });
});
