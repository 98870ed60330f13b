import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { openScriptedFacade, type ScriptedFacade } from "@tests/support/auth/scripted-facade";
import { serviceError } from "@tests/support/auth/scripted-service";
import { scriptPassword, signedIn, storeSession } from "@tests/support/auth/scripted-tokens";

let facade: ScriptedFacade;

let inFlight = 0;

beforeAll(async () => {
  const plain = globalThis.fetch;
  globalThis.fetch = async (...given) => {
    inFlight += 1;
    return plain(...given).finally(() => (inFlight -= 1));
  };
  facade = await openScriptedFacade();
});
beforeEach(() => {
  // Only the poll's timers are fake; the service answers in real time.
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "Date"] });
});
afterEach(async () => {
  vi.useRealTimers();
  await facade.reset();
});
afterAll(() => facade.close());

const sleep = setTimeout;

/** Moves the clock, which then stands still until the service has answered. */
async function passTime(milliseconds: number): Promise<void> {
  await vi.advanceTimersByTimeAsync(milliseconds);
  do await new Promise((resolve) => sleep(resolve, 5));
  while (inFlight > 0);
}

const details = { AttributeName: "email", DeliveryMedium: "EMAIL", Destination: "a***@e***" };
const unconfirmed = serviceError("UserNotConfirmedException", "User is not confirmed.");
const attempts = () => facade.service.operations().filter((operation) => operation === "InitiateAuth").length;

async function signUp(UserConfirmed = false) {
  facade.service.answer("SignUp", {
    body: { UserConfirmed, UserSub: "user-1", ...(!UserConfirmed && { CodeDeliveryDetails: details }) },
  });
  return facade.auth.signUp({
    username: "ana",
    password: "secret",
    attributes: { email: "ana@example.com" },
  });
}

describe("specification 7: sign-up", () => {
  it("sends name, password and attributes, and says where the code went", async () => {
    expect(await signUp()).toEqual({
      ok: true,
      value: { isConfirmed: false, delivery: { medium: "EMAIL", destination: "a***@e***" } },
    });
    expect(facade.service.calls[0]?.input).toMatchObject({
      Username: "ana",
      Password: "secret",
      ClientId: "client",
      UserAttributes: [{ Name: "email", Value: "ana@example.com" }],
    });
    facade.service.answer("ResendConfirmationCode", { body: { CodeDeliveryDetails: details } });
    expect(await facade.auth.resendSignUpCode("ana")).toEqual({
      ok: true,
      value: { medium: "EMAIL", destination: "a***@e***" },
    });
    facade.service.answer("ConfirmSignUp", { body: {} });
    expect(await facade.auth.confirmSignUp("ana", " 123456 ")).toEqual({ ok: true, value: undefined });
    expect(facade.service.calls.at(-1)?.input).toMatchObject({ Username: "ana", ConfirmationCode: "123456" });
  });

  it("is confirmed with the information whether its password was given here", async () => {
    // No poll runs in these tests.
    vi.useRealTimers();
    const said = () => (facade.service.calls.at(-1)?.input as { ClientMetadata?: object }).ClientMetadata;
    facade.service.answer("ConfirmSignUp", { body: {} });
    await facade.auth.confirmSignUp("bruno", "123456");
    expect(said()).toEqual({ password: "not-given-here" });
    // The service refuses, because somebody else has signed up with the name.
    facade.service.answer("SignUp", serviceError("UsernameExistsException", "User already exists"));
    await facade.auth.signUp({ username: "bruno", password: "secret" });
    await facade.auth.confirmSignUp("bruno", "123456");
    expect(said()).toEqual({ password: "not-given-here" });
    await signUp();
    await facade.auth.confirmSignUp("ana", "123456");
    expect(said()).toBeUndefined();
    // The service says this only after the right password.
    scriptPassword(facade.service, unconfirmed);
    expect(await facade.auth.signIn("bruno", "secret")).toMatchObject({
      value: { kind: "sign-up-confirmation-required" },
    });
    await facade.auth.confirmSignUp("bruno", "123456");
    expect(said()).toBeUndefined();
  });

  it("that is refused has the service's reason", async () => {
    facade.service.answer("SignUp", serviceError("UsernameExistsException", "User already exists"));
    const outcome = await facade.auth.signUp({ username: "ana", password: "secret" });
    expect(outcome).toEqual({
      ok: false,
      error: { name: "UsernameExistsException", message: "User already exists" },
    });
  });
});

