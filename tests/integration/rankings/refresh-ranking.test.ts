import type { RankingInput } from "@/lib/scoring/ranking";
import { uncheckedRows } from "../../support/unchecked-rows";
import { item } from "@/server/platform/db/schema/catalog";
import { refreshRanking } from "@/server/publishing/rankings/refresh-ranking";
import { publishCategory } from "@/server/publishing/scores/publish-category";
import { eq, sql } from "drizzle-orm";
import { afterEach, beforeEach, expect, it } from "vitest";
import { openTestDatabase, type TestDatabase } from "../../setup/database";
import { addCategory, addItem, addReviews, times } from "../../support/catalog";
import { rankItems } from "../../support/rank-items";

let test: TestDatabase;
let categoryId: number;
const fans: number[] = [];
const noon = (day: number) => new Date(`2026-06-${String(day).padStart(2, "0")}T15:00:00Z`);

/** Fans with Notas of all sections, of which some are equal but for their names. */
beforeEach(async () => {
  test = await openTestDatabase();
  categoryId = await addCategory(test.database);
  fans.length = 0;
  for (const [index, name] of ["Água", "Zéfiro 10", "Zéfiro 9", "brisa", "Vento", "Sopro", "Ar"].entries()) {
    const brand = index % 2 ? "Norte" : "Sul";
    const fan = await addItem(test.database, categoryId, name, { brand, brandSlug: brand.toLowerCase() });
    fans.push(fan);
    if (index < 6) await addReviews(test.database, fan, times(index === 5 ? 3 : 6, index < 4 ? 4 : 5));
  }
  await publishCategory(test.database, categoryId, { now: noon(1) });
});
afterEach(() => test.close());

/** Everything that a refresh writes about entries, with the version of each row, which a write changes. */
const readStored = async () => ({
  entries: await uncheckedRows<{ item_id: number; list_order: number; version: string }>(
    test.database,
    sql`select e.*, e.xmin::text as version from ranking_entry e order by item_id`,
  ),
  places: await uncheckedRows<{ item_id: number; version: string }>(
    test.database,
    sql`select p.*, p.xmin::text as version from ranking_place p order by item_id`,
  ),
});

const withoutVersions = ({ entries, places }: Awaited<ReturnType<typeof readStored>>) =>
  [...entries, ...places].map(({ version: _version, ...row }) => row);

async function expectedRanking() {
  const inputs = await uncheckedRows<RankingInput>(
    test.database,
    sql`select i.id, i.slug, i.name, to_jsonb(s) as score from item i join score s on s.item_id = i.id
      where i.hidden_at is null`,
  );
  return rankItems(inputs).map(({ id, order, position, section, tieGroup, likelyLow, likelyHigh }) => ({
    id,
    order,
    position,
    section,
    tieGroup,
    likelyLow,
    likelyHigh,
  }));
}

const storedRanking = () =>
  uncheckedRows(
    test.database,
    sql`select item_id as id, list_order as "order", position, section, tie_group as "tieGroup",
      likely_low as "likelyLow", likely_high as "likelyHigh" from ranking_entry order by list_order`,
  );

const [first, second, , fourth, fifth, sixth] = [0, 1, 2, 3, 4, 5];

/** Changes of a ranking between two refreshes. */
const changes: Record<string, () => Promise<unknown>> = {
  "nothing but a new day": () => Promise.resolve(),
  "better reviews of a fan": () => addReviews(test.database, fans[fourth ?? 0] ?? 0, times(9, 5)),
  "enough reviews of one with few": () => addReviews(test.database, fans[sixth ?? 0] ?? 0, times(9, 2)),
  "a hidden fan": () =>
    test.database
      .update(item)
      .set({ hiddenAt: noon(2) })
      .where(eq(item.id, fans[second ?? 0] ?? 0)),
  "a deleted fan": () => test.database.delete(item).where(eq(item.id, fans[first ?? 0] ?? 0)),
  "a new fan": () => addItem(test.database, categoryId, "Brisa 2"),
  "another brand and price": () =>
    test.database
      .update(item)
      .set({ brandSlug: "leste", lowestPriceCents: 9_900 })
      .where(eq(item.id, fans[fifth ?? 0] ?? 0)),
};

it.each(Object.keys(changes))("writes what a ranking made anew would hold, after %s", async (name) => {
  const { database } = test;
  await changes[name]?.();
  await publishCategory(database, categoryId, { now: noon(9) });
  await refreshRanking(database, categoryId, noon(9));
  const refreshed = withoutVersions(await readStored());
  expect(await storedRanking()).toEqual(await expectedRanking());
  await database.execute(sql`delete from ranking_entry`);
  await database.execute(sql`delete from ranking_place`);
  await refreshRanking(database, categoryId, noon(9));
  expect(withoutVersions(await readStored())).toEqual(refreshed);
});

it("writes no row that stays as it is", async () => {
  await refreshRanking(test.database, categoryId, noon(1));
  const before = await readStored();
  await refreshRanking(test.database, categoryId, noon(1));
  expect(await readStored()).toEqual(before);
  const last = fans.at(-1) ?? 0;
  await test.database.update(item).set({ brandSlug: "leste" }).where(eq(item.id, last));
  await refreshRanking(test.database, categoryId, noon(1));
  const after = await readStored();
  expect(after.places).toEqual(before.places);
  const written = after.entries.filter(({ version }, index) => version !== before.entries[index]?.version);
  expect(written.map((entry) => entry.item_id)).toEqual([last]);
});
