import { signIn as amplifySignIn, signOut as amplifySignOut } from "aws-amplify/auth";
import { Amplify } from "aws-amplify";
import { ConsoleLogger } from "aws-amplify/utils";
import { createSrpSession, signSrpSession, wrapAuthChallenge, wrapInitiateAuth } from "cognito-srp-helper";
import { request as send } from "node:http";
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { callUserPool, refusal, sendToService } from "../../support/identity/call-service";
import { IdentityJsClient } from "../../support/identity/identity-js-client";
import { type IdentitySite, startIdentitySite } from "../../support/identity/identity-site";
import { signInBySrp } from "../../support/identity/srp-client";

// These tests send requests that no client makes, and unusual passwords.

let site: IdentitySite;

beforeAll(async () => {
  ConsoleLogger.LOG_LEVEL = "ERROR";
  vi.stubGlobal("navigator", { userAgent: "Mozilla/5.0 (X11; Linux x86_64) Abuse/1.0" });
  site = await startIdentitySite();
  const { userPoolId, clientId, endpoint } = site.settings;
  Amplify.configure({
    Auth: { Cognito: { userPoolId, userPoolClientId: clientId, userPoolEndpoint: endpoint } },
  });
});

afterAll(() => site.stop());

const provider = "AWSCognitoIdentityProviderService";
const post = (target: string, body: string | Uint8Array<ArrayBuffer>, headers?: Record<string, string>) =>
  sendToService(site.directEndpoint, target, body, headers);

async function expectAlive(): Promise<void> {
  const found = await site.call("GetUser", { AccessToken: "x" });
  expect(refusal(found)).toMatch(/^NotAuthorizedException/);
}

describe("unknown operations", () => {
  it.each([
    `${provider}.constructor`,
    `${provider}.__proto__`,
    `${provider}.toString`,
    `${provider}.hasOwnProperty`,
    `${provider}.__defineGetter__`,
    `${provider}.`,
    `${provider}`,
    `${provider}.InitiateAuth.InitiateAuth`,
    "constructor.constructor",
    "__proto__.InitiateAuth",
    "AWSCognitoIdentityService.InitiateAuth",
    `${provider}.AdminDeleteUser`,
    `${provider}.ListUsers`,
    "x".repeat(8_000),
  ])("%s", async (target) => {
    const found = await post(target, "{}");
    expect(found.status).toBe(400);
    expect(found.body).toMatchObject({ __type: expect.stringMatching(/Exception$/) as string });
    expect(found.text).not.toContain("function");
  });

  it("a missing target, and other methods", async () => {
    const bare = await fetch(site.directEndpoint, { method: "POST", body: "{}" });
    expect(bare.status).toBe(400);
    for (const method of ["GET", "PUT", "DELETE", "PATCH"]) {
      const found = await fetch(site.directEndpoint, {
        method,
        headers: { "x-amz-target": `${provider}.GetUser` },
      });
      expect(found.status, method).toBeGreaterThanOrEqual(400);
      expect(found.status, method).toBeLessThan(500);
    }
  });
});

