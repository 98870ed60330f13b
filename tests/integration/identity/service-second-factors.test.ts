import { localIdentity } from "@/config/local-identity";
import { identityChallenge, identityUser } from "@/server/platform/db/schema/identity";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  makePureService,
  parametersOf,
  PASSWORD,
  type PureService,
  type PureUser,
  refusal,
  tokensOf,
} from "../../support/identity/pure-service";
import { Authenticator } from "../../support/identity/totp";

const ClientId = localIdentity.clientId;
let service: PureService;

beforeAll(async () => {
  service = await makePureService({ codesPerHour: 100 });
});
afterAll(() => service.close());

const at = () => service.now().getTime();

async function addAuthenticator(user: PureUser, options = { Enabled: true, PreferredMfa: true }) {
  const { AccessToken } = await service.tokens(user);
  const { SecretCode } = await service.call("AssociateSoftwareToken", { AccessToken });
  const authenticator = new Authenticator(String(SecretCode));
  const UserCode = authenticator.code(at());
  const FriendlyDeviceName = "My TOTP device";
  expect(await service.call("VerifySoftwareToken", { AccessToken, UserCode, FriendlyDeviceName })).toEqual({
    Status: "SUCCESS",
  });
  await service.call("SetUserMFAPreference", { AccessToken, SoftwareTokenMfaSettings: options });
  // The next code differs.
  service.advance(30);
  return { AccessToken, authenticator };
}

async function addSms(user: PureUser, AccessToken: string, PreferredMfa = true) {
  const SMSMfaSettings = { Enabled: true, PreferredMfa };
  expect(await service.refusalOf("SetUserMFAPreference", { AccessToken, SMSMfaSettings })).toBe("");
  return user;
}

const begin = (user: PureUser) => service.signInBySrp(user.email, PASSWORD);

describe("an authenticator", () => {
  it("is required once it is confirmed and enabled, and its code works once", async () => {
    const user = await service.makeUser();
    const { AccessToken, authenticator } = await addAuthenticator(user);
    expect(await service.call("GetUser", { AccessToken })).toMatchObject({
      PreferredMfaSetting: "SOFTWARE_TOKEN_MFA",
      UserMFASettingList: ["SOFTWARE_TOKEN_MFA"],
    });
    const asked = await begin(user);
    expect(asked).toMatchObject({
      ChallengeName: "SOFTWARE_TOKEN_MFA",
      ChallengeParameters: { FRIENDLY_DEVICE_NAME: "My TOTP device", USER_ID_FOR_SRP: user.sub },
    });
    const answer = (session: unknown, code: string) =>
      service.answer("SOFTWARE_TOKEN_MFA", session, { USERNAME: user.sub, SOFTWARE_TOKEN_MFA_CODE: code });
    // The same Session continues after a wrong code.
    expect(refusal(await answer(asked["Session"], authenticator.wrongCode(at())))).toMatch(/^CodeMismatch/);
    const code = authenticator.code(at());
    expect(tokensOf(await answer(asked["Session"], code)).AccessToken).toBeTruthy();
    expect(refusal(await answer(asked["Session"], code))).toBe(
      "NotAuthorizedException: Invalid session for the user.",
    );
    const second = await begin(user);
    expect(refusal(await answer(second["Session"], code))).toMatch(/^ExpiredCodeException/);
    service.advance(30);
    expect(refusal(await answer(second["Session"], authenticator.code(at())))).toBe("");
  });

  it("that replaces another counts only after its first code", async () => {
    const user = await service.makeUser();
    const { AccessToken, authenticator } = await addAuthenticator(user);
    const { SecretCode } = await service.call("AssociateSoftwareToken", { AccessToken });
    const asked = await begin(user);
    const answer = (session: unknown, code: string) =>
      service.answer("SOFTWARE_TOKEN_MFA", session, { SOFTWARE_TOKEN_MFA_CODE: code });
    expect(refusal(await answer(asked["Session"], authenticator.code(at())))).toBe("");
    const other = new Authenticator(String(SecretCode));
    const wrong = { AccessToken, UserCode: other.wrongCode(at()) };
    expect(await service.refusalOf("VerifySoftwareToken", wrong)).toBe(
      "EnableSoftwareTokenMFAException: Code mismatch",
    );
    expect(await service.refusalOf("VerifySoftwareToken", { AccessToken, UserCode: other.code(at()) })).toBe(
      "",
    );
    service.advance(60);
    const again = await begin(user);
    expect(refusal(await answer(again["Session"], authenticator.code(at())))).toMatch(/^CodeMismatch/);
    expect(refusal(await answer(again["Session"], other.code(at())))).toBe("");
  });

  it("cannot be enabled or proved before it is there", async () => {
    const user = await service.makeUser();
    const { AccessToken } = await service.tokens(user);
    const SoftwareTokenMfaSettings = { Enabled: true };
    expect(await service.refusalOf("SetUserMFAPreference", { AccessToken, SoftwareTokenMfaSettings })).toBe(
      "InvalidParameterException: User has not verified software token mfa",
    );
    expect(await service.refusalOf("VerifySoftwareToken", { AccessToken, UserCode: "123456" })).toMatch(
      /^InvalidParameterException/,
    );
  });

  it("has its secret encrypted in the database", async () => {
    const user = await service.makeUser();
    const { AccessToken } = await service.tokens(user);
    const { SecretCode } = await service.call("AssociateSoftwareToken", { AccessToken });
    const [row] = await service.test.database
      .select()
      .from(identityUser)
      .where(eq(identityUser.sub, user.sub));
    expect(row?.totpPendingSecret?.length).toBeGreaterThan(40);
    expect(JSON.stringify(row)).not.toContain(String(SecretCode));
  });

  it("allows five wrong codes in a session; over many sessions the user is locked for a time", async () => {
    const user = await service.makeUser();
    const { authenticator } = await addAuthenticator(user);
    const wrong = authenticator.wrongCode(at());
    const answer = async (session: unknown, code: string) =>
      refusal(await service.answer("SOFTWARE_TOKEN_MFA", session, { SOFTWARE_TOKEN_MFA_CODE: code }));
    const { Session } = await begin(user);
    for (let attempt = 0; attempt < 5; attempt += 1) {
      expect(await answer(Session, wrong)).toMatch(/^CodeMismatchException/);
    }
    service.advance(2);
    expect(await answer(Session, authenticator.code(at()))).toMatch(/^NotAuthorizedException/);
    const { Session: next } = await begin(user);
    expect(await answer(next, authenticator.wrongCode(at()))).toMatch(/^CodeMismatchException/);
    expect(await answer(next, authenticator.code(at()))).toMatch(/^TooManyRequestsException/);
    service.advance(60);
    expect(await answer(next, authenticator.code(at()))).toBe("");
  });
});

