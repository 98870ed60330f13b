import { MOST_FAVORITES } from "@/lib/following";
import { loadItemCards, itemsBySlug } from "@/server/reading/catalog/load-item-cards";
import { item, slugRedirect } from "@/server/platform/db/schema/catalog";
import { favorite } from "@/server/platform/db/schema/following";
import {
  addFavorites,
  listFavorites,
  loadFavoriteCards,
  removeFavorite,
} from "@/server/community/favorites/favorites";
import { showFavorites, submitFavorite } from "@/server/community/favorites/favorites-form";
import { publishCategory } from "@/server/publishing/scores/publish-category";
import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { openTestDatabase, type TestDatabase } from "../../setup/database";
import { addCategory, addItem, addReviews, times } from "../../support/catalog";

let test: TestDatabase;
let categoryId: number;
const at = (day: number) => new Date(Date.UTC(2026, 2, day, 12));
const slugsOf = async (userId: string) =>
  (await listFavorites(test.database, userId)).map(({ slug }) => slug);

beforeAll(async () => {
  test = await openTestDatabase();
  const { database } = test;
  categoryId = await addCategory(database);
  const breeze = await addItem(database, categoryId, "Brisa", { lowestPriceCents: 19_990 });
  await addItem(database, categoryId, "Tufao");
  await addItem(database, categoryId, "Vento");
  await addReviews(database, breeze, times(60, 5));
  await publishCategory(database, categoryId, { now: at(1) });
  await database.insert(slugRedirect).values({ oldSlug: "brisa-antiga", itemId: breeze });
});
afterAll(() => test.close());
beforeEach(() => test.database.execute(sql`truncate favorite`));

describe("favourites of an account", () => {
  it("are the union of what devices bring, however often and in whatever order", async () => {
    const { database } = test;
    await addFavorites(database, "ana", ["tufao", "brisa"], at(1));
    await Promise.all([
      addFavorites(database, "ana", ["brisa", "vento"], at(2)),
      addFavorites(database, "ana", ["brisa", "vento"], at(2)),
    ]);
    expect(await slugsOf("ana")).toEqual(["vento", "brisa", "tufao"]);
    expect(await slugsOf("bia")).toEqual([]);
  });

  it("accept former slugs, and leave out items that do not exist", async () => {
    const { database } = test;
    expect(await addFavorites(database, "ana", ["brisa-antiga", "nenhum", "brisa"], at(1))).toEqual([]);
    expect(await slugsOf("ana")).toEqual(["brisa"]);
    await removeFavorite(database, "ana", "brisa-antiga");
    await removeFavorite(database, "ana", "nenhum");
    expect(await slugsOf("ana")).toEqual([]);
  });

  it("are limited in number, and the answer names those that did not fit", async () => {
    const { database } = test;
    await database.execute(sql`
      insert into item (category_id, external_key, slug, name, search_text, content_hash)
      select ${categoryId}, 'x' || n, 'x-' || n, 'X ' || n, 'x', 'x' from generate_series(1, ${MOST_FAVORITES}::int) n`);
    await database.execute(sql`
      insert into favorite (user_id, item_id, added_at)
      select 'ana', id, ${at(1).toISOString()} from item where slug like 'x-%' and slug <> 'x-1'`);
    expect(await addFavorites(database, "ana", ["x-2", "brisa", "tufao"], at(2))).toEqual(["tufao"]);
    expect(await slugsOf("ana")).toHaveLength(MOST_FAVORITES);
    await database.execute(sql`delete from item where slug like 'x-%'`);
  });

  it("are shown with Nota and price, without hidden items, which come back", async () => {
    const { database } = test;
    await addFavorites(database, "ana", ["brisa", "tufao"], at(1));
    const hide = (hiddenAt: Date | null) =>
      database.update(item).set({ hiddenAt }).where(eq(item.slug, "tufao"));
    await hide(at(2));
    expect(await slugsOf("ana")).toEqual(["brisa"]);
    await hide(null);
    const [, card] = await loadFavoriteCards(database, "ana");
    const cards = await loadItemCards(database, itemsBySlug(["tufao", "brisa-antiga", "nenhum"]));
    expect(cards.map(({ slug }) => slug)).toEqual(["tufao", "brisa"]);
    expect(cards[1]).toMatchObject({
      position: 1,
      lowestPriceCents: 19_990,
      ranking: { slug: "ventiladores" },
      score: { status: "ranked", counted: 60 },
    });
    expect(card?.slug).toBe("tufao");
    expect(await database.select().from(favorite)).toHaveLength(2);
  });
});

describe("the page without scripts", () => {
  const address = (query = {}) => ({ query, token: "token" });
  const sent = (fields: Record<string, string>, userId = "ana") => ({
    form: { fields: new Map(Object.entries(fields).map(([name, value]) => [name, [value]])), files: [] },
    visitor: { userId },
    problem: null,
  });

  it("offers what the address names, keeps it and removes it", async () => {
    const { database } = test;
    const offer = () => showFavorites(address({ item: "brisa" }), { userId: "ana" }, database);
    expect(await offer()).toMatchObject({ page: { items: [], offered: { slug: "brisa" } } });
    const done = { kind: "done", path: "/conta/favoritos" };
    expect(await submitFavorite(address(), sent({ guardar: "brisa" }), database)).toEqual(done);
    expect(await offer()).toMatchObject({ page: { items: [{ slug: "brisa" }], offered: null } });
    expect(await submitFavorite(address(), sent({ tirar: "brisa" }), database)).toEqual(done);
    expect(await slugsOf("ana")).toEqual([]);
    // The page opens again at the one beside it.
    const beside = { tirar: "brisa", ao_lado: "tufao" };
    expect(await submitFavorite(address(), sent(beside), database)).toEqual({
      ...done,
      path: "/conta/favoritos#item-tufao",
    });
  });

  it("says what is wrong with a form", async () => {
    const { database } = test;
    expect(await submitFavorite(address(), sent({}), database)).toMatchObject({ status: 400 });
    const nobody = { ...sent({ guardar: "brisa" }), visitor: null, problem: "session-over" as const };
    expect(await submitFavorite(address(), nobody, database)).toMatchObject({
      status: 401,
      page: { problem: expect.stringContaining("sessão terminou") as string },
    });
  });
});
