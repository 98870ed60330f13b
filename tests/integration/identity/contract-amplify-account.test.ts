import { Amplify } from "aws-amplify";
import {
  confirmResetPassword,
  confirmSignIn,
  confirmUserAttribute,
  deleteUser,
  deleteUserAttributes,
  fetchAuthSession,
  fetchDevices,
  fetchUserAttributes,
  forgetDevice,
  getCurrentUser,
  rememberDevice,
  resetPassword,
  sendUserAttributeVerificationCode,
  signIn,
  signOut,
  updateMFAPreference,
  updatePassword,
  updateUserAttributes,
} from "aws-amplify/auth";
import { ConsoleLogger, Hub } from "aws-amplify/utils";
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { coveredOperations } from "../../support/identity/covered-operations";
import { type IdentitySite, startIdentitySite, type TestUser } from "../../support/identity/identity-site";

// The unmodified Amplify v6 manages sessions, devices, the account and credentials at the service over HTTP.

let site: IdentitySite;

beforeAll(async () => {
  ConsoleLogger.LOG_LEVEL = "ERROR";
  vi.stubGlobal("navigator", { userAgent: "Mozilla/5.0 (X11; Linux x86_64) Contract/1.0" });
  site = await startIdentitySite();
  const { userPoolId, clientId, endpoint, identityPoolId } = site.settings;
  Amplify.configure({
    Auth: {
      Cognito: {
        userPoolId,
        userPoolClientId: clientId,
        userPoolEndpoint: endpoint,
        identityPoolId,
        identityPoolEndpoint: endpoint,
        allowGuestAccess: true,
      },
    },
  });
});

afterAll(() => site.stop());

afterEach(async () => {
  await signOut();
  expect(site.proxy.violations).toEqual([]);
});

const named = (name: string, message?: string) =>
  expect.objectContaining({ name, ...(message === undefined ? {} : { message }) }) as Error;

const done = { isSignedIn: true, nextStep: { signInStep: "DONE" } };
const otherThan = (code: string) => (code === "000000" ? "000001" : "000000");

async function enter(person: TestUser, password = person.password): Promise<void> {
  expect(await signIn({ username: person.email, password })).toEqual(done);
}

const accessPayload = async () => (await fetchAuthSession()).tokens?.accessToken.payload ?? {};
const accessToken = async () => (await fetchAuthSession()).tokens?.accessToken.toString() ?? "";

describe("a session", () => {
  it("is renewed, and keeps its origin", async () => {
    await enter(await site.createUser());
    const before = await accessPayload();
    site.advance(1000);
    site.proxy.forget();
    await fetchAuthSession({ forceRefresh: true });
    expect(site.proxy.operations()).toContain("GetTokensFromRefreshToken");
    const after = await accessPayload();
    expect(after.jti).not.toBe(before.jti);
    expect(after.origin_jti).toBe(before.origin_jti);
    await fetchAuthSession({ forceRefresh: true });
    expect((await accessPayload()).origin_jti).toBe(before.origin_jti);
  });

  it("ends when it is too old to be renewed", async () => {
    await enter(await site.createUser());
    const failures: unknown[] = [];
    const stop = Hub.listen("auth", ({ payload }) => {
      if (payload.event === "tokenRefresh_failure") failures.push(payload.data?.error);
    });
    site.advance(31 * 24 * 3600 * 1000);
    const session = await fetchAuthSession({ forceRefresh: true });
    stop();
    expect(session.tokens).toBeUndefined();
    expect(failures).toEqual([named("NotAuthorizedException", "Refresh Token has expired")]);
  });

  it("ends everywhere with a global sign-out", async () => {
    const person = await site.createUser();
    await enter(person);
    const elsewhere = await accessToken();
    await signOut();
    await enter(person);
    const here = await accessToken();
    await signOut({ global: true });
    for (const token of [elsewhere, here]) {
      const answer = await site.call("GetUser", { AccessToken: token });
      expect(answer.body).toMatchObject({ message: "Access Token has been revoked" });
    }
  });
});

