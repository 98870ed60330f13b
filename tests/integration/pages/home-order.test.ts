import { trendingCount } from "@/server/platform/db/schema/events";
import { publishCategory } from "@/server/publishing/scores/publish-category";
import { loadHome } from "@/server/reading/catalog/load-home";
import { afterAll, beforeAll, expect, it } from "vitest";
import { openTestDatabase, type TestDatabase } from "../../setup/database";
import { addCategory, addItem, addReviews, times } from "../../support/catalog";

const now = new Date("2026-06-15T15:00:00Z");

let test: TestDatabase;
beforeAll(async () => {
  test = await openTestDatabase();
});
afterAll(() => test.close());

it("shows the rankings whose items are visited most first, else one of each kind, and invented ones last", async () => {
  const { database } = test;
  const items: number[] = [];
  for (const [slug, isDemonstration] of [
    ["celulares-antigos", false],
    ["celulares-dobraveis", false],
    ["geladeiras", false],
    ["ventiladores", true],
  ] as const) {
    const categoryId = await addCategory(database, { slug, isDemonstration });
    const itemId = await addItem(database, categoryId, `Item de ${slug}`);
    await addReviews(database, itemId, times(20, 5));
    await publishCategory(database, categoryId, { now });
    items.push(itemId);
  }
  const order = async () => (await loadHome(database)).rankings.map(({ slug }) => slug);
  expect(await order()).toEqual(["celulares-antigos", "geladeiras", "celulares-dobraveis", "ventiladores"]);
  await database.insert(trendingCount).values({
    countedAt: now,
    milliseconds: 1,
    items: items.map((itemId, index) => ({ itemId, visitors: index * 10, previousVisitors: 0 })),
  });
  expect(await order()).toEqual(["geladeiras", "celulares-dobraveis", "celulares-antigos", "ventiladores"]);
});
