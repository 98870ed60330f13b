import { localIdentity } from "@/config/local-identity";
import { randomUUID } from "node:crypto";
import type { APIRequestContext, Page } from "playwright/test";
import { expect } from "./support/fixtures";
import { hydrated } from "./support/hydrated";
import { Authenticator } from "../tests/support/identity/totp";

/** A user of the local service, made for one journey. */
export interface JourneyUser {
  readonly email: string;
  readonly password: string;
}

const call = (request: APIRequestContext, operation: string, data: object) =>
  request.post(localIdentity.servicePath, {
    headers: {
      "content-type": "application/x-amz-json-1.1",
      "x-amz-target": `AWSCognitoIdentityProviderService.${operation}`,
    },
    data: JSON.stringify({ ClientId: localIdentity.clientId, ...data }),
  });

/** The key of the mailbox of the site that all journeys share. */
const sharedMailbox = () => process.env["JOURNEY_MAILBOX_KEY"] ?? "";

/** The codes that were sent to somebody, newest first, as the local mailbox shows them. */
export async function readCodes(
  request: APIRequestContext,
  recipient: string,
  mailboxKey = sharedMailbox(),
): Promise<string[]> {
  const query = new URLSearchParams({ chave: mailboxKey, para: recipient });
  const page = await request.get(`${localIdentity.mailboxPath}?${query.toString()}`);
  return [...(await page.text()).matchAll(/class="code">(\d+)</g)].map(([, code]) => String(code));
}

/** The code of the `count`th message to somebody, as soon as it is there. */
export async function readCode(
  request: APIRequestContext,
  recipient: string,
  count: number,
  mailboxKey = sharedMailbox(),
): Promise<string> {
  let codes: string[] = [];
  await expect
    .poll(async () => (codes = await readCodes(request, recipient, mailboxKey)).length)
    .toBeGreaterThanOrEqual(count);
  return String(codes.at(codes.length - count));
}

/** Signs somebody up by the service itself, whose e-mail address is then to be confirmed. */
export async function signUp(request: APIRequestContext, name = "Ana Souza"): Promise<JourneyUser> {
  const email = `ana-${randomUUID().slice(0, 8)}@example.com`;
  const password = "Prova-Real-4821";
  const attributes = [
    { Name: "email", Value: email },
    { Name: "name", Value: name },
  ];
  const signedUp = await call(request, "SignUp", {
    Username: email,
    Password: password,
    UserAttributes: attributes,
  });
  expect(signedUp.status(), await signedUp.text()).toBe(200);
  return { email, password };
}

/** Makes a confirmed user by the service itself: the screens of the sign-up have journeys of their own. */
export async function createUser(
  request: APIRequestContext,
  name?: string,
  mailboxKey = sharedMailbox(),
): Promise<JourneyUser> {
  const user = await signUp(request, name);
  const ConfirmationCode = await readCode(request, user.email, 1, mailboxKey);
  const confirmed = await call(request, "ConfirmSignUp", { Username: user.email, ConfirmationCode });
  expect(confirmed.status(), await confirmed.text()).toBe(200);
  return user;
}

