import { localIdentity } from "@/config/local-identity";
import { createUser } from "@/local/identity/administration";
import { readNewestMessages } from "@/local/identity/mailbox/read-messages";
import {
  identityAttempt,
  identityChallenge,
  identityCode,
  identityDevice,
  identityMessage,
  identitySession,
  identityUser,
} from "@/server/platform/db/schema/identity";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  makePureService,
  PASSWORD,
  type PureService,
  type PureUser,
  refusal,
} from "../../support/identity/pure-service";

const ClientId = localIdentity.clientId;
const wrongPassword = "NotAuthorizedException: Incorrect username or password.";
let service: PureService;

beforeAll(async () => {
  service = await makePureService();
});
afterAll(() => service.close());

let counter = 0;
const newEmail = () => `outra${(counter += 1)}@example.com`;
const signIn = async ({ email }: PureUser, password = PASSWORD) =>
  refusal(await service.signInBySrp(email, password));

async function open() {
  const user = await service.makeUser();
  const { AccessToken } = await service.tokens(user);
  const update = (values: Record<string, string>) =>
    service.call("UpdateUserAttributes", {
      AccessToken,
      UserAttributes: Object.entries(values).map(([Name, Value]) => ({ Name, Value })),
    });
  const read = async () => {
    const { UserAttributes } = await service.call("GetUser", { AccessToken });
    const list = UserAttributes as { Name: string; Value: string }[];
    return Object.fromEntries(list.map(({ Name, Value }) => [Name, Value]));
  };
  return { user, AccessToken, update, read };
}

