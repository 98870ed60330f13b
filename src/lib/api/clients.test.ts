import { afterEach, describe, expect, it, vi } from "vitest";
import { type AnsweringServer, type Answer, startAnsweringServer } from "@tests/support/answering-server";
import { createCookieClient } from "@/lib/api/cookie-client";
import { createRetryQuota } from "@/lib/retry-quota";
import { createSessionClient, type SessionClientOptions } from "@/lib/api/session-client";

let server: AnsweringServer;

afterEach(() => server.close());

async function start(answers: Answer[] = []) {
  server = await startAnsweringServer(answers);
  const retry = { quota: createRetryQuota(), wait: () => Promise.resolve() };
  return { baseURL: server.apiBase, retry };
}

const authorizations = () => server.received.map(({ headers }) => headers.authorization);

describe("specification 7: the client that reads the User cookie", () => {
  it("sends Bearer and the access token when one is present, read anew for each request", async () => {
    const tokens = ["token-1", null, "token-2"];
    const client = createCookieClient({ ...(await start()), readAccessToken: () => tokens.shift() ?? null });
    await client.get("/me");
    await client.get("/me");
    await client.post("/reviews", {});
    expect(authorizations()).toEqual(["Bearer token-1", undefined, "Bearer token-2"]);
  });

  it("calls only its fixed API base, also when it is given another address", async () => {
    const client = createCookieClient({ ...(await start()), readAccessToken: () => "token-1" });
    await client.get("/rankings/geladeiras");
    await client.get("http://127.0.0.1:1/steal");
    await client.get("//127.0.0.1:1/steal");
    expect(server.received.map(({ url }) => url)).toEqual([
      "/api/rankings/geladeiras",
      "/api/http://127.0.0.1:1/steal",
      "/api/127.0.0.1:1/steal",
    ]);
  });
});

describe("specification 7: the client that reads the session", () => {
  async function setUp(options: SessionClientOptions, answers: Answer[] = []) {
    return createSessionClient({ ...(await start(answers)), ...options });
  }

  it("fetches the session before each request and sends the bare id token", async () => {
    const tokens = ["id-1", "id-2"];
    const client = await setUp({ readSession: async () => ({ idToken: tokens.shift() ?? null }) });
    await client.get("/me");
    await client.delete("/me");
    expect(authorizations()).toEqual(["id-1", "id-2"]);
  });

  it("sends no Authorization where nobody is signed in", async () => {
    const client = await setUp({ readSession: async () => ({ idToken: null }) });
    await client.get("/rankings");
    expect(authorizations()).toEqual([undefined]);
  });

  it.each(["x-public-endpoint", "X-Public-Endpoint"])(
    "leaves the session alone for a request with %s",
    async (name) => {
      const readSession = vi.fn(async () => ({ idToken: "id-1" }));
      const client = await setUp({ readSession });
      await client.get("/rankings", { headers: { [name]: "true" } });
      await client.get("/rankings", { headers: { [name]: "" } });
      expect(readSession).not.toHaveBeenCalled();
      expect(authorizations()).toEqual([undefined, undefined]);
      expect(server.received[0]?.headers).not.toHaveProperty("x-public-endpoint");
    },
  );

  it("stays public when such a request is repeated", async () => {
    const readSession = vi.fn(async () => ({ idToken: "id-1" }));
    const client = await setUp({ readSession }, [{ status: 503 }]);
    await client.get("/rankings", { headers: { "x-public-endpoint": "1" } });
    expect(readSession).not.toHaveBeenCalled();
    expect(authorizations()).toEqual([undefined, undefined]);
  });

  it("logs a session that cannot be read, and the request still goes out", async () => {
    const client = await setUp({ readSession: () => Promise.reject(new Error("Refresh Token has expired")) });
    await expect(client.get("/rankings")).resolves.toMatchObject({ status: 200 });
    expect(authorizations()).toEqual([undefined]);
    expect(vi.mocked(console.error).mock.calls).toEqual([
      ["The session could not be read; the request goes out without it.", "Error: Refresh Token has expired"],
    ]);
    vi.mocked(console.error).mockClear();
  });
});
