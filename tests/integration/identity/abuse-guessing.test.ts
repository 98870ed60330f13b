import { identityAttempt } from "@/server/platform/db/schema/identity";
import { and, eq } from "drizzle-orm";
import { decodeJwt } from "jose";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { callUserPool, refusal } from "../../support/identity/call-service";
import { type IdentitySite, startIdentitySite, type TestUser } from "../../support/identity/identity-site";
import { groupPrime, proveSrp, signInBySrp, startSrp, tokensOf } from "../../support/identity/srp-client";
import { Authenticator } from "../../support/identity/totp";

// Attackers guess passwords and codes, or replay somebody else's messages.

let site: IdentitySite;

beforeAll(async () => {
  // The first lock lasts a second, in which a busy machine does little.
  site = await startIdentitySite({ clock: "still" });
});

afterAll(() => site.stop());

afterEach(() => {
  expect(site.proxy.violations).toEqual([]);
});

const wrongPassword = "NotAuthorizedException: Incorrect username or password.";
const locked = "NotAuthorizedException: Password attempts exceeded";

const srp = (person: Pick<TestUser, "email" | "password">, password = person.password) => ({
  ...site.settings,
  username: person.email,
  password,
  at: new Date(site.now()),
});

const enter = async (person: Pick<TestUser, "email" | "password">, password?: string) =>
  refusal(await signInBySrp(srp(person, password)));

/** The number of seconds for which the user's passwords are refused unchecked. */
async function lockedFor(person: TestUser): Promise<number> {
  const [row] = await site.database.database
    .select({ until: identityAttempt.lockedUntil })
    .from(identityAttempt)
    .where(and(eq(identityAttempt.subject, person.sub), eq(identityAttempt.kind, "password")));
  return row?.until ? (row.until.getTime() - site.now()) / 1000 : 0;
}

const respond = (request: object) => callUserPool(site.settings.endpoint, "RespondToAuthChallenge", request);

const answerCode = (
  person: TestUser,
  name: "SMS_MFA" | "SOFTWARE_TOKEN_MFA",
  session: unknown,
  code: string,
) =>
  respond({
    ChallengeName: name,
    ClientId: site.settings.clientId,
    Session: session,
    ChallengeResponses: { USERNAME: person.sub, [`${name}_CODE`]: code },
  });

const otherThan = (code: string, index = 0) => {
  const guess = String(index).padStart(6, "0");
  return guess === code ? "999999" : guess;
};

async function withAuthenticator(): Promise<{ person: TestUser; authenticator: Authenticator }> {
  const person = await site.createUser();
  const { access: AccessToken } = tokensOf(await signInBySrp(srp(person)));
  const { body } = await site.call("AssociateSoftwareToken", { AccessToken });
  const authenticator = new Authenticator(String(body?.SecretCode));
  const UserCode = authenticator.code(site.now());
  expect(refusal(await site.call("VerifySoftwareToken", { AccessToken, UserCode }))).toBe("");
  const SoftwareTokenMfaSettings = { Enabled: true, PreferredMfa: true };
  expect(refusal(await site.call("SetUserMFAPreference", { AccessToken, SoftwareTokenMfaSettings }))).toBe(
    "",
  );
  site.advance(60_000);
  return { person, authenticator };
}

