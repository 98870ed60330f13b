import { localSearch } from "@/config/local-search";
import type { SearchResponse } from "algoliasearch/lite";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openTestDatabase, type TestDatabase } from "../../setup/database";
import { serveSearch, type SearchServer } from "./search-server";

const products = [
  {
    objectID: "1",
    name: "Geladeira Aurora 400",
    brand: "Nortenza",
    price: 3000,
    score: 90,
    free: true,
    tags: ["a", "b"],
  },
  {
    objectID: "2",
    name: "Geladeira Polar 260",
    brand: "Nortenza",
    price: 1500,
    score: 70,
    free: false,
    tags: ["b"],
  },
  { objectID: "3", name: "Fogão Brasa 5", brand: "Fervona", price: 1200, score: 80, free: true, tags: ["c"] },
  { objectID: "4", name: "Fogão Forja 6", brand: "Fervona", price: 2500, score: 95, free: false, tags: [] },
  {
    objectID: "5",
    name: "Air fryer Crispa 4",
    brand: "Fervona",
    price: 500,
    score: 60,
    free: true,
    _tags: ["nova"],
  },
  {
    objectID: "6",
    name: "Notebook Íris",
    brand: "Íris & Filhos",
    price: 4000,
    free: false,
    categories: { lvl0: "Informática", lvl1: "Informática > Notebooks" },
  },
];

let opened: TestDatabase;
let server: SearchServer;
beforeAll(async () => {
  opened = await openTestDatabase();
  server = await serveSearch(opened.database);
  const client = server.full();
  await client.setSettings({
    indexName: "shop",
    indexSettings: {
      searchableAttributes: ["name", "brand"],
      attributesForFaceting: [
        "searchable(brand)",
        "price",
        "free",
        "tags",
        "categories.lvl0",
        "categories.lvl1",
      ],
      customRanking: ["desc(score)"],
      replicas: ["shop_price_asc"],
      ignorePlurals: true,
      removeStopWords: true,
    },
  });
  await client.setSettings({
    indexName: "shop_price_asc",
    indexSettings: { ranking: ["asc(price)", "typo", "words", "custom"] },
  });
  await client.saveObjects({ indexName: "shop", objects: products, waitForTasks: true });
});
afterAll(async () => {
  expect(server.failures).toEqual([]);
  await server.close();
  await opened.close();
});

interface Hit {
  objectID: string;
  _highlightResult?: Record<string, { value: string; matchLevel: string }>;
  _snippetResult?: Record<string, { value: string; matchLevel: string }>;
}

async function search(parameters: Record<string, unknown>) {
  const { results } = await server.lite().search<Hit>({ requests: [{ indexName: "shop", ...parameters }] });
  return results[0] as SearchResponse<Hit>;
}

const ids = async (parameters: Record<string, unknown>) =>
  (await search(parameters)).hits.map(({ objectID }) => objectID);

const sorted = async (parameters: Record<string, unknown>) => (await ids(parameters)).sort();

