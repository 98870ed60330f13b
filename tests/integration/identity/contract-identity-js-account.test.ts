import { type CognitoUser, CognitoUserAttribute, type CognitoUserSession } from "amazon-cognito-identity-js";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { coveredOperations } from "../../support/identity/covered-operations";
import { called, IdentityJsClient, settled } from "../../support/identity/identity-js-client";
import { type IdentitySite, startIdentitySite, type TestUser } from "../../support/identity/identity-site";

// The unmodified amazon-cognito-identity-js manages sessions, devices and the account at the service over HTTP.

let site: IdentitySite;

beforeAll(async () => {
  site = await startIdentitySite();
});

afterAll(() => site.stop());

afterEach(() => {
  expect(site.proxy.violations).toEqual([]);
});

const newClient = () => new IdentityJsClient(site.settings);

const named = (name: string, message?: string) =>
  expect.objectContaining({ name, ...(message === undefined ? {} : { message }) }) as Error;

async function signedIn(person: TestUser, client = newClient(), password = person.password) {
  const user = client.user(person.email);
  const step = await client.signIn(user, password);
  if (step.kind !== "signed-in") throw new Error(`Not signed in: ${JSON.stringify(step)}`);
  return { client, user, ...step };
}

/** Renews with `REFRESH_TOKEN_AUTH`, whether or not the tokens have expired. */
const refreshed = (user: CognitoUser, session: CognitoUserSession) =>
  called<CognitoUserSession>((done) => {
    user.refreshSession(session.getRefreshToken(), done);
  });

const preferSms = (user: CognitoUser) =>
  called<string>((done) => {
    user.setUserMfaPreference({ Enabled: true, PreferredMfa: true }, null, done);
  });

interface ListedDevices {
  Devices: { DeviceKey: string; DeviceAttributes: { Name: string; Value: string }[] }[];
}

const listDevices = (user: CognitoUser) =>
  settled<ListedDevices>((done) => {
    user.listDevices(60, null, done);
  });

describe("a session", () => {
  it("is renewed with its refresh token and keeps its origin", async () => {
    const { user, session } = await signedIn(await site.createUser());
    site.advance(1000);
    const next = await refreshed(user, session);
    const claims = (of: CognitoUserSession) => of.getAccessToken().decodePayload();
    expect(claims(next).jti).not.toBe(claims(session).jti);
    expect(claims(next).origin_jti).toBe(claims(session).origin_jti);
    expect(claims(next).auth_time).toBe(claims(session).auth_time);
    expect(claims(next).iat).toBeGreaterThan(claims(session).iat as number);
    // A second renewal works too, with whichever refresh token the client now has.
    expect((await refreshed(user, next)).isValid()).toBe(true);
  });

  it("ends everywhere with a global sign-out", async () => {
    const person = await site.createUser();
    const here = await signedIn(person);
    const there = await signedIn(person);
    await settled((done) => {
      here.user.globalSignOut(done);
    });
    expect(here.client.storage.keys().filter((key) => key.endsWith("Token"))).toEqual([]);
    await expect(there.client.userData(there.user)).rejects.toEqual(
      named("NotAuthorizedException", "Access Token has been revoked"),
    );
  });

  it("is revoked by signing out, and no other", async () => {
    const person = await site.createUser();
    const here = await signedIn(person);
    const there = await signedIn(person);
    const access = here.session.getAccessToken().getJwtToken();
    site.proxy.forget();
    await called((done) => {
      here.user.signOut(done);
    });
    expect(site.proxy.operations()).toEqual(["RevokeToken"]);
    const answer = await site.call("GetUser", { AccessToken: access });
    expect(answer.body).toMatchObject({ message: "Access Token has been revoked" });
    expect((await there.client.userData(there.user)).Username).toBe(person.sub);
  });
});

