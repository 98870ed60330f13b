import { buildSite } from "@/server/run/start/build";
import { join } from "node:path";
import { type Browser, chromium } from "playwright/test";
import { findBrowser } from "../tests/setup/find-browser";
import { benches } from "./bars";
import { judge, type Bench } from "./bench";
import { percentile95 } from "./bench-database";
import { median } from "./load";
import { read, startSite } from "./servers";

const { bars } = benches["sign-in"];

const RUNS = 30;

/** The account that the site prints at its start. */
function readAccount(output: string): { email: string; password: string } {
  const [, email = "", password = ""] = /demonstration account: (\S+), password (\S+)/.exec(output) ?? [];
  if (password === "") throw new Error("The site printed no demonstration account.");
  return { email, password };
}

/**
 * Milliseconds from the press on "Entrar" until the account page answers, in a new browser: secure remote password,
 * tokens, the verifier of a new device.
 */
async function signIn(browser: Browser, origin: string, account: ReturnType<typeof readAccount>) {
  const context = await browser.newContext({ locale: "pt-BR" });
  try {
    const page = await context.newPage();
    await page.goto(`${origin}/entrar`);
    await page.locator("html[data-hydrated]").waitFor();
    await page.waitForLoadState("networkidle");
    await page.getByLabel("E-mail ou telefone").fill(account.email);
    await page.getByLabel("Senha", { exact: true }).fill(account.password);
    const start = performance.now();
    await page.getByRole("main").getByRole("button", { name: "Entrar", exact: true }).click();
    await page.waitForURL("**/conta", { waitUntil: "commit" });
    return performance.now() - start;
  } finally {
    await context.close();
  }
}

/** Measures sign-ins one after the other in Chromium, with the local service over the embedded database. */
export const signInSpeed: Bench = async ({ directory, say }) => {
  if (!(await buildSite(process.cwd()))) throw new Error("The site could not be built.");
  const site = await startSite({ DATA_DIR: join(directory, "data") });
  const browser = await chromium.launch({
    executablePath: findBrowser(),
    args: process.getuid?.() === 0 ? ["--no-sandbox"] : [],
  });
  try {
    // The site prints the account once it serves.
    await read(`${site.origin}/entrar`);
    const account = readAccount(site.output());
    await signIn(browser, site.origin, account);
    const times: number[] = [];
    for (let run = 0; run < RUNS; run++) times.push(await signIn(browser, site.origin, account));
    say(times.map((time) => time.toFixed(0)).join(" "));
    const [middle, slow] = [median(times), percentile95(times)];
    return [
      judge(bars.press, {
        value: slow,
        reached: `${slow.toFixed(0)} ms`,
        detail: `median ${middle.toFixed(0)} ms of ${RUNS} sign-ins on new devices, one after the other, Chromium on this machine`,
      }),
    ];
  } finally {
    await browser.close();
    await site.stop();
  }
};
