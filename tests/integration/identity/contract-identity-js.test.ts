import type { CognitoUserSession } from "amazon-cognito-identity-js";
import { createRemoteJWKSet, jwtVerify } from "jose";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { coveredOperations } from "../../support/identity/covered-operations";
import {
  called,
  IdentityJsClient,
  type IdentityJsStep,
  settled,
} from "../../support/identity/identity-js-client";
import { type IdentitySite, startIdentitySite, type TestUser } from "../../support/identity/identity-site";
import { Authenticator } from "../../support/identity/totp";

// The unmodified amazon-cognito-identity-js (the base of Amplify v5) calls the local service over HTTP.

let site: IdentitySite;

beforeAll(async () => {
  site = await startIdentitySite();
});

afterAll(() => site.stop());

afterEach(() => {
  expect(site.proxy.violations).toEqual([]);
});

const newClient = () => new IdentityJsClient(site.settings);

async function signedIn(user: TestUser, client = newClient()) {
  const who = client.user(user.email);
  const step = await client.signIn(who, user.password);
  expect(step.kind).toBe("signed-in");
  return { client, user: who };
}

const sessionOf = (step: IdentityJsStep): CognitoUserSession => {
  if (step.kind !== "signed-in") throw new Error(`Not signed in: ${JSON.stringify(step)}`);
  return step.session;
};

const otherThan = (code: string) => (code === "000000" ? "000001" : "000000");

const named = (name: string, message?: string) =>
  expect.objectContaining({ name, ...(message === undefined ? {} : { message }) }) as Error;

describe("signing up", () => {
  it("takes a code, which can be sent again", async () => {
    const client = newClient();
    const email = "bia@example.com";
    const password = "Praia-de-Iracema-9";
    const made = await client.signUp(email, password, { email, name: "Bia" });
    expect(made.userConfirmed).toBe(false);
    expect(made.codeDeliveryDetails).toMatchObject({ AttributeName: "email", DeliveryMedium: "EMAIL" });
    expect(made.codeDeliveryDetails.Destination).not.toContain("bia@");

    const user = client.user(email);
    await expect(client.signIn(user, password)).rejects.toEqual(named("UserNotConfirmedException"));
    const confirm = (code: string) =>
      called<string>((done) => {
        client.user(email).confirmRegistration(code, true, done);
      });
    const first = await site.lastCode(email);
    await expect(confirm(otherThan(first))).rejects.toEqual(named("CodeMismatchException"));
    await called((done) => {
      client.user(email).resendConfirmationCode(done);
    });
    const second = await site.lastCode(email);
    if (second !== first) await expect(confirm(first)).rejects.toEqual(named("CodeMismatchException"));
    await expect(confirm(second)).resolves.toBe("SUCCESS");
    // The first answer may have been lost, so whoever knows the code is told the same again.
    await expect(confirm(second)).resolves.toBe("SUCCESS");
    await expect(confirm(otherThan(second))).rejects.toEqual(named("CodeMismatchException"));
    expect(sessionOf(await client.signIn(client.user(email), password)).isValid()).toBe(true);
    await expect(client.signUp(email, password, { email })).rejects.toEqual(named("UsernameExistsException"));
  });

  it("refuses a weak password", async () => {
    const email = "curta@example.com";
    await expect(newClient().signUp(email, "curta", { email })).rejects.toEqual(
      named("InvalidPasswordException"),
    );
  });
});

describe("signing in with a password", () => {
  it("gives tokens that the service's keys prove", async () => {
    const user = await site.createUser();
    const client = newClient();
    const session = sessionOf(await client.signIn(client.user(user.email), user.password));
    const keys = createRemoteJWKSet(new URL(`${site.issuer}/.well-known/jwks.json`));
    const prove = (token: string) =>
      jwtVerify(token, keys, {
        issuer: site.issuer,
        algorithms: ["RS256"],
        currentDate: new Date(site.now()),
      });
    const access = await prove(session.getAccessToken().getJwtToken());
    const id = await prove(session.getIdToken().getJwtToken());
    expect(access.payload).toMatchObject({
      token_use: "access",
      client_id: site.settings.clientId,
      sub: user.sub,
      username: user.sub,
      scope: expect.stringContaining("aws.cognito.signin.user.admin") as string,
    });
    expect(id.payload).toMatchObject({
      token_use: "id",
      aud: site.settings.clientId,
      sub: user.sub,
      "cognito:username": user.sub,
      email: user.email,
      email_verified: true,
      phone_number_verified: true,
      origin_jti: access.payload.origin_jti,
      event_id: access.payload.event_id,
    });
    expect(access.payload.jti).not.toBe(id.payload.jti);
    expect(access.payload.exp! - access.payload.iat!).toBe(3600);
  });

  it("works with the telephone number as name", async () => {
    const user = await site.createUser();
    const client = newClient();
    expect(sessionOf(await client.signIn(client.user(user.phone), user.password)).isValid()).toBe(true);
  });

  it("answers an unknown name like a wrong password", async () => {
    const user = await site.createUser();
    const client = newClient();
    const refused = named("NotAuthorizedException", "Incorrect username or password.");
    await expect(client.signIn(client.user(user.email), `${user.password}x`)).rejects.toEqual(refused);
    await expect(client.signIn(client.user("ninguem@example.com"), user.password)).rejects.toEqual(refused);
  });

  it("works without SRP too", async () => {
    const user = await site.createUser();
    const client = newClient();
    const who = client.user(user.email);
    who.setAuthenticationFlowType("USER_PASSWORD_AUTH");
    expect(sessionOf(await client.signIn(who, user.password)).isValid()).toBe(true);
    const other = client.user(user.email);
    other.setAuthenticationFlowType("USER_PASSWORD_AUTH");
    await expect(client.signIn(other, "Outra-senha-1")).rejects.toEqual(
      named("NotAuthorizedException", "Incorrect username or password."),
    );
  });
});

