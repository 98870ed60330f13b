/**
 * `npm run screenshots -- http://localhost:3000` takes pictures of home, a ranking and an item of a running site, on
 * a phone and on a desktop, in light and dark, for docs/screenshots.
 */
import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { chromium, type Browser } from "playwright";
import { findBrowser } from "./setup/find-browser";

const [site = "http://localhost:3000"] = process.argv.slice(2);
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

mkdirSync(folder, { recursive: true });
const ranking = "geladeiras";
const browser = await chromium.launch({
  executablePath: findBrowser(),
  args: ["--disable-background-networking", ...(process.getuid?.() === 0 ? ["--no-sandbox"] : [])],
});
await takePictures(browser, { home: "/", ranking: `/rankings/${ranking}`, item: await firstItem(ranking) });
await browser.close();
