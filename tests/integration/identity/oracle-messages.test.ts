// @vitest-environment jsdom
// @vitest-environment-options {"url":"http://localhost:3000/"}
import { Blob as NodeBlob } from "node:buffer";
import type { Auth, AuthOutcome } from "@/lib/auth/contract";
import { CognitoUser, CognitoUserPool } from "amazon-cognito-identity-js";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { createOldAuth, type OldAuth, oldMessage, type OldUser } from "../../support/identity/amplify-v5";
import { facadeConfiguration, facadeMessage, openFacade, valueOf } from "../../support/identity/facade";
import { type IdentitySite, startIdentitySite, type TestUser } from "../../support/identity/identity-site";
import { Authenticator } from "../../support/identity/totp";

// These tests take the same steps on Amplify v5's Auth and on the facade and compare the messages, for the entries of
// the specification's error catalogue (section 8) that need no session to end. Where v5 and the specification
// disagree, the specification decides.

let site: IdentitySite;

beforeAll(async () => {
  // The embedded database needs Node's Blob.
  vi.stubGlobal("Blob", NodeBlob);
  site = await startIdentitySite();
});

afterAll(() => site.stop());

afterEach(() => {
  site.proxy.disturb = null;
  localStorage.clear();
  expect(site.proxy.violations).toEqual([]);
});

const oldSettings = () => ({
  region: "local",
  userPoolId: site.settings.userPoolId,
  userPoolWebClientId: site.settings.clientId,
  endpoint: site.settings.endpoint,
});

interface Row {
  /** The entry of section 8, or another part of the specification. */
  readonly line: string;
  /** The message, where it differs from the entry. */
  readonly says?: string;
  readonly step: string;
  readonly old: (auth: OldAuth, user: OldUser) => Promise<unknown>;
  readonly facade: (auth: Auth) => AuthOutcome<unknown>;
}

/** A user of v5 without a session. */
function stranger(): OldUser {
  const { userPoolId, clientId, endpoint } = site.settings;
  const Pool = new CognitoUserPool({ UserPoolId: userPoolId, ClientId: clientId, endpoint });
  return new CognitoUser({ Username: "ninguem@example.com", Pool });
}

const byCallback = (call: (done: (error?: unknown) => void) => void) =>
  new Promise<void>((resolve, reject) => {
    call((error) => {
      if (error) reject(error as Error);
      else resolve();
    });
  });

