import { defaultStorage } from "aws-amplify/utils";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { refusal } from "../../support/identity/call-service";
import { facadeConfiguration, openFacade, type TestFacade, valueOf } from "../../support/identity/facade";
import { type IdentitySite, startIdentitySite, type TestUser } from "../../support/identity/identity-site";
import { signInBySrp, tokensOf } from "../../support/identity/srp-client";
import { Authenticator } from "../../support/identity/totp";
import { eventually } from "../../support/eventually";

// A signed-in user proves the password again, through the facade and the local service over HTTP.

let site: IdentitySite;
let facade: TestFacade;
let user: TestUser;

beforeAll(async () => {
  // Amplify names the device after the browser, and Node 20 has no browser's name.
  vi.stubGlobal("navigator", { userAgent: "Mozilla/5.0 (X11; Linux x86_64) Facade/1.0" });
  site = await startIdentitySite();
  facade = await openFacade(facadeConfiguration(site));
});
beforeEach(async () => {
  user = await site.createUser();
  expect(await valueOf(facade.auth.signIn(user.email, user.password))).toEqual({ kind: "signed-in" });
});
afterEach(async () => {
  expect(site.proxy.violations).toEqual([]);
  await facade.auth.signOut();
  await defaultStorage.clear();
});
afterAll(async () => {
  vi.unstubAllGlobals();
  await site.stop();
});

const wrongPassword = {
  ok: false,
  error: { name: "NotAuthorizedException", message: "Incorrect username or password." },
};
const tooOld = { ok: false, error: { name: "FreshSignInRequired", message: "A fresh sign-in is required" } };
const keyOf = (name: string) => `CognitoIdentityServiceProvider.${site.settings.clientId}.${name}`;
const stored = (name: string) => defaultStorage.getItem(keyOf(`${user.sub}.${name}`));
const storedSession = () =>
  Promise.all([stored("accessToken"), stored("idToken"), stored("refreshToken"), stored("deviceKey")]);

describe("signing in again", () => {
  it("lets a change go on that the service refused, on the same device", async () => {
    const { auth } = facade;
    site.advance(11 * 60_000);
    expect(await auth.updateAttributes({ email: "nova.de.novo@example.com" })).toEqual(tooOld);
    expect(await auth.startTotpSetup()).toEqual(tooOld);
    expect(await auth.deleteUser()).toEqual(tooOld);
    const before = await stored("refreshToken");
    expect(await valueOf(auth.signInAgain(user.password))).toEqual({ kind: "signed-in" });
    expect(await stored("refreshToken")).not.toBe(before);
    expect(await valueOf(auth.updateAttributes({ email: "nova.de.novo@example.com" }))).toHaveLength(1);
    expect(await valueOf(auth.listDevices())).toMatchObject([{ isCurrent: true }]);
    // Nobody can use the previous session.
    await eventually(async () => {
      const renewed = await site.call("GetTokensFromRefreshToken", {
        ClientId: site.settings.clientId,
        RefreshToken: before,
        DeviceKey: await stored("deviceKey"),
      });
      expect(refusal(renewed)).toMatch(/^NotAuthorizedException/);
    });
  });

  it("leaves the session as it is where the password is wrong, or the service does not answer", async () => {
    const { auth } = facade;
    const before = await storedSession();
    const changed = vi.fn();
    const stop = auth.onChange(changed);
    expect(await auth.signInAgain("Vento-do-Leste-1")).toEqual(wrongPassword);
    expect(await auth.signInAgain("")).toMatchObject({ error: { name: "EmptyPassword" } });
    site.proxy.disturb = () => ({ kind: "cut" });
    expect(await auth.signInAgain(user.password)).toMatchObject({ error: { name: "NetworkError" } });
    site.proxy.disturb = null;
    expect(await storedSession()).toEqual(before);
    expect(changed).not.toHaveBeenCalled();
    stop();
    expect(await valueOf(auth.currentUser())).toMatchObject({ id: user.sub });
  });

  it("asks for the second factor, with the session beside it until the code is right", async () => {
    const { auth } = facade;
    const { secret } = await valueOf(auth.startTotpSetup());
    const authenticator = new Authenticator(secret);
    await valueOf(auth.confirmTotpSetup(authenticator.code(site.now())));
    await valueOf(auth.setPreferredMfa("totp"));
    site.advance(11 * 60_000);
    expect(await valueOf(auth.signInAgain(user.password))).toEqual({ kind: "totp-code-required" });
    expect(await valueOf(auth.currentUser())).toMatchObject({ id: user.sub });
    expect(await auth.answerTotpCode(authenticator.wrongCode(site.now()))).toMatchObject({ ok: false });
    expect(await auth.setPreferredMfa("none")).toEqual(tooOld);
    expect(await valueOf(auth.answerTotpCode(authenticator.code(site.now())))).toEqual({ kind: "signed-in" });
    expect(await valueOf(auth.setPreferredMfa("none"))).toEqual({ changed: true });
  });

  it("is not offered to users of the hosted login, nor to visitors who have not signed in", async () => {
    const { auth } = facade;
    expect(await valueOf(auth.isHostedSession())).toBe(false);
    await defaultStorage.setItem(keyOf("oauthSignIn"), "true,false");
    expect(await valueOf(auth.isHostedSession())).toBe(true);
    expect(await auth.signInAgain(user.password)).toMatchObject({ error: { name: "NotAuthenticated" } });
    expect(await auth.signOutOthers(user.password)).toMatchObject({ error: { name: "NotAuthenticated" } });
    await auth.signOut();
    expect(await auth.signInAgain(user.password)).toMatchObject({ error: { name: "NotAuthenticated" } });
  });
});

describe("signing the other devices out", () => {
  it("ends their sessions, and this one begins anew", async () => {
    const { auth } = facade;
    const { access: AccessToken } = tokensOf(
      await signInBySrp({ ...site.settings, username: user.email, password: user.password }),
    );
    await valueOf(auth.changePassword(user.password, "Vento-do-Oeste-45!"));
    expect(refusal(await site.call("GetUser", { AccessToken }))).toBe("");
    expect(await valueOf(auth.signOutOthers("Vento-do-Oeste-45!"))).toEqual({ kind: "signed-in" });
    expect(refusal(await site.call("GetUser", { AccessToken }))).toBe(
      "NotAuthorizedException: Access Token has been revoked",
    );
    expect(await valueOf(auth.currentUser())).toMatchObject({ id: user.sub });
  });
});