describe("attributes", () => {
  it("are read as text, with the sub", async () => {
    const { user, AccessToken, read } = await open();
    expect(await service.call("GetUser", { AccessToken })).toMatchObject({ Username: user.sub });
    expect(await read()).toEqual({
      sub: user.sub,
      email: user.email,
      email_verified: "true",
      phone_number: user.phone,
      phone_number_verified: "true",
    });
  });

  it("are written and removed", async () => {
    const { AccessToken, update, read } = await open();
    expect(await update({ name: "Ana", nickname: "Aninha" })).toEqual({ CodeDeliveryDetailsList: [] });
    expect(await read()).toMatchObject({ name: "Ana", nickname: "Aninha", email_verified: "true" });
    const remove = (UserAttributeNames: string[]) =>
      service.refusalOf("DeleteUserAttributes", { AccessToken, UserAttributeNames });
    expect(await remove(["nickname", "locale"])).toBe("");
    expect(await read()).not.toHaveProperty("nickname");
    expect(await remove(["phone_number"])).toBe("");
    expect(await read()).not.toHaveProperty("phone_number_verified");
    expect(await remove(["email"])).toMatch(/^InvalidParameterException/);
    for (const name of ["sub", "email_verified"]) expect(await remove([name])).toMatch(/^NotAuthorized/);
    expect(refusal(await update({ email_verified: "true" }))).toMatch(/^NotAuthorizedException/);
    expect(refusal(await update({ sub: "x" }))).toMatch(/^NotAuthorizedException/);
    expect(refusal(await update({ "custom:role": "admin" }))).toMatch(/^InvalidParameterException/);
    expect(refusal(await update({ email: "" }))).toMatch(/^InvalidParameterException/);
  });

  it("that are contacts are verified only by their code", async () => {
    const { user, AccessToken, update, read } = await open();
    const email = newEmail();
    expect(await update({ email: email.toUpperCase() })).toEqual({
      CodeDeliveryDetailsList: [
        { AttributeName: "email", DeliveryMedium: "EMAIL", Destination: "o***@e***" },
      ],
    });
    // The proven address stays until the new one is proven, so that a mistyped one locks nobody out.
    expect(await read()).toMatchObject({ email: user.email, email_verified: "true" });
    expect(await signIn(user)).toBe("");
    const verify = (Code: string, AttributeName = "email") =>
      service.refusalOf("VerifyUserAttribute", { AccessToken, AttributeName, Code });
    const first = await service.lastCode(email);
    expect(await verify(first === "000000" ? "000001" : "000000")).toMatch(/^CodeMismatchException/);
    // The code of one address does not verify another.
    const second = newEmail();
    await update({ email: second });
    if (first !== (await service.lastCode(second))) expect(await verify(first)).toMatch(/^CodeMismatch/);
    const ask = { AccessToken, AttributeName: "email" };
    expect(await service.call("GetUserAttributeVerificationCode", ask)).toHaveProperty(
      "CodeDeliveryDetails.DeliveryMedium",
      "EMAIL",
    );
    const code = await service.lastCode(second);
    expect(await read()).toMatchObject({ email: user.email });
    expect(await verify(code)).toBe("");
    expect(await verify(code)).toMatch(/^ExpiredCodeException/);
    expect(await read()).toMatchObject({ email: second, email_verified: "true" });
    expect(await signIn({ ...user, email: second })).toBe("");
    expect(await signIn(user)).toBe(wrongPassword);
    expect(await verify("123456", "name")).toMatch(/^InvalidParameterException/);
    const nickname = { AccessToken, AttributeName: "nickname" };
    expect(await service.refusalOf("GetUserAttributeVerificationCode", nickname)).toMatch(
      /^InvalidParameter/,
    );
  });

  it("that are mistyped contacts leave the way to a new password open", async () => {
    const { user, update } = await open();
    await update({ email: newEmail(), phone_number: "+5511900009999" });
    await service.call("ForgotPassword", { ClientId, Username: user.email });
    const ConfirmationCode = await service.lastCode(user.email);
    const reset = { ClientId, Username: user.email, ConfirmationCode, Password: "Outra-senha-boa" };
    expect(await service.refusalOf("ConfirmForgotPassword", reset)).toBe("");
  });

  it("that are contacts that somebody else proves meanwhile are refused with the code", async () => {
    const { AccessToken, update, read, user } = await open();
    const other = await open();
    const email = newEmail();
    await update({ email });
    const code = await service.lastCode(email);
    service.advance(1);
    await other.update({ email });
    const others = await service.lastCode(email);
    const verify = (token: unknown, Code: string) =>
      service.refusalOf("VerifyUserAttribute", { AccessToken: token, AttributeName: "email", Code });
    expect(await verify(other.AccessToken, others)).toBe("");
    expect(await verify(AccessToken, code)).toMatch(/^AliasExistsException/);
    expect(await read()).toMatchObject({ email: user.email, email_verified: "true" });
  });

  it("that are somebody else's contacts are refused", async () => {
    const { update, read, user } = await open();
    const other = await service.makeUser();
    expect(refusal(await update({ email: other.email.toUpperCase() }))).toMatch(/^AliasExistsException/);
    expect(refusal(await update({ phone_number: other.phone }))).toMatch(/^AliasExistsException/);
    expect(await read()).toMatchObject({ email: user.email });
  });
});

