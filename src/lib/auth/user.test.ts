import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { openScriptedFacade, type ScriptedFacade } from "@tests/support/auth/scripted-facade";
import { serviceError } from "@tests/support/auth/scripted-service";
import { storeSession } from "@tests/support/auth/scripted-tokens";

let facade: ScriptedFacade;

beforeAll(async () => {
  facade = await openScriptedFacade();
});
afterEach(() => facade.reset());
afterAll(() => facade.close());

const attributes = (values: Record<string, string>) =>
  Object.entries(values).map(([Name, Value]) => ({ Name, Value }));

function answerUser(more: object = {}, values: Record<string, string> = { sub: "user-1" }) {
  facade.service.answer("GetUser", {
    body: { Username: "ana", UserAttributes: attributes(values), ...more },
  });
}

const failed = (name: string, message: string) => ({ ok: false, error: { name, message } });

describe("specification 4: the user", () => {
  it("has attributes, with the flags of e-mail and telephone as booleans, and a preferred factor", async () => {
    await storeSession();
    answerUser(
      { PreferredMfaSetting: "SOFTWARE_TOKEN_MFA", UserMFASettingList: ["SOFTWARE_TOKEN_MFA"] },
      {
        sub: "user-1",
        email: "ana@example.com",
        email_verified: "true",
        phone_number: "+5511999999999",
        phone_number_verified: "false",
        "custom:plan_verified": "true",
      },
    );
    expect(await facade.auth.currentUser()).toEqual({
      ok: true,
      value: {
        id: "user-1",
        username: "ana",
        attributes: {
          sub: "user-1",
          email: "ana@example.com",
          email_verified: true,
          phone_number: "+5511999999999",
          phone_number_verified: false,
          "custom:plan_verified": "true",
        },
        preferredMfa: "totp",
      },
    });
    expect(facade.service.operations()).toEqual(["GetUser"]);
  });
});

describe("specification 6: reading user data needs the user-data scope", () => {
  it.each(["openid email", "", "aws.cognito.signin.user.administrator"])(
    "with %j the user comes without attributes, and no request is made",
    async (scope) => {
      await storeSession({ scope });
      expect(await facade.auth.currentUser()).toEqual({
        ok: true,
        value: { id: "user-1", username: "ana", attributes: null, preferredMfa: null },
      });
      expect(facade.service.calls).toEqual([]);
    },
  );

  it("among others it is found", async () => {
    await storeSession({ scope: "openid aws.cognito.signin.user.admin email" });
    answerUser();
    expect(await facade.auth.currentUser()).toMatchObject({ value: { attributes: { sub: "user-1" } } });
  });
});

describe("specification 5: updating attributes", () => {
  it("skips sub and whatever contains _verified", async () => {
    const { AccessToken } = await storeSession();
    facade.service.answer("UpdateUserAttributes", {
      body: {
        CodeDeliveryDetailsList: [
          { AttributeName: "email", DeliveryMedium: "EMAIL", Destination: "b***@e***" },
        ],
      },
    });
    const outcome = await facade.auth.updateAttributes({
      sub: "user-2",
      name: "Ana",
      email: "bea@example.com",
      email_verified: "true",
      phone_number_verified: "true",
      "custom:is_verified_by": "me",
    });
    expect(outcome).toEqual({ ok: true, value: [{ medium: "EMAIL", destination: "b***@e***" }] });
    expect(facade.service.calls).toEqual([
      {
        operation: "UpdateUserAttributes",
        input: { AccessToken, UserAttributes: attributes({ name: "Ana", email: "bea@example.com" }) },
      },
    ]);
  });

  it("makes no call where nothing is left to update or delete", async () => {
    await storeSession();
    expect(await facade.auth.updateAttributes({ sub: "user-2" })).toEqual({ ok: true, value: [] });
    expect(await facade.auth.deleteAttributes([])).toEqual({ ok: true, value: undefined });
    expect(facade.service.calls).toEqual([]);
  });
});

