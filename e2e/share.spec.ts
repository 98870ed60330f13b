import { readFile } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import {
  checkAccessibilityInBothModes,
  checkMessage,
  expect,
  refuseMeasurement,
  test,
} from "./support/fixtures";
import { hydrated } from "./support/hydrated";

const ranking = "/rankings/ventiladores";

/** A page of another site that shows these addresses in frames. */
async function otherSite(addresses: readonly string[]) {
  const frames = addresses.map((address) => `<iframe src="${address}" width="320" height="300"></iframe>`);
  const server = createServer((_request, response) => {
    response.setHeader("Content-Type", "text/html; charset=utf-8");
    response.end(`<!doctype html><title>Outro site</title>${frames.join("")}`);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return { origin: `http://127.0.0.1:${port}`, stop: () => server.close() };
}

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  for (const path of [ranking, "/itens/"]) {
    test(`${path} shows its address, the code of its card and its feeds`, async ({ page }) => {
      await page.goto(ranking);
      if (path !== ranking) await page.locator('a[href^="/itens/"]').first().click();
      const address = new URL(page.url()).pathname;
      await page.getByText("Compartilhar", { exact: true }).click();
      await expect(page.getByLabel("Endereço desta página")).toHaveValue(new RegExp(`${address}$`));
      await expect(page.getByRole("button", { name: "Copiar o endereço" })).toBeHidden();
      await expect(page.getByRole("link", { name: "WhatsApp" })).toHaveAttribute(
        "href",
        new RegExp(`^https://wa\\.me/\\?text=.+${encodeURIComponent(address)}$`),
      );
      await page.getByText("Usar no seu site").click();
      await expect(page.getByLabel("Cartão", { exact: true })).toHaveValue(
        new RegExp(`^<iframe src="http[^"]+/incorporar${address}"`),
      );
      const feed = page.getByRole("link", { name: "Atom" });
      await expect(feed).toHaveAttribute("href", `${address}/feed.xml`);
    });
  }
});

test("a ranking's list is a spreadsheet for Brazilian Excel, with the filters that are shown", async ({
  page,
}) => {
  await page.goto(`${ranking}?nota_min=70&ordem=nome`);
  await page.getByText("Baixar a lista").click();
  const downloads = page.waitForEvent("download");
  await page.getByRole("link", { name: "Planilha para Excel" }).click();
  const download = await downloads;
  expect(download.suggestedFilename()).toBe("ranking-ventiladores.csv");
  expect(download.url()).toMatch(/\?nota_min=70&ordem=nome&formato=excel$/);
  const [heading = ""] = (await readFile(await download.path(), "utf8")).split("\r\n");
  expect(heading).toMatch(/^\uFEFFposicao;item;nome;/);
});

test("an item is shared by the system's dialog where there is one", async ({ page }) => {
  await refuseMeasurement(page.context());
  await page.addInitScript(() => {
    // Headless Chromium has no `navigator.share`.
    Object.assign(navigator, {
      share: (data: ShareData) => {
        document.documentElement.dataset["shared"] = JSON.stringify(data);
        return Promise.resolve();
      },
    });
  });
  await page.goto(ranking);
  await hydrated(page);
  await page.getByText("Compartilhar", { exact: true }).click();
  await expect(page.locator("html")).toHaveAttribute(
    "data-shared",
    /^\{"title":"[^"]+","url":"http[^"]+\/rankings\/ventiladores"\}$/,
  );
  await expect(page.getByLabel("Endereço desta página")).toBeHidden();
});

