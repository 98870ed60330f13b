import type { OriginResponse } from "@/server/platform/cache/cached-response";
import { HttpCache } from "@/server/platform/cache/http-cache";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { eventually } from "@tests/support/eventually";

const PUBLIC = "public, max-age=0, s-maxage=60, stale-while-revalidate=600, stale-if-error=3600";

function answer(text: string, headers: Record<string, string> = {}, status = 200): OriginResponse {
  const all = { "content-type": "text/html; charset=utf-8", "cache-control": PUBLIC, ...headers };
  return { status, headers: all, hasCookies: false, body: Buffer.from(text.padEnd(3_000)) };
}

/** An origin whose answers the test gives one by one. */
function manualOrigin() {
  const waiting: ((response: OriginResponse) => void)[] = [];
  const fetch = vi.fn(() => new Promise<OriginResponse>((resolve) => waiting.push(resolve)));
  return { fetch, give: (response: OriginResponse) => waiting.shift()?.(response) };
}

const always = (response: OriginResponse) => vi.fn(() => Promise.resolve(response));
const createCache = (bytes = 2 ** 20) => new HttpCache({ bytes, entryBytes: 2 ** 19 });
const textOf = async (outcome: { response: { body: { encoded: (e: "identity") => Promise<Buffer> } } }) =>
  (await outcome.response.body.encoded("identity")).toString().trim();

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-03-01T12:00:00Z") });
});
afterEach(() => void vi.useRealTimers());

const later = (seconds: number) => vi.setSystemTime(Date.now() + seconds * 1000);