describe("specification 7: attributes are deleted and contacts verified", () => {
  it("by calls in the name of the user", async () => {
    const { AccessToken } = await storeSession();
    const details = { AttributeName: "phone_number", DeliveryMedium: "SMS", Destination: "+***99" };
    facade.service.answer("DeleteUserAttributes", { body: {} });
    facade.service.answer("GetUserAttributeVerificationCode", { body: { CodeDeliveryDetails: details } });
    facade.service.answer("VerifyUserAttribute", { body: {} });
    expect(await facade.auth.deleteAttributes(["name"])).toEqual({ ok: true, value: undefined });
    expect(await facade.auth.sendAttributeCode("phone_number")).toEqual({
      ok: true,
      value: { medium: "SMS", destination: "+***99" },
    });
    expect(await facade.auth.confirmAttribute("phone_number", "123 456")).toEqual({
      ok: true,
      value: undefined,
    });
    expect(facade.service.calls.map(({ input }) => input)).toEqual([
      { AccessToken, UserAttributeNames: ["name"] },
      { AccessToken, AttributeName: "phone_number" },
      { AccessToken, AttributeName: "phone_number", Code: "123456" },
    ]);
  });
});

describe("specification 3: verified contact in two groups", () => {
  it.each([
    [{ sub: "user-1" }, { verified: {}, unverified: {} }],
    [
      { email: "a@b.c", email_verified: "true", phone_number: "+55", phone_number_verified: "false" },
      { verified: { email: "a@b.c" }, unverified: { phone_number: "+55" } },
    ],
    [
      { email: "a@b.c", phone_number: "+55", phone_number_verified: "true" },
      { verified: { phone_number: "+55" }, unverified: { email: "a@b.c" } },
    ],
    [
      { email: "", email_verified: "true" },
      { verified: {}, unverified: {} },
    ],
  ])("of %j", async (values, value) => {
    await storeSession();
    answerUser({}, values as Record<string, string>);
    expect(await facade.auth.verifiedContact()).toEqual({ ok: true, value });
  });
});

describe("specification 4: the preferred second factor", () => {
  it.each([
    [{ PreferredMfaSetting: "SMS_MFA", UserMFASettingList: ["SMS_MFA"] }, "sms"],
    [{ PreferredMfaSetting: "SOFTWARE_TOKEN_MFA" }, "totp"],
    [{ PreferredMfaSetting: "EMAIL_OTP", UserMFASettingList: ["EMAIL_OTP"] }, "email"],
    [{ UserMFASettingList: [] }, "none"],
    [{ MFAOptions: [{ DeliveryMedium: "SMS", AttributeName: "phone_number" }] }, "sms"],
    [{}, "none"],
  ])("of %j is %s", async (more, value) => {
    await storeSession();
    answerUser(more);
    expect(await facade.auth.preferredMfa()).toEqual({ ok: true, value });
  });

  it.each([
    { UserMFASettingList: ["SMS_MFA", "SOFTWARE_TOKEN_MFA"] },
    { PreferredMfaSetting: "VOICE_MFA", UserMFASettingList: ["VOICE_MFA"] },
  ])("specification 8: of %j is an invalid MFA Type", async (more) => {
    await storeSession();
    answerUser(more);
    expect(await facade.auth.preferredMfa()).toEqual(failed("InvalidMfaType", "invalid MFA Type"));
    expect(await facade.auth.currentUser()).toMatchObject({ ok: true, value: { preferredMfa: null } });
  });

  it.each([
    ["totp", { SoftwareTokenMfaSettings: { Enabled: true, PreferredMfa: true } }],
    ["sms", { SMSMfaSettings: { Enabled: true, PreferredMfa: true } }],
  ] as const)("can be set to %s", async (method, input) => {
    const { AccessToken } = await storeSession();
    facade.service.answer("SetUserMFAPreference", { body: {} });
    expect(await facade.auth.setPreferredMfa(method)).toEqual({ ok: true, value: { changed: true } });
    expect(facade.service.calls).toEqual([
      { operation: "SetUserMFAPreference", input: { AccessToken, ...input } },
    ]);
  });

  it("set to none when it is already none changes nothing", async () => {
    await storeSession();
    answerUser({ UserMFASettingList: [] });
    expect(await facade.auth.setPreferredMfa("none")).toEqual({ ok: true, value: { changed: false } });
    expect(facade.service.operations()).toEqual(["GetUser"]);
  });

  it.each([
    [
      { PreferredMfaSetting: "SMS_MFA", UserMFASettingList: ["SMS_MFA", "SOFTWARE_TOKEN_MFA"] },
      { SMSMfaSettings: { Enabled: false }, SoftwareTokenMfaSettings: { Enabled: false } },
    ],
    [{ UserMFASettingList: ["SOFTWARE_TOKEN_MFA"] }, { SoftwareTokenMfaSettings: { Enabled: false } }],
    [
      { PreferredMfaSetting: "EMAIL_OTP", UserMFASettingList: ["EMAIL_OTP"] },
      { EmailMfaSettings: { Enabled: false } },
    ],
    [{ MFAOptions: [{}], PreferredMfaSetting: "SMS_MFA" }, { SMSMfaSettings: { Enabled: false } }],
  ])("set to none disables whatever is enabled: %j", async (more, input) => {
    const { AccessToken } = await storeSession();
    answerUser(more);
    facade.service.answer("SetUserMFAPreference", { body: {} });
    expect(await facade.auth.setPreferredMfa("none")).toEqual({ ok: true, value: { changed: true } });
    expect(facade.service.calls[1]?.input).toEqual({ AccessToken, ...input });
  });
});

