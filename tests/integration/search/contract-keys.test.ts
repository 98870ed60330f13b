import { localSearch } from "@/config/local-search";
import { createHmac } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openTestDatabase, type TestDatabase } from "../../setup/database";
import { serveSearch, type SearchServer } from "./search-server";

let opened: TestDatabase;
let server: SearchServer;
beforeAll(async () => {
  opened = await openTestDatabase();
  server = await serveSearch(opened.database);
  const client = server.full();
  for (const indexName of ["shop", "shop_dev", "other"]) {
    await client.setSettings({
      indexName,
      indexSettings: { attributesForFaceting: ["group", "price"], unretrievableAttributes: ["secret"] },
    });
    await client.saveObjects({
      indexName,
      objects: [
        { objectID: "1", name: "mesa", group: "admin", price: 10, secret: "x" },
        { objectID: "2", name: "mesa", group: "public", price: 20, secret: "y" },
        { objectID: "3", name: "banco", group: "public", price: 30, secret: "z" },
      ],
      waitForTasks: true,
    });
  }
});
afterAll(async () => {
  expect(server.failures).toEqual([]);
  await server.close();
  await opened.close();
});

interface Restrictions {
  searchParams?: Record<string, unknown>;
  filters?: string;
  validUntil?: number;
  restrictIndices?: string[];
  restrictSources?: string;
  userToken?: string;
}

/** Methods that the client has on Node, but not in its types for browsers. */
interface KeyMaker {
  generateSecuredApiKey: (made: { parentApiKey: string; restrictions: Restrictions }) => string;
}

/** A key made by the unmodified client. */
const securedKey = (restrictions: Restrictions, parentApiKey: string = localSearch.searchKey) =>
  (server.full() as unknown as KeyMaker).generateSecuredApiKey({ parentApiKey, restrictions });

async function ids(key: string, parameters: Record<string, unknown> = {}, indexName = "shop") {
  const { results } = await server.lite(key).search({ requests: [{ indexName, ...parameters }] });
  return (results[0] as { hits: { objectID: string }[] }).hits.map(({ objectID }) => objectID).sort();
}

const refused = (status: number, message: string) => expect.objectContaining({ status, message }) as Error;

