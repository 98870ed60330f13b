import { localIdentity } from "@/config/local-identity";
import { disableUser, enableUser, requireNewPassword } from "@/local/identity/administration";
import { identityAttempt, identityChallenge } from "@/server/platform/db/schema/identity";
import { decodeJwt } from "jose";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  makePureService,
  parametersOf,
  PASSWORD,
  proofOf,
  type PureService,
  refusal,
  tokensOf,
} from "../../support/identity/pure-service";
import { SrpExchange } from "../../support/identity/srp-client";

const ClientId = localIdentity.clientId;
const wrongPassword = "NotAuthorizedException: Incorrect username or password.";
const locked = "NotAuthorizedException: Password attempts exceeded";
let service: PureService;

beforeAll(async () => {
  service = await makePureService();
});
afterAll(() => service.close());

const plain = (USERNAME: string, PASSWORD: string, more: object = {}) =>
  service.call("InitiateAuth", {
    ClientId,
    AuthFlow: "USER_PASSWORD_AUTH",
    AuthParameters: { USERNAME, PASSWORD, ...more },
  });

describe("signing in with SRP", () => {
  it("gives tokens with the claims of the protocol", async () => {
    const user = await service.makeUser();
    const tokens = await service.tokens(user);
    const access = decodeJwt(tokens.AccessToken);
    const id = decodeJwt(tokens.IdToken);
    expect(access).toMatchObject({
      sub: user.sub,
      iss: service.context.issuer,
      client_id: ClientId,
      token_use: "access",
      scope: "aws.cognito.signin.user.admin",
      username: user.sub,
      device_key: tokens.NewDeviceMetadata?.DeviceKey,
    });
    expect(id).toMatchObject({
      sub: user.sub,
      aud: ClientId,
      token_use: "id",
      "cognito:username": user.sub,
      email: user.email,
      email_verified: true,
      phone_number_verified: true,
    });
    expect(id["origin_jti"]).toBe(access["origin_jti"]);
    expect(id.jti).not.toBe(access.jti);
    expect((access.exp ?? 0) - (access.iat ?? 0)).toBe(3600);
    expect(tokens).toMatchObject({ ExpiresIn: 3600, TokenType: "Bearer" });
  });

  it("accepts e-mail in any case, telephone and sub as the name", async () => {
    const user = await service.makeUser();
    for (const name of [user.email.toUpperCase(), user.phone, user.sub]) {
      expect(tokensOf(await service.signInBySrp(name, PASSWORD)).AccessToken).toBeTruthy();
    }
  });

  it("refuses a wrong password and a name without a user alike", async () => {
    const user = await service.makeUser();
    expect(refusal(await service.signInBySrp(user.email, "errada-errada"))).toBe(wrongPassword);
    expect(refusal(await service.signInBySrp("ninguem@example.com", PASSWORD))).toBe(wrongPassword);
    expect(refusal(await service.signInBySrp("no name at all", PASSWORD))).toBe(wrongPassword);
    const [real, fake, again] = await Promise.all(
      [user.email, "nobody@example.com", "NOBODY@example.com"].map(async (name) =>
        parametersOf((await service.startSrp(name)).body),
      ),
    );
    expect(Object.keys(fake ?? {})).toEqual(Object.keys(real ?? {}));
    expect(fake?.["SALT"]).toBe(again?.["SALT"]);
    expect(fake?.["USER_ID_FOR_SRP"]).toBe(again?.["USER_ID_FOR_SRP"]);
    expect(fake?.["SRP_B"]).not.toBe(again?.["SRP_B"]);
    expect(fake?.["SECRET_BLOCK"]?.length).toBeCloseTo(real?.["SECRET_BLOCK"]?.length ?? 0, -1);
  });

  it("accepts a proof once, also where it arrives twice at the same time", async () => {
    const user = await service.makeUser();
    const { exchange, body } = await service.startSrp(user.email);
    const who = { pool: "ProvaReal", user: user.sub, password: PASSWORD, at: service.now() };
    const proof = { USERNAME: user.sub, ...proofOf(exchange, parametersOf(body), who) };
    const answers = await Promise.all(
      [1, 2, 3].map(async () => refusal(await service.answer("PASSWORD_VERIFIER", undefined, proof))),
    );
    expect(answers.sort()).toEqual(["", wrongPassword, wrongPassword]);
    expect(refusal(await service.answer("PASSWORD_VERIFIER", undefined, proof))).toBe(wrongPassword);
  });

  it("refuses a block that is old, changed, another client's or a device's", async () => {
    const user = await service.makeUser();
    const { exchange, body } = await service.startSrp(user.email);
    const parameters = parametersOf(body);
    const who = { pool: "ProvaReal", user: user.sub, password: PASSWORD, at: service.now() };
    const proof = proofOf(exchange, parameters, who);
    const block = Buffer.from(proof.PASSWORD_CLAIM_SECRET_BLOCK, "base64");
    block[20] = (block[20] ?? 0) ^ 1;
    const changed = { ...proof, PASSWORD_CLAIM_SECRET_BLOCK: block.toString("base64") };
    expect(refusal(await service.answer("PASSWORD_VERIFIER", undefined, changed))).toBe(wrongPassword);
    const other = {
      ClientId: localIdentity.hostedClientId,
      ChallengeName: "PASSWORD_VERIFIER",
      ChallengeResponses: proof,
    };
    expect(await service.refusalOf("RespondToAuthChallenge", other)).toBe(wrongPassword);
    service.advance(181);
    expect(refusal(await service.answer("PASSWORD_VERIFIER", undefined, proof))).toBe(wrongPassword);
  });

  it("names what is missing", async () => {
    const missing = await service.call("InitiateAuth", {
      ClientId,
      AuthFlow: "USER_SRP_AUTH",
      AuthParameters: { USERNAME: "a@example.com" },
    });
    expect(refusal(missing)).toBe("InvalidParameterException: Missing required parameter SRP_A");
    expect(refusal(await service.answer("PASSWORD_VERIFIER", undefined, { TIMESTAMP: "x" }))).toMatch(
      /Missing required parameter PASSWORD_CLAIM_SECRET_BLOCK/,
    );
    const unknownFlow = { ClientId, AuthFlow: "toString", AuthParameters: {} };
    expect(await service.refusalOf("InitiateAuth", unknownFlow)).toMatch(/^InvalidParameterException/);
    expect(refusal(await service.answer("constructor", "x", {}))).toMatch(/^InvalidParameterException/);
    expect(refusal(await service.answer("SMS_MFA", "x", {}))).toBe(
      "NotAuthorizedException: Invalid session for the user.",
    );
    const zero = await service.startSrp("a@example.com", { SRP_A: "0" });
    expect(refusal(zero.body)).toMatch(/^InvalidParameterException/);
  });
});

