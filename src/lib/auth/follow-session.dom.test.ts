import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { openScriptedFacade, type ScriptedFacade } from "@tests/support/auth/scripted-facade";
import { serviceError } from "@tests/support/auth/scripted-service";
import { makeTokens, scriptPassword, signedIn, storeSession } from "@tests/support/auth/scripted-tokens";
import { readUserCookie, writeUserCookie } from "@/lib/visitor/user-cookie";
import { eventually } from "@tests/support/eventually";

let facade: ScriptedFacade;

beforeAll(async () => {
  facade = await openScriptedFacade();
});
afterEach(() => facade.reset());
afterAll(() => facade.close());

const prefix = "CognitoIdentityServiceProvider.client";

/** Sends the event that this tab receives when another one has written; the storage itself is shared. */
function tellOfOtherTab(key: string | null): void {
  window.dispatchEvent(new StorageEvent("storage", { key, storageArea: window.localStorage }));
}

describe("specification 3: the User cookie {id, Token.access_token} follows the session", () => {
  it("at sign-in and sign-out", async () => {
    scriptPassword(facade.service, signedIn());
    await facade.auth.signIn("ana", "secret");
    const session = await facade.auth.readSession();
    const accessToken = session.ok ? session.value?.accessToken : null;
    expect(readUserCookie()).toEqual({ id: "user-1", Token: { access_token: accessToken } });
    facade.service.answer("RevokeToken", { body: {} });
    await facade.auth.signOut();
    expect(readUserCookie()).toBeNull();
  });

  it("at a renewal, which leaves the user's other fields", async () => {
    await storeSession({ expiresIn: -60 });
    writeUserCookie({ id: "user-1", name: "Ana", Token: { access_token: "old", kind: "x" } });
    const renewed = makeTokens({ jti: "2" });
    facade.service.answer("GetTokensFromRefreshToken", { body: { AuthenticationResult: renewed } });
    await facade.auth.readSession();
    await eventually(() =>
      expect(readUserCookie()).toEqual({
        id: "user-1",
        name: "Ana",
        Token: { access_token: renewed.AccessToken, kind: "x" },
      }),
    );
  });

  it("takes nothing over from another user", async () => {
    writeUserCookie({ id: "user-2", name: "Bea", Token: { access_token: "bea" } });
    scriptPassword(facade.service, signedIn());
    await facade.auth.signIn("ana", "secret");
    expect(readUserCookie()).toEqual({ id: "user-1", Token: { access_token: expect.any(String) } });
  });

  it("when the service ends the session", async () => {
    await storeSession();
    writeUserCookie({ id: "user-1", Token: { access_token: "a" } });
    facade.service.answer("GetUser", serviceError("NotAuthorizedException", "User is disabled."));
    await facade.auth.currentUser();
    expect(readUserCookie()).toBeNull();
  });

  it("when the account is deleted", async () => {
    await storeSession();
    writeUserCookie({ id: "user-1", Token: { access_token: "a" } });
    facade.service.answer("DeleteUser", { body: {} });
    facade.service.answer("RevokeToken", { body: {} });
    await facade.auth.deleteUser();
    expect(readUserCookie()).toBeNull();
  });

  it("when another tab signs in, renews its tokens and signs out", async () => {
    const onChange = vi.fn();
    const stop = facade.auth.onChange(onChange);
    const first = await storeSession();
    tellOfOtherTab(`${prefix}.ana.accessToken`);
    await eventually(() => expect(readUserCookie()?.Token?.access_token).toBe(first.AccessToken));
    const second = await storeSession({ jti: "2" });
    tellOfOtherTab(`${prefix}.ana.accessToken`);
    await eventually(() => expect(readUserCookie()?.Token?.access_token).toBe(second.AccessToken));
    window.localStorage.clear();
    tellOfOtherTab(null);
    await eventually(() => expect(readUserCookie()).toBeNull());
    await eventually(() => expect(onChange).toHaveBeenCalledTimes(3));
    stop();
  });

  it("ignores other storage", async () => {
    const onChange = vi.fn();
    const stop = facade.auth.onChange(onChange);
    tellOfOtherTab("chakra-ui-color-mode");
    tellOfOtherTab(`${prefix}.ana.clockDrift`);
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(onChange).not.toHaveBeenCalled();
    stop();
    await storeSession();
    tellOfOtherTab(`${prefix}.ana.accessToken`);
    await eventually(() => expect(readUserCookie()).not.toBeNull());
    expect(onChange).not.toHaveBeenCalled();
  });
});

describe("the renewal of tokens in several tabs", () => {
  it("takes what another tab has renewed instead of using the refresh token twice", async () => {
    await storeSession({ expiresIn: -60 });
    let otherTabsToken: string | undefined;
    // The other tab holds the browser's lock, and renews before it releases it.
    const request = vi.fn(async (_name: string, _options: object, run: () => Promise<unknown>) => {
      otherTabsToken = (await storeSession({ jti: "other tab" })).AccessToken;
      return run();
    });
    vi.stubGlobal("navigator", { userAgent: "Test", locks: { request } });
    const session = await facade.auth.readSession();
    vi.unstubAllGlobals();
    expect(request).toHaveBeenCalledTimes(1);
    expect(session).toMatchObject({ ok: true, value: { accessToken: otherTabsToken } });
    expect(facade.service.calls).toEqual([]);
  });

  it("continues alone where the other tab keeps the lock", async () => {
    await storeSession({ expiresIn: -60 });
    const renewed = makeTokens({ jti: "2" });
    facade.service.answer("GetTokensFromRefreshToken", { body: { AuthenticationResult: renewed } });
    const request = () => Promise.reject(new DOMException("The lock did not come", "TimeoutError"));
    vi.stubGlobal("navigator", { userAgent: "Test", locks: { request } });
    const session = await facade.auth.readSession();
    vi.unstubAllGlobals();
    expect(session).toMatchObject({ ok: true, value: { accessToken: renewed.AccessToken } });
  });
});
