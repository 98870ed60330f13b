/**
 * `npm run screenshots -- http://localhost:3000` takes pictures of home, a ranking and an item of a running site, on
 * a phone and on a desktop, in light and dark, for docs/screenshots. With the password of the demonstration's accounts
 * and the address of the mailbox, as the start prints them, it takes those of the console for docs/running-a-site.md,
 * too. The guide shows imports, jobs and history as they are after its steps, and the other pages as they are before: a fourth
 * argument, such as `imports,jobs,history`, renews only these of the console.
 */
import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { chromium, type Browser, type Page } from "playwright";
import { findBrowser } from "./setup/find-browser";

const [site = "http://localhost:3000", password, mailbox, only] = process.argv.slice(2);
const folder = join(process.cwd(), "docs", "screenshots");
const sizes = [
  { width: 390, height: 844 },
  { width: 1280, height: 900 },
];
const modes = ["light", "dark"] as const;

async function firstItem(ranking: string): Promise<string> {
  const answer = await fetch(`${site}/api/rankings/${ranking}`);
  const { rows } = (await answer.json()) as { rows: { slug: string }[] };
  return `/itens/${rows[0]?.slug ?? ""}`;
}

async function takePictures(browser: Browser, pages: Record<string, string>): Promise<void> {
  for (const mode of modes) {
    for (const viewport of sizes) {
      const context = await browser.newContext({
        viewport,
        locale: "pt-BR",
        timezoneId: "America/Sao_Paulo",
      });
      await context.addInitScript((value) => localStorage.setItem("chakra-ui-color-mode", value), mode);
      for (const [name, path] of Object.entries(pages)) {
        const page = await context.newPage();
        await page.goto(site + path, { waitUntil: "networkidle" });
        await page.screenshot({ path: join(folder, `${name}-${mode}-${viewport.width}.png`) });
        await page.close();
      }
      await context.close();
    }
  }
}

/** Pages of the console that the guide shows, in its order. */
const consolePages = {
  start: "/operador",
  demonstration: "/operador/demonstracao",
  site: "/operador/site",
  imports: "/operador/importacoes",
  items: "/operador/itens",
  categories: "/operador/categorias",
  jobs: "/operador/tarefas",
  history: "/operador/historico",
};

const EDITOR = "operadores@provareal.example";
const EDITOR_PHONE = "+5511900000001";

/** Signs in with the demonstration's operator and the code of the second factor, which is in the mailbox. */
async function signInAsOperator(page: Page, secret: string, mailboxAddress: string): Promise<void> {
  await page.goto(`${site}/entrar?proximo=%2Foperador`, { waitUntil: "networkidle" });
  await page.getByLabel("E-mail ou telefone").fill(EDITOR);
  await page.getByLabel("Senha", { exact: true }).fill(secret);
  await page.getByRole("button", { name: "Entrar", exact: true }).click();
  const field = page.getByLabel("Código que você recebeu");
  await field.waitFor();
  const messages = await page.request.get(`${mailboxAddress}&para=${encodeURIComponent(EDITOR_PHONE)}`);
  const [, code = ""] = /class="code">(\d+)</.exec(await messages.text()) ?? [];
  await field.fill(code);
  await page.getByRole("button", { name: "Confirmar", exact: true }).click();
  await page.waitForURL((url) => url.pathname === "/operador");
}

async function takeConsolePictures(browser: Browser, secret: string, mailboxAddress: string): Promise<void> {
  const context = await browser.newContext({
    viewport: { width: 1280, height: 900 },
    locale: "pt-BR",
    timezoneId: "America/Sao_Paulo",
  });
  await context.addInitScript(() => localStorage.setItem("chakra-ui-color-mode", "light"));
  const page = await context.newPage();
  await signInAsOperator(page, secret, mailboxAddress);
  const wanted = only?.split(",");
  for (const [name, path] of Object.entries(consolePages)) {
    if (wanted && !wanted.includes(name)) continue;
    await page.goto(site + path, { waitUntil: "networkidle" });
    await page.screenshot({ path: join(folder, `console-${name}.png`), fullPage: name === "start" });
  }
  await context.close();
}

mkdirSync(folder, { recursive: true });
const ranking = "geladeiras";
const browser = await chromium.launch({
  executablePath: findBrowser(),
  args: ["--disable-background-networking", ...(process.getuid?.() === 0 ? ["--no-sandbox"] : [])],
});
if (only === undefined)
  await takePictures(browser, { home: "/", ranking: `/rankings/${ranking}`, item: await firstItem(ranking) });
if (password !== undefined && mailbox !== undefined) await takeConsolePictures(browser, password, mailbox);
await browser.close();
