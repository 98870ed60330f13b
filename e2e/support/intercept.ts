import type { Page } from "playwright/test";

/**
 * Lets `page.route` take effect at once in the middle of a page; call it before the page is opened. Otherwise Chromium
 * begins to intercept some time after `page.route` has returned, and a request in between reaches the server.
 */
export async function interceptFromStart(page: Page): Promise<void> {
  await page.route("**/an-address-that-no-page-asks-for", (route) => route.continue());
}
