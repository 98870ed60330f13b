import { provideDatabase } from "@/server/platform/db/current-database";
import { checkReadiness } from "@/server/platform/http/health";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { logger } from "@/server/platform/log/logger";
import { openTestDatabase } from "../../setup/database";
import { apiRoutes } from "./api-routes";
import { serveApi, type TestServer } from "./serve-api";

let server: TestServer;

// These tests cause the failures themselves.
logger.level = "silent";

beforeAll(async () => {
  const test = await openTestDatabase();
  provideDatabase({ database: test.database, kind: "server", close: () => Promise.resolve() });
  await test.close();
  server = await serveApi();
});
afterAll(() => server.stop());

const withoutDatabase = new Set([
  "/api/event",
  "/api/health",
  "/api/identity",
  // Without a token these do not reach the database; tests/integration/identity/me-without-database.test.ts covers
  // them.
  "/api/me",
  "/api/me/export",
  "/api/me/favorites",
  "/api/me/favorites/{slug}",
  "/api/me/reviews",
  "/api/items/{slug}/own-review",
  "/api/items/{slug}/own-votes",
  "/api/reviews/{id}/report",
  "/api/reviews/{id}/vote",
  // Only names that photos can have reach the database.
  "/api/media/photos/{name}",
  "/api/media/pictures/{name}",
  "/api/media/demonstration/{name}",
  // Only names of files of open data reach the database.
  "/api/dumps/{day}/{name}",
  "/api/og/site.png",
  "/api/openapi.json",
  "/api/problems/{code}",
]);
const reading = apiRoutes.filter(({ template, isCatchAll }) => !isCatchAll && !withoutDatabase.has(template));

describe("while the database does not answer", () => {
  it.each(reading.map(({ template }) => template))(
    "%s is a 503 that says when to come back",
    async (template) => {
      const path = template.replace("{file}", "brisa.png").replace(/\{[^}]+\}/g, "brisa");
      const response = await fetch(server.origin + path);
      expect(response.status).toBe(503);
      expect(response.headers.get("retry-after")).toBe("5");
      expect(response.headers.get("cache-control")).toBe("no-store");
      const text = await response.text();
      expect(JSON.parse(text)).toMatchObject({ type: "/api/problems/database-unavailable", status: 503 });
      expect(text).not.toMatch(/select|PGlite|pool/i);
    },
  );

  it("the health check does not wait for longer than it may", async () => {
    const never = new Promise<never>(() => undefined);
    await expect(checkReadiness(() => never, 20)).rejects.toThrow("No answer within 20 ms");
  });
});
