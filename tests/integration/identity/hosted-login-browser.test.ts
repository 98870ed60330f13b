import { localIdentity } from "@/config/local-identity";
import { identityMessage } from "@/server/platform/db/schema/identity";
import { AxeBuilder } from "@axe-core/playwright";
import { type Browser, type BrowserContextOptions, chromium, type Page } from "playwright";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { findHeadlessBrowser } from "../../setup/find-browser";
import { Authenticator } from "../../support/identity/totp";
import { authorizeAddress, type HostedSite, startHostedSite } from "./hosted-site";

let site: HostedSite;
let browser: Browser;
const complaints: string[] = [];

beforeAll(async () => {
  // This client may receive both a code and tokens.
  site = await startHostedSite({ HOSTED_LOGIN_FLOW: "token" });
  const args = process.getuid?.() === 0 ? ["--no-sandbox"] : [];
  browser = await chromium.launch({ executablePath: findHeadlessBrowser(), args });
});

afterAll(async () => {
  await browser.close();
  await site.stop();
});

afterEach(() => {
  // Above all the browser must not report a violation of the pages' own policy.
  expect(complaints.splice(0)).toEqual([]);
});

/** A browser without scripts, on a narrow telephone. */
async function openTab(options: BrowserContextOptions = {}): Promise<Page> {
  const viewport = { width: 320, height: 640 };
  const context = await browser.newContext({ javaScriptEnabled: false, viewport, ...options });
  const page = await context.newPage();
  page.on("console", (message) => {
    const isStatus = message.text().startsWith("Failed to load resource: the server responded with a status");
    if (message.type() === "error" && !isStatus) complaints.push(message.text());
  });
  return page;
}

const tags = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

async function expectAccessible(page: Page): Promise<void> {
  // Axe is a script of the test, so it runs in a separate tab.
  const context = await browser.newContext({ colorScheme: "dark", viewport: { width: 320, height: 640 } });
  for (const scheme of ["light", "dark"] as const) {
    const copy = await context.newPage();
    await copy.emulateMedia({ colorScheme: scheme });
    await copy.setContent(await page.content());
    const axe = new AxeBuilder({ page: copy }).options({ resultTypes: ["violations"] }).withTags(tags);
    const { violations } = await axe.setLegacyMode().analyze();
    expect(violations.map(({ id, nodes }) => [scheme, id, nodes.map(({ html }) => html)])).toEqual([]);
    const isWide = await copy.evaluate(() => document.documentElement.scrollWidth > window.innerWidth);
    expect(isWide, "scrolls sideways at 320 px").toBe(false);
  }
  await context.close();
}

const isBack = (url: URL) => url.pathname === "/entrar/retorno";

