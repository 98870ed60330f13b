import { localIdentity } from "@/config/local-identity";
import { authorizeCaller, createSession } from "@/local/identity/sessions/sessions";
import { issueTokens } from "@/local/identity/sessions/tokens";
import { changeUser } from "@/local/identity/users/change-user";
import { identityGrant } from "@/server/platform/db/schema/identity";
import { decodeJwt } from "jose";
import * as openid from "openid-client";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  authorizeAddress,
  type HostedSite,
  type HostedUser,
  makeVerifier,
  startHostedSite,
} from "./hosted-site";
import { PlainBrowser } from "./plain-browser";

const HOSTED = localIdentity.hostedPath;
const CLIENT = localIdentity.hostedClientId;

let site: HostedSite;

beforeAll(async () => {
  site = await startHostedSite();
});

afterAll(() => site.stop());

/** The client library with only the issuer. Plain http is allowed for this machine alone. */
const discover = () =>
  openid.discovery(
    new URL(`${site.origin}${localIdentity.issuerPath}`),
    CLIENT,
    { token_endpoint_auth_method: "none" },
    openid.None(),

    { execute: [openid.allowInsecureRequests] },
  );

/**
 * Signs in with a form.
 * @returns the address that the browser is redirected to
 */
async function signIn(address: string, user: HostedUser, browser = new PlainBrowser()): Promise<URL> {
  const login = await browser.follow(address, HOSTED);
  const page =
    login.status === 302
      ? login
      : await browser.send(login, { username: user.email, password: user.password });
  return new URL(page.headers.get("location") ?? "");
}

async function getCode(user: HostedUser, changes: Record<string, string | null> = {}) {
  const { codeVerifier, codeChallenge } = makeVerifier();
  const address = authorizeAddress(site, { code_challenge: codeChallenge, ...changes });
  const back = await signIn(address, user);
  return { code: back.searchParams.get("code") ?? "", code_verifier: codeVerifier };
}

async function post(path: string, fields: Record<string, string>, headers: Record<string, string> = {}) {
  const body = new URLSearchParams(fields);
  const response = await fetch(`${site.origin}${HOSTED}${path}`, { method: "POST", body, headers });
  const text = await response.text();
  return { response, status: response.status, body: JSON.parse(text) as Record<string, string> };
}

const exchange = (fields: Record<string, string>) =>
  post("/oauth2/token", {
    grant_type: "authorization_code",
    client_id: CLIENT,
    redirect_uri: `${site.origin}/entrar/retorno`,
    ...fields,
  });

async function standingOf(accessToken: string, scope: string | null = null): Promise<string> {
  const context = { ...site.identity, database: site.test.database };
  const caller = await authorizeCaller(context, accessToken, scope);
  return caller.ok ? "good" : caller.error.message;
}

