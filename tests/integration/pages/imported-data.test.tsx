import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { RouterContext } from "next/dist/shared/lib/router-context.shared-runtime";
import type { NextRouter } from "next/router";
import { provideDatabase } from "@/server/platform/db/current-database";
import { category, criterion } from "@/server/platform/db/schema/catalog";
import { measurement } from "@/server/platform/db/schema/evidence";
import { publishCategory } from "@/server/publishing/scores/publish-category";
import { readItemRecords } from "@/server/publishing/search-records/item-record";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import * as homePage from "../../../pages/index";
import * as itemPage from "../../../pages/itens/[slug]";
import * as methodPage from "../../../pages/metodologia";
import * as rankingPage from "../../../pages/rankings/[slug]";
import * as indexPage from "../../../pages/rankings/index";
import { openTestDatabase, type TestDatabase } from "../../setup/database";
import { addCategory, addItem, addReviews, times } from "../../support/catalog";
import { servePage, type PageModule } from "./render-page";

const now = new Date("2026-06-15T15:00:00Z");
let test: TestDatabase;
let fewReviews: number;
let measuredOnce: number;
const serve = async (page: unknown, slug?: string) =>
  (await servePage(page as PageModule<object>, {}, slug === undefined ? {} : { slug })).text;

/** An item's page at its address, with the parts of the site's shell that its list of reviews needs. */
function serveItem(slug: string): Promise<string> {
  const router = { query: { slug } } as unknown as NextRouter;
  const Page = (props: Parameters<typeof itemPage.default>[0]) => (
    <QueryClientProvider client={new QueryClient()}>
      <RouterContext.Provider value={router}>
        <itemPage.default {...props} />
      </RouterContext.Provider>
    </QueryClientProvider>
  );
  return serve({ ...itemPage, default: Page }, slug);
}

/** Adds a real ranking beside an invented one: two measured cars, one of them only in an older year. */
beforeAll(async () => {
  test = await openTestDatabase();
  const { database } = test;
  provideDatabase({ database, kind: "embedded", close: () => Promise.resolve() });
  const invented = await addCategory(database, { isDemonstration: true });
  const fan = await addItem(database, invented, "Brisa Forte");
  await addReviews(database, fan, times(40, 5));
  fewReviews = await addItem(database, invented, "Brisa Nova");
  await addReviews(database, fewReviews, times(3, 5));
  const cars = await addCategory(database, {
    slug: "carros",
    criteria: [
      {
        slug: "consumo",
        name: "Consumo",
        weight: 1,
        measurementBest: 1,
        measurementWorst: 3,
        measurementUnit: "MJ/km",
      },
    ],
  });
  const [rule] = await database.select().from(criterion).where(eq(criterion.categoryId, cars));
  const current = await addItem(database, cars, "Carro Atual");
  const former = await addItem(database, cars, "Carro Antigo");
  measuredOnce = former;
  await database.insert(measurement).values([
    { itemId: current, criterionId: rule?.id ?? 0, period: "2026", value: 1.5, contentHash: "" },
    { itemId: former, criterionId: rule?.id ?? 0, period: "2021", value: 2, contentHash: "" },
  ]);
  await database.update(category).set({ importedAt: now }).where(eq(category.id, cars));
  await database.execute(
    "insert into pending_score (item_id, cause) select id, 'import' from item on conflict do nothing",
  );
  for (const id of [invented, cars]) await publishCategory(database, id, { now });
});
afterAll(() => test.close());

describe("invented data", () => {
  it("is marked on its own pages and on no others", async () => {
    const banner = "Marcas, preços e avaliações inventados";
    expect(await serveItem("brisa-forte")).toContain(banner);
    expect(await serve(rankingPage, "ventiladores")).toContain(banner);
    expect(await serveItem("carro-atual")).not.toContain("Demonstração");
    expect(await serve(rankingPage, "carros")).not.toContain("Demonstração");
    expect(await serve(methodPage)).not.toContain(banner);
  });

  it("is distinguished where both are on one page", async () => {
    for (const page of [homePage, indexPage]) {
      const text = await serve(page);
      expect(text).toContain("Parte do que aparece aqui é inventada");
      expect(text).not.toContain("Marcas, preços e avaliações inventados");
    }
    expect(await serve(indexPage)).toMatch(
      /Carro Antigo.*Demonstração: produtos inventados\s+Ventiladores \(ventiladores\)/,
    );
  });
});

describe("imported data", () => {
  it("shows its own period, not the day of the last refresh", async () => {
    const text = await serve(rankingPage, "carros");
    expect(text).toMatch(/Dados de 2026, importados em 15 de junho de 2026/);
    expect(text).not.toContain("Atualizado em");
    expect(await serveItem("carro-atual")).toMatch(/Dados de 2026, importados em 15 de junho de 2026/);
  });

  it("marks an item whose newest period is older than the ranking's", async () => {
    expect(await serve(rankingPage, "carros")).toMatch(/Carro Antigo.*Dados de 2021/);
    expect(await serveItem("carro-antigo")).toContain("e o ranking já tem os de 2026");
  });

  it("keeps the date of the last change where people write reviews", async () => {
    expect(await serve(rankingPage, "ventiladores")).toContain("Atualizado em");
  });

  it("is never said to have few reviews", async () => {
    const [few, measured] = await readItemRecords(test.database, [fewReviews, measuredOnce]);
    expect(few?.body["hasFewReviews"]).toBe(true);
    expect(measured?.body).not.toHaveProperty("hasFewReviews");
  });
});
