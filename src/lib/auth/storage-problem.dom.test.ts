import { createAmplifyAuth } from "@/lib/auth/amplify-auth";
import { storageProblem } from "@/lib/auth/storage-problem";
import {
  scriptedConfiguration,
  type ScriptedService,
  startScriptedService,
} from "@tests/support/auth/scripted-service";
import { afterAll, afterEach, beforeAll, expect, it, vi } from "vitest";

let service: ScriptedService;

beforeAll(async () => {
  service = await startScriptedService();
});
afterEach(() => {
  vi.restoreAllMocks();
  localStorage.clear();
});
afterAll(() => service.close());

const refuse = (name: string) => () => {
  throw new DOMException("refused", name);
};

const block = () => vi.spyOn(window, "localStorage", "get").mockImplementation(refuse("SecurityError"));

const blockTab = () => vi.spyOn(window, "sessionStorage", "get").mockImplementation(refuse("SecurityError"));

const fill = () => vi.spyOn(Storage.prototype, "setItem").mockImplementation(refuse("QuotaExceededError"));

it("says what keeps the browser from keeping a session, and leaves nothing behind", () => {
  expect(storageProblem()).toBeNull();
  expect(localStorage).toHaveLength(0);
  fill();
  expect(storageProblem()).toBe("storageBlocked");
  vi.restoreAllMocks();
  localStorage.setItem("kept", "1");
  fill();
  expect(storageProblem()).toBe("storageFull");
  expect(localStorage.getItem("kept")).toBe("1");
  vi.restoreAllMocks();
  block();
  expect(storageProblem()).toBe("storageBlocked");
});

it.each([
  ["blocked", "StorageBlocked", block],
  ["blocked for this tab", "StorageBlocked", blockTab],
  [
    "full",
    "StorageFull",
    () => {
      localStorage.setItem("kept", "1");
      fill();
    },
  ],
])("a sign-in with a storage that is %s says so, before any call", async (_state, name, spoil) => {
  const leavePage = vi.fn();
  const auth = await createAmplifyAuth(scriptedConfiguration(service), { leavePage });
  spoil();
  for (const outcome of [
    auth.signIn("ana", "secret"),
    auth.signInByChoice("ana"),
    auth.signInWithoutPassword("ana"),
    auth.startHostedLogin("/conta"),
  ]) {
    expect(await outcome).toMatchObject({ ok: false, error: { name } });
  }
  expect(leavePage).not.toHaveBeenCalled();
  expect(service.calls).toEqual([]);
});
