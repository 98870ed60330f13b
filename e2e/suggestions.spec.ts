import { gzipSync } from "node:zlib";
import type { APIRequestContext, Page } from "playwright/test";
import { expect, test } from "./support/fixtures";
import { hydrated, openWhole } from "./support/hydrated";
import { collectQueries, field, list, openBox, options } from "./support/suggestions";
import { firstRow } from "./support/ranking-rows";

const itemOptions = (page: Page) => page.getByRole("group", { name: "Itens" }).getByRole("option");

/** Addresses, where "item" is that of an item. */
async function addressOf(request: APIRequestContext, path: string): Promise<string> {
  if (path !== "item") return path;
  const { slug } = await firstRow(request, "colchoes");
  return `/itens/${slug}`;
}

async function expectRefrigerators(page: Page): Promise<void> {
  await expect(itemOptions(page)).toHaveCount(5);
  for (const text of await itemOptions(page).allTextContents()) expect(text).toContain("Geladeira");
  await expect(page.getByRole("group", { name: "Rankings" })).toContainText("Geladeiras");
}

test.describe("by keyboard alone", () => {
  for (const path of ["/", "item", "/busca?q=fogao"]) {
    test(`gelaedira leads from ${path} to a refrigerator`, async ({ page, request }) => {
      await page.goto(await addressOf(request, path));
      await hydrated(page);
      await page.keyboard.press("Tab");
      await page.keyboard.press("Tab");
      await page.keyboard.press("Enter");
      await expect(field(page)).toBeFocused();
      await page.keyboard.press("ControlOrMeta+A");
      await page.keyboard.type("gelaedira");
      await expectRefrigerators(page);
      await page.keyboard.press("ArrowDown");
      const first = itemOptions(page).first();
      await expect(first).toHaveAttribute("aria-selected", "true");
      // Its first words are the item's name.
      const words = first.locator("span", { hasText: /\S/, hasNot: page.locator("span") });
      const chosen = await words.first().textContent();
      await page.keyboard.press("Enter");
      await expect(page).toHaveURL(/\/itens\/geladeira-/);
      await expect(page.getByRole("heading", { level: 1, name: chosen ?? "" })).toBeVisible();
      await expect(list(page)).toBeHidden();
      await expect(field(page)).toHaveValue("");
    });
  }
});

test("every kind of page suggests refrigerators for gelaedira", async ({
  page,
  request,
  allowFailedRequests,
}) => {
  allowFailedRequests(/nao-existe/);
  const paths = ["/", "/rankings", "/rankings/colchoes", "item", "/metodologia", "/busca?q=fogao"];
  for (const path of [...paths, "/entrar", "/nao-existe"]) {
    await test.step(path, async () => {
      await page.goto(await addressOf(request, path));
      await field(page).fill("gelaedira");
      await expectRefrigerators(page);
    });
  }
});

test("what is typed before the scripts run is kept, and suggested for", async ({ page }) => {
  await page.goto("/", { waitUntil: "commit" });
  await field(page).waitFor();
  await page.evaluate(() => document.querySelector<HTMLInputElement>("#busca-texto")?.focus());
  await page.keyboard.type("gelad");
  await expect(options(page).first()).toContainText("Geladeira");
  await expect(field(page)).toHaveValue("gelad");
});

/** The scripts that a page has fetched so far, by their addresses. */
function collectScripts(page: Page): Map<string, () => Promise<Buffer>> {
  const scripts = new Map<string, () => Promise<Buffer>>();
  page.on("request", (request) => {
    if (request.resourceType() !== "script") return;
    scripts.set(request.url(), async () => (await request.response())?.body() ?? Buffer.alloc(0));
  });
  return scripts;
}

test("nothing is fetched before the focus, and little after it", async ({ page }) => {
  const scripts = collectScripts(page);
  const queries = collectQueries(page);
  await openWhole(page, "/");
  const early = new Map(scripts);
  expect(queries).toEqual([]);
  expect(early.size).toBeGreaterThan(0);
  for (const read of early.values()) expect((await read()).includes("x-algolia-api-key")).toBe(false);

  await field(page).click();
  await field(page).fill("gelaedira");
  await expectRefrigerators(page);
  const late = [...scripts].filter(([address]) => !early.has(address));
  const bodies = await Promise.all(late.map(([, read]) => read()));
  expect(bodies.some((body) => body.includes("x-algolia-api-key"))).toBe(true);
  const bytes = bodies.reduce((sum, body) => sum + gzipSync(body).length, 0);
  // Among them 0.6 KB that choose a drawing for what has no picture.
  expect(bytes, late.map(([address]) => address).join("\n")).toBeLessThanOrEqual(16_000);
});