describe("signing in with the password as it is", () => {
  it("works, and refuses what SRP refuses", async () => {
    const user = await service.makeUser();
    expect(tokensOf(await plain(user.email, PASSWORD)).AccessToken).toBeTruthy();
    expect(refusal(await plain(user.email, `${PASSWORD} `))).toBe(wrongPassword);
    expect(refusal(await plain("ninguem@example.com", PASSWORD))).toBe(wrongPassword);
    expect(refusal(await plain(user.email, "x".repeat(60_000)))).toMatch(/^InvalidParameterException/);
    expect(refusal(await plain(user.email, PASSWORD, { DEVICE_KEY: "local_x" }))).toBe(
      "ResourceNotFoundException: Device does not exist.",
    );
  });

  it.each([
    "Ação-é-ü-日本語",
    "🔑🗝️🔒🔓🚪🏠🧱🪟",
    "ca\u0301fe\u0301-da-manha\u0303",
    "\0 com zeros \0",
    "\u202eשלום-עולם",
  ])("knows %j from SRP", async (password) => {
    const email = `unicode${Math.random()}@example.com`;
    await service.call("SignUp", { ClientId, Username: email, Password: password });
    const ConfirmationCode = await service.lastCode(email);
    await service.call("ConfirmSignUp", { ClientId, Username: email, ConfirmationCode });
    expect(refusal(await service.signInBySrp(email, password))).toBe("");
    expect(refusal(await plain(email, password))).toBe("");
    expect(refusal(await service.signInBySrp(email, `${password}.`))).toBe(wrongPassword);
  });
});