const emptyRows: readonly Row[] = [
  {
    line: "Username cannot be empty",
    step: "signing in",
    old: (auth) => auth.signIn("", "Senha-boa-1"),
    facade: (auth) => auth.signIn("", "Senha-boa-1"),
  },
  {
    line: "Username cannot be empty",
    step: "signing up",
    old: (auth) => auth.signUp({ username: "", password: "Senha-boa-1" }),
    facade: (auth) => auth.signUp({ username: "", password: "Senha-boa-1" }),
  },
  {
    line: "Username cannot be empty",
    step: "confirming a sign-up",
    old: (auth) => auth.confirmSignUp("", "123456"),
    facade: (auth) => auth.confirmSignUp("", "123456"),
  },
  {
    line: "Username cannot be empty",
    step: "sending the code again",
    old: (auth) => auth.resendSignUp(""),
    facade: (auth) => auth.resendSignUpCode(""),
  },
  {
    line: "Username cannot be empty",
    step: "asking for a new password",
    old: (auth) => auth.forgotPassword(""),
    facade: (auth) => auth.forgotPassword(""),
  },
  {
    line: "Username cannot be empty",
    step: "setting it, where everything is empty",
    old: (auth) => auth.forgotPasswordSubmit("", "", ""),
    facade: (auth) => auth.submitForgottenPassword("", "", ""),
  },
  {
    line: "Confirmation code cannot be empty",
    step: "setting it without code and password",
    old: (auth) => auth.forgotPasswordSubmit("ana@example.com", "", ""),
    facade: (auth) => auth.submitForgottenPassword("ana@example.com", "", ""),
  },
  {
    line: "Password cannot be empty",
    step: "setting it without the password",
    old: (auth) => auth.forgotPasswordSubmit("ana@example.com", "123456", ""),
    facade: (auth) => auth.submitForgottenPassword("ana@example.com", "123456", ""),
  },
  {
    line: "Password cannot be empty",
    step: "signing up",
    old: (auth) => auth.signUp({ username: "ana@example.com", password: "" }),
    facade: (auth) => auth.signUp({ username: "ana@example.com", password: "" }),
  },
  {
    line: "Password cannot be empty",
    step: "answering that a new one is required",
    old: (auth, user) => auth.completeNewPassword(user, ""),
    facade: (auth) => auth.completeNewPassword(""),
  },
  {
    line: "Confirmation code cannot be empty",
    step: "confirming a sign-up",
    old: (auth) => auth.confirmSignUp("ana@example.com", ""),
    facade: (auth) => auth.confirmSignUp("ana@example.com", ""),
  },
  {
    line: "Confirmation code cannot be empty",
    step: "answering with the code of an SMS",
    old: (auth, user) => auth.confirmSignIn(user, "", "SMS_MFA"),
    facade: (auth) => auth.answerSmsCode(""),
  },
  {
    line: "Confirmation code cannot be empty",
    step: "answering with the code of an authenticator",
    old: (auth, user) => auth.confirmSignIn(user, "", "SOFTWARE_TOKEN_MFA"),
    facade: (auth) => auth.answerTotpCode(""),
  },
  {
    line: "Confirmation code cannot be empty",
    step: "proving a contact",
    old: (auth, user) => auth.verifyUserAttributeSubmit(user, "email", ""),
    facade: (auth) => auth.confirmAttribute("email", ""),
  },
  {
    line: "section 5: an empty custom answer is an empty-challenge-response error",
    says: "Challenge response cannot be empty",
    step: "answering a custom challenge",
    old: (auth, user) => auth.sendCustomChallengeAnswer(user, ""),
    facade: (auth) => auth.answerCustomChallenge(""),
  },
];

const signedOutRows: readonly Row[] = [
  {
    line: "No current user.",
    step: "deleting the user",
    old: (auth) => auth.deleteUser(),
    facade: (auth) => auth.deleteUser(),
  },
  {
    line: "The user is not authenticated",
    step: "asking who is signed in",
    old: (auth) => auth.currentAuthenticatedUser(),
    facade: (auth) => auth.currentUser(),
  },
  {
    line: "The user is not authenticated",
    step: "remembering the device",
    old: (auth) => auth.rememberDevice(),
    facade: (auth) => auth.rememberDevice(),
  },
  {
    line: "The user is not authenticated",
    step: "forgetting the device",
    old: (auth) => auth.forgetDevice(),
    facade: (auth) => auth.forgetDevice(),
  },
  {
    line: "The user is not authenticated",
    step: "listing devices",
    old: (auth) => auth.fetchDevices(),
    facade: (auth) => auth.listDevices(),
  },
  {
    line: "User is not authenticated",
    step: "reading the preferred factor",
    old: (auth, user) => auth.getPreferredMFA(user),
    facade: (auth) => auth.preferredMfa(),
  },
  {
    line: "User is not authenticated",
    step: "setting it",
    old: (auth, user) => auth.setPreferredMFA(user, "SMS"),
    facade: (auth) => auth.setPreferredMfa("sms"),
  },
  {
    line: "User is not authenticated",
    step: "sending a contact's code",
    old: (auth, user) => auth.verifyUserAttribute(user, "email"),
    facade: (auth) => auth.sendAttributeCode("email"),
  },
  {
    line: "User is not authenticated",
    step: "proving a contact",
    old: (auth, user) => auth.verifyUserAttributeSubmit(user, "email", "123456"),
    facade: (auth) => auth.confirmAttribute("email", "123456"),
  },
  // v5's own updateUserAttributes, deleteUserAttributes, changePassword and verifiedContact never answer where the
  // session fails (a `.then` without a `catch`). Their users' methods give the messages instead.
  {
    line: "User is not authenticated",
    step: "changing attributes",
    old: (_auth, user: { updateAttributes: (list: object[], done: (error?: unknown) => void) => void }) =>
      byCallback((done) => {
        user.updateAttributes([], done);
      }),
    facade: (auth) => auth.updateAttributes({ name: "Ana" }),
  },
  {
    line: "User is not authenticated",
    step: "deleting attributes",
    old: (_auth, user: { deleteAttributes: (names: string[], done: (error?: unknown) => void) => void }) =>
      byCallback((done) => {
        user.deleteAttributes(["name"], done);
      }),
    facade: (auth) => auth.deleteAttributes(["name"]),
  },
  {
    line: "User is not authenticated",
    step: "reading contacts",
    old: (_auth, user: { getUserAttributes: (done: (error?: unknown) => void) => void }) =>
      byCallback((done) => {
        user.getUserAttributes(done);
      }),
    facade: (auth) => auth.verifiedContact(),
  },
  {
    line: "User is not authenticated",
    step: "changing the password",
    old: (
      _auth,
      user: { changePassword: (old: string, next: string, done: (error?: unknown) => void) => void },
    ) =>
      byCallback((done) => {
        user.changePassword("Senha-velha-1", "Senha-nova-1", done);
      }),
    facade: (auth) => auth.changePassword("Senha-velha-1", "Senha-nova-1"),
  },
];

