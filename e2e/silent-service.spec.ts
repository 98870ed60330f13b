import { callLimit } from "@/lib/auth/service-transport";
import { randomUUID } from "node:crypto";
import type { APIRequestContext, Page } from "playwright/test";
import { createUser, readCode, section, signIn } from "./account-steps";
import { expect, refuseMeasurement } from "./support/fixtures";
import { hydrated } from "./support/hydrated";
import { type SilentService, test } from "./support/silent-service";

const noAnswer = "Sem resposta do servidor. Confira sua conexão e tente de novo.";
const password = "Prova-Real-4821";

const newAddress = () => `silencio-${randomUUID()}@example.com`;
const press = (page: Page, name: string) => page.getByRole("button", { name, exact: true }).click();
const retryButton = (page: Page) => page.getByRole("button", { name: "Tentar de novo" });
const cancelButton = (page: Page) => page.getByRole("main").getByRole("button", { name: "Cancelar" });
const email = (page: Page) => page.getByLabel("E-mail", { exact: true });
const username = (page: Page) => page.getByLabel("E-mail ou telefone");
const passwordField = (page: Page) => page.getByLabel("Senha", { exact: true });
const newPassword = (page: Page) => page.getByLabel("Senha nova", { exact: true });
const code = (page: Page) => page.getByLabel("Código de 6 números");

/** Opens a page whose clock can be put forward. */
async function openWithClock(page: Page, path: string): Promise<void> {
  await page.clock.install();
  await page.goto(path);
  await hydrated(page);
}

/** Waits until the service has taken that many requests in all. */
async function expectTaken({ requests }: SilentService, count: number): Promise<void> {
  await expect.poll(requests, "requests that the silent service has taken").toBeGreaterThanOrEqual(count);
}

/** A form that a visitor fills in and sends. */
interface FilledForm {
  readonly submit: string;
  /** Types into the fields. */
  readonly fill: () => Promise<void>;
  /** Checks that the typed values are still in the fields. */
  readonly expectKept: () => Promise<void>;
}

/** The form is sent to the silent service: it can be cancelled, and is told to have failed when the limit is over. */
async function sendInVain(page: Page, service: SilentService, form: FilledForm): Promise<void> {
  await service.silence(page);
  await form.fill();
  const before = service.requests();
  await press(page, form.submit);
  await expectTaken(service, before + 1);
  await page.clock.runFor(2_000);
  await cancelButton(page).click();
  await expect(page.getByRole("button", { name: form.submit, exact: true })).toBeEnabled();
  await form.expectKept();
  // A cancelled call is not reported as failed later.
  await page.clock.runFor(callLimit);
  await expect(page.getByText(noAnswer)).toHaveCount(0);

  const again = service.requests();
  await press(page, form.submit);
  await expectTaken(service, again + 1);
  await page.clock.runFor(callLimit);
  await expect(page.getByRole("alert").filter({ hasText: noAnswer })).toBeFocused();
  await form.expectKept();
  await service.answerAgain(page);
}

test.beforeEach(({ context }) => refuseMeasurement(context));

test("a sign-in that is not answered can be cancelled, says so after ten seconds, and works at the retry", async ({
  page,
  request,
  silentService,
}) => {
  const user = await createUser(request);
  await silentService.silence(page);
  await page.goto("/entrar");
  await hydrated(page);
  await username(page).fill(user.email);
  await passwordField(page).fill(user.password);
  await press(page, "Entrar");
  await expectTaken(silentService, 1);
  await cancelButton(page).click();
  expect(silentService.requests()).toBe(1);
  await expect(passwordField(page)).toHaveValue(user.password);

  await press(page, "Entrar");
  await expectTaken(silentService, 2);
  const began = Date.now();
  await expect(page.getByRole("alert").filter({ hasText: noAnswer })).toBeFocused();
  expect(Date.now() - began).toBeGreaterThan(callLimit - 2_000);
  await expect(username(page)).toHaveValue(user.email);
  await expect(passwordField(page)).toHaveValue(user.password);

  await silentService.answerAgain(page);
  await retryButton(page).click();
  await page.waitForURL("**/conta");
});

test("a sign-up that is not answered keeps what was typed, and works at the retry", async ({
  page,
  request,
  silentService,
  allowFailedRequests,
}) => {
  // After a lost answer the page asks whether the account exists already, which is refused.
  allowFailedRequests(/\/local\/identity$/);
  const address = newAddress();
  await openWithClock(page, "/cadastro");
  await sendInVain(page, silentService, {
    submit: "Criar conta",
    fill: async () => {
      await email(page).fill(address);
      await page.getByLabel(/Como quer ser chamado/).fill("Ana");
      await passwordField(page).fill(password);
    },
    expectKept: async () => {
      await expect(email(page)).toHaveValue(address);
      await expect(page.getByLabel(/Como quer ser chamado/)).toHaveValue("Ana");
      await expect(passwordField(page)).toHaveValue(password);
    },
  });
  await retryButton(page).click();
  await page.waitForURL("**/confirmar");

  const sent = await readCode(request, address, 1);
  await sendInVain(page, silentService, {
    submit: "Confirmar cadastro",
    fill: () => code(page).fill(sent),
    expectKept: () => expect(code(page)).toHaveValue(sent),
  });
  await retryButton(page).click();
  await page.waitForURL("**/conta");
});