describe("wrong passwords", () => {
  it.each(["of a user", "of nobody"])("%s lock the name, twice as long each time", async (whose) => {
    const user = await service.makeUser();
    const name = whose === "of a user" ? user.email : "nobody.at.all@example.com";
    const wrong = async () => refusal(await service.signInBySrp(name, "errada-errada"));
    for (let attempt = 0; attempt < 5; attempt += 1) expect(await wrong()).toBe(wrongPassword);
    expect(await wrong()).toBe(locked);
    expect(refusal(await plain(name, PASSWORD))).toBe(locked);
    for (const seconds of [1, 2, 4, 8]) {
      service.advance(seconds);
      expect(await wrong()).toBe(wrongPassword);
      service.advance(seconds);
      expect(await wrong()).toBe(locked);
      service.advance(seconds);
    }
  });

  it("lock for a quarter of an hour at most, and are forgotten after a right one", async () => {
    const user = await service.makeUser();
    for (let attempt = 0; attempt < 30; attempt += 1) {
      service.advance(901);
      expect(refusal(await service.signInBySrp(user.email, "errada-errada"))).toBe(wrongPassword);
    }
    expect(refusal(await service.signInBySrp(user.email, PASSWORD))).toBe(locked);
    service.advance(901);
    expect(refusal(await service.signInBySrp(user.email, PASSWORD))).toBe("");
    expect(refusal(await service.signInBySrp(user.email, "errada-errada"))).toBe(wrongPassword);
    expect(refusal(await service.signInBySrp(user.email, PASSWORD))).toBe("");
  });

  it("that come at once do not let a right one through", async () => {
    const user = await service.makeUser();
    const starts = await Promise.all(Array.from({ length: 20 }, () => service.startSrp(user.email)));
    const send = ({ exchange, body }: (typeof starts)[number], password: string) => {
      const who = { pool: "ProvaReal", user: user.sub, password, at: service.now() };
      return service.answer("PASSWORD_VERIFIER", undefined, proofOf(exchange, parametersOf(body), who));
    };
    const wrong = starts.slice(0, 19).map((start) => send(start, "errada-errada"));
    const last = starts[19];
    const right = last && send(last, PASSWORD);
    await Promise.all(wrong);
    expect(refusal((await right) ?? {})).not.toBe("");
  });
});

describe("users who cannot sign in", () => {
  it("are told so after the right password alone", async () => {
    const { database } = service.test;
    const user = await service.makeUser();
    await disableUser(database, user.email, service.now());
    expect(refusal(await service.signInBySrp(user.email, PASSWORD))).toBe(
      "NotAuthorizedException: User is disabled.",
    );
    expect(refusal(await service.signInBySrp(user.email, "errada-errada"))).toBe(wrongPassword);
    await enableUser(database, user.email, service.now());
    expect(refusal(await service.signInBySrp(user.email, PASSWORD))).toBe("");
    await service.requirePasswordReset(user);
    expect(refusal(await service.signInBySrp(user.email, PASSWORD))).toBe(
      "PasswordResetRequiredException: Password reset required for the user",
    );
  });

  it("choose a new password where one is required", async () => {
    const user = await service.makeUser();
    await requireNewPassword(service.test.database, user.email, service.now(), "provisoria-do-dia");
    const asked = await service.signInBySrp(user.email, "provisoria-do-dia");
    expect(asked).toMatchObject({
      ChallengeName: "NEW_PASSWORD_REQUIRED",
      ChallengeParameters: { USER_ID_FOR_SRP: user.sub, requiredAttributes: "[]" },
    });
    expect(JSON.parse(parametersOf(asked)["userAttributes"] ?? "")).toMatchObject({ email: user.email });
    const answer = (NEW_PASSWORD: string, more: Record<string, string> = {}) =>
      service.answer("NEW_PASSWORD_REQUIRED", asked["Session"], {
        USERNAME: user.sub,
        NEW_PASSWORD,
        ...more,
      });
    expect(refusal(await answer("curta"))).toMatch(/^InvalidPasswordException/);
    expect(refusal(await answer(user.email))).toMatch(/^InvalidPasswordException/);
    expect(refusal(await answer("Outra-senha-boa", { "userAttributes.sub": "x" }))).toMatch(
      /^NotAuthorizedException/,
    );
    const { IdToken } = tokensOf(await answer("Outra-senha-boa", { "userAttributes.name": "Ana" }));
    expect(decodeJwt(IdToken)).toMatchObject({ name: "Ana" });
    expect(refusal(await answer("Mais-uma-senha"))).toMatch(/^NotAuthorizedException: Invalid session/);
    expect(refusal(await service.signInBySrp(user.email, "Outra-senha-boa"))).toBe("");
  });
});

