import { localIdentity } from "@/config/local-identity";
import { provideDatabase } from "@/server/platform/db/current-database";
import { event } from "@/server/platform/db/schema/events";
import { identityUser } from "@/server/platform/db/schema/identity";
import { userExportSchema } from "@/server/editorial/personal-data/export-user-data";
import { logger } from "@/server/platform/log/logger";
import { defineAccountPage } from "@/server/web/page/define-account-page";
import { eq } from "drizzle-orm";
import type { GetServerSidePropsContext } from "next";
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { type IdentitySite, startIdentitySite, type TestUser } from "../../support/identity/identity-site";
import { signInBySrp, tokensOf } from "../../support/identity/srp-client";
import { serveApi, type TestServer } from "../api/serve-api";
import { bodyOf, payloadOf, post, serveEvents } from "../events/event-fixture";

let site: IdentitySite;
let api: TestServer;
let events: TestServer;
let user: TestUser;
let tokens: ReturnType<typeof tokensOf>;

logger.level = "silent";

beforeAll(async () => {
  site = await startIdentitySite();
  vi.stubEnv("PORT", new URL(site.issuer).port);
  vi.stubEnv("NEXT_PUBLIC_BASE_URL", new URL(site.issuer).origin);
  provideDatabase({
    database: site.database.database,
    kind: "server",
    close: () => Promise.resolve(),
  });
  api = await serveApi();
  events = await serveEvents(site.database.database);
});
afterAll(async () => {
  vi.unstubAllEnvs();
  await api.stop();
  await events.stop();
  await site.stop();
});
beforeEach(async () => {
  user = await site.createUser({ name: "Ana" });
  tokens = tokensOf(await signInBySrp({ ...site.settings, username: user.email, password: user.password }));
  await site.database.database.insert(event).values({
    isAccount: true,
    visitorId: user.sub,
    name: "item_view",
    fields: {},
    deviceType: "desktop",
    device: {},
  });
});

const call = (method: string, path: string, Authorization: string) =>
  fetch(api.origin + path, { method, headers: { Authorization } });
const bearer = () => `Bearer ${tokens.access}`;
const countEvents = () => site.database.database.$count(event, eq(event.visitorId, user.sub));

const accountPage = defineAccountPage(() => Promise.resolve({}));

/** The status of a page of the account for the `User` cookie of the tokens. */
async function openAccountPage(): Promise<number> {
  const cookie = `User=${encodeURIComponent(JSON.stringify({ id: user.sub, Token: { access_token: tokens.access } }))}`;
  const res = { statusCode: 200, setHeader: () => undefined };
  const context = { req: { headers: { cookie }, url: "/conta" }, res, query: {}, resolvedUrl: "/conta" };
  const result = await accountPage(context as unknown as GetServerSidePropsContext);
  return "redirect" in result ? 302 : res.statusCode;
}

async function problemOf(response: Response): Promise<string> {
  const { type } = (await response.json()) as { type: string };
  return `${response.status} ${type.replace("/api/problems/", "")}`;
}

describe("tokens of the local service", () => {
  it("tell who somebody is, by both rules of the header", async () => {
    expect(await (await call("GET", "/api/me", bearer())).json()).toMatchObject({
      id: user.sub,
      tokenUse: "access",
    });
    expect(await (await call("GET", "/api/me", tokens.id)).json()).toMatchObject({
      id: user.sub,
      tokenUse: "id",
    });
  });

  it("hand out everything that is kept, with what the pool keeps", async () => {
    const response = await call("GET", "/api/me/export", bearer());
    const data = userExportSchema.parse(await response.json());
    expect(data.user).toMatchObject({
      id: user.sub,
      attributes: { sub: user.sub, email: user.email, email_verified: "true", name: "Ana" },
    });
    expect(data.events).toHaveLength(1);
  });

  it("erase what is kept, and then the user can be deleted in the pool", async () => {
    expect((await call("DELETE", "/api/me", bearer())).status).toBe(204);
    expect(await countEvents()).toBe(0);
    expect((await site.call("DeleteUser", { AccessToken: tokens.access })).status).toBe(200);
    const { database } = site.database;
    expect(await database.$count(identityUser, eq(identityUser.sub, user.sub))).toBe(0);
    expect(await problemOf(await call("DELETE", "/api/me", bearer()))).toBe("401 session-revoked");
  });

  it("are asked about by exchanges of the service's own protocol", async () => {
    site.proxy.forget();
    await call("DELETE", "/api/me", bearer());
    expect(site.proxy.operations()).toEqual(["GetUser"]);
    expect(site.proxy.violations).toEqual([]);
  });
});

describe("a session that has ended", () => {
  it.each<[string, () => Promise<unknown>]>([
    ["everywhere", () => site.call("GlobalSignOut", { AccessToken: tokens.access })],
    ["here", () => site.call("RevokeToken", { ClientId: localIdentity.clientId, Token: tokens.refresh })],
    ["since the user is disabled", () => site.disable(user)],
  ])("%s still has a good signature, and reads, changes and destroys nothing", async (_case, end) => {
    expect((await call("GET", "/api/me/reviews", bearer())).status).toBe(200);
    expect(await openAccountPage()).toBe(200);
    await end();
    for (const [method, path, header] of [
      ["DELETE", "/api/me", bearer()],
      ["GET", "/api/me/export", bearer()],
      ["GET", "/api/me", bearer()],
      ["GET", "/api/me", tokens.id],
      ["GET", "/api/me/reviews", bearer()],
      ["GET", "/api/me/favorites", bearer()],
      ["DELETE", "/api/me/favorites/nenhum", bearer()],
      ["DELETE", "/api/me/favorites/nenhum", tokens.id],
    ] as const) {
      expect(await problemOf(await call(method, path, header))).toBe("401 session-revoked");
    }
    expect(await openAccountPage()).toBe(302);
    expect(
      (await post(events, bodyOf(payloadOf({ user_id: user.sub })), { Authorization: bearer() })).status,
    ).toBe(401);
    expect(await countEvents()).toBe(1);
  });
});

describe("a service in trouble", () => {
  it("makes a 503 of what has to ask it, and nothing is destroyed", async () => {
    for (const kind of ["cut", "gateway"] as const) {
      site.proxy.disturb = (operation) => {
        if (operation !== "GetUser") return null;
        if (kind === "cut") return { kind };
        return { kind: "answer", status: 502, type: "text/html", body: "<h1>Bad gateway</h1>" };
      };
      const response = await call("DELETE", "/api/me", bearer());
      expect(response.headers.get("retry-after")).toBe("5");
      expect(await problemOf(response)).toBe("503 identity-unavailable");
    }
    site.proxy.disturb = null;
    expect(await countEvents()).toBe(1);
  });
});