test("a new password that gets no answer keeps what was typed, and works at the retry", async ({
  page,
  request,
  silentService,
  allowFailedRequests,
}) => {
  // After a lost answer the page asks whether the new password is in force already, which is refused.
  allowFailedRequests(/\/local\/identity$/);
  const user = await createUser(request);
  await openWithClock(page, "/recuperar-senha");
  await sendInVain(page, silentService, {
    submit: "Enviar código",
    fill: () => username(page).fill(user.email),
    expectKept: () => expect(username(page)).toHaveValue(user.email),
  });
  await retryButton(page).click();
  await expect(page.getByRole("heading", { name: "Crie uma senha nova" })).toBeFocused();

  const sent = await readCode(request, user.email, 2);
  await sendInVain(page, silentService, {
    submit: "Trocar a senha",
    fill: async () => {
      await code(page).fill(sent);
      await newPassword(page).fill("Outra-Prova-91");
    },
    expectKept: async () => {
      await expect(code(page)).toHaveValue(sent);
      await expect(newPassword(page)).toHaveValue("Outra-Prova-91");
    },
  });
  await retryButton(page).click();
  await page.waitForURL("**/entrar?motivo=senha-trocada");
});

test.describe("the account", () => {
  const openProfile = async (page: Page, request: APIRequestContext) => {
    const user = await createUser(request);
    await signIn(page, user, "/conta/perfil");
    await expect(section(page, "E-mail").getByText(user.email)).toBeVisible();
    return user;
  };

  test("says that a part did not load, and loads it at the retry", async ({
    page,
    request,
    silentService,
  }) => {
    const user = await openProfile(page, request);
    await silentService.silence(page);
    await openWithClock(page, "/conta/perfil");
    await expectTaken(silentService, 1);
    await expect(page.getByRole("status").filter({ hasText: "Carregando…" })).toHaveCount(1);
    await page.clock.runFor(callLimit);
    await expect(page.getByText(`Esta parte não carregou. ${noAnswer}`)).toHaveCount(1);
    await silentService.answerAgain(page);
    await retryButton(page).click();
    await expect(section(page, "E-mail").getByText(user.email)).toBeVisible();
  });

  test("keeps a name that the service did not accept, and can cancel it or send it again", async ({
    page,
    request,
    silentService,
  }) => {
    await openProfile(page, request);
    await openWithClock(page, "/conta/perfil");
    const change = section(page, "Nome").getByRole("button", { name: /^Mudar/ });
    const name = section(page, "Nome").getByRole("textbox");
    // What the page itself asks for has been answered.
    await expect(change).toBeEnabled();
    await silentService.silence(page);
    await change.click();
    await name.fill("Ana Clara");
    await press(page, "Salvar");
    await expectTaken(silentService, 1);
    await cancelButton(page).click();
    await expect(section(page, "Nome").getByText("Ana Souza")).toBeVisible();

    await change.click();
    await name.fill("Ana Maria");
    await press(page, "Salvar");
    await expectTaken(silentService, 2);
    await page.clock.runFor(callLimit);
    await expect(page.getByRole("alert").filter({ hasText: noAnswer })).toBeFocused();
    await expect(name).toHaveValue("Ana Maria");
    await silentService.answerAgain(page);
    await retryButton(page).click();
    await expect(section(page, "Nome").getByText("Ana Maria")).toBeVisible();
  });
});

test.describe("a link within the site, while nothing answers", () => {
  const title = (page: Page) => page.getByRole("heading", { name: "A página não chegou" });

  test.beforeEach(async ({ page, allowFailedRequests }) => {
    allowFailedRequests(/./);
    await page.goto("/rankings");
    await hydrated(page);
  });

  test("leads to the site's own page, whose retry opens what was asked for", async ({ page, context }) => {
    await context.setOffline(true);
    await page
      .getByRole("main")
      .getByRole("link", { name: /Geladeiras/ })
      .first()
      .click();
    await expect(title(page)).toBeFocused();
    await retryButton(page).click();
    await expect(retryButton(page)).toBeVisible();
    await expect(title(page)).toBeVisible();
    await context.setOffline(false);
    await retryButton(page).click();
    await page.waitForURL("**/rankings/geladeiras");
    await expect(page.getByRole("heading", { level: 1, name: /geladeiras/i })).toBeVisible();
  });

  test("leads back to where the visitor was", async ({ page, context }) => {
    await context.setOffline(true);
    await page
      .getByRole("main")
      .getByRole("link", { name: /Geladeiras/ })
      .first()
      .click();
    await expect(title(page)).toBeFocused();
    await press(page, "Voltar para onde eu estava");
    await expect(title(page)).toHaveCount(0);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expect(page).toHaveURL("/rankings");
  });
});
