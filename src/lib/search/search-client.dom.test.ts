// @vitest-environment-options {"url": "http://localhost:3000/"}
import { createSearchClient } from "@/lib/search/search-client";
import { LOCAL_TIMEOUTS, openLiteClient } from "@/lib/search/open-lite-client";
import { afterEach, describe, expect, it, vi } from "vitest";
import { eventually } from "@tests/support/eventually";

const local = {
  applicationId: "PROVAREAL",
  searchKey: "local-search-only",
  servicePath: "/local/search",
  indexPrefix: "prova_real",
};
const hosted = { ...local, applicationId: "APP1", servicePath: null };
const requests = { requests: [{ indexName: "prova_real_items", query: "geladeira" }] };
const answer = { results: [{ hits: [], nbHits: 0 }] };

/** Answers every `fetch` and records the addresses. */
function answerWith(respond: () => Promise<Response>) {
  const asked: string[] = [];
  vi.stubGlobal("fetch", (url: string, { signal }: RequestInit) => {
    asked.push(url);
    return Promise.race([
      respond(),
      new Promise((_resolve, reject) =>
        signal?.addEventListener("abort", () => reject(new DOMException("aborted", "AbortError"))),
      ),
    ]);
  });
  return asked;
}

const never = new AbortController().signal;

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
  window.localStorage.clear();
});

describe("the search client", () => {
  it("fetches nothing until it is used, and its script once", async () => {
    const load = vi.fn(() => Promise.resolve(openLiteClient(local)));
    const client = createSearchClient(local, load);
    client.addAlgoliaAgent("early", "1");
    expect(load).not.toHaveBeenCalled();
    await Promise.all([client.prepare(), client.prepare()]);
    expect(load).toHaveBeenCalledTimes(1);
    const opened = await load.mock.results[0]?.value;
    expect(opened?.client.transporter.algoliaAgent.value).toContain("early (1)");
  });

  it("tries again where the script did not arrive", async () => {
    const load = vi
      .fn(() => Promise.resolve(openLiteClient(local)))
      .mockRejectedValueOnce(new TypeError("Failed to fetch"));
    const client = createSearchClient(local, load);
    await expect(client.prepare()).rejects.toThrow("Failed to fetch");
    await client.prepare();
    expect(load).toHaveBeenCalledTimes(2);
  });

  it("asks the local service below the site's own address", async () => {
    const asked = answerWith(() => Promise.resolve(Response.json(answer)));
    await expect(createSearchClient(local).searchUntil(never, requests)).resolves.toEqual(answer);
    expect(asked).toHaveLength(1);
    expect(asked[0]).toMatch(/^http:\/\/localhost:3000\/local\/search\/1\/indexes\/\*\/queries\?/);
  });

  it("asks Algolia's hosts, and the next one where the first fails", async () => {
    let calls = 0;
    const asked = answerWith(() => {
      calls += 1;
      return calls === 1 ? Promise.reject(new TypeError("down")) : Promise.resolve(Response.json(answer));
    });
    await createSearchClient(hosted).searchUntil(never, requests);
    expect(asked.map((url) => new URL(url).host)).toEqual([
      "app1-dsn.algolia.net",
      expect.stringMatching(/^app1-[123]\.algolianet\.com$/),
    ]);
  });

  it("keeps answers until they are cleared", async () => {
    const asked = answerWith(() => Promise.resolve(Response.json(answer)));
    const client = createSearchClient(local);
    await client.searchUntil(never, requests);
    await client.searchUntil(never, requests);
    expect(asked).toHaveLength(1);
    await client.clearCache();
    await client.searchUntil(never, requests);
    expect(asked).toHaveLength(2);
  });
});

describe("an aborted search", () => {
  it("is stopped, with the reason of the signal", async () => {
    const asked = answerWith(() => new Promise(() => undefined));
    const controller = new AbortController();
    const searching = createSearchClient(local).searchUntil(controller.signal, requests);
    const stopped = expect(searching).rejects.toThrow("newer");
    await eventually(() => expect(asked).toHaveLength(1));
    controller.abort(new Error("newer"));
    await stopped;
    expect(asked).toHaveLength(1);
  });

  it("is not sent if it was aborted before", async () => {
    const asked = answerWith(() => Promise.resolve(Response.json(answer)));
    const stopped = AbortSignal.abort(new Error("gone"));
    await expect(createSearchClient(local).searchUntil(stopped, requests)).rejects.toThrow("gone");
    expect(asked).toEqual([]);
  });
});

describe("a service that does not answer", () => {
  it("is given up after the time that the client allows", async () => {
    answerWith(() => new Promise(() => undefined));
    const client = createSearchClient(local);
    await client.prepare();
    vi.useFakeTimers();
    const searching = expect(client.searchUntil(never, requests)).rejects.toThrow("Unreachable hosts");
    await vi.advanceTimersByTimeAsync(LOCAL_TIMEOUTS.connect + 100);
    await searching;
  });

  it("gets more time where it is slow, and leaves nothing in the browser's storage", async () => {
    let respond: (response: Response) => void = () => undefined;
    const asked = answerWith(() => new Promise((resolve) => (respond = resolve)));
    const client = createSearchClient(local);
    await client.prepare();
    vi.useFakeTimers();
    const searching = client.searchUntil(never, requests);
    await vi.advanceTimersByTimeAsync(LOCAL_TIMEOUTS.connect - 100);
    respond(Response.json(answer));
    await expect(searching).resolves.toEqual(answer);
    expect(asked).toHaveLength(1);
    expect(window.localStorage).toHaveLength(0);
  });

  it("gets more time at the next attempt", async () => {
    let respond: (response: Response) => void = () => undefined;
    answerWith(() => new Promise((resolve) => (respond = resolve)));
    const client = createSearchClient(local);
    await client.prepare();
    vi.useFakeTimers();
    const searching = client.searchUntil(never, requests, 2);
    await vi.advanceTimersByTimeAsync(2 * LOCAL_TIMEOUTS.connect - 100);
    respond(Response.json(answer));
    await expect(searching).resolves.toEqual(answer);
  });

  it("has failed where it leaves queries unanswered, and is asked again", async () => {
    const asked = answerWith(() =>
      Promise.resolve(Response.json(asked.length < 2 ? { results: [] } : answer)),
    );
    const client = createSearchClient(local);
    await expect(client.searchUntil(never, requests)).rejects.toThrow("unanswered");
    await expect(client.searchUntil(never, requests)).resolves.toEqual(answer);
  });

  it("leaves nothing in the browser's storage where it is down", async () => {
    answerWith(() => Promise.reject(new TypeError("down")));
    const searching = createSearchClient(local).searchUntil(never, requests);
    await expect(searching).rejects.toThrow("Unreachable hosts");
    expect(window.localStorage).toHaveLength(0);
  });

  it("causes the client's own errors", async () => {
    answerWith(() => Promise.resolve(Response.json({ message: "no", status: 403 }, { status: 403 })));
    await expect(createSearchClient(local).searchUntil(never, requests)).rejects.toMatchObject({
      name: "ApiError",
      status: 403,
    });
  });
});
