import { uncheckedRows } from "../../support/unchecked-rows";
import { item } from "@/server/platform/db/schema/catalog";
import { feed, feedRun, offerCandidate } from "@/server/platform/db/schema/feeds";
import { feedFolder } from "@/server/ingest/feeds/feed-files";
import { PRICE_DAYS } from "@/server/publishing/offers/price-age";
import { expirePrices } from "@/server/publishing/offers/price-upkeep";
import { publishCategory } from "@/server/publishing/scores/publish-category";
import { verifyAllScores } from "@/server/publishing/scores/verify-scores";
import { and, eq, sql } from "drizzle-orm";
import { readdirSync } from "node:fs";
import { gzipSync } from "node:zlib";
import { afterAll, beforeAll, expect, it } from "vitest";
import { openTestDatabase, type TestDatabase } from "../../setup/database";
import { addCategory, addItem } from "../../support/catalog";
import { addFeed, merchantFeed, product, runWith } from "./feed-harness";

const GTIN = "07891000315507";
let test: TestDatabase;
let categoryId = 0;
let [byGtin, byPart] = [0, 0];

beforeAll(async () => {
  test = await openTestDatabase();
  categoryId = await addCategory(test.database);
  byGtin = await addItem(test.database, categoryId, "Brisa", {
    gtin: GTIN,
    brand: "Sopro",
    brandSlug: "sopro",
  });
  byPart = await addItem(test.database, categoryId, "Vento", {
    brand: "Sopro",
    brandSlug: "sopro",
    mpn: "VT 40-B",
  });
  await publishCategory(test.database, categoryId, { now: new Date() });
});

afterAll(() => test.close());

const run = (feedId: number, items: readonly string[], options = {}) =>
  runWith(test.database, feedId, test.connection.DATA_DIR, merchantFeed(items), options);

const offersOf = (feedId: number) =>
  uncheckedRows(
    test.database,
    sql`select i.name, o.price_cents as cents, o.instalment_count as count, o.instalment_cents as each,
        o.down_payment_cents as down
      from offer o join item i on i.id = o.item_id where o.feed_id = ${feedId} order by 1, 2`,
  );
const lowestOf = async (itemId: number) => {
  const [row] = await test.database.select().from(item).where(eq(item.id, itemId));
  return row?.lowestPriceCents ?? null;
};
const searchedPrice = async (itemId: number) => {
  const [row] = await uncheckedRows<{ price: number | null }>(
    test.database,
    sql`select (body ->> 'price')::float8 as price from search_record where item_id = ${itemId}`,
  );
  return row?.price ?? null;
};

it("gives items their prices by GTIN, then by brand and part number, and puts the rest into the queue", async () => {
  const feedId = await addFeed(test.database);
  const installment = "<g:months>10</g:months><g:amount>9.99 BRL</g:amount>";
  const items = [
    product("A", { gtin: "789-1000-315507", brand: "outra", installment }),
    product("B", { brand: "SOPRO", mpn: "vt40b", price: "150 BRL" }),
    product("C", { brand: "Sopro", mpn: "VT 41" }),
    product("D", { gtin: GTIN, condition: "used" }),
    product("E", { gtin: GTIN, price: "10 USD" }),
  ];
  const first = await run(feedId, items);
  expect(first).toMatchObject({
    state: "done",
    rows: 4,
    counts: { created: 2, changed: 0, unchanged: 0, removed: 0, rejected: 2, unmatched: 1 },
  });
  expect(await offersOf(feedId)).toEqual([
    { name: "Brisa", cents: 9_990, count: 10, each: 999, down: null },
    { name: "Vento", cents: 15_000, count: null, each: null, down: null },
  ]);
  expect([await lowestOf(byGtin), await searchedPrice(byGtin)]).toEqual([9_990, 99.9]);
  const queue = await test.database.select().from(offerCandidate).where(eq(offerCandidate.feedId, feedId));
  expect(queue).toMatchObject([{ productId: "C", title: "Produto C", mpn: "VT 41", itemId: null }]);
  const [stored] = await test.database.select().from(feedRun).where(eq(feedRun.feedId, feedId));
  expect(stored?.problems).toMatchObject([
    { field: "condition", reason: "not-new", count: 1 },
    { field: "price", reason: "currency", count: 1, example: { id: "E", value: "10 USD" } },
  ]);

  const second = await run(feedId, items);
  expect(second.counts).toMatchObject({ created: 0, changed: 0, unchanged: 2, unmatched: 1 });
  const third = await run(feedId, [
    product("A", { gtin: GTIN, price: "79.90 BRL" }),
    product("C", { brand: "Sopro", mpn: "VT 41" }),
    product("F"),
    product("G"),
  ]);
  expect(third.counts).toMatchObject({ changed: 1, removed: 1, unmatched: 3 });
  expect([await lowestOf(byGtin), await lowestOf(byPart), await searchedPrice(byPart)]).toEqual([
    7_990,
    null,
    null,
  ]);
  expect((await verifyAllScores(test.database)).problems).toEqual([]);
  await run(feedId, [
    product("A", { gtin: GTIN, availability: "out_of_stock" }),
    ..."FGH".split("").map((id) => product(id)),
  ]);
  expect(await lowestOf(byGtin)).toBeNull();
});

