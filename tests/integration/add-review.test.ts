import type { Stars } from "@/lib/scoring/evidence";
import type { Database } from "@/server/platform/db/database";
import { uncheckedRows } from "../support/unchecked-rows";
import { ranking, rankingEntry, staleRanking } from "@/server/platform/db/schema/rankings";
import { REACH } from "@/server/publishing/rankings/move-entry";
import { refreshDueRankings } from "@/server/publishing/rankings/refresh-job";
import { lockRanking } from "@/server/publishing/rankings/refresh-lock";
import { refreshRanking } from "@/server/publishing/rankings/refresh-ranking";
import { addReview, type NewReview } from "@/server/publishing/scores/add-review";
import { publishCategory } from "@/server/publishing/scores/publish-category";
import { findEvidenceDifferences } from "@/server/publishing/scores/recompute-category";
import { verifyAllScores } from "@/server/publishing/scores/verify-scores";
import { asc, sql, type SQL } from "drizzle-orm";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { openTestDatabase, type TestDatabase } from "../setup/database";
import { addCategory, addItem, addReviews, times } from "../support/catalog";
import { integrateNow, readScoreLeaves } from "../support/transparency";

const published = new Date("2026-06-15T15:00:00Z");
const now = new Date("2026-06-15T16:00:00Z");
let test: TestDatabase;
let written = 0;

beforeEach(async () => {
  test = await openTestDatabase();
});
afterEach(() => test.close());

/** Adds fans whose Notas fall from the first to the last. The last two have few reviews and none. */
async function addFans(count: number): Promise<{ categoryId: number; fans: number[] }> {
  const { database } = test;
  const categoryId = await addCategory(database);
  const fans: number[] = [];
  for (let index = 0; index < count; index += 1) {
    const fan = await addItem(database, categoryId, `Ventilador ${index}`);
    fans.push(fan);
    const good = Math.round((12 * (count - index)) / count);
    if (index < count - 2) await addReviews(database, fan, [...times(good, 5), ...times(13 - good, 2)]);
  }
  await addReviews(database, fans[count - 2] ?? 0, times(4, 5));
  await publishCategory(database, categoryId, { now: published });
  return { categoryId, fans };
}

const DAY = 24 * 60 * 60 * 1000;

/** Each review is of another day, of the two months before. */
const write = (itemId: number, stars: number, change: Partial<NewReview> = {}) => {
  written += 1;
  const review = {
    itemId,
    externalKey: `escrita-${written}`,
    authorName: "Bia",
    title: null,
    body: "Venta.",
    stars: stars as Stars,
    criterionStars: {},
    isVerified: written % 3 !== 0,
    reviewedAt: new Date(now.getTime() - (written % 60) * DAY),
    contentHash: String(written),
    ...change,
  };
  return addReview(test.database, review, { now });
};

const places = async () => {
  const entries = await test.database.select().from(rankingEntry).orderBy(asc(rankingEntry.listOrder));
  return entries.map(({ itemId, section, listOrder, position }) => ({
    itemId,
    section,
    listOrder,
    position,
  }));
};

async function expectLikeRefreshed(categoryId: number): Promise<void> {
  const moved = await places();
  const [before] = await test.database.select().from(ranking);
  await refreshRanking(test.database, categoryId, now);
  expect(moved).toEqual(await places());
  const [after] = await test.database.select().from(ranking);
  const figures = ({ rankedCount, fewCount, unratedCount, scoreCounts }: typeof ranking.$inferSelect) => ({
    rankedCount,
    fewCount,
    unratedCount,
    scoreCounts,
  });
  expect(before && figures(before)).toEqual(after && figures(after));
}

const expectVerified = async () => {
  await integrateNow(test.database);
  expect(await verifyAllScores(test.database)).toMatchObject({ pending: 0, problems: [] });
};

