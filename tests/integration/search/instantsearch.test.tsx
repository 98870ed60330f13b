import { localSearch } from "@/config/local-search";
import { findBroaderQueries } from "@/features/search/engine/find-broader-queries";
import type { Search } from "@/features/search/engine/find-related";
import { loadFoundPage } from "@/features/search/engine/load-found-page";
import type { SearchSetting } from "@/features/search/search-address";
import { emptySearchQuery, type SearchQuery } from "@/features/search/search-query";
import { DEFAULT_INDEX_PREFIX } from "@/lib/search/index-names";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { type TestDatabase, openCatalogueDatabase } from "../../setup/database";
import { serveSearch, type SearchServer } from "./search-server";

let test: TestDatabase;
let server: SearchServer;

const categories = [
  { slug: "celulares", name: "Celulares", department: "Eletrônicos" },
  { slug: "geladeiras", name: "Geladeiras", department: "Eletrodomésticos" },
  { slug: "fogoes", name: "Fogões", department: "Eletrodomésticos" },
];
const ownFilters = [
  { key: "kind", label: "Tipo", type: "text" },
  { key: "frostFree", label: "Frost free", type: "boolean" },
] as const;

const settingOf = (change: Partial<SearchQuery>): SearchSetting => ({
  query: { ...emptySearchQuery, ...change },
  catalogue: { categories, attributes: change.category === "geladeiras" ? ownFilters : [], measures: [] },
  indexPrefix: DEFAULT_INDEX_PREFIX,
});

/** What the server finds: the unmodified client, the real widgets, the real service. */
const find = (change: Partial<SearchQuery>) => loadFoundPage(settingOf(change), server.lite().search);

const countOf = (values: readonly { value: string; count: number }[], wanted: string) =>
  values.find(({ value }) => value === wanted)?.count;

beforeAll(async () => {
  test = await openCatalogueDatabase();
  server = await serveSearch(test.database);
});
afterAll(async () => {
  await server.close();
  await test.close();
});