describe("specification 9: auto sign-in", () => {
  it("looks every 5 seconds whether the account is confirmed, and then signs in", async () => {
    await signUp();
    scriptPassword(facade.service, unconfirmed, unconfirmed, signedIn());
    const outcome = facade.auth.waitForAutoSignIn();
    const times = [Date.now()];
    while (attempts() < 3) {
      await passTime(100);
      if (attempts() === times.length) times.push(Date.now());
    }
    for (const [index, time] of times.slice(1).entries()) {
      // The clock advances while an answer is on its way.
      expect(time - (times[index] ?? 0)).toBeGreaterThanOrEqual(5000);
      expect(time - (times[index] ?? 0)).toBeLessThan(10_000);
    }
    expect(await outcome).toEqual({ ok: true, value: { kind: "signed-in" } });
    expect(await facade.auth.readSession()).toMatchObject({ value: { idToken: expect.any(String) } });
  });

  it("gives up after 3 minutes", async () => {
    const start = Date.now();
    await signUp();
    scriptPassword(facade.service, unconfirmed);
    const outcome = facade.auth.waitForAutoSignIn();
    const ended = vi.fn();
    void outcome.then(ended);
    while (attempts() < 2) await passTime(500);
    await passTime(start + 179_500 - Date.now());
    expect(ended).not.toHaveBeenCalled();
    await passTime(1000);
    expect(await outcome).toEqual({
      ok: false,
      error: { name: "AutoSignInFailed", message: "The account was not confirmed on time." },
    });
  });

  it("follows a confirmation by code at once", async () => {
    await signUp();
    facade.service.answer("ConfirmSignUp", { body: {} });
    scriptPassword(facade.service, signedIn());
    const outcome = facade.auth.waitForAutoSignIn();
    await facade.auth.confirmSignUp("ana", "123456");
    expect(await outcome).toEqual({ ok: true, value: { kind: "signed-in" } });
    expect(attempts()).toBe(1);
  });

  it("follows at once where the pool needs no confirmation", async () => {
    await signUp(true);
    scriptPassword(facade.service, signedIn());
    expect(await facade.auth.waitForAutoSignIn()).toEqual({ ok: true, value: { kind: "signed-in" } });
  });

  it("continues after a temporary failure, and ends with a permanent one", async () => {
    await signUp(true);
    const message = "Password attempts exceeded";
    const page = "a proxy's page";
    scriptPassword(facade.service, page, page, page, serviceError("NotAuthorizedException", message));
    const outcome = facade.auth.waitForAutoSignIn();
    // Each lost proof begins the sign-in anew, three times; the next sign-in comes 5 seconds later.
    while (attempts() < 4) await passTime(500);
    expect(await outcome).toEqual({ ok: false, error: { name: "NotAuthorizedException", message } });
  });

  it("stops when its signal is aborted, and continues with a new wait", async () => {
    await signUp();
    scriptPassword(facade.service, unconfirmed, signedIn());
    const screen = new AbortController();
    const outcome = facade.auth.waitForAutoSignIn({ signal: screen.signal });
    while (attempts() < 1) await passTime(500);
    await passTime(1000);
    screen.abort();
    expect(await outcome).toMatchObject({ error: { name: "Cancelled" } });
    const again = facade.auth.waitForAutoSignIn();
    while (attempts() < 2) await passTime(500);
    expect(await again).toEqual({ ok: true, value: { kind: "signed-in" } });
  });

  it("signs nobody out who has signed in meanwhile, as in another tab", async () => {
    await signUp();
    const outcome = facade.auth.waitForAutoSignIn();
    const { AccessToken } = await storeSession({ sub: "user-2", username: "bea" });
    await passTime(5000);
    expect(await outcome).toMatchObject({ error: { name: "AutoSignInFailed" } });
    expect(attempts()).toBe(0);
    vi.useRealTimers();
    expect(await facade.auth.readSession()).toMatchObject({ value: { accessToken: AccessToken } });
  });

  it("has nothing to wait for without a sign-up, and once it has happened", async () => {
    await signUp(true);
    scriptPassword(facade.service, signedIn());
    await facade.auth.waitForAutoSignIn();
    expect(await facade.auth.waitForAutoSignIn()).toMatchObject({ error: { name: "AutoSignInFailed" } });
  });
});
