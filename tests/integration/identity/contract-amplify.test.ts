import { Amplify } from "aws-amplify";
import {
  autoSignIn,
  confirmSignIn,
  confirmSignUp,
  fetchMFAPreference,
  resendSignUpCode,
  setUpTOTP,
  signIn,
  signOut,
  signUp,
  updateMFAPreference,
  verifyTOTPSetup,
} from "aws-amplify/auth";
import { ConsoleLogger } from "aws-amplify/utils";
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { coveredOperations } from "../../support/identity/covered-operations";
import { type IdentitySite, startIdentitySite, type TestUser } from "../../support/identity/identity-site";
import { Authenticator } from "../../support/identity/totp";

// The unmodified Amplify v6 calls the local service over HTTP. Its state is the process's, so there is one user at a
// time.

let site: IdentitySite;

function useSite(which: IdentitySite): void {
  const { userPoolId, clientId, endpoint } = which.settings;
  Amplify.configure({
    Auth: { Cognito: { userPoolId, userPoolClientId: clientId, userPoolEndpoint: endpoint } },
  });
}

beforeAll(async () => {
  // It warns of every endpoint that is not the region's own.
  ConsoleLogger.LOG_LEVEL = "ERROR";
  // Node 20 has no navigator, without which Amplify silently loses devices.
  vi.stubGlobal("navigator", { userAgent: "Mozilla/5.0 (X11; Linux x86_64) Contract/1.0" });
  site = await startIdentitySite();
  useSite(site);
});

afterAll(() => site.stop());

afterEach(async () => {
  await signOut();
  expect(site.proxy.violations).toEqual([]);
});

const named = (name: string, message?: string) =>
  expect.objectContaining({ name, ...(message === undefined ? {} : { message }) }) as Error;

const done = { isSignedIn: true, nextStep: { signInStep: "DONE" } };
const step = (signInStep: string) => expect.objectContaining({ signInStep }) as object;
const otherThan = (code: string) => (code === "000000" ? "000001" : "000000");

const enter = (person: TestUser, password = person.password) => signIn({ username: person.email, password });

async function addAuthenticator(person: TestUser): Promise<Authenticator> {
  expect(await enter(person)).toEqual(done);
  const { sharedSecret } = await setUpTOTP();
  const authenticator = new Authenticator(sharedSecret);
  await expect(verifyTOTPSetup({ code: authenticator.wrongCode(site.now()) })).rejects.toEqual(
    named("EnableSoftwareTokenMFAException"),
  );
  await verifyTOTPSetup({
    code: authenticator.code(site.now()),
    options: { friendlyDeviceName: "My TOTP device" },
  });
  return authenticator;
}

describe("signing up", () => {
  it("is confirmed with a code, and signing in meanwhile leads there", async () => {
    const username = "caio@example.com";
    const password = "Lagoa-do-Paraiso-8";
    const made = await signUp({ username, password, options: { userAttributes: { email: username } } });
    expect(made).toMatchObject({
      isSignUpComplete: false,
      nextStep: {
        signUpStep: "CONFIRM_SIGN_UP",
        codeDeliveryDetails: { deliveryMedium: "EMAIL", attributeName: "email" },
      },
    });
    expect(await signIn({ username, password })).toEqual({
      isSignedIn: false,
      nextStep: step("CONFIRM_SIGN_UP"),
    });
    const code = await site.lastCode(username);
    await expect(confirmSignUp({ username, confirmationCode: otherThan(code) })).rejects.toEqual(
      named("CodeMismatchException"),
    );
    expect(await resendSignUpCode({ username })).toMatchObject({ deliveryMedium: "EMAIL" });
    const confirmed = await confirmSignUp({ username, confirmationCode: await site.lastCode(username) });
    expect(confirmed).toMatchObject({ isSignUpComplete: true });
    expect(await signIn({ username, password })).toEqual(done);
    await expect(signUp({ username, password })).rejects.toEqual(named("UsernameExistsException"));
  });

  it("goes on into a session where the visitor wishes", async () => {
    const username = "davi@example.com";
    const password = "Chapada-dos-Guimaraes-7";
    await signUp({ username, password, options: { userAttributes: { email: username }, autoSignIn: true } });
    const confirmed = await confirmSignUp({ username, confirmationCode: await site.lastCode(username) });
    expect(confirmed.nextStep.signUpStep).toBe("COMPLETE_AUTO_SIGN_IN");
    expect(await autoSignIn()).toEqual(done);
  });
});

