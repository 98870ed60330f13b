import { readFileSync, writeFileSync } from "node:fs";
import type { Page } from "playwright/test";
import { caches as cacheNames, WORKER_PATH } from "../src/lib/offline/offline-rules";
import { offlineText as text } from "../src/text/offline";
import { problemText } from "../src/text/problems";
import { checkAccessibilityInBothModes, expect, refuseMeasurement } from "./support/fixtures";
import { findFreePort } from "./support/free-port";
import { hydrated } from "./support/hydrated";
import { test } from "./support/operator";
import { importOfLines } from "./support/small-catalogue";
import { rankingRows } from "./support/ranking-rows";

test.use({ serviceWorkers: "allow" });

test.beforeEach(({ context }) => refuseMeasurement(context));

/** Waits until the worker has saved a page. */
async function saved(page: Page, path: string): Promise<void> {
  await expect
    .poll(() =>
      page.evaluate(async (wanted) => (await caches.match(wanted, { ignoreVary: true })) !== undefined, path),
    )
    .toBe(true);
}

const savedPaths = (page: Page) =>
  page.evaluate(async () => {
    const paths = [];
    for (const name of await caches.keys())
      for (const { url } of await (await caches.open(name)).keys()) paths.push(new URL(url).pathname);
    return paths;
  });

const banner = (page: Page) => page.locator("[data-saved-page]");