describe("openid-client", () => {
  it("signs in, reads the user, renews and revokes, knowing the issuer alone", async () => {
    const user = await site.createUser();
    const config = await discover();
    const pkceCodeVerifier = openid.randomPKCECodeVerifier();
    const [expectedState, expectedNonce] = [openid.randomState(), openid.randomNonce()];
    const address = openid.buildAuthorizationUrl(config, {
      redirect_uri: `${site.origin}/entrar/retorno`,
      scope: "openid email profile",
      code_challenge: await openid.calculatePKCECodeChallenge(pkceCodeVerifier),
      code_challenge_method: "S256",
      state: expectedState,
      nonce: expectedNonce,
    });
    const back = await signIn(address.href, user);
    const checks = { pkceCodeVerifier, expectedState, expectedNonce, idTokenExpected: true };
    const tokens = await openid.authorizationCodeGrant(config, back, checks);
    expect(tokens.claims()).toMatchObject({ sub: user.user.sub, email: user.email, email_verified: true });
    expect(tokens.claims()).not.toHaveProperty("phone_number");

    const info = await openid.fetchUserInfo(config, tokens.access_token, user.user.sub);
    expect(info).toEqual({
      sub: user.user.sub,
      username: user.user.sub,
      email: user.email,
      email_verified: "true",
      name: "Ana de Souza",
    });

    const renewed = await openid.refreshTokenGrant(config, tokens.refresh_token ?? "");
    expect(decodeJwt(renewed.access_token)).toMatchObject({
      client_id: CLIENT,
      scope: "openid email profile",
    });
    expect(await standingOf(renewed.access_token)).toBe("good");
    await openid.tokenRevocation(config, renewed.refresh_token ?? tokens.refresh_token ?? "");
    expect(await standingOf(renewed.access_token)).toBe("Access Token has been revoked");
    await expect(openid.fetchUserInfo(config, renewed.access_token, user.user.sub)).rejects.toThrow();
  });

  it("refuses another state, and another nonce", async () => {
    const user = await site.createUser();
    const config = await discover();
    const pkceCodeVerifier = openid.randomPKCECodeVerifier();
    const address = openid.buildAuthorizationUrl(config, {
      redirect_uri: `${site.origin}/entrar/retorno`,
      scope: "openid",
      code_challenge: await openid.calculatePKCECodeChallenge(pkceCodeVerifier),
      code_challenge_method: "S256",
      state: "one",
      nonce: "one",
    });
    const back = await signIn(address.href, user);
    const grant = (expectedState: string, expectedNonce: string) =>
      openid.authorizationCodeGrant(config, back, { pkceCodeVerifier, expectedState, expectedNonce });
    const about = (text: string) => ({ cause: { message: expect.stringContaining(text) as string } });
    await expect(grant("two", "one")).rejects.toMatchObject(about('"state"'));
    await expect(grant("one", "two")).rejects.toMatchObject(about('"nonce"'));
  });
});

describe("a code", () => {
  it("gives tokens that count from the time when the password was given", async () => {
    const user = await site.createUser();
    const browser = new PlainBrowser();
    await signIn(authorizeAddress(site), user, browser);
    const signedInAt = Math.floor(site.identity.now().getTime() / 1000);
    site.advance(20 * 60_000);
    const { codeVerifier, codeChallenge } = makeVerifier();
    const back = await signIn(authorizeAddress(site, { code_challenge: codeChallenge }), user, browser);
    const code = back.searchParams.get("code") ?? "";
    const { status, response, body } = await exchange({ code, code_verifier: codeVerifier });
    expect(status).toBe(200);
    expect(response.headers.get("cache-control")).toBe("no-store");
    expect(body).toMatchObject({ token_type: "Bearer", expires_in: 3600 });
    const { auth_time = 0, iat = 0 } = decodeJwt<{ auth_time: number }>(body["id_token"] ?? "");
    expect(Math.abs(auth_time - signedInAt)).toBeLessThan(30);
    expect(iat - auth_time).toBeGreaterThan(19 * 60);
  });

  it("works once; the second use ends the session that the first one opened", async () => {
    const shown = await getCode(await site.createUser());
    const first = await exchange(shown);
    const accessToken = first.body["access_token"] ?? "";
    expect(await standingOf(accessToken)).toBe("good");
    const second = await exchange(shown);
    expect([second.status, second.body["error"]]).toEqual([400, "invalid_grant"]);
    expect(await standingOf(accessToken)).toBe("Access Token has been revoked");
    const refreshed = await post("/oauth2/token", {
      grant_type: "refresh_token",
      client_id: CLIENT,
      refresh_token: first.body["refresh_token"] ?? "",
    });
    expect(refreshed.body["error"]).toBe("invalid_grant");
  });

  it("opens one session where it is shown twice at the same time", async () => {
    const shown = await getCode(await site.createUser());
    const answers = await Promise.all([exchange(shown), exchange(shown), exchange(shown)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400, 400]);
    const good = answers.find(({ status }) => status === 200);
    expect(await standingOf(good?.body["access_token"] ?? "")).toBe("Access Token has been revoked");
  });

  it.each([
    ["another verifier", () => ({ code_verifier: makeVerifier().codeVerifier }), "invalid_grant"],
    ["another address", () => ({ redirect_uri: `${site.origin}/` }), "invalid_grant"],
    ["a foreign address", () => ({ redirect_uri: "https://evil.example/" }), "invalid_grant"],
  ])("is worth nothing with %s, and nothing after that", async (_, change, error) => {
    const shown = await getCode(await site.createUser());
    const wrong = await exchange({ ...shown, ...change() });
    expect([wrong.status, wrong.body["error"]]).toEqual([400, error]);
    expect((await exchange(shown)).body["error"]).toBe("invalid_grant");
  });

  it("is worth nothing after five minutes", async () => {
    const shown = await getCode(await site.createUser());
    site.advance(5 * 60_000 + 1);
    expect((await exchange(shown)).body["error"]).toBe("invalid_grant");
  });

  it("is worth nothing if it or its time of sign-in was changed", async () => {
    const { code, code_verifier } = await getCode(await site.createUser());
    const [random = ""] = code.split(".");
    const earlier = `${random}.${(Date.now() - 9e6).toString(36)}`;
    for (const forged of [random, earlier, `${code}0`])
      expect((await exchange({ code: forged, code_verifier })).body["error"]).toBe("invalid_grant");
    expect((await exchange({ code, code_verifier })).status).toBe(200);
  });

  it("is kept as a hash alone", async () => {
    const { code } = await getCode(await site.createUser());
    const rows = JSON.stringify(await site.test.database.select().from(identityGrant));
    expect(rows).not.toContain(code.split(".")[0]);
  });

  it("gives nothing to a user who was disabled meanwhile", async () => {
    const user = await site.createUser();
    const shown = await getCode(user);
    await changeUser(site.test.database, user.user.sub, { isEnabled: false }, new Date());
    expect((await exchange(shown)).body["error"]).toBe("invalid_grant");
  });
});