describe("malformed bodies", () => {
  const deep = `${'{"a":'.repeat(20_000)}1${"}".repeat(20_000)}`;

  it.each([
    ["nothing", ""],
    ["half an object", '{"AuthFlow":'],
    ["a list", "[]"],
    ["a string", '"x"'],
    ["null", "null"],
    ["a number", "1e999"],
    ["NaN", "NaN"],
    ["an object in an object 20,000 times", deep],
    ["__proto__", '{"__proto__":{"AuthFlow":"USER_PASSWORD_AUTH","ClientId":"provareal"}}'],
    ["constructor", '{"constructor":{"prototype":{"ClientId":"provareal"}}}'],
    [
      "AuthParameters from __proto__",
      '{"AuthFlow":"USER_PASSWORD_AUTH","ClientId":"provareal","AuthParameters":{"__proto__":{"USERNAME":"a","PASSWORD":"b"}}}',
    ],
    ["numbers for texts", '{"AuthFlow":1,"ClientId":2,"AuthParameters":3}'],
    [
      "huge numbers",
      `{"AuthFlow":"USER_PASSWORD_AUTH","ClientId":${"9".repeat(400)},"AuthParameters":{"USERNAME":${"9".repeat(400)}}}`,
    ],
    [
      "lists for texts",
      '{"AuthFlow":["USER_PASSWORD_AUTH"],"ClientId":["provareal"],"AuthParameters":{"USERNAME":["a"],"PASSWORD":["b"]}}',
    ],
    ["an unknown flow", '{"AuthFlow":"ADMIN_NO_SRP_AUTH","ClientId":"provareal","AuthParameters":{}}'],
    [
      "an unknown client",
      '{"AuthFlow":"USER_PASSWORD_AUTH","ClientId":"outro","AuthParameters":{"USERNAME":"a","PASSWORD":"b"}}',
    ],
  ])("%s", async (_what, body) => {
    const found = await post(`${provider}.InitiateAuth`, body);
    expect(found.status).toBe(400);
    expect(refusal(found)).toMatch(
      /^(InvalidParameter|ResourceNotFound|NotAuthorized|Serialization)Exception/,
    );
    expect(({} as Record<string, unknown>).ClientId).toBeUndefined();
    await expectAlive();
  });

  it("bytes that are not text", async () => {
    const found = await post(
      `${provider}.InitiateAuth`,
      new Uint8Array([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x7d]),
    );
    expect(refusal(found)).toMatch(/^InvalidParameterException/);
  });

  it("an impossible number of devices", async () => {
    const person = await site.createUser();
    const answer = await signInBySrp({ ...site.settings, username: person.email, password: person.password });
    const AccessToken = (answer.body?.AuthenticationResult as { AccessToken: string }).AccessToken;
    for (const Limit of [1e308, -1, 61, 0.5, "60"])
      expect(refusal(await site.call("ListDevices", { AccessToken, Limit }))).toMatch(
        /^InvalidParameterException/,
      );
    for (const PaginationToken of ["", "x", "a".repeat(5_000), "' or 1=1 --"])
      expect(
        refusal(await site.call("ListDevices", { AccessToken, Limit: 60, PaginationToken })),
        PaginationToken,
      ).toMatch(/^(InvalidParameterException|)/);
    await expectAlive();
  });

  it("endless bodies, declared and not", async () => {
    const long = JSON.stringify({ AuthFlow: "x".repeat(1_000_000) });
    const found = await post(`${provider}.InitiateAuth`, long).catch(() => null);
    if (found) expect(found.status).toBeGreaterThanOrEqual(400);
    const status = await new Promise<number>((resolve) => {
      const outgoing = send(
        site.directEndpoint,
        { method: "POST", headers: { "x-amz-target": `${provider}.InitiateAuth` } },
        (response) => {
          resolve(response.statusCode ?? 0);
          response.resume();
        },
      );
      outgoing.on("error", () => {
        resolve(0);
      });
      // The body comes in chunks, without content-length.
      for (let chunk = 0; chunk < 200; chunk++) outgoing.write("x".repeat(10_000));
      outgoing.end();
    });
    expect(status === 0 || status >= 400).toBe(true);
    await expectAlive();
  });
});

describe("attributes that the visitor must not set", () => {
  const refused = /^(NotAuthorized|InvalidParameter|AliasExists|UsernameExists)Exception/;
  const forbidden: readonly (readonly [string, string])[] = [
    ["email_verified", "true"],
    ["phone_number_verified", "true"],
    ["sub", "00000000-0000-0000-0000-000000000000"],
    ["cognito:username", "x"],
    ["custom:role", "admin"],
    ["token_use", "access"],
    ["iss", "x"],
    ["__proto__", "x"],
    ["constructor", "x"],
    ["name", "x".repeat(3_000)],
  ];
  const ClientId = "provareal";
  const Password = "Vale-do-Catimbau-31";

  it("are refused at sign-up, in an account and beside a new password", async () => {
    const person = await site.createUser();
    const answer = await signInBySrp({
      ...site.settings,
      username: person.email,
      password: person.password,
    });
    const { AccessToken } = answer.body?.AuthenticationResult as { AccessToken: string };
    const renewing = await site.createUser();
    await site.requireNewPassword(renewing);
    const asked = await signInBySrp({
      ...site.settings,
      username: renewing.email,
      password: renewing.password,
    });
    for (const [Name, Value] of forbidden) {
      const email = { Name: "email", Value: "quer.mais@example.com" };
      const signUp = await site.call("SignUp", {
        ClientId,
        Username: email.Value,
        Password,
        UserAttributes: [email, { Name, Value }],
      });
      expect(refusal(signUp), Name).toMatch(refused);
      const update = await site.call("UpdateUserAttributes", {
        AccessToken,
        UserAttributes: [{ Name, Value }],
      });
      expect(refusal(update), Name).toMatch(refused);
      const renewal = await site.call("RespondToAuthChallenge", {
        ClientId,
        ChallengeName: "NEW_PASSWORD_REQUIRED",
        Session: asked.body?.Session,
        ChallengeResponses: {
          USERNAME: renewing.sub,
          NEW_PASSWORD: Password,
          [`userAttributes.${Name}`]: Value,
        },
      });
      expect(refusal(renewal), Name).toMatch(/^(NotAuthorized|InvalidParameter)Exception/);
    }
    expect(asked.body?.ChallengeName).toBe("NEW_PASSWORD_REQUIRED");
  });

  it("among them somebody else's contacts, in any spelling", async () => {
    const victim = await site.createUser();
    const own = await site.createUser();
    const answer = await signInBySrp({ ...site.settings, username: own.email, password: own.password });
    const { AccessToken } = answer.body?.AuthenticationResult as { AccessToken: string };
    for (const [Name, Value] of [
      ["email", victim.email],
      ["email", victim.email.toUpperCase()],
      ["phone_number", victim.phone],
    ] as const) {
      const update = await site.call("UpdateUserAttributes", {
        AccessToken,
        UserAttributes: [{ Name, Value }],
      });
      expect(refusal(update), Value).toMatch(refused);
      const signUp = await site.call("SignUp", {
        ClientId,
        Username: "outra.pessoa@example.com",
        Password,
        UserAttributes: [{ Name, Value }],
      });
      expect(refusal(signUp), Value).toMatch(refused);
    }
    const same = await site.call("SignUp", { ClientId, Username: victim.email.toUpperCase(), Password });
    expect(refusal(same)).toMatch(refused);
  });
});

