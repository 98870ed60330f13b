import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { facadeConfiguration, openFacade, type TestFacade, valueOf } from "../../support/identity/facade";
import { type IdentitySite, startIdentitySite } from "../../support/identity/identity-site";
import { Authenticator } from "../../support/identity/totp";

// The facade uses the local service over HTTP as the screens do: the story of one account.

let site: IdentitySite;
let facade: TestFacade;

beforeAll(async () => {
  // Amplify names the device after the browser, and Node 20 has no browser's name.
  vi.stubGlobal("navigator", { userAgent: "Mozilla/5.0 (X11; Linux x86_64) Facade/1.0" });
  site = await startIdentitySite();
  facade = await openFacade(facadeConfiguration(site));
});

afterEach(() => expect(site.proxy.violations).toEqual([]));

afterAll(async () => {
  vi.unstubAllGlobals();
  await site.stop();
});

const username = "ana.facade@example.com";
const phone = "+5511987654321";
const firstPassword = "Vento-do-Norte-42";
const secondPassword = "Vento-do-Sul-43!";
const thirdPassword = "Vento-do-Leste-44!";
const signedIn = { kind: "signed-in" };
const done = { ok: true, value: undefined };

/** A code of the next period, because the service accepts none twice. */
function nextCode(authenticator: Authenticator): string {
  site.advance(30_000);
  return authenticator.code(site.now());
}

