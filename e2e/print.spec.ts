import type { APIRequestContext } from "playwright/test";
import { expect, refuseMeasurement, test } from "./support/fixtures";
import { rankingRows } from "./support/ranking-rows";

/** Reads the slugs of the items in the ranking that the journeys print, the best first. */
async function slugsInRanking(request: APIRequestContext): Promise<string[]> {
  return (await rankingRows(request, "geladeiras")).map(({ slug }) => slug);
}

test("paper has no controls", async ({ page, context, request }) => {
  await refuseMeasurement(context);
  await page.emulateMedia({ media: "print" });
  const [first] = await slugsInRanking(request);
  for (const path of ["/rankings/geladeiras", `/itens/${first}`]) {
    await page.goto(path);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    for (const role of ["button", "textbox", "checkbox", "combobox", "searchbox", "navigation"] as const)
      await expect(page.getByRole(role), `${role} of ${path}`).toHaveCount(0);
    await expect(page.locator("summary.button").filter({ visible: true })).toHaveCount(0);
    await expect(
      page.getByRole("link", { name: /alerta|Avaliar|Compartilhar|WhatsApp|Planilha/ }),
    ).toHaveCount(0);
  }
});

test("the single best choice takes little of a sheet, and says all its reasons", async ({
  page,
  context,
}) => {
  await refuseMeasurement(context);
  // The printable width of a sheet of A4.
  await page.setViewportSize({ width: 718, height: 1000 });
  await page.goto("/rankings/geladeiras");
  await page.emulateMedia({ media: "print" });
  const choice = page.getByRole("region", { name: "As melhores escolhas" }).getByRole("listitem");
  await expect(choice).toHaveCount(1);
  expect((await choice.boundingBox())?.height).toBeLessThan(140);
});

test("a printed list begins below its map, and breaks between rows alone", async ({ page, context }) => {
  await refuseMeasurement(context);
  await page.goto("/rankings/geladeiras");
  await page.emulateMedia({ media: "print" });
  const breaks = (selector: string) =>
    page
      .locator(selector)
      .evaluateAll((all) => [...new Set(all.map((each) => getComputedStyle(each).breakInside))]);
  expect(await breaks("main ol > li:has(ol)")).toEqual(["auto"]);
  expect(await breaks("main ol ol > li")).toEqual(["avoid"]);
});

/** The height of a sheet of A4 without its margins, in CSS pixels. */
const SHEET = 1000;

test("what takes several sheets stands in no grid, whose parts would cover each other where a page breaks", async ({
  page,
  context,
  request,
}) => {
  await refuseMeasurement(context);
  await page.setViewportSize({ width: 718, height: SHEET });
  const [first, second] = await slugsInRanking(request);
  for (const path of [
    "/",
    "/rankings",
    "/rankings/geladeiras",
    `/itens/${first}`,
    `/itens/${first}/prova-real`,
    `/comparar?itens=${first},${second}`,
    "/empresas/grupo-zenvolta",
    "/busca?q=geladeira",
    "/metodologia",
    "/fontes",
    "/privacidade",
  ]) {
    await page.goto(path);
    await page.emulateMedia({ media: "print" });
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    const grids = await page.locator("main, main *").evaluateAll(
      (all, sheet) =>
        all
          .filter((each) => /grid|flex/.test(getComputedStyle(each).display))
          .filter((each) => each.getBoundingClientRect().height > sheet)
          .map(({ localName, className }) => `${localName} ${className}`),
      SHEET,
    );
    expect.soft(grids, path).toEqual([]);
    await page.emulateMedia({ media: "screen" });
  }
});

test("a printed item has neither votes nor the filters of its reviews, and its proof no suppositions", async ({
  page,
  context,
  request,
}) => {
  await refuseMeasurement(context);
  const [first] = await slugsInRanking(request);
  await page.goto(`/itens/${first}`);
  const controls = page.locator("#avaliacoes").getByRole("link", { name: /^(Denunciar|Todas|Sim|Não)/ });
  await expect(controls.first()).toBeVisible();
  await page.emulateMedia({ media: "print" });
  await expect(controls).toHaveCount(0);
  await page.goto(`/itens/${first}/prova-real`);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(page.getByRole("heading", { name: "E se…" })).toBeHidden();
});

test("a printed comparison keeps labels with their values, and takes no item away", async ({
  page,
  context,
  request,
}) => {
  await refuseMeasurement(context);
  const [first, second] = await slugsInRanking(request);
  await page.goto(`/comparar?itens=${first},${second}`);
  const remove = page.getByRole("link", { name: /^Remover / });
  await expect(remove).toHaveCount(2);
  await page.emulateMedia({ media: "print" });
  await expect(remove).toHaveCount(0);
  const groups = page.getByRole("table").first().locator("tbody");
  const breaks = await groups.evaluateAll((all) => all.map((each) => getComputedStyle(each).breakInside));
  expect([...new Set(breaks)]).toEqual(["avoid"]);
});

test("a printed comparison offers no further items", async ({ page, context, request }) => {
  await refuseMeasurement(context);
  const [first, second] = await slugsInRanking(request);
  await page.goto(`/comparar?itens=${first},${second}`);
  const offer = page.getByRole("heading", { name: "Acrescentar à comparação" });
  await expect(offer).toBeVisible();
  await page.emulateMedia({ media: "print" });
  await expect(offer).toBeHidden();
});

test("sections of a printed item flow, so that none covers what follows where a page breaks", async ({
  page,
  context,
  request,
}) => {
  await refuseMeasurement(context);
  const [first] = await slugsInRanking(request);
  await page.goto(`/itens/${first}`);
  await page.emulateMedia({ media: "print" });
  const parts = page.locator("#conta, :has(> #conta), #distribuicao, :has(> #distribuicao)");
  const displays = await parts.evaluateAll((all) => all.map((each) => getComputedStyle(each).display));
  expect(displays).toEqual(["block", "block", "block", "block"]);
  const [sum, stars] = await Promise.all([
    page.locator("#conta").boundingBox(),
    page.locator("#distribuicao").boundingBox(),
  ]);
  expect((stars?.y ?? 0) - ((sum?.y ?? 0) + (sum?.height ?? 0))).toBeGreaterThanOrEqual(24);
});
