import type { Page } from "playwright/test";

/** Waits until the application's scripts run, which start at the visitor's first sign or some seconds after the load. */
export const hydrated = (page: Page) => page.locator("html[data-hydrated]").waitFor({ state: "attached" });
