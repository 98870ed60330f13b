import { localIdentity } from "@/config/local-identity";
import { identityCode, identityUser } from "@/server/platform/db/schema/identity";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  makePureService,
  PASSWORD,
  type PureService,
  refusal,
  tokensOf,
} from "../../support/identity/pure-service";

const ClientId = localIdentity.clientId;
let service: PureService;

beforeAll(async () => {
  service = await makePureService();
});
afterAll(() => service.close());

let counter = 0;
const newEmail = () => `nova${(counter += 1)}@example.com`;
const newPhone = () => `+5511955${String((counter += 1)).padStart(6, "0")}`;

const signUp = (Username: string, more: object = {}) =>
  service.call("SignUp", { ClientId, Username, Password: PASSWORD, ...more });
const confirm = (Username: string, ConfirmationCode: string) =>
  service.refusalOf("ConfirmSignUp", { ClientId, Username, ConfirmationCode });
const attributes = (values: Record<string, string>) => ({
  UserAttributes: Object.entries(values).map(([Name, Value]) => ({ Name, Value })),
});

describe("signing up", () => {
  it("keeps no password, sends a code and confirms the contact with it", async () => {
    const email = newEmail();
    const made = await signUp(email.toUpperCase(), attributes({ name: "Ana Souza" }));
    expect(made).toEqual({
      UserConfirmed: false,
      UserSub: expect.any(String) as string,
      CodeDeliveryDetails: { AttributeName: "email", DeliveryMedium: "EMAIL", Destination: "n***@e***" },
    });
    const [user] = await service.test.database
      .select()
      .from(identityUser)
      .where(eq(identityUser.sub, String(made["UserSub"])));
    expect(user).toMatchObject({ email, phoneNumber: null, status: "unconfirmed" });
    expect(user?.attributes).toEqual({ email, email_verified: "false", name: "Ana Souza" });
    expect(JSON.stringify(user)).not.toContain(PASSWORD);

    expect(await service.signInBySrp(email, PASSWORD)).toMatchObject({ __type: "UserNotConfirmedException" });
    expect(await service.signInBySrp(email, "errada-errada")).toMatchObject({
      __type: "NotAuthorizedException",
    });
    const code = await service.lastCode(email);
    expect(code).toMatch(/^\d{6}$/);
    expect(await confirm(email, code)).toBe("");
    // The first answer may have been lost.
    expect(await confirm(email, code)).toBe("");
    const { AccessToken } = tokensOf(await service.signInBySrp(email, PASSWORD));
    const { UserAttributes } = await service.call("GetUser", { AccessToken });
    expect(UserAttributes).toContainEqual({ Name: "email_verified", Value: "true" });
  });

  it("answers the confirmation of an account that exists like that of nobody", async () => {
    const { email } = await service.makeUser();
    for (const name of [email, "ninguem-ao-certo@example.com"]) {
      expect(await confirm(name, "123456")).toBe(
        "ExpiredCodeException: Invalid code provided, please request a code again.",
      );
      await service.call("ResendConfirmationCode", { ClientId, Username: name });
      const seen: string[] = [];
      for (let attempt = 0; attempt < 6; attempt += 1) seen.push(await confirm(name, "1234567"));
      expect(seen.map((text) => text.split(":")[0])).toEqual([
        ...Array.from({ length: 5 }, () => "CodeMismatchException"),
        "LimitExceededException",
      ]);
    }
  });

  it("works with a telephone, whose code goes by SMS", async () => {
    const made = await signUp("+5511987650001", attributes({ phone_number: "+5511987650001" }));
    expect(made["CodeDeliveryDetails"]).toEqual({
      AttributeName: "phone_number",
      DeliveryMedium: "SMS",
      Destination: "+*******0001",
    });
    expect(await confirm("+5511987650001", await service.lastCode("+5511987650001"))).toBe("");
    expect(tokensOf(await service.signInBySrp("+5511987650001", PASSWORD)).AccessToken).toBeTruthy();
  });

  it("refuses a name that is taken, in whatever case, and a contact of somebody else", async () => {
    const { email, phone } = await service.makeUser();
    expect(await signUp(email.toUpperCase())).toMatchObject({ __type: "UsernameExistsException" });
    expect(await signUp(newEmail(), attributes({ phone_number: phone }))).toMatchObject({
      __type: "UsernameExistsException",
      message: "An account with the given email or phone_number already exists.",
    });
  });

  it.each([
    ["ana", {}, /email or a phone number/],
    ["0b3f7c52-5d0c-4a54-93de-6c1d6a1f5a10", {}, /email or a phone number/],
    ["a@example.com", { UserAttributes: [{ Name: "email", Value: "b@example.com" }] }, /not the same/],
    ["a@example.com", { UserAttributes: [{ Name: "phone_number", Value: "11987654321" }] }, /phone number/],
    ["a@example.com", { UserAttributes: [{ Name: "iss", Value: "x" }] }, /schema/],
    ["a@example.com", { UserAttributes: [{ Name: "name", Value: "\0" }] }, /UserAttributes\.0\.Value/],
    ["a@example.com", { UserAttributes: [{ Name: "name", Value: "\ud800" }] }, /UserAttributes\.0\.Value/],
    ["a@example.com", { UserAttributes: "x" }, /UserAttributes/],
  ])("refuses %j with %j", async (name, more, reason) => {
    const answer = await signUp(name, more);
    expect(answer).toMatchObject({ __type: "InvalidParameterException" });
    expect(answer["message"]).toMatch(reason);
  });

  it.each(["sub", "email_verified", "phone_number_verified"])("lets nobody write %s", async (name) => {
    expect(await signUp(newEmail(), attributes({ [name]: "true" }))).toMatchObject({
      __type: "NotAuthorizedException",
    });
  });

  it.each(["curta", "12345678", "x".repeat(257)])("refuses the password %j", async (Password) => {
    expect(await signUp(newEmail(), { Password })).toMatchObject({ __type: "InvalidPasswordException" });
  });

  it("knows its clients", async () => {
    expect(await signUp(newEmail(), { ClientId: "outro" })).toMatchObject({
      __type: "ResourceNotFoundException",
    });
  });
});

