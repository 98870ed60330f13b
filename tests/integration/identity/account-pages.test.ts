import { provideDatabase } from "@/server/platform/db/current-database";
import { logger } from "@/server/platform/log/logger";
import { defineAccountPage } from "@/server/web/page/define-account-page";
import { defineSignInPage } from "@/server/web/page/define-sign-in-page";
import type { GetServerSideProps, GetServerSidePropsContext } from "next";
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { openTestDatabase, type TestDatabase } from "../../setup/database";
import { accessTokenOf, idTokenOf, startTokenIssuer, type TokenIssuer } from "./token-issuer";

const user = randomUUID();

let test: TestDatabase;
let issuer: TokenIssuer;
let accessToken: string;

logger.level = "silent";

beforeAll(async () => {
  issuer = await startTokenIssuer();
  vi.stubEnv("PORT", String(issuer.port));
  test = await openTestDatabase();
  provideDatabase({ database: test.database, kind: "server", close: () => Promise.resolve() });
  accessToken = await accessTokenOf(issuer, user, { claims: { username: "ana" } });
});
afterAll(async () => {
  vi.unstubAllEnvs();
  await issuer.server.stop();
  await test.close();
});
beforeEach(() => {
  issuer.keysStatus = 200;
  Reflect.deleteProperty(globalThis, Symbol.for("prova-real.token-verifier"));
});

/** The result of a request for a page, before Next writes it. */
async function request(
  page: GetServerSideProps,
  { url = "/conta", cookie }: { url?: string; cookie?: string } = {},
) {
  const headers = new Map<string, string>();
  const res = {
    statusCode: 200,
    setHeader: (name: string, value: string) => headers.set(name.toLowerCase(), value),
    hasHeader: (name: string) => headers.has(name.toLowerCase()),
  };
  const { searchParams } = new URL(url, "http://localhost");
  const req = { headers: { cookie }, url };
  const query = Object.fromEntries(searchParams);
  const context = { req, res, query, resolvedUrl: url } as unknown as GetServerSidePropsContext;
  const result = await page(context);
  return { result, status: res.statusCode, headers: Object.fromEntries(headers) };
}

const userCookie = (token: string, changes: Record<string, unknown> = {}) =>
  `User=${encodeURIComponent(JSON.stringify({ id: user, Token: { access_token: token }, ...changes }))}`;

const account = defineAccountPage(({ visitor, query }) => Promise.resolve({ visitor, query }));
const signIn = defineSignInPage();

const privateHeaders = { "cache-control": "private, no-store", "x-robots-tag": "noindex" };

