import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import type { Auth, AuthOutcome } from "@/lib/auth/contract";
import { openScriptedFacade, type ScriptedFacade } from "@tests/support/auth/scripted-facade";
import { makeTokens, scriptPassword, signedIn, storeSession } from "@tests/support/auth/scripted-tokens";

let facade: ScriptedFacade;

beforeAll(async () => {
  // Amplify names the device after the browser, and Node 20 has no browser's name.
  vi.stubGlobal("navigator", { userAgent: "Test" });
  facade = await openScriptedFacade();
});
afterEach(async () => {
  vi.useRealTimers();
  await facade.reset();
});
afterAll(async () => {
  vi.unstubAllGlobals();
  await facade.close();
});

const holdTheClock = () => vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });

/** Resolves when so many calls have arrived. The test's clock stands still meanwhile. */
async function arrived(count: number): Promise<void> {
  while (facade.service.calls.length < count) await new Promise(setImmediate);
}

const noAnswer = { ok: false, error: { name: "NetworkError", message: "Network Error" } };
const cancelled = { ok: false, error: { name: "Cancelled", message: "The operation was cancelled" } };

const inNobodysName: [string, string, (auth: Auth) => AuthOutcome<unknown>][] = [
  ["a sign-in", "InitiateAuth", (auth) => auth.signIn("ana", "secret")],
  ["a sign-in without a password", "InitiateAuth", (auth) => auth.signInWithoutPassword("ana")],
  ["a sign-up", "SignUp", (auth) => auth.signUp({ username: "ana", password: "secret" })],
  ["its confirmation", "ConfirmSignUp", (auth) => auth.confirmSignUp("ana", "123456")],
  ["another code", "ResendConfirmationCode", (auth) => auth.resendSignUpCode("ana")],
  ["a forgotten password", "ForgotPassword", (auth) => auth.forgotPassword("ana")],
  [
    "its replacement",
    "ConfirmForgotPassword",
    (auth) => auth.submitForgottenPassword("ana", "123456", "secret"),
  ],
  ["a guest's credentials", "GetId", (auth) => auth.awsCredentials()],
  ["federated credentials", "GetId", (auth) => auth.federatedSignIn({ "example.com": "token" })],
];

const inTheUsersName: [string, string, (auth: Auth) => AuthOutcome<unknown>][] = [
  ["the user", "GetUser", (auth) => auth.currentUser()],
  ["changed attributes", "UpdateUserAttributes", (auth) => auth.updateAttributes({ name: "Ana" })],
  ["deleted attributes", "DeleteUserAttributes", (auth) => auth.deleteAttributes(["name"])],
  ["a code for a contact", "GetUserAttributeVerificationCode", (auth) => auth.sendAttributeCode("email")],
  ["a confirmed contact", "VerifyUserAttribute", (auth) => auth.confirmAttribute("email", "123456")],
  ["a changed password", "ChangePassword", (auth) => auth.changePassword("old", "new")],
  ["the preferred factor", "GetUser", (auth) => auth.preferredMfa()],
  ["a chosen factor", "SetUserMFAPreference", (auth) => auth.setPreferredMfa("totp")],
  ["a new authenticator", "AssociateSoftwareToken", (auth) => auth.startTotpSetup()],
  ["its proof", "VerifySoftwareToken", (auth) => auth.confirmTotpSetup("123456")],
  ["the devices", "ListDevices", (auth) => auth.listDevices()],
  ["the end of all sessions", "GlobalSignOut", (auth) => auth.signOutEverywhere()],
  ["the end of the account", "DeleteUser", (auth) => auth.deleteUser()],
];

async function expectEndAfter10Seconds(operation: string, call: (auth: Auth) => AuthOutcome<unknown>) {
  facade.service.answer(operation, "silence");
  holdTheClock();
  const settled = vi.fn();
  const outcome = call(facade.auth).finally(settled);
  await arrived(1);
  await vi.advanceTimersByTimeAsync(9_900);
  expect(settled).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(100);
  expect(await outcome).toEqual(noAnswer);
  expect(facade.service.operations()).toEqual([operation]);
}

describe("a service that accepts a call and never answers", () => {
  it.each(inNobodysName)("ends %s after 10 seconds", async (_name, operation, call) => {
    await expectEndAfter10Seconds(operation, call);
  });

  it.each(inTheUsersName)("ends the call for %s after 10 seconds", async (_name, operation, call) => {
    await storeSession();
    await expectEndAfter10Seconds(operation, call);
  });

  it("ends a renewal after 10 seconds, and the session stays", async () => {
    await storeSession({ expiresIn: -60 });
    await expectEndAfter10Seconds("GetTokensFromRefreshToken", (auth) => auth.readSession());
    vi.useRealTimers();
    const renewed = makeTokens({ jti: "2" });
    facade.service.answer("GetTokensFromRefreshToken", { body: { AuthenticationResult: renewed } });
    expect(await facade.auth.readSession()).toMatchObject({
      ok: true,
      value: { accessToken: renewed.AccessToken },
    });
  });

  it("ends a call whose answer stops after its headers", async () => {
    facade.service.answer("ForgotPassword", "headers alone");
    holdTheClock();
    const outcome = facade.auth.forgotPassword("ana");
    await arrived(1);
    await vi.advanceTimersByTimeAsync(10_000);
    expect(await outcome).toEqual(noAnswer);
  });
});

describe("a sign-in that hangs", () => {
  it("is replaced at once by the next one, which signs in", async () => {
    facade.service.answer("InitiateAuth", "silence");
    const first = facade.auth.signIn("ana", "secret");
    await arrived(1);
    scriptPassword(facade.service, signedIn());
    expect(await facade.auth.signIn("ana", "secret")).toEqual({ ok: true, value: { kind: "signed-in" } });
    expect(await first).toEqual(cancelled);
    expect(await facade.auth.readSession()).toMatchObject({
      ok: true,
      value: { idToken: expect.any(String) },
    });
  });

  it("is replaced in its second call too, without an effect on the next one", async () => {
    scriptPassword(facade.service, "silence");
    const first = facade.auth.signIn("ana", "secret");
    await arrived(2);
    scriptPassword(facade.service, signedIn());
    const second = facade.auth.signIn("bea", "secret");
    expect(await first).toEqual(cancelled);
    expect(await second).toEqual({ ok: true, value: { kind: "signed-in" } });
  });

  it("is cancelled when the visitor says so, and the calls end with it", async () => {
    facade.service.answer("InitiateAuth", "silence");
    const outcome = facade.auth.signIn("ana", "secret");
    await arrived(1);
    facade.auth.cancelSignIn();
    expect(await outcome).toEqual(cancelled);
    expect(await facade.auth.readSession()).toEqual({ ok: true, value: null });
  });

  it("that waits behind a cancelled one is cancelled too, without a call", async () => {
    facade.service.answer("InitiateAuth", "silence");
    const first = facade.auth.signIn("ana", "secret");
    const second = facade.auth.signIn("bea", "secret");
    facade.auth.cancelSignIn();
    expect(await Promise.all([first, second])).toEqual([cancelled, cancelled]);
    expect(facade.service.operations().length).toBeLessThan(2);
  });
});