describe("an SMS", () => {
  it("carries a code that is good for three minutes", async () => {
    const user = await service.makeUser();
    await addSms(user, (await service.tokens(user)).AccessToken);
    const asked = await begin(user);
    expect(asked).toMatchObject({
      ChallengeName: "SMS_MFA",
      ChallengeParameters: {
        CODE_DELIVERY_DELIVERY_MEDIUM: "SMS",
        CODE_DELIVERY_DESTINATION: `+*******${user.phone.slice(-4)}`,
      },
    });
    const code = await service.lastCode(user.phone);
    const [row] = await service.test.database
      .select()
      .from(identityChallenge)
      .where(eq(identityChallenge.name, "SMS_MFA"));
    expect(JSON.stringify(row)).not.toContain(code);
    const answer = async (SMS_MFA_CODE: string, session = asked["Session"]) =>
      refusal(await service.answer("SMS_MFA", session, { USERNAME: user.sub, SMS_MFA_CODE }));
    expect(await answer(code === "000000" ? "000001" : "000000")).toMatch(/^CodeMismatchException/);
    expect(await answer(code)).toBe("");
    const late = await begin(user);
    const second = await service.lastCode(user.phone);
    service.advance(181);
    expect(await answer(second, late["Session"])).toMatch(/^ExpiredCodeException/);
    service.advance(600);
    expect(await answer(second, late["Session"])).toBe(
      "NotAuthorizedException: Invalid session for the user, session is expired.",
    );
  });

  it("needs a telephone that is proven, and goes with it", async () => {
    const user = await service.makeUser();
    const { AccessToken } = await service.tokens(user);
    await addSms(user, AccessToken);
    const UserAttributes = [{ Name: "phone_number", Value: "+5511955550000" }];
    await service.call("UpdateUserAttributes", { AccessToken, UserAttributes });
    // A new number that waits for its code changes nothing.
    expect(await service.call("GetUser", { AccessToken })).toHaveProperty("PreferredMfaSetting");
    await service.call("DeleteUserAttributes", { AccessToken, UserAttributeNames: ["phone_number"] });
    const found = await service.call("GetUser", { AccessToken });
    expect(found).not.toHaveProperty("UserMFASettingList");
    expect(found).not.toHaveProperty("PreferredMfaSetting");
    expect(refusal(await begin(user))).toBe("");
    const SMSMfaSettings = { Enabled: true };
    expect(await service.refusalOf("SetUserMFAPreference", { AccessToken, SMSMfaSettings })).toMatch(
      /^InvalidParameterException/,
    );
  });

  it("belongs to its user's session", async () => {
    const [first, second] = [await service.makeUser(), await service.makeUser()];
    for (const user of [first, second]) await addSms(user, (await service.tokens(user)).AccessToken);
    const [mine, other] = [await begin(first), await begin(second)];
    const code = await service.lastCode(first.phone);
    const answer = async (session: unknown) =>
      refusal(await service.answer("SMS_MFA", session, { SMS_MFA_CODE: code }));
    if (code !== (await service.lastCode(second.phone))) {
      expect(await answer(other["Session"])).toMatch(/^CodeMismatchException/);
    }
    expect(
      refusal(await service.answer("SOFTWARE_TOKEN_MFA", mine["Session"], { SOFTWARE_TOKEN_MFA_CODE: code })),
    ).toMatch(/Invalid session/);
    expect(await answer(mine["Session"])).toBe("");
  });
});