describe("devices", () => {
  it("are confirmed at once, remembered on wish, and then skip the second factor", async () => {
    const person = await site.createUser();
    const first = await signedIn(person);
    expect(first.mayRemember).toBe(true);
    await preferSms(first.user);
    await settled((done) => {
      first.user.setDeviceStatusRemembered(done);
    });
    const { Devices: devices } = await listDevices(first.user);
    expect(devices).toHaveLength(1);
    const shown = await settled<{ Device: { DeviceKey: string } }>((done) => {
      first.user.getDevice(done as never);
    });
    expect(shown.Device.DeviceKey).toBe(devices[0]?.DeviceKey);

    site.proxy.forget();
    const again = await signedIn(person, first.client);
    expect(site.proxy.operations()).toEqual([
      "InitiateAuth",
      "RespondToAuthChallenge",
      "RespondToAuthChallenge",
      "RespondToAuthChallenge",
    ]);
    expect(again.session.getAccessToken().decodePayload().device_key).toBe(devices[0]?.DeviceKey);

    // On another device the service asks for the code.
    expect(await newClient().signIn(newClient().user(person.email), person.password)).toMatchObject({
      kind: "challenge",
      name: "SMS_MFA",
    });

    await settled((done) => {
      again.user.setDeviceStatusNotRemembered(done);
    });
    expect(await first.client.signIn(first.client.user(person.email), person.password)).toMatchObject({
      name: "SMS_MFA",
    });
  });

  it("that are forgotten elsewhere are given up, and the same sign-in goes on", async () => {
    const person = await site.createUser();
    const here = await signedIn(person);
    await settled((done) => {
      here.user.setDeviceStatusRemembered(done);
    });
    const there = await signedIn(person);
    const { Devices: devices } = await listDevices(there.user);
    expect(devices).toHaveLength(2);
    const hereKey = String(here.session.getAccessToken().decodePayload().device_key ?? devices[1]?.DeviceKey);
    await settled((done) => {
      there.user.forgetSpecificDevice(hereKey, done);
    });

    site.proxy.forget();
    const again = await signedIn(person, here.client);
    const responses = site.proxy.exchanges.filter(({ target }) => target.endsWith("RespondToAuthChallenge"));
    expect(responses.map(({ status }) => status)).toEqual([400, 200]);
    expect(JSON.parse(responses[0]?.responseBody ?? "")).toEqual({
      __type: "ResourceNotFoundException",
      message: "Device does not exist.",
    });
    const sent = responses.map(({ requestBody }) => JSON.parse(requestBody) as { Session: unknown });
    expect(sent[1]?.Session).toEqual(sent[0]?.Session);
    expect(again.mayRemember).toBe(true);
    const keys = (await listDevices(again.user)).Devices.map(({ DeviceKey }) => DeviceKey);
    expect(keys).toHaveLength(2);
    expect(keys).not.toContain(hereKey);
  });

  it("are forgotten by themselves", async () => {
    const { user } = await signedIn(await site.createUser());
    await settled((done) => {
      user.forgetDevice(done);
    });
    expect((await listDevices(user)).Devices).toEqual([]);
  });
});

