import type { Page, Request } from "playwright/test";

/** The addresses of the search service. */
export const SERVICE = /\/local\/search\/1\/indexes/;

/** The searches that a page sends from now on. */
export function searchesOf(page: Page): Request[] {
  const searches: Request[] = [];
  page.on("request", (request) => SERVICE.test(request.url()) && searches.push(request));
  return searches;
}

export const results = (page: Page) => page.getByRole("region", { name: "Resultados" });
/** The names of the items that are shown, in their order. */
export const names = (page: Page) => results(page).getByRole("heading", { level: 3 }).allInnerTexts();
/** Says how many items were found. */
export const count = (page: Page) => results(page).getByRole("heading", { level: 2 });
export const filters = (page: Page) => page.getByRole("form", { name: "Filtros" });
