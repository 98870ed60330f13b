// @vitest-environment jsdom
// @vitest-environment-options {"url":"http://localhost:3000/"}
import { Blob as NodeBlob } from "node:buffer";
import { createRetryQuota } from "@/lib/retry-quota";
import type { Auth } from "@/lib/auth/contract";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { captureLog } from "../../support/identity/capture-log";
import {
  ageTokens,
  facadeConfiguration,
  openFacade,
  putStorage,
  storedTokenKeys,
  takeStorage,
  valueOf,
} from "../../support/identity/facade";
import { type IdentitySite, startIdentitySite, type TestUser } from "../../support/identity/identity-site";
import type { Disturbance } from "../../support/identity/recording-proxy";
import { signInBySrp } from "../../support/identity/srp-client";
import { Authenticator } from "../../support/identity/totp";

// These tests use the facade while the service is down, slow, overloaded or broken, and check what the service logs.

let site: IdentitySite;
let person: TestUser;
let auth: Auth;
let items: ReadonlyMap<string, string>;

beforeAll(async () => {
  vi.stubGlobal("Blob", NodeBlob);
  site = await startIdentitySite();
  person = await site.createUser();
  // More calls fail here than in the life of a page.
  ({ auth } = await openFacade(facadeConfiguration(site), { retryQuota: createRetryQuota(10_000) }));
  await valueOf(auth.signIn(person.email, person.password));
  items = takeStorage();
});

afterAll(() => site.stop());

beforeEach(() => {
  putStorage(items);
  site.proxy.disturb = null;
  site.setFaults(null);
});

afterEach(() => {
  expect(site.proxy.violations).toEqual([]);
});

const html = "<html><body><h1>502 Bad Gateway</h1></body></html>";
const gateway: Disturbance = { kind: "answer", status: 502, type: "text/html", body: html };

function failFirst(count: number, disturbance: Disturbance) {
  let left = count;
  site.proxy.disturb = () => (left-- > 0 ? disturbance : null);
}

const failed = (name: string, message?: string) => ({
  ok: false,
  error: message === undefined ? (expect.objectContaining({ name }) as object) : { name, message },
});

const network = failed("NetworkError", "Network Error");

const calls: readonly (readonly [string, () => Promise<{ ok: boolean }>])[] = [
  ["signing in", () => auth.signIn(person.email, person.password)],
  ["signing up", () => auth.signUp({ username: "nova@example.com", password: "Cabo-Branco-12" })],
  ["a forgotten password", () => auth.forgotPassword(person.email)],
  ["reading who is signed in", () => auth.currentUser()],
  ["changing the password", () => auth.changePassword(person.password, "Cabo-Branco-12")],
  ["listing devices", () => auth.listDevices()],
  ["signing out everywhere", () => auth.signOutEverywhere()],
  ["credentials", () => auth.awsCredentials()],
];

describe.each(calls)("%s", (_what, call) => {
  it("fails as a network failure where the service is down", async () => {
    site.proxy.disturb = () => ({ kind: "cut" });
    expect(await call()).toEqual(network);
  });

  it("fails the same where a gateway answers in its place", async () => {
    site.proxy.disturb = () => gateway;
    expect(await call()).toEqual(network);
  });

  it("fails the same where an empty or foreign answer comes", async () => {
    site.proxy.disturb = () => ({ kind: "answer", status: 200, type: "text/html", body: html });
    expect(await call()).toEqual(network);
    site.proxy.disturb = () => ({ kind: "answer", status: 503, type: "text/plain", body: "" });
    expect(await call()).toEqual(network);
  });

  it("has the service's error where it is overloaded or broken", async () => {
    site.setFaults(() => ({ kind: "throttled" }));
    expect(await call()).toEqual(failed("TooManyRequestsException", "Rate exceeded"));
    site.setFaults(() => ({ kind: "internal-error" }));
    expect(await call()).toEqual(failed("InternalErrorException"));
  });
});

describe("repeats a call after a temporary failure", () => {
  it.each([
    ["a cut connection", { kind: "cut" } as const],
    [
      "a service that is busy",
      {
        kind: "answer",
        status: 400,
        type: "application/x-amz-json-1.1",
        body: '{"__type":"TooManyRequestsException","message":"Rate exceeded"}',
      } as const,
    ],
    [
      "a service that stumbles",
      {
        kind: "answer",
        status: 500,
        type: "application/x-amz-json-1.1",
        body: '{"__type":"InternalErrorException","message":"Oops"}',
      } as const,
    ],
  ])("after %s", async (_what, disturbance) => {
    failFirst(2, disturbance);
    expect((await valueOf(auth.currentUser())).id).toBe(person.sub);
    failFirst(2, disturbance);
    expect(await valueOf(auth.signIn(person.email, person.password))).toEqual({ kind: "signed-in" });
    items = takeStorage();
  });

  it("and waits for a slow answer", async () => {
    site.setFaults((operation) => (operation === "GetUser" ? { kind: "slow", milliseconds: 700 } : null));
    expect((await valueOf(auth.currentUser())).id).toBe(person.sub);
  });
});