describe("the shared cache (RFC 9111)", () => {
  it("asks once and answers from the store while the answer is fresh", async () => {
    const cache = createCache();
    const fetch = always(answer("a"));
    expect(await cache.get("k", fetch)).toMatchObject({ source: "miss", isStored: true });
    later(59);
    expect(await cache.get("k", fetch)).toMatchObject({ source: "hit" });
    expect(fetch).toHaveBeenCalledTimes(1);
    expect(cache.counts).toMatchObject({ hits: 1, misses: 1 });
  });

  describe("of an address that is one of many", () => {
    const many = { isOneOfMany: true };

    it("keeps what is asked for a second time, also at the same time and after a purge", async () => {
      const cache = createCache();
      const fetch = always(answer("a", { "cache-tag": "t" }));
      expect(await cache.get("k", fetch, many)).toMatchObject({ source: "miss", isStored: false });
      expect(await cache.get("k", fetch, many)).toMatchObject({ source: "miss", isStored: true });
      expect(await cache.get("k", fetch, many)).toMatchObject({ source: "hit" });
      cache.purge(["t"]);
      expect(await cache.get("k", fetch, many)).toMatchObject({ source: "miss", isStored: true });
      const { fetch: slow, give } = manualOrigin();
      const both = Promise.all([cache.get("l", slow, many), cache.get("l", slow, many)]);
      give(answer("b"));
      expect((await both).map(({ isStored }) => isStored)).toEqual([true, true]);
    });

    it("holds nothing of any number that are asked for once, and forgets which they were", async () => {
      const cache = createCache();
      const fetch = always(answer("a"));
      await cache.get("home", fetch);
      for (let index = 0; index < 2_000; index++)
        await cache.get(`filter-${index} ${"x".repeat(2_000)}`, fetch, many);
      expect(cache.held.responses).toBe(1);
      expect(await cache.get(`filter-0 ${"x".repeat(2_000)}`, fetch, many)).toMatchObject({
        isStored: false,
      });
    });

    it("keeps a 404 at the second time too, whatever its address", async () => {
      const cache = createCache();
      const missing = always(answer("missing", {}, 404));
      expect(await cache.get("k", missing)).toMatchObject({ isStored: false });
      expect(await cache.get("k", missing)).toMatchObject({ isStored: true });
    });

    it("makes a stale answer anew in the background, and keeps it", async () => {
      const cache = createCache();
      await cache.get("k", always(answer("a")), many);
      await cache.get("k", always(answer("a")), many);
      later(61);
      expect(await textOf(await cache.get("k", always(answer("b")), many))).toBe("a");
      await eventually(() => expect(cache.getFresh("k")).toBeDefined());
    });
  });

  it("asks once for any number of requests that come together", async () => {
    const cache = createCache();
    const { fetch, give } = manualOrigin();
    const outcomes = Promise.all([1, 2, 3, 4, 5].map(() => cache.get("k", fetch)));
    give(answer("a"));
    expect((await outcomes).map(({ isCollapsed }) => isCollapsed)).toEqual([false, true, true, true, true]);
    expect(fetch).toHaveBeenCalledTimes(1);
  });

  it.each([
    ["private", { "cache-control": "private, max-age=60" }],
    ["no-store", { "cache-control": "no-store" }],
    ["nothing about caching", { "cache-control": "" }],
    ["a dependence on cookies", { vary: "Cookie" }],
    ["a dependence on everything", { vary: "*" }],
  ])("keeps no answer that says %s", async (_, headers) => {
    const cache = createCache();
    const fetch = always(answer("a", headers));
    expect(await cache.get("k", fetch)).toMatchObject({ isStored: false });
    await cache.get("k", fetch);
    expect(fetch).toHaveBeenCalledTimes(2);
    expect(cache.held).toEqual({ bytes: 0, responses: 0 });
  });

  it("stores no answer that sets a cookie, whatever its Cache-Control", async () => {
    const cache = createCache();
    const outcome = await cache.get("k", always({ ...answer("a"), hasCookies: true }));
    expect(outcome.isStored).toBe(false);
    expect(cache.held.responses).toBe(0);
  });

  it("holds no more bytes than allowed, and drops the least recently used answers", async () => {
    const cache = createCache(20_000);
    for (const key of ["a", "b", "c", "d", "e", "f", "g", "h"]) {
      await cache.get(key, always({ ...answer(key), body: Buffer.from(noise(1_000)) }));
      if (key !== "a") await cache.get("a", always(answer("a")));
    }
    expect(cache.held.bytes).toBeLessThanOrEqual(20_000);
    expect(cache.getFresh("a")).toBeDefined();
    expect(cache.getFresh("b")).toBeUndefined();
    expect(cache.getFresh("h")).toBeDefined();
  });

  it("serves but does not keep an answer above the limit for one", async () => {
    const cache = new HttpCache({ bytes: 2 ** 20, entryBytes: 1_000 });
    const large = { ...answer("a"), body: Buffer.from(noise(2_000)) };
    expect(await cache.get("k", always(large))).toMatchObject({ isStored: false, source: "miss" });
  });
});

/** Text that compresses badly. */
function noise(length: number): string {
  let seed = 1;
  const next = () => (seed = (seed * 48_271) % 2_147_483_647);
  return Array.from({ length }, () => String.fromCharCode(33 + (next() % 90))).join("");
}

