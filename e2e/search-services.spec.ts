import { localSearch } from "@/config/local-search";
import { mergeTests, type Page, type Request } from "playwright/test";
import { expect, test as base } from "./support/fixtures";
import { hydrated } from "./support/hydrated";
import { test as operatorTest } from "./support/operator";
import { importOf } from "./support/small-catalogue";

const test = mergeTests(base, operatorTest);

const QUERIES = /\/1\/indexes\/(\*|%2A)\/queries/;

/** The parameters of a search, whatever control causes it. */
interface Batch {
  requests: Record<string, unknown>[];
}

const batchOf = (request: Request) => JSON.parse(request.postData() ?? "null") as Batch;

const hostOf = (request: Request) => new URL(request.url()).host;

/** The searches of a page from now on. */
function searchesOf(page: Page): Batch[] {
  const batches: Batch[] = [];
  let last: Request | null = null;
  page.on("request", (request) => {
    if (request.method() !== "POST" || !QUERIES.test(request.url())) return;
    // Where a host takes more than a second, Algolia's client sends the same to the next host.
    const isRetry =
      last !== null && last.postData() === request.postData() && hostOf(last) !== hostOf(request);
    last = request;
    if (!isRetry) batches.push(batchOf(request));
  });
  return batches;
}

/** Narrows, orders and pages a search, as a visitor does. */
async function refine(page: Page): Promise<void> {
  const filters = page.getByRole("form", { name: "Filtros" });
  const count = page.getByRole("region", { name: "Resultados" }).getByRole("heading", { level: 2 });
  await filters.getByRole("checkbox", { name: /Nortenza/ }).check();
  await expect(count).toHaveText("4 itens");
  await filters.getByLabel("Nota mínima").selectOption("70");
  await expect(page).toHaveURL(/nota_min=70/);
  await filters.getByLabel("Preço máximo").fill("2500");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/preco_max=2500/);
  await page.getByRole("link", { name: "Menor preço" }).click();
  await expect(page).toHaveURL(/ordem=preco/);
  await expect(count).toHaveText("1 item");
}

test("the same build sends the same searches to Algolia's hosts, and has no local service", async ({
  page,
  operator,
  browser,
  request,
}) => {
  const local = searchesOf(page);
  await page.goto("/busca?q=geladeira");
  await hydrated(page);
  await refine(page);

  // The catalogue of the other site does not matter here: it gets a small one, so that no demonstration is loaded.
  expect(await operator.run("cli", importOf(operator.dataDirectory, 5)).ended).toBe(0);
  const program = operator.run("start", [], {
    ALGOLIA_APPLICATION_ID: "JOURNEY1",
    ALGOLIA_SEARCH_KEY: "search-only-key-of-the-journey",
  });
  await expect.poll(program.output).toContain("Stop it with Ctrl+C");
  expect(program.output()).toContain("JOURNEY1");
  const context = await browser.newContext({
    baseURL: `http://127.0.0.1:${operator.port}`,
    locale: "pt-BR",
  });
  const hosted = await context.newPage();
  const errors: string[] = [];
  hosted.on("pageerror", (error) => errors.push(error.message));
  const batches = searchesOf(hosted);
  const addresses: URL[] = [];
  let isReachable = false;
  // Where Algolia's hosts would be, the other site's service answers with what Algolia would have been sent.
  await hosted.route(/^https:/, async (route) => {
    addresses.push(new URL(route.request().url()));
    if (!isReachable) return route.abort();
    const address = `${localSearch.servicePath}/1/indexes/*/queries`;
    const answer = await request.post(address, {
      headers: {
        "x-algolia-application-id": localSearch.applicationId,
        "x-algolia-api-key": localSearch.searchKey,
        "content-type": "text/plain",
      },
      data: route.request().postData() ?? "",
    });
    return route.fulfill({ response: answer });
  });

  // The server cannot reach Algolia from here: the page says so, and is no page for crawlers.
  // The time that a new process and a new window need for their first page is not measured.
  await hosted.goto("/rankings");
  const start = Date.now();
  const answer = await hosted.goto("/busca?q=geladeira");
  expect(Date.now() - start).toBeLessThan(8_000);
  expect(answer?.status()).toBe(503);
  await expect(hosted.getByRole("heading", { level: 1 })).toHaveText("A busca não está respondendo agora");
  await expect(hosted.getByLabel("Buscar item ou ranking")).toHaveValue("geladeira");
  await hydrated(hosted);
  await expect.poll(() => addresses.length).toBeGreaterThan(0);
  await expect(hosted.getByRole("heading", { level: 1 })).toHaveText("A busca não está respondendo agora");

  // The browser can, in the end, and the page comes without being loaded again.
  // The page may do so by itself in the same moment: then the button is gone, and pressing it does nothing.
  const retry = await hosted.getByRole("button", { name: "Tentar de novo" }).elementHandle();
  isReachable = true;
  await retry?.evaluate((button) => (button as HTMLButtonElement).click());
  await expect(hosted.getByRole("heading", { level: 1 })).toHaveText("Resultados para “geladeira”");
  batches.length = 0;
  await refine(hosted);
  expect(batches).toEqual(local);
  expect(batches.length).toBeGreaterThanOrEqual(4);

  const [first] = addresses;
  expect(first?.host).toBe("journey1-dsn.algolia.net");
  expect(first?.searchParams.get("x-algolia-application-id")).toBe("JOURNEY1");
  expect(first?.searchParams.get("x-algolia-api-key")).toBe("search-only-key-of-the-journey");
  expect(
    addresses.every(({ host }) => /^journey1(-dsn\.algolia\.net|-\d\.algolianet\.com)$/.test(host)),
  ).toBe(true);
  expect(errors).toEqual([]);

  const own = await hosted.request.post(`${localSearch.servicePath}/1/indexes/*/queries`, {
    data: { requests: [] },
  });
  expect(own.status()).toBe(404);
  // Whatever the search does, the rest of the site is there.
  expect((await hosted.request.get("/rankings")).status()).toBe(200);
  await context.close();
});
