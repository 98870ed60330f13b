import { localSearch } from "@/config/local-search";
import type { algoliasearch } from "algoliasearch";
import type { SearchResponse } from "algoliasearch/lite";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openTestDatabase, type TestDatabase } from "../../setup/database";
import { serveSearch, type SearchServer } from "./search-server";

let opened: TestDatabase;
let server: SearchServer;
let client: ReturnType<typeof algoliasearch>;
beforeAll(async () => {
  opened = await openTestDatabase();
  server = await serveSearch(opened.database);
  client = server.full();
  await client.setSettings({
    indexName: "cities",
    indexSettings: {
      searchableAttributes: ["name", "state"],
      attributesForFaceting: ["searchable(state)", "searchable(name)", "people"],
      customRanking: ["desc(people)"],
    },
  });
  await client.saveObjects({
    indexName: "cities",
    objects: [
      { objectID: "a", name: "Campinas", state: "São Paulo", people: 1200 },
      { objectID: "b", name: "Campo Grande", state: "Mato Grosso do Sul", people: 900 },
      { objectID: "c", name: "Santos", state: "São Paulo", people: 430 },
      { objectID: "d", name: "Grande Campo", state: "Campo Novo", people: 10 },
    ],
    waitForTasks: true,
  });
});
afterAll(async () => {
  expect(server.failures).toEqual([]);
  await server.close();
  await opened.close();
});

const headers = () => ({
  "x-algolia-application-id": localSearch.applicationId,
  "x-algolia-api-key": server.writeKey,
});

