import { createHash } from "node:crypto";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { createAmplifyAuth } from "@/lib/auth/amplify-auth";
import type { Auth } from "@/lib/auth/contract";
import { takeSessionEnd } from "@/lib/kept-session-end";
import {
  scriptedConfiguration,
  type ScriptedService,
  serviceError,
  startScriptedService,
} from "@tests/support/auth/scripted-service";
import { makeTokens, storeSession, type TokenOptions } from "@tests/support/auth/scripted-tokens";
import { readUserCookie } from "@/lib/visitor/user-cookie";

let service: ScriptedService;
let auth: Auth;
const leavePage = vi.fn<(address: string) => void>();

async function open(flow: "code" | "token" = "code"): Promise<void> {
  const configuration = scriptedConfiguration(service);
  const hostedLogin = { ...configuration.hostedLogin!, flow };
  auth = await createAmplifyAuth({ ...configuration, hostedLogin }, { leavePage });
}

beforeAll(async () => {
  service = await startScriptedService();
});
beforeEach(() => open());
afterEach(() => {
  vi.useRealTimers();
  service.reset();
  leavePage.mockReset();
  window.localStorage.clear();
  window.sessionStorage.clear();
  window.history.replaceState(null, "", "/");
});
afterAll(() => service.close());

const origin = () => window.location.origin;

async function start(next = "/conta"): Promise<URLSearchParams> {
  expect(await auth.startHostedLogin(next)).toEqual({ ok: true, value: undefined });
  return new URL(leavePage.mock.calls.at(-1)?.[0] ?? "").searchParams;
}

const hostedTokens = (options: TokenOptions = {}) => makeTokens({ clientId: "hosted", ...options });

function answerToken(options: TokenOptions = {}) {
  const { AccessToken, IdToken, RefreshToken } = hostedTokens(options);
  const body = { access_token: AccessToken, id_token: IdToken, refresh_token: RefreshToken };
  service.answer("/oauth2/token", { body: { ...body, token_type: "Bearer", expires_in: 3600 } });
}

async function signIn(): Promise<void> {
  const request = await start();
  answerToken();
  const address = `/entrar/retorno?code=c&state=${request.get("state")}`;
  expect(await auth.completeHostedLogin(address)).toEqual({ ok: true, value: { next: "/conta" } });
  leavePage.mockReset();
  service.reset();
}

const failed = (name: string, message: string) => ({ ok: false, error: { name, message } });