describe("specification 9: the authenticator is registered under a fixed label", () => {
  it("and shown by a QR code that names site and user", async () => {
    const { AccessToken } = await storeSession();
    facade.service.answer("AssociateSoftwareToken", { body: { SecretCode: "JBSWY3DPEHPK3PXP" } });
    facade.service.answer("VerifySoftwareToken", { body: { Status: "SUCCESS" } });
    expect(await facade.auth.startTotpSetup()).toEqual({
      ok: true,
      value: {
        secret: "JBSWY3DPEHPK3PXP",
        uri: "otpauth://totp/Prova%20Real:ana%40example.com?secret=JBSWY3DPEHPK3PXP&issuer=Prova%20Real",
      },
    });
    expect(await facade.auth.confirmTotpSetup("123 456")).toEqual({ ok: true, value: undefined });
    expect(facade.service.calls[1]?.input).toEqual({
      AccessToken,
      UserCode: "123456",
      FriendlyDeviceName: "My TOTP device",
    });
  });
});

const device = (id: string, name?: string, status = "not_remembered") => ({
  DeviceKey: id,
  DeviceAttributes: [
    { Name: "device_status", Value: "valid" },
    { Name: "dev:device_remembered_status", Value: status },
    ...(name ? [{ Name: "device_name", Value: name }] : []),
  ],
  DeviceCreateDate: 1.7e9,
});

describe("specification 9: devices are listed in pages of 60", () => {
  it("all of them, by id and name", async () => {
    const { AccessToken } = await storeSession();
    const { defaultStorage } = await import("aws-amplify/utils");
    const prefix = "CognitoIdentityServiceProvider.client.ana";
    await defaultStorage.setItem(`${prefix}.deviceKey`, "d2");
    await defaultStorage.setItem(`${prefix}.deviceGroupKey`, "g");
    await defaultStorage.setItem(`${prefix}.randomPasswordKey`, "p");
    facade.service.answer(
      "ListDevices",
      {
        body: {
          Devices: [device("d1", "Firefox", "remembered"), device("d2", "Chrome")],
          PaginationToken: "next",
        },
      },
      { body: { Devices: [device("d3")] } },
    );
    expect(await facade.auth.listDevices()).toEqual({
      ok: true,
      value: [
        { id: "d1", name: "Firefox", isCurrent: false, isRemembered: true },
        { id: "d2", name: "Chrome", isCurrent: true, isRemembered: false },
        { id: "d3", name: "d3", isCurrent: false, isRemembered: false },
      ],
    });
    expect(facade.service.calls.map(({ input }) => input)).toEqual([
      { AccessToken, Limit: 60 },
      { AccessToken, Limit: 60, PaginationToken: "next" },
    ]);
  });

  it("and a page that leads to itself is requested twice at most", async () => {
    await storeSession();
    facade.service.answer("ListDevices", { body: { Devices: [device("d1")], PaginationToken: "same" } });
    await facade.auth.listDevices();
    expect(facade.service.calls).toHaveLength(2);
  });

  it("are remembered and forgotten", async () => {
    const { AccessToken } = await storeSession();
    const { defaultStorage } = await import("aws-amplify/utils");
    const prefix = "CognitoIdentityServiceProvider.client.ana";
    await defaultStorage.setItem(`${prefix}.deviceKey`, "d1");
    await defaultStorage.setItem(`${prefix}.deviceGroupKey`, "g");
    await defaultStorage.setItem(`${prefix}.randomPasswordKey`, "p");
    facade.service.answer("UpdateDeviceStatus", { body: {} });
    facade.service.answer("ForgetDevice", { body: {} });
    expect(await facade.auth.rememberDevice()).toEqual({ ok: true, value: undefined });
    expect(await facade.auth.forgetDevice("d2")).toEqual({ ok: true, value: undefined });
    expect(await facade.auth.forgetDevice()).toEqual({ ok: true, value: undefined });
    expect(facade.service.calls.map(({ input }) => input)).toEqual([
      { AccessToken, DeviceKey: "d1", DeviceRememberedStatus: "remembered" },
      { AccessToken, DeviceKey: "d2" },
      { AccessToken, DeviceKey: "d1" },
    ]);
    expect(await facade.auth.forgetDevice()).toEqual(
      failed("DeviceConfiguration", "Device tracking has not been configured in this User Pool"),
    );
  });
});