describe("stale answers (RFC 5861)", () => {
  it("are served at once while a new one is made in the background", async () => {
    const cache = createCache();
    await cache.get("k", always(answer("old")));
    later(120);
    const { fetch, give } = manualOrigin();
    expect(await textOf(await cache.get("k", fetch))).toBe("old");
    expect(await textOf(await cache.get("k", fetch))).toBe("old");
    expect(cache.counts.staleHits).toBe(2);
    give(answer("new"));
    await eventually(async () => expect(await textOf(await cache.get("k", fetch))).toBe("new"));
    expect(fetch).toHaveBeenCalledTimes(1);
  });

  it("are not served once they are too old", async () => {
    const cache = createCache();
    await cache.get("k", always(answer("old")));
    later(60 + 601);
    const outcome = await cache.get("k", always(answer("new")));
    expect([await textOf(outcome), outcome.source]).toEqual(["new", "stale"]);
  });

  it("replace a failure for an hour", async () => {
    const cache = createCache();
    const failing = always(answer("broken", { "cache-control": "no-store" }, 503));
    await cache.get("k", always(answer("old")));
    later(60 + 601);
    const outcome = await cache.get("k", failing);
    expect([await textOf(outcome), outcome.failedStatus]).toEqual(["old", 503]);
    later(3_600);
    expect((await cache.get("k", failing)).response.status).toBe(503);
  });

  it("only replace failures once they may be wrong", async () => {
    const cache = createCache();
    await cache.get("k", always(answer("old")));
    const { fetch, give } = manualOrigin();
    const begun = cache.get("other", fetch);
    cache.outdate();
    give(answer("begun before"));
    expect((await begun).isStored).toBe(false);
    expect(cache.getFresh("k")).toBeUndefined();
    const failed = await cache.get("k", always(answer("failed", {}, 503)));
    expect([await textOf(failed), failed.failedStatus]).toEqual(["old", 503]);
    const made = await cache.get("k", always(answer("new")));
    expect([await textOf(made), made.isStored]).toEqual(["new", true]);
    expect(cache.getFresh("k")).toBeDefined();
  });

  it("are dropped when the address gives an answer that is not stored, such as a 404", async () => {
    const cache = createCache();
    await cache.get("k", always(answer("old")));
    later(60 + 601);
    const gone = always(answer("gone", { "cache-control": "no-store" }, 404));
    expect((await cache.get("k", gone)).response.status).toBe(404);
    expect(cache.held.responses).toBe(0);
  });

  it("refreshes again after a failed refresh", async () => {
    const cache = createCache();
    await cache.get("k", always(answer("old")));
    later(120);
    const fetch = vi.fn(() => Promise.reject(new Error("broken on purpose")));
    expect(await textOf(await cache.get("k", fetch))).toBe("old");
    await eventually(() => expect(fetch).toHaveBeenCalledTimes(1));
    const { fetch: good, give } = manualOrigin();
    await eventually(async () => {
      await cache.get("k", good);
      expect(good).toHaveBeenCalled();
    });
    give(answer("new"));
    await eventually(async () => expect(await textOf(await cache.get("k", good))).toBe("new"));
  });
});

describe("purging by tag", () => {
  const tagged = (text: string, tags: string) => answer(text, { "cache-tag": tags });

  it("drops every answer with a tag and no other", async () => {
    const cache = createCache();
    await cache.get("1", always(tagged("1", "site,item-a")));
    await cache.get("2", always(tagged("2", "site,item-a,item-b")));
    await cache.get("3", always(tagged("3", "site,item-b")));
    expect(cache.purge(["item-a", "item-unknown"])).toBe(2);
    expect(["1", "2", "3"].map((key) => cache.getFresh(key) !== undefined)).toEqual([false, false, true]);
    expect(cache.purge(["site"])).toBe(1);
    expect(cache.held).toEqual({ bytes: 0, responses: 0 });
  });

  it("keeps no answer that was begun before a purge of its tag, and gives it to nobody who came after", async () => {
    const cache = createCache();
    const { fetch, give } = manualOrigin();
    const before = cache.get("k", fetch);
    cache.purge(["item-a"]);
    const after = cache.get("k", fetch);
    give(tagged("old", "item-a"));
    expect(await textOf(await before)).toBe("old");
    give(tagged("new", "item-a"));
    expect(await textOf(await after)).toBe("new");
    expect(await textOf(await cache.get("k", fetch))).toBe("new");
    expect(fetch).toHaveBeenCalledTimes(2);
  });

  it("keeps an answer that was begun before a purge of other tags", async () => {
    const cache = createCache();
    const { fetch, give } = manualOrigin();
    const outcome = cache.get("k", fetch);
    cache.purge(["item-b"]);
    give(tagged("a", "item-a"));
    expect(await outcome).toMatchObject({ isStored: true });
  });

  it("drops everything, and what is being made, when purges may have been missed", async () => {
    const cache = createCache();
    await cache.get("1", always(tagged("1", "site")));
    const { fetch, give } = manualOrigin();
    const outcome = cache.get("2", fetch);
    cache.clear();
    give(answer("2"));
    expect(await outcome).toMatchObject({ isStored: false });
    expect(cache.held.responses).toBe(0);
  });
});