const title = ({ line, step }: Row) => `"${line}": ${step}`;
const cases = (rows: readonly Row[]) => rows.map((row) => [title(row), row] as const);

describe("with a user pool, nobody signed in", () => {
  it.each(cases([...emptyRows, ...signedOutRows]))("%s", async (_title, row) => {
    const old = await oldMessage(async () => row.old(createOldAuth(oldSettings()), stranger()));
    const { auth } = await openFacade(facadeConfiguration(site));
    const facade = await facadeMessage(row.facade(auth));
    const message = row.says ?? row.line;
    expect({ old, facade }).toEqual({ old: message, facade: message });
  });
});

const settingsRows: readonly (Row & { readonly pools: "none" | "identity pool" })[] = [
  {
    line: "Authentication Error",
    step: "signing in",
    pools: "none",
    old: (auth) => auth.signIn("ana@example.com", "Senha-boa-1"),
    facade: (auth) => auth.signIn("ana@example.com", "Senha-boa-1"),
  },
  {
    line: "Authentication Error",
    step: "signing up",
    pools: "none",
    old: (auth) => auth.signUp({ username: "ana@example.com", password: "Senha-boa-1" }),
    facade: (auth) => auth.signUp({ username: "ana@example.com", password: "Senha-boa-1" }),
  },
  {
    line: "Authentication Error",
    step: "asking for a new password",
    pools: "identity pool",
    old: (auth) => auth.forgotPassword("ana@example.com"),
    facade: (auth) => auth.forgotPassword("ana@example.com"),
  },
  {
    line: "Cognito User pool does not exist",
    step: "deleting the user",
    pools: "none",
    old: (auth) => auth.deleteUser(),
    facade: (auth) => auth.deleteUser(),
  },
  {
    line: "Cognito User pool does not exist",
    step: "deleting the user",
    pools: "identity pool",
    old: (auth) => auth.deleteUser(),
    facade: (auth) => auth.deleteUser(),
  },
  {
    line: "OAuth responses require a User Pool defined in config",
    step: "returning from the hosted login",
    pools: "none",
    old: (auth) => auth._handleAuthResponse("http://localhost:3000/entrar/retorno?code=1&state=2"),
    facade: (auth) => auth.completeHostedLogin("http://localhost:3000/entrar/retorno?code=1&state=2"),
  },
  {
    line: "OAuth responses require a User Pool defined in config",
    step: "returning from the hosted login",
    pools: "identity pool",
    old: (auth) => auth._handleAuthResponse("http://localhost:3000/entrar/retorno#access_token=1"),
    facade: (auth) => auth.completeHostedLogin("http://localhost:3000/entrar/retorno#access_token=1"),
  },
  {
    line: "Federation requires either a User Pool or Identity Pool in config",
    step: "federating",
    pools: "none",
    old: (auth) => auth.federatedSignIn(),
    facade: (auth) => auth.federatedSignIn(),
  },
  {
    line: "Federation requires either a User Pool or Identity Pool in config",
    step: "federating with tokens",
    pools: "none",
    old: (auth) => auth.federatedSignIn("google", { token: "t", expires_at: 0 }, { name: "Ana" }),
    facade: (auth) => auth.federatedSignIn({ "accounts.google.com": "t" }),
  },
  {
    line: "Federation with Identity Pools requires tokens passed as arguments",
    step: "federating without tokens (section 5: with only an identity pool, tokens must be passed in)",
    pools: "identity pool",
    old: (auth) => auth.federatedSignIn(),
    facade: (auth) => auth.federatedSignIn(),
  },
];

