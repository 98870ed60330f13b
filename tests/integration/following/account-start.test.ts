import { loadAccountStart } from "@/server/community/following/account-start";
import { addFavorites } from "@/server/community/favorites/favorites";
import { createList } from "@/server/community/lists/item-lists";
import { item, offer } from "@/server/platform/db/schema/catalog";
import { alert, mailMessage } from "@/server/platform/db/schema/following";
import { keepLowestPrices } from "@/server/publishing/offers/current-prices";
import { publishCategory } from "@/server/publishing/scores/publish-category";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openTestDatabase, type TestDatabase } from "../../setup/database";
import { addCategory, addItem, addReviews, times } from "../../support/catalog";

let test: TestDatabase;
let categoryId: number;
let breeze: number;
const at = (day: number) => new Date(Date.UTC(2026, 2, day, 12));
const now = at(20);
const start = (userId = "ana") => loadAccountStart(test.database, userId, now);

async function setPrice(itemId: number, priceCents: number, day: number): Promise<void> {
  await test.database.transaction(async (transaction) => {
    await transaction.delete(offer).where(eq(offer.itemId, itemId));
    await transaction.insert(offer).values({
      ...{ itemId, externalKey: "x", store: "Loja Azul", url: "https://loja.example/x", priceCents },
      ...{ contentHash: "x", seenAt: at(day) },
    });
    await keepLowestPrices(transaction, [itemId], at(day));
  });
}

beforeAll(async () => {
  test = await openTestDatabase();
  const { database } = test;
  categoryId = await addCategory(database);
  breeze = await addItem(database, categoryId, "Brisa");
  for (let number = 1; number <= 8; number += 1) await addItem(database, categoryId, `Vento ${number}`);
  await addReviews(database, breeze, times(60, 5));
  await publishCategory(database, categoryId, { now: at(1) });
  await setPrice(breeze, 20_000, 1);
  await setPrice(breeze, 15_000, 18);
});
afterAll(() => test.close());

describe("the account's start", () => {
  it("is empty for an account that follows nothing", async () => {
    expect(await start("nobody")).toEqual({
      favorites: { shown: [], total: 0, changed: 0 },
      alerts: { total: 0, fired: [] },
      lists: { shown: [], total: 0 },
    });
  });

  it("begins with favourites that changed within a week, and shows six of them", async () => {
    const slugs = Array.from({ length: 8 }, (_, index) => `vento-${index + 1}`);
    await addFavorites(test.database, "ana", ["brisa"], at(2));
    await addFavorites(test.database, "ana", slugs, at(3));
    const { favorites } = await start();
    expect(favorites).toMatchObject({ total: 9, changed: 1 });
    expect(favorites.shown).toHaveLength(6);
    expect(favorites.shown[0]).toMatchObject({
      item: { slug: "brisa", lowestPriceCents: 15_000 },
      changes: { price: { before: 20_000, now: 15_000 }, nota: null, position: null },
    });
  });

  it("leaves out hidden items", async () => {
    const hide = (hiddenAt: Date | null) =>
      test.database.update(item).set({ hiddenAt }).where(eq(item.id, breeze));
    await hide(now);
    const { favorites } = await start();
    await hide(null);
    expect(favorites).toMatchObject({ total: 8, changed: 0 });
  });

  it("shows the newest alerts that fired in thirty days, and none of other mails or people", async () => {
    const { database } = test;
    await database.insert(alert).values({
      ...{ userId: "ana", kind: "price", categoryId, itemId: breeze, threshold: 15_000, createdAt: at(1) },
    });
    const mail = (occasion: string, createdAt: Date, userId = "ana") => ({
      ...{ userId, occasion, state: "local" as const, createdAt, notBefore: createdAt },
      content: {
        subject: `Assunto ${occasion}`,
        paragraphs: [],
        links: [{ text: "Ver Brisa", path: "/itens/brisa" }],
      },
    });
    const fired = Array.from({ length: 6 }, (_, index) => mail(`alert:1:${index}`, at(10 + index)));
    const old = new Date(now.getTime() - 31 * 86_400_000);
    await database
      .insert(mailMessage)
      .values([
        mail("alert:1:old", old),
        ...fired,
        mail("summary:ana:x", at(19)),
        mail("alert:2:0", at(19), "bia"),
      ]);
    const { alerts } = await start();
    expect(alerts.total).toBe(1);
    expect(alerts.fired.map(({ subject }) => subject)).toEqual(
      [5, 4, 3, 2, 1].map((index) => `Assunto alert:1:${index}`),
    );
    expect(alerts.fired[0]).toMatchObject({ path: "/itens/brisa", at: at(15).toISOString() });
  });

  it("shows the five newest lists and how many there are", async () => {
    for (let number = 1; number <= 6; number += 1)
      await createList(test.database, "ana", { name: `Lista ${number}`, note: null }, at(number));
    const { lists } = await start();
    expect(lists.total).toBe(6);
    expect(lists.shown.map(({ name }) => name)).toEqual([6, 5, 4, 3, 2].map((number) => `Lista ${number}`));
  });
});