describe("a password", () => {
  it("is changed by a user who knows it", async () => {
    const { user, AccessToken } = await open();
    const change = (PreviousPassword: string, ProposedPassword: string) =>
      service.refusalOf("ChangePassword", { AccessToken, PreviousPassword, ProposedPassword });
    expect(await change("errada-errada", "Outra-senha-boa")).toBe(wrongPassword);
    expect(await change(PASSWORD, "curta")).toMatch(/^InvalidPasswordException/);
    expect(await change(PASSWORD, user.email)).toMatch(/^InvalidPasswordException/);
    expect(await change(PASSWORD, "Outra-senha-boa")).toBe("");
    expect(await signIn(user)).toBe(wrongPassword);
    expect(await signIn(user, "Outra-senha-boa")).toBe("");
    for (let attempt = 0; attempt < 5; attempt += 1) await change("errada-errada", "Mais-uma-senha");
    expect(await change("Outra-senha-boa", "Mais-uma-senha")).toBe(
      "NotAuthorizedException: Password attempts exceeded",
    );
  });

  it("that is forgotten is set by a code, which unlocks the user and works once", async () => {
    const { user } = await open();
    const forgot = (Username: string) => service.call("ForgotPassword", { ClientId, Username });
    const submit = (ConfirmationCode: string, Password: string, Username = user.email) =>
      service.refusalOf("ConfirmForgotPassword", { ClientId, Username, ConfirmationCode, Password });
    for (let attempt = 0; attempt < 8; attempt += 1) await service.signInBySrp(user.email, "errada-errada");
    expect(await forgot(user.email)).toEqual({
      CodeDeliveryDetails: { AttributeName: "email", DeliveryMedium: "EMAIL", Destination: "p***@e***" },
    });
    const code = await service.lastCode(user.email);
    expect(await submit(code === "000000" ? "000001" : "000000", "Outra-senha-boa")).toMatch(/^CodeMismatch/);
    expect(await submit(code, "curta")).toMatch(/^InvalidPasswordException/);
    expect(await submit(code, "Outra-senha-boa")).toBe("");
    expect(await submit(code, "Mais-uma-senha")).toMatch(/^ExpiredCodeException/);
    expect(await signIn(user, "Outra-senha-boa")).toBe("");

    await forgot(user.phone);
    const late = await service.lastCode(user.phone);
    service.advance(3601);
    expect(await submit(late, "Mais-uma-senha", user.phone)).toMatch(/^ExpiredCodeException/);
  });

  it("that is forgotten and set anew ends every session, and every sign-in with the old one", async () => {
    const { user, AccessToken } = await open();
    await service.call("SetUserMFAPreference", { AccessToken, SMSMfaSettings: { Enabled: true } });
    const other = await service.signInBySrp(user.email, PASSWORD);
    const smsCode = await service.lastCode(user.phone);
    const answerSms = () =>
      service.answer("SMS_MFA", other["Session"], { USERNAME: user.sub, SMS_MFA_CODE: smsCode });
    await service.call("ForgotPassword", { ClientId, Username: user.email });
    const ConfirmationCode = await service.lastCode(user.email);
    const request = { ClientId, Username: user.email, ConfirmationCode, Password: "Outra-senha-boa" };
    expect(await service.refusalOf("ConfirmForgotPassword", request)).toBe("");
    expect(await service.refusalOf("GetUser", { AccessToken })).toBe(
      "NotAuthorizedException: Access Token has been revoked",
    );
    expect(refusal(await answerSms())).toMatch(/^NotAuthorizedException: Invalid session/);
  });

  it("that changes ends the sign-ins that the old one began, and no session", async () => {
    const { user, AccessToken } = await open();
    await service.call("SetUserMFAPreference", { AccessToken, SMSMfaSettings: { Enabled: true } });
    const { Session } = await service.signInBySrp(user.email, PASSWORD);
    const code = await service.lastCode(user.phone);
    const change = { AccessToken, PreviousPassword: PASSWORD, ProposedPassword: "Outra-senha-boa" };
    expect(await service.refusalOf("ChangePassword", change)).toBe("");
    const late = await service.answer("SMS_MFA", Session, { USERNAME: user.sub, SMS_MFA_CODE: code });
    expect(refusal(late)).toMatch(/^NotAuthorizedException: Invalid session/);
    expect(await service.refusalOf("GetUser", { AccessToken })).toBe("");
  });

  it("of an unknown user, or of one without a contact, is requested in the same way", async () => {
    const { user, update } = await open();
    const email = newEmail();
    await update({ email });
    const nobody = newEmail();
    const before = await service.countMessages(email);
    for (const Username of [email, nobody]) {
      expect(await service.call("ForgotPassword", { ClientId, Username })).toEqual({
        CodeDeliveryDetails: { AttributeName: "email", DeliveryMedium: "EMAIL", Destination: "o***@e***" },
      });
      const submit = () =>
        service.refusalOf("ConfirmForgotPassword", {
          ClientId,
          Username,
          ConfirmationCode: "123456",
          Password: "Outra-senha-boa",
        });
      for (let attempt = 0; attempt < 5; attempt += 1) expect(await submit()).toMatch(/^CodeMismatch/);
      expect(await submit()).toMatch(/^LimitExceededException/);
    }
    expect(await service.countMessages(email)).toBe(before);
    expect(await service.countMessages(nobody)).toBe(0);
    const telephone = await service.call("ForgotPassword", { ClientId, Username: "+5511900009999" });
    expect(telephone).toHaveProperty("CodeDeliveryDetails.DeliveryMedium", "SMS");
    expect(await service.refusalOf("ForgotPassword", { ClientId, Username: user.phone })).toBe("");
  });
});

