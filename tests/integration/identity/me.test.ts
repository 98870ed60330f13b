import { provideDatabase } from "@/server/platform/db/current-database";
import { event } from "@/server/platform/db/schema/events";
import { userExportSchema } from "@/server/editorial/personal-data/export-user-data";
import { reviewContentSchema } from "@/lib/contracts/own-review";
import { review } from "@/server/platform/db/schema/evidence";
import { createReview } from "@/server/community/reviews/create-review";
import { publishCategory } from "@/server/publishing/scores/publish-category";
import { logger } from "@/server/platform/log/logger";
import { eq } from "drizzle-orm";
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { openTestDatabase, type TestDatabase } from "../../setup/database";
import { addCategory, addItem } from "../../support/catalog";
import { addEventRows } from "../../support/stored-events";
import { serveApi, type TestServer } from "../api/serve-api";
import {
  accessTokenOf,
  idTokenOf,
  poolUser,
  serviceError,
  startTokenIssuer,
  type GetUserAnswer,
  type TokenIssuer,
} from "./token-issuer";

const user = randomUUID();
const somebodyElse = randomUUID();

let test: TestDatabase;
let issuer: TokenIssuer;
let api: TestServer;
let bearer: string;
let idToken: string;

logger.level = "silent";

beforeAll(async () => {
  issuer = await startTokenIssuer();
  // Makes the site believe that it listens on the port of this test's pool.
  vi.stubEnv("PORT", String(issuer.port));
  test = await openTestDatabase();
  provideDatabase({ database: test.database, kind: "server", close: () => Promise.resolve() });
  api = await serveApi();
  bearer = `Bearer ${await accessTokenOf(issuer, user)}`;
  idToken = await idTokenOf(issuer, user);
});
afterAll(async () => {
  vi.unstubAllEnvs();
  await api.stop();
  await issuer.server.stop();
  await test.close();
});
beforeEach(() => {
  issuer.keysStatus = 200;
  issuer.getUserCalls.length = 0;
  issuer.getUser = () => poolUser(user, { email: "ana@example.com", email_verified: "true" });
});

function call(method: string, path: string, headers: Record<string, string> = {}): Promise<Response> {
  return fetch(api.origin + path, { method, headers, redirect: "manual" });
}

async function problemIn(response: Response) {
  expect(response.headers.get("content-type")).toBe("application/problem+json; charset=utf-8");
  const { type } = (await response.json()) as { type: string };
  return `${response.status} ${type.replace("/api/problems/", "")}`;
}

async function addEvents(visitorId: string, count: number, now = Date.parse("2026-06-15T15:00:00Z")) {
  const rows = Array.from({ length: count }, (_, index) => ({
    visitorId,
    isAccount: true,
    name: "item_view",
    itemSlug: `item-${index}`,
    fields: { position: index },
    deviceType: "mobile" as const,
    device: { type: "mobile", userAgent: "x" },
    eventId: randomUUID(),
    receivedAt: new Date(now + index),
  }));
  await addEventRows(test.database, rows);
}

const countEvents = (visitorId: string) => test.database.$count(event, eq(event.visitorId, visitorId));

describe("specification 7: both rules of the Authorization header", () => {
  it("accept Bearer with the access token", async () => {
    const response = await call("GET", "/api/me", { Authorization: bearer });
    expect(response.status).toBe(200);
    expect(await response.json()).toEqual({ id: user, username: user, tokenUse: "access" });
    expect(response.headers.get("cache-control")).toBe("private, no-store");
    expect(response.headers.get("etag")).toBeNull();
  });

  it("accept the id token alone", async () => {
    const response = await call("GET", "/api/me", { Authorization: idToken });
    expect(await response.json()).toEqual({ id: user, username: user, tokenUse: "id" });
  });

  it("accept the name of the scheme in any case", async () => {
    const Authorization = bearer.replace("Bearer", "bearer");
    expect((await call("GET", "/api/me", { Authorization })).status).toBe(200);
  });

  it("accept neither swapped tokens nor other schemes", async () => {
    const accessToken = bearer.replace("Bearer ", "");
    for (const Authorization of [
      accessToken,
      `Bearer ${idToken}`,
      `Basic ${accessToken}`,
      `${bearer}, x`,
      "Bearer",
    ]) {
      const response = await call("GET", "/api/me", { Authorization });
      expect(await problemIn(response)).toBe("401 not-authenticated");
      expect(response.headers.get("www-authenticate")).toMatch(
        /^Bearer realm="api", error="invalid_token", error_description="[ -!#-[\]-~]+"$/,
      );
    }
  });

  it("a request without a token is told the scheme, and no error (RFC 6750, 3.1)", async () => {
    const response = await call("GET", "/api/me");
    expect(await problemIn(response)).toBe("401 not-authenticated");
    expect(response.headers.get("www-authenticate")).toBe('Bearer realm="api"');
  });

  it("an expired token is told so", async () => {
    const exp = Math.floor(Date.now() / 1000) - 1;
    const token = await accessTokenOf(issuer, user, { claims: { exp } });
    const response = await call("GET", "/api/me", { Authorization: `Bearer ${token}` });
    expect(response.headers.get("www-authenticate")).toContain("The token has expired");
    expect(await problemIn(response)).toBe("401 not-authenticated");
  });

  it("a cookie alone authenticates nobody", async () => {
    const value = { id: user, Token: { access_token: bearer.replace("Bearer ", "") } };
    const Cookie = `User=${encodeURIComponent(JSON.stringify(value))}`;
    for (const [method, path] of [
      ["GET", "/api/me"],
      ["GET", "/api/me/export"],
      ["DELETE", "/api/me"],
    ] as const) {
      expect(await problemIn(await call(method, path, { Cookie }))).toBe("401 not-authenticated");
    }
    expect(issuer.getUserCalls).toEqual([]);
  });
});