describe("specification 2: hosted login by authorization code with PKCE", () => {
  it("leaves with state, nonce and the S256 challenge of a verifier that only this tab knows", async () => {
    const request = await start();
    expect(leavePage.mock.calls[0]?.[0]).toMatch(`${service.origin}/oauth2/authorize?`);
    expect(Object.fromEntries(request)).toEqual({
      response_type: "code",
      client_id: "hosted",
      redirect_uri: `${origin()}/entrar/retorno`,
      scope: "openid aws.cognito.signin.user.admin",
      state: expect.stringMatching(/^\w{32}$/),
      nonce: expect.stringMatching(/^\w{32}$/),
      code_challenge: expect.stringMatching(/^[\w-]{43}$/),
      code_challenge_method: "S256",
    });
    const kept = JSON.parse(window.sessionStorage.getItem("hosted-login") ?? "") as { verifier: string };
    expect(createHash("sha256").update(kept.verifier).digest("base64url")).toBe(
      request.get("code_challenge"),
    );
    const other = await start();
    expect(other.get("state")).not.toBe(request.get("state"));
  });

  it("reads the code from the query, redeems it and begins a session of the hosted client", async () => {
    const request = await start("/rankings/geladeiras?pagina=2#criterios");
    const kept = JSON.parse(window.sessionStorage.getItem("hosted-login") ?? "") as { verifier: string };
    answerToken({ nonce: request.get("nonce") ?? "" });
    window.history.replaceState(
      { as: "/entrar/retorno?code=c", url: "/entrar/retorno" },
      "",
      "/entrar/retorno?code=c",
    );
    const address = `${origin()}/entrar/retorno?code=c&state=${request.get("state")}`;
    expect(await auth.completeHostedLogin(address)).toEqual({
      ok: true,
      value: { next: "/rankings/geladeiras?pagina=2#criterios" },
    });
    expect(service.calls).toEqual([
      {
        operation: "/oauth2/token",
        input: {
          grant_type: "authorization_code",
          code: "c",
          client_id: "hosted",
          redirect_uri: `${origin()}/entrar/retorno`,
          code_verifier: kept.verifier,
        },
      },
    ]);
    expect(window.location.search).toBe("");
    expect(window.history.state).toEqual({ as: "/entrar/retorno", url: "/entrar/retorno" });
    expect(await auth.readSession()).toMatchObject({ ok: true, value: { idToken: expect.any(String) } });
    expect(readUserCookie()).toMatchObject({ id: "user-1" });
  });

  it("renews and revokes tokens with the hosted client, also after the page was loaded anew", async () => {
    await signIn();
    await open();
    expect(await auth.readSession()).toMatchObject({ value: { idToken: expect.any(String) } });
    const renewed = hostedTokens({ jti: "2" });
    service.answer("GetTokensFromRefreshToken", { body: { AuthenticationResult: renewed } });
    expect(await auth.readSession({ validFor: 7200 })).toMatchObject({
      value: { accessToken: renewed.AccessToken },
    });
    expect(service.calls[0]?.input).toMatchObject({ ClientId: "hosted", RefreshToken: "refresh-user-1" });
  });

  it("replaces a session that began with a password", async () => {
    await storeSession({ sub: "user-2", username: "bea" });
    await signIn();
    expect(Object.keys(window.localStorage).filter((key) => key.includes(".client."))).toEqual([]);
    expect(readUserCookie()).toMatchObject({ id: "user-1" });
  });
});

describe("specification 2: hosted login by the implicit flow", () => {
  const fragment = (request: URLSearchParams, options: TokenOptions = {}) => {
    const tokens = hostedTokens({ nonce: request.get("nonce") ?? "", ...options });
    return new URLSearchParams({
      access_token: tokens.AccessToken,
      id_token: tokens.IdToken,
      token_type: "Bearer",
      expires_in: "3600",
      state: request.get("state") ?? "",
    }).toString();
  };

  it("reads the tokens from the fragment", async () => {
    await open("token");
    const request = await start();
    expect(request.get("response_type")).toBe("token");
    expect(request.has("code_challenge")).toBe(false);
    const outcome = await auth.completeHostedLogin(`/entrar/retorno#${fragment(request)}`);
    expect(outcome).toEqual({ ok: true, value: { next: "/conta" } });
    expect(service.calls).toEqual([]);
    expect(await auth.readSession()).toMatchObject({ value: { idToken: expect.any(String) } });
  });

  it.each([
    ["of another request", { nonce: "other" }],
    ["of another client", { clientId: "other" }],
  ])("refuses tokens %s", async (_name, options) => {
    await open("token");
    const request = await start();
    const outcome = await auth.completeHostedLogin(`/entrar/retorno#${fragment(request, options)}`);
    expect(outcome).toEqual(failed("HostedLoginFailed", "The tokens are not the answer to this request"));
    expect(await auth.readSession()).toEqual({ ok: true, value: null });
  });

  it("refuses tokens where a code was asked for", async () => {
    const request = await start();
    const outcome = await auth.completeHostedLogin(`/entrar/retorno#${fragment(request)}`);
    expect(outcome).toEqual(failed("HostedLoginFailed", "The answer has no code"));
  });
});