describe("a session", () => {
  it("survives an unreachable service while it has to be renewed", async () => {
    ageTokens();
    for (const disturbance of [{ kind: "cut" } as const, gateway]) {
      site.proxy.disturb = () => disturbance;
      expect(await auth.readSession()).toEqual(network);
      expect(storedTokenKeys()).toHaveLength(3);
    }
    site.proxy.disturb = null;
    site.setFaults(() => ({ kind: "throttled" }));
    expect(await auth.readSession()).toEqual(failed("TooManyRequestsException"));
    expect(storedTokenKeys()).toHaveLength(3);
    site.setFaults(null);
    expect(await valueOf(auth.readSession())).not.toBeNull();
    items = takeStorage();
  });

  it("ends here where the sign-out does not reach the service", async () => {
    site.proxy.disturb = () => ({ kind: "cut" });
    expect(await auth.signOut()).toEqual({ ok: true, value: undefined });
    expect(storedTokenKeys()).toEqual([]);
  });
});

describe("the log", () => {
  it("reports refusals and failures, and nothing about users and their input", async () => {
    const log = captureLog();
    const secrets: string[] = [];
    const keepSecrets = (found: { body: unknown }) => secrets.push(...longTexts(found.body));
    try {
      const other = await site.createUser({ password: "Segredo-do-Registro-77" });
      secrets.push(other.email, other.phone, other.password, other.sub);
      const signIn = { ...site.settings, username: other.email, password: other.password };
      const answer = await signInBySrp(signIn);
      keepSecrets(answer);
      const { AccessToken } = answer.body?.AuthenticationResult as { AccessToken: string };
      await signInBySrp({ ...signIn, password: "Segredo-errado-do-Registro" });
      secrets.push("Segredo-errado-do-Registro");
      const associated = await site.call("AssociateSoftwareToken", { AccessToken });
      keepSecrets(associated);
      const authenticator = new Authenticator(String(associated.body?.SecretCode));
      for (const UserCode of [authenticator.wrongCode(site.now()), authenticator.code(site.now())]) {
        await site.call("VerifySoftwareToken", { AccessToken, UserCode });
        secrets.push(UserCode);
      }
      await site.call("ForgotPassword", { ClientId: site.settings.clientId, Username: other.email });
      const ConfirmationCode = await site.lastCode(other.email);
      secrets.push(ConfirmationCode, "Segredo-novo-do-Registro-78");
      for (const code of ["111111", ConfirmationCode])
        await site.call("ConfirmForgotPassword", {
          ClientId: site.settings.clientId,
          Username: other.email,
          ConfirmationCode: code,
          Password: "Segredo-novo-do-Registro-78",
        });
      // The database fails, with the request in its statements.
      site.setFaults((operation) => {
        if (operation === "GetUser") throw new Error("The database went away");
        return null;
      });
      await site.call("GetUser", { AccessToken });
      site.setFaults(null);
      await site.call("SignUp", {
        ClientId: site.settings.clientId,
        Username: "nulo\u0000@example.com",
        Password: "Segredo-com-nulo-79",
        UserAttributes: [{ Name: "email", Value: "nulo\u0000@example.com" }],
      });
      secrets.push("Segredo-com-nulo-79", "nulo");
      await site.call("RevokeToken", { ClientId: site.settings.clientId, Token: "Segredo-de-Token" });
      secrets.push("Segredo-de-Token");
    } finally {
      log.stop();
    }
    const text = log.text();
    expect(text).toContain("identity.refused");
    expect(text).toContain("identity.failed");
    const audited = text.split("\n").filter((line) => line.includes(" audit {"));
    for (const line of [
      '"act":"sign-in","outcome":"done"',
      '"act":"sign-in","outcome":"refused"',
      '"act":"second-factor-changed","outcome":"done"',
      '"act":"second-factor-changed","outcome":"refused"',
      '"act":"password-reset-requested","outcome":"done"',
      '"act":"password-reset","outcome":"refused"',
      '"act":"password-reset","outcome":"done"',
      '"act":"sign-up","outcome":"refused"',
    ])
      expect(
        audited.filter((text) => text.includes(line) && text.includes('"requestId":"')),
        line,
      ).not.toEqual([]);
    expect(secrets.length).toBeGreaterThan(15);
    for (const secret of secrets) expect(text).not.toContain(secret);
  });
});

/** Every text of more than 15 characters in an answer: tokens, sessions, secrets. */
function longTexts(value: unknown): string[] {
  if (typeof value === "string") return value.length > 15 ? [value] : [];
  if (typeof value !== "object" || value === null) return [];
  return Object.values(value).flatMap(longTexts);
}