describe("specification 4 to 9: the story of an account", () => {
  let authenticator: Authenticator;

  it("signs up, and has to be confirmed with the code that was sent", async () => {
    const { auth } = facade;
    const attributes = { email: username, name: "Ana" };
    const made = await valueOf(auth.signUp({ username, password: firstPassword, attributes }));
    expect(made).toMatchObject({ isConfirmed: false, delivery: { medium: "EMAIL" } });
    expect(await valueOf(auth.signIn(username, firstPassword))).toEqual({
      kind: "sign-up-confirmation-required",
    });
    expect(await auth.confirmSignUp(username, "000000")).toMatchObject({
      error: { name: "CodeMismatchException" },
    });
    expect(await auth.confirmSignUp(username, await site.lastCode(username))).toEqual(done);
    expect(await auth.signUp({ username, password: firstPassword, attributes })).toMatchObject({
      error: { name: "UsernameExistsException" },
    });
  });

  it("is signed in by itself after the confirmation", async () => {
    expect(await valueOf(facade.auth.waitForAutoSignIn())).toEqual(signedIn);
    expect(await facade.auth.signOut()).toEqual(done);
  });

  it("signs in with the right password alone", async () => {
    const { auth } = facade;
    expect(await auth.signIn(username, "Vento-do-Norte-43")).toEqual({
      ok: false,
      error: { name: "NotAuthorizedException", message: "Incorrect username or password." },
    });
    expect(await valueOf(auth.signIn(username, firstPassword))).toEqual(signedIn);
    const session = await valueOf(auth.readSession());
    expect(session?.idToken.split(".")).toHaveLength(3);
  });

  it("has attributes, of which sub and the flags cannot be set", async () => {
    const { auth } = facade;
    const user = await valueOf(auth.currentUser());
    expect(user).toMatchObject({
      attributes: { email: username, email_verified: true, name: "Ana" },
      preferredMfa: "none",
    });
    expect(user.attributes?.["sub"]).toBe(user.id);
    await valueOf(auth.updateAttributes({ sub: "x", email_verified: "false", name: "Ana Maria" }));
    expect(await valueOf(auth.currentUser())).toMatchObject({
      id: user.id,
      attributes: { email_verified: true, name: "Ana Maria" },
    });
    await valueOf(auth.deleteAttributes(["name"]));
    expect((await valueOf(auth.currentUser())).attributes).not.toHaveProperty("name");
  });

  it("registers an authenticator and prefers it", async () => {
    const { auth } = facade;
    expect(await valueOf(auth.setPreferredMfa("none"))).toEqual({ changed: false });
    const { secret, uri } = await valueOf(auth.startTotpSetup());
    expect(uri).toContain(`secret=${secret}`);
    authenticator = new Authenticator(secret);
    const wrong = await auth.confirmTotpSetup(authenticator.wrongCode(site.now()));
    expect(wrong).toMatchObject({ error: { name: "EnableSoftwareTokenMFAException" } });
    await valueOf(auth.confirmTotpSetup(authenticator.code(site.now())));
    expect(await valueOf(auth.setPreferredMfa("totp"))).toEqual({ changed: true });
    expect(await valueOf(auth.preferredMfa())).toBe("totp");
    expect(await auth.signOut()).toEqual(done);
  });

  it("signs in with it, and may mistype the code", async () => {
    const { auth } = facade;
    expect(await valueOf(auth.signIn(username, firstPassword))).toEqual({ kind: "totp-code-required" });
    const wrong = await auth.answerTotpCode(authenticator.wrongCode(site.now()));
    expect(wrong).toMatchObject({ error: { name: "CodeMismatchException" } });
    expect(await valueOf(auth.answerTotpCode(nextCode(authenticator)))).toEqual(signedIn);
  });

  it("is asked for no code on a remembered device", async () => {
    const { auth } = facade;
    expect(await auth.rememberDevice()).toEqual(done);
    const devices = await valueOf(auth.listDevices());
    expect(devices.filter(({ isCurrent }) => isCurrent)).toHaveLength(1);
    expect(await auth.signOut()).toEqual(done);
    expect(await valueOf(auth.signIn(username, firstPassword))).toEqual(signedIn);
  });

  it("is asked again when the device has been forgotten", async () => {
    const { auth } = facade;
    expect(await auth.forgetDevice()).toEqual(done);
    expect((await valueOf(auth.listDevices())).filter(({ isCurrent }) => isCurrent)).toEqual([]);
    expect(await auth.signOut()).toEqual(done);
    expect(await valueOf(auth.signIn(username, firstPassword))).toEqual({ kind: "totp-code-required" });
    expect(await valueOf(auth.answerTotpCode(nextCode(authenticator)))).toEqual(signedIn);
  });

  it("changes its password", async () => {
    const { auth } = facade;
    expect(await auth.changePassword("Vento-do-Norte-43", secondPassword)).toMatchObject({
      error: { name: "NotAuthorizedException" },
    });
    expect(await auth.changePassword(firstPassword, "fraca")).toMatchObject({
      error: { name: "InvalidPasswordException" },
    });
    expect(await auth.changePassword(firstPassword, secondPassword)).toEqual(done);
  });

  it("adds a telephone, verifies it and gets its codes there", async () => {
    const { auth } = facade;
    const [delivery] = await valueOf(auth.updateAttributes({ phone_number: phone }));
    expect(delivery).toMatchObject({ medium: "SMS" });
    expect(await valueOf(auth.verifiedContact())).toEqual({
      verified: { email: username },
      unverified: { phone_number: phone },
    });
    expect(await valueOf(auth.sendAttributeCode("phone_number"))).toMatchObject({ medium: "SMS" });
    expect(await auth.confirmAttribute("phone_number", await site.lastCode(phone))).toEqual(done);
    expect(await valueOf(auth.verifiedContact())).toEqual({
      verified: { email: username, phone_number: phone },
      unverified: {},
    });
    expect(await valueOf(auth.setPreferredMfa("sms"))).toEqual({ changed: true });
    expect(await auth.signOut()).toEqual(done);
  });

  it("sets a new password where the old one is forgotten", async () => {
    const { auth } = facade;
    const { medium } = await valueOf(auth.forgotPassword(username));
    const wrong = await auth.submitForgottenPassword(username, "000000", thirdPassword);
    expect(wrong).toMatchObject({ error: { name: "CodeMismatchException" } });
    const code = await site.lastCode(medium === "SMS" ? phone : username);
    expect(await auth.submitForgottenPassword(username, code, thirdPassword)).toEqual(done);
    expect(await auth.signIn(username, secondPassword)).toMatchObject({
      error: { name: "NotAuthorizedException" },
    });
  });

  it("signs in with the code of an SMS", async () => {
    const { auth } = facade;
    expect(await valueOf(auth.signIn(username, thirdPassword))).toMatchObject({
      kind: "sms-code-required",
      delivery: { medium: "SMS" },
    });
    expect(await auth.answerSmsCode("000000")).toMatchObject({ error: { name: "CodeMismatchException" } });
    expect(await valueOf(auth.answerSmsCode(await site.lastCode(phone)))).toEqual(signedIn);
    expect(await valueOf(auth.preferredMfa())).toBe("sms");
  });

  it("turns the second factor off", async () => {
    const { auth } = facade;
    expect(await valueOf(auth.setPreferredMfa("none"))).toEqual({ changed: true });
    expect(await valueOf(auth.preferredMfa())).toBe("none");
    expect(await valueOf(auth.setPreferredMfa("none"))).toEqual({ changed: false });
    expect(await auth.signOut()).toEqual(done);
    expect(await valueOf(auth.signIn(username, thirdPassword))).toEqual(signedIn);
  });

  it("is deleted in the end", async () => {
    const { auth } = facade;
    expect(await auth.deleteUser()).toEqual(done);
    expect(await valueOf(auth.readSession())).toBeNull();
    expect(await auth.signIn(username, thirdPassword)).toMatchObject({
      error: { name: "NotAuthorizedException" },
    });
  });
});