describe("passwords", () => {
  it("that are tried in turn lock the user for longer and longer, and nobody else", async () => {
    const person = await site.createUser();
    const neighbour = await site.createUser();
    const locks: number[] = [];
    for (let attempt = 0; attempt < 10; attempt++) {
      expect(await enter(person, `tentativa-${attempt}`)).toBe(wrongPassword);
      const seconds = await lockedFor(person);
      if (seconds <= 0) continue;
      locks.push(seconds);
      if (locks.length === 1) {
        expect(await enter(person, "mais-uma-tentativa")).toBe(locked);
        // The right password is refused too, so that nobody learns that it is right.
        expect(await enter(person)).toBe(locked);
        expect(await enter(neighbour)).toBe("");
      }
      site.advance(seconds * 1000 + 1);
    }
    expect(locks.length).toBeGreaterThanOrEqual(5);
    for (const [index, seconds] of locks.entries())
      if (index > 0) expect(seconds).toBeGreaterThan((locks[index - 1] ?? 0) * 1.5);
    expect(await enter(person)).toBe("");
    // A right password resets the count of wrong ones.
    expect(await enter(person, "outra-tentativa")).toBe(wrongPassword);
    expect(await lockedFor(person)).toBe(0);
  });

  it("are counted together, whichever operation they come by", async () => {
    const person = await site.createUser();
    const { access: AccessToken } = tokensOf(await signInBySrp(srp(person)));
    const plain = (PASSWORD: string) =>
      site.call("InitiateAuth", {
        AuthFlow: "USER_PASSWORD_AUTH",
        ClientId: site.settings.clientId,
        AuthParameters: { USERNAME: person.email, PASSWORD },
      });
    const change = (PreviousPassword: string) =>
      site.call("ChangePassword", {
        AccessToken,
        PreviousPassword,
        ProposedPassword: "Cataratas-do-Iguacu-4",
      });
    expect(refusal(await plain("tentativa-1"))).toBe(wrongPassword);
    expect(refusal(await change("tentativa-2"))).toBe(wrongPassword);
    expect(await enter(person, "tentativa-3")).toBe(wrongPassword);
    expect(refusal(await change("tentativa-4"))).toBe(wrongPassword);
    expect(refusal(await plain("tentativa-5"))).toBe(wrongPassword);
    expect(await enter(person)).toBe(locked);
    expect(refusal(await plain(person.password))).toBe(locked);
    expect(refusal(await change(person.password))).not.toBe("");
  });

  it("that are tried at once get no more attempts than those in turn", async () => {
    const person = await site.createUser();
    const guesses = Array.from({ length: 15 }, (_, index) => enter(person, `tentativa-${index}`));
    const answers = await Promise.all([...guesses, enter(person, "ainda-mais-uma")]);
    expect(new Set(answers)).toEqual(
      new Set(answers.includes(locked) ? [wrongPassword, locked] : [wrongPassword]),
    );
    expect(await enter(person)).toBe(locked);
  });

  it("of names that nobody has are answered and locked like those of users", async () => {
    const nobody = { email: "ninguem.aqui@example.com", password: "Senha-de-ninguem" };
    for (let attempt = 0; attempt < 5; attempt++) expect(await enter(nobody)).toBe(wrongPassword);
    expect(await enter(nobody)).toBe(locked);
    const ask = async (email: string) => (await startSrp(srp({ email, password: "" }))).answer.body;
    const person = await site.createUser();
    const [real, first, second, other] = [
      await ask(person.email),
      await ask("ninguem1@example.com"),
      await ask("ninguem1@example.com"),
      await ask("ninguem2@example.com"),
    ].map((body) => body as { ChallengeParameters: Record<string, string> });
    expect(Object.keys(first!)).toEqual(Object.keys(real!));
    expect(Object.keys(first!.ChallengeParameters).sort()).toEqual(
      Object.keys(real!.ChallengeParameters).sort(),
    );
    for (const name of ["SALT", "USER_ID_FOR_SRP"]) {
      // The challenge of an unknown user repeats the same values as a real user's.
      expect(first!.ChallengeParameters[name]).toBe(second!.ChallengeParameters[name]);
      expect(first!.ChallengeParameters[name]).not.toBe(other!.ChallengeParameters[name]);
    }
    // Salts are numbers and are written without leading zeros.
    for (const { ChallengeParameters } of [real!, first!, other!]) {
      expect(ChallengeParameters.SALT).toMatch(/^[\da-f]{27,32}$/);
      expect(ChallengeParameters.USER_ID_FOR_SRP).toMatch(/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/);
      expect(ChallengeParameters.SECRET_BLOCK!.length).toBeGreaterThan(1_000);
    }
  });
});