describe("specification 2: an answer of the hosted login", () => {
  it.each([
    ["with another state", (state: string) => `?code=c&state=${state}x`],
    ["without a state", () => "?code=c"],
    ["with an error of another state", () => "?error=access_denied&state=x"],
  ])("%s is refused before anything is asked", async (_name, search) => {
    const request = await start();
    const outcome = await auth.completeHostedLogin(`/entrar/retorno${search(request.get("state") ?? "")}`);
    expect(outcome).toEqual(failed("HostedLoginFailed", "The answer has another state"));
    expect(service.calls).toEqual([]);
  });

  it("that this tab did not ask for, or a second one, is refused", async () => {
    const request = await start();
    const address = `/entrar/retorno?code=c&state=${request.get("state")}`;
    answerToken();
    expect(await auth.completeHostedLogin(address)).toMatchObject({ ok: true });
    expect(await auth.completeHostedLogin(address)).toMatchObject({ error: { name: "HostedLoginFailed" } });
    expect(service.operations()).toEqual(["/oauth2/token"]);
  });

  it.each(["?", "#"])("may be an error, after %s", async (mark) => {
    const request = await start();
    const parameters = `error=access_denied&error_description=no&state=${request.get("state")}`;
    expect(await auth.completeHostedLogin(`/entrar/retorno${mark}${parameters}`)).toEqual(
      failed("HostedLoginFailed", "The hosted login answered access_denied"),
    );
  });

  it("is found only in addresses that hold one", async () => {
    expect(await auth.completeHostedLogin("/entrar/retorno?state=1#a=b")).toEqual(
      failed("HostedLoginFailed", "The address holds no answer"),
    );
  });

  it.each([
    ["refused code", { status: 400, body: { error: "invalid_grant" } }, "HostedLoginFailed"],
    ["answer without tokens", { body: {} }, "HostedLoginFailed"],
    ["proxy's page", "a proxy's page", "NetworkError"],
    ["lost connection", "hang up", "NetworkError"],
  ] as const)("leads to no session after a %s", async (_name, answer, name) => {
    const request = await start();
    service.answer("/oauth2/token", answer);
    const outcome = await auth.completeHostedLogin(`/entrar/retorno?code=c&state=${request.get("state")}`);
    expect(outcome).toMatchObject({ ok: false, error: { name } });
    expect(await auth.readSession()).toEqual({ ok: true, value: null });
  });

  it("is processed one at a time, and callers that need the session wait for it", async () => {
    const request = await start();
    const { AccessToken, IdToken } = hostedTokens();
    service.answer("/oauth2/token", { body: { access_token: AccessToken, id_token: IdToken }, after: 300 });
    const address = `/entrar/retorno?code=c&state=${request.get("state")}`;
    const first = auth.completeHostedLogin(address);
    const session = auth.readSession();
    expect(await auth.completeHostedLogin(address)).toMatchObject({ error: { name: "HostedLoginBusy" } });
    expect(await session).toMatchObject({ value: { accessToken: AccessToken } });
    expect(await first).toMatchObject({ ok: true });
  });

  it("leads nowhere but to the site's own paths", async () => {
    for (const next of ["https://example.org/", "//example.org", "/\\example.org", "/%2f/example.org"]) {
      const request = await start(next);
      answerToken();
      const outcome = await auth.completeHostedLogin(`/entrar/retorno?code=c&state=${request.get("state")}`);
      expect(outcome).toEqual({ ok: true, value: { next: "/" } });
    }
  });
});

describe("specification 9: 10 seconds of waiting for the hosted login", () => {
  it("apply to the answer, and to calls that need the session meanwhile", async () => {
    const request = await start();
    service.answer("/oauth2/token", { body: {}, after: 14_000 });
    const begun = Date.now();
    const outcome = auth.completeHostedLogin(`/entrar/retorno?code=c&state=${request.get("state")}`);
    expect(await auth.readSession()).toEqual({ ok: true, value: null });
    expect(await outcome).toEqual(failed("HostedLoginFailed", "No answer in 10 seconds"));
    expect(Date.now() - begun).toBeGreaterThan(9900);
    expect(Date.now() - begun).toBeLessThan(13_000);
  });
});

const holdTheClock = () => vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });

/** Lets calls and answers travel while the test's clock stands still. */
async function travel(isThere: () => boolean): Promise<void> {
  while (!isThere()) await new Promise(setImmediate);
  for (let round = 0; round < 50; round += 1) await new Promise(setImmediate);
}

