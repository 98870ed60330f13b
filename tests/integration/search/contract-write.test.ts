import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { openTestDatabase, type TestDatabase } from "../../setup/database";
import { serveSearch, type SearchServer } from "./search-server";

let opened: TestDatabase;
let server: SearchServer;
beforeAll(async () => {
  opened = await openTestDatabase();
  server = await serveSearch(opened.database);
});
afterEach(async () => {
  const { items } = await server.full().listIndices();
  for (const { name } of items) await server.full().deleteIndex({ indexName: name });
});
afterAll(async () => {
  expect(server.failures).toEqual([]);
  await server.close();
  await opened.close();
});

const find = async (indexName: string, query = "") =>
  (await server.full().searchSingleIndex({ indexName, searchParams: { query } })).hits.map(
    ({ objectID }) => objectID,
  );

describe("records with the unmodified full client", () => {
  it("finds what was written in the next query, and no longer what was replaced or removed", async () => {
    const client = server.full();
    await client.saveObjects({
      indexName: "books",
      objects: [{ objectID: "a", title: "Grande Sertão" }],
      waitForTasks: true,
    });
    expect(await find("books", "sertao")).toEqual(["a"]);
    await client.saveObject({ indexName: "books", body: { objectID: "a", title: "Vidas Secas" } });
    expect(await find("books", "sertao")).toEqual([]);
    expect(await find("books", "vidas secas")).toEqual(["a"]);
    await client.deleteObject({ indexName: "books", objectID: "a" });
    expect(await find("books")).toEqual([]);
  });

  it("reads, changes in part and counts up", async () => {
    const client = server.full();
    const { objectID } = await client.saveObject({
      indexName: "books",
      body: { title: "Sem id", copies: 1, tags: ["x"] },
    });
    expect(objectID).toMatch(/./);
    await client.partialUpdateObject({
      indexName: "books",
      objectID: objectID ?? "",
      attributesToUpdate: {
        copies: { _operation: "Increment", value: 2 },
        tags: { _operation: "AddUnique", value: "y" },
        year: 1956,
      },
    });
    expect(await client.getObject({ indexName: "books", objectID: objectID ?? "" })).toEqual({
      objectID,
      title: "Sem id",
      copies: 3,
      tags: ["x", "y"],
      year: 1956,
    });
    await client.partialUpdateObject({
      indexName: "books",
      objectID: "none",
      attributesToUpdate: { a: 1 },
      createIfNotExists: false,
    });
    await expect(client.getObject({ indexName: "books", objectID: "none" })).rejects.toMatchObject({
      status: 404,
      message: "ObjectID does not exist",
    });
    const { results } = await client.getObjects({
      requests: [
        { indexName: "books", objectID: objectID ?? "", attributesToRetrieve: ["year"] },
        { indexName: "books", objectID: "none" },
      ],
    });
    expect(results).toEqual([{ objectID, year: 1956 }, null]);
  });

  it("writes a batch whole or not at all", async () => {
    const client = server.full();
    await expect(
      client.batch({
        indexName: "books",
        batchWriteParams: {
          requests: [
            { action: "addObject", body: { objectID: "a" } },
            { action: "updateObject", body: { title: "no id" } },
            { action: "deleteObject", body: {} },
          ],
        },
      }),
    ).rejects.toMatchObject({ status: 400, message: "missing objectID" });
    expect((await client.listIndices()).items).toEqual([]);
    const { taskID } = await client.multipleBatch({
      requests: [
        { action: "addObject", indexName: "one", body: { objectID: "1" } },
        { action: "addObject", indexName: "two", body: { objectID: "2" } },
      ],
    });
    expect(Object.keys(taskID)).toEqual(["one", "two"]);
    await client.waitForTask({ indexName: "one", taskID: taskID["one"] ?? 0 });
    expect(await find("two")).toEqual(["2"]);
  });

  it("clears, deletes by filters and browses page by page", async () => {
    const client = server.full();
    await client.setSettings({ indexName: "many", indexSettings: { attributesForFaceting: ["half"] } });
    const objects = Array.from({ length: 2_500 }, (_, index) => ({
      objectID: `o${index}`,
      half: index % 2 === 0 ? "even" : "odd",
    }));
    await client.saveObjects({ indexName: "many", objects, waitForTasks: true });
    const seen = new Set<string>();
    let pages = 0;
    await client.browseObjects({
      indexName: "many",
      browseParams: {},
      aggregator: ({ hits }) => {
        pages += 1;
        hits.forEach(({ objectID }) => seen.add(objectID));
      },
    });
    expect([seen.size, pages]).toEqual([2_500, 3]);
    await client.deleteBy({ indexName: "many", deleteByParams: { filters: "half:odd" } });
    expect((await client.searchSingleIndex({ indexName: "many" })).nbHits).toBe(1_250);
    await client.clearObjects({ indexName: "many" });
    expect(await find("many")).toEqual([]);
  });

  it("takes records that would break a careless index", async () => {
    const client = server.full();
    const strange = {
      objectID: "né/1?#",
      title: "'; drop table item; -- \u0000 \ud800 nome",
      deep: { a: [{ b: ["Ção"] }] },
      ["k'\u0000"]: "v",
      empty: null,
      long: "x".repeat(20_000),
    };
    await client.saveObjects({ indexName: "odd", objects: [strange], waitForTasks: true });
    expect(await find("odd", "nome")).toEqual([strange.objectID]);
    expect(await find("odd", "cao")).toEqual([strange.objectID]);
    expect(await client.getObject({ indexName: "odd", objectID: strange.objectID })).toMatchObject({
      objectID: strange.objectID,
    });
  });
});