describe("one more review", () => {
  it("changes sums, score, log and place at once", async () => {
    const { categoryId, fans } = await addFans(8);
    const last = fans[5] ?? 0;
    for (let index = 0; index < 9; index += 1) expect(await write(last, 5)).toMatchObject({ ok: true });
    const leaves = await readScoreLeaves(test.database, last);
    expect(leaves.map(({ cause }) => cause).slice(1)).toEqual(Array(9).fill("new-review"));
    expect((await places()).findIndex(({ itemId }) => itemId === last)).toBeLessThan(5);
    await expectVerified();
    await expectLikeRefreshed(categoryId);
  });

  it("leaves the order, sections and counts that a refresh of the whole ranking makes", async () => {
    const { categoryId, fans } = await addFans(24);
    for (let index = 0; index < 90; index += 1) {
      const fan = fans[(index * 7 + (index % 5)) % fans.length] ?? 0;
      await write(fan, 1 + ((index * 3) % 5));
      if (index % 30 === 29) await expectLikeRefreshed(categoryId);
    }
    await expectVerified();
  });

  it("keeps likely positions around the places, and ties only between neighbours", async () => {
    const { fans } = await addFans(20);
    for (let index = 0; index < 25; index += 1) await write(fans[(index * 11) % 18] ?? 0, index % 2 ? 5 : 1);
    const entries = await test.database.select().from(rankingEntry).orderBy(asc(rankingEntry.listOrder));
    const groups: (number | null)[] = [];
    for (const { position, likelyLow, likelyHigh, tieGroup, isTied, listOrder } of entries) {
      if (position === null) continue;
      expect(position).toBe(listOrder);
      if (likelyLow !== null && likelyHigh !== null) {
        expect([likelyLow <= position, likelyHigh >= position]).toEqual([true, true]);
      }
      if (isTied && groups.at(-1) !== tieGroup) groups.push(tieGroup);
      if (!isTied) groups.push(null);
    }
    const named = groups.filter((group) => group !== null);
    expect(new Set(named).size).toBe(named.length);
  });

  it("gives an item its position with the fifth review", async () => {
    const { categoryId, fans } = await addFans(6);
    const few = fans[4] ?? 0;
    expect((await places()).find(({ itemId }) => itemId === few)).toMatchObject({ position: null });
    await write(few, 5);
    expect((await places()).find(({ itemId }) => itemId === few)?.position).toBeLessThan(6);
    await expectLikeRefreshed(categoryId);
  });

  it("is refused for an unknown item, an unknown criterion and a second time", async () => {
    const { fans } = await addFans(3);
    const [fan = 0] = fans;
    expect(await write(987_654, 5)).toEqual({ ok: false, error: "unknown-item" });
    expect(await write(fan, 5, { criterionStars: { cor: 5 } })).toEqual({
      ok: false,
      error: "unknown-criterion",
    });
    expect(await write(fan, 5, { externalKey: "uma" })).toMatchObject({ ok: true });
    expect(await write(fan, 5, { externalKey: "uma" })).toEqual({ ok: false, error: "duplicate" });
    await expectVerified();
  });

  it("leaves an entry whose place is out of reach to the next refresh", async () => {
    const { database } = test;
    const categoryId = await addCategory(database);
    await database.execute(sql`
      with made as (
        insert into item (category_id, external_key, slug, name, search_text, content_hash)
        select ${categoryId}::int, n::text, 'i' || n, 'Item ' || n, 'item ' || n, '' from generate_series(1, ${REACH + 5}::int) n
        returning id
      ) insert into pending_score (item_id, cause) select id, 'import' from made`);
    const items = await uncheckedRows<{ id: number }>(database, sql`select id from item order by id`);
    const last = items.at(-1)?.id ?? 0;
    for (const { id } of items) await addReviews(database, id, times(6, id === last ? 2 : 3));
    await publishCategory(database, categoryId, { now: published });
    for (let index = 0; index < 30; index += 1) await write(last, 5);
    expect((await places()).at(-1)).toMatchObject({ itemId: last, position: items.length });
    expect(await refreshDueRankings(database, new Date("2026-06-15T20:00:00Z"))).toBe(1);
    expect((await places())[0]?.itemId).toBe(last);
    await expectVerified();
  });
});

describe("reviews at once", () => {
  it.each([
    ["of one item", 1],
    ["of two items", 2],
    ["of many items", 9],
  ])("%s keep the log, the sums and the places whole", async (_name, different) => {
    const { categoryId, fans } = await addFans(12);
    const results = await Promise.all(
      Array.from({ length: 18 }, (_, index) => write(fans[index % different] ?? 0, 1 + (index % 5))),
    );
    expect(results.every(({ ok }) => ok)).toBe(true);
    await expectVerified();
    await expectLikeRefreshed(categoryId);
  });

  it("and the publication of the category do not lose each other's changes", async () => {
    const { database } = test;
    const { categoryId, fans } = await addFans(12);
    for (const fan of fans) await addReviews(database, fan, times(2, 4));
    const publications = [1, 2].map(() => publishCategory(database, categoryId, { now }));
    const reviews = fans.map((fan) => write(fan, 5));
    await Promise.all([...publications, ...reviews]);
    await publishCategory(database, categoryId, { now });
    await expectVerified();
    await expectLikeRefreshed(categoryId);
  });

  it("do not look like mistakes to a verification between whose statements they come", async ({ skip }) => {
    if (test.engine === "pglite") skip("one connection");
    const { categoryId, fans } = await addFans(4);
    let isWritten = false;
    const writingAfterFirstStatement = (database: Database): Database =>
      new Proxy(database, {
        get: (target, name) => {
          if (name === "transaction")
            return (work: (inner: Database) => Promise<unknown>, options: object) =>
              target.transaction((inner) => work(writingAfterFirstStatement(inner)), options);
          if (name !== "execute") return Reflect.get(target, name) as unknown;
          return async (query: SQL) => {
            const answer = await target.execute(query);
            if (!isWritten) expect(await write(fans[0] ?? 0, 1)).toMatchObject({ ok: true });
            isWritten = true;
            return answer;
          };
        },
      });
    const found = await findEvidenceDifferences(writingAfterFirstStatement(test.database), categoryId);
    expect([isWritten, found]).toEqual([true, []]);
  });

  it("do not wait for a refresh, and their mark outlives it", async ({ skip }) => {
    if (test.engine === "pglite") skip("one connection");
    const { categoryId, fans } = await addFans(8);
    const [, , , , fifth = 0] = fans;
    const before = await places();
    await test.database.transaction(async (transaction) => {
      await lockRanking(transaction, categoryId);
      for (let index = 0; index < 12; index += 1) {
        const reviewedAt = new Date(now.getTime() - 6 * index * DAY);
        expect(await write(fifth, 5, { reviewedAt })).toMatchObject({ ok: true });
      }
    });
    expect(await places()).toEqual(before);
    expect(await test.database.$count(staleRanking)).toBe(12);
    await expectVerified();
    expect(await refreshDueRankings(test.database, new Date("2026-06-15T17:00:00Z"))).toBe(1);
    expect((await places()).findIndex(({ itemId }) => itemId === fifth)).toBeLessThan(4);
    expect(await test.database.$count(staleRanking)).toBe(0);
  });
});