describe("a search with the unmodified lite client", () => {
  it("answers an empty query with all records in the custom ranking, those without values last", async () => {
    const result = await search({ query: "" });
    expect(result.hits.map(({ objectID }) => objectID)).toEqual(["4", "1", "3", "2", "5", "6"]);
    expect(result).toMatchObject({
      nbHits: 6,
      page: 0,
      nbPages: 1,
      hitsPerPage: 20,
      exhaustiveNbHits: true,
      query: "",
      index: "shop",
    });
    expect(result.processingTimeMS).toBeGreaterThan(0);
    expect(result).not.toHaveProperty("queryID");
    expect(result).not.toHaveProperty("_automaticInsights");
  });

  it.each([
    ["fogoes", ["4", "3"]],
    ["fogao", ["4", "3"]],
    ["gelaedira", ["1", "2"]],
    ["gela", ["1", "2"]],
    ["airfryer", ["5"]],
    ["iris", ["6"]],
    ["a geladeira da nortenza", ["1", "2"]],
    ["xyzw", []],
  ])("finds %s", async (query, expected) => {
    expect(await ids({ query })).toEqual(expected);
  });

  it("ranks by the text before the custom ranking", async () => {
    expect(await ids({ query: "polar geladeira" })).toEqual(["2"]);
    expect((await ids({ query: "geladeira polar", removeWordsIfNoResults: "allOptional" }))[0]).toBe("2");
  });

  it("leaves last words out, but never the product", async () => {
    const lastWords = (query: string) => ids({ query, removeWordsIfNoResults: "lastWords" });
    expect((await lastWords("geladeira polar brastemp"))[0]).toBe("2");
    expect(await lastWords("brastemp geladeira polar")).toEqual([]);
    expect(await lastWords("brastemp 260")).toEqual([]);
  });

  it("marks matches in the shape of the record, without escaping anything", async () => {
    const { hits } = await search({ query: "fogao", highlightPreTag: "<b>", highlightPostTag: "</b>" });
    expect(hits[0]?._highlightResult?.["name"]).toEqual({
      value: "<b>Fogão</b> Forja 6",
      matchLevel: "full",
      matchedWords: ["fogao"],
      fullyHighlighted: false,
    });
    expect(hits[0]?._highlightResult?.["brand"]).toEqual({
      value: "Fervona",
      matchLevel: "none",
      matchedWords: [],
    });
    const [escaped] = (await search({ query: "filhos" })).hits;
    expect(escaped?._highlightResult?.["brand"]?.value).toBe("Íris & <em>Filhos</em>");
    const nested = await search({ query: "", attributesToHighlight: ["*"] });
    const highlighted = nested.hits.at(-1)?._highlightResult as unknown as {
      categories: { lvl0: { value: string } };
    };
    expect(highlighted.categories.lvl0.value).toBe("Informática");
  });

  it("cuts snippets round the match", async () => {
    const { hits } = await search({ query: "brasa", attributesToSnippet: ["name:1"] });
    expect(hits[0]?._snippetResult?.["name"]).toEqual({ value: "…<em>Brasa</em>…", matchLevel: "full" });
  });

  it("pages within the limit of the index", async () => {
    const first = await search({ query: "", hitsPerPage: 4 });
    const second = await search({ query: "", hitsPerPage: 4, page: 1 });
    expect([first.hits.length, second.hits.length, first.nbPages]).toEqual([4, 2, 2]);
    expect((await search({ query: "", page: 9 })).hits).toEqual([]);
    expect(await ids({ query: "", offset: 1, length: 2 })).toEqual(["1", "3"]);
  });

  it("gives only the attributes asked for", async () => {
    const { hits } = await search({
      query: "brasa",
      attributesToRetrieve: ["price"],
      attributesToHighlight: [],
    });
    expect(hits).toEqual([{ price: 1200, objectID: "3" }]);
  });

  it("sorts by a replica", async () => {
    expect(await ids({ indexName: "shop_price_asc", query: "" })).toEqual(["5", "3", "2", "4", "1", "6"]);
    expect(await ids({ indexName: "shop_price_asc", query: "geladeira" })).toEqual(["2", "1"]);
  });

  it("gives a query its id only where clicks are measured", async () => {
    expect((await search({ query: "", clickAnalytics: true })).queryID).toMatch(/^[0-9a-f]{32}$/);
  });
});

describe("facets", () => {
  it("counts values, the commonest first, with the figures of numbers", async () => {
    const result = await search({ query: "", facets: ["brand", "price", "free", "tags", "nothing"] });
    expect(result.facets).toEqual({
      brand: { Fervona: 3, Nortenza: 2, "Íris & Filhos": 1 },
      price: { 500: 1, 1200: 1, 1500: 1, 2500: 1, 3000: 1, 4000: 1 },
      free: { false: 3, true: 3 },
      tags: { b: 2, a: 1, c: 1 },
    });
    expect(result.facets_stats).toEqual({ price: { min: 500, max: 4000, avg: 12700 / 6, sum: 12700 } });
    expect(Object.keys(result.facets?.["brand"] ?? {})).toEqual(["Fervona", "Nortenza", "Íris & Filhos"]);
  });

  it("counts by the query and the filters, cut at maxValuesPerFacet", async () => {
    const result = await search({ query: "fogao", facets: "brand", hitsPerPage: 0 });
    expect(result).toMatchObject({ facets: { brand: { Fervona: 2 } }, hits: [], nbHits: 2, nbPages: 0 });
    const cut = await search({ query: "", facets: ["*"], maxValuesPerFacet: 1 });
    expect(cut.facets?.["brand"]).toEqual({ Fervona: 3 });
  });

  it("answers a disjunctive batch as InstantSearch sends it", async () => {
    const { results } = await server.lite().search<Hit>({
      requests: [
        { indexName: "shop", query: "", facetFilters: [["brand:Nortenza"]], facets: ["brand", "free"] },
        {
          indexName: "shop",
          query: "",
          facets: "brand" as unknown as string[],
          hitsPerPage: 0,
          analytics: false,
          clickAnalytics: false,
          page: 0,
        },
      ],
    });
    expect(results).toMatchObject([
      { nbHits: 2, facets: { brand: { Nortenza: 2 }, free: { true: 1, false: 1 } } },
      { facets: { brand: { Fervona: 3, Nortenza: 2 } } },
    ]);
  });

  it("searches among values, through the one endpoint and through its own", async () => {
    const wanted = {
      facetHits: [{ value: "Nortenza", highlighted: "<em>Nor</em>tenza", count: 2 }],
      exhaustiveFacetsCount: true,
    };
    const batch = await server.lite().search({
      requests: [{ indexName: "shop", type: "facet", facet: "brand", facetQuery: "nor", query: "" }],
    });
    expect(batch.results[0]).toMatchObject(wanted);
    expect(
      await server.full(localSearch.searchKey).searchForFacetValues({
        indexName: "shop",
        facetName: "brand",
        searchForFacetValuesRequest: { facetQuery: "nor" },
      }),
    ).toMatchObject(wanted);
    await expect(
      server.full().searchForFacetValues({ indexName: "shop", facetName: "price" }),
    ).rejects.toMatchObject({ status: 400 });
  });
});