describe("settings and synonyms with the unmodified full client", () => {
  it("searches by new settings at once, and gives them back", async () => {
    const client = server.full();
    await client.saveObjects({
      indexName: "s",
      objects: [{ objectID: "1", title: "vento", note: "chuva" }],
      waitForTasks: true,
    });
    expect(await find("s", "chuva")).toEqual(["1"]);
    await client.setSettings({
      indexName: "s",
      indexSettings: { searchableAttributes: ["unordered(title)"], unknownOne: 1 } as never,
    });
    expect(await find("s", "chuva")).toEqual([]);
    expect(await client.getSettings({ indexName: "s" })).toMatchObject({
      searchableAttributes: ["unordered(title)"],
      hitsPerPage: 20,
    });
    await client.setSettings({ indexName: "s", indexSettings: { searchableAttributes: null } as never });
    expect(await find("s", "chuva")).toEqual(["1"]);
    await expect(
      client.setSettings({ indexName: "s", indexSettings: { hitsPerPage: "x" } as never }),
    ).rejects.toMatchObject({ status: 400 });
  });

  it("keeps synonyms in both directions, in one, and of several words", async () => {
    const client = server.full();
    await client.saveObjects({
      indexName: "s",
      objects: [
        { objectID: "g", t: "geladeira" },
        { objectID: "t", t: "smart tv" },
        { objectID: "c", t: "celular" },
      ],
      waitForTasks: true,
    });
    await client.saveSynonyms({
      indexName: "s",
      replaceExistingSynonyms: true,
      synonymHit: [
        { objectID: "1", type: "synonym", synonyms: ["geladeira", "refrigerador"] },
        { objectID: "2", type: "onewaysynonym", input: "telinha", synonyms: ["smart tv"] },
        { objectID: "3", type: "synonym", synonyms: ["celular", "telefone movel"] },
      ],
    });
    expect(await find("s", "refrigeradores")).toEqual(["g"]);
    expect(await find("s", "refirgerador")).toEqual(["g"]);
    expect(await find("s", "refrig")).toEqual(["g"]);
    expect(await find("s", "telinha")).toEqual(["t"]);
    expect(await find("s", "telefone móvel")).toEqual(["c"]);
    expect(
      await client.searchSynonyms({ indexName: "s", searchSynonymsParams: { query: "refrig" } }),
    ).toMatchObject({ nbHits: 1 });
    await client.saveSynonym({
      indexName: "s",
      objectID: "4",
      synonymHit: { objectID: "4", type: "synonym", synonyms: ["tv", "telão"] },
    });
    expect(await find("s", "telao")).toEqual(["t"]);
    expect(await client.getSynonym({ indexName: "s", objectID: "4" })).toMatchObject({ type: "synonym" });
    await client.deleteSynonym({ indexName: "s", objectID: "4" });
    expect(await find("s", "telao")).toEqual([]);
    await client.clearSynonyms({ indexName: "s" });
    expect(await find("s", "refrigerador")).toEqual([]);
  });

  it("copies and moves indices", async () => {
    const client = server.full();
    await client.setSettings({ indexName: "from", indexSettings: { searchableAttributes: ["t"] } });
    await client.saveObjects({
      indexName: "from",
      objects: [{ objectID: "1", t: "mesa", u: "cadeira" }],
      waitForTasks: true,
    });
    await client.operationIndex({
      indexName: "from",
      operationIndexParams: { operation: "copy", destination: "copied" },
    });
    expect([await find("copied", "mesa"), await find("copied", "cadeira")]).toEqual([["1"], []]);
    await client.operationIndex({
      indexName: "from",
      operationIndexParams: { operation: "move", destination: "copied" },
    });
    expect((await client.listIndices()).items.map(({ name }) => name)).toEqual(["copied"]);
    expect(await find("copied", "mesa")).toEqual(["1"]);
    await client.replaceAllObjects({ indexName: "copied", objects: [{ objectID: "2", t: "banco" }] });
    expect(await find("copied")).toEqual(["2"]);
  });

  it("lists indices with their replicas, whose records follow the primary's", async () => {
    const client = server.full();
    await client.setSettings({ indexName: "p", indexSettings: { replicas: ["p_asc", "virtual(p_desc)"] } });
    await client.setSettings({ indexName: "p_asc", indexSettings: { ranking: ["asc(n)"] } });
    await client.setSettings({ indexName: "p_desc", indexSettings: { customRanking: ["desc(n)"] } });
    await client.saveObjects({
      indexName: "p",
      objects: [1, 3, 2].map((n) => ({ objectID: `${n}`, n })),
      waitForTasks: true,
    });
    expect([await find("p_asc"), await find("p_desc")]).toEqual([
      ["1", "2", "3"],
      ["3", "2", "1"],
    ]);
    expect((await client.listIndices()).items).toMatchObject([
      { name: "p", entries: 3, replicas: ["p_asc", "p_desc"] },
      { name: "p_asc", primary: "p" },
      { name: "p_desc", primary: "p" },
    ]);
    await expect(client.saveObject({ indexName: "p_asc", body: { n: 1 } })).rejects.toMatchObject({
      status: 400,
    });
  });

  it("accepts rules without an effect", async () => {
    const client = server.full();
    await client.saveObject({ indexName: "r", body: { objectID: "1" } });
    await client.saveRules({ indexName: "r", rules: [{ objectID: "x", consequence: {} }] });
    expect(await client.searchRules({ indexName: "r" })).toMatchObject({ nbHits: 0 });
  });
});
