import { expect, type Page } from "playwright/test";

/** Waits until React has taken the page over and all of its effects have run. */
export async function hydrated(page: Page): Promise<void> {
  await page.locator("html[data-hydrated]").waitFor({ state: "attached" });
}

/** Opens a page and waits until React has taken it over. */
export async function openHydrated(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await hydrated(page);
}

/**
 * Opens a page and waits until it has fetched whatever it fetches by itself. The tracker and the notice about measurement
 * come last, each at an idle moment of its own, which is late on a busy machine: no pause of the network shows that.
 */
export async function openWhole(page: Page, path: string): Promise<void> {
  const told = page.waitForResponse((response) => response.url().endsWith("/api/event"));
  await openHydrated(page, path);
  await told;
  await expect(page.getByRole("button", { name: "Recusar" })).toBeVisible();
}
