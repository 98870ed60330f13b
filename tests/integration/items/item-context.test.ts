import { loadItemContext } from "@/server/reading/catalog/item-context";
import { item } from "@/server/platform/db/schema/catalog";
import { publishCategory } from "@/server/publishing/scores/publish-category";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openTestDatabase, type TestDatabase } from "../../setup/database";
import { addCategory, addItem, addReviews, times } from "../../support/catalog";

const now = new Date("2026-06-15T15:00:00Z");
let test: TestDatabase;

const fans = [
  { name: "Ventilador Bom", stars: 5, price: 30_000 },
  { name: "Ventilador Caro", stars: 5, price: 50_000 },
  { name: "Ventilador Regular", stars: 3, price: 20_000 },
  { name: "Ventilador Parado", stars: 5, price: null },
];

beforeAll(async () => {
  test = await openTestDatabase();
  for (const [slug, hasPrices] of [
    ["ventiladores", true],
    ["operadoras", false],
  ] as const) {
    const categoryId = await addCategory(test.database, { slug });
    for (const { name, stars, price } of fans) {
      const itemId = await addItem(test.database, categoryId, `${hasPrices ? "" : "Sem preço "}${name}`, {
        lowestPriceCents: hasPrices ? price : null,
      });
      await addReviews(test.database, itemId, times(60, stars));
    }
    await publishCategory(test.database, categoryId, { now });
  }
});
afterAll(() => test.close());

const contextOf = async (name: string) => {
  const [found] = await test.database.select({ slug: item.slug }).from(item).where(eq(item.name, name));
  return loadItemContext(test.database, found?.slug ?? "");
};

describe("beside which others an item stands", () => {
  it("is the cheapest on sale that is better by more than its margin", async () => {
    expect((await contextOf("Ventilador Regular")).better).toMatchObject({
      name: "Ventilador Bom",
      priceCents: 30_000,
    });
  });

  it("is nobody where others are as good, whatever they cost", async () => {
    expect(await contextOf("Ventilador Caro")).toEqual({ better: null, scoreCounts: [] });
  });

  it("is all Notas where the ranking has no prices", async () => {
    const { better, scoreCounts } = await contextOf("Sem preço Ventilador Regular");
    expect(better).toBeNull();
    expect(scoreCounts.reduce((sum, count) => sum + count, 0)).toBe(fans.length);
  });
});