it("keeps every character of a product while its run lasts, and no file of the run after it", async () => {
  const feedId = await addFeed(test.database, { categoryId });
  const title = "Ventilador \u2028 \u2029 \u0085 “40 cm” \\ n";
  await run(feedId, [product("linha", { title }), product("outro")]);
  const [waiting] = await test.database
    .select({ title: offerCandidate.title })
    .from(offerCandidate)
    .where(and(eq(offerCandidate.feedId, feedId), eq(offerCandidate.productId, "linha")));
  expect(waiting?.title).toBe(title);
  const files = readdirSync(feedFolder(test.connection.DATA_DIR));
  expect(files.filter((name) => !name.startsWith("uploaded-"))).toEqual([]);
});

it("stops and asks where the file has lost more than 15% of its rows, and goes on when it is whole again", async () => {
  const feedId = await addFeed(test.database);
  const items = Array.from({ length: 20 }, (_, index) =>
    product(`S${index}`, index === 0 ? { gtin: GTIN } : {}),
  );
  await run(feedId, items);
  expect(await run(feedId, items.slice(3))).toMatchObject({
    state: "done",
    rows: 17,
    counts: { removed: 1 },
  });
  await run(feedId, items);
  const short = await run(feedId, items.slice(4));
  expect(short).toMatchObject({ state: "waits", rows: 16, counts: null });
  expect(await offersOf(feedId)).toHaveLength(1);
  const stateOf = async () => (await test.database.select().from(feed).where(eq(feed.id, feedId)))[0]?.state;
  expect(await stateOf()).toBe("waits");
  // Rows in another currency count as lost.
  const foreign = items.map((each, index) => (index < 4 ? each.replace("BRL", "USD") : each));
  expect(await run(feedId, foreign)).toMatchObject({ state: "waits", rows: 16 });
  expect(await run(feedId, items)).toMatchObject({ state: "done" });
  expect(await stateOf()).toBe("active");
});

it("changes nothing where the file is broken, and says why", async () => {
  const feedId = await addFeed(test.database);
  const file = merchantFeed([product("A", { gtin: GTIN }), product("B")]);
  const data = test.connection.DATA_DIR;
  await runWith(test.database, feedId, data, gzipSync(file));
  const failureOf = async (content: string | Buffer) =>
    (await runWith(test.database, feedId, data, content)).failure?.reason;
  expect(await failureOf(file.slice(0, -20))).toBe("malformed");
  expect(await failureOf(file.replace("<rss", "<!DOCTYPE rss><rss"))).toBe("doctype");
  expect(await failureOf(gzipSync(file).subarray(0, 100))).toBe("gzip");
  expect(await failureOf(file.replace("UTF-8", "EBCDIC"))).toBe("encoding");
  expect(await failureOf(Buffer.from(file.replace("Loja", "Loj\u00e3"), "latin1"))).toBe("encoding");
  expect(await failureOf("id\ttitle\tlink\tprice\n")).toBe("empty");
  expect(await failureOf("")).toBe("empty");
  expect(await offersOf(feedId)).toHaveLength(1);
  const wide = Buffer.concat([
    Buffer.from([0xff, 0xfe]),
    Buffer.from(file.replace("UTF-8", "UTF-16"), "utf16le"),
  ]);
  expect(await runWith(test.database, feedId, data, wide)).toMatchObject({
    state: "done",
    counts: { unchanged: 1 },
  });
  const latin = Buffer.from(file.replace("UTF-8", "ISO-8859-1").replace("Produto B", "Pão"), "latin1");
  expect(await runWith(test.database, feedId, data, latin)).toMatchObject({ state: "done" });
  const queue = await test.database.select().from(offerCandidate).where(eq(offerCandidate.feedId, feedId));
  expect(queue).toMatchObject([{ title: "Pão" }]);
});

it("lets a price go as the lowest one when nobody has seen it for seven days", async () => {
  await test.database.delete(feed);
  await test.database.execute(sql`truncate offer`);
  const feedId = await addFeed(test.database);
  const dear = await addFeed(test.database);
  const now = Date.now();
  const daysAgo = (days: number) => ({ now: () => new Date(now - days * 86_400_000) });
  await run(feedId, [product("A", { gtin: GTIN, price: "50 BRL" })], daysAgo(PRICE_DAYS - 1));
  await run(dear, [product("A", { gtin: GTIN, price: "90 BRL" })]);
  expect(await expirePrices(test.database, new Date(now))).toBe(0);
  expect(await lowestOf(byGtin)).toBe(5_000);
  expect(await expirePrices(test.database, new Date(now + 2 * 86_400_000))).toBe(1);
  expect([await lowestOf(byGtin), await searchedPrice(byGtin)]).toEqual([9_000, 90]);
  const again = await run(feedId, [product("A", { gtin: GTIN, price: "50 BRL" })], daysAgo(0));
  expect(again.counts).toMatchObject({ unchanged: 1 });
  await expirePrices(test.database, new Date());
  expect(await lowestOf(byGtin)).toBe(5_000);
});

it("ends while it reads a file that never has a row, once it is cancelled", async () => {
  const feedId = await addFeed(test.database, { name: "Loja Cancelada" });
  let looks = 0;
  const signal = {
    get aborted() {
      looks += 1;
      return looks > 5;
    },
  } as AbortSignal;
  const endless = gzipSync(`id\ttitle\tlink\tprice\tavailability\n${"\n".repeat(16 * 2 ** 20)}`);
  const outcome = await runWith(test.database, feedId, test.connection.DATA_DIR, endless, { signal });
  expect(outcome).toMatchObject({ state: "failed", failure: { reason: "interrupted" } });
  expect(looks).toBe(6);
});