describe("signing in by choice", () => {
  const choose = (person: TestUser) =>
    signIn({ username: person.email, options: { authFlowType: "USER_AUTH" } });

  it("asks what to sign in with, and takes a code by e-mail", async () => {
    const person = await site.createUser();
    expect((await choose(person)).nextStep).toEqual({
      signInStep: "CONTINUE_SIGN_IN_WITH_FIRST_FACTOR_SELECTION",
      availableChallenges: ["EMAIL_OTP", "PASSWORD_SRP", "PASSWORD"],
    });
    expect((await confirmSignIn({ challengeResponse: "EMAIL_OTP" })).nextStep).toMatchObject({
      signInStep: "CONFIRM_SIGN_IN_WITH_EMAIL_CODE",
      codeDeliveryDetails: { deliveryMedium: "EMAIL" },
    });
    const code = await site.lastCode(person.email);
    expect(await confirmSignIn({ challengeResponse: code })).toEqual(done);
  });

  it.each(["PASSWORD_SRP", "PASSWORD"])("takes the password by %s", async (way) => {
    const person = await site.createUser();
    await choose(person);
    expect((await confirmSignIn({ challengeResponse: way })).nextStep).toEqual(
      step("CONFIRM_SIGN_IN_WITH_PASSWORD"),
    );
    await expect(confirmSignIn({ challengeResponse: "wrong-one-42" })).rejects.toEqual(
      named("NotAuthorizedException"),
    );
    expect(await confirmSignIn({ challengeResponse: person.password })).toEqual(done);
  });

  it("asks for a second factor by e-mail after the password", async () => {
    const person = await site.createUser();
    expect(await enter(person)).toEqual(done);
    await updateMFAPreference({ email: "PREFERRED" });
    expect(await fetchMFAPreference()).toEqual({ enabled: ["EMAIL"], preferred: "EMAIL" });
    await signOut();
    expect((await enter(person)).nextStep).toEqual(step("CONFIRM_SIGN_IN_WITH_EMAIL_CODE"));
    expect(await confirmSignIn({ challengeResponse: await site.lastCode(person.email) })).toEqual(done);
  });
});

describe("signing in", () => {
  it("refuses a wrong password and an unknown name alike", async () => {
    const person = await site.createUser();
    const refused = named("NotAuthorizedException", "Incorrect username or password.");
    await expect(enter(person, `${person.password}x`)).rejects.toEqual(refused);
    await expect(signIn({ username: "ninguem@example.com", password: person.password })).rejects.toEqual(
      refused,
    );
    expect(await enter(person)).toEqual(done);
  });

  it("works without SRP too", async () => {
    const { email, password } = await site.createUser();
    const options = { authFlowType: "USER_PASSWORD_AUTH" } as const;
    expect(await signIn({ username: email, password, options })).toEqual(done);
  });

  it("asks for the code of an authenticator", async () => {
    const person = await site.createUser();
    const authenticator = await addAuthenticator(person);
    await updateMFAPreference({ totp: "PREFERRED" });
    expect(await fetchMFAPreference()).toEqual({ enabled: ["TOTP"], preferred: "TOTP" });
    await signOut();
    site.advance(30_000);
    expect(await enter(person)).toEqual({
      isSignedIn: false,
      nextStep: step("CONFIRM_SIGN_IN_WITH_TOTP_CODE"),
    });
    const answer = (code: string) => confirmSignIn({ challengeResponse: code });
    await expect(answer(authenticator.wrongCode(site.now()))).rejects.toEqual(named("CodeMismatchException"));
    expect(await answer(authenticator.code(site.now()))).toEqual(done);
  });

  it("asks for the code of an SMS", async () => {
    const person = await site.createUser();
    await enter(person);
    await updateMFAPreference({ sms: "PREFERRED" });
    await signOut();
    expect(await enter(person)).toMatchObject({
      nextStep: {
        signInStep: "CONFIRM_SIGN_IN_WITH_SMS_CODE",
        codeDeliveryDetails: { deliveryMedium: "SMS" },
      },
    });
    const code = await site.lastCode(person.phone);
    await expect(confirmSignIn({ challengeResponse: otherThan(code) })).rejects.toEqual(
      named("CodeMismatchException"),
    );
    expect(await confirmSignIn({ challengeResponse: code })).toEqual(done);
  });

  it("lets choose a factor where none is preferred, and forgets both", async () => {
    const person = await site.createUser();
    const authenticator = await addAuthenticator(person);
    await updateMFAPreference({ totp: "ENABLED", sms: "ENABLED" });
    const chosen = async (factor: "SMS" | "TOTP") => {
      await signOut();
      const selection = await enter(person);
      expect(selection.nextStep).toEqual(step("CONTINUE_SIGN_IN_WITH_MFA_SELECTION"));
      return confirmSignIn({ challengeResponse: factor });
    };
    expect(await chosen("SMS")).toMatchObject({ nextStep: step("CONFIRM_SIGN_IN_WITH_SMS_CODE") });
    expect(await confirmSignIn({ challengeResponse: await site.lastCode(person.phone) })).toEqual(done);
    site.advance(30_000);
    expect(await chosen("TOTP")).toMatchObject({ nextStep: step("CONFIRM_SIGN_IN_WITH_TOTP_CODE") });
    expect(await confirmSignIn({ challengeResponse: authenticator.code(site.now()) })).toEqual(done);
    await updateMFAPreference({ totp: "DISABLED", sms: "DISABLED" });
    expect((await fetchMFAPreference()).enabled ?? []).toEqual([]);
    await signOut();
    expect(await enter(person)).toEqual(done);
  });

  it("asks questions of the service's own until the answer is right", async () => {
    const person = await site.createUser();
    const options = { authFlowType: "CUSTOM_WITHOUT_SRP" } as const;
    const question = { isSignedIn: false, nextStep: step("CONFIRM_SIGN_IN_WITH_CUSTOM_CHALLENGE") };
    expect(await signIn({ username: person.email, options })).toEqual(question);
    const code = await site.lastCode(person.email);
    expect(await confirmSignIn({ challengeResponse: otherThan(code) })).toEqual(question);
    expect(await confirmSignIn({ challengeResponse: code })).toEqual(done);
  });

  it("asks them after the password where the client wishes", async () => {
    const { email: username, password } = await site.createUser();
    const options = { authFlowType: "CUSTOM_WITH_SRP" } as const;
    const asked = await signIn({ username, password, options });
    expect(asked.nextStep).toEqual(step("CONFIRM_SIGN_IN_WITH_CUSTOM_CHALLENGE"));
    expect(await confirmSignIn({ challengeResponse: await site.lastCode(username) })).toEqual(done);
  });

  it("leads to a new password where one is required", async () => {
    const person = await site.createUser();
    await site.requirePasswordReset(person);
    expect(await enter(person)).toEqual({ isSignedIn: false, nextStep: step("RESET_PASSWORD") });
  });
});

