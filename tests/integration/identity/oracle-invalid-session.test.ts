// @vitest-environment jsdom
// @vitest-environment-options {"url":"http://localhost:3000/"}
import { Blob as NodeBlob } from "node:buffer";
import { sessionInvalidMessages } from "@/lib/contracts/session-invalid";
import { readUserCookie } from "@/lib/visitor/user-cookie";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { createOldAuth, hostedMark, hurried, oldMessage } from "../../support/identity/amplify-v5";
import {
  ageTokens,
  facadeConfiguration,
  facadeMessage,
  markHosted,
  openFacade,
  putStorage,
  storedTokenKeys,
  takeStorage,
  type TestFacade,
  valueOf,
} from "../../support/identity/facade";
import { type IdentitySite, startIdentitySite, type TestUser } from "../../support/identity/identity-site";
import { MemoryStorage } from "../../support/identity/memory-storage";
import { eventually } from "../../support/eventually";

// These tests compare what ends a session on Amplify v5's Auth and on the facade: the five messages of the
// specification (section 8) from a renewal and from any other call, the sign-out that follows (section 4), and the
// notes about its failures.

let site: IdentitySite;
let person: TestUser;
let facade: TestFacade;
const oldStorage = new MemoryStorage();
let oldItems = new Map<string, string>();
let items: ReadonlyMap<string, string> = new Map();

const oauth = {
  domain: "entrada.example.com",
  scope: ["openid"],
  redirectSignIn: "http://localhost:3000/entrar/retorno",
  redirectSignOut: "http://localhost:3000/",
  responseType: "code",
  urlOpener: () => Promise.resolve(),
};

const newOldAuth = () =>
  createOldAuth(
    {
      region: "local",
      userPoolId: site.settings.userPoolId,
      userPoolWebClientId: site.settings.clientId,
      endpoint: site.settings.endpoint,
      oauth,
    },
    oldStorage,
  );

beforeAll(async () => {
  vi.stubGlobal("Blob", NodeBlob);
  site = await startIdentitySite();
  person = await site.createUser();
  await newOldAuth().signIn(person.email, person.password);
  oldItems = new Map(oldStorage.keys().map((key) => [key, oldStorage.getItem(key) ?? ""]));
  const hostedLogin = {
    url: "https://entrada.example.com",
    clientId: site.settings.clientId,
    flow: "code",
    scopes: ["openid"],
  } as const;
  facade = await openFacade(facadeConfiguration(site, { hostedLogin }));
  expect(await valueOf(facade.auth.signIn(person.email, person.password))).toEqual({ kind: "signed-in" });
  items = takeStorage();
});

afterAll(() => site.stop());

/** Signs both in again, with valid tokens. */
beforeEach(async () => {
  oldStorage.clear();
  for (const [key, value] of oldItems) oldStorage.setItem(key, value);
  putStorage(items);
  site.proxy.disturb = null;
  // Simulates a sign-in in another tab.
  const key = [...items.keys()].find((name) => name.endsWith(".accessToken")) ?? null;
  window.dispatchEvent(new StorageEvent("storage", { key, storageArea: localStorage }));
  await eventually(() => {
    expect(readUserCookie()?.id).toBe(person.sub);
  });
});

afterEach(() => {
  expect(site.proxy.violations).toEqual([]);
});

/** Makes v5 believe that its tokens have expired. */
function ageOldTokens(): void {
  for (const key of oldStorage.keys())
    if (key.endsWith(".clockDrift")) oldStorage.setItem(key, String(-2 * 3600));
}

const oldTokens = () => oldStorage.keys().filter((key) => key.endsWith("Token"));

const refuse = (message: string) => ({
  kind: "answer" as const,
  status: 400,
  type: "application/x-amz-json-1.1",
  body: JSON.stringify({
    __type: message === "User does not exist." ? "UserNotFoundException" : "NotAuthorizedException",
    message,
  }),
});

const renewals = ["InitiateAuth", "GetTokensFromRefreshToken"];

const onRenewal = (message: string) => (operation: string) =>
  renewals.includes(operation) ? refuse(message) : null;
const onOtherCalls = (message: string) => (operation: string) =>
  operation === "GetUser" ? refuse(message) : null;

function listenToEnds() {
  const ends: string[] = [];
  const stop = facade.auth.onSessionEnd(({ message }) => ends.push(message));
  return { ends, stop };
}

const invalid = (message: string) => ({ ok: false, error: { name: "SessionInvalid", message } });

describe.each(sessionInvalidMessages)('section 8: "%s"', (message) => {
  it("from a renewal", async () => {
    site.proxy.disturb = onRenewal(message);
    ageOldTokens();
    expect(await hurried(() => oldMessage(() => newOldAuth().currentSession()))).toBe(message);
    expect(oldTokens()).toEqual([]);

    const { ends, stop } = listenToEnds();
    ageTokens();
    expect(await facade.auth.readSession()).toEqual(invalid(message));
    stop();
    expect(ends).toEqual([message]);
    expect(storedTokenKeys()).toEqual([]);
    expect(readUserCookie()).toBeNull();
  });

  it("from another call", async () => {
    site.proxy.disturb = onOtherCalls(message);
    expect(await oldMessage(() => newOldAuth().currentUserPoolUser({ bypassCache: true }))).toBe(message);
    expect(oldTokens()).toEqual([]);

    const { ends, stop } = listenToEnds();
    expect(readUserCookie()?.id).toBe(person.sub);
    expect(await facade.auth.currentUser()).toEqual(invalid(message));
    stop();
    expect(ends).toEqual([message]);
    expect(storedTokenKeys()).toEqual([]);
    expect(readUserCookie()).toBeNull();
    expect(await valueOf(facade.auth.readSession())).toBeNull();
  });
});