describe("signing in with a custom challenge", () => {
  const begin = (username: string, more: Record<string, string> = {}) =>
    service.call("InitiateAuth", {
      ClientId,
      AuthFlow: "CUSTOM_AUTH",
      AuthParameters: { USERNAME: username, ...more },
    });

  it("asks for the code of an e-mail until it is right", async () => {
    const user = await service.makeUser();
    const asked = await begin(user.email);
    expect(asked).toMatchObject({
      ChallengeName: "CUSTOM_CHALLENGE",
      ChallengeParameters: {
        USERNAME: user.sub,
        CODE_DELIVERY_DELIVERY_MEDIUM: "EMAIL",
        CODE_DELIVERY_DESTINATION: "p***@e***",
      },
    });
    const answer = (ANSWER: string) =>
      service.answer("CUSTOM_CHALLENGE", asked["Session"], { USERNAME: user.sub, ANSWER });
    expect(await answer("errada")).toEqual(asked);
    const code = await service.lastCode(user.email);
    expect(tokensOf(await answer(code)).AccessToken).toBeTruthy();
    expect(refusal(await answer(code))).toMatch(/^NotAuthorizedException/);
  });

  it("follows the password where SRP comes first", async () => {
    const user = await service.makeUser();
    const exchange = new SrpExchange();
    const body = await begin(user.email, { CHALLENGE_NAME: "SRP_A", SRP_A: exchange.srpA });
    expect(body).toMatchObject({ ChallengeName: "PASSWORD_VERIFIER" });
    const who = { pool: "ProvaReal", user: user.sub, password: PASSWORD, at: service.now() };
    const proof = proofOf(exchange, parametersOf(body), who);
    const asked = await service.answer("PASSWORD_VERIFIER", undefined, proof);
    expect(asked).toMatchObject({ ChallengeName: "CUSTOM_CHALLENGE" });
    const ANSWER = await service.lastCode(user.email);
    expect(
      tokensOf(await service.answer("CUSTOM_CHALLENGE", asked["Session"], { ANSWER })).AccessToken,
    ).toBeTruthy();
  });

  it("asks an unknown user in the same way, and lets nobody in", async () => {
    const asked = await begin("ninguem.mesmo@example.com");
    expect(asked).toMatchObject({
      ChallengeName: "CUSTOM_CHALLENGE",
      ChallengeParameters: { CODE_DELIVERY_DESTINATION: "n***@e***" },
    });
    for (let attempt = 0; attempt < 5; attempt += 1) {
      const again = await service.answer("CUSTOM_CHALLENGE", asked["Session"], { ANSWER: "123456" });
      expect(again).toEqual(asked);
    }
    const refused = await service.answer("CUSTOM_CHALLENGE", asked["Session"], { ANSWER: "123456" });
    expect(refusal(refused)).toMatch(/^NotAuthorizedException/);
    expect(await service.countMessages("ninguem.mesmo@example.com")).toBe(0);
  });
});

describe("what a sign-in leaves", () => {
  it("is removed when it is over", async () => {
    const { database } = service.test;
    service.advance(3 * 3600);
    const user = await service.makeUser();
    // It signs in twice, because expired rows are removed once a minute.
    await service.tokens(user);
    service.advance(3600);
    await service.tokens(user);
    const [challenges, attempts] = await Promise.all([
      database.select().from(identityChallenge),
      database.select().from(identityAttempt),
    ]);
    expect(challenges).toHaveLength(1);
    expect(attempts).toEqual([]);
  });
});
