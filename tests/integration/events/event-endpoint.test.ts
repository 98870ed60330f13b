import { event } from "@/server/platform/db/schema/events";
import { EVENT_BODY_LIMIT } from "@/server/community/events/event-limits";
import { signPayload } from "@/server/community/events/signature";
import { logger } from "@/server/platform/log/logger";
import { asc } from "drizzle-orm";
import { connect } from "node:net";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { openTestDatabase, type TestDatabase } from "../../setup/database";
import type { TestServer } from "../api/serve-api";
import { bodyOf, desktop, payloadOf, serveEvents } from "./event-fixture";

let test: TestDatabase;
let server: TestServer;

// These tests cause the failures themselves.
logger.level = "silent";

beforeAll(async () => {
  test = await openTestDatabase();
  server = await serveEvents(test.database);
});
beforeEach(() => test.database.delete(event));
afterAll(async () => {
  await server.stop();
  await test.close();
});

function post(body: BodyInit, headers: Record<string, string> = { "Content-Type": "application/json" }) {
  return fetch(server.origin, { method: "POST", body, headers });
}

const storedEvents = () => test.database.select().from(event).orderBy(asc(event.id));

async function expectRefusal(response: Response, status: number, type: string, fields: string[] = []) {
  const problem = (await response.json()) as { type: string; status: number; errors?: { field: string }[] };
  expect(response.status).toBe(status);
  expect(response.headers.get("content-type")).toBe("application/problem+json; charset=utf-8");
  expect(problem).toMatchObject({ type: `/api/problems/${type}`, status });
  expect((problem.errors ?? []).map(({ field }) => field)).toEqual(fields);
  expect(await storedEvents()).toEqual([]);
}