describe("devices", () => {
  it("are remembered on wish and then skip the second factor, until they are forgotten", async () => {
    const person = await site.createUser();
    await enter(person);
    await updateMFAPreference({ sms: "PREFERRED" });
    await rememberDevice();
    const devices = await fetchDevices();
    expect(devices).toHaveLength(1);
    expect(devices[0]?.createDate).toBeInstanceOf(Date);
    expect(devices[0]?.attributes).toMatchObject({
      device_name: "Mozilla/5.0 (X11; Linux x86_64) Contract/1.0",
      "dev:device_remembered_status": "remembered",
    });
    await signOut();
    await enter(person);
    expect((await accessPayload()).device_key).toBe(devices[0]?.id);
    await forgetDevice();
    await signOut();
    expect(await signIn({ username: person.email, password: person.password })).toMatchObject({
      nextStep: { signInStep: "CONFIRM_SIGN_IN_WITH_SMS_CODE" },
    });
    expect(await confirmSignIn({ challengeResponse: await site.lastCode(person.phone) })).toEqual(done);
  });

  it("that are forgotten elsewhere are given up, and the same sign-in goes on", async () => {
    const person = await site.createUser();
    await enter(person);
    await rememberDevice();
    const [device] = await fetchDevices();
    await site.call("ForgetDevice", { AccessToken: await accessToken(), DeviceKey: device?.id });
    await signOut();
    site.proxy.forget();
    await enter(person);
    const responses = site.proxy.exchanges.filter(({ target }) => target.endsWith("RespondToAuthChallenge"));
    expect(responses.map(({ status }) => status)).toEqual([400, 200]);
    const sent = responses.map(({ requestBody }) => JSON.parse(requestBody) as { Session: unknown });
    expect(sent[1]?.Session).toEqual(sent[0]?.Session);
    expect((await fetchDevices()).map(({ id }) => id)).not.toContain(device?.id);
  });
});

describe("the account", () => {
  it("changes attributes and proves a new address", async () => {
    const person = await site.createUser();
    await enter(person);
    const address = "nova.v6@example.com";
    const outcome = await updateUserAttributes({ userAttributes: { email: address, name: "Gal" } });
    expect(outcome.name?.isUpdated).toBe(true);
    // The proven address stays until the new one is.
    expect(await fetchUserAttributes()).toMatchObject({
      email: person.email,
      email_verified: "true",
      name: "Gal",
    });
    await sendUserAttributeVerificationCode({ userAttributeKey: "email" });
    const code = await site.lastCode(address);
    const confirm = (confirmationCode: string) =>
      confirmUserAttribute({ userAttributeKey: "email", confirmationCode });
    await expect(confirm(otherThan(code))).rejects.toEqual(named("CodeMismatchException"));
    await confirm(code);
    expect(await fetchUserAttributes()).toMatchObject({ email: address, email_verified: "true" });
    await deleteUserAttributes({ userAttributeKeys: ["name"] });
    expect(await fetchUserAttributes()).not.toHaveProperty("name");
  });

  it("changes its password", async () => {
    const person = await site.createUser();
    await enter(person);
    const newPassword = "Ilha-do-Mel-1953";
    await expect(updatePassword({ oldPassword: "Errada-1-errada", newPassword })).rejects.toEqual(
      named("NotAuthorizedException", "Incorrect username or password."),
    );
    await updatePassword({ oldPassword: person.password, newPassword });
    await signOut();
    await enter(person, newPassword);
  });

  it("gets a new password for a forgotten one", async () => {
    const person = await site.createUser();
    expect(await resetPassword({ username: person.email })).toMatchObject({
      nextStep: {
        resetPasswordStep: "CONFIRM_RESET_PASSWORD_WITH_CODE",
        codeDeliveryDetails: { deliveryMedium: "EMAIL" },
      },
    });
    const code = await site.lastCode(person.email);
    const newPassword = "Fernando-de-Noronha-5";
    const submit = (confirmationCode: string) =>
      confirmResetPassword({ username: person.email, confirmationCode, newPassword });
    await expect(submit(otherThan(code))).rejects.toEqual(named("CodeMismatchException"));
    await submit(code);
    await enter(person, newPassword);
  });

  it("is deleted for good", async () => {
    const person = await site.createUser();
    await enter(person);
    const token = await accessToken();
    await deleteUser();
    await expect(getCurrentUser()).rejects.toThrow();
    const answer = await site.call("GetUser", { AccessToken: token });
    expect(answer.body).toMatchObject({ __type: "UserNotFoundException", message: "User does not exist." });
  });
});

describe("credentials of the identity pool", () => {
  it("are a guest's, and go on as those of who signs in", async () => {
    const guest = await fetchAuthSession({ forceRefresh: true });
    expect(guest.tokens).toBeUndefined();
    expect(guest.identityId).toMatch(/^local:[\da-f-]{36}$/);
    expect(guest.credentials?.accessKeyId).toMatch(/^ASIA/);
    expect(guest.credentials?.expiration?.getTime()).toBeGreaterThan(site.now());
    const person = await site.createUser();
    await enter(person);
    const own = await fetchAuthSession();
    expect(own.identityId).toBe(guest.identityId);
    expect(own.credentials?.sessionToken).not.toBe(guest.credentials?.sessionToken);
    await signOut();
    await enter(person);
    expect((await fetchAuthSession()).identityId).toBe(guest.identityId);
  });
});

it("every operation of these was answered and compared", () => {
  expect([...site.proxy.answered]).toEqual(
    expect.arrayContaining([...coveredOperations.account, ...coveredOperations.amplifyAlone]),
  );
});