describe("codes", () => {
  const guessUntilDead = async (guess: (code: string) => Promise<string>, code: string) => {
    const answers: string[] = [];
    for (let attempt = 0; attempt < 30; attempt++) {
      answers.push(await guess(otherThan(code, attempt)));
      if (!answers.at(-1)?.startsWith("CodeMismatchException")) break;
    }
    return answers;
  };

  it("of a sign-up become invalid after a few guesses", async () => {
    const email = "adivinhada@example.com";
    const ClientId = site.settings.clientId;
    const password = "Morro-do-Pai-Inacio-6";
    await site.call("SignUp", {
      ClientId,
      Username: email,
      Password: password,
      UserAttributes: [{ Name: "email", Value: email }],
    });
    const code = await site.lastCode(email);
    const confirm = async (ConfirmationCode: string) =>
      refusal(await site.call("ConfirmSignUp", { ClientId, Username: email, ConfirmationCode }));
    expect((await guessUntilDead(confirm, code)).length).toBeLessThanOrEqual(11);
    expect(await confirm(code)).not.toBe("");
    // The owner continues with another code.
    expect(refusal(await site.call("ResendConfirmationCode", { ClientId, Username: email }))).toBe("");
    expect(await confirm(await site.lastCode(email))).toBe("");
  });

  it("of a forgotten password become invalid after a few guesses, also if these come at once", async () => {
    const ClientId = site.settings.clientId;
    const submit = (person: TestUser) => async (ConfirmationCode: string) =>
      refusal(
        await site.call("ConfirmForgotPassword", {
          ClientId,
          Username: person.email,
          ConfirmationCode,
          Password: "Nova-de-quem-adivinha-1",
        }),
      );
    const inTurn = await site.createUser();
    await site.call("ForgotPassword", { ClientId, Username: inTurn.email });
    const first = await site.lastCode(inTurn.email);
    expect((await guessUntilDead(submit(inTurn), first)).length).toBeLessThanOrEqual(11);
    expect(await submit(inTurn)(first)).not.toBe("");
    expect(await enter(inTurn)).toBe("");

    const atOnce = await site.createUser();
    await site.call("ForgotPassword", { ClientId, Username: atOnce.email });
    const code = await site.lastCode(atOnce.email);
    await Promise.all(Array.from({ length: 30 }, (_, index) => submit(atOnce)(otherThan(code, index))));
    expect(await submit(atOnce)(code)).not.toBe("");
    expect(await enter(atOnce)).toBe("");
  });

  it("of a contact become invalid after a few guesses", async () => {
    const person = await site.createUser();
    const { access: AccessToken } = tokensOf(await signInBySrp(srp(person)));
    const address = "outra.adivinhada@example.com";
    await site.call("UpdateUserAttributes", {
      AccessToken,
      UserAttributes: [{ Name: "email", Value: address }],
    });
    await site.call("GetUserAttributeVerificationCode", { AccessToken, AttributeName: "email" });
    const code = await site.lastCode(address);
    const verify = async (Code: string) =>
      refusal(await site.call("VerifyUserAttribute", { AccessToken, AttributeName: "email", Code }));
    expect((await guessUntilDead(verify, code)).length).toBeLessThanOrEqual(11);
    expect(await verify(code)).not.toBe("");
  });

  it("of an SMS become invalid after a few guesses, and cannot be sent without end", async () => {
    const person = await site.createUser();
    const { access: AccessToken } = tokensOf(await signInBySrp(srp(person)));
    await site.call("SetUserMFAPreference", {
      AccessToken,
      SMSMfaSettings: { Enabled: true, PreferredMfa: true },
    });
    const { body } = await signInBySrp(srp(person));
    const code = await site.lastCode(person.phone);
    const answer = async (guess: string) =>
      refusal(await answerCode(person, "SMS_MFA", body?.Session, guess));
    expect((await guessUntilDead(answer, code)).length).toBeLessThanOrEqual(6);
    expect(await answer(code)).not.toBe("");

    const before = await site.countMessages(person.phone);
    const answers = [];
    for (let attempt = 0; attempt < 11; attempt++) answers.push(refusal(await signInBySrp(srp(person))));
    expect((await site.countMessages(person.phone)) - before).toBeLessThanOrEqual(10);
    expect(answers.at(-1)).toMatch(/^(LimitExceeded|TooManyRequests|NotAuthorized)Exception/);
  });

  it("of an authenticator become invalid after a few guesses, in one sign-in and over many", async () => {
    const { person, authenticator } = await withAuthenticator();
    const begin = async () => signInBySrp(srp(person));
    const { body } = await begin();
    const wrong = authenticator.wrongCode(site.now());
    const answer = async (session: unknown, code: string) =>
      refusal(await answerCode(person, "SOFTWARE_TOKEN_MFA", session, code));
    let guesses = 0;
    while ((await answer(body?.Session, wrong)).startsWith("CodeMismatch")) {
      guesses += 1;
      expect(guesses).toBeLessThanOrEqual(5);
    }
    expect(await answer(body?.Session, authenticator.code(site.now()))).not.toBe("");

    // An attacker who knows the password begins repeatedly, but cannot try every code.
    let looked = 0;
    for (let attempt = 0; attempt < 10; attempt++) {
      const { body: again } = await begin();
      if (!again?.Session) continue;
      for (let guess = 0; guess < 5; guess++)
        if ((await answer(again.Session, wrong)).startsWith("CodeMismatch")) looked += 1;
    }
    expect(looked).toBeLessThanOrEqual(10);
    // After the lock, the owner continues.
    site.advance(20 * 60_000);
    const { body: later } = await begin();
    expect(await answer(later?.Session, authenticator.code(site.now()))).toBe("");
  });
});