describe("actions that cannot be undone", () => {
  const signedInAgo = async (seconds: number | undefined) => {
    const auth_time = seconds === undefined ? undefined : Math.floor(Date.now() / 1000) - seconds;
    return `Bearer ${await accessTokenOf(issuer, user, { claims: { auth_time } })}`;
  };
  const endpoints = [
    ["DELETE", "/api/me"],
    ["GET", "/api/me/export"],
  ] as const;

  it.each([
    ["twenty days ago", 20 * 24 * 3600],
    ["eleven minutes ago", 660],
    ["at no time that the token says", undefined],
  ])("need a fresh sign-in, and refuse one %s (RFC 9470)", async (_when, seconds) => {
    await addEvents(user, 1);
    const before = await countEvents(user);
    for (const [method, path] of endpoints) {
      const response = await call(method, path, { Authorization: await signedInAgo(seconds) });
      expect(response.headers.get("www-authenticate")).toBe(
        'Bearer realm="api", error="insufficient_user_authentication", ' +
          'error_description="A more recent authentication is required", max_age="600"',
      );
      expect(await problemIn(response)).toBe("401 fresh-sign-in-required");
    }
    expect(await countEvents(user)).toBe(before);
    expect(issuer.getUserCalls).toEqual([]);
  });

  it("are possible up to ten minutes after a sign-in; reading one's own data needs no fresh one", async () => {
    for (const [method, path] of endpoints) {
      const response = await call(method, path, { Authorization: await signedInAgo(590) });
      expect(response.ok).toBe(true);
      await response.text();
    }
    const old = await signedInAgo(20 * 24 * 3600);
    expect((await call("GET", "/api/me", { Authorization: old })).status).toBe(200);
  });
});

