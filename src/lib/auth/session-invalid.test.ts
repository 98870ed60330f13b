import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { openScriptedFacade, type ScriptedFacade } from "@tests/support/auth/scripted-facade";
import { serviceError } from "@tests/support/auth/scripted-service";
import { makeTokens, scriptPassword, signedIn, storeSession } from "@tests/support/auth/scripted-tokens";
import { eventually } from "@tests/support/eventually";

let facade: ScriptedFacade;

beforeAll(async () => {
  facade = await openScriptedFacade();
});
afterEach(() => facade.reset());
afterAll(() => facade.close());

const errors = [
  ["NotAuthorizedException", "Access Token has been revoked"],
  ["NotAuthorizedException", "Refresh Token has been revoked"],
  ["NotAuthorizedException", "User is disabled."],
  ["UserNotFoundException", "User does not exist."],
  ["NotAuthorizedException", "Refresh Token has expired"],
] as const;

function listen() {
  const onEnd = vi.fn();
  const onChange = vi.fn();
  const stops = [facade.auth.onSessionEnd(onEnd), facade.auth.onChange(onChange)];
  return { onEnd, onChange, stop: () => stops.forEach((stop) => stop()) };
}

describe.each(errors)("specification 8, session-invalid: %s, %s", (type, message) => {
  it("ends the session when a renewal gets it, and reports that once", async () => {
    await storeSession({ expiresIn: -60 });
    facade.service.answer("GetTokensFromRefreshToken", serviceError(type, message));
    const { onEnd, onChange, stop } = listen();
    const failed = { ok: false, error: { name: "SessionInvalid", message } };
    expect(await facade.auth.readSession()).toEqual(failed);
    expect(onEnd.mock.calls).toEqual([[{ message }]]);
    expect(onChange).toHaveBeenCalled();
    expect(await facade.auth.readSession()).toEqual({ ok: true, value: null });
    expect(facade.service.operations()).toEqual(["GetTokensFromRefreshToken"]);
    stop();
  });

  it("ends the session when any other call gets it", async () => {
    await storeSession();
    facade.service.answer("GetUser", serviceError(type, message));
    const { onEnd, stop } = listen();
    const failed = { ok: false, error: { name: "SessionInvalid", message } };
    expect(await facade.auth.currentUser()).toEqual(failed);
    expect(onEnd.mock.calls).toEqual([[{ message }]]);
    expect(await facade.auth.readSession()).toEqual({ ok: true, value: null });
    expect(facade.service.operations()).toEqual(["GetUser"]);
    stop();
  });

  it("reports one end where several calls get it at the same time", async () => {
    await storeSession({ expiresIn: -60 });
    facade.service.answer("GetTokensFromRefreshToken", serviceError(type, message));
    const { onEnd, stop } = listen();
    const outcomes = await Promise.all([
      facade.auth.readSession(),
      facade.auth.currentUser(),
      facade.auth.listDevices(),
    ]);
    expect(outcomes.map((outcome) => outcome.ok || outcome.error.message)).toEqual([
      message,
      message,
      message,
    ]);
    expect(onEnd).toHaveBeenCalledTimes(1);
    stop();
  });
});

describe("specification 4: a session that is not invalid", () => {
  it.each([
    ["specification 8: too many requests", serviceError("TooManyRequestsException", "Rate exceeded")],
    ["specification 8: internal error", serviceError("InternalErrorException", "Something went wrong", 500)],
    ["a proxy's page", "a proxy's page"],
  ] as const)("stays after %s, which is retried", async (_name, answer) => {
    await storeSession({ expiresIn: -60 });
    const renewed = makeTokens({ jti: "2" });
    facade.service.answer("GetTokensFromRefreshToken", answer, answer, answer, {
      body: { AuthenticationResult: { ...renewed, RefreshToken: undefined } },
    });
    const first = await facade.auth.readSession();
    expect(first.ok).toBe(false);
    expect(await facade.auth.readSession()).toMatchObject({
      ok: true,
      value: { accessToken: renewed.AccessToken },
    });
  });

  it("stays when a call without a user gets the message of an invalid user", async () => {
    const { AccessToken } = await storeSession();
    facade.service.answer("ForgotPassword", serviceError("UserNotFoundException", "User does not exist."));
    expect(await facade.auth.forgotPassword("bea")).toEqual({
      ok: false,
      error: { name: "UserNotFoundException", message: "User does not exist." },
    });
    expect(await facade.auth.readSession()).toMatchObject({ value: { accessToken: AccessToken } });
  });

  it("stays when it began after a call of the previous session, which is answered later", async () => {
    await storeSession();
    facade.service.answer("GetUser", {
      ...(serviceError("NotAuthorizedException", "User is disabled.") as object),
      body: { __type: "NotAuthorizedException", message: "User is disabled." },
      after: 1500,
    });
    const { onEnd, stop } = listen();
    const late = facade.auth.currentUser();
    await eventually(() => expect(facade.service.operations()).toEqual(["GetUser"]));
    scriptPassword(facade.service, signedIn({ sub: "user-2", username: "bea" }));
    expect(await facade.auth.signIn("bea", "secret")).toEqual({ ok: true, value: { kind: "signed-in" } });
    expect(await late).toMatchObject({ error: { name: "SessionInvalid" } });
    expect(onEnd).not.toHaveBeenCalled();
    expect(await facade.auth.readSession()).toMatchObject({ value: { idToken: expect.any(String) } });
    stop();
  });

  it("that cannot be renewed for another reason is cleared without being reported as invalid", async () => {
    await storeSession({ expiresIn: -60 });
    facade.service.answer(
      "GetTokensFromRefreshToken",
      serviceError("NotAuthorizedException", "Invalid Refresh Token"),
    );
    const { onEnd, stop } = listen();
    expect(await facade.auth.readSession()).toEqual({
      ok: false,
      error: { name: "NotAuthorizedException", message: "Invalid Refresh Token" },
    });
    expect(onEnd).not.toHaveBeenCalled();
    expect(await facade.auth.readSession()).toEqual({ ok: true, value: null });
    stop();
  });
});

describe("specification 4: the session's tokens", () => {
  it("are renewed when they have expired, by one call for any number of callers", async () => {
    await storeSession({ expiresIn: -60 });
    const renewed = makeTokens({ jti: "2" });
    facade.service.answer("GetTokensFromRefreshToken", { body: { AuthenticationResult: renewed } });
    const read = await Promise.all([1, 2, 3].map(() => facade.auth.readSession()));
    const session = { idToken: renewed.IdToken, accessToken: renewed.AccessToken };
    expect(read).toEqual([1, 2, 3].map(() => ({ ok: true, value: session })));
    expect(facade.service.operations()).toEqual(["GetTokensFromRefreshToken"]);
  });

  it("are renewed early for callers that need them longer", async () => {
    await storeSession({ expiresIn: 200 });
    const renewed = makeTokens({ jti: "2" });
    facade.service.answer("GetTokensFromRefreshToken", { body: { AuthenticationResult: renewed } });
    expect(await facade.auth.readSession()).not.toMatchObject({
      value: { accessToken: renewed.AccessToken },
    });
    expect(await facade.auth.readSession({ validFor: 300 })).toMatchObject({
      value: { accessToken: renewed.AccessToken },
    });
  });

  it("of the implicit flow, which cannot be renewed, are forgotten when they have expired", async () => {
    await storeSession({ expiresIn: -60, withoutRefreshToken: true });
    expect(await facade.auth.readSession()).toEqual({ ok: true, value: null });
    expect(facade.service.calls).toEqual([]);
  });
});