describe("a session whose password was given more than ten minutes ago", () => {
  const tooOld = "NotAuthorizedException: A fresh sign-in is required";

  it("cannot change credentials or delete the account, renewed or not, until the user signs in", async () => {
    const user = await service.makeUser();
    const { AccessToken, RefreshToken, NewDeviceMetadata } = await service.tokens(user);
    const DeviceKey = NewDeviceMetadata?.DeviceKey;
    const attribute = (Name: string, Value: string) => ({ UserAttributes: [{ Name, Value }] });
    const dangerous: [string, object][] = [
      ["UpdateUserAttributes", attribute("email", newEmail())],
      ["UpdateUserAttributes", attribute("phone_number", "+5511977770000")],
      ["AssociateSoftwareToken", {}],
      ["SetUserMFAPreference", { SMSMfaSettings: { Enabled: true, PreferredMfa: true } }],
      ["SetUserMFAPreference", { SMSMfaSettings: { Enabled: false } }],
      ["UpdateDeviceStatus", { DeviceKey, DeviceRememberedStatus: "remembered" }],
      ["DeleteUserAttributes", { UserAttributeNames: ["phone_number"] }],
      ["DeleteUser", {}],
    ];
    service.advance(601);
    const renewed = await service.call("GetTokensFromRefreshToken", { ClientId, RefreshToken });
    const newest = (renewed["AuthenticationResult"] as { AccessToken: string }).AccessToken;
    for (const token of [AccessToken, newest]) {
      for (const [operation, request] of dangerous) {
        const answer = await service.refusalOf(operation, { AccessToken: token, ...request });
        expect(answer, operation).toBe(tooOld);
      }
      const harmless: [string, object][] = [
        ["GetUser", {}],
        ["UpdateUserAttributes", attribute("name", "Ana")],
        ["UpdateUserAttributes", attribute("email", user.email)],
        ["DeleteUserAttributes", { UserAttributeNames: ["name"] }],
        ["ListDevices", {}],
      ];
      for (const [operation, request] of harmless)
        expect(await service.refusalOf(operation, { AccessToken: token, ...request }), operation).toBe("");
    }
    const fresh = await service.tokens(user);
    for (const [operation, request] of dangerous.filter(([name]) => name !== "UpdateDeviceStatus")) {
      const answer = await service.refusalOf(operation, { AccessToken: fresh.AccessToken, ...request });
      // The new telephone is not verified yet.
      expect(answer, operation).not.toBe(tooOld);
    }
  });

  it("keeps the secret of its device, which a new one would replace", async () => {
    const user = await service.makeUser();
    const { AccessToken, NewDeviceMetadata } = await service.tokens(user);
    service.advance(601);
    const request = {
      AccessToken,
      DeviceKey: NewDeviceMetadata?.DeviceKey,
      DeviceSecretVerifierConfig: { PasswordVerifier: "Aw==", Salt: "Aw==" },
    };
    expect(await service.refusalOf("ConfirmDevice", request)).toBe(tooOld);
  });
});