describe("a code by e-mail", () => {
  const addEmail = (AccessToken: string, PreferredMfa = true) =>
    service.refusalOf("SetUserMFAPreference", {
      AccessToken,
      EmailMfaSettings: { Enabled: true, PreferredMfa },
    });

  it("is asked for after the password", async () => {
    const user = await service.makeUser();
    const { AccessToken } = await service.tokens(user);
    expect(await addEmail(AccessToken)).toBe("");
    expect(await service.call("GetUser", { AccessToken })).toMatchObject({
      PreferredMfaSetting: "EMAIL_OTP",
      UserMFASettingList: ["EMAIL_OTP"],
    });
    const asked = await begin(user);
    expect(asked).toMatchObject({
      ChallengeName: "EMAIL_OTP",
      ChallengeParameters: {
        CODE_DELIVERY_DELIVERY_MEDIUM: "EMAIL",
        CODE_DELIVERY_DESTINATION: "p***@e***",
        USER_ID_FOR_SRP: user.sub,
      },
    });
    const code = await service.lastCode(user.email);
    const answer = async (EMAIL_OTP_CODE: string) =>
      refusal(await service.answer("EMAIL_OTP", asked["Session"], { USERNAME: user.sub, EMAIL_OTP_CODE }));
    expect(await answer(code === "000000" ? "000001" : "000000")).toMatch(/^CodeMismatchException/);
    expect(await answer(code)).toBe("");
  });

  it("can be chosen among several", async () => {
    const user = await service.makeUser();
    const { AccessToken } = await service.tokens(user);
    await addSms(user, AccessToken, false);
    expect(await addEmail(AccessToken, false)).toBe("");
    const asked = await begin(user);
    expect(JSON.parse(parametersOf(asked)["MFAS_CAN_CHOOSE"] ?? "")).toEqual(["SMS_MFA", "EMAIL_OTP"]);
    const sent = await service.answer("SELECT_MFA_TYPE", asked["Session"], { ANSWER: "EMAIL_OTP" });
    const EMAIL_OTP_CODE = await service.lastCode(user.email);
    expect(tokensOf(await service.answer("EMAIL_OTP", sent["Session"], { EMAIL_OTP_CODE }))).toBeTruthy();
  });

  it("needs an address that is proven, and goes with it", async () => {
    const user = await service.makeUser();
    const { AccessToken } = await service.tokens(user);
    expect(await addEmail(AccessToken)).toBe("");
    await service.call("DeleteUserAttributes", { AccessToken, UserAttributeNames: ["email"] });
    expect(await service.call("GetUser", { AccessToken })).not.toHaveProperty("UserMFASettingList");
    expect(await addEmail(AccessToken)).toMatch(/^InvalidParameterException/);
  });
});