describe("a page of the account", () => {
  it("opens for the user of the access token in the User cookie", async () => {
    const cookie = `anonymous_id=x; ${userCookie(accessToken)}; other=1`;
    const { result, status, headers } = await request(account, { cookie, url: "/conta?aba=1" });
    expect(status).toBe(200);
    expect(headers).toEqual(privateHeaders);
    expect(result).toMatchObject({
      props: {
        shell: { demonstration: "none", hasAccounts: true },
        outcome: {
          kind: "page",
          page: { visitor: { userId: user, username: "ana" }, query: { aba: "1" } },
        },
      },
    });
  });

  it("opens for a user of so many groups that the token fills several cookies", async () => {
    const groups = Array.from({ length: 90 }, (_, index) => `grupo-com-um-nome-comprido-${index}`);
    const token = await accessTokenOf(issuer, user, {
      claims: { username: "ana", "cognito:groups": groups },
    });
    expect(token.length).toBeGreaterThan(4_096);
    const parts = token.match(/.{1,3800}/g) ?? [];
    const first = JSON.stringify({ id: user, Token: { access_token_parts: parts.length } });
    const cookie = [
      `User=${encodeURIComponent(first)}`,
      ...parts.map((part, at) => `User.${at + 1}=${part}`),
    ];
    const { result } = await request(account, { cookie: cookie.join("; ") });
    expect(result).toMatchObject({ props: { outcome: { page: { visitor: { userId: user } } } } });
  });

  it("trusts the token and not the id beside it, and passes no token to the page", async () => {
    const cookie = userCookie(accessToken, { id: "somebody-else", name: "x" });
    const { result } = await request(account, { cookie });
    expect(result).toMatchObject({ props: { outcome: { page: { visitor: { userId: user } } } } });
    expect(JSON.stringify(result)).not.toContain(accessToken);
  });

  const damaged = [
    undefined,
    "",
    "User",
    "User=",
    "User=%",
    "User=%E0%A4%A",
    "User=null",
    "User=[]",
    "User=1",
    `User=${encodeURIComponent('{"id":"1"}')}`,
    `User=${encodeURIComponent('{"id":"1","Token":null}')}`,
    `User=${encodeURIComponent('{"id":"1","Token":{"access_token":7}}')}`,
    `User=${encodeURIComponent('{"id":"1","Token":{"access_token":"a.b.c"}}')}`,
    `User=${encodeURIComponent('{"__proto__":{"Token":{"access_token":"x"}}}')}`,
    `User=${"[".repeat(8_000)}`,
    "OtherUser=x; user=y",
    ";;;=;",
  ];
  it.each(damaged)("leads to the sign-in and back without a token that counts: %j", async (cookie) => {
    const { result, headers } = await request(account, {
      url: "/conta/seguranca?x=1&y=ç",
      ...(cookie !== undefined && { cookie }),
    });
    expect(result).toEqual({
      redirect: {
        destination: "/entrar?proximo=%2Fconta%2Fseguranca%3Fx%3D1%26y%3D%25C3%25A7",
        statusCode: 302,
      },
    });
    expect(headers).toEqual(privateHeaders);
  });

  it("does not open for an id token, an expired one, or one of somewhere else", async () => {
    const past = Math.floor(Date.now() / 1000) - 10;
    for (const token of [
      await idTokenOf(issuer, user),
      await accessTokenOf(issuer, user, { claims: { exp: past } }),
      await accessTokenOf(issuer, user, { claims: { iss: "https://elsewhere.example" } }),
      `${accessToken.slice(0, -4)}AAAA`,
    ]) {
      const { result } = await request(account, { cookie: userCookie(token) });
      expect(result).toEqual({
        redirect: { destination: "/entrar?proximo=%2Fconta", statusCode: 302 },
      });
    }
  });

  it("takes the first of two User cookies, as the page's scripts do", async () => {
    const other = await accessTokenOf(issuer, "intruder");
    const cookie = `${userCookie(accessToken)}; ${userCookie(other)}`;
    const { result } = await request(account, { cookie });
    expect(result).toMatchObject({ props: { outcome: { page: { visitor: { userId: user } } } } });
  });

  it("never sends back to another site", async () => {
    for (const url of ["//evil.example/conta", "/\\evil.example", `/conta?x=${"a".repeat(3_000)}`]) {
      const { result } = await request(account, { url });
      expect(result).toEqual({ redirect: { destination: "/entrar", statusCode: 302 } });
    }
  });

  it("is a 503 where tokens cannot be verified now, and turns nobody away", async () => {
    issuer.keysStatus = 500;
    const { result, status, headers } = await request(account, { cookie: userCookie(accessToken) });
    expect(status).toBe(503);
    expect(headers).toEqual({ ...privateHeaders, "retry-after": "10" });
    expect(result).toMatchObject({ props: { outcome: { kind: "unavailable" } } });
  });

  it("is a 503 where the database does not answer", async () => {
    const failing = defineAccountPage(() => Promise.reject(Object.assign(new Error("x"), { code: "57P01" })));
    const { result, status } = await request(failing, { cookie: userCookie(accessToken) });
    expect(status).toBe(503);
    expect(result).toMatchObject({ props: { outcome: { kind: "unavailable" } } });
  });

  it("does not hide a mistake of the page", async () => {
    const failing = defineAccountPage(() => Promise.reject(new Error("mistake")));
    await expect(request(failing, { cookie: userCookie(accessToken) })).rejects.toThrow("mistake");
  });
});

describe("a page of the sign-in", () => {
  it("depends on no visitor, and is neither cached nor listed", async () => {
    const anonymous = await request(signIn, { url: "/entrar" });
    const signedIn = await request(signIn, { url: "/entrar", cookie: userCookie(accessToken) });
    expect(signedIn).toEqual(anonymous);
    expect(anonymous.headers).toEqual(privateHeaders);
    expect(anonymous.result).toMatchObject({
      props: { outcome: { kind: "page", page: { next: null, hasHostedLogin: true, isLocal: true } } },
    });
  });

  it.each([
    ["/conta", "/conta"],
    ["/rankings/geladeiras?pagina=2#x", "/rankings/geladeiras?pagina=2#x"],
    ["https://evil.example", null],
    ["//evil.example", null],
    ["/\\evil.example", null],
    ["/%2F/evil.example", null],
    ["javascript:alert(1)", null],
    ["conta", null],
    ["", null],
  ])("goes on to %j: %j", async (proximo, next) => {
    const { result } = await request(signIn, { url: `/entrar?${new URLSearchParams({ proximo })}` });
    expect(result).toMatchObject({ props: { outcome: { page: { next } } } });
  });

  it("comes back to where an account page was asked for", async () => {
    const { result } = await request(account, { url: "/conta/aparelhos?pagina=2" });
    const { redirect } = result as { redirect: { destination: string } };
    const { result: page } = await request(signIn, { url: redirect.destination });
    expect(page).toMatchObject({ props: { outcome: { page: { next: "/conta/aparelhos?pagina=2" } } } });
  });
});

describe("a site without accounts", () => {
  it("has none of these pages", async () => {
    vi.resetModules();
    vi.stubEnv("LOCAL_IDENTITY", "off");
    Reflect.deleteProperty(globalThis, Symbol.for("prova-real.token-verifier"));
    const withoutAccounts = await import("@/server/web/page/define-account-page");
    const page = withoutAccounts.defineAccountPage(() => Promise.resolve({}));
    expect((await request(page, { cookie: userCookie(accessToken) })).result).toEqual({ notFound: true });
    const { defineSignInPage: define } = await import("@/server/web/page/define-sign-in-page");
    expect((await request(define(), { url: "/entrar" })).result).toEqual({ notFound: true });
    vi.stubEnv("LOCAL_IDENTITY", "");
  });
});