describe("DELETE /api/me", () => {
  it("erases what the site keeps of the user, and of nobody else; again as often as one likes", async () => {
    await addEvents(user, 3);
    await addEvents(somebodyElse, 2);
    for (let time = 0; time < 2; time++) {
      const response = await call("DELETE", "/api/me", { Authorization: bearer });
      expect(response.status).toBe(204);
      expect(await response.text()).toBe("");
      expect(response.headers.get("cache-control")).toBe("private, no-store");
    }
    expect([await countEvents(user), await countEvents(somebodyElse)]).toEqual([0, 2]);
    expect(issuer.getUserCalls).toEqual(Array(2).fill(bearer.replace("Bearer ", "")));
  });

  it("needs the access token: an id token is known and not enough", async () => {
    await addEvents(user, 1);
    const response = await call("DELETE", "/api/me", { Authorization: idToken });
    expect(await problemIn(response)).toBe("403 access-token-required");
    expect(await countEvents(user)).toBe(1);
    expect(issuer.getUserCalls).toEqual([]);
  });

  const notAuthorized = (message: string) => serviceError("NotAuthorizedException", message);
  it.each<[string, GetUserAnswer, string]>([
    ["access token revoked", notAuthorized("Access Token has been revoked"), "401 session-revoked"],
    ["refresh token revoked", notAuthorized("Refresh Token has been revoked"), "401 session-revoked"],
    ["refresh token expired", notAuthorized("Refresh Token has expired"), "401 session-revoked"],
    ["user disabled", notAuthorized("User is disabled."), "401 session-revoked"],
    ["user deleted", serviceError("UserNotFoundException", "User does not exist."), "401 session-revoked"],
    ["token expired there", notAuthorized("Access Token has expired"), "401 not-authenticated"],
    [
      "password to be reset",
      serviceError("PasswordResetRequiredException", "Password reset required for the user"),
      "401 not-authenticated",
    ],
    [
      "without the scope",
      notAuthorized("Access Token does not have required scopes"),
      "403 insufficient-scope",
    ],
    [
      "type with a namespace",
      serviceError("com.amazonaws.cognito#NotAuthorizedException", "Invalid Access Token"),
      "401 not-authenticated",
    ],
    [
      "too many requests",
      serviceError("TooManyRequestsException", "Rate exceeded"),
      "503 identity-unavailable",
    ],
    ["internal error", serviceError("InternalErrorException", "x", 500), "503 identity-unavailable"],
    ["a page instead of an answer", { status: 502, body: "<html>" }, "503 identity-unavailable"],
    ["a wrong answer", { status: 200, body: "[]" }, "503 identity-unavailable"],
    ["an error without a type", { status: 400, body: "{}" }, "503 identity-unavailable"],
  ])("destroys nothing where the pool says: %s", async (_case, answer, problem) => {
    const before = await countEvents(somebodyElse);
    const Authorization = `Bearer ${await accessTokenOf(issuer, somebodyElse)}`;
    issuer.getUser = () => answer;
    const response = await call("DELETE", "/api/me", { Authorization });
    expect(response.headers.get("retry-after")).toBe(problem.startsWith("503") ? "5" : null);
    expect(response.headers.has("www-authenticate")).toBe(!problem.startsWith("503"));
    expect(await problemIn(response)).toBe(problem);
    expect(await countEvents(somebodyElse)).toBe(before);
  });
});

describe("GET /api/me/export", () => {
  it("gives everything that is kept of the user, as a file", async () => {
    const owner = randomUUID();
    await addEvents(owner, 2_500);
    await addEvents(somebodyElse, 1);
    issuer.getUser = () => poolUser(owner, { email: "ana@example.com" });
    const Authorization = `Bearer ${await accessTokenOf(issuer, owner)}`;
    const response = await call("GET", "/api/me/export", { Authorization });
    expect(response.headers.get("content-disposition")).toBe('attachment; filename="meus-dados.json"');
    expect(response.headers.get("cache-control")).toBe("private, no-store");
    const data = userExportSchema.parse(await response.json());
    expect(data.user).toEqual({
      id: owner,
      username: owner,
      attributes: { sub: owner, email: "ana@example.com" },
    });
    expect(data.events).toHaveLength(2_500);
    expect(data.events.map(({ itemSlug }) => itemSlug)).toEqual(
      Array.from({ length: 2_500 }, (_, index) => `item-${index}`),
    );
    expect(data.events[0]).toEqual({
      receivedAt: "2026-06-15T15:00:00.000Z",
      name: "item_view",
      itemSlug: "item-0",
      rankingSlug: null,
      fields: { position: 0 },
      deviceType: "mobile",
      device: { type: "mobile", userAgent: "x" },
      eventId: expect.any(String) as string,
    });
  });

  it("has what the user wrote, and the erasure keeps of it what the user wants", async () => {
    const { database } = test;
    const [first, second] = [randomUUID(), randomUUID()];
    const itemId = await addItem(database, await addCategory(database), "Brisa");
    await publishCategory(database, 1, { now: new Date() });
    const content = reviewContentSchema.parse({
      stars: 4,
      body: "Venta bem, e não faz barulho.",
      authorName: "Bia",
    });
    for (const authorId of [first, second])
      await createReview(database, { itemId, authorId, key: "k", content }, { now: new Date() });
    for (const [owner, query, left] of [
      [first, "", []],
      [second, "?reviews=anonymise", [{ authorId: null, authorName: "" }]],
    ] as const) {
      issuer.getUser = () => poolUser(owner);
      const Authorization = `Bearer ${await accessTokenOf(issuer, owner)}`;
      const exported = await call("GET", "/api/me/export", { Authorization });
      expect(userExportSchema.parse(await exported.json())).toMatchObject({
        reviews: [{ content }],
        votes: [],
      });
      expect(await problemIn(await call("DELETE", "/api/me?reviews=hide", { Authorization }))).toBe(
        "400 invalid-parameter",
      );
      expect((await call("DELETE", `/api/me${query}`, { Authorization })).status).toBe(204);
      const rows = await database.select().from(review);
      expect(rows.filter(({ authorId }) => authorId !== second)).toMatchObject(left);
    }
  });

  it("is whole where nothing is kept", async () => {
    const nobody = randomUUID();
    const Authorization = `Bearer ${await accessTokenOf(issuer, nobody)}`;
    const response = await call("GET", "/api/me/export", { Authorization });
    expect(userExportSchema.parse(await response.json()).events).toEqual([]);
  });

  it("is not given for an id token, nor for a revoked session", async () => {
    expect(await problemIn(await call("GET", "/api/me/export", { Authorization: idToken }))).toBe(
      "403 access-token-required",
    );
    issuer.getUser = () => serviceError("NotAuthorizedException", "Access Token has been revoked");
    expect(await problemIn(await call("GET", "/api/me/export", { Authorization: bearer }))).toBe(
      "401 session-revoked",
    );
  });
});