describe("two factors", () => {
  it("are offered where none is preferred, in the same session", async () => {
    const user = await service.makeUser();
    const { AccessToken, authenticator } = await addAuthenticator(user, {
      Enabled: true,
      PreferredMfa: false,
    });
    await addSms(user, AccessToken, false);
    const asked = await begin(user);
    expect(asked["ChallengeName"]).toBe("SELECT_MFA_TYPE");
    expect(JSON.parse(parametersOf(asked)["MFAS_CAN_CHOOSE"] ?? "")).toEqual([
      "SMS_MFA",
      "SOFTWARE_TOKEN_MFA",
    ]);
    const choose = (session: unknown, ANSWER: string) =>
      service.answer("SELECT_MFA_TYPE", session, { USERNAME: user.sub, ANSWER });
    expect(refusal(await choose(asked["Session"], "EMAIL_OTP"))).toMatch(/^InvalidParameterException/);
    const sms = await choose(asked["Session"], "SMS_MFA");
    expect(sms["ChallengeName"]).toBe("SMS_MFA");
    const SMS_MFA_CODE = await service.lastCode(user.phone);
    expect(refusal(await service.answer("SMS_MFA", sms["Session"], { SMS_MFA_CODE }))).toBe("");
    const totp = await choose((await begin(user))["Session"], "SOFTWARE_TOKEN_MFA");
    const SOFTWARE_TOKEN_MFA_CODE = authenticator.code(at());
    expect(
      refusal(await service.answer("SOFTWARE_TOKEN_MFA", totp["Session"], { SOFTWARE_TOKEN_MFA_CODE })),
    ).toBe("");
  });

  it("are set, preferred and dropped one by one", async () => {
    const user = await service.makeUser();
    const { AccessToken } = await addAuthenticator(user);
    await addSms(user, AccessToken, false);
    const set = (request: object) => service.refusalOf("SetUserMFAPreference", { AccessToken, ...request });
    const read = async () => {
      const found = await service.call("GetUser", { AccessToken });
      return [found["UserMFASettingList"], found["PreferredMfaSetting"]];
    };
    expect(await read()).toEqual([["SMS_MFA", "SOFTWARE_TOKEN_MFA"], "SOFTWARE_TOKEN_MFA"]);
    const both = { Enabled: true, PreferredMfa: true };
    expect(await set({ SMSMfaSettings: both, SoftwareTokenMfaSettings: both })).toMatch(/^InvalidParameter/);
    expect(await set({ SMSMfaSettings: { Enabled: false, PreferredMfa: true } })).toMatch(
      /^InvalidParameter/,
    );
    await set({ SMSMfaSettings: both });
    expect(await read()).toEqual([["SMS_MFA", "SOFTWARE_TOKEN_MFA"], "SMS_MFA"]);
    await set({ SMSMfaSettings: { Enabled: false } });
    expect(await read()).toEqual([["SOFTWARE_TOKEN_MFA"], undefined]);
    await set({ SoftwareTokenMfaSettings: { Enabled: false, PreferredMfa: false } });
    expect(await read()).toEqual([undefined, undefined]);
    expect(tokensOf(await begin(user)).AccessToken).toBeTruthy();
  });
});

describe("a pool that wants a second factor", () => {
  it("has one set up while signing in", async () => {
    const strict = await makePureService({ mfa: "ON" });
    try {
      const user = await strict.makeUser();
      const asked = await strict.signInBySrp(user.email, PASSWORD);
      expect(asked).toMatchObject({
        ChallengeName: "MFA_SETUP",
        ChallengeParameters: { MFAS_CAN_SETUP: '["SOFTWARE_TOKEN_MFA"]' },
      });
      const finish = (session: unknown) => strict.answer("MFA_SETUP", session, { USERNAME: user.sub });
      expect(refusal(await finish(asked["Session"]))).toMatch(/^InvalidParameterException/);
      const early = { Session: asked["Session"], UserCode: "123456" };
      expect(await strict.refusalOf("VerifySoftwareToken", early)).toMatch(/^InvalidParameterException/);
      const { Session, SecretCode } = await strict.call("AssociateSoftwareToken", {
        Session: asked["Session"],
      });
      const authenticator = new Authenticator(String(SecretCode));
      const time = strict.now().getTime();
      const verify = (UserCode: string) =>
        strict.call("VerifySoftwareToken", { Session, UserCode, FriendlyDeviceName: "My TOTP device" });
      expect(refusal(await verify(authenticator.wrongCode(time)))).toMatch(/^EnableSoftwareTokenMFA/);
      const verified = await verify(authenticator.code(time));
      expect(verified).toEqual({ Status: "SUCCESS", Session: expect.any(String) as string });
      const { AccessToken } = tokensOf(await finish(verified["Session"]));
      expect(await strict.call("GetUser", { AccessToken })).toHaveProperty(
        "PreferredMfaSetting",
        "SOFTWARE_TOKEN_MFA",
      );
      // The code of the set-up does not work in the next sign-in.
      const next = await strict.signInBySrp(user.email, PASSWORD);
      expect(next).toMatchObject({ ChallengeName: "SOFTWARE_TOKEN_MFA" });
      const SOFTWARE_TOKEN_MFA_CODE = authenticator.code(time);
      const again = await strict.answer("SOFTWARE_TOKEN_MFA", next["Session"], { SOFTWARE_TOKEN_MFA_CODE });
      expect(refusal(again)).toMatch(/^ExpiredCodeException/);
    } finally {
      await strict.close();
    }
  });
});

it("a session is refused to another client and to an unknown user", async () => {
  const user = await service.makeUser();
  await addSms(user, (await service.tokens(user)).AccessToken);
  const { Session } = await begin(user);
  const SMS_MFA_CODE = await service.lastCode(user.phone);
  const request = { ChallengeName: "SMS_MFA", Session, ChallengeResponses: { SMS_MFA_CODE } };
  const other = { ...request, ClientId: localIdentity.hostedClientId };
  expect(await service.refusalOf("RespondToAuthChallenge", other)).toMatch(/Invalid session/);
  expect(await service.refusalOf("AssociateSoftwareToken", { Session })).toMatch(/Invalid session/);
  expect(await service.refusalOf("RespondToAuthChallenge", { ...request, ClientId })).toBe("");
});