test("the last visited pages can be read without a connection, and nothing about the visitor is kept", async ({
  page,
  context,
}) => {
  await page.goto("/rankings/geladeiras");
  await saved(page, "/rankings/geladeiras");
  const rows = await page.locator("main h2, main h3").allTextContents();
  const [first, second] = await rankingRows(page.request, "geladeiras");
  const comparison = `/comparar?itens=${first?.slug},${second?.slug}`;
  await page.goto(comparison);
  await saved(page, comparison);
  // A page that a link within the site leads to comes as data, and is saved all the same.
  await page.goto("/rankings");
  await hydrated(page);
  await page.locator('a[href="/rankings/fogoes"]').first().click();
  await expect(page).toHaveURL("/rankings/fogoes");
  await saved(page, "/rankings/fogoes");
  await page.goto("/entrar");
  await page.goto("/conta");
  await page.goto("/busca?q=geladeira");
  expect((await savedPaths(page)).filter((path) => !/^\/(_next|api\/media)\//.test(path)).sort()).toEqual([
    "/comparar",
    "/offline",
    "/rankings",
    "/rankings/fogoes",
    "/rankings/geladeiras",
  ]);

  await context.setOffline(true);
  await page.goto("/rankings/geladeiras");
  await expect(banner(page)).toContainText("cópia salva em");
  expect(await page.locator("main h2, main h3").allTextContents()).toEqual(rows);
  await hydrated(page);
  await expect(banner(page)).toBeVisible();
  await checkAccessibilityInBothModes(page);
  await page.setViewportSize({ width: 320, height: 640 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
  await page.goto(comparison);
  await expect(banner(page)).toBeVisible();
  await expect(page.getByRole("table").first()).toBeVisible();

  for (const path of ["/conta", "/rankings/celulares", "/busca?q=fogao"]) {
    await page.goto(path);
    await expect(page.getByRole("heading", { level: 1, name: text.title })).toBeVisible();
    await expect(banner(page)).toHaveCount(0);
  }
  await hydrated(page);
  await expect(page.getByRole("heading", { name: text.saved })).toBeVisible();
  // The site's name, with which each title ends, says nothing in a list of its pages.
  const links = page.getByRole("main").getByRole("link");
  await expect(links.filter({ hasText: "Fogões" })).not.toHaveCount(0);
  await expect(links.filter({ hasText: "Prova Real" })).toHaveCount(0);
  await checkAccessibilityInBothModes(page);
  await page
    .getByRole("link", { name: /Fogões/ })
    .first()
    .click();
  await expect(page).toHaveURL("/rankings/fogoes");
  await expect(banner(page)).toBeVisible();

  // With a connection again, the page is the present one.
  await context.setOffline(false);
  await page.goto("/rankings/geladeiras");
  await expect(banner(page)).toHaveCount(0);
});

test("what the site has taken back goes from the saved copies too", async ({ page }) => {
  await page.goto("/rankings");
  await saved(page, "/rankings");
  const taken = { page: "/itens/nao-existe", picture: "/api/media/demonstration/nao-existe.png" };
  await page.evaluate(
    async ({ names, paths }) => {
      await (await caches.open(names.pages)).put(paths.page, new Response("copy"));
      await (await caches.open(names.pictures)).put(paths.picture, new Response("copy"));
    },
    { names: cacheNames, paths: taken },
  );
  expect(await savedPaths(page)).toEqual(expect.arrayContaining(Object.values(taken)));
  await page.evaluate((path) => {
    new Image().src = path;
  }, taken.picture);
  await expect.poll(() => savedPaths(page)).not.toContain(taken.picture);
  expect((await page.goto(taken.page))?.status()).toBe(404);
  await expect.poll(() => savedPaths(page)).not.toContain(taken.page);
});

test("a link within the site leads to the saved page, and otherwise says that nothing answers", async ({
  page,
  context,
}) => {
  await page.goto("/rankings/fogoes");
  await saved(page, "/rankings/fogoes");
  await page.goto("/rankings");
  await saved(page, "/rankings");
  await hydrated(page);
  await context.setOffline(true);
  await page.locator('a[href="/rankings/fogoes"]').first().click();
  await expect(banner(page)).toBeVisible();
  await page.goto("/rankings");
  await hydrated(page);
  await page.locator('a[href="/rankings/celulares"]').first().click();
  await expect(page.getByRole("heading", { name: problemText.unreachable.title })).toBeVisible();
});

test("a deploy shows its pages at the next visit, old tabs keep their files, and the setting removes it all", async ({
  page,
  operator: { dataDirectory, run },
}) => {
  const port = await findFreePort();
  const url = `http://127.0.0.1:${port}`;
  const start = async (settings: Record<string, string> = {}) => {
    const program = run("start", [], { PORT: String(port), ...settings });
    await expect.poll(program.output).toContain("is running at");
    // The worker shows the saved page in place of one that takes long to make, as the first one after a start may.
    await page.request.get(`${url}/rankings/fornos`);
    return program;
  };
  const stop = async (program: Awaited<ReturnType<typeof start>>) => {
    program.child.kill("SIGTERM");
    await program.ended;
  };
  const lines = ["F1;Forno Um;2,0;400", "F2;Forno Dois;3,0;400"];
  expect(await run("cli", importOfLines(dataDirectory, "fornos", lines)).ended).toBe(0);
  let site = await start();
  await page.goto(`${url}/rankings/fornos`);
  await saved(page, "/rankings/fornos");
  await expect(page.locator("main")).toContainText("Forno Dois");
  const chunk = await page.evaluate(
    () => document.querySelector<HTMLScriptElement>('script[src*="/_next/static/chunks/"]')?.src ?? "",
  );
  const first = await page.evaluate(async (path) => (await fetch(path)).text(), WORKER_PATH);

  // Another release behind the same address: other data and another worker.
  await stop(site);
  const workerFile = ".next/service-worker.js";
  const built = readFileSync(workerFile, "utf8");
  try {
    writeFileSync(workerFile, `/* another build */\n${built}`);
    expect(await run("cli", importOfLines(dataDirectory, "fornos", ["F3;Forno Novo;5,0;400"])).ended).toBe(0);
    site = await start();
  } finally {
    writeFileSync(workerFile, built);
  }
  await page.goto(`${url}/rankings/fornos`);
  await expect(page.locator("main")).toContainText("Forno Novo");
  await expect(banner(page)).toHaveCount(0);
  expect(await page.evaluate(async (path) => (await fetch(path)).text(), WORKER_PATH)).not.toBe(first);
  await expect
    .poll(() =>
      page.evaluate(async () =>
        (await navigator.serviceWorker.getRegistrations()).map((each) => [each.waiting, each.installing]),
      ),
    )
    .toEqual([[null, null]]);

  // The site is gone: the saved page is the new one, and the files of the old tab are still there.
  await stop(site);
  expect(await page.evaluate(async (address) => (await fetch(address)).status, chunk)).toBe(200);
  await page.goto(`${url}/rankings/fornos`);
  await expect(banner(page)).toBeVisible();
  await expect(page.locator("main")).toContainText("Forno Novo");

  site = await start({ SERVICE_WORKER: "off" });
  await page.goto(`${url}/rankings/fornos`);
  await expect
    .poll(() =>
      page.evaluate(async () => [
        (await navigator.serviceWorker.getRegistrations()).length,
        (await caches.keys()).length,
      ]),
    )
    .toEqual([0, 0]);
  await stop(site);
});

test("hosts for quality assurance have no worker", async ({ request }) => {
  const worker = await (await request.get(WORKER_PATH)).text();
  const leaving = await (await request.get(WORKER_PATH, { headers: { Host: "qa.example" } })).text();
  expect(worker).toContain("pages-1");
  expect(leaving).toContain("unregister");
  expect(leaving).not.toContain("pages-1");
});

test("the manifest has what browsers require of a site that can be installed", async ({ page, request }) => {
  await page.goto("/");
  const link = await page.locator('link[rel="manifest"]').getAttribute("href");
  const answer = await request.get(link ?? "");
  expect(answer.headers()["content-type"]).toContain("application/manifest+json");
  const manifest = (await answer.json()) as {
    name: string;
    display: string;
    icons: { src: string; sizes: string; type: string; purpose: string }[];
    shortcuts: { url: string }[];
  };
  expect(manifest).toMatchObject({ name: "Prova Real", display: "standalone", start_url: "/", scope: "/" });
  expect(manifest.icons.map(({ sizes, purpose }) => `${sizes} ${purpose}`)).toEqual(
    expect.arrayContaining(["192x192 any", "512x512 any", "512x512 maskable"]),
  );
  for (const { src, sizes, type } of manifest.icons) {
    const icon = await request.get(src);
    expect([icon.status(), icon.headers()["content-type"]]).toEqual([200, type]);
    if (type !== "image/png") continue;
    const bytes = await icon.body();
    expect(`${bytes.readUInt32BE(16)}x${bytes.readUInt32BE(20)}`).toBe(sizes);
  }
  for (const { url } of manifest.shortcuts) expect((await request.get(url)).status()).toBe(200);
});
