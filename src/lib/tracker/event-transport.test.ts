import { createServer, type IncomingMessage, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { sendEvent } from "@/lib/tracker/event-transport";

interface Received {
  readonly request: IncomingMessage;
  readonly body: string;
}

let server: Server;
let received: Received[];
let status: number;
let headers: Record<string, string>;

const apiBase = () => `http://127.0.0.1:${(server.address() as AddressInfo).port}/api`;

beforeEach(async () => {
  received = [];
  status = 204;
  headers = {};
  server = createServer((request, response) => {
    void text(request).then((body) => {
      received.push({ request, body });
      response.writeHead(status, headers).end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
});

afterEach(async () => {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});

describe("specification 7: POST /event", () => {
  it("goes to the API base as JSON, byte for byte", async () => {
    await sendEvent(apiBase(), '{"payload":{"path":"/ação"}}');
    expect(received).toHaveLength(1);
    expect(received[0]?.body).toBe('{"payload":{"path":"/ação"}}');
    expect(received[0]?.request).toMatchObject({ method: "POST", url: "/api/event" });
    expect(received[0]?.request.headers["content-type"]).toBe("application/json");
  });

  it.each([204, 400, 429, 503])("gives the status %s of the answer", async (answer) => {
    status = answer;
    await expect(sendEvent(apiBase(), "{}")).resolves.toEqual({ status: answer, retryAfter: null });
  });

  it("gives the time that the answer asks to wait", async () => {
    status = 503;
    headers = { "Retry-After": "5" };
    await expect(sendEvent(apiBase(), "{}")).resolves.toEqual({ status: 503, retryAfter: 5_000 });
  });

  it("rejects where nobody answers", async () => {
    const base = apiBase();
    await new Promise((resolve) => server.close(resolve));
    await expect(sendEvent(base, "{}")).rejects.toThrow();
  });
});
