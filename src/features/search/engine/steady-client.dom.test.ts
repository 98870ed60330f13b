import { createSteadyClient, outageDelay } from "@/features/search/engine/steady-client";
import type { SearchRequests } from "@/lib/search/search-client";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";

const wanted = [{ indexName: "items", params: { query: "tv" } }] as unknown as SearchRequests;
const answer = { results: [{ hits: [] }] };

/** A source whose answers the test gives one by one. */
function scriptedSource() {
  const asked: { signal: AbortSignal; answer: (value: unknown) => void; fail: () => void }[] = [];
  const source = {
    appId: "A",
    apiKey: "k",
    addAlgoliaAgent: () => undefined,
    searchUntil: (signal: AbortSignal) =>
      new Promise<unknown>((resolve, reject) => {
        asked.push({ signal, answer: resolve, fail: () => reject(new Error("Unreachable hosts")) });
      }),
  };
  const steady = createSteadyClient(source, () => 0);
  const search = (requests = wanted) =>
    (steady.client.search as (what: unknown) => Promise<unknown>)(requests);
  return { asked, steady, search };
}

/** What a promise has come to by now. */
async function stateOf(promise: Promise<unknown>): Promise<unknown> {
  await vi.advanceTimersByTimeAsync(0);
  return Promise.race([promise, Promise.resolve("waiting")]);
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe("a search while the service is away", () => {
  it("is tried again by itself until it is answered, and says so meanwhile", async () => {
    const { asked, steady, search } = scriptedSource();
    const found = search();
    expect(steady.readOutage()).toBeNull();
    asked[0]?.fail();
    expect(await stateOf(found)).toBe("waiting");
    expect(steady.readOutage()).toEqual({ attempts: 1, isTrying: false });
    await vi.advanceTimersByTimeAsync(999);
    expect(asked).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(1);
    expect(asked).toHaveLength(2);
    expect(steady.readOutage()).toEqual({ attempts: 1, isTrying: true });
    asked[1]?.answer(answer);
    expect(await found).toBe(answer);
    expect(steady.readOutage()).toBeNull();
  });

  it.each([
    ["somebody asks for it", (steady: ReturnType<typeof scriptedSource>["steady"]) => steady.retry()],
    ["the network comes back", () => window.dispatchEvent(new Event("online"))],
  ])("is tried at once where %s", async (_case, wake) => {
    const { asked, steady, search } = scriptedSource();
    void search();
    asked[0]?.fail();
    await vi.advanceTimersByTimeAsync(0);
    wake(steady);
    await vi.advanceTimersByTimeAsync(0);
    expect(asked).toHaveLength(2);
  });

  it("is cancelled for a newer one, and only the newer one is answered", async () => {
    const { asked, steady, search } = scriptedSource();
    const older = search();
    asked[0]?.fail();
    await vi.advanceTimersByTimeAsync(0);
    const newer = search();
    expect(asked[0]?.signal.aborted).toBe(true);
    asked[1]?.answer(answer);
    expect(await newer).toBe(answer);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(asked).toHaveLength(2);
    expect(await stateOf(older)).toBe("waiting");
    expect(steady.readOutage()).toBeNull();
  });

  it("ends with its page", async () => {
    const { asked, steady, search } = scriptedSource();
    void search();
    asked[0]?.fail();
    await vi.advanceTimersByTimeAsync(0);
    steady.stop();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(asked).toHaveLength(1);
  });

  it("tells its listeners until they unsubscribe", async () => {
    const { asked, steady, search } = scriptedSource();
    const listener = vi.fn();
    const end = steady.subscribe(listener);
    void search();
    asked[0]?.fail();
    await vi.advanceTimersByTimeAsync(0);
    expect(listener).toHaveBeenCalledTimes(1);
    end();
    steady.retry();
    await vi.advanceTimersByTimeAsync(0);
    expect(listener).toHaveBeenCalledTimes(1);
  });
});

describe("a search among facet values", () => {
  const facets = [{ type: "facet", facet: "brand" }] as unknown as SearchRequests;

  it("is tried once more by itself where it fails", async () => {
    const { asked, search } = scriptedSource();
    const found = search(facets);
    asked[0]?.fail();
    await vi.advanceTimersByTimeAsync(0);
    asked[1]?.answer(answer);
    expect(await found).toBe(answer);
  });

  it("finds nothing where it fails twice, and says no more", async () => {
    const { asked, steady, search } = scriptedSource();
    const found = search(facets);
    asked[0]?.fail();
    await vi.advanceTimersByTimeAsync(0);
    asked[1]?.fail();
    expect(await found).toMatchObject({ results: [{ facetHits: [] }] });
    expect(steady.readOutage()).toBeNull();
  });

  it("stops no search", async () => {
    const { asked, search } = scriptedSource();
    const found = search();
    void search(facets);
    expect(asked[0]?.signal.aborted).toBe(false);
    asked[0]?.answer(answer);
    expect(await found).toBe(answer);
  });
});

describe("the delays between attempts", () => {
  it("grow to half a minute", () => {
    expect([1, 2, 3, 4, 5, 6, 20].map((attempt) => outageDelay(attempt, () => 0))).toEqual([
      1_000, 2_000, 4_000, 10_000, 15_000, 20_000, 30_000,
    ]);
  });
});
