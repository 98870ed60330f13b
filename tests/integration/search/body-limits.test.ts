import { localSearch } from "@/config/local-search";
import { createAddressLimit } from "@/server/platform/http/address-limit";
import { request } from "node:http";
import { setImmediate } from "node:timers/promises";
import { gzipSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { openTestDatabase, type TestDatabase } from "../../setup/database";
import { serveSearch, type SearchServer } from "./search-server";

let opened: TestDatabase;
let server: SearchServer;
beforeAll(async () => {
  opened = await openTestDatabase();
  server = await serveSearch(opened.database);
});
afterAll(async () => {
  expect(server.failures).toEqual([]);
  await server.close();
  await opened.close();
});

/** The status of the answer to a head whose body never comes; null where the server waits for the body. */
function answerToHead(path: string, key: string | null, headers: Record<string, string>) {
  return new Promise<number | null>((resolve, reject) => {
    const credentials = key && {
      "x-algolia-application-id": localSearch.applicationId,
      "x-algolia-api-key": key,
    };
    const asking = request(`${server.base}${path}`, {
      method: "POST",
      headers: { ...headers, ...credentials },
    });
    asking.on("response", (response) => {
      resolve(response.statusCode ?? 0);
      asking.destroy();
    });
    asking.on("error", reject);
    asking.setTimeout(2_000, () => {
      resolve(null);
      asking.destroy();
    });
    asking.flushHeaders();
  });
}

const queries = "/1/indexes/*/queries";
const batch = "/1/indexes/books/batch";
const packed = { "content-encoding": "gzip", "content-length": "1000000" };

describe("before the body of a request", () => {
  it("its key and its path are looked at", async () => {
    expect(await answerToHead(queries, null, packed)).toBe(403);
    expect(await answerToHead(batch, null, packed)).toBe(403);
    expect(await answerToHead(batch, localSearch.searchKey, packed)).toBe(403);
    expect(await answerToHead("/1/nothing", server.writeKey, packed)).toBe(404);
  });

  it("a compressed or long one is refused with a search key", async () => {
    expect(await answerToHead(queries, localSearch.searchKey, packed)).toBe(415);
    const long = { "content-length": String(64 * 1024 + 1) };
    expect(await answerToHead(queries, localSearch.searchKey, long)).toBe(413);
    expect(await answerToHead(batch, server.writeKey, { "content-length": String(10 * 2 ** 20 + 1) })).toBe(
      413,
    );
  });

  it("an acceptable one is waited for", async () => {
    expect(await answerToHead(queries, localSearch.searchKey, { "content-length": "1000" })).toBeNull();
    expect(await answerToHead(batch, server.writeKey, packed)).toBeNull();
  });
});

it("a batch of records may be packed", async () => {
  const body = gzipSync(
    JSON.stringify({ requests: [{ action: "addObject", body: { objectID: "a", title: "Vidas Secas" } }] }),
  );
  const answer = await fetch(`${server.base}${batch}`, {
    method: "POST",
    headers: {
      "content-encoding": "gzip",
      "x-algolia-application-id": localSearch.applicationId,
      "x-algolia-api-key": server.writeKey,
    },
    body,
  });
  expect(await answer.json()).toMatchObject({ objectIDs: ["a"] });
});

it("a key that writes may ask for a thousand records at once", async () => {
  const indexName = "a name of an index that is long enough for a body of a hundred kilobytes";
  await server.full().saveObject({ indexName, body: { objectID: "1" } });
  const requests = Array.from({ length: 1_000 }, (_, index) => ({ indexName, objectID: String(index) }));
  expect(JSON.stringify({ requests }).length).toBeGreaterThan(64 * 1024);
  const { results } = await server.full().getObjects({ requests });
  expect(results.filter((result) => (result as unknown) !== null)).toEqual([{ objectID: "1" }]);
  await expect(server.full(localSearch.searchKey).getObjects({ requests })).rejects.toMatchObject({
    status: 413,
  });
});

it("bodies that never come do not keep others from searching", async () => {
  const waiting = Array.from({ length: 250 }, () =>
    answerToHead(queries, localSearch.searchKey, { "content-length": "1000" }),
  );
  const found = await server.lite().search({ requests: [{ indexName: "books", query: "vidas" }] });
  expect(found.results).toMatchObject([{ nbHits: 1 }]);
  expect(new Set(await Promise.all(waiting))).toEqual(new Set([null]));
});

it("an address is charged for queries and facets, not for requests alone", async () => {
  const limited = await serveSearch(
    opened.database,
    createAddressLimit({ name: "test", requests: 1_000, seconds: 60 }),
    () => 0,
  );
  try {
    const ask = (count: number, facets: string[]) => {
      const one = { indexName: "books", query: "vidas", facets };
      return fetch(`${limited.base}${queries}`, {
        method: "POST",
        headers: {
          "x-algolia-application-id": localSearch.applicationId,
          "x-algolia-api-key": localSearch.searchKey,
        },
        body: JSON.stringify({ requests: Array.from({ length: count }, () => one) }),
      });
    };
    // 1 + 50 × (1 + 12) of the thousand, then 1 + 50, then 1 + 40 × (1 + 2), then 1 + 50 × (1 + 12) again.
    expect((await ask(50, ["*"])).status).toBe(200);
    expect((await ask(50, [])).status).toBe(200);
    expect((await ask(40, ["a", "b"])).status).toBe(200);
    const refused = await ask(50, ["*"]);
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
  } finally {
    await limited.close();
  }
});

/** Asks with the search key, as a browser does. */
const askQueries = (base: string, requests: readonly object[], key: string = localSearch.searchKey) =>
  fetch(`${base}${queries}`, {
    method: "POST",
    headers: { "x-algolia-application-id": localSearch.applicationId, "x-algolia-api-key": key },
    body: JSON.stringify({ requests }),
  });

describe("the work of a batch", () => {
  const many = (count: number, more: object = {}) =>
    Array.from({ length: count }, (_, index) => ({ indexName: "books", query: `vidsa ${index}`, ...more }));

  it("is a thousand hits at most with a search key, however they are asked for", async () => {
    for (const more of [
      { hitsPerPage: 1_000 },
      { offset: 0, length: 1_000 },
      { params: "hitsPerPage=1000" },
    ]) {
      const refused = await askQueries(server.base, many(2, more));
      expect(refused.status).toBe(400);
      expect(await refused.text()).toContain("1000 hits together, not for 2000");
    }
    expect((await askQueries(server.base, many(1, { hitsPerPage: 1_000 }))).status).toBe(200);
    expect((await askQueries(server.base, many(50))).status).toBe(200);
    expect((await askQueries(server.base, many(2, { hitsPerPage: 1_000 }), server.writeKey)).status).toBe(
      200,
    );
  });

  it("is charged by its hits, and afterwards by the time that it took", async () => {
    const charged: number[] = [];
    const admit = (_network: string, units = 1) => {
      charged.push(units);
      return Promise.resolve(null);
    };
    let now = 0;
    const timed = await serveSearch(opened.database, admit, () => (now += 24));
    try {
      await askQueries(timed.base, many(1, { hitsPerPage: 200, facets: ["a"] }));
      const [request, before, after = 0] = charged;
      expect([request, before]).toEqual([1, 10 + 1]);
      // Each look at the clock is 24 ms later, ten units.
      expect(after).toBeGreaterThanOrEqual(9);
      expect((after + 11) % 10).toBe(0);
    } finally {
      await timed.close();
    }
  });

  it("lets others have their turn between its queries", async () => {
    const transactions = vi.spyOn(opened.database, "transaction");
    const begun = new Set<number>();
    let isOver = false;
    // Whatever waits for the event loop goes on between two of its transactions, and sees how many have begun.
    const watching = (async () => {
      while (!isOver) {
        await setImmediate();
        begun.add(transactions.mock.calls.length);
      }
    })();
    try {
      const answer = await askQueries(server.base, many(50));
      expect(((await answer.json()) as { results: unknown[] }).results).toHaveLength(50);
      expect(transactions.mock.calls.length).toBeGreaterThanOrEqual(13);
    } finally {
      isOver = true;
      await watching;
      transactions.mockRestore();
    }
    expect(begun.size).toBeGreaterThanOrEqual(13);
  });

  it("gives no answer of more than 4 MB to a search key", async () => {
    const indexName = "large";
    const text = "palavra ".repeat(1_000);
    const objects = Array.from({ length: 900 }, (_, index) => ({ objectID: String(index), text }));
    for (let start = 0; start < objects.length; start += 300)
      await server.full().saveObjects({ indexName, objects: objects.slice(start, start + 300) });
    const all = { indexName, query: "palavra", hitsPerPage: 900, attributesToRetrieve: ["*"] };
    const refused = await askQueries(server.base, [all]);
    expect(refused.status).toBe(413);
    expect((await askQueries(server.base, [{ ...all, hitsPerPage: 20 }])).status).toBe(200);
  });
});
