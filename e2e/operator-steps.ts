import { join } from "node:path";
import { Client } from "pg";
import type { APIRequestContext, Browser, BrowserContext, Page } from "playwright/test";
import { createUser, signIn, type JourneyUser } from "./account-steps";
import { expect } from "./support/fixtures";
import { hydrated } from "./support/hydrated";

/** Works on the site's database while it runs, as its operator can. */
export async function queryDatabase<Row extends object>(
  text: string,
  values: unknown[] = [],
): Promise<Row[]> {
  const client = new Client({
    host: join(process.env["JOURNEY_DATA_DIR"] ?? "", "socket"),
    user: "postgres",
  });
  await client.connect();
  try {
    return (await client.query<Row>(text, values)).rows;
  } finally {
    await client.end();
  }
}

const changeUser = (user: JourneyUser, assignments: string) =>
  queryDatabase(`update identity_user set ${assignments} where email = $1`, [user.email]);

/** Gives a role to a user of the local identity service. It is in tokens of the next sign-in. */
export const giveRole = (user: JourneyUser, role: string) => changeUser(user, `groups = '{${role}}'`);

const phone = () => `+55119${String(Date.now()).slice(-8)}`;

/** Turns on the second factor without which most roles open nothing. */
export function enableSecondFactor(user: JourneyUser) {
  const number = phone();
  return changeUser(
    user,
    `phone_number = '${number}', is_sms_mfa_enabled = true, attributes = attributes ||
      '{"phone_number": "${number}", "phone_number_verified": "true"}'`,
  );
}

/** Creates a user, gives it a role and a second factor, and opens its account. */
export async function signInWithRole(
  page: Page,
  request: APIRequestContext,
  { name, role }: { name: string; role: string },
): Promise<void> {
  const user = await createUser(request, name);
  await giveRole(user, role);
  await signIn(page, user);
  await enableSecondFactor(user);
}

/** Sends a file that has a column "marca", types its mapping as text, and opens the first lines with this mapping. */
export async function mapFile(
  page: Page,
  { name, content, mapping }: { name: string; content: string; mapping: object },
): Promise<void> {
  await page.goto("/operador/importacoes/nova");
  await page.getByLabel("Arquivos", { exact: true }).setInputFiles({
    ...{ name, mimeType: "text/csv", buffer: Buffer.from(content) },
  });
  await page.getByRole("button", { name: "Enviar e ver as primeiras linhas" }).click();
  await expect(page.getByRole("region", { name: "As primeiras linhas do arquivo" })).toContainText("marca");
  await page.getByRole("button", { name: "Editar como texto" }).click();
  const text = page.getByLabel("Texto do mapeamento (JSON)");
  await text.waitFor();
  await hydrated(page);
  await text.fill(JSON.stringify(mapping, null, 2));
  await page.getByLabel("Período dos dados").fill("2026");
  await page.getByRole("button", { name: "Ver resultado" }).click();
}

/** Imports a file that was checked, which a job does in the background, and opens its report. */
export async function importChecked(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Importar agora" }).click();
  await page.getByRole("link", { name: "Ver o relatório" }).click();
  await expect(page.getByRole("link", { name: "Desfazer…" })).toBeVisible();
}

/** A page of somebody who is signed in, in a browser without scripts and as narrow as pages may be. */
export async function openPlainly(browser: Browser, from: BrowserContext): Promise<Page> {
  const context = await browser.newContext({
    storageState: await from.storageState(),
    javaScriptEnabled: false,
    viewport: { width: 320, height: 640 },
  });
  return context.newPage();
}

export async function expectNarrow(page: Page): Promise<void> {
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
}
