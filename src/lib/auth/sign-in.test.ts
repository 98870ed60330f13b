import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { openScriptedFacade, type ScriptedFacade } from "@tests/support/auth/scripted-facade";
import { serviceError } from "@tests/support/auth/scripted-service";
import { challenge, scriptPassword, signedIn, storeSession } from "@tests/support/auth/scripted-tokens";

let facade: ScriptedFacade;

beforeAll(async () => {
  // Amplify names the device after the browser, and Node 20 has no browser's name.
  vi.stubGlobal("navigator", { userAgent: "Test" });
  facade = await openScriptedFacade();
});
afterEach(() => facade.reset());
afterAll(async () => {
  vi.unstubAllGlobals();
  await facade.close();
});

const inputsOf = (operation: string) =>
  facade.service.calls.filter((call) => call.operation === operation).map(({ input }) => input);

const failed = (name: string, message: string) => ({ ok: false, error: { name, message } });

describe("specification 4: a sign-in ends", () => {
  it("in a signed-in state, by secure remote password: the password is never sent", async () => {
    scriptPassword(facade.service, signedIn());
    const onChange = vi.fn();
    const stop = facade.auth.onChange(onChange);
    expect(await facade.auth.signIn("ana", "correct horse")).toEqual({
      ok: true,
      value: { kind: "signed-in" },
    });
    expect(facade.service.operations()).toEqual(["InitiateAuth", "RespondToAuthChallenge"]);
    expect(inputsOf("InitiateAuth")[0]).toMatchObject({ AuthFlow: "USER_SRP_AUTH", ClientId: "client" });
    expect(JSON.stringify(facade.service.calls)).not.toContain("correct horse");
    expect(await facade.auth.readSession()).toMatchObject({
      ok: true,
      value: { idToken: expect.any(String) },
    });
    expect(onChange).toHaveBeenCalled();
    stop();
  });

  it.each([
    [
      "MFA required",
      challenge("SMS_MFA", {
        CODE_DELIVERY_DELIVERY_MEDIUM: "SMS",
        CODE_DELIVERY_DESTINATION: "+********1234",
      }),
      { kind: "sms-code-required", delivery: { medium: "SMS", destination: "+********1234" } },
    ],
    ["TOTP required", challenge("SOFTWARE_TOKEN_MFA"), { kind: "totp-code-required" }],
    [
      "new password required",
      challenge("NEW_PASSWORD_REQUIRED", { requiredAttributes: '["userAttributes.name","email"]' }),
      { kind: "new-password-required", missingAttributes: ["name", "email"] },
    ],
    [
      "custom challenge",
      challenge("CUSTOM_CHALLENGE", { question: "2+2" }),
      { kind: "custom-challenge", parameters: { question: "2+2" } },
    ],
    [
      "(of the service) choice of a factor",
      challenge("SELECT_MFA_TYPE", { MFAS_CAN_CHOOSE: '["SMS_MFA","SOFTWARE_TOKEN_MFA","EMAIL_OTP"]' }),
      { kind: "mfa-selection-required", options: ["sms", "totp", "email"] },
    ],
    [
      "(of the service) code by e-mail",
      challenge("EMAIL_OTP", {
        CODE_DELIVERY_DELIVERY_MEDIUM: "EMAIL",
        CODE_DELIVERY_DESTINATION: "a***@e***",
      }),
      { kind: "email-code-required", delivery: { medium: "EMAIL", destination: "a***@e***" } },
    ],
    [
      "(of the service) unconfirmed account",
      serviceError("UserNotConfirmedException", "User is not confirmed."),
      { kind: "sign-up-confirmation-required" },
    ],
    [
      "(of the service) password to be reset",
      serviceError("PasswordResetRequiredException", "Password reset required for the user"),
      { kind: "password-reset-required" },
    ],
  ])("in the state: %s", async (_name, answer, state) => {
    scriptPassword(facade.service, answer);
    expect(await facade.auth.signIn("ana", "secret")).toEqual({ ok: true, value: state });
    expect(await facade.auth.readSession()).toEqual({ ok: true, value: null });
  });

  it.each([
    ["one factor", '["SOFTWARE_TOKEN_MFA"]'],
    ["a choice with e-mail", '["EMAIL_OTP","SOFTWARE_TOKEN_MFA"]'],
  ])("in the state: MFA setup, with %s", async (_name, factors) => {
    scriptPassword(facade.service, challenge("MFA_SETUP", { MFAS_CAN_SETUP: factors }), signedIn());
    facade.service.answer("AssociateSoftwareToken", {
      body: { SecretCode: "JBSWY3DPEHPK3PXP", Session: "s" },
    });
    facade.service.answer("VerifySoftwareToken", { body: { Status: "SUCCESS", Session: "s2" } });
    expect(await facade.auth.signIn("ana@example.com", "secret")).toEqual({
      ok: true,
      value: {
        kind: "mfa-setup-required",
        secret: "JBSWY3DPEHPK3PXP",
        uri: "otpauth://totp/Prova%20Real:ana%40example.com?secret=JBSWY3DPEHPK3PXP&issuer=Prova%20Real",
      },
    });
    const signedInState = { ok: true, value: { kind: "signed-in" } };
    expect(await facade.auth.completeMfaSetup("123 456")).toEqual(signedInState);
    expect(inputsOf("VerifySoftwareToken")).toEqual([
      { UserCode: "123456", Session: "s", FriendlyDeviceName: "My TOTP device" },
    ]);
  });

  it("in a failure where the site has no screen for the challenge", async () => {
    scriptPassword(facade.service, challenge("MFA_SETUP", { MFAS_CAN_SETUP: '["EMAIL_OTP"]' }));
    expect(await facade.auth.signIn("ana", "secret")).toMatchObject({
      error: { name: "UnsupportedChallenge" },
    });
  });

  it("in a failure with the service's name and message", async () => {
    const message = "Incorrect username or password.";
    scriptPassword(facade.service, serviceError("NotAuthorizedException", message));
    expect(await facade.auth.signIn("ana", "secret")).toEqual(failed("NotAuthorizedException", message));
  });

  it("in a failure for disabled or unknown users, which ends no session", async () => {
    const onEnd = vi.fn();
    const stop = facade.auth.onSessionEnd(onEnd);
    scriptPassword(facade.service, serviceError("NotAuthorizedException", "User is disabled."));
    expect(await facade.auth.signIn("ana", "secret")).toEqual(
      failed("NotAuthorizedException", "User is disabled."),
    );
    expect(onEnd).not.toHaveBeenCalled();
    stop();
  });
});