async function addAuthenticator(
  client: IdentityJsClient,
  user: Awaited<ReturnType<typeof signedIn>>["user"],
) {
  const authenticator = new Authenticator(await client.associateAuthenticator(user));
  await expect(
    settled((done) => {
      user.verifySoftwareToken(authenticator.wrongCode(site.now()), "My TOTP device", done);
    }),
  ).rejects.toEqual(named("EnableSoftwareTokenMFAException"));
  await settled((done) => {
    user.verifySoftwareToken(authenticator.code(site.now()), "My TOTP device", done);
  });
  return authenticator;
}

const preferTotp = (user: Awaited<ReturnType<typeof signedIn>>["user"]) =>
  called<string>((done) => {
    user.setUserMfaPreference(null, { Enabled: true, PreferredMfa: true }, done);
  });

const preferSms = (user: Awaited<ReturnType<typeof signedIn>>["user"]) =>
  called<string>((done) => {
    user.setUserMfaPreference({ Enabled: true, PreferredMfa: true }, null, done);
  });

describe("second factors", () => {
  it("sets up an authenticator and signs in with it", async () => {
    const person = await site.createUser();
    const { client, user } = await signedIn(person);
    const authenticator = await addAuthenticator(client, user);
    await preferTotp(user);
    expect(await client.userData(user)).toMatchObject({
      PreferredMfaSetting: "SOFTWARE_TOKEN_MFA",
      UserMFASettingList: ["SOFTWARE_TOKEN_MFA"],
    });

    site.advance(30_000);
    const again = newClient();
    const who = again.user(person.email);
    expect(await again.signIn(who, person.password)).toMatchObject({
      kind: "challenge",
      name: "SOFTWARE_TOKEN_MFA",
      parameters: { FRIENDLY_DEVICE_NAME: "My TOTP device" },
    });
    const answer = (code: string) => again.answerMfa(who, code, "SOFTWARE_TOKEN_MFA");
    // After a wrong code the same session continues.
    await expect(answer(authenticator.wrongCode(site.now()))).rejects.toEqual(named("CodeMismatchException"));
    expect(sessionOf(await answer(authenticator.code(site.now()))).isValid()).toBe(true);
  });

  it("sends a code by SMS", async () => {
    const person = await site.createUser();
    const { client, user } = await signedIn(person);
    await preferSms(user);
    expect(await client.userData(user)).toMatchObject({
      PreferredMfaSetting: "SMS_MFA",
      UserMFASettingList: ["SMS_MFA"],
    });

    const again = newClient();
    const who = again.user(person.email);
    const step = await again.signIn(who, person.password);
    expect(step).toMatchObject({
      kind: "challenge",
      name: "SMS_MFA",
      parameters: { CODE_DELIVERY_DELIVERY_MEDIUM: "SMS" },
    });
    expect(JSON.stringify(step)).not.toContain(person.phone);
    const code = await site.lastCode(person.phone);
    await expect(again.answerMfa(who, otherThan(code), "SMS_MFA")).rejects.toEqual(
      named("CodeMismatchException"),
    );
    expect(sessionOf(await again.answerMfa(who, code, "SMS_MFA")).isValid()).toBe(true);
  });

  it("lets choose where none of two is preferred", async () => {
    const person = await site.createUser();
    const { client, user } = await signedIn(person);
    const authenticator = await addAuthenticator(client, user);
    await called((done) => {
      const enabled = { Enabled: true, PreferredMfa: false };
      user.setUserMfaPreference(enabled, enabled, done);
    });
    const data = await client.userData(user);
    expect(data.PreferredMfaSetting).toBeUndefined();
    expect([...data.UserMFASettingList].sort()).toEqual(["SMS_MFA", "SOFTWARE_TOKEN_MFA"]);

    const bySms = newClient();
    const smsUser = bySms.user(person.email);
    const step = await bySms.signIn(smsUser, person.password);
    expect(step).toMatchObject({ kind: "challenge", name: "SELECT_MFA_TYPE" });
    if (step.kind !== "challenge") throw new Error("No selection");
    expect((JSON.parse(step.parameters.MFAS_CAN_CHOOSE ?? "") as string[]).sort()).toEqual([
      "SMS_MFA",
      "SOFTWARE_TOKEN_MFA",
    ]);
    expect(await bySms.selectMfa(smsUser, "SMS_MFA")).toMatchObject({ name: "SMS_MFA" });
    const sent = await site.lastCode(person.phone);
    expect(sessionOf(await bySms.answerMfa(smsUser, sent, "SMS_MFA")).isValid()).toBe(true);

    site.advance(30_000);
    const byTotp = newClient();
    const totpUser = byTotp.user(person.email);
    await byTotp.signIn(totpUser, person.password);
    expect(await byTotp.selectMfa(totpUser, "SOFTWARE_TOKEN_MFA")).toMatchObject({
      name: "SOFTWARE_TOKEN_MFA",
    });
    const code = authenticator.code(site.now());
    expect(sessionOf(await byTotp.answerMfa(totpUser, code, "SOFTWARE_TOKEN_MFA")).isValid()).toBe(true);
  });

  it("goes back to none", async () => {
    const person = await site.createUser();
    const { client, user } = await signedIn(person);
    await preferSms(user);
    await called((done) => {
      const disabled = { Enabled: false, PreferredMfa: false };
      user.setUserMfaPreference(disabled, disabled, done);
    });
    const data = await client.userData(user);
    expect(data.PreferredMfaSetting).toBeUndefined();
    expect(data.UserMFASettingList ?? []).toEqual([]);
    expect((await signedIn(person)).user.getUsername()).toBe(person.sub);
  });
});

