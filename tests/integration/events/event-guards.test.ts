import { failure } from "@/lib/result";
import { event } from "@/server/platform/db/schema/events";
import { EVENT_QUOTA, EVENT_RATE, QUEUE_LIMIT } from "@/server/community/events/event-limits";
import { EventQueue } from "@/server/community/events/event-queue";
import { insertEvents } from "@/server/community/events/insert-events";
import { parseEvent } from "@/server/community/events/parse-event";
import { createAddressLimit } from "@/server/platform/http/address-limit";
import { logger } from "@/server/platform/log/logger";
import { randomUUID } from "node:crypto";
import { register } from "prom-client";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { openTestDatabase, type TestDatabase } from "../../setup/database";
import type { TestServer } from "../api/serve-api";
import { bodyOf, eventSettings, payloadOf, post, serveEvents } from "./event-fixture";

let test: TestDatabase;
const servers: TestServer[] = [];

// These tests cause the failures themselves.
logger.level = "silent";

beforeAll(async () => {
  test = await openTestDatabase();
});
beforeEach(() => test.database.delete(event));
afterEach(async () => {
  for (const server of servers.splice(0)) await server.stop();
});
afterAll(() => test.close());

async function serve(options: Parameters<typeof serveEvents>[1] = {}): Promise<TestServer> {
  const server = await serveEvents(test.database, options);
  servers.push(server);
  return server;
}

const countEvents = () => test.database.$count(event);
const send = (server: TestServer, headers: Record<string, string> = {}) =>
  post(server, bodyOf(payloadOf()), headers);

async function expectProblem(response: Response, status: number, code: string) {
  expect(response.status).toBe(status);
  expect(response.headers.get("content-type")).toBe("application/problem+json; charset=utf-8");
  expect(await response.json()).toMatchObject({ type: `/api/problems/${code}`, status });
}

describe("the limit of events of one address", () => {
  it("answers 429 with the time to wait, and stores nothing more", async () => {
    const server = await serve({ admit: createAddressLimit({ name: "test", requests: 3, seconds: 60 }) });
    for (let count = 0; count < 3; count++) expect((await send(server)).status).toBe(204);
    const response = await send(server, { "X-Forwarded-For": "198.51.100.1" });
    const wait = Number(response.headers.get("retry-after"));
    expect(wait).toBeGreaterThan(0);
    expect(wait).toBeLessThanOrEqual(60);
    await expectProblem(response, 429, "too-many-requests");
    expect(await countEvents()).toBe(3);
  });

  it("counts visitors behind a trusted proxy one by one, whatever they claim themselves", async () => {
    const admit = createAddressLimit({ name: "test", requests: 1, seconds: 60 });
    const server = await serve({ admit, settings: { TRUSTED_PROXIES: 1 } });
    const status = async (forwardedFor: string) =>
      (await send(server, { "X-Forwarded-For": forwardedFor })).status;
    expect(await status("203.0.113.7")).toBe(204);
    expect(await status("198.51.100.1, 203.0.113.7")).toBe(429);
    expect(await status("203.0.113.8")).toBe(204);
    expect(await status("2001:db8::1")).toBe(204);
    expect(await status("2001:db8::2")).toBe(429);
  });

  it("tells the operator once a minute, without the address", async () => {
    const warn = vi.spyOn(logger, "warn");
    const server = await serve({ admit: () => Promise.resolve(9) });
    for (let count = 0; count < 3; count++) await send(server, { "X-Forwarded-For": "203.0.113.7" });
    const report = [{ hasProxy: true, trustedProxies: 0 }, "events.address-limit-reached"];
    expect(warn.mock.calls).toEqual([report]);
    warn.mockRestore();
  });

  it("is one of bytes in a day, too", async () => {
    const body = bodyOf(payloadOf());
    const server = await serve({
      admitBytes: createAddressLimit({ name: "test", requests: 2.5 * body.length, seconds: 86_400 }),
    });
    for (let count = 0; count < 2; count++) expect((await send(server)).status).toBe(204);
    const response = await send(server);
    expect(Number(response.headers.get("retry-after"))).toBeGreaterThan(86_000);
    await expectProblem(response, 429, "too-many-requests");
    expect(await countEvents()).toBe(2);
    expect(EVENT_QUOTA).toMatchObject({ requests: 32 * 2 ** 20, seconds: 86_400 });
  });

  it("also counts what is refused", async () => {
    const server = await serve({ admit: createAddressLimit({ name: "test", requests: 2, seconds: 60 }) });
    const statuses = [];
    for (let count = 0; count < 3; count++) statuses.push((await post(server, "{")).status);
    expect(statuses).toEqual([400, 400, 429]);
  });

  it("lets 24 whole queues of trackers behind one address pass at once", async () => {
    const admit = createAddressLimit(EVENT_RATE);
    const waits = await Promise.all(Array.from({ length: 24 * 50 }, () => admit("203.0.113.7")));
    expect(waits.every((wait) => wait === null)).toBe(true);
    expect(await admit("203.0.113.7")).toBeGreaterThan(0);
  });
});