/** Stops the clock of a page: its timers fire, and its time passes, only when it is told. */
async function stopClock(page: Page): Promise<void> {
  const now = Date.now();
  await page.clock.install({ time: now });
  await page.clock.pauseAt(now + 1_000);
}

test("a key after a pause sends its request at once, without a timer", async ({ page }) => {
  const queries = collectQueries(page);
  await openBox(page);
  await stopClock(page);
  for (const text of ["gelaedira", "celulra", "fogoa"]) {
    await field(page).fill("");
    await expect(options(page)).toHaveCount(0);
    await page.clock.runFor(1_000);
    // The text before the last key is put into the field without events.
    await field(page).evaluate(
      (element: HTMLInputElement, beginning) => {
        element.value = beginning;
      },
      text.slice(0, -1),
    );
    await field(page).press(text.slice(-1));
    await expect.poll(() => queries.at(-1)).toBe(text);
    // A busy service is asked again after a while, which has to pass.
    await expect(async () => {
      await page.clock.runFor(1_000);
      await expect(itemOptions(page)).toHaveCount(5, { timeout: 1_000 });
    }).toPass();
  }
});

test("several quick keys send one request for the last of them", async ({ page }) => {
  await openBox(page);
  await stopClock(page);
  const queries = collectQueries(page);
  for (const sign of "geladeira frost free") {
    await page.keyboard.press(sign);
    await page.clock.runFor(15);
  }
  await page.clock.runFor(40);
  await expect(options(page).first()).toContainText("Geladeira");
  expect(queries).toEqual(["geladeira frost free"]);
  // Back to what was asked already.
  await field(page).fill("");
  await expect(options(page)).toHaveCount(0);
  await field(page).fill("geladeira frost free");
  await expect(options(page).first()).toContainText("Geladeira");
  expect(queries).toHaveLength(1);
});

test("a modifier key opens the page in a new tab", async ({ page, context }) => {
  await openBox(page);
  await field(page).fill("gelad");
  const [opened] = await Promise.all([
    context.waitForEvent("page"),
    options(page)
      .first()
      .click({ modifiers: ["ControlOrMeta"] }),
  ]);
  await expect(opened).toHaveURL(/\/itens\/geladeira-/);
  await expect(page).toHaveURL(/\/$/);
  await expect(list(page)).toBeVisible();
});

test("a brand narrows the search", async ({ page }) => {
  await openBox(page);
  await field(page).fill("tarumel");
  await page
    .getByRole("group", { name: "Marcas" })
    .getByRole("option", { name: /Tarumel/ })
    .click();
  await expect(page).toHaveURL(/\/busca\?q=Tarumel&marca=Tarumel$/);
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });
  test("the box is a form", async ({ page }) => {
    await page.goto("/rankings");
    await field(page).fill("geladeira");
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(/\/busca\?q=geladeira$/);
    await expect(page.getByRole("heading", { level: 1 })).toContainText("geladeira");
  });
});

test("the site is told of a choice, and not of what was typed", async ({ page }) => {
  await openBox(page);
  await field(page).fill("gelaedira");
  await expect(options(page).first()).toBeVisible();
  const sent: string[] = [];
  page.on("request", (request) => {
    if (request.url().endsWith("/api/event")) sent.push(request.postData() ?? "");
  });
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/itens\/geladeira-/);
  const slug = page.url().split("/").at(-1);
  const choices = () =>
    sent
      .map((body) => (JSON.parse(body) as { payload: Record<string, unknown> }).payload)
      .filter(({ event }) => event === "suggestion_click");
  await expect.poll(() => choices().length).toBe(1);
  expect(choices()[0]).toMatchObject({ path: "/", kind: "item", item: slug, position: 2 });
  expect(sent.join()).not.toContain("gelaedira");
});