describe("specification 4: challenges that the pool asks for", () => {
  it("a new password, with attributes that are missing", async () => {
    const person = await site.createUser({ name: "Bea" });
    await site.requireNewPassword(person);
    const state = await valueOf(facade.auth.signIn(person.email, person.password));
    expect(state).toMatchObject({ kind: "new-password-required" });
    const weak = await facade.auth.completeNewPassword("fraca");
    expect(weak).toMatchObject({ error: { name: "InvalidPasswordException" } });
    expect(await valueOf(facade.auth.completeNewPassword(secondPassword))).toEqual(signedIn);
    expect(await facade.auth.signOut()).toEqual(done);
  });

  it("a password to be reset", async () => {
    const person = await site.createUser();
    await site.requirePasswordReset(person);
    expect(await valueOf(facade.auth.signIn(person.email, person.password))).toEqual({
      kind: "password-reset-required",
    });
  });

  it("a step of a sign-in that has taken too long: begin again", async () => {
    const person = await site.createUser();
    await site.requireNewPassword(person);
    await valueOf(facade.auth.signIn(person.email, person.password));
    site.advance(11 * 60_000);
    expect(await facade.auth.completeNewPassword(secondPassword)).toMatchObject({
      error: { name: "NoSignInUnderWay" },
    });
  });
});

describe("specification 4: MFA setup", () => {
  it("is part of the sign-in where the pool wants a second factor of everybody", async () => {
    const strict = await startIdentitySite({ mfa: "ON" });
    const { auth } = await openFacade(facadeConfiguration(strict));
    const person = await strict.createUser({ phone: null });
    const state = await valueOf(auth.signIn(person.email, person.password));
    if (state.kind !== "mfa-setup-required") throw new Error(`Not asked to set up a factor: ${state.kind}`);
    const mine = new Authenticator(state.secret);
    const wrong = await auth.completeMfaSetup(mine.wrongCode(strict.now()));
    expect(wrong).toMatchObject({ error: { name: "EnableSoftwareTokenMFAException" } });
    expect(await valueOf(auth.completeMfaSetup(mine.code(strict.now())))).toEqual(signedIn);
    expect(await auth.signOut()).toEqual(done);
    expect(await valueOf(auth.signIn(person.email, person.password))).toEqual({ kind: "totp-code-required" });
    expect(strict.proxy.violations).toEqual([]);
    await strict.stop();
  });
});
