import type { Auth, AuthOutcome } from "@/lib/auth/contract";
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from "vitest";
import { facadeConfiguration, openFacade, type TestFacade, valueOf } from "../../support/identity/facade";
import { type IdentitySite, startIdentitySite, type TestUser } from "../../support/identity/identity-site";
import { Authenticator } from "../../support/identity/totp";
import { eventually } from "../../support/eventually";

// The service does what it is asked for, and its answer never arrives.

let site: IdentitySite;
let facade: TestFacade;
let auth: Auth;
let person: TestUser;

beforeAll(async () => {
  vi.stubGlobal("navigator", { userAgent: "Mozilla/5.0 (X11; Linux x86_64) Facade/1.0" });
  site = await startIdentitySite({ codesPerHour: 100 });
  facade = await openFacade(facadeConfiguration(site));
  ({ auth } = facade);
});
beforeEach(async () => {
  person = await site.createUser();
});
afterEach(async () => {
  site.proxy.disturb = null;
  await auth.signOut();
  expect(site.proxy.violations).toEqual([]);
});
afterAll(async () => {
  vi.unstubAllGlobals();
  await site.stop();
});

const next = "Vento-do-Sul-43!";
const signedIn = { ok: true, value: { kind: "signed-in" } };
const done = { ok: true, value: undefined };

/** Makes the proxy drop the answers to the first calls of an operation. */
function lose(operation: string, count = 1) {
  let left = count;
  site.proxy.disturb = (called) => (called === operation && left-- > 0 ? { kind: "lose" } : null);
}

const enter = (password = person.password) => auth.signIn(person.email, password);

async function opens(password: string, username = person.email): Promise<boolean> {
  site.proxy.disturb = null;
  return (await auth.signIn(username, password)).ok;
}

it.each([1, 2])("a sign-in by SRP begins anew after %i lost proofs", async (count) => {
  lose("RespondToAuthChallenge", count);
  expect(await enter()).toEqual(signedIn);
  expect(await valueOf(auth.readSession())).not.toBeNull();
});

it("a wrong password is called wrong all the same", async () => {
  lose("RespondToAuthChallenge");
  expect(await enter("Vento-errado-1")).toMatchObject({ error: { name: "NotAuthorizedException" } });
});

it("a code that was taken asks to begin again, and is not called wrong", async () => {
  await enter();
  const { secret } = await valueOf(auth.startTotpSetup());
  const authenticator = new Authenticator(secret);
  lose("VerifySoftwareToken");
  expect(await auth.confirmTotpSetup(authenticator.code(site.now()))).toEqual(done);
  lose("SetUserMFAPreference");
  expect(await valueOf(auth.setPreferredMfa("totp"))).toEqual({ changed: true });
  await auth.signOut();
  expect(await enter()).toMatchObject({ value: { kind: "totp-code-required" } });
  site.advance(30_000);
  lose("RespondToAuthChallenge");
  expect(await auth.answerTotpCode(authenticator.code(site.now()))).toMatchObject({
    error: { name: "NoSignInUnderWay" },
  });
});

it("a changed password is changed", async () => {
  await enter();
  lose("ChangePassword");
  expect(await auth.changePassword(person.password, next)).toEqual(done);
  expect(await opens(next)).toBe(true);
});

it("a password that was not changed is changed by the next attempt, and a wrong one is called wrong", async () => {
  await enter();
  let cuts = 1;
  site.proxy.disturb = (called) => (called === "ChangePassword" && cuts-- > 0 ? { kind: "cut" } : null);
  expect(await auth.changePassword(person.password, next)).toEqual(done);
  lose("ChangePassword");
  expect(await auth.changePassword("Vento-errado-1", "Vento-novo-de-novo-2")).toMatchObject({
    error: { name: "NotAuthorizedException" },
  });
  expect(await opens(next)).toBe(true);
});

it("a password whose change nobody could look at is found changed by the visitor's next attempt", async () => {
  await enter();
  lose("ChangePassword", 9);
  expect(await auth.changePassword(person.password, next)).toMatchObject({ error: { name: "NetworkError" } });
  site.proxy.disturb = null;
  expect(await auth.changePassword(person.password, next)).toEqual(done);
  expect(await opens(next)).toBe(true);
});

it("a password that was reset by code is reset, and leaves no session of the proof", async () => {
  await auth.forgotPassword(person.email);
  lose("ConfirmForgotPassword");
  const code = await site.lastCode(person.email);
  expect(await auth.submitForgottenPassword(person.email, code, next)).toEqual(done);
  expect(await valueOf(auth.readSession())).toBeNull();
  await eventually(() => expect(site.proxy.operations()).toContain("RevokeToken"));
  expect(await opens(next)).toBe(true);
});

it("a new password that the sign-in asked for is set, and the sign-in goes on", async () => {
  await site.requireNewPassword(person);
  expect(await enter()).toMatchObject({ value: { kind: "new-password-required" } });
  lose("RespondToAuthChallenge");
  expect(await auth.completeNewPassword(next)).toEqual(signedIn);
  expect(await opens(next)).toBe(true);
});

it("a sign-up and its confirmation are carried out", async () => {
  const username = "perdida@example.com";
  lose("SignUp");
  expect(await valueOf(auth.signUp({ username, password: next, attributes: { email: username } }))).toEqual({
    isConfirmed: false,
    delivery: null,
  });
  lose("ConfirmSignUp");
  expect(await auth.confirmSignUp(username, await site.lastCode(username))).toEqual(done);
  expect(await opens(next, username)).toBe(true);
});

it("a sign-up with somebody else's name is refused all the same", async () => {
  lose("SignUp");
  expect(await auth.signUp({ username: person.email, password: next })).toMatchObject({
    error: { name: "UsernameExistsException" },
  });
});

it("changed attributes are changed, and a contact's code is on its way", async () => {
  await enter();
  lose("UpdateUserAttributes");
  const address = `novo-${person.email}`;
  const asked = await valueOf(auth.updateAttributes({ name: "Ana", email: address }));
  expect(asked).toMatchObject([{ medium: "EMAIL" }]);
  lose("VerifyUserAttribute");
  expect(await auth.confirmAttribute("email", await site.lastCode(address))).toEqual(done);
  expect((await valueOf(auth.currentUser())).attributes).toMatchObject({
    name: "Ana",
    email: address,
    email_verified: true,
  });
});

it("a wrong code for a contact is called wrong, although another contact is proven", async () => {
  await enter();
  const address = `outro-${person.email}`;
  await auth.updateAttributes({ email: address });
  const code = await site.lastCode(address);
  lose("VerifyUserAttribute");
  expect(await auth.confirmAttribute("email", code === "000000" ? "000001" : "000000")).toMatchObject({
    error: { name: "CodeMismatchException" },
  });
});

const repeated: [string, string, () => AuthOutcome<unknown>][] = [
  ["a device is forgotten", "ForgetDevice", () => auth.forgetDevice()],
  ["all sessions are ended", "GlobalSignOut", () => auth.signOutEverywhere()],
  ["the others' sessions are ended", "GlobalSignOut", () => auth.signOutOthers(person.password)],
  ["the account is deleted", "DeleteUser", () => auth.deleteUser()],
];

it.each(repeated)(
  "%s, and no session is said to have been ended by somebody else",
  async (_what, operation, call) => {
    await enter();
    const ended = vi.fn();
    const stop = auth.onSessionEnd(ended);
    lose(operation);
    expect(await call()).toMatchObject({ ok: true });
    expect(ended).not.toHaveBeenCalled();
    stop();
  },
);