describe("react-instantsearch over the local service", () => {
  it("finds items with what matched, where they are, and what they can be narrowed by", async () => {
    const { items, total, pageCount, facets, isExact } = await find({ text: "gelaedira" });
    expect([total, pageCount, isExact, items.length]).toEqual([20, 1, true, 20]);
    expect(items[0]).toMatchObject({ category: "Geladeiras", position: 1 });
    expect(items[0]?.nameParts[0]).toEqual({ text: "Geladeira", isMatch: true });
    expect(items[0]?.queryId).toMatch(/^[0-9a-f]{32}$/);
    expect(facets.categories).toMatchObject([
      { label: "Eletrodomésticos", count: 20, path: "/busca?q=gelaedira&departamento=eletrodomesticos" },
    ]);
    expect(facets.brands.reduce((sum, { count }) => sum + count, 0)).toBe(20);
    expect(facets.bands.map(({ value }) => value)).toEqual([
      "excellent",
      "very-good",
      "good",
      "fair",
      "unrated",
    ]);
    expect(facets.prices?.lowest).toBeLessThan(facets.prices?.highest ?? 0);
    expect(facets.attributes).toEqual([]);
  });

  it("walks down the tree of categories, whose siblings stay in sight", async () => {
    const department = await find({ department: "eletrodomesticos" });
    const [top] = department.facets.categories.filter(({ isChosen }) => isChosen);
    expect(top?.label).toBe("Eletrodomésticos");
    expect(top?.children.map(({ label }) => label)).toEqual(["Fogões", "Geladeiras"]);
    const category = await find({ category: "geladeiras" });
    expect(category.total).toBe(20);
    const [above] = category.facets.categories.filter(({ children }) => children.length > 0);
    expect(above).toMatchObject({ label: "Eletrodomésticos", isChosen: false });
    expect(above?.children).toMatchObject([
      { label: "Fogões", isChosen: false },
      { label: "Geladeiras", isChosen: true },
    ]);
  });

  it("takes any of the chosen values of a filter, and all of the filters", async () => {
    const { facets } = await find({ text: "geladeira" });
    const [one, two] = facets.brands;
    const brands = [one?.value ?? "", two?.value ?? ""].sort();
    const both = await find({ text: "geladeira", brands });
    expect(both.total).toBe((one?.count ?? 0) + (two?.count ?? 0));
    // What else could be chosen is counted as if no brand were.
    expect(both.facets.brands).toHaveLength(facets.brands.length);
    const narrow = await find({ text: "geladeira", brands, bands: ["good"] });
    expect(narrow.total).toBe(countOf(both.facets.bands, "good"));
    expect(narrow.items.every(({ score }) => score !== null && score >= 70 && score < 80)).toBe(true);
  });

  it("has the filters of the chosen category, as visitors read them", async () => {
    const { facets } = await find({ category: "geladeiras" });
    expect(facets.attributes.map(({ label }) => label)).toEqual(["Tipo", "Frost free"]);
    expect(facets.attributes[1]?.values.map(({ label }) => label).sort()).toEqual(["Não", "Sim"]);
    const duplex = await find({
      category: "geladeiras",
      attributes: { kind: ["Duplex"], frostFree: ["true"] },
    });
    expect(duplex.total).toBeGreaterThan(0);
    expect(duplex.total).toBeLessThan(20);
  });

  it("keeps to bounds of price and score, and to items that have one", async () => {
    const { items } = await find({ text: "celular", minimumPriceCents: 100_000, maximumPriceCents: 250_000 });
    expect(items.length).toBeGreaterThan(0);
    expect(items.every(({ price }) => price !== null && price >= 1_000 && price <= 2_500)).toBe(true);
    const good = await find({ text: "celular", minimumScore: 80 });
    expect(good.items.every(({ score }) => score !== null && score >= 80)).toBe(true);
    const all = await find({});
    const rated = await find({ isRatedOnly: true });
    expect(all.total - rated.total).toBe(countOf(all.facets.bands, "unrated"));
    const priced = await find({ isPricedOnly: true });
    expect(priced.total).toBeLessThan(all.total);
    expect(priced.items.every(({ price }) => price !== null)).toBe(true);
  });

  it("orders by price, score and reviews, page after page", async () => {
    const prices = async (order: "preco" | "maior-preco") =>
      (await find({ isPricedOnly: true, order })).items.map(({ price }) => price ?? 0);
    const up = await prices("preco");
    expect(up).toEqual([...up].sort((a, b) => a - b));
    const down = await prices("maior-preco");
    expect(down).toEqual([...down].sort((a, b) => b - a));
    const pages = await Promise.all([1, 2].map((page) => find({ order: "avaliacoes", page })));
    const reviews = pages.flatMap(({ items }) => items.map((item) => item.reviews));
    expect(reviews).toEqual([...reviews].sort((a, b) => b - a));
    expect(pages[1]?.items[0]?.position).toBe(21);
    expect(new Set(pages.flatMap(({ items }) => items.map(({ id }) => id))).size).toBe(40);
  });

  it("finds nothing under too narrow filters, and offers broader queries that find something", async () => {
    const change = { text: "geladeira", category: "geladeiras", maximumPriceCents: 100 };
    expect(await find(change)).toMatchObject({ items: [], total: 0, pageCount: 0 });
    const setting = settingOf(change);
    const { searches } = await findBroaderQueries(server.lite().search, setting.query, setting);
    expect(searches).toEqual([
      {
        kind: "without-filter",
        label: "até R$\u00a01,00",
        path: "/busca?q=geladeira&categoria=geladeiras",
        count: 20,
      },
      { kind: "without-filters", label: "", path: "/busca?q=geladeira", count: 20 },
    ]);
  });

  it("counts broader queries as the search itself would find them", async () => {
    const change: Partial<SearchQuery> = {
      text: "geladeira duplex",
      category: "geladeiras",
      minimumScore: 60,
      attributes: { kind: ["Duplex"] },
      brands: ["Nortenza"],
      maximumPriceCents: 100,
    };
    const setting = settingOf(change);
    const { searches } = await findBroaderQueries(server.lite().search, setting.query, setting);
    const withoutPrice = searches.find(({ label }) => label.startsWith("até"));
    const found = await find({ ...change, maximumPriceCents: null });
    expect(withoutPrice?.count).toBe(found.total);
    expect(found.total).toBeGreaterThan(0);
  });

  it("asks the service once, although it renders what asks and what is found", async () => {
    const search = vi.fn<Search>(server.lite().search);
    const { total } = await loadFoundPage(
      settingOf({ category: "geladeiras", brands: ["Nortenza"] }),
      search,
    );
    expect(total).toBeGreaterThan(0);
    expect(search).toHaveBeenCalledOnce();
  });

  it("leaves the client that it is given as it was", async () => {
    const client = server.lite();
    const { search } = client;
    await loadFoundPage(settingOf({ text: "tv" }), client.search);
    expect(client.search).toBe(search);
  });
});

describe("the client of events", () => {
  it("is heard with the credentials as it writes them into the address", async () => {
    const credentials = new URLSearchParams({
      "X-Algolia-Application-Id": localSearch.applicationId,
      "X-Algolia-API-Key": localSearch.searchKey,
    });
    const answer = await fetch(`${server.base}/1/events?${credentials.toString()}`, {
      method: "POST",
      body: JSON.stringify({ events: [{ eventType: "click", eventName: "Result opened", index: "x" }] }),
    });
    expect(answer.status).toBe(200);
  });
});