describe("the token endpoint", () => {
  const good = { grant_type: "refresh_token", client_id: CLIENT, refresh_token: "x" };

  it.each([
    ["invalid_request", { grant_type: "" }],
    ["unsupported_grant_type", { grant_type: "password" }],
    ["unsupported_grant_type", { grant_type: "client_credentials" }],
    ["invalid_client", { client_id: "somebody" }],
    ["invalid_client", { client_id: localIdentity.clientId }],
    ["invalid_client", { client_secret: "guessed" }],
    ["invalid_request", { refresh_token: "" }],
    ["invalid_grant", { refresh_token: "nonsense" }],
    ["invalid_request", { grant_type: "authorization_code", code: "x", redirect_uri: "y" }],
    [
      "invalid_request",
      { grant_type: "authorization_code", code: "x", redirect_uri: "y", code_verifier: "z" },
    ],
  ])("answers %s to %j", async (error, change) => {
    const { status, body } = await post("/oauth2/token", { ...good, ...change });
    expect([status, body["error"]]).toEqual([400, error]);
  });

  it("knows no secrets of clients", async () => {
    const { status, response, body } = await post("/oauth2/token", good, { authorization: "Basic eDp5" });
    expect([status, body["error"]]).toEqual([401, "invalid_client"]);
    expect(response.headers.get("www-authenticate")).toMatch(/^Basic /);
  });

  it("reads forms alone, of a fair size, without repetitions", async () => {
    const send = (body: string, type: string) =>
      fetch(`${site.origin}${HOSTED}/oauth2/token`, {
        method: "POST",
        body,
        headers: { "content-type": type },
      }).then(async (response) => ((await response.json()) as { error: string }).error);
    const form = "application/x-www-form-urlencoded";
    expect(await send(JSON.stringify(good), "application/json")).toBe("invalid_request");
    expect(await send(`grant_type=refresh_token&client_id=${CLIENT}&client_id=x`, form)).toBe(
      "invalid_request",
    );
    expect(await send(`client_id=${CLIENT}&x=${"y".repeat(30_000)}`, form)).toBe("invalid_request");
  });

  it("can be called by scripts of other origins, as the hosted service's", async () => {
    const address = `${site.origin}${HOSTED}/oauth2/token`;
    const headers = {
      origin: "https://app.example",
      "access-control-request-method": "POST",
      "access-control-request-headers": "x-amz-user-agent",
    };
    const preflight = await fetch(address, { method: "OPTIONS", headers });
    expect(preflight.ok).toBe(true);
    expect(preflight.headers.get("access-control-allow-origin")).toBe("*");
    expect(preflight.headers.get("access-control-allow-headers")).toContain("x-amz-user-agent");
    expect(preflight.headers.get("access-control-allow-credentials")).toBeNull();
    const { response } = await post("/oauth2/token", good, { origin: "https://app.example" });
    expect(response.headers.get("access-control-allow-origin")).toBe("*");
  });
});

