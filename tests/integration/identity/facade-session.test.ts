import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { facadeConfiguration, openFacade, type TestFacade, valueOf } from "../../support/identity/facade";
import { type IdentitySite, startIdentitySite, type TestUser } from "../../support/identity/identity-site";

// The facade uses the local service over HTTP: sessions continue and end, and credentials are fetched.

let site: IdentitySite;
let facade: TestFacade;
const onEnd = vi.fn<(end: { message: string }) => void>();

beforeAll(async () => {
  vi.stubGlobal("navigator", { userAgent: "Mozilla/5.0 (X11; Linux x86_64) Facade/1.0" });
  site = await startIdentitySite();
  facade = await openFacade(facadeConfiguration(site));
  facade.auth.onSessionEnd(onEnd);
});

afterEach(async () => {
  site.setFaults(null);
  await facade.auth.signOut();
  onEnd.mockReset();
  expect(site.proxy.violations).toEqual([]);
});

afterAll(async () => {
  vi.unstubAllGlobals();
  await site.stop();
});

async function signInSomebody(): Promise<TestUser> {
  const person = await site.createUser();
  expect(await valueOf(facade.auth.signIn(person.email, person.password))).toEqual({ kind: "signed-in" });
  return person;
}

/** Forces a renewal by asking for tokens with a longer validity than any has. */
const renew = () => facade.auth.readSession({ validFor: 7200 });
const otherCall = () => facade.auth.currentUser();

/** Acts as another client of the same user, with the tokens of this session. */
async function elsewhere(operation: "GlobalSignOut" | "DeleteUser"): Promise<void> {
  const session = await valueOf(facade.auth.readSession());
  const answer = await site.call(operation, { AccessToken: session?.accessToken });
  expect(answer.status).toBe(200);
}

describe("specification 8: messages that end the session, as the service comes to send them", () => {
  it.each([
    ["Access Token has been revoked", "another call", otherCall, () => elsewhere("GlobalSignOut")],
    ["Refresh Token has been revoked", "a renewal", renew, () => elsewhere("GlobalSignOut")],
    ["User is disabled.", "another call", otherCall, (person: TestUser) => site.disable(person)],
    ["User is disabled.", "a renewal", renew, (person: TestUser) => site.disable(person)],
    ["User does not exist.", "another call", otherCall, () => elsewhere("DeleteUser")],
    ["User does not exist.", "a renewal", renew, () => elsewhere("DeleteUser")],
    [
      "Refresh Token has expired",
      "a renewal",
      renew,
      () => Promise.resolve(site.advance(31 * 24 * 3600 * 1000)),
    ],
  ])("%s, to %s", async (message, _call, call, cause) => {
    const person = await signInSomebody();
    await cause(person);
    expect(await call()).toEqual({ ok: false, error: { name: "SessionInvalid", message } });
    expect(onEnd.mock.calls).toEqual([[{ message }]]);
    expect(await valueOf(facade.auth.readSession())).toBeNull();
    expect(await otherCall()).toEqual({
      ok: false,
      error: { name: "NotAuthenticated", message: "The user is not authenticated" },
    });
  });
});

describe("specification 4: the session's tokens", () => {
  it("are renewed, again and again", async () => {
    await signInSomebody();
    const tokens = new Set<string | undefined>();
    for (let count = 0; count < 3; count++) {
      site.advance(1000);
      tokens.add((await valueOf(renew()))?.accessToken);
    }
    expect(tokens.size).toBe(3);
    expect(await valueOf(otherCall())).toMatchObject({ attributes: { email_verified: true } });
  });

  it("are worth nothing after a sign-out everywhere", async () => {
    await signInSomebody();
    const session = await valueOf(facade.auth.readSession());
    expect(await facade.auth.signOutEverywhere()).toEqual({ ok: true, value: undefined });
    const answer = await site.call("GetUser", { AccessToken: session?.accessToken });
    expect(answer.body).toMatchObject({ message: "Access Token has been revoked" });
    expect(onEnd).not.toHaveBeenCalled();
  });
});

describe("specification 8: the service is retried with backoff", () => {
  it.each(["throttled", "internal-error"] as const)("and recovers from being %s", async (kind) => {
    await signInSomebody();
    let calls = 0;
    site.setFaults((operation) => (operation === "GetUser" && ++calls < 3 ? { kind } : null));
    expect(await otherCall()).toMatchObject({ ok: true });
    expect(calls).toBe(3);
  });

  it("takes a proxy's page for a network failure, and the session stays", async () => {
    await signInSomebody();
    const page = { kind: "answer", status: 502, type: "text/html", body: "<html></html>" } as const;
    site.proxy.disturb = () => page;
    const failed = { ok: false, error: { name: "NetworkError", message: "Network Error" } };
    expect(await renew()).toEqual(failed);
    expect(await otherCall()).toEqual(failed);
    expect(await facade.auth.forgotPassword("ana@example.com")).toEqual(failed);
    site.proxy.disturb = null;
    expect(await valueOf(renew())).not.toBeNull();
  });
});

describe("specification 6: credentials", () => {
  it("are a guest's, then the user's of the same identity, then another guest's", async () => {
    const { auth } = facade;
    const guest = await valueOf(auth.awsCredentials());
    expect(guest.expiresAt.getTime()).toBeGreaterThan(Date.now());
    expect((await valueOf(auth.awsCredentials())).accessKeyId).toBe(guest.accessKeyId);
    await signInSomebody();
    const user = await valueOf(auth.awsCredentials());
    expect(user.identityId).toBe(guest.identityId);
    expect(user.accessKeyId).not.toBe(guest.accessKeyId);
    await auth.signOut();
    const other = await valueOf(auth.awsCredentials());
    expect(other.identityId).not.toBe(guest.identityId);
  });

  it("are federated where another provider's token is handed in", async () => {
    const { auth } = facade;
    await signInSomebody();
    const session = await valueOf(auth.readSession());
    const user = await valueOf(auth.federatedSignIn());
    const provider = site.issuer.replace(/^https?:\/\//, "");
    const federated = await valueOf(auth.federatedSignIn({ [provider]: session?.idToken ?? "" }));
    expect(federated.identityId).toBe(user.identityId);
    expect(federated.accessKeyId).not.toBe(user.accessKeyId);
    expect(await valueOf(auth.awsCredentials())).toEqual(federated);
    expect(await auth.federatedSignIn({ [provider]: "x.y.z" })).toMatchObject({ ok: false });
  });
});
