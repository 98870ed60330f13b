import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { createAmplifyAuth } from "@/lib/auth/amplify-auth";
import type { Auth } from "@/lib/auth/contract";
import {
  scriptedConfiguration,
  type ScriptedService,
  startScriptedService,
} from "@tests/support/auth/scripted-service";

let service: ScriptedService;

beforeAll(async () => {
  service = await startScriptedService();
});
afterAll(() => service.close());

const open = (id: string | null): Promise<Auth> => {
  const configuration = scriptedConfiguration(service);
  const userPool = id === null ? null : { id, clientId: "client", endpoint: `${service.origin}/` };
  return createAmplifyAuth({ ...configuration, userPool }, { leavePage: null });
};

const failed = (name: string, message: string) => ({ ok: false, error: { name, message } });

describe("specification 8: nothing is configured", () => {
  it("is an Authentication Error for whatever needs a user pool", async () => {
    const auth = await open(null);
    const failure = failed("NotConfigured", "Authentication Error");
    expect(await auth.signIn("ana", "secret")).toEqual(failure);
    expect(await auth.signUp({ username: "ana", password: "secret" })).toEqual(failure);
    expect(await auth.forgotPassword("ana")).toEqual(failure);
    expect(await auth.currentUser()).toEqual(failure);
    expect(await auth.listDevices()).toEqual(failure);
    expect(await auth.answerSmsCode("123456")).toEqual(failure);
    expect(service.calls).toEqual([]);
  });

  it("has messages of its own for the deletion of a user and for answers of a hosted login", async () => {
    const auth = await open(null);
    expect(await auth.deleteUser()).toEqual(failed("NoUserPool", "Cognito User pool does not exist"));
    expect(await auth.completeHostedLogin("/entrar/retorno?code=1&state=2")).toEqual(
      failed("HostedLoginWithoutPool", "OAuth responses require a User Pool defined in config"),
    );
  });

  it("needs no service to sign out", async () => {
    const auth = await open(null);
    expect(await auth.signOut()).toEqual({ ok: true, value: undefined });
  });
});

describe("specification 5: the user pool id is region_id of at most 55 characters", () => {
  it.each([
    "",
    "sa-east-1",
    "_Test",
    "sa-east-1_",
    "sa east_Test",
    "sa-east-1_a-b",
    `sa-east-1_${"a".repeat(46)}`,
  ])("%j is refused before any call", async (id) => {
    const auth = await open(id);
    expect(await auth.signIn("ana", "secret")).toEqual(
      failed("InvalidUserPoolId", "Invalid UserPoolId format."),
    );
    expect(await auth.currentUser()).toEqual(failed("InvalidUserPoolId", "Invalid UserPoolId format."));
    expect(service.calls).toEqual([]);
  });

  it.each(["sa-east-1_AbCdEfGhI", "local_ProvaReal", `sa-east-1_${"a".repeat(45)}`])(
    "%s is taken",
    async (id) => {
      const auth = await open(id);
      expect(await auth.forgotPassword("ana")).toMatchObject({
        error: { name: "UnknownOperationException" },
      });
    },
  );
});

describe("the endpoints of one's own", () => {
  it("cause no warning", async () => {
    const warn = vi.spyOn(console, "warn").mockImplementation(() => undefined);
    const log = vi.spyOn(console, "log").mockImplementation(() => undefined);
    await open("sa-east-1_Test");
    expect([...warn.mock.calls, ...log.mock.calls]).toEqual([]);
  });
});