describe("specification 9: the waits, to the millisecond", () => {
  it("a caller waits 10 seconds for a hosted login that is under way", async () => {
    const request = await start();
    service.answer("/oauth2/token", "silence");
    holdTheClock();
    void auth.completeHostedLogin(`/entrar/retorno?code=c&state=${request.get("state")}`);
    await travel(() => service.calls.length === 1);
    const settled = vi.fn();
    const session = auth.readSession().finally(settled);
    await travel(() => true);
    await vi.advanceTimersByTimeAsync(9_999);
    await travel(() => true);
    expect(settled).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    await travel(() => settled.mock.calls.length > 0);
    expect(await session).toEqual({ ok: true, value: null });
  });

  it("a sign-out waits 3 seconds for the page to leave", async () => {
    await signIn();
    service.answer("RevokeToken", { body: {} });
    holdTheClock();
    const settled = vi.fn();
    const outcome = auth.signOut().finally(settled);
    await travel(() => leavePage.mock.calls.length === 1);
    await vi.advanceTimersByTimeAsync(2_999);
    await travel(() => true);
    expect(settled).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    await travel(() => settled.mock.calls.length > 0);
    expect(await outcome).toEqual(failed("SignOutTimeout", "Signout timeout fail"));
  });
});

describe("specification 4: the sign-out of hosted-login users", () => {
  const logout = () =>
    `${service.origin}/logout?client_id=hosted&logout_uri=${encodeURIComponent(`${origin()}/`)}`;
  const timeout = failed("SignOutTimeout", "Signout timeout fail");

  it("leaves for the hosted sign-out; specification 8: Signout timeout fail after 3 seconds", async () => {
    await signIn();
    service.answer("RevokeToken", { body: {} });
    const begun = Date.now();
    expect(await auth.signOut()).toEqual(timeout);
    expect(Date.now() - begun).toBeGreaterThanOrEqual(2950);
    expect(leavePage.mock.calls).toEqual([[logout()]]);
    expect(service.calls[0]?.input).toMatchObject({ ClientId: "hosted", Token: "refresh-user-1" });
    expect(await auth.readSession()).toEqual({ ok: true, value: null });
    expect(readUserCookie()).toBeNull();
  });

  it.each([
    ["everywhere", "GlobalSignOut", () => auth.signOutEverywhere()],
    ["with the account", "DeleteUser", () => auth.deleteUser()],
  ] as const)("%s does so too", async (_name, operation, call) => {
    await signIn();
    service.answer(operation, { body: {} });
    service.answer("RevokeToken", { body: {} });
    expect(await call()).toEqual(timeout);
    expect(leavePage.mock.calls).toEqual([[logout()]]);
  });

  it("is part of the end of an invalid session; specification 8: failed to clean up invalid session", async () => {
    await signIn();
    window.history.replaceState(null, "", "/rankings/tv?ordem=preco");
    const onEnd = vi.fn();
    auth.onSessionEnd(onEnd);
    const message = "Refresh Token has been revoked";
    service.answer("GetTokensFromRefreshToken", serviceError("NotAuthorizedException", message));
    expect(await auth.readSession({ validFor: 7200 })).toEqual(
      failed(
        "SessionInvalid",
        `Session is invalid due to: ${message} and failed to clean up invalid session: Signout timeout fail`,
      ),
    );
    expect(onEnd.mock.calls).toEqual([[{ message, leavesPage: true }]]);
    // The page after the hosted sign-out says why, also where nobody listened.
    expect(takeSessionEnd()).toEqual({ message, path: "/rankings/tv?ordem=preco" });
    expect(leavePage.mock.calls).toEqual([[logout()]]);
    expect(readUserCookie()).toBeNull();
  });

  it("is not used for users who signed in otherwise", async () => {
    await storeSession();
    service.answer("RevokeToken", { body: {} });
    expect(await auth.signOut()).toEqual({ ok: true, value: undefined });
    expect(leavePage).not.toHaveBeenCalled();
  });
});