describe("very long passwords", () => {
  const long = "á".repeat(50_000);

  it("of 100 kB are refused at once, whichever way they come", async () => {
    const person = await site.createUser();
    const ClientId = site.settings.clientId;
    const begin = performance.now();
    const signUp = await callUserPool(site.settings.endpoint, "SignUp", {
      ClientId,
      Username: "longa@example.com",
      Password: long,
      UserAttributes: [{ Name: "email", Value: "longa@example.com" }],
    });
    expect(refusal(signUp)).toMatch(/^Invalid(Password|Parameter)Exception/);
    const plain = await site.call("InitiateAuth", {
      AuthFlow: "USER_PASSWORD_AUTH",
      ClientId,
      AuthParameters: { USERNAME: person.email, PASSWORD: long },
    });
    expect(refusal(plain)).toMatch(/^(InvalidParameter|NotAuthorized)Exception/);
    await site.call("ForgotPassword", { ClientId, Username: person.email });
    const submit = await site.call("ConfirmForgotPassword", {
      ClientId,
      Username: person.email,
      ConfirmationCode: await site.lastCode(person.email),
      Password: long,
    });
    expect(refusal(submit)).toMatch(/^Invalid(Password|Parameter)Exception/);
    expect(performance.now() - begin).toBeLessThan(5_000);
  });

  it("cost the service no more than others with SRP, which never sees them", async () => {
    const person = await site.createUser();
    const found = await signInBySrp({ ...site.settings, username: person.email, password: long });
    expect(refusal(found)).toBe("NotAuthorizedException: Incorrect username or password.");
  });

  it("may be as long as the policy says, and not a character longer", async () => {
    const most = "Aé9-".repeat(64);
    expect([...most]).toHaveLength(256);
    const person = await site.createUser({ password: most });
    expect(refusal(await signInBySrp({ ...site.settings, username: person.email, password: most }))).toBe("");
    await expect(site.createUser({ password: `${most}x` })).rejects.toThrow("InvalidPasswordException");
  });
});

describe("passwords of every script", () => {
  afterEach(async () => {
    await amplifySignOut();
  });

  it.each([
    ["emoji and combining marks", "🌵🦜🏖️👩🏽‍🚀 cora\u00e7a\u0303o-a\u0301rido"],
    ["NUL, control characters and from right to left", "antes\u0000\u0007\u001b[31m شمس-שמש"],
    ["zero width, byte order mark and blanks at both ends", " \ufeffzero\u200bwidth\u200djoin  "],
  ])("%s", async (_what, password) => {
    const person = await site.createUser({ password });
    const { settings } = site;

    expect(refusal(await signInBySrp({ ...settings, username: person.email, password }))).toBe("");

    const plain = await site.call("InitiateAuth", {
      AuthFlow: "USER_PASSWORD_AUTH",
      ClientId: settings.clientId,
      AuthParameters: { USERNAME: person.email, PASSWORD: password },
    });
    expect(refusal(plain)).toBe("");

    expect(await amplifySignIn({ username: person.email, password })).toMatchObject({ isSignedIn: true });

    const identityJs = new IdentityJsClient(settings);
    expect((await identityJs.signIn(identityJs.user(person.email), password)).kind).toBe("signed-in");

    const session = createSrpSession(person.email, password, settings.userPoolId, false);
    const started = await site.call(
      "InitiateAuth",
      wrapInitiateAuth(session, {
        ClientId: settings.clientId,
        AuthFlow: "USER_SRP_AUTH",
        AuthParameters: { USERNAME: person.email },
      }),
    );
    const proven = signSrpSession(session, started.body as never);
    const helped = await site.call(
      "RespondToAuthChallenge",
      wrapAuthChallenge(proven, {
        ClientId: settings.clientId,
        ChallengeName: "PASSWORD_VERIFIER",
        ChallengeResponses: { USERNAME: person.sub },
      }),
    );
    expect(refusal(helped)).toBe("");

    // A text that only looks the same is another password.
    const other =
      password.normalize("NFC") === password ? password.normalize("NFD") : password.normalize("NFC");
    if (other !== password)
      expect(refusal(await signInBySrp({ ...settings, username: person.email, password: other }))).toBe(
        "NotAuthorizedException: Incorrect username or password.",
      );
    expect(site.proxy.violations).toEqual([]);
  });
});
