import { loadItem } from "@/server/reading/catalog/load-item";
import { uncheckedRows } from "../../support/unchecked-rows";
import { item, offer, priceRange } from "@/server/platform/db/schema/catalog";
import { rankingEntry } from "@/server/platform/db/schema/rankings";
import { score } from "@/server/platform/db/schema/scores";
import { addOffer, changeOffer, removeOffer, type OfferFacts } from "@/server/editorial/items/offers";
import { writeOffers } from "@/server/ingest/import/write-offers";
import { keepLowestPrices } from "@/server/publishing/offers/current-prices";
import { loadPriceHistory } from "@/server/publishing/offers/load-price-history";
import { expirePrices } from "@/server/publishing/offers/price-upkeep";
import { publishCategory } from "@/server/publishing/scores/publish-category";
import { asc, eq, sql } from "drizzle-orm";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { openTestDatabase, type TestDatabase } from "../../setup/database";
import { addCategory, addItem, addReviews, times } from "../../support/catalog";

let test: TestDatabase;
let [categoryId, itemId] = [0, 0];
beforeEach(async () => {
  test = await openTestDatabase();
  categoryId = await addCategory(test.database);
  itemId = await addItem(test.database, categoryId, "Brisa");
});
afterEach(() => test.close());

const noon = (day: string) => new Date(`${day}T15:00:00Z`);
const optionsOn = (day: string) => ({ actor: { kind: "user" as const, userId: "editora" }, now: noon(day) });

const factsOn = (day: string, priceCents: number, store = "Loja Azul"): OfferFacts => ({
  store,
  url: "https://loja.example/brisa",
  priceCents,
  cardPriceCents: null,
  instalmentCount: 10,
  instalmentCents: Math.ceil(priceCents / 10),
  downPaymentCents: null,
  isCommissioned: false,
  seenAt: noon(day),
});

const readRanges = () =>
  uncheckedRows<{ price_cents: number; valid_from: string; valid_to: string | null }>(
    test.database,
    sql`select price_cents, valid_from::text, valid_to::text from price_range order by valid_from, price_cents`,
  );

async function onlyOffer() {
  const [row] = await test.database.select().from(offer);
  if (!row) throw new Error("no offer");
  return { itemId, offerId: row.id, seen: row.contentHash };
}

