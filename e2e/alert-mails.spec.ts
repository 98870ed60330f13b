import type { Page } from "playwright/test";
import { mergeTests } from "playwright/test";
import { startMailReceiver, type MailReceiver, type ReceivedMail } from "../tests/support/mail-receiver";
import { createUser, signIn } from "./account-steps";
import { checkAccessibilityInBothModes, expect, refuseMeasurement, test as base } from "./support/fixtures";
import { hydrated } from "./support/hydrated";
import { test as operatorTest, type Operator } from "./support/operator";
import { startOwnSite } from "./support/own-site";
import { importOfPrices } from "./support/small-catalogue";

const test = mergeTests(base, operatorTest);

const ITEM = "Forno Um";
const PHONE = { width: 320, height: 700 };

/** Publishes what the shop asks for the item, as an operator does by the command line while the site runs. */
async function importPrice({ dataDirectory, run }: Operator, reais: string): Promise<void> {
  const lines = [`F1;${ITEM};4,0;400;${reais}`, "F2;Forno Dois;3,0;400;700,00"];
  const command = run("cli", importOfPrices(dataDirectory, `fornos-${reais}`, lines));
  expect(await command.ended, command.output()).toBe(0);
}

/** The mail of a subject, as soon as the mail server has it. The site looks for changes, and for mails, every five seconds. */
async function receive({ mails }: MailReceiver, subject: RegExp): Promise<ReceivedMail> {
  const found = () => mails.filter(({ parsed }) => subject.test(parsed.subject ?? ""));
  await expect.poll(() => found().length).toBe(1);
  const [mail] = found();
  if (!mail) throw new Error(`no mail ${String(subject)}`);
  return mail;
}

/** Finds the link with this text in a mail, whose words may have elements of their own, and returns its address. */
function linkOf({ parsed }: ReceivedMail, label: string): string {
  const links = [...String(parsed.html).matchAll(/<a [^>]*href="([^"]+)"[^>]*>(.+?)<\/a>/g)];
  const address = links.find(([, , inside = ""]) => inside.replaceAll(/<[^>]*>/g, "") === label)?.[1];
  if (address === undefined) throw new Error(`no link ${label}`);
  expect(parsed.text).toContain(address);
  return address;
}

/** The one address of a header that mail programs press. It has to stand on the header's own line. */
function oneClickOf({ raw }: ReceivedMail): string {
  expect(raw).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click\r?$/m);
  return /^List-Unsubscribe: <(http:[^\s<>]+)>\r?$/m.exec(raw)?.[1] ?? "";
}

const list = (page: Page) => page.getByRole("region", { name: "O que você acompanha" });
const mailState = (page: Page) => page.getByRole("region", { name: "Seu e-mail" });

async function fitsAndIsAccessible(page: Page): Promise<void> {
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(PHONE.width);
  await checkAccessibilityInBothModes(page);
}

test("an alert is asked for, its address confirms, its mail comes by SMTP, and one click ends it", async ({
  operator,
  browser,
}) => {
  const receiver = await startMailReceiver();
  try {
    await importPrice(operator, "500,00");
    const settings = { SMTP_URL: receiver.url, MAIL_FROM: "Prova Real <avisos@provareal.example>" };
    const { page, mailboxKey } = await startOwnSite(operator, browser, settings);
    await refuseMeasurement(page.context());
    await page.setViewportSize(PHONE);
    const user = await createUser(page.request, "Ana Souza", mailboxKey);
    await signIn(page, user);

    await page.goto("/conta/alertas?item=forno-um");
    const form = page.getByRole("region", { name: `Avisos sobre ${ITEM}` });
    await form.getByRole("checkbox").uncheck();
    await form.getByRole("textbox", { name: /preço/ }).fill("450");
    await form.getByRole("button", { name: "Salvar alertas" }).click();
    await expect(mailState(page)).toContainText("Abra o link dele para confirmar");

    const asked = await receive(receiver, /^Confirme seus avisos/);
    expect(asked.to).toEqual([user.email]);
    // Programs that look for harmful links open the page too, and confirm nothing.
    const confirmation = linkOf(asked, "Confirmar meu e-mail");
    expect((await fetch(confirmation)).status).toBe(200);
    await page.goto("/conta/alertas");
    await expect(mailState(page)).toContainText("Abra o link dele para confirmar");
    await page.goto(confirmation);
    await fitsAndIsAccessible(page);
    await page.getByRole("button", { name: "Sim, quero receber" }).press("Enter");
    await expect(page.getByText("Pronto: os avisos vão para o seu e-mail a partir de agora.")).toBeVisible();
    await page.getByRole("link", { name: "Alertas, na sua conta" }).click();
    await expect(mailState(page)).toContainText("Os avisos vão para");

    await importPrice(operator, "400,00");
    const told = await receive(receiver, /^Forno Um está por R\$\s400,00$/);
    expect(told.to).toEqual([user.email]);
    expect(linkOf(told, `Ver ${ITEM}`)).toMatch(/\/itens\/forno-um$/);
    const oneClick = oneClickOf(told);
    expect(linkOf(told, "Parar este aviso")).toBe(oneClick);

    // The site marks the mail as sent after the mail server has said that it has it.
    const messages = async () => (await page.request.get("/conta/mensagens")).text();
    await expect.poll(messages).toContain("Foi também por e-mail.");
    await page.goto("/conta/mensagens");
    await hydrated(page);
    const message = page.getByRole("listitem").filter({ hasText: `${ITEM} está por` });
    await message.getByText(`${ITEM} está por`).focus();
    await page.keyboard.press("Enter");
    await expect(message.getByText("Foi também por e-mail.")).toBeVisible();
    await expect(message.getByRole("link", { name: `Ver ${ITEM}` })).toBeVisible();
    await fitsAndIsAccessible(page);

    // Looking at the link changes nothing; the request of a mail program, which has no cookies, ends the alert.
    expect((await fetch(oneClick)).status).toBe(200);
    await page.goto("/conta/alertas");
    await expect(list(page)).toContainText("Último aviso em");
    const body = new URLSearchParams({ "List-Unsubscribe": "One-Click" });
    expect((await fetch(oneClick, { method: "POST", body, redirect: "manual" })).status).toBe(200);
    await page.reload();
    await expect(list(page)).toContainText("Nada ainda.");
    await expect(mailState(page)).toContainText("Os avisos vão para");

    await page.goto(linkOf(told, "Parar todos os e-mails"));
    await fitsAndIsAccessible(page);
    await page.getByRole("button", { name: "Parar todos os e-mails" }).press("Enter");
    await expect(page.getByText("Pronto: esses e-mails não vão mais.")).toBeVisible();
    await page.goto("/conta/alertas");
    await expect(mailState(page)).toContainText("Você parou todos os e-mails");
    expect(receiver.mails).toHaveLength(2);
    await page.context().close();
  } finally {
    await receiver.stop();
  }
});