describe("requests from other pages", () => {
  const foreign = "https://evil.example";

  it("may not erase, though they came with a token", async () => {
    await addEvents(user, 1);
    const pages: Record<string, string>[] = [
      { Origin: foreign },
      { Origin: "null" },
      { Origin: foreign, "Sec-Fetch-Site": "cross-site" },
    ];
    for (const headers of pages) {
      const response = await call("DELETE", "/api/me", { Authorization: bearer, ...headers });
      expect(await problemIn(response)).toBe("403 foreign-origin");
      expect(response.headers.get("access-control-allow-origin")).toBeNull();
    }
    expect(await countEvents(user)).toBeGreaterThan(0);
    expect(issuer.getUserCalls).toEqual([]);
  });

  it("may not read: no answer about a visitor allows any origin", async () => {
    for (const path of ["/api/me", "/api/me/export"]) {
      for (const Origin of [foreign, "null"]) {
        const response = await call("GET", path, { Authorization: bearer, Origin });
        expect(response.headers.get("access-control-allow-origin")).toBeNull();
        expect(response.headers.get("vary")).toBe("Origin");
        const preflight = await call("OPTIONS", path, { Origin, "Access-Control-Request-Method": "GET" });
        expect(preflight.status).toBe(204);
        expect(preflight.headers.get("access-control-allow-origin")).toBeNull();
        expect(preflight.headers.get("access-control-allow-headers")).toBeNull();
      }
    }
  });

  it("of the site itself may do both, where the API has another origin", async () => {
    const Origin = `http://localhost:${issuer.port}`;
    const preflight = await call("OPTIONS", "/api/me", { Origin, "Access-Control-Request-Method": "DELETE" });
    expect(Object.fromEntries(preflight.headers)).toMatchObject({
      "access-control-allow-origin": Origin,
      "access-control-allow-methods": "GET, HEAD, DELETE, OPTIONS",
      "access-control-allow-headers": "Authorization, Content-Type",
      allow: "GET, HEAD, DELETE, OPTIONS",
    });
    expect(preflight.headers.get("access-control-allow-credentials")).toBeNull();
    const response = await call("DELETE", "/api/me", { Authorization: bearer, Origin });
    expect(response.status).toBe(204);
    expect(response.headers.get("access-control-allow-origin")).toBe(Origin);
  });
});

describe("methods and failures", () => {
  it.each(["POST", "PUT", "PATCH"])("%s is not one of this address", async (method) => {
    const response = await call(method, "/api/me", { Authorization: bearer });
    expect(response.headers.get("allow")).toBe("GET, HEAD, DELETE, OPTIONS");
    expect(await problemIn(response)).toBe("405 method-not-allowed");
  });

  it("keys that cannot be had are a 503 that says when to come back", async () => {
    const { createTokenVerifier } = await import("@/server/web/identity/token-verifier");
    const key = Symbol.for("prova-real.token-verifier");
    const holder = globalThis as unknown as Record<symbol, unknown>;
    const before = holder[key];
    issuer.keysStatus = 500;
    holder[key] = createTokenVerifier({
      issuers: [{ issuer: issuer.issuer, jwksUri: issuer.jwksUri }],
      clientIds: [],
      userPoolEndpoint: "",
      region: "",
    });
    const response = await call("GET", "/api/me", { Authorization: bearer });
    expect(response.headers.get("retry-after")).toBe("5");
    expect(await problemIn(response)).toBe("503 identity-unavailable");
    holder[key] = before;
  });
});
