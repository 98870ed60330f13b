import { createSearchService } from "@/local/search/search-service";
import { provideDatabase } from "@/server/platform/db/current-database";
import {
  provideLocalSearch,
  type LocalSearchHandler,
} from "@/server/publishing/search-records/site-search-client";
import { afterAll, afterEach, beforeAll } from "vitest";
import { type TestDatabase, openCatalogueDatabase } from "../../setup/database";
import { servePage, type PageModule, type ServedPage } from "../pages/render-page";
import * as searchPage from "../../../pages/busca";

let test: TestDatabase;
export let answer: LocalSearchHandler;
/** The batches that the service received. */
export const asked: string[] = [];

export const serve = (query: Record<string, string | string[]> = {}): Promise<ServedPage> =>
  servePage(searchPage as unknown as PageModule<object>, query);

export const namesIn = ({ body }: ServedPage) =>
  [...body.matchAll(/<h3><a href="\/itens\/[^"]+">(.*?)<\/a><\/h3>/g)].map(([, name = ""]) =>
    name.replace(/<\/?mark>|<!-- -->/g, ""),
  );

/** The service that answers, for the tests of a file. */
export function useSearchService(): void {
  beforeAll(async () => {
    test = await openCatalogueDatabase();
    provideDatabase({ database: test.database, kind: "server", close: () => Promise.resolve() });
    answer = createSearchService({ openDatabase: () => Promise.resolve(test.database) });
    provideLocalSearch((request) => {
      asked.push(request.body);
      return answer(request);
    });
    // The first search of a process may take longer than the page waits for one.
    await serve({ q: "geladeira" });
    asked.length = 0;
  });
  afterAll(() => test.close());
  afterEach(() => {
    asked.length = 0;
  });
}
