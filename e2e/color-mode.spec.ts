import type { Page } from "playwright/test";
import { expect, test } from "./support/fixtures";
import { hydrated } from "./support/hydrated";

const background = (page: Page) => page.evaluate(() => getComputedStyle(document.body).backgroundColor);

test("specification 4: light by default, also where the system prefers dark", async ({
  browser,
  baseURL,
}) => {
  const context = await browser.newContext({ colorScheme: "dark", baseURL });
  const page = await context.newPage();
  await page.goto("/");
  await expect(page.locator("html")).toHaveAttribute("data-theme", "light");
  await context.close();
});

test("specification 4: the page is light as it is served, before any script", async ({ request }) => {
  for (const path of ["/", "/entrar", "/nao-existe"])
    expect(await (await request.get(path)).text()).toMatch(/<html[^>]* data-theme="light"/);
});

test("specification 4: the choice is stored under a chakra-prefixed key and kept", async ({ page }) => {
  await page.goto("/");
  await hydrated(page);
  const light = await background(page);
  await page.getByRole("button", { name: "Modo escuro" }).click();
  await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
  expect(await page.evaluate(() => localStorage.getItem("chakra-ui-color-mode"))).toBe("dark");
  await page.goto("/rankings");
  await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
  expect(await background(page)).not.toBe(light);
  await expect(page.getByRole("button", { name: "Modo escuro" })).toHaveAttribute("aria-pressed", "true");
});

test("a dark page is dark from its first paint, before any script of the application", async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem("chakra-ui-color-mode", "dark"));
  await page.route(/_next\/static\/.*\.js/, () => undefined);
  await page.goto("/", { waitUntil: "commit" });
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
  // The heading is there before the style sheet, until which the browser paints nothing.
  await expect.poll(() => background(page)).toBe("rgb(10, 16, 28)");
});

test("native controls have the colours of the mode, and those of paper are light", async ({ page }) => {
  const scheme = () => page.evaluate(() => getComputedStyle(document.documentElement).colorScheme);
  await page.goto("/");
  await hydrated(page);
  expect(await scheme()).toBe("light");
  await page.getByRole("button", { name: "Modo escuro" }).click();
  await expect.poll(scheme).toBe("dark");
  await page.emulateMedia({ media: "print" });
  expect(await scheme()).toBe("light");
});