describe("without a user pool", () => {
  it.each(settingsRows.map((row) => [`${title(row)}, ${row.pools}`, row] as const))(
    "%s",
    async (_title, row) => {
      const hasPool = row.pools === "identity pool";
      const identityPool = { id: site.settings.identityPoolId, endpoint: site.settings.endpoint };
      const settings = hasPool ? { region: "local", identityPoolId: site.settings.identityPoolId } : {};
      const old = await oldMessage(async () => row.old(createOldAuth(settings), stranger()));
      const { auth } = await openFacade(
        facadeConfiguration(site, { userPool: null, identityPool: hasPool ? identityPool : null }),
      );
      const facade = await facadeMessage(row.facade(auth));
      expect({ old, facade }).toEqual({ old: row.line, facade: row.line });
    },
  );
});

/** Cases in which the facade follows the specification and v5 does not. */
const disagreements: readonly {
  readonly line: string;
  readonly step: string;
  readonly hasPool: boolean;
  readonly old: readonly [call: (auth: OldAuth) => Promise<unknown>, message: string];
  readonly facade: readonly [call: (auth: Auth) => AuthOutcome<unknown>, message: string];
}[] = [
  {
    line: "Password cannot be empty",
    step: "v5 takes a sign-in without a password for a custom challenge, and asks the service",
    hasPool: true,
    old: [(auth) => auth.signIn("ninguem@example.com", ""), ""],
    facade: [(auth) => auth.signIn("ninguem@example.com", ""), "Password cannot be empty"],
  },
  {
    line: "Username cannot be empty",
    step: "v5 asks the service for a name of blanks",
    hasPool: true,
    old: [(auth) => auth.forgotPassword(" "), ""],
    facade: [(auth) => auth.forgotPassword(" "), "Username cannot be empty"],
  },
  {
    line: "The user is not authenticated",
    step: "v5 has a second text for it, which the specification does not list",
    hasPool: true,
    old: [(auth) => auth.currentUserPoolUser(), "No current user"],
    facade: [(auth) => auth.currentUser(), "The user is not authenticated"],
  },
  {
    line: "Authentication Error",
    step: "v5 hides behind a missing session that nothing is configured",
    hasPool: false,
    old: [(auth) => auth.fetchDevices(), "The user is not authenticated"],
    facade: [(auth) => auth.listDevices(), "Authentication Error"],
  },
];

describe("where v5 and the specification disagree", () => {
  it.each(disagreements.map((row) => [`"${row.line}": ${row.step}`, row] as const))(
    "%s",
    async (_title, row) => {
      const [callOld, oldExpected] = row.old;
      const [callFacade, expected] = row.facade;
      expect(await oldMessage(() => callOld(createOldAuth(row.hasPool ? oldSettings() : {})))).toEqual(
        oldExpected,
      );
      const { auth } = await openFacade(facadeConfiguration(site, row.hasPool ? {} : { userPool: null }));
      expect(await facadeMessage(callFacade(auth))).toBe(expected);
    },
  );
});