/** Types e-mail and password where the page is the sign-in. */
export async function enterCredentials(page: Page, { email, password }: JourneyUser): Promise<void> {
  await page.getByLabel("E-mail ou telefone").fill(email);
  await page.getByLabel("Senha", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Entrar", exact: true }).click();
}

/** Signs in by the form, without a second factor, and opens a page of the account. */
export async function signInByForm(page: Page, user: JourneyUser, path = "/conta"): Promise<void> {
  await page.goto(`/entrar?proximo=${encodeURIComponent(path)}`);
  await hydrated(page);
  await enterCredentials(page, user);
  await page.waitForURL((url) => url.pathname === path);
  await hydrated(page);
}

interface Tokens {
  readonly AccessToken: string;
  readonly IdToken: string;
  readonly RefreshToken: string;
  readonly NewDeviceMetadata: { readonly DeviceKey: string; readonly DeviceGroupKey: string };
}

/** What Amplify stores of a session, under its own keys. With this device the session can be renewed. */
function sessionEntries(username: string, tokens: Tokens): Record<string, string> {
  const client = `CognitoIdentityServiceProvider.${localIdentity.clientId}`;
  const own = `${client}.${username}`;
  return {
    [`${client}.LastAuthUser`]: username,
    [`${own}.accessToken`]: tokens.AccessToken,
    [`${own}.idToken`]: tokens.IdToken,
    [`${own}.refreshToken`]: tokens.RefreshToken,
    [`${own}.clockDrift`]: "0",
    [`${own}.deviceKey`]: tokens.NewDeviceMetadata.DeviceKey,
    [`${own}.deviceGroupKey`]: tokens.NewDeviceMetadata.DeviceGroupKey,
  };
}

/**
 * Gives the browser a session of the service, as the form leaves it, but for the `User` cookie, whose value this returns. No page
 * of the site has run then.
 */
export async function storeSession(page: Page, user: JourneyUser): Promise<string> {
  const answer = await call(page.request, "InitiateAuth", {
    AuthFlow: "USER_PASSWORD_AUTH",
    AuthParameters: { USERNAME: user.email, PASSWORD: user.password },
  });
  expect(answer.status(), await answer.text()).toBe(200);
  const { AuthenticationResult: tokens } = (await answer.json()) as { AuthenticationResult: Tokens };
  const claims = JSON.parse(Buffer.from(tokens.AccessToken.split(".")[1] ?? "", "base64url").toString()) as {
    sub: string;
    username: string;
  };
  await page.goto("/api/health");
  await page.evaluate(
    (entries) => {
      for (const [name, each] of Object.entries(entries)) localStorage.setItem(name, each);
    },
    sessionEntries(claims.username, tokens),
  );
  return encodeURIComponent(JSON.stringify({ id: claims.sub, Token: { access_token: tokens.AccessToken } }));
}

/** Gives the browser the cookie of a session that `storeSession` has stored. */
export async function addUserCookie(page: Page, value: string): Promise<void> {
  const url = new URL("/", page.url()).href;
  await page.context().addCookies([{ name: "User", value, url, sameSite: "Lax" }]);
}

/**
 * Gives the browser a session as the form does, and opens a page of the account. The form has journeys of its own; elsewhere its
 * page and its arithmetic took seconds of each journey.
 */
export async function signIn(page: Page, user: JourneyUser, path = "/conta"): Promise<void> {
  await addUserCookie(page, await storeSession(page, user));
  await page.goto(path);
  await hydrated(page);
}

/** The link or button of the header for the account; there is always exactly one. */
export function headerLink(page: Page) {
  const header = page.getByRole("navigation", { name: "Principal" });
  return header
    .getByRole("link", { name: /^(Entrar|Minha conta)$/ })
    .or(header.getByRole("button", { name: "Minha conta" }));
}

/** The part of a page under a heading. */
export const section = (page: Page, name: string) => page.getByRole("region", { name, exact: true });

/** The authenticator of somebody who read a secret. */
export function authenticatorOf(secret: string): Authenticator {
  return new Authenticator(secret.replaceAll(" ", ""));
}

const STEP_MILLISECONDS = 30_000;

/**
 * A code that the service has not seen yet: each works once, and later ones only after it. The service takes the code of
 * the next step, too, as it would from an authenticator whose clock is ahead; where that is used, this waits.
 */
export async function freshCode(authenticator: Authenticator, used: Set<string>): Promise<string> {
  let code = "";
  const findCode = () => {
    const codes = [0, STEP_MILLISECONDS].map((ahead) => authenticator.code(Date.now() + ahead));
    const last = codes.findLastIndex((each) => used.has(each));
    code = codes[last + 1] ?? "";
    return code;
  };
  await expect.poll(findCode, { timeout: 2 * STEP_MILLISECONDS }).not.toBe("");
  used.add(code);
  return code;
}
