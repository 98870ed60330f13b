import { localIdentity } from "@/config/local-identity";
import { test as base } from "./support/fixtures";
import { hydrated } from "./support/hydrated";
import { test as operatorTest, type Program } from "./support/operator";
import { startOwnSite } from "./support/own-site";
import { importOf } from "./support/small-catalogue";
import { mergeTests, expect } from "playwright/test";
import { enterCredentials, type JourneyUser } from "./account-steps";

const test = mergeTests(base, operatorTest);

/** The account that the site prints at its start. */
function demonstrationAccount({ output }: Program): JourneyUser {
  const [, email = "", password = ""] = /demonstration account: (\S+), password (\S+)/.exec(output()) ?? [];
  expect(password).not.toBe("");
  return { email, password };
}

test("an account that is disabled while its user browses ends their session; the implicit hosted login works too", async ({
  operator,
  browser,
}) => {
  const { page, program } = await startOwnSite(operator, browser, { HOSTED_LOGIN_FLOW: "token" });
  const user = demonstrationAccount(program);

  await page.goto("/entrar?proximo=%2Fconta%2Fperfil");
  await hydrated(page);
  const authorization = page.waitForRequest((request) => request.url().includes("/oauth2/authorize"));
  await page.getByRole("button", { name: "Entrar com outra conta" }).click();
  expect(new URL((await authorization).url()).searchParams.get("response_type")).toBe("token");
  await page.waitForURL(`**${localIdentity.hostedPath}/**`);
  await enterCredentials(page, user);
  await page.waitForURL("**/conta/perfil");
  await expect(page.getByRole("main").getByText(user.email)).toBeVisible();
  expect(page.url()).not.toContain("token");

  const disabling = operator.run("cli", ["users", "disable", user.email]);
  expect(await disabling.ended, disabling.output()).toBe(0);
  await page.getByRole("link", { name: "Aparelhos" }).first().click();
  // The session of the hosted login is ended too; the page to which it leads back says why.
  await page.waitForURL("/");
  await expect(page.getByRole("status").filter({ hasText: "desativada" })).toBeVisible();
  expect((await page.context().cookies()).map(({ name }) => name)).not.toContain("User");
  await page.goto("/conta");
  await page.waitForURL("**/entrar?proximo=%2Fconta");

  await hydrated(page);
  await enterCredentials(page, user);
  await expect(page.getByRole("alert").filter({ hasText: /./ }).first()).toBeVisible();
  expect(new URL(page.url()).pathname).toBe("/entrar");
});

test("the same build speaks to Cognito where a pool is set, and starts no stand-in", async ({
  operator,
  browser,
}) => {
  // A catalogue of its own, so that no demonstration is loaded.
  expect(await operator.run("cli", importOf(operator.dataDirectory, 5)).ended).toBe(0);
  const { page, program } = await startOwnSite(operator, browser, {
    USER_POOL_ID: "sa-east-1_AbCdEfGhI",
    USER_POOL_CLIENT_ID: "client1of2the3site4",
    HOSTED_LOGIN_URL: "https://login.example.com",
  });
  expect(program.output()).toContain("user pool sa-east-1_AbCdEfGhI");
  expect(program.output()).not.toContain("demonstration account:");

  const asked: { host: string; target: string; body: Record<string, unknown> }[] = [];
  await page.route("https://**", async (route) => {
    const request = route.request();
    if (request.method() === "OPTIONS") {
      return route.fulfill({
        status: 200,
        headers: { "access-control-allow-origin": "*", "access-control-allow-headers": "*" },
      });
    }
    asked.push({
      host: new URL(request.url()).host,
      target: request.headers()["x-amz-target"] ?? "",
      body: (request.method() === "POST" ? request.postDataJSON() : {}) as Record<string, unknown>,
    });
    return route.fulfill({
      status: 400,
      headers: {
        "access-control-allow-origin": "*",
        "access-control-expose-headers": "x-amzn-ErrorType",
        "x-amzn-errortype": "NotAuthorizedException:",
      },
      json: { __type: "NotAuthorizedException", message: "Incorrect username or password." },
    });
  });
  await page.goto("/entrar");
  await hydrated(page);
  await enterCredentials(page, { email: "ana@example.com", password: "Prova-Real-4821" });
  await expect(page.getByRole("alert").filter({ hasText: "não conferem" })).toBeVisible();
  expect(asked).toHaveLength(1);
  expect(asked[0]).toMatchObject({
    host: "cognito-idp.sa-east-1.amazonaws.com",
    target: "AWSCognitoIdentityProviderService.InitiateAuth",
    body: { AuthFlow: "USER_SRP_AUTH", ClientId: "client1of2the3site4" },
  });
  expect(JSON.stringify(asked)).not.toContain("Prova-Real-4821");

  for (const path of [
    localIdentity.servicePath,
    localIdentity.mailboxPath,
    `${localIdentity.hostedPath}/login`,
    `${localIdentity.issuerPath}/.well-known/jwks.json`,
  ])
    expect((await page.request.get(path)).status(), path).toBe(404);

  const leaving = page.waitForRequest((request) => new URL(request.url()).host === "login.example.com");
  await page.getByRole("button", { name: "Entrar com outra conta" }).click();
  const authorization = new URL((await leaving).url());
  expect(authorization.pathname).toBe("/oauth2/authorize");
  expect(authorization.searchParams.get("code_challenge_method")).toBe("S256");
});