/** Sends a request that no current client sends. */
async function ask(method: string, path: string, body?: unknown) {
  const response = await fetch(`${server.base}${path}`, {
    method,
    headers: headers(),
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  return { status: response.status, body: (await response.json()) as Record<string, unknown> };
}

interface Hit {
  objectID: string;
  _rankingInfo?: Record<string, unknown>;
}

async function search(...requests: Record<string, unknown>[]) {
  const named = requests.map((request) => ({ indexName: "cities", ...request }));
  const { results } = await server.lite().search<Hit>({ requests: named });
  return results as (SearchResponse<Hit> & { processed?: boolean })[];
}

describe("answers", () => {
  it("tell the parameters as they were sent, of an address too", async () => {
    const [plain, texts] = await search({}, { query: "campinas", hitsPerPage: 3 });
    expect([plain?.params, texts?.params]).toEqual(["", "query=campinas&hitsPerPage=3"]);
    const byAddress = await ask("GET", "/1/indexes/cities?query=santos&facets=%5B%22state%22%5D");
    expect(byAddress.body).toMatchObject({ nbHits: 1, params: "query=santos&facets=%5B%22state%22%5D" });
  });

  it("have the fields that are asked for, by the query or the index", async () => {
    const [few] = await search({ query: "", responseFields: ["nbHits", "facets"], facets: ["state"] });
    expect(Object.keys(few ?? {}).sort()).toEqual(["facets", "nbHits"]);
    const [ranked] = await search({ query: "", responseFields: [], getRankingInfo: true });
    expect(Object.keys(ranked ?? {}).sort()).toEqual(
      ["indexUsed", "parsedQuery", "serverUsed", "timeoutCounts", "timeoutHits"].sort(),
    );
    await client.setSettings({ indexName: "cities", indexSettings: { responseFields: ["hits"] } });
    const [byIndex, all] = await search({ query: "" }, { query: "", responseFields: ["*"] });
    const browsed = await client.browse({ indexName: "cities", browseParams: { hitsPerPage: 2 } });
    await client.setSettings({ indexName: "cities", indexSettings: { responseFields: null } as never });
    expect(Object.keys(byIndex ?? {})).toEqual(["hits"]);
    expect(all).toHaveProperty("nbHits", 4);
    expect(Object.keys(browsed).sort()).toEqual(["cursor", "hits"]);
  });

  it("stop after the first query that finds a whole page, if asked to", async () => {
    const ask = async (strategy: "none" | "stopIfEnoughMatches") => {
      const { results } = await client.search<Hit>({
        strategy,
        requests: [
          { indexName: "cities", query: "santos", hitsPerPage: 2 },
          { indexName: "cities", query: "grande", hitsPerPage: 2 },
          { indexName: "cities", query: "campinas", hitsPerPage: 2 },
        ],
      });
      return (results as (SearchResponse<Hit> & { processed?: boolean })[]).map(
        ({ hits, nbHits, processed }) => [hits.length, nbHits, processed],
      );
    };
    expect(await ask("stopIfEnoughMatches")).toEqual([
      [1, 1, true],
      [2, 2, true],
      [0, 0, false],
    ]);
    expect(await ask("none")).toEqual([
      [1, 1, undefined],
      [2, 2, undefined],
      [1, 1, undefined],
    ]);
  });

  it("tell how a hit came to its place, if asked to", async () => {
    const [found, plain] = await search(
      { query: "campo grande", getRankingInfo: true },
      { query: "campo grande" },
    );
    expect(plain?.hits[0]).not.toHaveProperty("_rankingInfo");
    expect(found).toMatchObject({ indexUsed: "cities", parsedQuery: "campo grande", timeoutHits: false });
    expect(found?.hits.map(({ objectID }) => objectID)).toEqual(["b", "d"]);
    const [first, second] = found?.hits ?? [];
    expect(first?._rankingInfo).toMatchObject({
      nbTypos: 0,
      words: 2,
      nbExactWords: 2,
      proximityDistance: 1,
      firstMatchedWord: 0,
      geoDistance: 0,
      filters: 0,
      promoted: false,
    });
    expect(second?._rankingInfo).toMatchObject({ words: 2, proximityDistance: 8 });
    const scores = [first, second].map((hit) => Number(hit?._rankingInfo?.["userScore"]));
    expect(scores[0]).toBeGreaterThan(scores[1] ?? 0);
    const [mistyped, byState] = await search(
      { query: "camponas", getRankingInfo: true, filters: "people > 100" },
      { query: "mato", getRankingInfo: true },
    );
    expect(mistyped?.hits[0]).toMatchObject({ objectID: "a", _rankingInfo: { nbTypos: 1, filters: 1 } });
    expect(byState?.hits[0]).toMatchObject({ objectID: "b", _rankingInfo: { firstMatchedWord: 1_000 } });
  });
});

describe("a search among values of a facet", () => {
  const values = async (facetQuery: string, more: Record<string, unknown> = {}) => {
    const { facetHits } = await client.searchForFacetValues({
      indexName: "cities",
      facetName: "name",
      searchForFacetValuesRequest: { facetQuery, ...more } as never,
    });
    return facetHits.map(({ value }) => value);
  };

  it("takes mistakes as a search does", async () => {
    expect(await values("camponas")).toEqual(["Campinas"]);
    expect(await values("gramde")).toEqual(["Campo Grande", "Grande Campo"]);
    expect(await values("sanots")).toEqual(["Santos"]);
    expect(await values("sao")).toEqual([]);
    expect(await values("xyzw")).toEqual([]);
  });

  it("takes as many as the settings allow, where they want the fewest", async () => {
    expect(await values("camponas", { typoTolerance: false } as never)).toEqual([]);
    expect(await values("santis", { minWordSizefor1Typo: 7 } as never)).toEqual([]);
    expect(await values("campi")).toEqual(["Campinas", "Campo Grande", "Grande Campo"]);
    expect(await values("campi", { typoTolerance: "min" } as never)).toEqual(["Campinas"]);
  });

  it("marks and counts what it finds", async () => {
    const { facetHits } = await client.searchForFacetValues({
      indexName: "cities",
      facetName: "state",
      searchForFacetValuesRequest: { facetQuery: "sao pualo" },
    });
    expect(facetHits).toEqual([{ value: "São Paulo", highlighted: "<em>São</em> <em>Paulo</em>", count: 2 }]);
  });
});

describe("a filter by the id of records", () => {
  it.each<[Record<string, unknown>, string[]]>([
    [{ facetFilters: ["objectID:b"] }, ["b"]],
    [{ facetFilters: ["objectID:-b"] }, ["a", "c", "d"]],
    [{ filters: "objectID:a OR objectID:c" }, ["a", "c"]],
    [{ filters: "NOT objectID:a AND people > 100" }, ["b", "c"]],
    [{ filters: 'objectID:a OR state:"Campo Novo"' }, ["a", "d"]],
    [{ filters: "objectID:none" }, []],
    [{ filters: "NOT objectID:a", query: "campo" }, ["b", "d"]],
  ])("%j", async (filter, expected) => {
    const [found] = await search({ query: "", ...filter });
    expect(found?.hits.map(({ objectID }) => objectID).sort()).toEqual(expected);
    expect(found?.nbHits).toBe(expected.length);
  });
});

describe("browsing", () => {
  const browse = (browseParams: Record<string, unknown>) =>
    client.browse<Hit>({ indexName: "cities", browseParams });

  it("ends with a page that is exactly full", async () => {
    const first = await browse({ hitsPerPage: 2 });
    expect([first.hits.length, typeof first.cursor]).toEqual([2, "string"]);
    const second = await browse({ hitsPerPage: 2, cursor: first.cursor });
    expect(second.hits).toHaveLength(2);
    expect(second).not.toHaveProperty("cursor");
    expect(await browse({ hitsPerPage: 4 })).not.toHaveProperty("cursor");
  });

  it("goes to a page by its number", async () => {
    const ids = async (page: number) =>
      (await browse({ hitsPerPage: 3, page })).hits.map(({ objectID }) => objectID);
    expect([await ids(0), await ids(1), await ids(2)]).toEqual([["a", "b", "c"], ["d"], []]);
  });

  it("gives what a query finds as it is typed", async () => {
    const ids = async (query: string) => (await browse({ query })).hits.map(({ objectID }) => objectID);
    expect(await ids("campo")).toEqual(["b", "d"]);
    expect(await ids("campo mato")).toEqual(["b"]);
    expect(await ids("camponas")).toEqual([]);
    expect(await ids("?!")).toEqual([]);
    expect(await ids("")).toHaveLength(4);
  });
});

describe("names of indices", () => {
  it("may have spaces and letters of any language", async () => {
    const indexName = "lojas de São Paulo + 1";
    await client.saveObjects({ indexName, objects: [{ objectID: "1", t: "mesa" }], waitForTasks: true });
    expect((await client.searchSingleIndex({ indexName })).nbHits).toBe(1);
    const [found] = await search({ indexName, query: "mesa" });
    expect(found?.nbHits).toBe(1);
    await client.operationIndex({
      indexName,
      operationIndexParams: { operation: "move", destination: "lojas 2" },
    });
    expect((await client.searchSingleIndex({ indexName: "lojas 2" })).nbHits).toBe(1);
    await client.deleteIndex({ indexName: "lojas 2" });
  });

  it.each(["*", " shop", "shop ", "a/b", "a\u0007b", "a\nb", "é".repeat(128)])(
    "are refused as %j",
    async (name) => {
      const written = await ask("POST", `/1/indexes/${encodeURIComponent(name)}`, { t: 1 });
      expect(written).toEqual({ status: 400, body: { status: 400, message: "indexName is not valid" } });
      await expect(
        client.setSettings({ indexName: "cities", indexSettings: { replicas: [name] } }),
      ).rejects.toMatchObject({ status: 400, message: "indexName is not valid" });
    },
  );
});

describe("settings", () => {
  it("are told with the defaults of what an index does not say, and can be sent back", async () => {
    const indexName = "plain";
    await client.saveObjects({ indexName, objects: [{ objectID: "1" }], waitForTasks: true });
    const settings = await client.getSettings({ indexName });
    expect(settings).toMatchObject({
      minWordSizefor1Typo: 4,
      minWordSizefor2Typos: 8,
      hitsPerPage: 20,
      maxValuesPerFacet: 100,
      paginationLimitedTo: 1000,
      attributesForFaceting: null,
      searchableAttributes: null,
      customRanking: null,
      exactOnSingleWordQuery: "attribute",
      ranking: ["typo", "geo", "words", "filters", "proximity", "attribute", "exact", "custom"],
      separatorsToIndex: "",
      removeWordsIfNoResults: "none",
      queryType: "prefixLast",
      highlightPreTag: "<em>",
      highlightPostTag: "</em>",
      alternativesAsExact: ["ignorePlurals", "singleWordSynonym"],
    });
    await client.setSettings({ indexName, indexSettings: settings as never });
    expect(await client.getSettings({ indexName })).toEqual(settings);
    await client.setSettings({ indexName, indexSettings: { hitsPerPage: 7, queryType: "prefixAll" } });
    await client.setSettings({ indexName, indexSettings: { hitsPerPage: null, queryType: null } as never });
    expect(await client.getSettings({ indexName })).toEqual(settings);
  });

  it("keep words as they are typed, and come with answers", async () => {
    const indexName = "exact";
    const objects = [{ objectID: "1", name: "Batuque" }];
    await client.saveObjects({ indexName, objects, waitForTasks: true });
    const search = async (query: string) => {
      const { results } = await server.lite().search({ requests: [{ indexName, query }] });
      return results[0] as SearchResponse;
    };
    expect((await search("batuqe")).nbHits).toBe(1);
    expect(await search("batuqe")).not.toHaveProperty("userData");
    const indexSettings = { disableTypoToleranceOnWords: ["Batuqe"], userData: { banner: "novo" } };
    await client.setSettings({ indexName, indexSettings });
    expect(await search("batuqe")).toMatchObject({ nbHits: 0, userData: { banner: "novo" } });
    expect((await search("batuqu")).nbHits).toBe(1);
  });

  it("go to replicas if an address says so, as a number too", async () => {
    await client.setSettings({ indexName: "main", indexSettings: { replicas: ["main_desc"] } });
    const change = (flag: string, hitsPerPage: number) =>
      ask("PUT", `/1/indexes/main/settings?forwardToReplicas=${flag}`, { hitsPerPage });
    const ofReplica = async () => (await client.getSettings({ indexName: "main_desc" })).hitsPerPage;
    await change("1", 11);
    expect(await ofReplica()).toBe(11);
    await change("0", 12);
    expect(await ofReplica()).toBe(11);
    expect(await change("yes", 13)).toMatchObject({ status: 400 });
    expect((await client.getSettings({ indexName: "main" })).hitsPerPage).toBe(12);
  });
});

describe("synonyms", () => {
  const synonym = (objectID: string) => ({ objectID, type: "synonym" as const, synonyms: [objectID, "x"] });

  it("are replaced if an address says so, as a number too", async () => {
    const save = (flag: string, objectID: string) =>
      ask("POST", `/1/indexes/words/synonyms/batch?replaceExistingSynonyms=${flag}`, [synonym(objectID)]);
    const ids = async () =>
      (await client.searchSynonyms({ indexName: "words" })).hits.map(({ objectID }) => objectID).sort();
    await save("0", "one");
    await save("0", "two");
    expect(await ids()).toEqual(["one", "two"]);
    await save("1", "three");
    expect(await ids()).toEqual(["three"]);
    expect(await save("perhaps", "four")).toMatchObject({ status: 400 });
    expect(await ids()).toEqual(["three"]);
  });

  it("are left aside if a query says so", async () => {
    const indexName = "aside";
    await client.saveObjects({ indexName, objects: [{ objectID: "1", t: "geladeira" }] });
    await client.saveSynonym({
      indexName,
      objectID: "a",
      synonymHit: { objectID: "a", type: "synonym", synonyms: ["geladeira", "frigorifico"] },
    });
    const [by, without] = await search(
      { indexName, query: "frigorifico" },
      { indexName, query: "frigorifico", synonyms: false },
    );
    expect([by?.nbHits, without?.nbHits]).toEqual([1, 0]);
  });

  it("that are missing are reported as missing", async () => {
    await client.saveSynonym({ indexName: "words", objectID: "a", synonymHit: synonym("a") });
    await expect(client.getSynonym({ indexName: "words", objectID: "none" })).rejects.toMatchObject({
      status: 404,
      message: "Synonym set does not exist",
    });
    expect(await ask("POST", "/1/indexes/words/synonyms/search", { colour: "red" })).toMatchObject({
      status: 400,
    });
  });
});

describe("copies and moves", () => {
  const names = async (indexName: string) =>
    (await client.searchSingleIndex<{ n: number }>({ indexName })).hits.map(({ n }) => n);
  const operate = (
    indexName: string,
    operationIndexParams: Parameters<typeof client.operationIndex>[0]["operationIndexParams"],
  ) => client.operationIndex({ indexName, operationIndexParams });

  it("leave the replicas of both indices what they are", async () => {
    await client.setSettings({ indexName: "from", indexSettings: { replicas: ["from_desc"] } });
    await client.setSettings({ indexName: "from_desc", indexSettings: { ranking: ["desc(n)"] } });
    await client.saveObjects({ indexName: "from", objects: [1, 2].map((n) => ({ objectID: `${n}`, n })) });
    await operate("from", { operation: "copy", destination: "copied" });
    expect(await client.getSettings({ indexName: "copied" })).not.toHaveProperty("replicas");
    expect(await names("from_desc")).toEqual([2, 1]);

    await client.setSettings({ indexName: "to", indexSettings: { replicas: ["to_desc"] } });
    await client.setSettings({ indexName: "to_desc", indexSettings: { ranking: ["desc(n)"] } });
    await client.saveObjects({ indexName: "to", objects: [{ objectID: "9", n: 9 }] });
    await expect(operate("from", { operation: "copy", destination: "to" })).rejects.toMatchObject({
      status: 400,
    });
    await operate("from", { operation: "copy", destination: "to", scope: ["settings"] });
    expect(await client.getSettings({ indexName: "to" })).toHaveProperty("replicas", ["to_desc"]);
    expect(await names("to_desc")).toEqual([9]);
    await expect(operate("from", { operation: "copy", destination: "to_desc" })).rejects.toMatchObject({
      status: 400,
    });

    await operate("copied", { operation: "move", destination: "to" });
    expect(await client.getSettings({ indexName: "to" })).toHaveProperty("replicas", ["to_desc"]);
    expect(await client.getSettings({ indexName: "to_desc" })).toMatchObject({
      primary: "to",
      ranking: ["desc(n)"],
    });
    expect([await names("to"), await names("to_desc")]).toEqual([
      [1, 2],
      [2, 1],
    ]);
  });

  it("are not needed to remove a replica", async () => {
    await client.setSettings({ indexName: "alone", indexSettings: { replicas: ["alone_desc"] } });
    await client.setSettings({ indexName: "alone", indexSettings: { replicas: [""] } });
    expect(await client.getSettings({ indexName: "alone_desc" })).not.toHaveProperty("primary");
  });

  it("keep replicas when all records are replaced", async () => {
    await client.setSettings({ indexName: "full", indexSettings: { replicas: ["full_desc"] } });
    await client.setSettings({ indexName: "full_desc", indexSettings: { ranking: ["desc(n)"] } });
    await client.saveObjects({ indexName: "full", objects: [{ objectID: "9", n: 9 }], waitForTasks: true });
    await client.replaceAllObjects({
      indexName: "full",
      objects: [3, 4].map((n) => ({ objectID: `${n}`, n })),
    });
    expect([await names("full"), await names("full_desc")]).toEqual([
      [3, 4],
      [4, 3],
    ]);
  });

  it("of a missing index make an empty one, and move nothing", async () => {
    await operate("nowhere", { operation: "copy", destination: "made" });
    expect(await names("made")).toEqual([]);
    await operate("nowhere", { operation: "move", destination: "made" });
    expect(await names("made")).toEqual([]);
    expect((await client.listIndices()).items.map(({ name }) => name)).not.toContain("nowhere");
  });
});