describe("a pool that wants a second factor and a name", () => {
  let strict: IdentitySite;

  beforeAll(async () => {
    strict = await startIdentitySite({ mfa: "ON", requiredAttributes: ["name"] });
    useSite(strict);
  });

  afterAll(async () => {
    useSite(site);
    await strict.stop();
  });

  afterEach(() => {
    expect(strict.proxy.violations).toEqual([]);
  });

  it("has an authenticator set up while signing in", async () => {
    const person = await strict.createUser({ phone: null, name: "Eva" });
    const setup = await enter(person);
    if (setup.nextStep.signInStep !== "CONTINUE_SIGN_IN_WITH_TOTP_SETUP")
      throw new Error(JSON.stringify(setup));
    const authenticator = new Authenticator(setup.nextStep.totpSetupDetails.sharedSecret);
    const answer = (code: string) => confirmSignIn({ challengeResponse: code });
    await expect(answer(authenticator.wrongCode(strict.now()))).rejects.toEqual(
      named("EnableSoftwareTokenMFAException"),
    );
    expect(await answer(authenticator.code(strict.now()))).toEqual(done);
    await signOut();
    strict.advance(30_000);
    expect(await enter(person)).toMatchObject({ nextStep: step("CONFIRM_SIGN_IN_WITH_TOTP_CODE") });
    expect(await answer(authenticator.code(strict.now()))).toEqual(done);
  });

  it("asks for a new password and what is missing beside it", async () => {
    const person = await strict.createUser({ phone: null, name: "Fábio" });
    await strict.requireNewPassword(person, ["name"]);
    expect(await enter(person)).toMatchObject({
      nextStep: {
        signInStep: "CONFIRM_SIGN_IN_WITH_NEW_PASSWORD_REQUIRED",
        missingAttributes: ["name"],
      },
    });
    const next = "Pico-da-Neblina-2994";
    const options = { userAttributes: { name: "Fábio" } };
    await expect(confirmSignIn({ challengeResponse: "fraca", options })).rejects.toEqual(
      named("InvalidPasswordException"),
    );
    await expect(confirmSignIn({ challengeResponse: next })).rejects.toEqual(
      named("InvalidParameterException"),
    );
    const setup = await confirmSignIn({ challengeResponse: next, options });
    if (setup.nextStep.signInStep !== "CONTINUE_SIGN_IN_WITH_TOTP_SETUP")
      throw new Error(JSON.stringify(setup));
    const authenticator = new Authenticator(setup.nextStep.totpSetupDetails.sharedSecret);
    expect(await confirmSignIn({ challengeResponse: authenticator.code(strict.now()) })).toEqual(done);
    await signOut();
    await expect(enter(person)).rejects.toEqual(named("NotAuthorizedException"));
    expect(await enter(person, next)).toMatchObject({ nextStep: step("CONFIRM_SIGN_IN_WITH_TOTP_CODE") });
  });
});

it("every operation of these was answered and compared", () => {
  expect([...site.proxy.answered]).toEqual(expect.arrayContaining([...coveredOperations.signIn]));
});