describe("the history of prices", () => {
  it("has a row for each change of an offer by hand, and none for what stays", async () => {
    const { database } = test;
    await addOffer(database, { itemId, facts: factsOn("2026-06-01", 50_000) }, optionsOn("2026-06-01"));
    for (const day of ["2026-06-03", "2026-06-05"]) {
      const key = await onlyOffer();
      await changeOffer(database, { ...key, facts: factsOn(day, 50_000) }, optionsOn(day));
    }
    expect(await readRanges()).toEqual([{ price_cents: 50_000, valid_from: "2026-06-01", valid_to: null }]);
    for (const price of [45_000, 40_000]) {
      const key = await onlyOffer();
      await changeOffer(database, { ...key, facts: factsOn("2026-06-07", price) }, optionsOn("2026-06-07"));
    }
    await removeOffer(database, await onlyOffer(), optionsOn("2026-06-10"));
    expect(await readRanges()).toEqual([
      { price_cents: 50_000, valid_from: "2026-06-01", valid_to: "2026-06-07" },
      { price_cents: 40_000, valid_from: "2026-06-07", valid_to: "2026-06-10" },
    ]);
    const history = await loadPriceHistory(database, itemId, noon("2026-06-12"));
    expect(history?.changes).toEqual([
      { day: "2026-06-01", cents: 50_000 },
      { day: "2026-06-07", cents: 40_000 },
      { day: "2026-06-10", cents: null },
    ]);
  });

  it("keeps what the price by card was, which changes no lowest price", async () => {
    const { database } = test;
    const facts = { ...factsOn("2026-06-01", 50_000), cardPriceCents: 55_000 };
    await addOffer(database, { itemId, facts }, optionsOn("2026-06-01"));
    const dearer = { ...facts, seenAt: noon("2026-06-03"), cardPriceCents: 60_000 };
    await changeOffer(database, { ...(await onlyOffer()), facts: dearer }, optionsOn("2026-06-03"));
    const ranges = await database.select().from(priceRange).orderBy(asc(priceRange.validFrom));
    expect(ranges.map(({ priceCents, cardPriceCents }) => [priceCents, cardPriceCents])).toEqual([
      [50_000, 55_000],
      [50_000, 60_000],
    ]);
    const history = await loadPriceHistory(database, itemId, noon("2026-06-05"));
    expect(history?.changes).toEqual([{ day: "2026-06-01", cents: 50_000 }]);
    const [row] = await database.select().from(item).where(eq(item.id, itemId));
    expect(row?.lowestPriceCents).toBe(50_000);
  });

  it("goes back to the row of before where a change is taken back on its day", async () => {
    const { database } = test;
    await addOffer(database, { itemId, facts: factsOn("2026-06-01", 50_000) }, optionsOn("2026-06-01"));
    for (const price of [45_000, 50_000]) {
      const key = await onlyOffer();
      const facts = factsOn("2026-06-02", price);
      await changeOffer(database, { ...key, facts }, optionsOn("2026-06-02"));
    }
    expect(await readRanges()).toEqual([{ price_cents: 50_000, valid_from: "2026-06-01", valid_to: null }]);
  });

  it("ends a price that nobody has seen for a week when it became too old", async () => {
    const { database } = test;
    await addOffer(database, { itemId, facts: factsOn("2026-06-01", 50_000) }, optionsOn("2026-06-01"));
    await expirePrices(database, noon("2026-06-20"));
    expect(await readRanges()).toEqual([
      { price_cents: 50_000, valid_from: "2026-06-01", valid_to: "2026-06-08" },
    ]);
  });

  it("has the offers of an import, and is part of the item", async () => {
    const { database } = test;
    await publishCategory(database, categoryId, { now: new Date() });
    const draft = {
      ...factsOn("2026-06-01", 70_000),
      key: "azul",
      seenAt: new Date().toISOString(),
      contentHash: "x",
    };
    const changes = [{ item: { id: itemId }, draft }] as unknown as Parameters<
      typeof writeOffers
    >[1]["changes"];
    await database.transaction((transaction) =>
      writeOffers(transaction, { changes } as Parameters<typeof writeOffers>[1]),
    );
    const found = await loadItem(database, "brisa");
    expect(found.kind === "found" && found.item.priceHistory?.lowest40?.cents).toBe(70_000);
  });
});

it("reaches neither the Nota nor the ranking: prices and commissions change, and nothing else does", async () => {
  const { database } = test;
  const ids = [itemId];
  for (let index = 0; index < 8; index += 1) ids.push(await addItem(database, categoryId, `Vento ${index}`));
  for (const [index, id] of ids.entries()) await addReviews(database, id, times(8 + index, 1 + (index % 5)));
  await publishCategory(database, categoryId, { now: noon("2026-06-01") });
  const published = async () => ({
    scores: await database.select().from(score).orderBy(asc(score.itemId)),
    entries: await database.select().from(rankingEntry).orderBy(asc(rankingEntry.itemId)),
    leaves: await uncheckedRows(database, sql`select leaf from log_entry where kind = 'score' order by id`),
    ranges: await uncheckedRows(database, sql`select * from ranking_range order by item_id, valid_from`),
  });
  const before = await published();
  for (const [index, id] of ids.entries()) {
    const facts = {
      ...factsOn("2026-06-01", 900_000 - index * 100_000),
      cardPriceCents: 900_000 + index * 50_000,
      isCommissioned: index % 2 === 0,
    };
    await addOffer(database, { itemId: id, facts }, optionsOn("2026-06-01"));
    await database
      .update(offer)
      .set({ priceCents: 100 * (1 + index) })
      .where(eq(offer.itemId, id));
  }
  await keepLowestPrices(database, ids, noon("2026-06-01"));
  await publishCategory(database, categoryId, { now: noon("2026-06-01") });
  expect(await published()).toEqual(before);
});
