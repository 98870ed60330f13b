import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { createRetryQuota } from "@/lib/retry-quota";
import { createSessionClient } from "@/lib/api/session-client";
import {
  scriptedConfiguration,
  type ScriptedService,
  serviceError,
  startScriptedService,
} from "@tests/support/auth/scripted-service";
import { storeSession } from "@tests/support/auth/scripted-tokens";
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

beforeEach(() => service.answer("/api/identity", { body: scriptedConfiguration(service) }));

afterEach(() => {
  service.reset();
  window.localStorage.clear();
  clearUserCookie();
});

afterAll(() => service.close());

async function readSession() {
  return (await import("@/lib/api/read-session")).readCurrentSession();
}

describe("specification 7: reading the session before each request", () => {
  it("makes no request if nobody is signed in", async () => {
    await expect(readSession()).resolves.toEqual({ idToken: null });
    expect(service.calls).toEqual([]);
  });

  it("gives the id token of the session that is stored", async () => {
    const { IdToken } = await storeSession();
    await expect(readSession()).resolves.toEqual({ idToken: IdToken });
  });

  it("gives none if only the cookie is left, and removes the cookie", async () => {
    writeUserCookie({ id: "user-1" });
    await expect(readSession()).resolves.toEqual({ idToken: null });
    await eventually(() => expect(readUserCookie()).toBeNull());
  });

  it("logs a failure to read the session, and the request still goes out", async () => {
    await storeSession({ expiresIn: -60 });
    service.answer(
      "GetTokensFromRefreshToken",
      serviceError("NotAuthorizedException", "Invalid Refresh Token"),
    );
    const retry = { quota: createRetryQuota(), wait: () => Promise.resolve() };
    const client = createSessionClient({ baseURL: `${service.origin}/api`, retry });
    service.answer("/api/rankings", { body: {} });
    await expect(client.get("/rankings")).resolves.toMatchObject({ status: 200 });
    expect(service.operations().at(-1)).toBe("/api/rankings");
    expect(vi.mocked(console.error).mock.calls).toEqual([
      [
        "The session could not be read; the request goes out without it.",
        "NotAuthorizedException: Invalid Refresh Token",
      ],
    ]);
    vi.mocked(console.error).mockClear();
  });
});