describe("specification 4: an answer to a challenge", () => {
  it.each([
    ["SMS_MFA", "answerSmsCode", "SMS_MFA_CODE"],
    ["SOFTWARE_TOKEN_MFA", "answerTotpCode", "SOFTWARE_TOKEN_MFA_CODE"],
    ["EMAIL_OTP", "answerEmailCode", "EMAIL_OTP_CODE"],
  ] as const)("%s may be wrong at first: the same session goes on", async (name, method, key) => {
    const wrong = serviceError("CodeMismatchException", "Invalid code or auth state for the user.");
    scriptPassword(facade.service, challenge(name), wrong, signedIn());
    await facade.auth.signIn("ana", "secret");
    expect(await facade.auth[method]("111111")).toMatchObject({ error: { name: "CodeMismatchException" } });
    expect(await facade.auth[method](" 123 456 ")).toEqual({ ok: true, value: { kind: "signed-in" } });
    expect(inputsOf("RespondToAuthChallenge").slice(1)).toMatchObject([
      { Session: `session-${name}`, ChallengeResponses: { [key]: "111111" } },
      { Session: `session-${name}`, ChallengeResponses: { [key]: "123456" } },
    ]);
  });

  it.each([
    ["totp", "SOFTWARE_TOKEN_MFA", "totp-code-required"],
    ["sms", "SMS_MFA", "sms-code-required"],
    ["email", "EMAIL_OTP", "email-code-required"],
  ] as const)("chooses the factor: %s", async (method, name, kind) => {
    scriptPassword(
      facade.service,
      challenge("SELECT_MFA_TYPE", { MFAS_CAN_CHOOSE: '["SMS_MFA","SOFTWARE_TOKEN_MFA","EMAIL_OTP"]' }),
      challenge(name),
    );
    await facade.auth.signIn("ana", "secret");
    expect(await facade.auth.selectMfa(method)).toMatchObject({ ok: true, value: { kind } });
    expect(inputsOf("RespondToAuthChallenge")[1]).toMatchObject({ ChallengeResponses: { ANSWER: name } });
  });

  const choice = (...available: string[]) => ({
    body: {
      ChallengeName: "SELECT_CHALLENGE",
      Session: "s-choice",
      ChallengeParameters: {},
      AvailableChallenges: available,
    },
  });

  it("chooses what to sign in with: a code by e-mail", async () => {
    facade.service.answer("InitiateAuth", choice("WEB_AUTHN", "PASSWORD", "EMAIL_OTP", "SMS_OTP"));
    facade.service.answer("RespondToAuthChallenge", challenge("EMAIL_OTP"), signedIn());
    expect(await facade.auth.signInByChoice("ana@example.com")).toEqual({
      ok: true,
      value: { kind: "first-factor-selection-required", options: ["email", "sms", "password"] },
    });
    expect(inputsOf("InitiateAuth")[0]).toMatchObject({
      AuthFlow: "USER_AUTH",
      AuthParameters: { USERNAME: "ana@example.com" },
    });
    expect(await facade.auth.selectFirstFactor("email")).toMatchObject({
      value: { kind: "email-code-required" },
    });
    expect(await facade.auth.answerEmailCode("12345678")).toEqual({ ok: true, value: { kind: "signed-in" } });
    expect(inputsOf("RespondToAuthChallenge")).toMatchObject([
      { ChallengeName: "SELECT_CHALLENGE", Session: "s-choice", ChallengeResponses: { ANSWER: "EMAIL_OTP" } },
      { ChallengeName: "EMAIL_OTP", ChallengeResponses: { EMAIL_OTP_CODE: "12345678" } },
    ]);
  });

  it.each([
    ["by SRP where the pool has it", ["PASSWORD", "PASSWORD_SRP"], "PASSWORD_SRP", "SRP_A"],
    ["in plain text where it has nothing else", ["PASSWORD"], "PASSWORD", "PASSWORD"],
  ])("chooses the password, %s", async (_how, available, name, parameter) => {
    facade.service.answer("InitiateAuth", choice(...available));
    facade.service.answer("RespondToAuthChallenge", signedIn());
    expect(await facade.auth.signInByChoice("ana")).toMatchObject({ value: { options: ["password"] } });
    expect(await facade.auth.selectFirstFactor("password")).toEqual({
      ok: true,
      value: { kind: "password-required" },
    });
    expect(await facade.auth.answerPassword("correct horse")).toEqual({
      ok: true,
      value: { kind: "signed-in" },
    });
    expect(inputsOf("RespondToAuthChallenge")).toMatchObject([
      {
        ChallengeName: "SELECT_CHALLENGE",
        ChallengeResponses: { ANSWER: name, [parameter]: expect.any(String) as string },
      },
    ]);
  });

  it("says that it cannot answer where only a passkey opens the account", async () => {
    facade.service.answer("InitiateAuth", choice("WEB_AUTHN"));
    expect(await facade.auth.signInByChoice("ana")).toMatchObject({
      error: { name: "UnsupportedChallenge" },
    });
  });

  it("sets the new password with the missing attributes", async () => {
    scriptPassword(
      facade.service,
      challenge("NEW_PASSWORD_REQUIRED", { requiredAttributes: "[]" }),
      signedIn(),
    );
    await facade.auth.signIn("ana", "secret");
    expect(await facade.auth.completeNewPassword("better", { name: "Ana" })).toMatchObject({ ok: true });
    expect(inputsOf("RespondToAuthChallenge")[1]).toMatchObject({
      ChallengeResponses: { NEW_PASSWORD: "better", "userAttributes.name": "Ana" },
    });
  });

  it("answers a pool's own question, also where there was no password", async () => {
    facade.service.answer("InitiateAuth", challenge("CUSTOM_CHALLENGE", { question: "2+2" }));
    facade.service.answer("RespondToAuthChallenge", signedIn());
    expect(await facade.auth.signInWithoutPassword("ana")).toMatchObject({
      value: { kind: "custom-challenge" },
    });
    expect(inputsOf("InitiateAuth")[0]).toMatchObject({ AuthFlow: "CUSTOM_AUTH" });
    expect(await facade.auth.answerCustomChallenge("4")).toEqual({ ok: true, value: { kind: "signed-in" } });
  });

  it.each([
    ["nothing is under way", null],
    ["too late", serviceError("NotAuthorizedException", "Invalid session for the user, session is expired.")],
  ])("asks to begin again where it is %s", async (_name, answer) => {
    if (answer) {
      scriptPassword(facade.service, challenge("SMS_MFA"), answer);
      await facade.auth.signIn("ana", "secret");
    } else {
      scriptPassword(
        facade.service,
        serviceError("NotAuthorizedException", "Incorrect username or password."),
      );
      await facade.auth.signIn("ana", "wrong");
    }
    expect(await facade.auth.answerSmsCode("123456")).toEqual(
      failed("NoSignInUnderWay", "No sign-in is under way"),
    );
  });

  it.each(["TOTP", "EMAIL", "a@b.c", "12a456"])("that is no code (%s) is not sent", async (code) => {
    scriptPassword(facade.service, challenge("MFA_SETUP", { MFAS_CAN_SETUP: '["SOFTWARE_TOKEN_MFA"]' }));
    facade.service.answer("AssociateSoftwareToken", {
      body: { SecretCode: "JBSWY3DPEHPK3PXP", Session: "s" },
    });
    await facade.auth.signIn("ana", "secret");
    const calls = facade.service.calls.length;
    expect(await facade.auth.completeMfaSetup(code)).toEqual(failed("CodeMismatchException", "Not a code"));
    expect(facade.service.calls).toHaveLength(calls);
  });
});