describe("notices about changed credentials", () => {
  const newsTo = async (recipient: string) => {
    const messages = await readNewestMessages(service.test.database, recipient);
    return messages.filter(({ code }) => code === "").map(({ purpose }) => purpose);
  };

  it("go to the contacts that were verified before, including an old address", async () => {
    const { user, AccessToken, update } = await open();
    const change = { AccessToken, PreviousPassword: PASSWORD, ProposedPassword: "Outra-senha-boa" };
    await service.call("ChangePassword", change);
    await service.call("SetUserMFAPreference", { AccessToken, SMSMfaSettings: { Enabled: true } });
    const email = newEmail();
    await update({ email, name: "Ana" });
    expect(await newsTo(user.email)).not.toContain("email-changed");
    const Code = await service.lastCode(email);
    await service.call("VerifyUserAttribute", { AccessToken, AttributeName: "email", Code });
    await service.call("DeleteUserAttributes", { AccessToken, UserAttributeNames: ["phone_number"] });
    expect(await newsTo(user.email)).toEqual(["email-changed", "second-factor-changed", "password-changed"]);
    expect(await newsTo(user.phone)).toEqual(["phone-changed", "email-changed", "password-changed"]);
    expect(await newsTo(email)).toEqual(["phone-changed"]);
  });

  it("come after a reset, and not without a change or a verified contact", async () => {
    const { user, AccessToken, update } = await open();
    await update({ name: "Ana", email: user.email });
    await service.call("SetUserMFAPreference", { AccessToken, SMSMfaSettings: { Enabled: false } });
    expect(await newsTo(user.email)).toEqual([]);
    const first = newEmail();
    await update({ email: first });
    await update({ email: newEmail() });
    expect(await newsTo(first)).toEqual([]);
    await service.call("ForgotPassword", { ClientId, Username: user.phone });
    const ConfirmationCode = await service.lastCode(user.phone);
    const reset = { ClientId, Username: user.phone, ConfirmationCode, Password: "Outra-senha-boa" };
    expect(await service.refusalOf("ConfirmForgotPassword", reset)).toBe("");
    expect((await newsTo(user.phone))[0]).toBe("password-changed");
  });
});

describe("deleting", () => {
  it("leaves nothing of the user", async () => {
    const { user, AccessToken, update } = await open();
    const { database } = service.test;
    await update({ email: newEmail() });
    await service.signInBySrp(user.phone, "errada-errada");
    expect(await service.refusalOf("DeleteUser", { AccessToken })).toBe("");
    expect(await service.refusalOf("GetUser", { AccessToken })).toBe(
      "UserNotFoundException: User does not exist.",
    );
    const left = await Promise.all([
      database.$count(identityUser, eq(identityUser.sub, user.sub)),
      database.$count(identitySession, eq(identitySession.userSub, user.sub)),
      database.$count(identityDevice, eq(identityDevice.userSub, user.sub)),
      database.$count(identityChallenge, eq(identityChallenge.userSub, user.sub)),
      database.$count(identityCode, eq(identityCode.subject, user.sub)),
      database.$count(identityAttempt, eq(identityAttempt.subject, user.sub)),
      database.$count(identityMessage, eq(identityMessage.recipient, user.phone)),
    ]);
    expect(left).toEqual([0, 0, 0, 0, 0, 0, 0]);
    expect(await signIn(user)).toBe(wrongPassword);
  });
});

describe("the operator", () => {
  it("makes users whom nobody has to confirm", async () => {
    const { database } = service.test;
    const make = (attributes: Record<string, string>) =>
      createUser(database, { attributes, password: PASSWORD }, service.now());
    const email = newEmail();
    expect(await make({ email: email.toUpperCase(), name: "Ana" })).toMatchObject({
      email,
      status: "confirmed",
      attributes: { email, email_verified: "true", name: "Ana" },
    });
    expect(await make({ email })).toBeNull();
    await expect(make({ name: "Ana" })).rejects.toThrow("no e-mail address");
    await expect(make({ email, sub: "x" })).rejects.toThrow("cannot be made");
  });
});

it("the mailbox keeps the newest two hundred messages", async () => {
  const { user, AccessToken } = await open();
  const rows = Array.from({ length: 300 }, (_, index) => ({
    medium: "EMAIL" as const,
    recipient: "x@example.com",
    purpose: "email" as const,
    code: String(index),
    sentAt: service.now(),
  }));
  await service.test.database.insert(identityMessage).values(rows);
  await service.call("GetUserAttributeVerificationCode", { AccessToken, AttributeName: "email" });
  expect(await service.test.database.$count(identityMessage)).toBe(200);
  expect(await service.countMessages(user.email)).toBe(1);
});
