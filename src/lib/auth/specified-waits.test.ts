import { createAmplifyAuth } from "@/lib/auth/amplify-auth";
import { openScriptedFacade, type ScriptedFacade } from "@tests/support/auth/scripted-facade";
import {
  type ScriptedAnswer,
  scriptedConfiguration,
  serviceError,
} from "@tests/support/auth/scripted-service";
import { storeSession } from "@tests/support/auth/scripted-tokens";
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from "vitest";

let facade: ScriptedFacade;

beforeAll(async () => {
  facade = await openScriptedFacade();
});
afterEach(async () => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  await facade.reset();
});
afterAll(() => facade.close());

const holdTheClock = () => vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });

/** Lets calls and answers travel while the test's clock stands still. */
async function settleCalls(count: number): Promise<void> {
  while (facade.service.calls.length < count) await new Promise(setImmediate);
  for (let round = 0; round < 50; round += 1) await new Promise(setImmediate);
}

describe("specification 9: the backoff of calls of the identity service", () => {
  it("waits 200 and 400 milliseconds at most, and half of it at least", async () => {
    for (const [random, delays] of [
      [0, [200, 400]],
      [1 - Number.EPSILON, [100, 200]],
    ] as const) {
      facade.service.reset();
      facade.service.answer("ForgotPassword", serviceError("InternalErrorException", "Oops", 500));
      vi.spyOn(Math, "random").mockReturnValue(random);
      holdTheClock();
      const outcome = facade.auth.forgotPassword("ana");
      for (const [index, delay] of delays.entries()) {
        await settleCalls(index + 1);
        await vi.advanceTimersByTimeAsync(delay - 1);
        await settleCalls(index + 1);
        expect(facade.service.calls).toHaveLength(index + 1);
        await vi.advanceTimersByTimeAsync(1);
        await settleCalls(index + 2);
      }
      expect(await outcome).toMatchObject({ error: { name: "InternalErrorException" } });
      expect(facade.service.calls).toHaveLength(3);
      vi.useRealTimers();
      vi.restoreAllMocks();
    }
  });
});

describe("specification 8: repeated by their status, whatever the error is called", () => {
  // Amplify does not make this call, and so cannot repeat it by rules of its own.
  it.each([
    [429, 3],
    [500, 3],
    [503, 3],
    [400, 1],
    [403, 1],
  ])("%i: %i attempts", async (status, attempts) => {
    await storeSession();
    facade.service.answer("GetUser", serviceError("NeverHeardOfException", "?", status));
    expect(await facade.auth.currentUser()).toMatchObject({ error: { name: "NeverHeardOfException" } });
    expect(facade.service.calls).toHaveLength(attempts);
  });

  it.each([429, 503])("%i, also of what cannot be done twice: nobody has acted yet", async (status) => {
    await storeSession();
    const busy: ScriptedAnswer = serviceError("NeverHeardOfException", "?", status);
    facade.service.answer("ChangePassword", busy, busy, { body: {} });
    expect(await facade.auth.changePassword("old", "new")).toMatchObject({ ok: true });
    const proposed = facade.service.calls.map(({ input }) => input["PreviousPassword"]);
    expect(proposed).toEqual(["old", "old", "old"]);
  });
});

describe("the revocation of a sign-out", () => {
  it("is waited for 3 seconds and no longer", async () => {
    await storeSession();
    facade.service.answer("RevokeToken", "silence");
    holdTheClock();
    const settled = vi.fn();
    const outcome = facade.auth.signOut().finally(settled);
    await settleCalls(1);
    await vi.advanceTimersByTimeAsync(2_999);
    expect(settled).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    await settleCalls(1);
    expect(settled).toHaveBeenCalled();
    expect(await outcome).toEqual({ ok: true, value: undefined });
  });
});

describe("specification 5: federation with a user pool alone", () => {
  it("is none without a pool, but lacks only the credentials", async () => {
    const { userPool } = scriptedConfiguration(facade.service);
    const alone = await createAmplifyAuth(
      { userPool, identityPool: null, hostedLogin: null, isLocal: false },
      { leavePage: null },
    );
    const notConfigured = { ok: false, error: { name: "NotConfigured", message: "Authentication Error" } };
    expect(await alone.federatedSignIn({ "accounts.example.com": "token" })).toEqual(notConfigured);
    expect(await alone.federatedSignIn()).toEqual(notConfigured);
    expect(await alone.startHostedLogin("/")).toEqual(notConfigured);
    expect(facade.service.calls).toEqual([]);
  });
});