describe("what became of events", () => {
  it("is counted", async () => {
    const counts = async () => {
      const values = (await register.getSingleMetric("prova_events_total")?.get())?.values ?? [];
      return Object.fromEntries(values.map(({ labels, value }) => [labels["outcome"], value]));
    };
    register.resetMetrics();
    const server = await serve({ admit: createAddressLimit({ name: "test", requests: 3, seconds: 60 }) });
    await send(server);
    await post(server, "{");
    await send(server, { Origin: "https://evil.example" });
    await send(server);
    await send(server, { "Sec-GPC": "1" });
    await send(await serve({ store: () => Promise.resolve(failure("full")) }));
    await send(await serve({ store: () => Promise.reject(new Error("broken")) }));
    expect(await counts()).toEqual({
      stored: 1,
      declined: 1,
      refused: 2,
      limited: 1,
      overloaded: 1,
      failed: 1,
    });
  });
});

describe("a full queue", () => {
  it("answers 503 with the time to wait, and takes events again when it is not full", async () => {
    let release: () => void = () => undefined;
    const held = new Promise<void>((resolve) => (release = resolve));
    let inserts = 0;
    const queue = new EventQueue(async (records) => {
      inserts += 1;
      await held;
      await insertEvents(test.database, records);
    }, 50_000);
    const server = await serve({ store: queue.store });
    const parsed = parseEvent(
      bodyOf(payloadOf()),
      eventSettings.NEXT_PUBLIC_EVENT_SIGNING_SECRET,
      Date.now(),
    );
    if (!parsed.ok) throw new Error("The event is wrong");
    const store = () => {
      const record = { ...parsed.value, eventId: randomUUID(), isAccount: false, subnet: "203.0.113.0/24" };
      return queue.store(record, 1);
    };
    const waiting = [store()];
    await expect.poll(() => inserts).toBe(1);
    for (let count = 0; count < QUEUE_LIMIT.events; count++) waiting.push(store());
    const response = await send(server);
    expect(response.headers.get("retry-after")).toBe("5");
    await expectProblem(response, 503, "overloaded");
    release();
    await Promise.all(waiting);
    expect((await send(server)).status).toBe(204);
    expect(await countEvents()).toBe(QUEUE_LIMIT.events + 2);
  });
});

describe("pages of other origins", () => {
  const siteOrigin = eventSettings.NEXT_PUBLIC_BASE_URL;
  const preflight = (server: TestServer, origin: string) =>
    fetch(server.origin, {
      method: "OPTIONS",
      headers: {
        Origin: origin,
        "Access-Control-Request-Method": "POST",
        "Access-Control-Request-Headers": "content-type",
      },
    });

  it("the site's own may send, and read the answer", async () => {
    const server = await serve();
    const asked = await preflight(server, siteOrigin);
    expect(asked.status).toBe(204);
    expect(Object.fromEntries(asked.headers)).toMatchObject({
      "access-control-allow-origin": siteOrigin,
      "access-control-allow-methods": "POST",
      "access-control-allow-headers": "Authorization, Content-Type",
      vary: "Origin",
    });
    expect(asked.headers.get("access-control-allow-credentials")).toBeNull();
    const sent = await send(server, { Origin: siteOrigin });
    expect(sent.status).toBe(204);
    expect(sent.headers.get("access-control-allow-origin")).toBe(siteOrigin);
    const refused = await post(server, "{", { Origin: siteOrigin });
    expect(refused.headers.get("access-control-allow-origin")).toBe(siteOrigin);
  });

  it.each([
    "https://evil.example",
    "https://www.example.com.evil.example",
    "http://www.example.com",
    "https://www.example.com:8443",
    "https://example.com",
    "null",
    "*",
  ])("%s may not, not even without asking", async (origin) => {
    const server = await serve();
    expect((await preflight(server, origin)).headers.get("access-control-allow-origin")).toBeNull();
    const sent = await send(server, { Origin: origin, "Content-Type": "text/plain" });
    expect(sent.headers.get("access-control-allow-origin")).toBeNull();
    expect(sent.headers.get("vary")).toBe("Origin");
    await expectProblem(sent, 403, "foreign-origin");
    expect(await countEvents()).toBe(0);
  });

  it("the same origin may, by whatever name the site is reached", async () => {
    const server = await serve();
    expect((await send(server, { Origin: server.origin })).status).toBe(204);
    const renamed = { Origin: "https://qa.example.com", "Sec-Fetch-Site": "same-origin" };
    expect((await send(server, renamed)).status).toBe(204);
  });
});
