import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import {
  scriptedConfiguration,
  type ScriptedService,
  startScriptedService,
} from "@tests/support/auth/scripted-service";
import { makeTokens, storeSession } from "@tests/support/auth/scripted-tokens";
import { hasStoredSession } from "@/lib/auth/stored-session";
import { clearUserCookie, readUserCookie, writeUserCookie } from "@/lib/visitor/user-cookie";
import { eventually } from "@tests/support/eventually";

const settings = vi.hoisted(() => ({ apiBase: "" }));

vi.mock(import("@/config/public"), async (importOriginal) => {
  const { publicSettings, ...rest } = await importOriginal();
  const moved = { ...publicSettings };
  Object.defineProperty(moved, "apiBase", { get: () => settings.apiBase });
  return { ...rest, publicSettings: moved };
});

let service: ScriptedService;

beforeAll(async () => {
  service = await startScriptedService();
  settings.apiBase = `${service.origin}/api`;
});
beforeEach(() => {
  vi.resetModules();
  service.answer("/api/identity", { body: scriptedConfiguration(service) });
});
afterEach(() => {
  service.reset();
  window.localStorage.clear();
  clearUserCookie();
});
afterAll(() => service.close());

async function resume(): Promise<void> {
  const { resumeSession } = await import("@/lib/auth/resume-session");
  resumeSession();
}

const settle = () => new Promise((resolve) => setTimeout(resolve, 100));

describe("whether this browser looks signed in", () => {
  it("is seen by Amplify's keys or the User cookie", async () => {
    expect(hasStoredSession()).toBe(false);
    window.localStorage.setItem("chakra-ui-color-mode", "dark");
    window.localStorage.setItem("CognitoIdentityServiceProvider.client.ana.deviceKey", "d1");
    expect(hasStoredSession()).toBe(false);
    writeUserCookie({ id: "user-1" });
    expect(hasStoredSession()).toBe(true);
    clearUserCookie();
    await storeSession();
    expect(hasStoredSession()).toBe(true);
  });

  it("is false where storage is out of reach", () => {
    const storage = vi.spyOn(window, "localStorage", "get").mockImplementation(() => {
      throw new DOMException("denied", "SecurityError");
    });
    expect(hasStoredSession()).toBe(false);
    storage.mockRestore();
  });
});

describe("specification 3: a public page brings cookie and session in step", () => {
  it("and does nothing at all where nobody is signed in", async () => {
    await resume();
    await settle();
    expect(service.calls).toEqual([]);
  });

  it("removes a cookie without a session, without loading anything", async () => {
    writeUserCookie({ id: "user-1", Token: { access_token: "a" } });
    await resume();
    await settle();
    expect(readUserCookie()).toBeNull();
    expect(service.calls).toEqual([]);
  });

  it("writes the cookie of the session that is stored", async () => {
    const { AccessToken } = await storeSession({ expiresIn: 600 });
    await resume();
    await eventually(() => expect(readUserCookie()?.Token?.access_token).toBe(AccessToken));
    expect(service.operations()).toEqual(["/api/identity"]);
  });

  it.each([
    ["has expired", -60],
    ["will within 5 minutes", 290],
  ])("renews an access token that %s", async (_when, expiresIn) => {
    await storeSession({ expiresIn });
    const renewed = makeTokens({ jti: "2" });
    service.answer("GetTokensFromRefreshToken", { body: { AuthenticationResult: renewed } });
    await resume();
    await eventually(() => expect(readUserCookie()?.Token?.access_token).toBe(renewed.AccessToken));
  });
});