describe("filters", () => {
  it.each<[string, Record<string, unknown>, string[]]>([
    [
      "facetFilters as OR",
      { facetFilters: [["brand:nortenza", "brand:FERVONA"]] },
      ["1", "2", "3", "4", "5"],
    ],
    ["facetFilters as AND", { facetFilters: ["brand:Fervona", "free:true"] }, ["3", "5"]],
    ["a negation", { facetFilters: ["brand:-Fervona"] }, ["1", "2", "6"]],
    ["an attribute that is none for facets", { facetFilters: ["name:Fogão Brasa 5"] }, []],
    ["a level of a tree", { facetFilters: [["categories.lvl1:Informática > Notebooks"]] }, ["6"]],
    ["numericFilters", { numericFilters: ["price>=1200", "price<=2500"] }, ["2", "3", "4"]],
    ["a range", { numericFilters: ["price:500 TO 1200"] }, ["3", "5"]],
    ["numericFilters as OR", { numericFilters: [["price<600", "price=4000"]] }, ["5", "6"]],
    ["filters", { filters: "brand:Fervona AND (price < 600 OR price > 2000)" }, ["4", "5"]],
    ["quotes", { filters: 'brand:"Íris & Filhos" OR brand:Nortenza' }, ["1", "2", "6"]],
    ["NOT", { filters: "NOT brand:Fervona AND NOT free:false" }, ["1"]],
    ["a range in filters", { filters: "price:500 TO 1200" }, ["3", "5"]],
    ["a tag", { filters: "nova" }, ["5"]],
    ["tagFilters", { tagFilters: ["-nova"] }, ["1", "2", "3", "4", "6"]],
    ["an array", { facetFilters: ["tags:b"] }, ["1", "2"]],
    ["a number as a facet", { facetFilters: ["price:500"] }, ["5"]],
    [
      "a score of a filter",
      { filters: "brand:Fervona<score=2> OR brand:Nortenza<score=1>" },
      ["1", "2", "3", "4", "5"],
    ],
  ])("takes %s", async (_name, filter, expected) => {
    expect(await sorted({ query: "", ...filter })).toEqual(expected);
  });

  it.each([
    "(brand:a AND brand:b) OR brand:c",
    "brand:a OR (brand:b AND brand:c)",
    "NOT (brand:a OR brand:b)",
    "(brand:a AND brand:b)",
    "brand:a AND brand:b OR brand:c",
    "brand:a OR price > 3",
    "price > abc",
    "brand:",
    "brand:a brand:b",
    "((brand:a))",
    "AND",
    '"open',
  ])("refuses %s as the hosted service does", async (filters) => {
    await expect(search({ query: "", filters })).rejects.toMatchObject({
      name: "ApiError",
      status: 400,
      message: expect.stringMatching(/^filters: /) as string,
    });
  });
});

