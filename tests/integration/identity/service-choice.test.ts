import { localIdentity } from "@/config/local-identity";
import { disableUser } from "@/local/identity/administration";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  type Body,
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
let service: PureService;

beforeAll(async () => {
  service = await makePureService({ codesPerHour: 12 });
});
afterAll(() => service.close());

const begin = (USERNAME: string, more: Record<string, string> = {}) =>
  service.call("InitiateAuth", {
    ClientId,
    AuthFlow: "USER_AUTH",
    AuthParameters: { USERNAME, ...more },
  });

const choose = (asked: Body, ANSWER: string, more: Record<string, string> = {}) =>
  service.answer("SELECT_CHALLENGE", asked["Session"], { USERNAME: "x", ANSWER, ...more });

/** Names that nobody has. Some are offered a code, as if somebody had them. */
const strangers = (count: number) =>
  Array.from({ length: count }, (_, index) => `ninguem-${index}@example.com`);

async function strangerWithCode(): Promise<string> {
  for (const name of strangers(40)) {
    const offered = (await begin(name))["AvailableChallenges"] as string[];
    if (offered.includes("EMAIL_OTP")) return name;
  }
  throw new Error("No name is offered a code");
}

describe("a choice-based sign-in", () => {
  it("offers a code for the typed contact beside the password", async () => {
    const user = await service.makeUser();
    expect(await begin(user.email)).toEqual({
      ChallengeName: "SELECT_CHALLENGE",
      ChallengeParameters: {},
      AvailableChallenges: ["EMAIL_OTP", "PASSWORD_SRP", "PASSWORD"],
      Session: expect.any(String),
    });
    expect(await begin(user.phone)).toMatchObject({
      AvailableChallenges: ["SMS_OTP", "PASSWORD_SRP", "PASSWORD"],
    });
  });

  it.each([
    ["EMAIL_OTP", "email", "EMAIL"],
    ["SMS_OTP", "phone", "SMS"],
  ] as const)("by %s needs the code of eight digits", async (name, contact, medium) => {
    const user = await service.makeUser();
    const asked = await choose(await begin(user[contact]), name);
    expect(asked).toMatchObject({
      ChallengeName: name,
      ChallengeParameters: { CODE_DELIVERY_DELIVERY_MEDIUM: medium },
    });
    const code = await service.lastCode(user[contact]);
    expect(code).toMatch(/^\d{8}$/);
    const answer = (given: string) =>
      service.answer(name, asked["Session"], { USERNAME: user.sub, [`${name}_CODE`]: given });
    expect(refusal(await answer(code === "00000000" ? "00000001" : "00000000"))).toMatch(/^CodeMismatch/);
    expect(tokensOf(await answer(code)).AccessToken).toBeTruthy();
    expect(refusal(await answer(code))).toMatch(/Invalid session/);
  });

  it("asks at once for what the client prefers, and for the choice where that is not offered", async () => {
    const user = await service.makeUser();
    expect(await begin(user.email, { PREFERRED_CHALLENGE: "EMAIL_OTP" })).toMatchObject({
      ChallengeName: "EMAIL_OTP",
    });
    expect(await begin(user.email, { PREFERRED_CHALLENGE: "WEB_AUTHN" })).toMatchObject({
      ChallengeName: "SELECT_CHALLENGE",
    });
    expect(tokensOf(await begin(user.email, { PREFERRED_CHALLENGE: "PASSWORD", PASSWORD }))).toBeTruthy();
    expect(refusal(await begin(user.email, { PREFERRED_CHALLENGE: "PASSWORD" }))).toMatch(
      /^InvalidParameterException/,
    );
  });

  it("takes the password, and a wrong one can be corrected in the same session", async () => {
    const user = await service.makeUser();
    const asked = await begin(user.email);
    expect(refusal(await choose(asked, "PASSWORD", { PASSWORD: "wrong-one-42" }))).toBe(
      "NotAuthorizedException: Incorrect username or password.",
    );
    expect(tokensOf(await choose(asked, "PASSWORD", { PASSWORD }))).toBeTruthy();
    expect(refusal(await choose(asked, "WEB_AUTHN"))).toMatch(/^InvalidParameterException/);
  });

  it("takes the password by SRP", async () => {
    const user = await service.makeUser();
    const exchange = new SrpExchange();
    const asked = await choose(await begin(user.email), "PASSWORD_SRP", { SRP_A: exchange.srpA });
    expect(asked["ChallengeName"]).toBe("PASSWORD_VERIFIER");
    const proof = proofOf(exchange, parametersOf(asked), {
      pool: "ProvaReal",
      user: user.sub,
      password: PASSWORD,
      at: service.now(),
    });
    expect(tokensOf(await service.answer("PASSWORD_VERIFIER", undefined, proof))).toBeTruthy();
  });

  it("offers the password alone to whoever has a second factor, which follows", async () => {
    const user = await service.makeUser();
    const { AccessToken } = await service.tokens(user);
    const EmailMfaSettings = { Enabled: true, PreferredMfa: true };
    expect(await service.refusalOf("SetUserMFAPreference", { AccessToken, EmailMfaSettings })).toBe("");
    const asked = await begin(user.email);
    expect(asked["AvailableChallenges"]).toEqual(["PASSWORD_SRP", "PASSWORD"]);
    expect(await choose(asked, "PASSWORD", { PASSWORD })).toMatchObject({ ChallengeName: "EMAIL_OTP" });
  });

  it("tells a disabled user so only after the code", async () => {
    const user = await service.makeUser();
    const asked = await choose(await begin(user.email), "EMAIL_OTP");
    const code = await service.lastCode(user.email);
    await disableUser(service.test.database, user.email, service.now());
    const answer = await service.answer("EMAIL_OTP", asked["Session"], { EMAIL_OTP_CODE: code });
    expect(refusal(answer)).toBe("NotAuthorizedException: User is disabled.");
  });
});

describe("a choice-based sign-in with a name that nobody has", () => {
  it("is offered what somebody's would be, always the same for the same name", async () => {
    const names = strangers(40);
    const ask = async (name: string) => JSON.stringify((await begin(name))["AvailableChallenges"]);
    const first = await Promise.all(names.map(ask));
    expect(await Promise.all(names.map(ask))).toEqual(first);
    expect(new Set(first)).toEqual(
      new Set(['["EMAIL_OTP","PASSWORD_SRP","PASSWORD"]', '["PASSWORD_SRP","PASSWORD"]']),
    );
  });

  it("waits for a code that is never sent, and is answered, limited and locked as somebody's", async () => {
    const user = await service.makeUser();
    const stranger = await strangerWithCode();
    const attempt = async (name: string) => {
      const seen: string[] = [];
      for (let round = 0; round < 3; round += 1) {
        const asked = await begin(name, { PREFERRED_CHALLENGE: "EMAIL_OTP" });
        seen.push(JSON.stringify([asked["ChallengeName"], Object.keys(parametersOf(asked))]));
        for (let wrong = 0; wrong < 4; wrong += 1) {
          const answer = { USERNAME: name, EMAIL_OTP_CODE: "000000000" };
          seen.push(refusal(await service.answer("EMAIL_OTP", asked["Session"], answer)));
        }
      }
      return seen;
    };
    const answers = await attempt(user.email);
    expect(await attempt(stranger)).toEqual(answers);
    expect(answers).toContain(
      "TooManyRequestsException: Attempt limit exceeded, please try after some time.",
    );
    expect(await service.countMessages(stranger)).toBe(0);
    // Guesses at codes lock neither the password nor the second factor.
    expect(refusal(await service.signInBySrp(user.email, PASSWORD))).toBe("");
  });
});