describe("specification 8: device calls", () => {
  const operations = [
    ["ListDevices", () => facade.auth.listDevices()],
    ["ForgetDevice", () => facade.auth.forgetDevice("d1")],
  ] as const;

  it.each(operations)("%s: InvalidParameterException maps to a device-config error", async (name, call) => {
    await storeSession();
    facade.service.answer(name, serviceError("InvalidParameterException", "Device tracking is off"));
    expect(await call()).toEqual(
      failed("DeviceConfiguration", "Device tracking has not been configured in this User Pool"),
    );
  });

  it.each(operations)("%s: NetworkError maps to a network error, after 3 attempts", async (name, call) => {
    await storeSession();
    facade.service.answer(name, "hang up");
    expect(await call()).toEqual(failed("NetworkError", "Network Error"));
    expect(facade.service.operations()).toEqual([name, name, name]);
  });

  it("a device that this browser does not know cannot be remembered", async () => {
    await storeSession();
    expect(await facade.auth.rememberDevice()).toMatchObject({ error: { name: "DeviceConfiguration" } });
  });
});

describe("specification 8: nobody is signed in", () => {
  it.each([
    ["The user is not authenticated", "NotAuthenticated", () => facade.auth.currentUser()],
    ["The user is not authenticated", "NotAuthenticated", () => facade.auth.listDevices()],
    ["The user is not authenticated", "NotAuthenticated", () => facade.auth.rememberDevice()],
    ["The user is not authenticated", "NotAuthenticated", () => facade.auth.forgetDevice()],
    ["User is not authenticated", "NotAuthenticated", () => facade.auth.updateAttributes({ name: "a" })],
    ["User is not authenticated", "NotAuthenticated", () => facade.auth.deleteAttributes(["name"])],
    ["User is not authenticated", "NotAuthenticated", () => facade.auth.sendAttributeCode("email")],
    ["User is not authenticated", "NotAuthenticated", () => facade.auth.confirmAttribute("email", "1")],
    ["User is not authenticated", "NotAuthenticated", () => facade.auth.verifiedContact()],
    ["User is not authenticated", "NotAuthenticated", () => facade.auth.changePassword("a", "b")],
    ["User is not authenticated", "NotAuthenticated", () => facade.auth.preferredMfa()],
    ["User is not authenticated", "NotAuthenticated", () => facade.auth.setPreferredMfa("none")],
    ["User is not authenticated", "NotAuthenticated", () => facade.auth.startTotpSetup()],
    ["User is not authenticated", "NotAuthenticated", () => facade.auth.confirmTotpSetup("1")],
    ["No current user.", "NoCurrentUser", () => facade.auth.deleteUser()],
  ])("%s (%s, %s)", async (message, name, call) => {
    expect(await call()).toEqual(failed(name, message));
    expect(facade.service.calls).toEqual([]);
  });
});