describe("specification 7: POST /event", () => {
  it("stores a signed event and acknowledges it", async () => {
    const payload = payloadOf({
      item: "fogao-alfa",
      ranking: "fogoes",
      path: "/itens/fogao-alfa",
      device: {
        ...desktop,
        userAgent: "Navegação 😀 – “ótima”",
        ip: "203.0.113.7",
        latitude: -8.05,
        longitude: -34.9,
        city: "Recife",
      },
    });
    const response = await post(bodyOf(payload));
    expect(response.status).toBe(204);
    expect(response.headers.get("cache-control")).toBe("no-store");
    const [stored, ...others] = await storedEvents();
    expect(others).toEqual([]);
    expect(stored).toMatchObject({
      visitorId: payload.user_id,
      name: "item_view",
      itemSlug: "fogao-alfa",
      rankingSlug: "fogoes",
      isAccount: false,
      fields: { path: "/itens/fogao-alfa" },
      deviceType: "desktop",
      device: { userAgent: "Navegação 😀 – “ótima”" },
      eventId: payload.event_id,
    });
    expect(JSON.stringify(stored)).not.toMatch(/203\.0\.113\.7|-8\.05|-34\.9|Recife/);
  });

  it("accepts what a page sends while it is being left", async () => {
    const response = await post(bodyOf(payloadOf()), { "Content-Type": "text/plain;charset=UTF-8" });
    expect(response.status).toBe(204);
    expect(await storedEvents()).toHaveLength(1);
  });

  it("stores a repeated sending once, and acknowledges it again", async () => {
    const body = bodyOf(payloadOf());
    const statuses = await Promise.all(
      [post(body), post(body), post(body)].map(async (sent) => (await sent).status),
    );
    expect(statuses).toEqual([204, 204, 204]);
    expect(await storedEvents()).toHaveLength(1);
  });

  it("stores an event without id, time and name, and once more where it comes again", async () => {
    const body = bodyOf(payloadOf({ event_id: undefined, sent_at: undefined, event: undefined, step: 2 }));
    for (const _ of [1, 2]) expect((await post(body)).status).toBe(204);
    expect(await storedEvents()).toMatchObject([
      { name: "other", fields: { step: 2 } },
      { name: "other", fields: { step: 2 } },
    ]);
  });

  it("stores the caller's fields, and nothing that names a person", async () => {
    const more = { ip: "203.0.113.7", email: "ana@example.com", latitude: -8.05, plan: "anual" };
    const payload = payloadOf({ ...more, event: "sale", device: { ...desktop, phone: "81" } });
    expect((await post(bodyOf(payload))).status).toBe(204);
    expect(await storedEvents()).toMatchObject([
      { name: "other", fields: { event: "sale", plan: "anual" }, device: { userAgent: desktop.userAgent } },
    ]);
    expect(JSON.stringify(await storedEvents())).not.toMatch(/203\.0|ana@|-8\.05|"81"/);
  });

  it("refuses fields beyond the limits, each by its name", async () => {
    const payload = payloadOf({ cart: { total: 3 }, note: "x".repeat(201) });
    await expectRefusal(await post(bodyOf(payload)), 400, "invalid-body", ["payload.cart", "payload.note"]);
    const search = payloadOf({ path: "/busca?q=ana@example.com" });
    await expectRefusal(await post(bodyOf(search)), 400, "invalid-body", ["payload.path"]);
  });

  it("acknowledges what comes with Global Privacy Control, and stores nothing of it", async () => {
    const headers = { "Content-Type": "application/json", "Sec-GPC": "1" };
    expect((await post(bodyOf(payloadOf()), headers)).status).toBe(204);
    expect(await storedEvents()).toEqual([]);
    expect((await post(bodyOf(payloadOf()), { ...headers, "Sec-GPC": "0" })).status).toBe(204);
    expect(await storedEvents()).toHaveLength(1);
  });

  it("refuses nobody for a user agent", async () => {
    const response = await post(bodyOf(payloadOf()), {
      "Content-Type": "application/json",
      "User-Agent": "Googlebot/2.1",
    });
    expect(response.status).toBe(204);
  });

  it("refuses a forged signature", async () => {
    const payload = payloadOf();
    const forged = JSON.stringify({ payload, signature: signPayload(payload, "another-secret-entirely") });
    await expectRefusal(await post(forged), 403, "invalid-signature", ["signature"]);
  });

  it("refuses a payload changed after it was signed", async () => {
    const body = bodyOf(payloadOf({ item: "fogao-alfa" })).replace("fogao-alfa", "fogao-beta");
    await expectRefusal(await post(body), 403, "invalid-signature", ["signature"]);
  });

  it.each(["", "abc", "0".repeat(63), "z".repeat(64), "é".repeat(32)])(
    "refuses the signature %j",
    async (signature) => {
      const response = await post(JSON.stringify({ payload: payloadOf(), signature }));
      await expectRefusal(response, 403, "invalid-signature", ["signature"]);
    },
  );

  it("refuses truncated JSON", async () => {
    await expectRefusal(await post(bodyOf(payloadOf()).slice(0, -1)), 400, "invalid-body", ["body"]);
  });

  it("refuses bytes that are not UTF-8", async () => {
    await expectRefusal(await post(new Uint8Array([0x22, 0xff, 0x22])), 400, "invalid-body", ["body"]);
  });

  it("refuses fields of the wrong kind and names them all", async () => {
    const payload = payloadOf({ user_id: 7, device: { type: "fridge", userAgent: "x" } });
    await expectRefusal(await post(bodyOf(payload)), 400, "invalid-body", [
      "payload.user_id",
      "payload.device.type",
    ]);
  });

  it("refuses texts that no database keeps", async () => {
    const body = bodyOf(payloadOf({ device: { ...desktop, userAgent: "a\0b" } }));
    await expectRefusal(await post(body), 400, "invalid-body", ["payload"]);
  });

  it.each([undefined, "application/x-www-form-urlencoded", "multipart/form-data", "application/jsonp"])(
    "refuses the content type %s",
    async (type) => {
      const body = new TextEncoder().encode(bodyOf(payloadOf()));
      const response = await post(body, type === undefined ? {} : { "Content-Type": type });
      await expectRefusal(response, 415, "unsupported-media-type");
    },
  );

  it("refuses a compressed body", async () => {
    const headers = { "Content-Type": "application/json", "Content-Encoding": "gzip" };
    await expectRefusal(await post(bodyOf(payloadOf()), headers), 415, "unsupported-media-type");
  });

  it("refuses a body over the limit, announced or not, and takes one at the limit", async () => {
    const atLimit = bodyOf(payloadOf()).padEnd(EVENT_BODY_LIMIT);
    const overLimit = bodyOf(payloadOf()).padEnd(EVENT_BODY_LIMIT + 1);
    expect(atLimit).toHaveLength(EVENT_BODY_LIMIT);
    await expectRefusal(await post(overLimit), 413, "body-too-large");
    const streamed = new Request(server.origin, {
      method: "POST",
      body: new Blob([overLimit.repeat(20)]).stream(),
      headers: { "Content-Type": "application/json" },
      duplex: "half",
    } as RequestInit);
    await expectRefusal(await fetch(streamed), 413, "body-too-large");
    expect((await post(atLimit)).status).toBe(204);
  });

  it("refuses other methods and lists its own", async () => {
    const response = await fetch(server.origin);
    expect(response.headers.get("allow")).toBe("POST, OPTIONS");
    await expectRefusal(response, 405, "method-not-allowed");
  });

  it("survives a sender that goes away in the middle", async () => {
    const { port } = new URL(server.origin);
    await new Promise<void>((resolve) => {
      const socket = connect(Number(port), "127.0.0.1", () => {
        socket.write(
          "POST / HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 99\r\n\r\n{",
        );
        socket.end(() => socket.destroy());
      });
      socket.on("close", () => resolve());
    });
    expect((await post(bodyOf(payloadOf()))).status).toBe(204);
    expect(await storedEvents()).toHaveLength(1);
  });
});

describe("an event is stored before it is acknowledged", () => {
  it("and where the database fails, it is not acknowledged", async () => {
    const closed = await openTestDatabase();
    await closed.close();
    const failing = await serveEvents(closed.database);
    try {
      const response = await fetch(failing.origin, {
        method: "POST",
        body: bodyOf(payloadOf()),
        headers: { "Content-Type": "application/json" },
      });
      expect(response.headers.get("retry-after")).toBe("5");
      await expectRefusal(response, 503, "database-unavailable");
    } finally {
      await failing.stop();
    }
  });

  it("so that a write that the database refuses is a problem without details", async () => {
    const store = () => Promise.reject(new Error("column secret_column is missing"));
    const failing = await serveEvents(test.database, { store });
    try {
      const response = await fetch(failing.origin, {
        method: "POST",
        body: bodyOf(payloadOf()),
        headers: { "Content-Type": "application/json" },
      });
      const text = await response.clone().text();
      expect(text).not.toContain("secret_column");
      await expectRefusal(response, 500, "internal-error");
    } finally {
      await failing.stop();
    }
  });
});
