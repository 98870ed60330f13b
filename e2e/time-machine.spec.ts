import type { Page } from "playwright/test";
import { brazilianDay, daysBefore } from "@/server/publishing/rankings/brazilian-day";
import { checkAccessibilityInBothModes, expect, refuseMeasurement, test } from "./support/fixtures";

const ranking = "/rankings/geladeiras";
const dayBefore = (days: number) => daysBefore(brazilianDay(new Date()), days);
const namesOf = (page: Page) => page.getByRole("heading", { level: 3 }).allInnerTexts();

async function fitsAndIsAccessible(page: Page): Promise<void> {
  await page.setViewportSize({ width: 320, height: 700 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  await checkAccessibilityInBothModes(page);
}

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("a day is chosen, its ranking keeps filters and weights, and the way leads back", async ({ page }) => {
    await page.goto(`${ranking}?nota_min=40`);
    await page.getByText("Ver em outra data").click();
    const form = page.getByRole("form", { name: "Ver em outra data" });
    await form.getByLabel("Dia").fill(dayBefore(200));
    await form.getByRole("button", { name: "Ver este dia" }).click();
    await expect(page).toHaveURL(new RegExp(`nota_min=40&em=${dayBefore(200)}`));
    await expect(page.getByText(/^Você está vendo o ranking de \d/)).toBeVisible();
    await expect(page.locator('meta[name="robots"]')).toHaveAttribute("content", "noindex,nofollow");
    await expect(page.locator('link[rel="canonical"]')).toHaveAttribute("href", /\/rankings\/geladeiras$/);
    const past = await namesOf(page);
    expect(past.length).toBeGreaterThan(5);

    await page.getByText("O que importa para você?").click();
    const weights = page.getByRole("form", { name: "O que importa para você?" });
    await weights.getByRole("spinbutton").first().fill("100");
    await weights.getByRole("button", { name: "Reordenar" }).click();
    await expect(page).toHaveURL(/em=.*peso\.|peso\..*em=/);
    await expect(page.getByText("Ranking com os seus pesos")).toBeVisible();

    await page.getByRole("link", { name: "Voltar ao ranking de hoje" }).click();
    await expect(page).not.toHaveURL(/em=/);
  });

  test("ties and prices are those of the day", async ({ page, request }) => {
    const day = dayBefore(20);
    const answer = await request.get(`/api${ranking}?em=${day}`);
    const { rows } = (await answer.json()) as {
      rows: { isTied: boolean; tieGroup: number | null; lowestPriceCents: number | null }[];
    };
    const groups = new Set(rows.filter(({ isTied }) => isTied).map(({ tieGroup }) => tieGroup));
    const priced = rows.filter(({ lowestPriceCents }) => lowestPriceCents !== null);
    expect([groups.size, priced.length].every((count) => count > 0)).toBe(true);
    await page.goto(`${ranking}?em=${day}`);
    await expect(page.getByText(/^Empate técnico, \d/)).toHaveCount(groups.size);
    await expect(page.getByText("a partir de", { exact: true })).toHaveCount(priced.length);
  });

  test("two days are compared, with the causes of what changed", async ({ page }) => {
    await page.goto(ranking);
    await page.getByText("Ver em outra data").click();
    const form = page.getByRole("form", { name: "O que mudou entre dois dias" });
    await form.getByLabel("De").fill(dayBefore(120));
    await form.getByLabel("Até").fill(dayBefore(10));
    await form.getByRole("button", { name: "Comparar" }).click();
    await expect(page.getByRole("heading", { level: 1, name: /^O que mudou: / })).toBeVisible();
    await expect(page.getByText(/^Nova avaliação: \d/).first()).toBeVisible();
    expect(await page.getByRole("row").count()).toBeGreaterThan(5);
    await page
      .getByRole("link", { name: /^Ranking de / })
      .first()
      .click();
    await expect(page).toHaveURL(new RegExp(`em=${dayBefore(120)}`));
  });
});

test("both pages fit 320 pixels and are accessible, and the form answers to the keyboard", async ({
  page,
}) => {
  await refuseMeasurement(page.context());
  await page.goto(`${ranking}?em=${dayBefore(90)}`);
  await fitsAndIsAccessible(page);
  const opener = page.getByText("Ver em outra data");
  await opener.focus();
  await page.keyboard.press("Enter");
  await expect(page.getByLabel("Dia", { exact: true })).toHaveValue(dayBefore(90));
  await page.getByRole("button", { name: "Ver este dia" }).press("Enter");
  await expect(page).toHaveURL(new RegExp(`em=${dayBefore(90)}$`));

  await page.goto(`${ranking}?de=${dayBefore(90)}&ate=${dayBefore(1)}`);
  await fitsAndIsAccessible(page);
});

test("a day without a ranking says so, and one that does not exist is named", async ({
  page,
  allowFailedRequests,
}) => {
  await page.goto(`${ranking}?em=2001-01-01`);
  await expect(page.getByText("Em 1º de janeiro de 2001 este ranking ainda não existia")).toBeVisible();
  await page.goto(`${ranking}?em=2999-12-31`);
  await expect(page.getByText("31 de dezembro de 2999 ainda não chegou")).toBeVisible();
  allowFailedRequests(/em=2026-02-30|de=2026-05-02/);
  const wrong = await page.goto(`${ranking}?em=2026-02-30`);
  expect(wrong?.status()).toBe(400);
  await expect(page.getByText("Use um dia que existe, escrito como 2026-03-12")).toBeVisible();
  const reversed = await page.goto(`${ranking}?de=2026-05-02&ate=2026-05-01`);
  expect(reversed?.status()).toBe(400);
  await expect(page.getByText("Use um dia anterior a 2026-05-01")).toBeVisible();
});

test("on a phone positions of two days are in sight beside the names", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 800 });
  await page.goto(`/rankings/geladeiras?de=${dayBefore(120)}&ate=${dayBefore(1)}`);
  const ends = await page
    .locator("tbody td:nth-of-type(2)")
    .evaluateAll((cells) => cells.map((cell) => cell.getBoundingClientRect().right));
  expect(ends.length).toBeGreaterThan(5);
  expect(Math.max(...ends)).toBeLessThanOrEqual(390);
});