async function signInBoth(person: TestUser) {
  const old = createOldAuth(oldSettings());
  await old.signIn(person.email, person.password);
  const user = await old.currentUserPoolUser();
  const { auth, left } = await openFacade(facadeConfiguration(site));
  expect(await valueOf(auth.signIn(person.email, person.password))).toEqual({ kind: "signed-in" });
  return { old, user, auth, left };
}

const answer = (name: string, message: string, status = 400) =>
  ({
    kind: "answer",
    status,
    type: "application/x-amz-json-1.1",
    body: JSON.stringify({ __type: name, message }),
  }) as const;

describe("signed in", () => {
  let person: TestUser;
  let both: Awaited<ReturnType<typeof signInBoth>>;

  beforeAll(async () => {
    person = await site.createUser();
    both = await signInBoth(person);
    kept = new Map(Object.keys(localStorage).map((key) => [key, localStorage.getItem(key) ?? ""]));
  });

  let kept = new Map<string, string>();

  beforeEach(() => {
    for (const [key, value] of kept) localStorage.setItem(key, value);
  });

  const deviceCalls: readonly (readonly [
    string,
    (old: OldAuth) => Promise<unknown>,
    (auth: Auth) => AuthOutcome<unknown>,
  ])[] = [
    ["UpdateDeviceStatus", (old) => old.rememberDevice(), (auth) => auth.rememberDevice()],
    ["ForgetDevice", (old) => old.forgetDevice(), (auth) => auth.forgetDevice()],
    ["ListDevices", (old) => old.fetchDevices(), (auth) => auth.listDevices()],
  ];

  it.each(deviceCalls)(
    "device calls map InvalidParameterException (section 8): %s",
    async (operation, old, facade) => {
      site.proxy.disturb = (called) =>
        called === operation ? answer("InvalidParameterException", "Device tracking is off") : null;
      const message = "Device tracking has not been configured in this User Pool";
      expect(await oldMessage(() => old(both.old))).toBe(message);
      expect(await facadeMessage(facade(both.auth))).toBe(message);
    },
  );

  it.each(deviceCalls)(
    "device calls map a network failure (section 8): %s",
    async (operation, old, facade) => {
      site.proxy.disturb = (called) => (called === operation ? { kind: "cut" } : null);
      expect(await oldMessage(() => old(both.old))).toBe("Network Error");
      expect(await facadeMessage(facade(both.auth))).toBe("Network Error");
    },
  );

  it.each([
    ["not authorized", "NotAuthorizedException", 1],
    ["too many requests", "TooManyRequestsException", 3],
    ["resource not found", "ResourceNotFoundException", 1],
    ["invalid parameter", "InvalidParameterException", 1],
    ["internal error", "InternalErrorException", 3],
    ["limit exceeded", "LimitExceededException", 3],
  ])(
    "the service can report: %s (section 8), and the facade asks again where that helps",
    async (_line, name, calls) => {
      let count = 0;
      site.proxy.disturb = (called) => {
        if (called !== "ChangePassword") return null;
        count += 1;
        return answer(name, "Why not", name === "InternalErrorException" ? 500 : 400);
      };
      expect(
        await oldMessage(() => both.old.changePassword(both.user, person.password, "Senha-nova-1")),
      ).toBe("Why not");
      expect(count).toBe(1);
      count = 0;
      const outcome = await both.auth.changePassword(person.password, "Senha-nova-1");
      expect(outcome).toEqual({ ok: false, error: { name, message: "Why not" } });
      expect(count).toBe(calls);
    },
  );

  it.each([
    ["external service", "ExternalServiceException"],
    ["resource conflict", "ResourceConflictException"],
  ])("the identity pool can report: %s (section 8)", async (_line, name) => {
    site.proxy.disturb = (called) => (called.startsWith("GetId") ? answer(name, "Why not") : null);
    const outcome = await both.auth.awsCredentials();
    expect(outcome).toEqual({ ok: false, error: { name, message: "Why not" } });
  });
});