describe("user info and revocation", () => {
  async function tokensOf(user: HostedUser, clientId: string = CLIENT, scope = "openid") {
    const session = await createSession(site.identity, site.test.database, {
      userSub: user.user.sub,
      clientId,
      scope,
    });
    return issueTokens(site.identity, { user: user.user, session });
  }

  const userInfo = (authorization?: string) =>
    fetch(`${site.origin}${HOSTED}/oauth2/userInfo`, {
      headers: { ...(authorization && { authorization }) },
    });

  it("shows what the scopes of the token allow", async () => {
    const user = await site.createUser();
    const { accessToken } = await tokensOf(user, CLIENT, "openid phone");
    const response = await userInfo(`Bearer ${accessToken}`);
    expect(await response.json()).toEqual({
      sub: user.user.sub,
      username: user.user.sub,
      phone_number: user.phone,
      phone_number_verified: "true",
    });
  });

  it("refuses what is no access token with the scope openid", async () => {
    const user = await site.createUser();
    const { idToken } = await tokensOf(user);
    for (const value of [undefined, "Bearer", "Basic eDp5", "Bearer a.b.c", `Bearer ${idToken}`]) {
      const response = await userInfo(value);
      expect(response.status, value).toBe(401);
      expect(response.headers.get("www-authenticate")).toContain('Bearer error="invalid_token"');
    }
    const { accessToken } = await tokensOf(user, CLIENT, "email");
    const narrow = await userInfo(`Bearer ${accessToken}`);
    expect([narrow.status, ((await narrow.json()) as { error: string }).error]).toEqual([
      403,
      "insufficient_scope",
    ]);
  });

  it("revokes refresh tokens of the client alone, and never says whether there was one", async () => {
    const user = await site.createUser();
    const [own, foreign] = [await tokensOf(user), await tokensOf(user, localIdentity.clientId)];
    const revoke = (token: string, client_id: string = CLIENT) =>
      post("/oauth2/revoke", { token, client_id });
    expect((await revoke("nonsense")).status).toBe(200);
    expect((await revoke(own.accessToken)).body["error"]).toBe("unsupported_token_type");
    expect((await revoke(own.refreshToken, localIdentity.clientId)).body["error"]).toBe("invalid_client");
    expect((await revoke(foreign.refreshToken)).body["error"]).toBe("unauthorized_client");
    expect(await standingOf(foreign.accessToken)).toBe("good");
    expect((await revoke(own.refreshToken)).status).toBe(200);
    expect(await standingOf(own.accessToken)).toBe("Access Token has been revoked");
    expect((await revoke(own.refreshToken)).status).toBe(200);
  });

  it("gives no right to change the user without the scope for that", async () => {
    const shown = await getCode(await site.createUser(), { scope: "openid email" });
    const { body } = await exchange(shown);
    expect(await standingOf(body["access_token"] ?? "", "aws.cognito.signin.user.admin")).toBe(
      "Access Token does not have required scopes",
    );
  });
});