describe("specification 8: what the service can also report", () => {
  it.each([
    ["not authorized", "NotAuthorizedException", 400, 1],
    ["resource not found", "ResourceNotFoundException", 400, 1],
    ["invalid parameter", "InvalidParameterException", 400, 1],
    ["external service", "UnexpectedLambdaException", 400, 1],
    ["resource conflict", "ConcurrentModificationException", 400, 1],
    ["too many requests", "TooManyRequestsException", 400, 3],
    ["limit exceeded", "LimitExceededException", 400, 3],
    ["internal error", "InternalErrorException", 500, 3],
  ])("%s (%s), status %i, comes after %i attempts", async (_name, type, status, attempts) => {
    await storeSession();
    facade.service.answer("ChangePassword", serviceError(type, "As the service says", status));
    facade.service.answer("GetUser", serviceError(type, "As the service says", status));
    expect(await facade.auth.changePassword("a", "b")).toEqual(failed(type, "As the service says"));
    expect(await facade.auth.currentUser()).toEqual(failed(type, "As the service says"));
    expect(facade.service.operations()).toEqual([
      ...Array<string>(attempts).fill("ChangePassword"),
      ...Array<string>(attempts).fill("GetUser"),
    ]);
  });

  it.each([
    ["a proxy's page", "a proxy's page"],
    ["no connection", "hang up"],
    ["JSON of another shape", { body: null }],
    ["an error of another shape", { status: 400, body: null }],
  ] as const)("%s is a network failure", async (_name, answer) => {
    await storeSession();
    for (const operation of ["UpdateUserAttributes", "GetUser", "ForgotPassword"]) {
      facade.service.answer(operation, answer);
    }
    const failure = failed("NetworkError", "Network Error");
    expect(await facade.auth.updateAttributes({ name: "Ana" })).toEqual(failure);
    expect(await facade.auth.currentUser()).toEqual(failure);
    expect(await facade.auth.forgotPassword("ana")).toEqual(failure);
  });
});

describe("a proxy's page instead of an answer, with 502", () => {
  it.each([
    ["ForgotPassword", () => facade.auth.forgotPassword("ana")],
    ["DeleteUserAttributes", () => facade.auth.deleteAttributes(["name"])],
    ["GetUser", () => facade.auth.currentUser()],
  ])("is followed by another attempt, 3 in all: %s", async (name, call) => {
    await storeSession();
    facade.service.answer(name, "a proxy's page");
    expect(await call()).toEqual(failed("NetworkError", "Network Error"));
    expect(facade.service.operations()).toEqual([name, name, name]);
  });

  it("is not followed by another attempt where the service may have acted and nobody can look: ChangePassword", async () => {
    await storeSession();
    facade.service.answer("ChangePassword", "a proxy's page");
    expect(await facade.auth.changePassword("old", "new")).toEqual(failed("NetworkError", "Network Error"));
    const tried = facade.service.calls.map(({ input }) => [
      input["PreviousPassword"],
      input["ProposedPassword"],
    ]);
    expect(tried).toEqual([
      ["old", "new"],
      ["new", "new"],
    ]);
  });

  it("is ignored where the next attempt succeeds", async () => {
    await storeSession();
    facade.service.answer("ChangePassword", "a proxy's page", { body: {} });
    expect(await facade.auth.changePassword("old", "new")).toEqual({ ok: true, value: undefined });
  });
});

describe("specification 7: passwords", () => {
  it("are changed, forgotten and set anew", async () => {
    const { AccessToken } = await storeSession();
    facade.service.answer("ChangePassword", { body: {} });
    facade.service.answer("ForgotPassword", {
      body: { CodeDeliveryDetails: { DeliveryMedium: "EMAIL", Destination: "a***@e***" } },
    });
    facade.service.answer("ConfirmForgotPassword", { body: {} });
    expect(await facade.auth.changePassword("old", "new")).toEqual({ ok: true, value: undefined });
    expect(await facade.auth.forgotPassword("ana")).toEqual({
      ok: true,
      value: { medium: "EMAIL", destination: "a***@e***" },
    });
    expect(await facade.auth.submitForgottenPassword("ana", " 123456 ", "new")).toMatchObject({ ok: true });
    expect(facade.service.calls.map(({ input }) => input)).toMatchObject([
      { AccessToken, PreviousPassword: "old", ProposedPassword: "new" },
      { Username: "ana", ClientId: "client" },
      { Username: "ana", ConfirmationCode: "123456", Password: "new" },
    ]);
  });
});
