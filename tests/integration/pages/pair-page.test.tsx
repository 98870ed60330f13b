import { provideDatabase } from "@/server/platform/db/current-database";
import { comparedPair, item, slugRedirect } from "@/server/platform/db/schema/catalog";
import { listSitemapParts, readSitemapPart } from "@/server/reading/crawlers/sitemap-parts";
import { countPairs, PAGE_FROM } from "@/server/community/events/pair-count";
import { event } from "@/server/platform/db/schema/events";
import { publishCategory } from "@/server/publishing/scores/publish-category";
import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { afterEach, beforeEach, expect, it } from "vitest";
import * as ComparisonRoute from "../../../pages/comparar";
import * as PairRoute from "../../../pages/comparar/[first]/ou/[second]";
import { openTestDatabase, type TestDatabase } from "../../setup/database";
import { addCategory, addItem, addReviews, times } from "../../support/catalog";
import { addEventRows } from "../../support/stored-events";
import { servePage, type PageModule } from "./render-page";

const now = new Date("2026-06-15T15:00:00Z");
const path = "/comparar/brisa/ou/vento";

let test: TestDatabase;

beforeEach(async () => {
  test = await openTestDatabase();
  const { database } = test;
  provideDatabase({ database, kind: "server", close: () => Promise.resolve() });
  const fans = await addCategory(database);
  // The first slug belongs to the item with the higher id.
  const wind = await addItem(database, fans, "Vento");
  const breeze = await addItem(database, fans, "Brisa");
  await addReviews(database, wind, times(40, 4));
  await addReviews(database, breeze, times(40, 5));
  await database.insert(slugRedirect).values({ oldSlug: "brisa-antiga", itemId: breeze });
  await publishCategory(database, fans, { now });
  const stoves = await addCategory(database, { slug: "fogoes" });
  await addReviews(database, await addItem(database, stoves, "Chama"), times(40, 4));
  await publishCategory(database, stoves, { now });
});
afterEach(() => test.close());

/** Visits of a comparison by so many visitors, each from a network of its own. */
const visit = (visited: string, visitors: number, receivedAt = now) =>
  addEventRows(
    test.database,
    Array.from({ length: visitors }, () => ({
      receivedAt,
      visitorId: randomUUID(),
      networkMark: randomUUID(),
      name: "page_view",
      fields: { path: visited },
      deviceType: "mobile" as const,
      device: {},
    })),
  );

const servePair = (first: string, second: string) =>
  servePage(PairRoute as unknown as PageModule<object>, {}, { first, second });
const serveList = (itens: string) => servePage(ComparisonRoute as unknown as PageModule<object>, { itens });
const sitemapPaths = async () => {
  const paths: string[] = [];
  for await (const batch of (await readSitemapPart(test.database, { kind: "pairs" })) ?? [])
    paths.push(...batch.map((entry) => entry.path));
  return paths;
};
const partPaths = async () => (await listSitemapParts(test.database)).map((part) => part.path);

it("a pair that enough visitors compare has a page for search engines, at one address", async () => {
  await visit(path, PAGE_FROM - 5);
  await visit("/comparar/brisa-antiga/ou/vento", 5);
  expect(await countPairs(test.database, now)).toBe(1);
  expect(await countPairs(test.database, now)).toBe(0);

  const page = await servePair("brisa", "vento");
  expect(page.status).toBe(200);
  expect(page.text).toContain("Brisa ou Vento: qual é melhor?");
  expect(page.head).toContain(`<link rel="canonical" href="http://localhost:3000${path}"`);
  expect(page.head).not.toContain("noindex");
  expect(page.headers.get("Cache-Tag")).toContain("item-brisa,category-ventiladores,item-vento");

  for (const [first, second] of [
    ["vento", "brisa"],
    ["brisa-antiga", "vento"],
  ] as const) {
    const other = await servePair(first, second);
    expect([other.status, other.headers.get("Location")]).toEqual([301, path]);
  }
  for (const itens of ["brisa,vento", "vento,brisa"]) {
    const other = await serveList(itens);
    expect([other.status, other.headers.get("Location")]).toEqual([301, path]);
  }
  expect(await sitemapPaths()).toEqual([path]);
  expect(await partPaths()).toContain("/sitemaps/comparacoes.xml");
});

it("with fewer visitors the address with both items answers, which is not for search engines", async () => {
  await visit(path, PAGE_FROM - 1);
  await visit(path, 30, new Date("2026-01-01T00:00:00Z"));
  expect(await countPairs(test.database, now)).toBe(0);
  const page = await servePair("brisa", "vento");
  expect([page.status, page.headers.get("Location")]).toEqual([303, "/comparar?itens=brisa,vento"]);
  const list = await serveList("vento,brisa");
  expect([list.status, list.text.includes("Vento ou Brisa")]).toEqual([200, true]);
  expect(list.head).toContain("noindex");
  expect(await sitemapPaths()).toEqual([]);
  expect(await partPaths()).not.toContain("/sitemaps/comparacoes.xml");
});

it("a network counts once, and few visitors leave no row", async () => {
  await visit(path, 4);
  const networkMark = randomUUID();
  await visit(path, 40);
  await test.database.update(event).set({ networkMark });
  await countPairs(test.database, now);
  expect(await test.database.select().from(comparedPair)).toEqual([]);
});

it("items of two rankings, and an item with itself, are no pair", async () => {
  await visit("/comparar/brisa/ou/chama", 50);
  await visit("/comparar/brisa/ou/brisa", 50);
  expect(await countPairs(test.database, now)).toBe(0);
  expect((await servePair("brisa", "brisa")).status).toBe(404);
  expect((await servePair("brisa", "nada")).status).toBe(404);
});

it("a pair with a hidden item leaves the sitemap, and comes back with it", async () => {
  await visit(path, PAGE_FROM);
  await countPairs(test.database, now);
  await test.database.update(item).set({ hiddenAt: now }).where(eq(item.slug, "vento"));
  expect(await sitemapPaths()).toEqual([]);
  await test.database.update(item).set({ hiddenAt: null });
  expect(await sitemapPaths()).toEqual([path]);
});
