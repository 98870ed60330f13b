import { expect } from "playwright/test";
import { checkAccessibilityInBothModes, refuseMeasurement } from "./support/fixtures";
import { hydrated } from "./support/hydrated";
import { test } from "./support/operator";

test("a newcomer's first start shows real things first, and says where they are from", async ({
  operator,
  page,
  context,
}) => {
  await refuseMeasurement(context);
  const site = operator.run("start", [], { FIRST_CATALOGUE: "on" });
  await expect.poll(site.output, { timeout: 400_000 }).toContain("running at");
  const address = `http://127.0.0.1:${operator.port}`;

  await test.step("home", async () => {
    await page.goto(address);
    await hydrated(page);
    const headings = await page.getByRole("main").getByRole("heading", { level: 3 }).allTextContents();
    expect(headings).toEqual(expect.arrayContaining(["Ar-condicionado", "Universidades e faculdades"]));
    for (const real of ["Ar-condicionado", "Universidades e faculdades"])
      expect(headings.indexOf(real)).toBeLessThan(headings.indexOf("Geladeiras"));
    await expect(page.getByRole("heading", { name: "Demonstração: produtos inventados" })).toBeVisible();
    await checkAccessibilityInBothModes(page);
  });

  await test.step("a ranking says its source, its period and who has a position", async () => {
    await page.goto(`${address}/rankings/universidades`);
    await hydrated(page);
    await expect(page.getByRole("main")).toContainText(
      "Inep, Índice Geral de Cursos (IGC), 2021 a 2023; cópia pública, não conferida na fonte",
    );
    await expect(page.getByRole("main")).toContainText("três cursos avaliados ou mais");
    await expect(page.getByRole("main").locator('img[src="/kinds/mortar-board.svg"]').first()).toBeVisible();
    await checkAccessibilityInBothModes(page);
  });

  await test.step("a ranking is narrowed to a state, which has an address of its own", async () => {
    await page.goto(`${address}/rankings/cursos-de-medicina?filtro.uf=AC`);
    await expect(page).toHaveURL(/\/rankings\/cursos-de-medicina\/ac$/);
    await hydrated(page);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Cursos de medicina no Acre");
    await checkAccessibilityInBothModes(page);
    await expect(page.getByRole("main").locator('ol a[href^="/itens/"]').first()).toBeVisible();
  });

  await test.step("an item", async () => {
    await page.goto(`${address}/rankings/carros-consumo-e-emissoes`);
    await page.getByRole("main").locator('ol a[href^="/itens/"]').first().click();
    await page.waitForURL(/\/itens\//);
    // The address changes before the page, and the ranking is hydrated, too. Only an item has this heading.
    await expect(page.getByRole("heading", { level: 2, name: "Ficha técnica" })).toBeVisible();
    await hydrated(page);
    await expect(page.getByText("não conferida na fonte").first()).toBeVisible();
    await checkAccessibilityInBothModes(page);
  });
});