describe("questions of the service's own", () => {
  it("are asked until the answer is right", async () => {
    const person = await site.createUser();
    const client = newClient();
    const user = client.user(person.email);
    const question = await client.startCustomChallenge(user);
    expect(question).toMatchObject({ kind: "challenge", name: "CUSTOM_CHALLENGE" });
    const code = await site.lastCode(person.email);
    expect(await client.answerCustomChallenge(user, otherThan(code))).toMatchObject({
      name: "CUSTOM_CHALLENGE",
    });
    expect(sessionOf(await client.answerCustomChallenge(user, code)).isValid()).toBe(true);
  });
});

describe("a pool that wants a second factor and a name", () => {
  let strict: IdentitySite;

  beforeAll(async () => {
    strict = await startIdentitySite({ mfa: "ON", requiredAttributes: ["name"] });
  });

  afterAll(() => strict.stop());

  it("has an authenticator set up while signing in", async () => {
    const person = await strict.createUser({ phone: null, name: "Hugo" });
    const client = new IdentityJsClient(strict.settings);
    const user = client.user(person.email);
    const step = await client.signIn(user, person.password);
    expect(step).toMatchObject({ kind: "challenge", name: "MFA_SETUP" });
    if (step.kind !== "challenge") throw new Error("No set-up");
    expect(JSON.parse(step.parameters.MFAS_CAN_SETUP ?? "")).toContain("SOFTWARE_TOKEN_MFA");
    const authenticator = new Authenticator(await client.associateAuthenticator(user));
    const session = await settled<CognitoUserSession>((done) => {
      user.verifySoftwareToken(authenticator.code(strict.now()), "My TOTP device", done);
    });
    expect(session.isValid()).toBe(true);
    expect((await client.userData(user)).PreferredMfaSetting).toBe("SOFTWARE_TOKEN_MFA");
    expect(strict.proxy.violations).toEqual([]);
  });

  it("asks for a new password and what is missing beside it", async () => {
    const person = await strict.createUser({ phone: null, name: "Iara" });
    await strict.requireNewPassword(person, ["name"]);
    const client = new IdentityJsClient(strict.settings);
    const user = client.user(person.email);
    expect(await client.signIn(user, person.password)).toEqual({ kind: "new password", missing: ["name"] });
    const next = "Jalapao-das-Dunas-88";
    const complete = (password: string, attributes: Record<string, string>) =>
      client.completeNewPassword(user, password, attributes);
    await expect(complete("fraca", { name: "Iara" })).rejects.toEqual(named("InvalidPasswordException"));
    await expect(complete(next, {})).rejects.toEqual(named("InvalidParameterException"));
    expect(await complete(next, { name: "Iara" })).toMatchObject({ kind: "challenge", name: "MFA_SETUP" });
    expect(strict.proxy.violations).toEqual([]);
  });
});

it("every operation of these was answered and compared", () => {
  expect([...site.proxy.answered]).toEqual(expect.arrayContaining([...coveredOperations.signIn]));
});
