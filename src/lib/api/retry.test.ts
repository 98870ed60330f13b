import { afterEach, describe, expect, it } from "vitest";
import { type AnsweringServer, type Answer, startAnsweringServer } from "@tests/support/answering-server";
import { createClient } from "@/lib/api/client";
import { createRetryQuota, type RetryQuota } from "@/lib/retry-quota";
import type { RetryEnvironment } from "@/lib/api/retry";

let server: AnsweringServer | undefined;

afterEach(async () => {
  await server?.close();
});

/** Makes a client of a real server that gives these answers. Waits are recorded and do not take time. */
async function setUp(answers: Answer[], changes: Partial<RetryEnvironment> = {}) {
  const delays: number[] = [];
  const quota: RetryQuota = createRetryQuota();
  server = await startAnsweringServer(answers);
  const retry: Partial<RetryEnvironment> = {
    quota,
    wait: async (milliseconds) => void delays.push(milliseconds),
    random: () => 0,
    now: () => Date.parse("2025-03-01T12:00:00Z"),
    ...changes,
  };
  return {
    client: createClient({ baseURL: server.apiBase, retry }),
    received: server.received,
    delays,
    quota,
  };
}

const unavailable: Answer = { status: 503 };

describe("specification 9: 3 attempts with a capped delay", () => {
  it("gets the answer of the third attempt", async () => {
    const { client, received, delays } = await setUp([unavailable, "hang up"]);
    await expect(client.get("/rankings")).resolves.toMatchObject({ status: 200, data: { ok: true } });
    expect(received).toHaveLength(3);
    expect(delays).toEqual([200, 400]);
  });

  it("gives up after the third attempt, with its failure", async () => {
    const { client, received } = await setUp([unavailable, unavailable, { status: 502 }, unavailable]);
    await expect(client.get("/rankings")).rejects.toMatchObject({ response: { status: 502 } });
    expect(received).toHaveLength(3);
  });

  it.each([429, 502, 503, 504])("repeats after %s", async (status) => {
    const { client, received } = await setUp([{ status }]);
    await client.get("/rankings");
    expect(received).toHaveLength(2);
  });

  it.each([400, 401, 403, 404, 409, 422, 500, 501])("does not repeat after %s", async (status) => {
    const { client, received } = await setUp([{ status }]);
    await expect(client.get("/rankings")).rejects.toMatchObject({ response: { status } });
    expect(received).toHaveLength(1);
  });

  it("repeats after a refused connection", async () => {
    const { client, delays } = await setUp([]);
    await server?.close();
    await expect(client.get("/rankings")).rejects.toMatchObject({ code: "ECONNREFUSED" });
    expect(delays).toHaveLength(2);
  });
});

describe("requests that may be sent twice", () => {
  it.each(["get", "head", "options", "put", "delete"])("%s is repeated", async (method) => {
    const { client, delays } = await setUp(["hang up"]);
    const answer = await client.request({ method, url: "/me" });
    expect([answer.status < 300, delays.length]).toEqual([true, method === "options" ? 0 : 1]);
  });

  it.each(["post", "patch"])("%s is not", async (method) => {
    const { client, received } = await setUp([unavailable]);
    await expect(client.request({ method, url: "/reviews", data: {} })).rejects.toMatchObject({
      response: { status: 503 },
    });
    expect(received).toHaveLength(1);
  });

  it("post is repeated with an Idempotency-Key, with the same key and body", async () => {
    const { client, received } = await setUp([unavailable, unavailable]);
    const body = { stars: 5, text: "Ótima" };
    await client.post("/reviews", body, { headers: { "idempotency-key": "k-1" } });
    expect(received).toHaveLength(3);
    for (const request of received) {
      expect(JSON.parse(request.body)).toEqual(body);
      expect(request.headers).toMatchObject({ "idempotency-key": "k-1", "content-type": "application/json" });
    }
  });
});

describe("Retry-After", () => {
  it.each([
    ["0", 0],
    ["2", 2000],
    ["120", 5000],
    ["Sat, 01 Mar 2025 12:00:03 GMT", 3000],
    ["Sat, 01 Mar 2025 11:00:00 GMT", 0],
    ["Sat, 01 Mar 2025 13:00:00 GMT", 5000],
    ["soon", 200],
  ])("%s means a delay of %s ms", async (value, delay) => {
    const { client, delays } = await setUp([{ status: 429, headers: { "retry-after": value } }]);
    await client.get("/rankings");
    expect(delays).toEqual([delay]);
  });
});

describe("specification 9: the retry quota", () => {
  it("is spent by retries and given back by the success that follows", async () => {
    const { client, quota } = await setUp([
      unavailable,
      unavailable,
      { status: 200 },
      unavailable,
      unavailable,
      unavailable,
    ]);
    await client.get("/a");
    expect(quota.tokens()).toBe(495);
    await expect(client.get("/b")).rejects.toThrow();
    expect(quota.tokens()).toBe(485);
    await client.get("/c");
    expect(quota.tokens()).toBe(486);
  });

  it("charges twice as much after a timeout", async () => {
    const { client, quota } = await setUp(["stay silent", "stay silent", "stay silent"]);
    await expect(client.get("/a", { timeout: 30 })).rejects.toMatchObject({ code: "ECONNABORTED" });
    expect(quota.tokens()).toBe(480);
  });

  it("ends all retries when it is empty", async () => {
    const { client, received } = await setUp([unavailable], { quota: createRetryQuota(4) });
    await expect(client.get("/a")).rejects.toMatchObject({ response: { status: 503 } });
    expect(received).toHaveLength(1);
  });
});

describe("giving up a request", () => {
  it("ends its retries", async () => {
    const controller = new AbortController();
    const { client, received } = await setUp([unavailable], { wait: async () => controller.abort() });
    await expect(client.get("/a", { signal: controller.signal })).rejects.toMatchObject({
      code: "ERR_CANCELED",
    });
    expect(received).toHaveLength(1);
  });

  it("does not wait for the delay to pass", async () => {
    server = await startAnsweringServer([{ status: 503, headers: { "retry-after": "5" } }]);
    const controller = new AbortController();
    const client = createClient({
      baseURL: server.apiBase,
      retry: { quota: createRetryQuota(), now: () => (queueMicrotask(() => controller.abort()), 0) },
    });
    const started = performance.now();
    await expect(client.get("/a", { signal: controller.signal })).rejects.toMatchObject({
      code: "ERR_CANCELED",
    });
    expect(performance.now() - started).toBeLessThan(4000);
  });
});