describe("specification 8: what is empty is found before a call", () => {
  it.each([
    ["Username cannot be empty", "EmptyUsername", () => facade.auth.signIn("", "")],
    ["Username cannot be empty", "EmptyUsername", () => facade.auth.signIn("  ", "secret")],
    ["Username cannot be empty", "EmptyUsername", () => facade.auth.signInWithoutPassword("")],
    ["Username cannot be empty", "EmptyUsername", () => facade.auth.signInByChoice(" ")],
    ["Password cannot be empty", "EmptyPassword", () => facade.auth.answerPassword("")],
    ["Confirmation code cannot be empty", "EmptyCode", () => facade.auth.answerEmailCode(" ")],
    ["Password cannot be empty", "EmptyPassword", () => facade.auth.signIn("ana", "")],
    ["Password cannot be empty", "EmptyPassword", () => facade.auth.completeNewPassword("")],
    ["Confirmation code cannot be empty", "EmptyCode", () => facade.auth.answerSmsCode("")],
    ["Confirmation code cannot be empty", "EmptyCode", () => facade.auth.answerTotpCode(" ")],
    ["Confirmation code cannot be empty", "EmptyCode", () => facade.auth.completeMfaSetup("")],
    [
      "Challenge response cannot be empty",
      "EmptyChallengeResponse",
      () => facade.auth.answerCustomChallenge(""),
    ],
    ["Username cannot be empty", "EmptyUsername", () => facade.auth.forgotPassword("")],
    ["Username cannot be empty", "EmptyUsername", () => facade.auth.submitForgottenPassword("", "", "")],
    [
      "Confirmation code cannot be empty",
      "EmptyCode",
      () => facade.auth.submitForgottenPassword("ana", "", ""),
    ],
    [
      "Password cannot be empty",
      "EmptyPassword",
      () => facade.auth.submitForgottenPassword("ana", "123456", ""),
    ],
    ["Password cannot be empty", "EmptyPassword", () => facade.auth.changePassword("", "b")],
    ["Password cannot be empty", "EmptyPassword", () => facade.auth.changePassword("a", "")],
    ["Username cannot be empty", "EmptyUsername", () => facade.auth.signUp({ username: "", password: "" })],
    [
      "Password cannot be empty",
      "EmptyPassword",
      () => facade.auth.signUp({ username: "ana", password: "" }),
    ],
    ["Username cannot be empty", "EmptyUsername", () => facade.auth.confirmSignUp("", "")],
    ["Confirmation code cannot be empty", "EmptyCode", () => facade.auth.confirmSignUp("ana", "")],
    ["Username cannot be empty", "EmptyUsername", () => facade.auth.resendSignUpCode("")],
    ["Confirmation code cannot be empty", "EmptyCode", () => facade.auth.confirmAttribute("email", "")],
    ["Confirmation code cannot be empty", "EmptyCode", () => facade.auth.confirmTotpSetup("")],
  ])("%s (%s, %s)", async (message, name, call) => {
    expect(await call()).toEqual(failed(name, message));
    expect(facade.service.calls).toEqual([]);
  });
});

