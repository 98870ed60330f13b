import { provideDatabase } from "@/server/platform/db/current-database";
import { logger } from "@/server/platform/log/logger";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { openTestDatabase } from "../../setup/database";
import { serveApi, type TestServer } from "../api/serve-api";
import { accessTokenOf, poolUser, startTokenIssuer, type TokenIssuer } from "./token-issuer";

let issuer: TokenIssuer;
let api: TestServer;
let Authorization: string;

logger.level = "silent";

beforeAll(async () => {
  issuer = await startTokenIssuer();
  vi.stubEnv("PORT", String(issuer.port));
  issuer.getUser = () => poolUser("ana");
  Authorization = `Bearer ${await accessTokenOf(issuer, "ana")}`;
  const test = await openTestDatabase();
  provideDatabase({ database: test.database, kind: "server", close: () => Promise.resolve() });
  await test.close();
  api = await serveApi();
});
afterAll(async () => {
  vi.unstubAllEnvs();
  await api.stop();
  await issuer.server.stop();
});

it.each([
  ["DELETE", "/api/me"],
  ["GET", "/api/me/export"],
  ["GET", "/api/me/favorites"],
  ["DELETE", "/api/me/favorites/brisa-forte"],
  ["GET", "/api/me/reviews"],
  ["GET", "/api/items/brisa-forte/own-review"],
])("%s %s is a 503 that says when to come back, and no half of an answer", async (method, path) => {
  const response = await fetch(api.origin + path, { method, headers: { Authorization } });
  expect(response.status).toBe(503);
  expect(response.headers.get("retry-after")).toBe("5");
  expect(response.headers.get("content-disposition")).toBeNull();
  expect(await response.json()).toMatchObject({ type: "/api/problems/database-unavailable" });
});

it("the owner of a token is known without the database", async () => {
  const response = await fetch(`${api.origin}/api/me`, { headers: { Authorization } });
  expect(response.status).toBe(200);
});
