import type { Page } from "playwright/test";
import { expectNarrow, openPlainly, signInWithRole } from "./operator-steps";
import { checkAccessibilityInBothModes, expect, refuseMeasurement, test } from "./support/fixtures";
import { hydrated } from "./support/hydrated";

/** Creates a company, and leaves the editor on its page of the console. */
async function createCompany(page: Page, name: string, cnpj: string): Promise<void> {
  await page.goto("/operador/empresas/nova");
  await page.getByLabel("Nome", { exact: true }).fill(name);
  await page.getByLabel("CNPJ", { exact: true }).fill(cnpj);
  await page.getByRole("button", { name: "Criar empresa" }).click();
}

async function assignItem(page: Page, name: string): Promise<void> {
  await page.getByRole("searchbox", { name: "Procurar itens para dar à empresa" }).fill(name);
  await page.getByRole("search", { name: /itens/ }).getByRole("button", { name: "Procurar" }).click();
  await page.getByRole("button", { name: `Dar ${name} à empresa` }).click();
  await expect(page.getByText("O item agora é desta empresa.")).toBeVisible();
}

test("an editor makes a company of items of two rankings, and merges another one into it", async ({
  page,
  context,
  browser,
  request,
  allowFailedRequests,
}) => {
  await refuseMeasurement(context);
  await signInWithRole(page, request, { name: "Rita Lemos", role: "redacao" });

  await test.step("a wrong CNPJ is told, and nothing typed is lost", async () => {
    allowFailedRequests(/\/operador\/empresas\/nova/);
    await createCompany(page, "Acme da Jornada", "12.ABC.345/01DE-99");
    await expect(page.getByText(/Confira o CNPJ/).first()).toBeVisible();
    await expect(page.getByLabel("Nome", { exact: true })).toHaveValue("Acme da Jornada");
    await hydrated(page);
    await checkAccessibilityInBothModes(page);
  });

  await test.step("it gets items of two rankings", async () => {
    // The example of Receita Federal for a CNPJ with letters.
    await page.getByLabel("CNPJ", { exact: true }).fill("12.ABC.345/01DE-35");
    await page.getByRole("button", { name: "Criar empresa" }).click();
    await expect(page.getByText(/^Empresa criada/)).toBeVisible();
    await expect(page.getByText(/Visitantes não veem esta empresa/)).toBeVisible();
    await assignItem(page, "Cafeteira Cafelume Grão");
    await assignItem(page, "Ventilador Brisolim Silente Mesa");
    await hydrated(page);
    await checkAccessibilityInBothModes(page);
  });

  await test.step("visitors see its items with their positions, without scripts on a narrow screen", async () => {
    const plain = await openPlainly(browser, context);
    await plain.goto("/empresas/acme-da-jornada");
    await expect(plain.getByRole("heading", { level: 1 })).toHaveText("Acme da Jornada");
    for (const name of ["Cafeteira Cafelume Grão", "Ventilador Brisolim Silente Mesa"])
      await expect(plain.getByRole("link", { name })).toBeVisible();
    await expectNarrow(plain);
    await plain.getByRole("link", { name: "Cafeteira Cafelume Grão" }).click();
    await expect(plain.getByRole("link", { name: "Acme da Jornada" })).toBeVisible();
    await plain.context().close();
  });

  await test.step("another company becomes part of it, and its address leads on", async () => {
    const kept = page.url();
    await createCompany(page, "Acme Antiga", "");
    await assignItem(page, "Fone Zenvolta Ataque Gamer Pro");
    await page.goto("/empresas/acme-antiga");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Acme Antiga");
    await page.goto(kept);
    await page.getByRole("searchbox", { name: /vai deixar de existir/ }).fill("Acme Antiga");
    await page
      .getByRole("search", { name: /deixar de existir/ })
      .getByRole("button")
      .click();
    await page.getByRole("button", { name: "Juntar Acme Antiga a esta empresa" }).click();
    await expect(page.getByText(/^Empresas juntadas/)).toBeVisible();
    await page.goto("/empresas/acme-antiga");
    await expect(page).toHaveURL(/\/empresas\/acme-da-jornada$/);
    await hydrated(page);
    await expect(page.getByRole("link", { name: "Fone Zenvolta Ataque Gamer Pro" })).toBeVisible();
    await checkAccessibilityInBothModes(page);
  });
});