describe("specification 6: one session at a time", () => {
  it("signs out the previous user here, without a call", async () => {
    await storeSession({ sub: "user-2", username: "bea" });
    scriptPassword(facade.service, serviceError("NotAuthorizedException", "Incorrect username or password."));
    await facade.auth.signIn("ana", "wrong");
    expect(await facade.auth.readSession()).toEqual({ ok: true, value: null });
    expect(facade.service.operations()).toEqual(["InitiateAuth", "RespondToAuthChallenge"]);
  });

  it("takes the second of two sign-ins of one page, whose challenges the first one cannot take", async () => {
    scriptPassword(facade.service, challenge("SMS_MFA"), signedIn());
    const first = facade.auth.signIn("ana", "secret");
    const second = facade.auth.signIn("ana", "secret");
    expect(await first).toEqual(failed("Cancelled", "The operation was cancelled"));
    expect(await second).toMatchObject({ value: { kind: "sms-code-required" } });
    expect(await facade.auth.answerSmsCode("123456")).toMatchObject({ value: { kind: "signed-in" } });
  });
});

describe("specification 7: sign-out", () => {
  it("revokes the refresh token, and ends the session here", async () => {
    const { RefreshToken } = await storeSession();
    facade.service.answer("RevokeToken", { body: {} });
    expect(await facade.auth.signOut()).toEqual({ ok: true, value: undefined });
    expect(facade.service.calls).toEqual([
      { operation: "RevokeToken", input: { ClientId: "client", Token: RefreshToken } },
    ]);
    expect(await facade.auth.readSession()).toEqual({ ok: true, value: null });
  });

  it("ends the session here when the service cannot be reached", async () => {
    await storeSession();
    facade.service.answer("RevokeToken", "hang up");
    expect(await facade.auth.signOut()).toEqual({ ok: true, value: undefined });
    expect(await facade.auth.readSession()).toEqual({ ok: true, value: null });
  });

  it("revokes nothing where the tokens cannot be revoked", async () => {
    await storeSession({ isRevocable: false });
    expect(await facade.auth.signOut()).toEqual({ ok: true, value: undefined });
    expect(facade.service.calls).toEqual([]);
  });

  it("of somebody who is not signed in needs no call", async () => {
    expect(await facade.auth.signOut()).toEqual({ ok: true, value: undefined });
    expect(await facade.auth.signOutEverywhere()).toEqual({ ok: true, value: undefined });
    expect(facade.service.calls).toEqual([]);
  });

  it("everywhere ends the session, unless the service refuses", async () => {
    const { AccessToken } = await storeSession();
    const busy = serviceError("TooManyRequestsException", "Rate exceeded");
    facade.service.answer("GlobalSignOut", busy, busy, busy, { body: {} });
    expect(await facade.auth.signOutEverywhere()).toEqual(
      failed("TooManyRequestsException", "Rate exceeded"),
    );
    expect(await facade.auth.readSession()).toMatchObject({ value: { accessToken: AccessToken } });
    expect(await facade.auth.signOutEverywhere()).toEqual({ ok: true, value: undefined });
    expect(facade.service.calls.at(-1)).toEqual({
      operation: "GlobalSignOut",
      input: { AccessToken },
    });
    expect(await facade.auth.readSession()).toEqual({ ok: true, value: null });
  });

  it("goes with the deletion of the user", async () => {
    const { AccessToken } = await storeSession();
    facade.service.answer("DeleteUser", { body: {} });
    expect(await facade.auth.deleteUser()).toEqual({ ok: true, value: undefined });
    expect(facade.service.calls).toEqual([{ operation: "DeleteUser", input: { AccessToken } }]);
    expect(await facade.auth.readSession()).toEqual({ ok: true, value: null });
  });
});

describe("specification 6: devices", () => {
  it("a new one is confirmed after the sign-in, and named in the next", async () => {
    const metadata = { NewDeviceMetadata: { DeviceKey: "sa-east-1_device", DeviceGroupKey: "-group" } };
    scriptPassword(facade.service, signedIn({}, metadata));
    facade.service.answer("ConfirmDevice", { body: { UserConfirmationNecessary: true } });
    await facade.auth.signIn("ana", "secret");
    expect(inputsOf("ConfirmDevice")).toMatchObject([{ DeviceKey: "sa-east-1_device" }]);
    facade.service.answer("RevokeToken", { body: {} });
    await facade.auth.signOut();
    scriptPassword(facade.service, signedIn());
    await facade.auth.signIn("ana", "secret");
    expect(inputsOf("RespondToAuthChallenge").at(-1)).toMatchObject({
      ChallengeResponses: { DEVICE_KEY: "sa-east-1_device" },
    });
  });
});
