import type { Page } from "playwright/test";
import { expect, refuseMeasurement, test } from "./support/fixtures";
import { hydrated } from "./support/hydrated";

const sheetLinks = (html: string) => html.match(/<link[^>]*(?:rel="stylesheet"|as="style")[^>]*>/g) ?? [];

/** With some room for names and prices; a browser gets all of it before it shows the list. */
const MOST_BYTES = { row: 1_950, sheets: 65_000, font: 28_000, rest: 36_000 };

/** The style elements that are in force, by the mark under which Next's client knows them. */
const stylesOf = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLStyleElement>("style[data-n-g], style[data-n-href], style[data-href]")]
      .filter((element) => element.media !== "x")
      .map((element) => element.dataset["nHref"] ?? element.dataset["href"] ?? "every page"),
  );

const colourOfHeader = (page: Page) =>
  page.getByRole("banner").evaluate((element) => getComputedStyle(element).backgroundColor);

test("a page has its styles in itself, also one that was not found", async ({ request }) => {
  for (const path of ["/", "/rankings/geladeiras", "/nao-existe", "/rankings/nao-existe", "/entrar"]) {
    const html = await (await request.get(path)).text();
    expect(sheetLinks(html), path).toEqual([]);
    expect(html.match(/<style data-n-g/g), path).toHaveLength(1);
    expect(html.match(/<style data-n-href/g)?.length, path).toBeGreaterThan(0);
  }
});

test("links within the site add the styles of the next page, each once, and keep those of all pages", async ({
  page,
}) => {
  await refuseMeasurement(page.context());
  const asked: string[] = [];
  page.on("request", (request) => {
    if (request.url().endsWith(".css")) asked.push(request.url());
  });
  await page.goto("/rankings/geladeiras");
  await hydrated(page);
  expect(asked).toEqual([]);
  const [colour, styles] = [await colourOfHeader(page), await stylesOf(page)];
  await page.getByRole("heading", { level: 3 }).nth(2).getByRole("link").click();
  await page.waitForURL("**/itens/**");
  await expect.poll(() => stylesOf(page)).not.toEqual(styles);
  const ofItem = await stylesOf(page);
  expect(ofItem).toContain("every page");
  expect(new Set(ofItem).size).toBe(ofItem.length);
  // The shell of an item's page replaces that of the ranking.
  await expect.poll(() => colourOfHeader(page)).toBe(colour);
  await page.goBack();
  await page.waitForURL("**/rankings/geladeiras");
  await expect.poll(() => stylesOf(page)).toEqual(styles);
  expect(new Set(asked).size).toBe(asked.length);
});

test("a ranking repeats little in each row of its document, and its sheets are small", async ({
  request,
}) => {
  const html = await (await request.get("/rankings/geladeiras")).text();
  const bytesOf = (parts: readonly string[]) => Buffer.byteLength(parts.join(""));
  const rows = html.split("<li ").filter((part) => part.includes(' popoverTarget="o'));
  // What follows the last row is no part of it.
  const whole = rows.slice(0, -1);
  expect(whole.length).toBeGreaterThan(10);
  expect(bytesOf(whole) / whole.length).toBeLessThan(MOST_BYTES.row);
  const sheets = html.match(/<style[\s\S]*?<\/style>/g) ?? [];
  expect(bytesOf(sheets)).toBeLessThan(MOST_BYTES.sheets);
  const fonts = html.match(/atob\("[^"]*"\)/g) ?? [];
  expect(bytesOf(fonts)).toBeLessThan(MOST_BYTES.font);
  expect(bytesOf([html]) - bytesOf(sheets) - bytesOf(fonts) - bytesOf(rows)).toBeLessThan(MOST_BYTES.rest);
});
