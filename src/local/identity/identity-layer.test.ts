import { localIdentity } from "@/config/local-identity";
import { createIdentityContext } from "@/local/identity/identity-context";
import {
  identityLayer,
  IDENTITY_BODY_LIMIT,
  type IdentityLayerOptions,
} from "@/local/identity/identity-layer";
import { DatabaseUnavailableError } from "@/server/platform/http/database-unavailable";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, describe, expect, it } from "vitest";

const servers: Server[] = [];

afterEach(async () => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  }
});

/** The layer before a handler that answers 299; no call of these tests gets as far as a database. */
async function listen(
  options: Partial<IdentityLayerOptions> = {},
  wait: Promise<void> = Promise.resolve(),
  failure: Error = new Error("No database here"),
) {
  const context = createIdentityContext({
    openDatabase: () => wait.then(() => Promise.reject(failure)),
    now: () => new Date(),
    baseUrl: "http://localhost:3000",
  });
  const handle = identityLayer({ context, trustedProxies: 0, ...options })((_request, response) => {
    response.writeHead(299).end();
  });
  const server = createServer((request, response) => void handle(request, response));
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const call = (body: string | Uint8Array<ArrayBuffer>, headers: Record<string, string> = {}) =>
    fetch(`${origin}${localIdentity.servicePath}`, {
      method: "POST",
      headers: { "x-amz-target": "AWSCognitoIdentityProviderService.GetUser", ...headers },
      body,
    });
  return { origin, call };
}

const typeOf = async (response: Response) => ((await response.json()) as { __type: string }).__type;

describe("the layer of the local identity service", () => {
  it("leaves every other path alone", async () => {
    const { origin } = await listen();
    for (const path of ["/", "/local", "/local/identity/mailbox", "/local/identityx", "/local/identity/x"]) {
      expect((await fetch(`${origin}${path}`)).status).toBe(299);
    }
  });

  it("takes the service's path with a slash and a query too", async () => {
    const { origin } = await listen();
    for (const path of ["", "/", "?x=1"]) {
      const response = await fetch(`${origin}${localIdentity.servicePath}${path}`, {
        method: "POST",
        body: "{}",
      });
      expect(response.status).toBe(400);
      expect(response.headers.get("content-type")).toBe("application/x-amz-json-1.1");
    }
  });

  it("refuses a body that is too long or no UTF-8 in the service's own way", async () => {
    const { call } = await listen();
    const long = await call(JSON.stringify({ Password: "x".repeat(100_000) }), {
      origin: "https://example.org",
    });
    expect(long.status).toBe(400);
    expect(long.headers.get("access-control-allow-origin")).toBe("*");
    expect(await long.json()).toEqual({
      __type: "InvalidParameterException",
      message: "The request body is too large",
    });
    expect(await typeOf(await call(Uint8Array.from([0x7b, 0xff, 0x7d])))).toBe("InvalidParameterException");
    const just = `{"AccessToken":"${"x".repeat(IDENTITY_BODY_LIMIT - 18)}"}`;
    expect(just.length).toBe(IDENTITY_BODY_LIMIT);
    // The service failed for want of a database: it was asked.
    expect(await typeOf(await call(just))).toBe("InternalErrorException");
  });

  it("limits the calls of a network", async () => {
    let left = 2;
    const { call } = await listen({ admit: () => Promise.resolve(left-- > 0 ? null : 17) });
    expect((await call("{}")).headers.get("retry-after")).toBeNull();
    await call("{}");
    const refused = await call("{}");
    expect(refused.headers.get("retry-after")).toBe("17");
    expect(await typeOf(refused)).toBe("TooManyRequestsException");
  });

  it("works on a bounded number of calls at once, and goes on when they are done", async () => {
    let release: () => void = () => undefined;
    const { call } = await listen(
      { callsAtOnce: 3 },
      new Promise<void>((resolve) => {
        release = resolve;
      }),
    );
    const waiting = [call("{}"), call("{}"), call("{}")];
    await new Promise((resolve) => setTimeout(resolve, 200));
    expect(await typeOf(await call("{}"))).toBe("TooManyRequestsException");
    release();
    for (const response of await Promise.all(waiting)) expect(response.status).toBe(500);
    expect(await typeOf(await call("{}"))).toBe("InternalErrorException");
  });

  it("says when to come back where the database cannot be reached", async () => {
    const { call } = await listen({}, Promise.resolve(), new DatabaseUnavailableError("Gone"));
    const response = await call("{}");
    expect([response.status, response.headers.get("retry-after")]).toEqual([503, "5"]);
    expect(await typeOf(response)).toBe("InternalErrorException");
  });

  it("publishes its documents to readers alone", async () => {
    const { origin } = await listen();
    const address = `${origin}${localIdentity.issuerPath}/.well-known/openid-configuration`;
    const document = (await (await fetch(address)).json()) as { issuer: string };
    expect(document.issuer).toBe("http://localhost:3000/local/identity/local_ProvaReal");
    expect((await fetch(address, { method: "HEAD" })).status).toBe(200);
    const posted = await fetch(address, { method: "POST" });
    expect(posted.status).toBe(405);
    expect(posted.headers.get("allow")).toBe("GET, HEAD");
  });
});