it("another refusal leaves the session, on both", async () => {
  site.proxy.disturb = onOtherCalls("Access Token does not have required scopes");
  await oldMessage(() => newOldAuth().currentUserPoolUser({ bypassCache: true }));
  expect(oldTokens()).toHaveLength(3);
  expect(await facadeMessage(facade.auth.currentUser())).toBe("Access Token does not have required scopes");
  expect(storedTokenKeys()).toHaveLength(3);
});

it("v5 knows a sixth message, which is none of the specification's five and ends no session of the facade", async () => {
  const message = "Password reset required for the user";
  site.proxy.disturb = onOtherCalls(message);
  await oldMessage(() => newOldAuth().currentUserPoolUser({ bypassCache: true }));
  expect(oldTokens()).toEqual([]);
  expect(await facadeMessage(facade.auth.currentUser())).toBe(message);
  expect(storedTokenKeys()).toHaveLength(3);
});

describe("who came by the hosted login", () => {
  beforeEach(() => {
    oldStorage.setItem(hostedMark, "true");
    markHosted(site.settings.clientId);
  });

  it('is signed out there too; "Signout timeout fail" after 3 seconds where the page stays (section 8)', async () => {
    const begin = performance.now();
    const old = oldMessage(() => newOldAuth().signOut());
    const own = facadeMessage(facade.auth.signOut());
    expect(await Promise.all([old, own])).toEqual(["Signout timeout fail", "Signout timeout fail"]);
    expect(performance.now() - begin).toBeGreaterThan(2_990);
    expect(facade.left.at(-1)).toMatch(/^https:\/\/entrada\.example\.com\/logout\?/);
    expect(oldTokens()).toEqual([]);
    expect(storedTokenKeys()).toEqual([]);
    // Both have revoked the session, so the next test needs another one.
    await newOldAuth().signIn(person.email, person.password);
    oldItems = new Map(oldStorage.keys().map((key) => [key, oldStorage.getItem(key) ?? ""]));
    await valueOf(facade.auth.signIn(person.email, person.password));
    items = takeStorage();
  });

  it("failed to clean up invalid session (section 8): the note and both reasons", async () => {
    const reason = "Access Token has been revoked";
    const message = `Session is invalid due to: ${reason} and failed to clean up invalid session: Signout timeout fail`;
    site.proxy.disturb = onOtherCalls(reason);
    const old = oldMessage(() => newOldAuth().currentUserPoolUser({ bypassCache: true }));
    const own = facade.auth.currentUser();
    expect(await old).toBe(message);
    expect(await own).toEqual(invalid(message));
    expect(oldTokens()).toEqual([]);
    expect(storedTokenKeys()).toEqual([]);
  });
});

describe("what the service itself says", () => {
  const AccessToken = () =>
    Object.keys(localStorage)
      .filter((key) => key.endsWith(".accessToken"))
      .map((key) => localStorage.getItem(key))[0];

  /** Signs another person in on both. The user of the other tests stays unchanged. */
  async function both(): Promise<TestUser> {
    const other = await site.createUser();
    oldStorage.clear();
    await newOldAuth().signIn(other.email, other.password);
    await valueOf(facade.auth.signIn(other.email, other.password));
    return other;
  }

  const renewed = async () => {
    ageOldTokens();
    ageTokens();
    return {
      old: await hurried(() => oldMessage(() => newOldAuth().currentSession())),
      facade: await facadeMessage(facade.auth.readSession()),
    };
  };
  const asked = async () => ({
    old: await oldMessage(() => newOldAuth().currentUserPoolUser({ bypassCache: true })),
    facade: await facadeMessage(facade.auth.currentUser()),
  });
  const agreed = (message: string) => ({ old: message, facade: message });

  it("of a session that was ended elsewhere", async () => {
    await both();
    await site.call("GlobalSignOut", { AccessToken: AccessToken() });
    expect(await asked()).toEqual(agreed("Access Token has been revoked"));
    await both();
    await site.call("GlobalSignOut", { AccessToken: AccessToken() });
    expect(await renewed()).toEqual(agreed("Refresh Token has been revoked"));
  });

  it("of a user who was disabled", async () => {
    await site.disable(await both());
    expect(await asked()).toEqual(agreed("User is disabled."));
    await site.disable(await both());
    expect(await renewed()).toEqual(agreed("User is disabled."));
  });

  it("of a user who was deleted", async () => {
    await both();
    await site.call("DeleteUser", { AccessToken: AccessToken() });
    expect(await asked()).toEqual(agreed("User does not exist."));
  });

  it("of a session that is too old", async () => {
    await both();
    site.advance(31 * 24 * 3600 * 1000);
    expect(await renewed()).toEqual(agreed("Refresh Token has expired"));
  });
});