describe("the account", () => {
  it("changes attributes and proves a new address", async () => {
    const { client, user } = await signedIn(await site.createUser());
    const address = "nova@example.com";
    await called((done) => {
      const changes = [
        new CognitoUserAttribute({ Name: "email", Value: address }),
        new CognitoUserAttribute({ Name: "name", Value: "Zoé" }),
      ];
      user.updateAttributes(changes, done);
    });
    const attributes = async () =>
      Object.fromEntries(
        (await client.userData(user)).UserAttributes.map(({ Name, Value }) => [Name, Value]),
      );
    // The proven address stays until the new one is.
    const before = await attributes();
    expect(before).toMatchObject({ email_verified: "true", name: "Zoé" });
    expect(before["email"]).not.toBe(address);
    await settled((done) => {
      user.getAttributeVerificationCode("email", done);
    });
    const code = await site.lastCode(address);
    await expect(
      settled((done) => {
        user.verifyAttribute("email", code === "000000" ? "000001" : "000000", done);
      }),
    ).rejects.toEqual(named("CodeMismatchException"));
    await settled((done) => {
      user.verifyAttribute("email", code, done);
    });
    expect(await attributes()).toMatchObject({ email: address, email_verified: "true" });
    await called((done) => {
      user.deleteAttributes(["name"], done);
    });
    expect(await attributes()).not.toHaveProperty("name");
  });

  it("cannot declare its own address proven, or change who it is", async () => {
    const { user } = await signedIn(await site.createUser());
    const update = (Name: string, Value: string) =>
      called((done) => {
        user.updateAttributes([new CognitoUserAttribute({ Name, Value })], done);
      });
    await expect(update("email_verified", "true")).rejects.toEqual(named("NotAuthorizedException"));
    await expect(update("sub", "00000000-0000-0000-0000-000000000000")).rejects.toEqual(
      named("NotAuthorizedException"),
    );
  });

  it("changes its password", async () => {
    const person = await site.createUser();
    const { user } = await signedIn(person);
    const next = "Mar-de-dentro-22";
    const change = (from: string, to: string) =>
      called<string>((done) => {
        user.changePassword(from, to, done);
      });
    await expect(change("Errada-1-errada", next)).rejects.toEqual(
      named("NotAuthorizedException", "Incorrect username or password."),
    );
    await expect(change(person.password, "fraca")).rejects.toEqual(named("InvalidPasswordException"));
    await expect(change(person.password, next)).resolves.toBe("SUCCESS");
    await expect(signedIn(person)).rejects.toEqual(named("NotAuthorizedException"));
    await signedIn(person, newClient(), next);
  });

  it("gets a new password for a forgotten one", async () => {
    const person = await site.createUser();
    const user = newClient().user(person.email);
    const delivery = await settled<{ CodeDeliveryDetails: { DeliveryMedium: string } }>((done) => {
      user.forgotPassword({ ...done, inputVerificationCode: done.onSuccess });
    });
    expect(delivery.CodeDeliveryDetails.DeliveryMedium).toBe("EMAIL");
    const code = await site.lastCode(person.email);
    const next = "Serra-da-Capivara-3";
    const submit = (given: string) =>
      settled((done) => {
        user.confirmPassword(given, next, done);
      });
    await expect(submit(code === "000000" ? "000001" : "000000")).rejects.toEqual(
      named("CodeMismatchException"),
    );
    await submit(code);
    await expect(submit(code)).rejects.toEqual(named("ExpiredCodeException"));
    await expect(signedIn(person)).rejects.toEqual(named("NotAuthorizedException"));
    await signedIn(person, newClient(), next);
  });

  it("lets nobody see by a forgotten password whether it exists", async () => {
    const ask = (name: string) =>
      settled<{ CodeDeliveryDetails: object }>((done) => {
        const user = newClient().user(name);
        user.forgotPassword({ ...done, inputVerificationCode: done.onSuccess });
      });
    const known = await ask((await site.createUser()).email);
    const unknown = await ask("ninguem.mesmo@example.com");
    expect(Object.keys(unknown.CodeDeliveryDetails)).toEqual(Object.keys(known.CodeDeliveryDetails));
  });

  it("is deleted for good", async () => {
    const person = await site.createUser();
    const { user, session } = await signedIn(person);
    await called((done) => {
      user.deleteUser(done);
    });
    const answer = await site.call("GetUser", { AccessToken: session.getAccessToken().getJwtToken() });
    expect(answer.status).toBe(400);
    expect(answer.body).toMatchObject({ __type: "UserNotFoundException", message: "User does not exist." });
    await expect(signedIn(person)).rejects.toEqual(
      named("NotAuthorizedException", "Incorrect username or password."),
    );
  });
});

it("every operation of these was answered and compared", () => {
  expect([...site.proxy.answered]).toEqual(
    expect.arrayContaining([...coveredOperations.account, ...coveredOperations.identityJsAlone]),
  );
});