describe("the hosted login in a browser without scripts", () => {
  it("signs in with a second factor, by keyboard alone, and leads back to the site", async () => {
    const user = await site.createUser();
    const authenticator = new Authenticator(await site.giveAuthenticator(user));
    const page = await openTab();
    await page.goto(authorizeAddress(site));
    await expectAccessible(page);
    await page.keyboard.type(user.email);
    await page.keyboard.press("Tab");
    await page.keyboard.type("Senha-errada-1");
    await page.keyboard.press("Enter");
    await page.getByRole("alert").waitFor();
    expect(await page.title()).toMatch(/^Erro: /);
    await expectAccessible(page);

    expect(await page.getByLabel("E-mail ou telefone").inputValue()).toBe(user.email);
    // The cursor is in the field that has to be filled in again.
    await page.keyboard.type(user.password);
    await page.keyboard.press("Enter");
    await page.getByRole("heading", { name: "Digite o código" }).waitFor();
    await expectAccessible(page);
    await page.keyboard.type(authenticator.code(site.identity.now().getTime()));
    await page.keyboard.press("Enter");
    await page.waitForURL(isBack);
    expect(new URL(page.url()).searchParams.get("state")).toBe("estado-do-visitante");

    await page.goto(authorizeAddress(site));
    expect(new URL(page.url()).searchParams.get("code")).not.toBeNull();
    await page.goto(
      `${site.origin}${localIdentity.hostedPath}/logout?client_id=${localIdentity.hostedClientId}&logout_uri=${site.origin}/`,
    );
    expect(page.url()).toBe(`${site.origin}/`);
    await page.goto(authorizeAddress(site));
    await page.getByRole("button", { name: "Entrar" }).waitFor();
  });

  it("leads back with tokens in the fragment, also to another name of this machine", async () => {
    const { email, password } = await site.createUser();
    const origin = site.origin.replace("localhost", "127.0.0.1");
    // The login and the address to return to have different names, so the form redirects to another origin.
    const redirect_uri = `${site.origin}/entrar/retorno`;
    const changes = {
      response_type: "token",
      code_challenge: null,
      code_challenge_method: null,
      redirect_uri,
    };
    const page = await openTab();
    await page.goto(authorizeAddress({ origin }, changes));
    await page.getByLabel("E-mail ou telefone").fill(email);
    await page.getByLabel("Senha", { exact: true }).fill(password);
    await page.getByRole("button", { name: "Entrar" }).click();
    await page.waitForURL(isBack);
    expect(new URL(page.url()).origin).toBe(site.origin);
    const parameters = new URLSearchParams(new URL(page.url()).hash.slice(1));
    expect(parameters.get("token_type")).toBe("Bearer");
    expect(parameters.get("id_token")?.split(".")).toHaveLength(3);
  });

  it("offers the choice of a factor, and refuses strange addresses, accessibly", async () => {
    const user = await site.createUser({ isSmsMfaEnabled: true });
    await site.giveAuthenticator(user);
    const page = await openTab();
    await page.goto(authorizeAddress(site));
    await page.getByLabel("E-mail ou telefone").fill(user.email);
    await page.getByLabel("Senha", { exact: true }).fill(user.password);
    await page.getByRole("button", { name: "Entrar" }).click();
    await page.getByLabel("Código por SMS").check();
    await expectAccessible(page);
    await page.getByRole("button", { name: "Continuar" }).click();
    await page.getByLabel("Código").fill(await site.lastCode(user.phone));
    await page.getByRole("button", { name: "Confirmar" }).click();
    await page.waitForURL(isBack);

    await page.goto(authorizeAddress(site, { redirect_uri: "https://evil.example/" }));
    expect(new URL(page.url()).origin).toBe(site.origin);
    await page.getByRole("heading", { name: "Não foi possível entrar por este endereço" }).waitFor();
    await expectAccessible(page);
  });
});

describe("the mailbox in a browser without scripts", () => {
  it("shows, filters and reloads", async () => {
    await site.test.database.delete(identityMessage);
    const page = await openTab();
    await page.goto(site.origin + localIdentity.mailboxPath);
    await page.getByRole("heading", { name: "A caixa de mensagens está fechada" }).waitFor();
    await expectAccessible(page);
    await page.goto(`${site.origin}${localIdentity.mailboxPath}?chave=${site.mailboxKey}`);
    expect(page.url()).toBe(site.origin + localIdentity.mailboxPath);
    await page.getByText("Nenhuma mensagem ainda.").waitFor();
    const message = { purpose: "sign-up" as const, sentAt: new Date() };
    await site.test.database.insert(identityMessage).values([
      { ...message, medium: "EMAIL", recipient: "ana@example.com", code: "123456" },
      { ...message, medium: "SMS", recipient: "+5511987654321", code: "808080" },
    ]);
    await page.getByRole("link", { name: "Atualizar", exact: true }).click();
    await page.getByText("808080").waitFor();
    await expectAccessible(page);
    await page.getByLabel("Mostrar só as mensagens para").fill("ana@example.com");
    await page.getByRole("button", { name: "Filtrar" }).click();
    await page.getByText("123456").waitFor();
    expect(await page.getByText("808080").count()).toBe(0);
    await page.getByRole("link", { name: "Atualizar sozinha a cada 5 segundos" }).click();
    await site.test.database
      .insert(identityMessage)
      .values({ ...message, medium: "EMAIL", recipient: "ana@example.com", code: "777777" });
    await page.getByText("777777").waitFor();
    await page.getByRole("link", { name: "Parar de atualizar sozinha" }).waitFor();
  });
});