describe("a sign-up that somebody else made with the address", () => {
  const strangers = "Senha-do-Estranho-1";
  const foreign = { ClientMetadata: { password: "not-given-here" } };
  const enter = async (email: string, password: string) =>
    refusal(await service.signInBySrp(email, password));
  const wrongPassword = "NotAuthorizedException: Incorrect username or password.";
  const begin = async () => {
    const email = newEmail();
    await signUp(email, {
      Password: strangers,
      ...attributes({ name: "Estranho", phone_number: newPhone() }),
    });
    return email;
  };
  const confirmAnew = async (email: string, more: object) => {
    await service.call("ResendConfirmationCode", { ClientId, Username: email });
    const ConfirmationCode = await service.lastCode(email);
    return service.refusalOf("ConfirmSignUp", { ClientId, Username: email, ConfirmationCode, ...more });
  };
  const ownPassword = async (email: string) => {
    await service.call("ForgotPassword", { ClientId, Username: email });
    const ConfirmationCode = await service.lastCode(email);
    const request = { ClientId, Username: email, ConfirmationCode, Password: PASSWORD };
    return service.refusalOf("ConfirmForgotPassword", request);
  };

  it("leaves nothing of theirs where the owner confirms on the site without their password", async () => {
    const email = await begin();
    expect(await confirmAnew(email, foreign)).toBe("");
    expect(await enter(email, strangers)).toBe(wrongPassword);
    expect(await ownPassword(email)).toBe("");
    const { AccessToken } = tokensOf(await service.signInBySrp(email, PASSWORD));
    const { UserAttributes } = await service.call("GetUser", { AccessToken });
    const names = (UserAttributes as { Name: string }[]).map(({ Name }) => Name).sort();
    expect(names).toEqual(["email", "email_verified", "sub"]);
  });

  it("is worth nothing once the owner signs up too, whatever client confirms it", async () => {
    const email = await begin();
    expect(await signUp(email)).toMatchObject({ __type: "UsernameExistsException" });
    expect(await confirmAnew(email, {})).toBe("");
    expect(await enter(email, strangers)).toBe(wrongPassword);
    expect(await enter(email, PASSWORD)).toBe(wrongPassword);
    expect(await ownPassword(email)).toBe("");
    expect(await enter(email, PASSWORD)).toBe("");
  });

  it("is distinguished from the visitor's own, tried twice or confirmed by a second code", async () => {
    const email = newEmail();
    await signUp(email);
    expect(await signUp(email)).toMatchObject({ __type: "UsernameExistsException" });
    expect(await confirmAnew(email, {})).toBe("");
    expect(await enter(email, PASSWORD)).toBe("");
    // Nobody can contest a confirmed account.
    expect(await signUp(email, { Password: strangers })).toMatchObject({ __type: "UsernameExistsException" });
    expect(await enter(email, PASSWORD)).toBe("");
  });
});

