import { createHash, randomInt } from "node:crypto";
import type { Page } from "playwright/test";
import { expect, refuseMeasurement, test } from "./support/fixtures";

const notas = (page: Page) => page.getByRole("row", { name: /notas\.parquet/ });

/** Opens the page when the first files are there: the site makes them after its start, beside its other work. */
async function openWithFiles(page: Page): Promise<void> {
  await expect(async () => {
    await page.goto("/dados");
    await expect(notas(page)).toBeVisible({ timeout: 1_000 });
  }).toPass();
}

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 320, height: 640 } });

  test("a reader downloads a file and checks it against the page", async ({ page, request }) => {
    await openWithFiles(page);
    const link = notas(page).getByRole("link");
    const answer = await request.get((await link.getAttribute("href")) ?? "");
    expect(answer.status()).toBe(200);
    const sum = createHash("sha256")
      .update(await answer.body())
      .digest("hex");
    await expect(notas(page).locator("code")).toHaveText(sum);
    await expect(page.getByText(/CC BY 4\.0/).first()).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  });
});

test("a keyboard leads from the open data to the reference of the API and back", async ({ page }) => {
  await refuseMeasurement(page.context());
  await openWithFiles(page);
  const reference = page.getByRole("main").locator('a[href="/dados/api"]').first();
  await reference.focus();
  await reference.press("Enter");
  await expect(page.getByRole("heading", { level: 1, name: "Referência da API" })).toBeVisible();
  await expect(page.getByRole("heading", { level: 2 }).first()).toBeVisible();
  await page.goBack();
  await expect(notas(page)).toBeVisible();
});

interface ListPage {
  rows: { slug: string }[];
  total: number;
  next: string | null;
}

test("a program reads a whole ranking by its cursors, and is told its limit", async ({ request }) => {
  const slugs: string[] = [];
  let address: string | null = "/api/rankings/celulares";
  let total = 0;
  for (let pages = 0; address !== null && pages < 50; pages += 1) {
    const answer = await request.get(address);
    expect(answer.status()).toBe(200);
    const page = (await answer.json()) as ListPage;
    total = page.total;
    slugs.push(...page.rows.map(({ slug }) => slug));
    const tag = answer.headers()["etag"] ?? "";
    const known = await request.get(address, { headers: { "if-none-match": tag } });
    expect(known.status()).toBe(304);
    address = page.next;
  }
  expect(new Set(slugs).size).toBe(slugs.length);
  expect(slugs.length).toBe(total);

  // Answers from memory do not count, so that only one that nobody has asked for tells what is left.
  const counted = (
    await request.get(`/api/rankings/celulares?preco_min=${randomInt(1, 1_000_000)}`)
  ).headers();
  expect(counted["ratelimit-policy"]).toMatch(/^"requests";q=\d+;w=\d+$/);
  expect(counted["ratelimit"]).toMatch(/^"requests";r=\d+;t=\d+$/);
});