describe("replayed messages", () => {
  it("a code of an authenticator works once, whoever says it and when", async () => {
    const { person, authenticator } = await withAuthenticator();
    const begin = async () => (await signInBySrp(srp(person))).body?.Session;
    const [first, second, third] = [await begin(), await begin(), await begin()];
    const code = authenticator.code(site.now());
    const answer = async (session: unknown) =>
      refusal(await answerCode(person, "SOFTWARE_TOKEN_MFA", session, code));
    const answers = await Promise.all([answer(first), answer(second)]);
    expect(answers.filter((found) => found === "")).toHaveLength(1);
    expect(await answer(third)).toMatch(/^(CodeMismatch|ExpiredCode)Exception/);
    // Neither does an older code after it.
    const fresh = authenticator.code(site.now() + 30_000);
    site.advance(30_000);
    expect(refusal(await answerCode(person, "SOFTWARE_TOKEN_MFA", third, fresh))).toBe("");
    expect(await answer(await begin())).not.toBe("");
  });

  it("the proof of a password works once, also where it comes twice at once", async () => {
    const person = await site.createUser();
    const { exchange, answer } = await startSrp(srp(person));
    const proof = proveSrp(srp(person), exchange, answer);
    const answers = (await Promise.all([respond(proof), respond(proof), respond(proof)])).map(refusal);
    expect(answers.filter((found) => found === "")).toHaveLength(1);
    expect(refusal(await respond(proof))).toMatch(/^NotAuthorizedException/);
  });

  it("the proof of one user does not work for another, and a changed challenge is refused", async () => {
    const [person, victim] = [await site.createUser(), await site.createUser()];
    const { exchange, answer } = await startSrp(srp(person));
    const proof = proveSrp(srp(person), exchange, answer) as { ChallengeResponses: Record<string, string> };
    const withResponses = (changes: Record<string, string>) => ({
      ...proof,
      ChallengeResponses: { ...proof.ChallengeResponses, ...changes },
    });
    const block = Buffer.from(proof.ChallengeResponses.PASSWORD_CLAIM_SECRET_BLOCK ?? "", "base64");
    block[block.length - 1]! ^= 1;
    const forgeries: Record<string, string>[] = [
      { PASSWORD_CLAIM_SECRET_BLOCK: block.toString("base64") },
      { PASSWORD_CLAIM_SECRET_BLOCK: "" },
      { TIMESTAMP: "Sat Nov 21 00:00:00 UTC 2020" },
      { PASSWORD_CLAIM_SIGNATURE: Buffer.alloc(32).toString("base64") },
    ];
    for (const changes of forgeries) {
      const found = await respond(withResponses(changes));
      expect(refusal(found), JSON.stringify(Object.keys(changes))).toMatch(
        /^(NotAuthorized|InvalidParameter)Exception/,
      );
    }
    // A proof belongs to its own user, whatever name is sent with it.
    for (const USERNAME of [victim.sub, victim.email]) {
      const found = await respond(withResponses({ USERNAME }));
      if (found.status === 200) expect(decodeJwt(tokensOf(found).access).sub).toBe(person.sub);
    }
  });

  it("the proof of a password is worth nothing minutes later", async () => {
    const person = await site.createUser();
    const { exchange, answer } = await startSrp(srp(person));
    const proof = proveSrp(srp(person), exchange, answer);
    site.advance(10 * 60_000);
    expect(refusal(await respond(proof))).toMatch(/^NotAuthorizedException/);
  });

  it.each([
    ["zero", "0"],
    ["a long zero", "0".repeat(768)],
    ["the prime", groupPrime],
    ["a multiple of the prime", (2n * BigInt(`0x${groupPrime}`)).toString(16)],
    ["a negative number", "-1"],
    ["nothing", ""],
    ["no number", "zz"],
    ["a number without end", "f".repeat(20_000)],
  ])("a public value that is %s is refused", async (_what, SRP_A) => {
    const person = await site.createUser();
    const found = await site.call("InitiateAuth", {
      AuthFlow: "USER_SRP_AUTH",
      ClientId: site.settings.clientId,
      AuthParameters: { USERNAME: person.email, SRP_A },
    });
    expect(refusal(found)).toMatch(/^InvalidParameterException/);
  });
});
