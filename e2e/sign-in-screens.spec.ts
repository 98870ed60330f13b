import { localIdentity } from "@/config/local-identity";
import type { APIRequestContext, Page } from "playwright/test";
import { authenticatorOf, createUser, enterCredentials, freshCode, type JourneyUser } from "./account-steps";
import { checkAccessibilityInBothModes, expect, refuseMeasurement, test } from "./support/fixtures";
import { hydrated } from "./support/hydrated";

const service = new RegExp(`${localIdentity.servicePath}$`);

async function call<Answer>(request: APIRequestContext, operation: string, data: object): Promise<Answer> {
  const answer = await request.post(localIdentity.servicePath, {
    headers: {
      "content-type": "application/x-amz-json-1.1",
      "x-amz-target": `AWSCognitoIdentityProviderService.${operation}`,
    },
    data: JSON.stringify(data),
  });
  expect(answer.status(), await answer.text()).toBe(200);
  return (await answer.json()) as Answer;
}

/** A user with an authenticator, set up by the service itself. */
async function createUserWithTotp(request: APIRequestContext) {
  const user = await createUser(request);
  const { AuthenticationResult } = await call<{ AuthenticationResult: { AccessToken: string } }>(
    request,
    "InitiateAuth",
    {
      ClientId: localIdentity.clientId,
      AuthFlow: "USER_PASSWORD_AUTH",
      AuthParameters: { USERNAME: user.email, PASSWORD: user.password },
    },
  );
  const { AccessToken } = AuthenticationResult;
  const { SecretCode } = await call<{ SecretCode: string }>(request, "AssociateSoftwareToken", {
    AccessToken,
  });
  const authenticator = authenticatorOf(SecretCode);
  const used = new Set<string>();
  const UserCode = await freshCode(authenticator, used);
  await call(request, "VerifySoftwareToken", { AccessToken, UserCode, FriendlyDeviceName: "My TOTP device" });
  await call(request, "SetUserMFAPreference", {
    AccessToken,
    SoftwareTokenMfaSettings: { Enabled: true, PreferredMfa: true },
  });
  return { user, nextCode: () => freshCode(authenticator, used) };
}

interface Screen {
  readonly name: string;
  readonly path: string;
  readonly reach?: (page: Page, request: APIRequestContext) => Promise<void>;
}

const pressSubmit = (page: Page) => page.locator("main button[type=submit]").first().click();

const screens: Screen[] = [
  { name: "sign-in", path: "/entrar" },
  {
    name: "sign-in with problems",
    path: "/entrar",
    reach: async (page) => {
      await pressSubmit(page);
      await expect(page.getByRole("alert").first()).toBeFocused();
    },
  },
  { name: "sign-in after the end of a session", path: "/entrar?motivo=sessao-encerrada&proximo=%2Fconta" },
  {
    name: "code of an authenticator",
    path: "/entrar",
    reach: async (page, request) => {
      await enterCredentials(page, (await createUserWithTotp(request)).user);
      await expect(page.getByRole("heading", { name: "Digite o código do aplicativo" })).toBeFocused();
    },
  },
  {
    name: "visitor who is signed in",
    path: "/entrar",
    reach: async (page, request) => {
      await enterCredentials(page, await createUser(request));
      await page.waitForURL("**/conta");
      await page.goto("/entrar");
      await expect(page.getByText("Você está na conta de")).toBeVisible();
    },
  },
  { name: "sign-up", path: "/cadastro" },
  {
    name: "sign-up with problems",
    path: "/cadastro",
    reach: async (page) => {
      await page.getByLabel("Senha", { exact: true }).fill("curta");
      await pressSubmit(page);
      await expect(page.getByRole("alert").first()).toBeFocused();
    },
  },
  { name: "confirmation without an address", path: "/confirmar" },
  {
    name: "confirmation",
    path: "/confirmar",
    reach: async (page) => {
      await page.evaluate(() => sessionStorage.setItem("prova-real.username", "ana@example.com"));
      await page.reload();
      await expect(page.getByText("ana@example.com")).toBeVisible();
    },
  },
  { name: "forgotten password", path: "/recuperar-senha" },
  {
    name: "new password by code",
    path: "/recuperar-senha",
    reach: async (page) => {
      await page.getByLabel("E-mail ou telefone").fill("ninguem@example.com");
      await pressSubmit(page);
      await expect(page.getByRole("heading", { name: "Crie uma senha nova" })).toBeFocused();
    },
  },
  {
    name: "failed return from the hosted login",
    path: "/entrar/retorno?error=access_denied",
    reach: async (page) => {
      await expect(page.getByRole("heading", { name: "A entrada não foi concluída" })).toBeVisible();
    },
  },
];

for (const { name, path, reach } of screens) {
  test.describe(name, () => {
    test.beforeEach(({ allowFailedRequests }) => allowFailedRequests(service));

    test("is accessible in both modes, and fits 320 px", async ({ page, context, request }) => {
      await refuseMeasurement(context);
      await page.setViewportSize({ width: 320, height: 700 });
      await page.goto(path);
      await hydrated(page);
      await reach?.(page, request);
      await checkAccessibilityInBothModes(page);
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
      expect(overflow).toBeLessThanOrEqual(0);
    });
  });
}

test("search engines list none of these pages, and no cache keeps them", async ({ request, page }) => {
  for (const path of ["/entrar", "/cadastro", "/confirmar", "/recuperar-senha", "/entrar/retorno"]) {
    const answer = await request.get(path);
    expect(answer.status()).toBe(200);
    expect(answer.headers()["cache-control"]).toBe("private, no-store");
    expect(answer.headers()["x-robots-tag"]).toContain("noindex");
    await page.goto(path);
    await expect(page.locator('meta[name="robots"]')).toHaveAttribute("content", "noindex,nofollow");
    await expect(page.getByRole("heading", { level: 1 })).toHaveCount(1);
  }
});

test("the keyboard alone signs in, with a second factor, and the device is remembered", async ({
  page,
  request,
}) => {
  const { user, nextCode } = await createUserWithTotp(request);
  const type = async ({ email, password }: JourneyUser) => {
    await page.goto("/entrar?proximo=%2Frankings");
    await hydrated(page);
    await page.getByRole("link", { name: "Ir para o conteúdo" }).focus();
    await page.keyboard.press("Enter");
    await page.keyboard.press("Tab");
    await expect(page.getByLabel("E-mail ou telefone")).toBeFocused();
    await page.keyboard.type(email);
    await page.keyboard.press("Tab");
    await page.keyboard.type(password);
    await page.keyboard.press("Tab");
    await expect(page.getByRole("button", { name: "Mostrar senha" })).toBeFocused();
    await page.keyboard.press("Tab");
    await expect(page.getByRole("button", { name: "Entrar", exact: true })).toBeFocused();
    await page.keyboard.press("Enter");
  };
  await type(user);
  await expect(page.getByRole("heading", { name: "Digite o código do aplicativo" })).toBeFocused();
  await page.keyboard.press("Tab");
  await page.keyboard.type(await nextCode());
  await page.keyboard.press("Tab");
  await expect(page.getByRole("checkbox", { name: "Lembrar este aparelho" })).toBeFocused();
  await page.keyboard.press("Space");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await page.waitForURL("**/rankings");

  await page.goto("/entrar");
  await expect(page.getByText("Você está na conta de")).toBeVisible();
  await page.getByRole("button", { name: "Sair desta conta" }).click();
  await expect(page.getByText("Você saiu da sua conta.")).toBeVisible();
  await type(user);
  await page.waitForURL("**/rankings");
});
