import { localIdentity } from "@/config/local-identity";
import { randomUUID } from "node:crypto";
import type { Page } from "playwright/test";
import { createUser, enterCredentials, headerLink, readCode } from "./account-steps";
import { holdScripts } from "./support/early-input";
import { expect, test } from "./support/fixtures";
import { hydrated, openHydrated, openWhole } from "./support/hydrated";

const service = new RegExp(`${localIdentity.servicePath}$`);
const newAddress = () => `entrada-${randomUUID()}@example.com`;
const password = "Prova-Real-4821";
const wrongCredentials = "E-mail, telefone ou senha não conferem. Tente de novo ou recupere a senha.";

async function fillSignUp(page: Page, email: string): Promise<void> {
  await page.getByLabel("E-mail", { exact: true }).fill(email);
  await page.getByLabel("Senha", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Criar conta" }).click();
  await expect(page.getByRole("heading", { name: "Confirme seu e-mail" })).toBeVisible();
  expect(new URL(page.url()).pathname).toBe("/confirmar");
}

test("a visitor signs up, confirms, is signed in, leaves and comes back", async ({ page, request }) => {
  const email = newAddress();
  await openHydrated(page, "/rankings");
  await expect(headerLink(page)).toHaveText("Entrar");
  await headerLink(page).click();
  await page.waitForURL("**/entrar?proximo=%2Frankings");
  await page.getByRole("link", { name: "Criar conta" }).click();
  await page.waitForURL("**/cadastro?proximo=%2Frankings");
  await page.getByLabel(/Como quer ser chamado/).fill("Ana");
  await fillSignUp(page, email);
  expect(page.url()).not.toContain(encodeURIComponent(email));
  await expect(page.getByText(email)).toBeVisible();

  const mailbox = await page.getByRole("link", { name: /caixa de mensagens/ }).getAttribute("href");
  expect(mailbox).toBe(localIdentity.mailboxPath);
  await page.getByLabel("Código de 6 números").fill(await readCode(request, email, 1));
  await page.getByRole("button", { name: "Confirmar cadastro" }).click();
  await page.waitForURL("**/rankings");
  await expect(headerLink(page)).toHaveText("Minha conta");

  await headerLink(page).click();
  await page.getByRole("menuitem", { name: "Minha conta" }).click();
  await page.waitForURL("**/conta");
  await openHydrated(page, "/entrar");
  await expect(page.getByText("Você está na conta de Ana.")).toBeVisible();
  await page.getByRole("button", { name: "Sair desta conta" }).click();
  await expect(page.getByText("Você saiu da sua conta.")).toBeVisible();
  await expect(headerLink(page)).toHaveText("Entrar");

  await page.goto("/conta");
  await page.waitForURL("**/entrar?proximo=%2Fconta");
  await hydrated(page);
  await enterCredentials(page, { email, password });
  await page.waitForURL("**/conta");
  await expect(headerLink(page)).toHaveText("Minha conta");
});

test("an address with an account is answered like any other", async ({
  page,
  request,
  allowFailedRequests,
}) => {
  allowFailedRequests(service);
  const { email } = await createUser(request);
  await openHydrated(page, "/cadastro");
  await fillSignUp(page, email);
  const known = await page.getByRole("main").innerText();
  const unknownEmail = newAddress();
  await openHydrated(page, "/cadastro");
  await fillSignUp(page, unknownEmail);
  const unknown = await page.getByRole("main").innerText();
  const timeless = (text: string) => text.replace(/0:\d\d/, "0:00");
  expect(timeless(known.replaceAll(email, "x"))).toBe(timeless(unknown.replaceAll(unknownEmail, "x")));

  const answersTo = async (username: string, path: string, button: string) => {
    await openHydrated(page, path);
    await page.getByLabel("E-mail ou telefone").fill(username);
    if (path === "/entrar") await page.getByLabel("Senha", { exact: true }).fill("Errada-Errada-1");
    await page.getByRole("button", { name: button, exact: true }).click();
    await expect(
      page.locator('[role="alert"]:not(:empty), h1:text("Crie uma senha nova")').first(),
    ).toBeVisible();
    return (await page.getByRole("main").innerText()).replaceAll(username, "x");
  };
  for (const [path, button] of [
    ["/entrar", "Entrar"],
    ["/recuperar-senha", "Enviar código"],
  ] as const) {
    expect(await answersTo(email, path, button)).toBe(await answersTo(newAddress(), path, button));
  }
  await expect(page.getByRole("heading", { name: "Crie uma senha nova" })).toBeVisible();
});

test("a forgotten password is replaced by a code", async ({ page, request, allowFailedRequests }) => {
  allowFailedRequests(service);
  const { email } = await createUser(request);
  await openHydrated(page, "/recuperar-senha?proximo=%2Fconta");
  await page.getByLabel("E-mail ou telefone").fill(email);
  await page.getByRole("button", { name: "Enviar código" }).click();
  await expect(page.getByRole("heading", { name: "Crie uma senha nova" })).toBeFocused();
  await page.getByLabel("Senha nova", { exact: true }).fill("Outra-Prova-91");
  await page.getByLabel("Código de 6 números").fill("000000");
  await page.getByRole("button", { name: "Trocar a senha" }).click();
  await expect(page.getByRole("alert").getByRole("link")).toHaveText(/não confere ou não vale mais/);
  await page.getByLabel("Código de 6 números").fill(await readCode(request, email, 2));
  await page.getByRole("button", { name: "Trocar a senha" }).click();
  await page.waitForURL("**/entrar?*");
  await hydrated(page);
  await expect(page.getByText("Senha trocada. Entre com a senha nova.")).toBeVisible();
  await expect(page.getByLabel("E-mail ou telefone")).toHaveValue(email);
  await enterCredentials(page, { email, password });
  await expect(page.getByRole("alert").first()).toHaveText(wrongCredentials);
  await enterCredentials(page, { email, password: "Outra-Prova-91" });
  await page.waitForURL("**/conta");
});

test("a visitor who has not confirmed the sign-up is asked for a new code at the sign-in", async ({
  page,
  request,
  allowFailedRequests,
}) => {
  // The sign-in is refused for want of the confirmation.
  allowFailedRequests(service);
  const email = newAddress();
  const signedUp = await request.post(localIdentity.servicePath, {
    headers: {
      "content-type": "application/x-amz-json-1.1",
      "x-amz-target": "AWSCognitoIdentityProviderService.SignUp",
    },
    data: JSON.stringify({
      ClientId: localIdentity.clientId,
      Username: email,
      Password: password,
      UserAttributes: [{ Name: "email", Value: email }],
    }),
  });
  expect(signedUp.status()).toBe(200);
  await openHydrated(page, "/entrar?proximo=%2Frankings");
  await enterCredentials(page, { email, password });
  await page.waitForURL("**/confirmar?proximo=%2Frankings");
  await page.getByLabel("Código de 6 números").fill(await readCode(request, email, 2));
  await page.getByRole("button", { name: "Confirmar cadastro" }).click();
  await page.waitForURL("**/entrar?proximo=%2Frankings&motivo=cadastro-confirmado");
  await hydrated(page);
  await expect(page.getByText(/^Cadastro confirmado\. Agora é só entrar;/)).toBeVisible();
  await expect(page.getByLabel("E-mail ou telefone")).toHaveValue(email);
  await enterCredentials(page, { email, password });
  await page.waitForURL("**/rankings");
});

test("the hosted login leads back to where it was asked for", async ({ page, request }) => {
  const { email } = await createUser(request);
  await openHydrated(page, "/entrar?proximo=%2Frankings");
  await page.getByRole("button", { name: "Entrar com outra conta" }).click();
  await page.waitForURL(`**${localIdentity.hostedPath}/**`);
  await page.getByLabel("E-mail ou telefone").fill(email);
  await page.getByLabel("Senha", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Entrar", exact: true }).click();
  await page.waitForURL("**/rankings");
  await expect(headerLink(page)).toHaveText("Minha conta");
});

test("a return from the hosted login that nobody asked for is refused", async ({ page }) => {
  await openHydrated(page, "/entrar/retorno?code=abc&state=def");
  await expect(page.getByRole("heading", { name: "A entrada não foi concluída" })).toBeFocused();
  expect(new URL(page.url()).search).toBe("");
  await page.getByRole("link", { name: "Voltar para a entrada" }).click();
  await page.waitForURL("**/entrar");
});

test.describe("a password", () => {
  test("never goes into an address, and stays in its field, if Enter is pressed before the scripts run", async ({
    page,
    request,
  }) => {
    const user = await createUser(request);
    const addresses: string[] = [];
    page.on("request", (sent) => addresses.push(`${sent.method()} ${sent.url()}`));
    const release = await holdScripts(page);
    await page.goto("/entrar?proximo=%2Fconta", { waitUntil: "commit" });
    await page.getByLabel("E-mail ou telefone").fill(user.email);
    await page.getByLabel("Senha", { exact: true }).fill(user.password);
    await page.getByLabel("Senha", { exact: true }).press("Enter");
    release();
    await hydrated(page);
    expect(page.url()).toMatch(/\/entrar\?proximo=%2Fconta$/);
    await page.getByRole("main").getByRole("button", { name: "Entrar", exact: true }).click();
    await page.waitForURL("**/conta");
    expect(
      addresses.filter(
        (address) =>
          address.includes(user.password) || (address.startsWith("POST http") && /\/entrar/.test(address)),
      ),
    ).toEqual([]);
  });

  test("that is posted to the page is not read", async ({ request }) => {
    const answer = await request.post("/entrar", { form: { username: "ana@example.com", password } });
    expect(answer.status()).toBe(405);
    expect(await answer.text()).not.toContain(password);
  });
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("each screen says that it needs JavaScript", async ({ page }) => {
    for (const path of ["/entrar", "/cadastro", "/confirmar", "/recuperar-senha", "/entrar/retorno"]) {
      await page.goto(path);
      // Locators by text skip the contents of `noscript`, although they are shown.
      const told = page.locator("main noscript strong");
      await expect(told, path).toBeVisible();
      expect(await told.evaluate((element) => element.textContent)).toBe("Esta página precisa de JavaScript");
      for (const form of await page.locator("main form").all()) await expect(form).toBeHidden();
      await expect(headerLink(page)).toHaveText("Entrar");
      await expect(headerLink(page)).toHaveAttribute("href", "/entrar");
    }
  });
});

test("a visitor who is not signed in downloads nothing of sign-in", async ({ page }) => {
  const addresses: string[] = [];
  page.on("request", (sent) => addresses.push(sent.url()));
  await openWhole(page, "/rankings/geladeiras");
  expect(addresses.filter((address) => /\/api\/identity|\/local\//.test(address))).toEqual([]);
});
