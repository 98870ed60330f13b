import type { Page } from "playwright/test";
import {
  authenticatorOf,
  createUser,
  enterCredentials,
  freshCode,
  readCode,
  section,
  signIn,
} from "./account-steps";
import { checkAccessibility, expect, refuseMeasurement, test } from "./support/fixtures";
import { hydrated } from "./support/hydrated";

const NEW_PASSWORD = "Outra-Prova-9173";

// Each of these journeys has many pages and sign-ins.

test.beforeEach(({ context }) => refuseMeasurement(context));

/** Another telephone for every journey: one number belongs to one account. */
const someMobile = () => `119${String(Math.floor(Math.random() * 1e8)).padStart(8, "0")}`;

async function openAccountPage(page: Page, name: string): Promise<void> {
  await page.getByRole("navigation", { name: "Sua conta" }).getByRole("link", { name }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(name);
}

/** Adds a telephone and proves it with the code from the mailbox. @returns E.164 */
async function addVerifiedPhone(page: Page): Promise<string> {
  const mobile = someMobile();
  const phone = section(page, "Telefone");
  await phone.getByRole("button", { name: /Adicionar/ }).click();
  await phone
    .getByLabel("Novo telefone")
    .fill(`(${mobile.slice(0, 2)}) ${mobile.slice(2, 7)}-${mobile.slice(7)}`);
  await phone.getByRole("button", { name: "Enviar código" }).click();
  const code = phone.getByLabel("Código de 6 números");
  await expect(code).toBeFocused();
  await code.fill(await readCode(page.request, `+55${mobile}`, 1));
  await phone.getByRole("button", { name: "Confirmar" }).click();
  await expect(phone.getByText("Telefone confirmado.")).toBeVisible();
  return `+55${mobile}`;
}

test("the second factor: an authenticator by its QR code, a remembered device, a forgotten one, and SMS", async ({
  page,
}) => {
  const user = await createUser(page.request);
  const used = new Set<string>();
  await signIn(page, user, "/conta/seguranca");

  // Set up the authenticator with the key of the QR code.
  const factor = section(page, "Verificação em duas etapas");
  await expect(factor.getByText("Desligada")).toBeVisible();
  await factor.getByRole("button", { name: /^Configurar/ }).click();
  await expect(factor.getByRole("img", { name: /QR/ })).toBeVisible();
  await checkAccessibility(page);
  await factor.getByText("Não consegue ler o código?").click();
  const authenticator = authenticatorOf(await factor.locator("code").innerText());
  await factor.getByLabel("Código de 6 números").fill(await freshCode(authenticator, used));
  await factor.getByRole("button", { name: "Confirmar e ligar" }).click();
  await expect(factor.getByText("Verificação com aplicativo ligada.")).toBeVisible();
  await checkAccessibility(page);

  // Sign out, and in again with the authenticator, remembering the device.
  await section(page, "Sair").getByRole("button", { name: "Sair deste aparelho" }).click();
  await expect(page.getByText("Você saiu da sua conta.")).toBeVisible();
  await enterCredentials(page, user);
  await page.getByRole("heading", { name: "Digite o código do aplicativo" }).waitFor();
  await page.getByLabel("Código de 6 números").fill(await freshCode(authenticator, used));
  await page.getByText("Lembrar este aparelho").click();
  await expect(page.getByRole("checkbox", { name: "Lembrar este aparelho" })).toBeChecked();
  await page.getByRole("button", { name: "Confirmar" }).click();
  await page.waitForURL("**/conta");
  await expect(page.getByText("Verificação em duas etapas ligada")).toBeVisible();

  // The remembered device needs no code.
  await section(page, "Sair").getByRole("button", { name: "Sair deste aparelho" }).click();
  await page.getByText("Você saiu da sua conta.").waitFor();
  await enterCredentials(page, user);
  await page.waitForURL("**/conta");

  // Forget it: the code is asked for again.
  await openAccountPage(page, "Aparelhos");
  const devices = section(page, "Onde você entrou");
  const here = devices.getByRole("listitem").filter({ hasText: "Este aparelho" });
  await here.getByRole("button", { name: /^Esquecer/ }).click();
  await expect(page.getByRole("alertdialog")).toBeVisible();
  await checkAccessibility(page);
  await page.getByRole("alertdialog").getByRole("button", { name: "Esquecer" }).click();
  await expect(devices.getByText(/foi esquecido/)).toBeVisible();
  await openAccountPage(page, "Segurança");
  await section(page, "Sair").getByRole("button", { name: "Sair deste aparelho" }).click();
  await page.getByText("Você saiu da sua conta.").waitFor();
  await enterCredentials(page, user);
  await page.getByRole("heading", { name: "Digite o código do aplicativo" }).waitFor();
  await page.getByLabel("Código de 6 números").fill(await freshCode(authenticator, used));
  await page.getByRole("button", { name: "Confirmar" }).click();
  await page.waitForURL("**/conta");

  // A telephone, and codes by SMS.
  await openAccountPage(page, "Perfil");
  const number = await addVerifiedPhone(page);
  await checkAccessibility(page);
  await openAccountPage(page, "Segurança");
  await factor.getByRole("button", { name: /^Usar/ }).click();
  await expect(factor.getByText("Verificação por SMS ligada.")).toBeVisible();
  await section(page, "Sair").getByRole("button", { name: "Sair deste aparelho" }).click();
  await page.getByText("Você saiu da sua conta.").waitFor();
  await enterCredentials(page, user);
  await page.getByRole("heading", { name: "Digite o código do SMS" }).waitFor();
  await page.getByLabel("Código que você recebeu").fill(await readCode(page.request, number, 2));
  await page.getByRole("button", { name: "Confirmar" }).click();
  await page.waitForURL("**/conta");

  // And none.
  await openAccountPage(page, "Segurança");
  await factor.getByRole("button", { name: /^Desligar/ }).click();
  await expect(page.getByRole("alertdialog")).toBeVisible();
  await checkAccessibility(page);
  await page.getByRole("alertdialog").getByRole("button", { name: "Desligar" }).click();
  await expect(factor.getByText("Verificação em duas etapas desligada.")).toBeVisible();
  await expect(factor.getByText("Desligada", { exact: true })).toBeVisible();
});

test("the password changes, and only the new one opens the account", async ({
  page,
  allowFailedRequests,
}) => {
  // The service answers 400 to a wrong password.
  allowFailedRequests(/\/local\/identity$/);
  const user = await createUser(page.request);
  await signIn(page, user, "/conta/seguranca");
  const password = section(page, "Senha");
  await password.getByRole("button", { name: "Trocar a senha" }).click();
  await password.getByLabel("Senha atual").fill("Errada-123!");
  await password.getByLabel("Senha nova").fill(NEW_PASSWORD);
  await password.getByRole("button", { name: "Trocar a senha" }).click();
  await expect(password.getByRole("alert")).toContainText("A senha atual não confere.");
  await checkAccessibility(page);
  await password.getByLabel("Senha atual").fill(user.password);
  await password.getByRole("button", { name: "Trocar a senha" }).click();
  await expect(password.getByText("Senha trocada.")).toBeVisible();

  await section(page, "Sair").getByRole("button", { name: "Sair deste aparelho" }).click();
  await page.getByText("Você saiu da sua conta.").waitFor();
  await enterCredentials(page, user);
  await expect(page.locator("form").getByRole("alert")).toBeVisible();
  await enterCredentials(page, { ...user, password: NEW_PASSWORD });
  await page.waitForURL("**/conta");
});

test("name and e-mail change; the new address counts once its code is typed", async ({
  page,
  allowFailedRequests,
}) => {
  allowFailedRequests(/\/local\/identity$/);
  const user = await createUser(page.request);
  await signIn(page, user, "/conta/perfil");
  const name = section(page, "Nome");
  await name.getByRole("button", { name: /^Mudar/ }).click();
  await name.getByLabel(/^Nome/).fill("Ana Lima");
  await name.getByRole("button", { name: "Salvar" }).click();
  await expect(name.getByText("Nome salvo.")).toBeVisible();
  await expect(name.getByText("Ana Lima")).toBeVisible();

  const email = section(page, "E-mail");
  const newAddress = user.email.replace("ana-", "lima-");
  await email.getByRole("button", { name: /^Mudar/ }).click();
  await email.getByLabel("Novo e-mail").fill(newAddress);
  await email.getByRole("button", { name: "Enviar código" }).click();
  await email.getByLabel("Código de 6 números").fill("000000");
  await email.getByRole("button", { name: "Confirmar" }).click();
  await expect(email.getByRole("alert")).toBeVisible();
  await checkAccessibility(page);
  await email.getByLabel("Código de 6 números").fill(await readCode(page.request, newAddress, 1));
  await email.getByRole("button", { name: "Confirmar" }).click();
  await expect(email.getByText("E-mail confirmado.")).toBeVisible();
  await page.reload();
  await expect(email.getByText(newAddress)).toBeVisible();
  await expect(email.getByText("Confirmado", { exact: true })).toBeVisible();
});

test("a sign-out everywhere is seen by a second browser", async ({
  page,
  browser,
  baseURL,
  allowFailedRequests,
}) => {
  allowFailedRequests(/\/local\/identity$/);
  const user = await createUser(page.request);
  await signIn(page, user, "/conta/seguranca");
  const elsewhere = await browser.newContext({ baseURL, locale: "pt-BR" });
  const other = await elsewhere.newPage();
  await signIn(other, user, "/conta/perfil");
  await expect(section(other, "Nome").getByText("Ana Souza")).toBeVisible();

  const signOut = section(page, "Sair");
  await signOut.getByRole("button", { name: "Sair de todos os aparelhos" }).click();
  await expect(page.getByRole("alertdialog")).toBeVisible();
  await checkAccessibility(page);
  await page.getByRole("alertdialog").getByRole("button", { name: "Sair de todos" }).click();
  await expect(page.getByText("Você saiu da sua conta.")).toBeVisible();

  await section(other, "Nome")
    .getByRole("button", { name: /^Mudar/ })
    .click();
  await other.getByRole("textbox", { name: /^Nome/ }).fill("Outra pessoa");
  await other.getByRole("button", { name: "Salvar" }).click();
  await other.waitForURL(/\/entrar\?/);
  await expect(other.getByText("Sua sessão terminou.")).toBeVisible();
  // And back to where it was.
  await hydrated(other);
  await enterCredentials(other, user);
  await other.waitForURL("**/conta/perfil");
  await expect(section(other, "Nome").getByText("Ana Souza")).toBeVisible();
  await elsewhere.close();
});

test("a user downloads all kept data and deletes the account, which cannot be opened again", async ({
  page,
  allowFailedRequests,
}) => {
  allowFailedRequests(/\/local\/identity$/);
  const user = await createUser(page.request);
  await signIn(page, user, "/conta/privacidade");
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("button", { name: "Baixar meus dados" }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^prova-real-meus-dados-\d{4}-\d\d-\d\d\.json$/);
  const chunks: Buffer[] = [];
  for await (const chunk of await download.createReadStream()) chunks.push(chunk as Buffer);
  const kept = JSON.parse(Buffer.concat(chunks).toString("utf8")) as { user: { attributes: object } };
  expect(kept.user.attributes).toMatchObject({ email: user.email, name: "Ana Souza" });

  const end = section(page, "Excluir a conta");
  await end.getByRole("button", { name: "Excluir a conta" }).click();
  const word = end.getByLabel("Digite EXCLUIR para confirmar");
  await expect(word).toBeFocused();
  await end.getByRole("button", { name: "Excluir minha conta" }).click();
  await expect(end.getByRole("alert")).toBeVisible();
  await checkAccessibility(page);
  await word.fill("excluir");
  await end.getByRole("button", { name: "Excluir minha conta" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Sua conta foi excluída" })).toBeFocused();
  await checkAccessibility(page);
  await expect(page.getByRole("banner").getByRole("link", { name: "Entrar" })).toBeVisible();

  await page.goto("/conta");
  await page.waitForURL(/\/entrar\?proximo=%2Fconta/);
  await hydrated(page);
  await enterCredentials(page, user);
  await expect(page.locator("form").getByRole("alert")).toBeVisible();
});

test("the account is deleted only after a fresh sign-in, which the page asks for once the word is typed", async ({
  page,
  allowFailedRequests,
}) => {
  // The service answers 400 to a wrong password.
  allowFailedRequests(/\/local\/identity$/);
  const user = await createUser(page.request);
  await signIn(page, user, "/conta/privacidade");
  await page.clock.setFixedTime(Date.now() + 11 * 60_000);
  const end = section(page, "Excluir a conta");
  await end.getByRole("button", { name: "Excluir a conta" }).click();
  await end.getByLabel("Digite EXCLUIR para confirmar").fill("excluir");
  await end.getByRole("button", { name: "Excluir minha conta" }).click();
  const question = page.getByRole("dialog", { name: "Confirme que é você" });
  await expect(question.getByLabel("Sua senha")).toBeFocused();
  await checkAccessibility(page);
  await question.getByLabel("Sua senha").fill("Errada-123!");
  await question.getByRole("button", { name: "Confirmar" }).click();
  await expect(question.getByRole("alert")).toContainText("A senha não confere.");
  await page.keyboard.press("Escape");
  await expect(end.getByRole("alert")).toContainText("Nada mudou.");
  await expect(end.getByLabel("Digite EXCLUIR para confirmar")).toHaveValue("excluir");
  await end.getByRole("button", { name: "Excluir minha conta" }).click();
  await question.getByLabel("Sua senha").fill(user.password);
  await question.getByRole("button", { name: "Confirmar" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Sua conta foi excluída" })).toBeFocused();
});