describe("second factors", () => {
  it('"invalid MFA Type", where factors are listed and none is preferred; and going back to none', async () => {
    const person = await site.createUser();
    const { old, user, auth } = await signInBoth(person);
    expect(await old.getPreferredMFA(user, { bypassCache: true })).toBe("NOMFA");
    expect(await valueOf(auth.preferredMfa())).toBe("none");
    // Section 4: setting none when it is already none changes nothing.
    site.proxy.forget();
    expect(await old.setPreferredMFA(user, "NOMFA")).toBe("No change for mfa type");
    expect(await valueOf(auth.setPreferredMfa("none"))).toEqual({ changed: false });
    expect(site.proxy.operations()).not.toContain("SetUserMFAPreference");

    const { secret } = await valueOf(auth.startTotpSetup());
    await valueOf(auth.confirmTotpSetup(new Authenticator(secret).code(site.now())));
    await valueOf(auth.setPreferredMfa("totp"));
    expect(await old.getPreferredMFA(user, { bypassCache: true })).toBe("SOFTWARE_TOKEN_MFA");
    expect(await valueOf(auth.preferredMfa())).toBe("totp");
    await old.setPreferredMFA(user, "SMS");
    expect(await old.getPreferredMFA(user, { bypassCache: true })).toBe("SMS_MFA");
    expect(await valueOf(auth.preferredMfa())).toBe("sms");

    const AccessToken = (await valueOf(auth.readSession()))?.accessToken;
    const enabled = { Enabled: true, PreferredMfa: false };
    await site.call("SetUserMFAPreference", {
      AccessToken,
      SMSMfaSettings: enabled,
      SoftwareTokenMfaSettings: enabled,
    });
    expect(await oldMessage(() => old.getPreferredMFA(user, { bypassCache: true }))).toBe("invalid MFA Type");
    expect(await facadeMessage(auth.preferredMfa())).toBe("invalid MFA Type");

    // v5 says "Invalid MFA type" here and leaves both on. The specification allows none at any time.
    expect(await oldMessage(() => old.setPreferredMFA(user, "NOMFA"))).toBe("Invalid MFA type");
    expect(await valueOf(auth.setPreferredMfa("none"))).toEqual({ changed: true });
    expect(await old.getPreferredMFA(user, { bypassCache: true })).toBe("NOMFA");
  });
});

describe("results", () => {
  it("are the same attributes, contacts and devices", async () => {
    const person = await site.createUser();
    const { old, user, auth } = await signInBoth(person);
    const fresh = (await old.currentUserPoolUser({ bypassCache: true })) as {
      attributes: object;
      preferredMFA: string;
      getUsername: () => string;
    };
    const own = await valueOf(auth.currentUser());
    // Section 3: the verified flags of `email` and `phone_number` are booleans.
    expect(fresh.attributes).toMatchObject({ email_verified: true, phone_number_verified: true });
    expect(own).toEqual({
      id: person.sub,
      username: fresh.getUsername(),
      attributes: fresh.attributes,
      preferredMfa: "none",
    });
    expect(await valueOf(auth.verifiedContact())).toEqual(await old.verifiedContact(user));

    // Section 5: `sub` and attributes whose name contains `_verified` are left out.
    await valueOf(
      auth.updateAttributes({ sub: "x", email_verified: "false", name: "Ana", email: "troca@example.com" }),
    );
    const changed = await old.verifiedContact(user);
    expect(changed).toEqual({
      verified: { phone_number: person.phone, email: person.email },
      unverified: {},
    });
    expect(await valueOf(auth.verifiedContact())).toEqual(changed);
    await old.updateUserAttributes(user, { sub: "x", email_verified: "true", name: "Bia" });
    expect((await valueOf(auth.currentUser())).attributes).toMatchObject({
      name: "Bia",
      email_verified: true,
    });

    // Section 3: a listed device is id and name. v5 gives no name for a device without one.
    const listed = (await old.fetchDevices()) as { id: string; name?: string }[];
    const devices = await valueOf(auth.listDevices());
    expect(devices.map(({ id, name }) => ({ id, name }))).toEqual(listed);
    expect(devices.filter(({ isCurrent }) => isCurrent)).toHaveLength(1);
  });
});
