import { event } from "@/server/platform/db/schema/events";
import { exportUserData } from "@/server/editorial/personal-data/export-user-data";
import { logger } from "@/server/platform/log/logger";
import { asc } from "drizzle-orm";
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { openTestDatabase, type TestDatabase } from "../../setup/database";
import type { TestServer } from "../api/serve-api";
import { accessTokenOf, idTokenOf, startTokenIssuer, type TokenIssuer } from "../identity/token-issuer";
import { bodyOf, payloadOf, post, serveEvents } from "./event-fixture";

let test: TestDatabase;
let server: TestServer;
let issuer: TokenIssuer;
const ana = randomUUID();

logger.level = "silent";

beforeAll(async () => {
  issuer = await startTokenIssuer();
  // Makes the site believe that it listens on the port of this test's pool.
  vi.stubEnv("PORT", String(issuer.port));
  test = await openTestDatabase();
  server = await serveEvents(test.database);
});
beforeEach(() => test.database.delete(event));
afterAll(async () => {
  vi.unstubAllEnvs();
  await server.stop();
  await issuer.server.stop();
  await test.close();
});

const send = (userId: string, headers: Record<string, string> = {}) =>
  post(server, bodyOf(payloadOf({ user_id: userId })), headers);
const stored = () => test.database.select().from(event).orderBy(asc(event.id));
const bearer = async (sub: string, changes = {}) => ({
  Authorization: `Bearer ${await accessTokenOf(issuer, sub, changes)}`,
});

async function exportedEvents(userId: string): Promise<unknown[]> {
  const visitor = {
    userId,
    username: userId,
    use: "access" as const,
    scopes: [],
    groups: [],
    token: "",
    authenticatedAt: null,
    sessionId: null,
    attributes: {},
  };
  let text = "";
  for await (const piece of await exportUserData(test.database, visitor, new Date())) text += piece;
  return (JSON.parse(text) as { events: unknown[] }).events;
}

describe("the events of an account", () => {
  it("come with an access token or an id token of it", async () => {
    expect((await send(ana, await bearer(ana))).status).toBe(204);
    expect((await send(ana, { Authorization: await idTokenOf(issuer, ana) })).status).toBe(204);
    expect(await stored()).toMatchObject([
      { visitorId: ana, isAccount: true },
      { visitorId: ana, isAccount: true },
    ]);
    expect(await exportedEvents(ana)).toHaveLength(2);
  });

  it("cannot be written by somebody else into a person's export", async () => {
    // An account's id may have the form of a browser's.
    expect((await send(ana)).status).toBe(204);
    expect(await stored()).toMatchObject([{ visitorId: ana, isAccount: false }]);
    expect(await exportedEvents(ana)).toEqual([]);
  });

  it.each<[string, () => Promise<Record<string, string>>]>([
    ["of another account", () => bearer(randomUUID())],
    ["that has expired", () => bearer(ana, { claims: { exp: Math.floor(Date.now() / 1000) - 60 } })],
    ["of another issuer", () => bearer(ana, { claims: { iss: "https://evil.example" } })],
    ["that is none", () => Promise.resolve({ Authorization: "Bearer abc" })],
  ])("are refused with a token %s", async (_, headers) => {
    const response = await send(ana, await headers());
    expect(response.status).toBe(401);
    expect(response.headers.get("www-authenticate")).toContain("Bearer");
    expect(await response.json()).toMatchObject({ type: "/api/problems/not-authenticated" });
    expect(await stored()).toEqual([]);
  });

  it("are refused without a token if the id cannot be a browser's", async () => {
    for (const id of ["google_1234567890", "sa-east-1:maria", "0192f0c1-5d3f-7e7c-9a55-0d3b0f1f7a10"])
      expect((await send(id)).status).toBe(401);
    expect(await stored()).toEqual([]);
  });
});
