import { localIdentity } from "@/config/local-identity";
import { provideDatabase } from "@/server/platform/db/current-database";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { openTestDatabase } from "../../setup/database";
import { serveModule, type ApiModule, type TestServer } from "../api/serve-api";
import { accessTokenOf, poolUser, startTokenIssuer } from "./token-issuer";

const names = [
  "USER_POOL_ID",
  "USER_POOL_CLIENT_ID",
  "IDENTITY_POOL_ID",
  "HOSTED_LOGIN_URL",
  "HOSTED_LOGIN_CLIENT_ID",
  "HOSTED_LOGIN_FLOW",
  "LOCAL_IDENTITY",
];
const pool = { USER_POOL_ID: "sa-east-1_AbCdEfGhI", USER_POOL_CLIENT_ID: "client1" };

let server: TestServer | undefined;

beforeEach(() => {
  vi.resetModules();
  for (const name of names) vi.stubEnv(name, "");
});
afterEach(async () => {
  vi.unstubAllEnvs();
  vi.unstubAllGlobals();
  await server?.stop();
});

/** Serves the endpoint under certain settings, in a module that is loaded anew, as at a start of the site. */
async function readConfiguration(
  environment: Record<string, string>,
  headers: Record<string, string> = {},
): Promise<Response> {
  for (const [name, value] of Object.entries(environment)) vi.stubEnv(name, value);
  server = await serveModule((await import("../../../pages/api/identity")) as ApiModule);
  return fetch(`${server.origin}/api/identity`, { headers });
}

describe("GET /api/identity", () => {
  it("names the local service where nothing is set", async () => {
    expect(await (await readConfiguration({})).json()).toMatchObject({
      userPool: { id: localIdentity.userPoolId, endpoint: "/local/identity" },
      hostedLogin: { url: "/local/identity/hosted", flow: "code" },
      isLocal: true,
    });
  });

  it("names the pool by the settings of the run, and nothing of the local service", async () => {
    const text = await (await readConfiguration({ ...pool, HOSTED_LOGIN_FLOW: "token" })).text();
    expect(JSON.parse(text)).toEqual({
      userPool: { id: "sa-east-1_AbCdEfGhI", clientId: "client1", endpoint: null },
      identityPool: null,
      hostedLogin: null,
      isLocal: false,
    });
    expect(text).not.toContain("local/");
  });

  it("is the same for everybody, kept for minutes, and readable where the API has another origin", async () => {
    const alone = await readConfiguration({});
    const cookie = {
      Cookie: "User=x; anonymous_id=y",
      Authorization: "Bearer x",
      Origin: "https://a.example",
    };
    const visited = await fetch(alone.url, { headers: cookie });
    expect(await visited.text()).toBe(await alone.text());
    for (const { headers } of [alone, visited]) {
      expect(headers.get("cache-control")).toMatch(/^public, max-age=300, s-maxage=300, /);
      expect(headers.get("access-control-allow-origin")).toBe("*");
      expect(headers.get("vary")).toBeNull();
      expect(headers.get("set-cookie")).toBeNull();
      expect(headers.get("cache-tag")).toBe("site");
    }
  });

  it("no token counts where nobody can sign in", async () => {
    vi.stubEnv("LOCAL_IDENTITY", "off");
    Reflect.deleteProperty(globalThis, Symbol.for("prova-real.token-verifier"));
    server = await serveModule((await import("../../../pages/api/me")) as ApiModule);
    const headers = { Authorization: "Bearer aaaa.bbbb.cccc" };
    const response = await fetch(server.origin, { headers });
    expect(response.status).toBe(401);
    expect(response.headers.get("www-authenticate")).toContain("Nobody can sign in here");
  });
});

describe("with a user pool in the settings", () => {
  it("the server asks Cognito's own addresses, and nobody else, about a token", async () => {
    const test = await openTestDatabase();
    provideDatabase({ database: test.database, kind: "server", close: () => Promise.resolve() });
    const issuer = await startTokenIssuer();
    issuer.getUser = () => poolUser("ana");
    const origin = "https://cognito-idp.sa-east-1.amazonaws.com";
    const iss = `${origin}/${pool.USER_POOL_ID}`;
    const asked: string[] = [];
    const send = globalThis.fetch;
    // Requests to other machines are recorded, and this test's pool answers them.
    vi.stubGlobal("fetch", (address: string, init?: RequestInit) => {
      if (address.startsWith(server?.origin ?? "-")) return send(address, init);
      asked.push(`${init?.method ?? "GET"} ${address}`);
      return send(init?.method === "POST" ? issuer.endpoint : issuer.jwksUri, init);
    });
    for (const [name, value] of Object.entries(pool)) vi.stubEnv(name, value);
    Reflect.deleteProperty(globalThis, Symbol.for("prova-real.token-verifier"));
    server = await serveModule((await import("../../../pages/api/me/export")) as ApiModule);
    const ask = async (claims: Record<string, string>) => {
      const token = await accessTokenOf(issuer, "ana", { claims });
      return fetch(`${server?.origin}/`, { headers: { Authorization: `Bearer ${token}` } });
    };
    // A token of the local service is worthless here, and nobody is asked about it.
    expect((await ask({})).status).toBe(401);
    expect((await ask({ iss, client_id: "provareal" })).status).toBe(401);
    expect((await ask({ iss, client_id: pool.USER_POOL_CLIENT_ID })).status).toBe(200);
    // The pool is asked whether the session ended, and for the profile that the export contains.
    expect(asked).toEqual([`GET ${iss}/.well-known/jwks.json`, `POST ${origin}/`, `POST ${origin}/`]);
    await issuer.server.stop();
    await test.close();
  });
});