describe("refusals", () => {
  it("names a parameter that it does not know, and fails the whole batch", async () => {
    await expect(
      server
        .lite()
        .search({ requests: [{ indexName: "shop" }, { indexName: "shop", colour: "red" } as never] }),
    ).rejects.toMatchObject({ status: 400, message: "Unknown parameter: colour" });
  });

  it("says what is wrong with a value", async () => {
    await expect(search({ hitsPerPage: -1 })).rejects.toMatchObject({ status: 400 });
    await expect(search({ query: "a".repeat(600) })).rejects.toMatchObject({
      status: 400,
      message: 'Invalid value for "query" parameter, expected string shorter than 512 bytes',
    });
    await expect(search({ numericFilters: ["price"] })).rejects.toMatchObject({ status: 400 });
  });

  it("knows no other index", async () => {
    await expect(search({ indexName: "nowhere" })).rejects.toMatchObject({
      status: 404,
      message: "Index nowhere does not exist",
    });
  });

  it("respects the rights of keys", async () => {
    await expect(server.lite("wrong").search({ requests: [{ indexName: "shop" }] })).rejects.toMatchObject({
      status: 403,
      message: "Invalid Application-ID or API key",
    });
    await expect(
      server.full(localSearch.searchKey).saveObject({ indexName: "shop", body: { objectID: "9" } }),
    ).rejects.toMatchObject({ status: 403, message: "Method not allowed with this API key" });
    await expect(server.full(localSearch.searchKey).browse({ indexName: "shop" })).rejects.toMatchObject({
      status: 403,
    });
  });

  it("answers requests outside the protocol", async () => {
    const headers = {
      "x-algolia-application-id": localSearch.applicationId,
      "x-algolia-api-key": server.writeKey,
    };
    const ask = (path: string, init: RequestInit = {}) =>
      fetch(`${server.base}${path}`, { headers, ...init });
    expect((await ask("/1/unknown")).status).toBe(404);
    expect((await ask("/1/indexes/shop/query", { method: "PATCH" })).status).toBe(405);
    expect((await ask("/1/indexes/%E0%A4%A/query")).status).toBe(400);
    expect((await ask("/1/indexes/*/queries", { method: "POST", body: "{" })).status).toBe(400);
    expect((await ask("/1/indexes/*/queries", { method: "POST", body: "[1]" })).status).toBe(400);
    expect(
      (await ask("/1/indexes/*/queries", { method: "POST", body: "x".repeat(11 * 2 ** 20) })).status,
    ).toBe(413);
    expect((await fetch(`${server.origin}/busca`)).status).toBe(404);
  });
});

describe("the protocol around the client", () => {
  const address = () => {
    const flags = new URLSearchParams({
      "x-algolia-api-key": localSearch.searchKey,
      "x-algolia-application-id": localSearch.applicationId,
      "x-algolia-agent": "test",
    });
    return flags.toString();
  };

  it("takes the key from the address, as browsers send it, and lets other origins read", async () => {
    const response = await fetch(`${server.base}/1/indexes/*/queries?${address()}`, {
      method: "POST",
      headers: { "content-type": "text/plain" },
      body: JSON.stringify({
        requests: [{ indexName: "shop", params: "query=brasa&hitsPerPage=1&facets=%5B%22brand%22%5D" }],
      }),
    });
    expect(response.headers.get("access-control-allow-origin")).toBe("*");
    expect(await response.json()).toMatchObject({
      results: [{ nbHits: 1, hitsPerPage: 1, facets: { brand: { Fervona: 1 } } }],
    });
    const allowed = await fetch(`${server.base}/1/indexes/*/queries`, { method: "OPTIONS" });
    expect(allowed.headers.get("access-control-allow-headers")).toContain("x-algolia-api-key");
  });

  it("takes a query in the address, and alone in a body", async () => {
    const byAddress = await fetch(`${server.base}/1/indexes/shop?query=brasa&${address()}`);
    expect(await byAddress.json()).toMatchObject({ nbHits: 1 });
    expect(
      await server.full().searchSingleIndex({ indexName: "shop", searchParams: { query: "brasa" } }),
    ).toMatchObject({
      nbHits: 1,
    });
  });

  it("takes events of every shape, and keeps none", async () => {
    const send = (body: unknown) =>
      fetch(`${server.base}/1/events?${address()}`, { method: "POST", body: JSON.stringify(body) });
    const events = [
      {
        eventType: "view",
        eventName: "Hits Viewed",
        index: "shop",
        objectIDs: ["1"],
        userToken: "anonymous-1",
      },
      {
        eventType: "click",
        eventName: "Hit Clicked",
        index: "shop",
        queryID: "a".repeat(32),
        objectIDs: ["1"],
        positions: [1],
      },
      { eventType: "instantsearch", eventName: "__start__", widgets: [{ name: "ais.hits" }] },
    ];
    expect((await send({ events })).status).toBe(200);
    expect((await send({ events: [{ eventType: 1 }] })).status).toBe(422);
  });
});
