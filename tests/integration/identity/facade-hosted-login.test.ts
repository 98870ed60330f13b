import { localIdentity } from "@/config/local-identity";
import type { AuthFailure } from "@/lib/auth/contract";
import type { HostedLoginConfiguration, IdentityConfiguration } from "@/lib/contracts/identity";
import type { Result } from "@/lib/result";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { MemoryStorage } from "../../support/identity/memory-storage";
import { type HostedSite, type HostedUser, startHostedSite } from "./hosted-site";
import { PlainBrowser } from "./plain-browser";

// The facade uses the local service's hosted login, including forms and redirects. The window has only what the
// facade needs: an origin that the service has registered, storage and a history.

let site: HostedSite;
const left: string[] = [];

beforeAll(async () => {
  // This client may receive both a code and tokens.
  site = await startHostedSite({ HOSTED_LOGIN_FLOW: "token" });
  // When it is first loaded, Amplify takes the window's storage if there is a window.
  vi.stubGlobal("window", {
    location: { origin: site.origin, pathname: "/entrar/retorno" },
    history: { state: null, replaceState: vi.fn() },
    localStorage: new MemoryStorage(),
    sessionStorage: new MemoryStorage(),
    addEventListener: vi.fn(),
  });
});

afterAll(async () => {
  vi.unstubAllGlobals();
  await site.stop();
});

async function openFacade(flow: HostedLoginConfiguration["flow"]) {
  const { createAmplifyAuth } = await import("@/lib/auth/amplify-auth");
  const { userPoolId, clientId, hostedClientId, servicePath, hostedPath } = localIdentity;
  const configuration: IdentityConfiguration = {
    userPool: { id: userPoolId, clientId, endpoint: servicePath },
    identityPool: null,
    hostedLogin: {
      url: hostedPath,
      clientId: hostedClientId,
      flow,
      scopes: ["openid", "email", "aws.cognito.signin.user.admin"],
    },
    isLocal: true,
  };
  left.length = 0;
  return createAmplifyAuth(configuration, { leavePage: (address) => left.push(address) });
}

function valueOf<Value>(outcome: Result<Value, AuthFailure>): Value {
  if (outcome.ok) return outcome.value;
  throw new Error(`${outcome.error.name}: ${outcome.error.message}`);
}

/** Follows the facade to the login, fills in the form, and gives the address of the return. */
async function fillIn({ email, password }: HostedUser): Promise<string> {
  const browser = new PlainBrowser();
  const page = await browser.follow(left.at(-1) ?? "", localIdentity.hostedPath);
  const answer = await browser.send(page, { username: email, password });
  return answer.headers.get("location") ?? "";
}

describe("specification 2: the hosted login against the local service", () => {
  it.each(["code", "token"] as const)("signs in by %s, with the session that follows", async (flow) => {
    const auth = await openFacade(flow);
    const person = await site.createUser();
    valueOf(await auth.startHostedLogin("/conta?aba=dispositivos"));
    const address = await fillIn(person);
    expect(address).toMatch(`${site.origin}/entrar/retorno`);
    expect(valueOf(await auth.completeHostedLogin(address))).toEqual({ next: "/conta?aba=dispositivos" });
    expect(valueOf(await auth.currentUser())).toMatchObject({
      id: person.user.sub,
      attributes: { email: person.email, email_verified: true },
    });
    // An answer works only once.
    expect(await auth.completeHostedLogin(address)).toMatchObject({ error: { name: "HostedLoginFailed" } });
    const session = valueOf(await auth.readSession());
    const renewed = valueOf(await auth.readSession({ validFor: 7200 }));
    // Tokens of the implicit flow cannot be renewed.
    expect(renewed?.accessToken === session?.accessToken).toBe(flow === "token");
    expect(valueOf(await auth.currentUser())).toMatchObject({ id: person.user.sub });
  });

  it("refuses a code that belongs to another request", async () => {
    const auth = await openFacade("code");
    valueOf(await auth.startHostedLogin("/"));
    const address = new URL(await fillIn(await site.createUser()));
    valueOf(await auth.startHostedLogin("/"));
    const state = new URL(left.at(-1) ?? "").searchParams.get("state") ?? "";
    address.searchParams.set("state", state);
    expect(await auth.completeHostedLogin(address.href)).toEqual({
      ok: false,
      error: { name: "HostedLoginFailed", message: "The token endpoint answered invalid_grant" },
    });
  });

  it("leaves for a sign-out that leads back to the site, and the next sign-in asks for the password", async () => {
    const auth = await openFacade("code");
    const person = await site.createUser();
    valueOf(await auth.startHostedLogin("/"));
    const browser = new PlainBrowser();
    const page = await browser.follow(left.at(-1) ?? "", localIdentity.hostedPath);
    const answer = await browser.send(page, { username: person.email, password: person.password });
    valueOf(await auth.completeHostedLogin(answer.headers.get("location") ?? ""));
    expect(await auth.signOut()).toMatchObject({ error: { message: "Signout timeout fail" } });
    const out = await browser.open(left.at(-1) ?? "");
    expect(out.headers.get("location")).toBe(`${site.origin}/`);
    valueOf(await auth.startHostedLogin("/"));
    const again = await browser.follow(left.at(-1) ?? "", localIdentity.hostedPath);
    expect(again.text).toContain('name="password"');
  });
});
