import { OfferQueueScreen } from "@/features/operator/FeedScreens/OfferQueueScreen";
import { item } from "@/server/platform/db/schema/catalog";
import { feed, feedRun } from "@/server/platform/db/schema/feeds";
import { assignCandidates, ignoreCandidates } from "@/server/ingest/feeds/assign-candidates";
import { loadOfferQueue } from "@/server/ingest/feeds/offer-queue";
import { normaliseGtin } from "@/lib/gtin";
import { markAllSeen } from "@/server/ingest/feeds/mark-all-seen";
import { desc, eq } from "drizzle-orm";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { afterAll, beforeAll, expect, it } from "vitest";
import { openTestDatabase, type TestDatabase } from "../../setup/database";
import { addCategory, addItem } from "../../support/catalog";
import { addFeed, merchantFeed, product, runWith } from "./feed-harness";

let test: TestDatabase;
let categoryId = 0;
const change = { actor: { kind: "command-line" as const }, now: new Date() };

beforeAll(async () => {
  test = await openTestDatabase();
  categoryId = await addCategory(test.database);
});
afterAll(() => test.close());

const run = (feedId: number, items: readonly string[]) =>
  runWith(test.database, feedId, test.connection.DATA_DIR, merchantFeed(items));
const lowestOf = async (itemId: number) => {
  const [row] = await test.database.select().from(item).where(eq(item.id, itemId));
  return row?.lowestPriceCents ?? null;
};
const queueOf = async (feedId: number) => {
  const { offers } = await loadOfferQueue(test.database, { text: "", feedId, page: 1 });
  return offers.map(({ key, priceCents, knownCents, suggestions }) => ({
    ...{ key, priceCents, knownCents, first: suggestions[0]?.id },
  }));
};

it("holds a price far below those of other shops, in the same file or before it, and counts it", async () => {
  const gtin = "07891000315507";
  const itemId = await addItem(test.database, categoryId, "Brisa", { gtin });
  const feedId = await addFeed(test.database, { name: "Um" });
  const other = await addFeed(test.database, { name: "Dois" });
  const items = [
    product("A", { gtin, price: "1900.00 BRL" }),
    product("B", { gtin, price: "1.00 BRL" }),
    product("C", { gtin, price: "1890.00 BRL" }),
  ];
  const { counts } = await run(feedId, items);
  expect(counts).toEqual({
    ...{ created: 2, changed: 0, unchanged: 0, removed: 0, rejected: 0, unmatched: 0, held: 1 },
  });
  expect(await lowestOf(itemId)).toBe(189_000);
  const held = { key: `${feedId}:B`, priceCents: 100, knownCents: 189_000, first: itemId };
  expect(await queueOf(feedId)).toEqual([held]);
  const page = await loadOfferQueue(test.database, { text: "", feedId, page: 1 });
  const query = { text: "", feedId, page: 1 };
  const screen = { ...page, query, token: "", done: null, problems: [], routes: [] };
  expect(renderToStaticMarkup(createElement(OfferQueueScreen, screen))).toContain(
    "esperado perto de R$\u00a01.890,00",
  );
  expect((await run(other, [product("X", { gtin, price: "2.00 BRL" })])).counts).toMatchObject({ held: 1 });
  expect((await run(feedId, items)).counts).toMatchObject({ unchanged: 2, held: 1, created: 0 });
  const [source] = await test.database.select().from(feed).where(eq(feed.id, feedId));
  if (!source) throw new Error("no feed");
  await markAllSeen(test.database, source, new Date());
  expect([await lowestOf(itemId), await queueOf(feedId)]).toEqual([189_000, [held]]);
  const [stored] = await test.database.select().from(feedRun).orderBy(desc(feedRun.id));
  expect(stored?.counts?.held).toBe(1);
});

it("holds the fall of an only price in every run until an editor accepts it, which lasts", async () => {
  const gtin = "07891000315514";
  const itemId = await addItem(test.database, categoryId, "Vento", { gtin });
  const feedId = await addFeed(test.database, { name: "Três" });
  const at = (price: string) => run(feedId, [product("A", { gtin, price })]);
  await at("1900.00 BRL");
  for (const _ of [1, 2]) {
    expect((await at("19.00 BRL")).counts).toMatchObject({ held: 1, created: 0, changed: 0 });
    expect(await lowestOf(itemId)).toBeNull();
  }
  const key = { feedId, productId: "A" };
  expect(await assignCandidates(test.database, [{ key, itemId }], change)).toBe(1);
  expect([await lowestOf(itemId), await queueOf(feedId)]).toEqual([1_900, []]);
  expect((await at("19.00 BRL")).counts).toMatchObject({ held: 0, unchanged: 1 });
  // An accepted price is the known one; the next fall is held although the item was chosen.
  expect((await at("1.00 BRL")).counts).toMatchObject({ held: 1 });
  expect(await queueOf(feedId)).toMatchObject([{ priceCents: 100, knownCents: 1_900, first: itemId }]);
  expect((await at("18.00 BRL")).counts).toMatchObject({ held: 0, created: 1 });
  expect([await lowestOf(itemId), await queueOf(feedId)]).toEqual([1_800, []]);
});

it("keeps a refused price out, and publishes the product again when its price is likely", async () => {
  const gtin = "07891000315521";
  const itemId = await addItem(test.database, categoryId, "Sopro", { gtin });
  const feedId = await addFeed(test.database, { name: "Quatro" });
  const at = (price: string) => run(feedId, [product("A", { gtin, price })]);
  await at("900.00 BRL");
  await at("9.00 BRL");
  expect(await ignoreCandidates(test.database, [{ feedId, productId: "A" }], change)).toBe(1);
  expect((await at("9.00 BRL")).counts).toMatchObject({ held: 1 });
  expect([await lowestOf(itemId), await queueOf(feedId)]).toEqual([null, []]);
  expect((await at("880.00 BRL")).counts).toMatchObject({ held: 0, created: 1 });
  expect(await lowestOf(itemId)).toBe(88_000);
  // A third of the known price is a sale, and is not held.
  expect((await at("300.00 BRL")).counts).toMatchObject({ held: 0, changed: 1 });
});

it("compares the first offer of an item with its ranking, where ten items have a price", async () => {
  const feedId = await addFeed(test.database, { name: "Cinco" });
  const other = await addCategory(test.database, { slug: "ventiladores-de-teto" });
  const numbers = Array.from({ length: 200 }, (_, index) => normaliseGtin(`7891000${410_000 + index}`))
    .filter((gtin) => gtin !== null)
    .slice(0, 12);
  const ids: number[] = [];
  for (const [index, gtin] of numbers.entries())
    ids.push(await addItem(test.database, other, `Ventilador ${index}`, { gtin }));
  const offerOf = (index: number, price: string) =>
    product(`P${index}`, { gtin: numbers[index] ?? "", price });
  // With nine prices in the ranking, a first offer is compared with nothing.
  const nine = Array.from({ length: 9 }, (_, index) => offerOf(index, `${1500 + index * 10}.00 BRL`));
  await run(feedId, nine);
  const alone = [...nine, offerOf(9, "700.00 BRL")];
  expect((await run(feedId, alone)).counts).toMatchObject({ held: 0, created: 1 });
  const all = [...alone, offerOf(10, "1.00 BRL"), offerOf(11, "300.00 BRL")];
  expect((await run(feedId, all)).counts).toMatchObject({ held: 1, created: 1 });
  expect(await queueOf(feedId)).toMatchObject([{ priceCents: 100, knownCents: 70_000, first: ids[10] }]);
  expect(await lowestOf(ids[11] ?? 0)).toBe(30_000);
});
