import { ranking, staleRanking } from "@/server/platform/db/schema/rankings";
import { isDue, refreshDueRankings, refreshRankingsJob } from "@/server/publishing/rankings/refresh-job";
import { markRankingStale } from "@/server/publishing/rankings/stale-rankings";
import { publishCategory } from "@/server/publishing/scores/publish-category";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { openTestDatabase, type TestDatabase } from "../setup/database";
import { addCategory, addItem, addReviews, times } from "../support/catalog";

const at = (time: string) => new Date(`2026-06-15T${time}Z`);
let test: TestDatabase;
let categoryId: number;

beforeEach(async () => {
  test = await openTestDatabase();
  categoryId = await addCategory(test.database);
  await addReviews(test.database, await addItem(test.database, categoryId, "Brisa"), times(9, 4));
  await publishCategory(test.database, categoryId, { now: at("15:00:00") });
});
afterEach(() => test.close());

const refreshedAt = async () => {
  const [row] = await test.database.select().from(ranking);
  return row?.refreshedAt;
};

describe("the refresh of rankings", () => {
  it("waits until changes have settled and the ranking has rested", () => {
    const stale = {
      categoryId: 1,
      since: at("15:00:00"),
      refreshedAt: at("14:59:00"),
      refreshMilliseconds: 9_000,
    };
    expect(isDue(stale, at("15:00:09"))).toBe(false);
    expect(isDue(stale, at("15:01:59"))).toBe(false);
    expect(isDue(stale, at("15:02:00"))).toBe(true);
    expect(isDue({ ...stale, since: null }, at("15:00:00"))).toBe(false);
    expect(isDue({ ...stale, refreshedAt: null }, at("15:00:00"))).toBe(true);
  });

  it("happens once for changes that came together, by whichever process is first", async () => {
    const { database } = test;
    expect(await refreshDueRankings(database, at("16:00:00"))).toBe(0);
    for (let index = 0; index < 5; index += 1) await markRankingStale(database, categoryId, at("16:00:00"));
    expect(await refreshDueRankings(database, at("16:00:05"))).toBe(0);
    const together = [1, 2, 3].map(() => refreshDueRankings(database, at("16:00:30")));
    expect((await Promise.all(together)).reduce((sum, count) => sum + count, 0)).toBe(1);
    expect(await refreshedAt()).toEqual(at("16:00:30"));
    expect(await database.$count(staleRanking)).toBe(0);
  });

  it("is spread over the first five hours of a day", () => {
    const rankings = Array.from({ length: 1_000 }, (_, index) => index + 1);
    const dueAt = (time: string) =>
      rankings.filter((id) => {
        const refreshed = {
          categoryId: id,
          since: null,
          refreshedAt: at("15:00:00"),
          refreshMilliseconds: 10,
        };
        return isDue(refreshed, new Date(`2026-06-16T${time}-03:00`));
      }).length;
    expect(dueAt("00:00:00")).toBeLessThan(10);
    for (const hour of [1, 2, 3, 4]) {
      expect(dueAt(`0${hour}:00:00`)).toBeGreaterThan(200 * hour - 20);
      expect(dueAt(`0${hour}:00:00`)).toBeLessThan(200 * hour + 20);
    }
    expect(dueAt("05:00:00")).toBe(1_000);
  });

  it("does not wait for the night where a whole day is missing", () => {
    const refreshed = { categoryId: 1, since: null, refreshedAt: at("15:00:00"), refreshMilliseconds: 10 };
    expect(isDue(refreshed, new Date("2026-06-17T00:00:00-03:00"))).toBe(true);
  });

  it("is asked for by its recurring kind as long as a ranking is due", async () => {
    const isAsked = () => refreshRankingsJob.recurrence?.isDue?.(test.database);
    await refreshDueRankings(test.database, new Date());
    expect(await isAsked()).toBe(false);
    await test.database.update(ranking).set({ refreshedAt: at("16:00:00") });
    expect(await isAsked()).toBe(true);
  });

  it("happens in the night after a day", async () => {
    const tomorrow = new Date("2026-06-16T05:00:00-03:00");
    expect(await refreshDueRankings(test.database, at("23:59:59"))).toBe(0);
    expect(await refreshDueRankings(test.database, tomorrow)).toBe(1);
    expect(await refreshDueRankings(test.database, tomorrow)).toBe(0);
  });
});
