import type { Page, Request } from "playwright/test";
import { expect } from "./fixtures";
import { hydrated } from "./hydrated";

/** The search box of the header, its list, and the lines of that. */
export const field = (page: Page) => page.getByLabel("Buscar item ou ranking");
export const list = (page: Page) => page.getByRole("listbox", { name: "Sugestões de busca" });
export const options = (page: Page) => page.getByRole("option");
/** The message in the place of the list when there is nothing to choose. */
export const problem = (page: Page) => page.locator("#busca p:not([role])");

const isSearch = (request: Request) => request.url().includes("/local/search/1/indexes/*/queries");

/** The queries that a page sends from now on. */
export function collectQueries(page: Page): string[] {
  const queries: string[] = [];
  page.on("request", (request) => {
    if (!isSearch(request)) return;
    const { requests } = JSON.parse(request.postData() ?? "{}") as { requests: { query: string }[] };
    queries.push(requests[0]?.query ?? "");
  });
  return queries;
}

/** Opens a page, and the suggestions of its search box. */
export async function openBox(page: Page, path = "/"): Promise<void> {
  await page.goto(path);
  await hydrated(page);
  await field(page).click();
  await expect(field(page)).toHaveRole("combobox");
}

/** Stores these recent searches for a page, newest first, once. */
export async function keepSearches(page: Page, searches: readonly string[]): Promise<void> {
  await page.addInitScript((texts) => {
    if (sessionStorage.getItem("is-prepared")) return;
    sessionStorage.setItem("is-prepared", "yes");
    localStorage.setItem("recent-searches", JSON.stringify(texts));
  }, searches);
}
