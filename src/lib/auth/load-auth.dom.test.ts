import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import {
  scriptedConfiguration,
  type ScriptedService,
  startScriptedService,
} from "@tests/support/auth/scripted-service";

import { storeSession } from "@tests/support/auth/scripted-tokens";

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
beforeEach(() => vi.resetModules());
afterEach(() => service.reset());
afterAll(() => service.close());

async function openDoor() {
  const { loadAuth } = await import("@/lib/auth/load-auth");
  const { loadIdentityConfiguration } = await import("@/lib/auth/identity-configuration");
  return { loadAuth, loadIdentityConfiguration };
}

const noConnection = { ok: false, error: { name: "NetworkError", message: expect.any(String) } };

describe("the loader of the facade", () => {
  it("fetches the configuration once for the life of the page", async () => {
    service.answer("/api/identity", { body: scriptedConfiguration(service) });
    const { loadAuth, loadIdentityConfiguration } = await openDoor();
    const [first, second] = await Promise.all([loadAuth(), loadAuth()]);
    expect(second).toBe(first);
    expect(await loadAuth()).toBe(first);
    expect(await loadIdentityConfiguration()).toEqual({ ok: true, value: scriptedConfiguration(service) });
    expect(service.operations()).toEqual(["/api/identity"]);
    expect(await first.readSession()).toEqual({ ok: true, value: null });
  });

  it("answers with the facade of a site without sign-in", async () => {
    service.answer("/api/identity", {
      body: { userPool: null, identityPool: null, hostedLogin: null, isLocal: false },
    });
    const auth = await (await openDoor()).loadAuth();
    expect(await auth.signIn("ana", "secret")).toEqual({
      ok: false,
      error: { name: "NotConfigured", message: "Authentication Error" },
    });
  });

  it.each([
    ["no answer", "hang up"],
    ["a proxy's page", "a proxy's page"],
    ["a problem", { status: 500, body: { title: "Internal Server Error" } }],
    ["another shape", { body: { userPool: { id: 1 } } }],
  ] as const)(
    "after %s gives a facade that answers with network failures until the next try",
    async (_name, answer) => {
      service.answer("/api/identity", answer);
      const { loadAuth } = await openDoor();
      const auth = await loadAuth();
      const [onChange, onStopped] = [vi.fn(), vi.fn()];
      auth.onChange(onChange);
      auth.onChange(onStopped)();
      expect(await auth.signIn("ana", "secret")).toEqual(noConnection);
      expect(await auth.readSession()).toEqual(noConnection);
      service.answer("/api/identity", { body: scriptedConfiguration(service) });
      expect(await auth.readSession()).toEqual({ ok: true, value: null });
      expect(await (await loadAuth()).readSession()).toEqual({ ok: true, value: null });
      await storeSession();
      await auth.signOut();
      expect(onChange).toHaveBeenCalled();
      expect(onStopped).not.toHaveBeenCalled();
    },
  );
});

describe("a configuration that never comes", () => {
  it("is told after 10 seconds, and tried again by the next operation", async () => {
    service.answer("/api/identity", "silence");
    const { loadAuth } = await openDoor();
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "Date"] });
    try {
      const told = vi.fn();
      const outcome = loadAuth()
        .then((auth) => auth.signIn("ana", "secret").then((signedIn) => ({ auth, signedIn })))
        .finally(told);
      await vi.advanceTimersByTimeAsync(9_900);
      expect(told).not.toHaveBeenCalled();
      await vi.advanceTimersByTimeAsync(100);
      const { auth, signedIn } = await outcome;
      expect(signedIn).toEqual(noConnection);
      vi.useRealTimers();
      service.answer("/api/identity", { body: scriptedConfiguration(service) });
      expect(await auth.readSession()).toEqual({ ok: true, value: null });
    } finally {
      vi.useRealTimers();
    }
  });
});

describe("specification 7: endpoints that are paths of the site", () => {
  it("are taken as the site's own", async () => {
    const { absoluteEndpoint } = await import("@/lib/auth/configure");
    expect(absoluteEndpoint("/local/identity")).toBe(`${window.location.origin}/local/identity`);
    expect(absoluteEndpoint("https://idp.example.com/")).toBe("https://idp.example.com/");
    expect(absoluteEndpoint(null)).toBeUndefined();
  });
});