describe("the code of a sign-up", () => {
  it("becomes invalid after five wrong entries; a new one works", async () => {
    const email = newEmail();
    await signUp(email);
    const code = await service.lastCode(email);
    const wrong = code === "000000" ? "000001" : "000000";
    for (let attempt = 0; attempt < 5; attempt += 1) {
      expect(await confirm(email, wrong)).toMatch(/^CodeMismatchException/);
    }
    expect(await confirm(email, code)).toMatch(/^LimitExceededException/);
    await service.call("ResendConfirmationCode", { ClientId, Username: email });
    expect(await confirm(email, await service.lastCode(email))).toBe("");
  });

  it("is over after a day", async () => {
    const email = newEmail();
    await signUp(email);
    const code = await service.lastCode(email);
    service.advance(24 * 3600 + 1);
    expect(await confirm(email, code)).toMatch(/^ExpiredCodeException/);
  });

  it("is stored as a hash", async () => {
    const email = newEmail();
    await signUp(email);
    const code = await service.lastCode(email);
    const rows = await service.test.database
      .select()
      .from(identityCode)
      .where(eq(identityCode.recipient, email));
    expect(rows).toHaveLength(1);
    expect(JSON.stringify(rows)).not.toContain(code);
  });

  it("is sent ten times an hour at most, to users and to nobody alike", async () => {
    const email = newEmail();
    await signUp(email);
    const resend = (Username: string) => service.call("ResendConfirmationCode", { ClientId, Username });
    for (let attempt = 0; attempt < 9; attempt += 1) await resend(email);
    expect(await resend(email)).toMatchObject({ __type: "LimitExceededException" });
    expect(await service.countMessages(email)).toBe(10);
    const nobody = newEmail();
    for (let attempt = 0; attempt < 10; attempt += 1) {
      expect(await resend(nobody)).toHaveProperty("CodeDeliveryDetails.Destination", "n***@e***");
    }
    expect(await resend(nobody)).toMatchObject({ __type: "LimitExceededException" });
    expect(await service.countMessages(nobody)).toBe(0);
    service.advance(3601);
    expect(await resend(email)).toHaveProperty("CodeDeliveryDetails");
  });

  it("is asked of names without a user in the same way", async () => {
    const nobody = newEmail();
    expect(await confirm(nobody, "123456")).toMatch(/^ExpiredCodeException/);
    await service.call("ResendConfirmationCode", { ClientId, Username: nobody });
    for (let attempt = 0; attempt < 5; attempt += 1) {
      expect(await confirm(nobody, "123456")).toMatch(/^CodeMismatchException/);
    }
    expect(await confirm(nobody, "123456")).toMatch(/^LimitExceededException/);
  });
});

describe("a pool that requires a name", () => {
  it("refuses users without one", async () => {
    const strict = await makePureService({ requiredAttributes: ["name"] });
    try {
      const request = { ClientId, Username: "ana@example.com", Password: PASSWORD };
      expect(await strict.refusalOf("SignUp", request)).toMatch(/name: The attribute is required/);
      const named = { ...request, ...attributes({ name: "Ana" }) };
      expect(await strict.refusalOf("SignUp", named)).toBe("");
    } finally {
      await strict.close();
    }
  });
});