test("codes are copied, by keyboard, at 320 pixels", async ({ page }) => {
  await refuseMeasurement(page.context());
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.setViewportSize({ width: 320, height: 700 });
  await page.goto(ranking);
  const item = await page.locator('a[href^="/itens/"]').first().getAttribute("href");
  await page.goto(item ?? "");
  await hydrated(page);
  await page.getByText("Usar no seu site").press("Enter");
  await expect(page.getByRole("img", { name: "Selo deste item" })).toBeVisible();
  await page.getByRole("button", { name: "Copiar o código do selo", exact: true }).press("Enter");
  await expect
    .poll(() => page.evaluate(() => navigator.clipboard.readText()))
    .toMatch(/^<a href="http.+\/prova-real"><img src="http.+\/selo\/.+\.svg" alt="Nota de /);
  await checkMessage(page, page.getByText("Copiado", { exact: true }));
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  await checkAccessibilityInBothModes(page);
});

test("a comparison is shared with its items", async ({ page }) => {
  await page.goto(ranking);
  const slugs = await page
    .getByRole("checkbox", { name: /^Comparar / })
    .evaluateAll((boxes) => boxes.slice(0, 2).map((box) => (box as HTMLInputElement).value));
  await page.goto(`/comparar?itens=${slugs.join(",")}`);
  await hydrated(page);
  await page.getByText("Compartilhar", { exact: true }).click();
  await expect(page.getByLabel("Endereço desta página")).toHaveValue(/\/comparar/);
});

test("pages of other sites show the cards and the badge, and no other page", async ({
  page,
  baseURL,
  allowFailedRequests,
  allowConsoleErrors,
}) => {
  // The page that the other site's page cannot show, and the icon of that page.
  allowFailedRequests(/\/(itens|entrar|favicon\.ico)/);
  allowConsoleErrors(/frame-ancestors|Framing/);
  const response = await page.request.get(`${baseURL}${ranking}`);
  const [, slug] = /href="\/itens\/([^"#?/]+)"/.exec(await response.text()) ?? [];
  const site = await otherSite([
    `${baseURL}/incorporar${ranking}`,
    `${baseURL}/incorporar/itens/${slug}`,
    `${baseURL}/itens/${slug}`,
    `${baseURL}/entrar`,
  ]);
  try {
    await page.goto(site.origin);
    const frame = (number: number) => page.locator("iframe").nth(number).contentFrame();
    await expect(frame(0).getByRole("listitem")).toHaveCount(5);
    await expect(frame(1).getByRole("heading", { level: 1 })).toBeVisible();
    await expect(frame(1).getByRole("link", { name: /^Confira a conta/ })).toHaveAttribute(
      "target",
      "_blank",
    );
    for (const number of [2, 3]) await expect(frame(number).locator("h1, main h1, form")).toHaveCount(0);
    await page.setContent(`<img id="selo" src="${baseURL}/selo/${slug}.svg">`);
    await expect
      .poll(() => page.locator("#selo").evaluate((picture: HTMLImageElement) => picture.naturalHeight))
      .toBe(56);
  } finally {
    site.stop();
  }
});

for (const colorScheme of ["light", "dark"] as const) {
  test(`a card in ${colorScheme} colours is readable at 320 pixels`, async ({ page }) => {
    await page.emulateMedia({ colorScheme });
    await page.setViewportSize({ width: 320, height: 480 });
    await page.goto(`/incorporar${ranking}`);
    await expect(page.getByRole("listitem")).toHaveCount(5);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
    const dark = colorScheme === "dark";
    const background = await page.locator("main").evaluate((main) => getComputedStyle(main).backgroundColor);
    expect(background).toBe(dark ? "rgb(14, 22, 38)" : "rgb(255, 255, 255)");
  });
}

test("news and badges come from the shared cache, with 304 for clients that have them", async ({
  request,
}) => {
  for (const path of [`${ranking}/feed.xml`, `${ranking}/rss.xml`, "/feed.json", `/oembed?url=x`]) {
    const first = await request.get(path);
    const etag = first.headers()["etag"];
    if (path.startsWith("/oembed")) {
      expect(first.status()).toBe(404);
      continue;
    }
    expect(first.status()).toBe(200);
    expect(etag).toBeTruthy();
    const second = await request.get(path, { headers: { "If-None-Match": etag ?? "" } });
    expect(second.status()).toBe(304);
  }
});

test("a mail program on the web may show the site's mark", async ({ request }) => {
  const policyOf = async (path: string) =>
    (await request.get(path)).headers()["cross-origin-resource-policy"];
  expect(await policyOf("/icons/icon-192.png")).toBe("cross-origin");
  expect(await policyOf("/icon.svg")).toBe("same-origin");
});