describe("a secured key", () => {
  it("searches as its parent does, with its filters beside those of the query", async () => {
    const key = securedKey({ filters: "group:public" });
    expect(await ids(key)).toEqual(["2", "3"]);
    expect(await ids(key, { filters: "group:admin" })).toEqual([]);
    expect(await ids(key, { filters: "group:admin OR group:public", query: "mesa" })).toEqual(["2"]);
    expect(await ids(key, { params: "filters=price%3E20" })).toEqual(["3"]);
    const lists = securedKey({
      searchParams: { facetFilters: ["group:public"], numericFilters: ["price>20"] },
    });
    expect(await ids(lists, { facetFilters: [["group:admin", "group:public"]] })).toEqual(["3"]);
  });

  it("holds for every way to read: one query, an address, values of facets, records", async () => {
    const key = securedKey({ filters: "group:public" });
    const client = server.full(key);
    expect((await client.searchSingleIndex({ indexName: "shop" })).nbHits).toBe(2);
    const headers = {
      "x-algolia-application-id": localSearch.applicationId,
      "x-algolia-api-key": key,
    };
    const byAddress = await fetch(`${server.base}/1/indexes/shop?filters=group:admin`, { headers });
    expect(await byAddress.json()).toMatchObject({ nbHits: 0 });
    expect(await client.getObject({ indexName: "shop", objectID: "2" })).toEqual({
      objectID: "2",
      name: "mesa",
      group: "public",
      price: 20,
    });
    await expect(client.getObject({ indexName: "shop", objectID: "1" })).rejects.toEqual(
      refused(404, "ObjectID does not exist"),
    );
    const { results } = await client.getObjects({
      requests: ["1", "3"].map((objectID) => ({ indexName: "shop", objectID })),
    });
    expect(results).toEqual([null, expect.objectContaining({ objectID: "3" })]);
  });

  it("has parameters that take the place of the query's", async () => {
    const key = securedKey({
      userToken: "user-42",
      searchParams: { query: "banco", hitsPerPage: 1, attributesToRetrieve: ["name"] },
    });
    const response = await server.full(key).searchSingleIndex({
      indexName: "shop",
      searchParams: {
        query: "mesa",
        hitsPerPage: 20,
        attributesToRetrieve: ["*"],
        userToken: "somebody-else",
      },
    });
    expect(response).toMatchObject({ nbHits: 1, hitsPerPage: 1, hits: [{ objectID: "3", name: "banco" }] });
    expect(response.hits[0]).not.toHaveProperty("price");
    const unknown = securedKey({ searchParams: { colour: "red" } });
    await expect(ids(unknown)).rejects.toEqual(refused(400, "Unknown parameter: colour"));
  });

  it.each([
    ["shop", ["shop"], ["shop_dev", "other"]],
    ["shop*", ["shop", "shop_dev"], ["other"]],
    ["*_dev", ["shop_dev"], ["shop", "other"]],
    ["*th*", ["other"], ["shop", "shop_dev"]],
  ])("for the indices %s asks no other", async (pattern, allowed, others) => {
    const key = securedKey({ restrictIndices: [pattern] });
    for (const name of allowed) expect(await ids(key, {}, name)).toHaveLength(3);
    for (const name of others) {
      const refusal = refused(403, "Index not allowed with this API key");
      await expect(ids(key, {}, name)).rejects.toEqual(refusal);
      await expect(server.full(key).getObject({ indexName: name, objectID: "1" })).rejects.toEqual(refusal);
      await expect(
        server.lite(key).search({ requests: [{ indexName: allowed[0] ?? "" }, { indexName: name }] }),
      ).rejects.toEqual(refusal);
    }
  });

  it("ends at its time", async () => {
    const seconds = Math.round(Date.now() / 1_000);
    expect(await ids(securedKey({ validUntil: seconds + 600 }))).toHaveLength(3);
    await expect(ids(securedKey({ validUntil: seconds - 60 }))).rejects.toEqual(
      refused(400, '"validUntil" parameter expired (less than current date)'),
    );
    await expect(ids(securedKey({ validUntil: "soon" as never }))).rejects.toEqual(
      refused(400, 'Invalid value for "validUntil" parameter'),
    );
  });

  it("counts from its network only", async () => {
    expect(await ids(securedKey({ restrictSources: "127.0.0.0/8" }))).toHaveLength(3);
    expect(await ids(securedKey({ restrictSources: "127.0.0.1" }))).toHaveLength(3);
    for (const source of ["192.168.1.0/24", "192.168.1.7", "::1/128", "anything"]) {
      await expect(ids(securedKey({ restrictSources: source }))).rejects.toEqual(
        refused(403, "IP not allowed with this API key"),
      );
    }
  });

  it("writes nothing, and is made from the search key alone", async () => {
    const key = securedKey({});
    await expect(server.full(key).saveObject({ indexName: "shop", body: { objectID: "9" } })).rejects.toEqual(
      refused(403, "Method not allowed with this API key"),
    );
    const invalid = refused(403, "Invalid Application-ID or API key");
    await expect(ids(securedKey({}, server.writeKey))).rejects.toEqual(invalid);
    await expect(ids(securedKey({}, securedKey({ filters: "group:public" })))).rejects.toEqual(invalid);
  });

  it("is worth nothing once a letter of it is changed", async () => {
    const key = securedKey({ filters: "group:public" });
    const [plain, wider] = [Buffer.from(key, "base64").toString(), "filters=group%3Aadmin"];
    const forged = [
      plain.replace("public", "admin"),
      plain.slice(0, -1),
      `${plain}&filters=`,
      plain.slice(1),
      plain.slice(64),
      `${"0".repeat(64)}${wider}`,
      `${createHmac("sha256", "another").update(wider).digest("hex")}${wider}`,
    ];
    for (const text of forged) {
      await expect(ids(Buffer.from(text).toString("base64"))).rejects.toEqual(
        refused(403, "Invalid Application-ID or API key"),
      );
    }
  });

  it("is read as older clients write it: lists as JSON", async () => {
    const sign = (text: string) =>
      Buffer.from(createHmac("sha256", localSearch.searchKey).update(text).digest("hex") + text).toString(
        "base64",
      );
    const listed = `restrictIndices=${encodeURIComponent('["shop","other"]')}&facetFilters=${encodeURIComponent('[["group:admin","group:none"]]')}`;
    expect(await ids(sign(listed))).toEqual(["1"]);
    expect(await ids(sign(listed), {}, "other")).toEqual(["1"]);
    await expect(ids(sign(listed), {}, "shop_dev")).rejects.toEqual(
      refused(403, "Index not allowed with this API key"),
    );
    expect(await ids(sign("restrictIndices=shop,other"), {}, "other")).toHaveLength(3);
  });
});

describe("attributes that nobody may read", () => {
  it("are given to the key that writes and to no other", async () => {
    const asked = { indexName: "shop", objectID: "1" };
    expect(await server.full().getObject(asked)).toHaveProperty("secret", "x");
    expect(await server.full(localSearch.searchKey).getObject(asked)).not.toHaveProperty("secret");
    expect(
      await server
        .full(localSearch.searchKey)
        .getObject({ ...asked, attributesToRetrieve: ["name", "secret"] }),
    ).toEqual({ objectID: "1", name: "mesa" });
  });
});
