import { publishCategory } from "@/server/publishing/scores/publish-category";
import { recomputeCategory } from "@/server/publishing/scores/recompute-category";
import { republishOutdated } from "@/server/publishing/scores/republish-outdated";
import { METHOD_VERSION } from "@/lib/scoring/published-score";
import { verifyAllScores } from "@/server/publishing/scores/verify-scores";
import { review, evidence } from "@/server/platform/db/schema/evidence";
import { rankingEntry } from "@/server/platform/db/schema/rankings";
import { score } from "@/server/platform/db/schema/scores";
import { addCategory, addItem, addReviews, times } from "../support/catalog";
import { integrateNow, readLeaves, readScoreLeaves } from "../support/transparency";
import { openTestDatabase, type TestDatabase } from "../setup/database";
import { asc, eq, sql } from "drizzle-orm";
import { afterEach, beforeEach, describe, expect, it } from "vitest";

const now = new Date("2026-06-15T15:00:00Z");
let test: TestDatabase;

beforeEach(async () => {
  test = await openTestDatabase();
});
afterEach(() => test.close());

async function threeFans() {
  const { database } = test;
  const categoryId = await addCategory(database);
  const good = await addItem(database, categoryId, "Brisa Forte");
  const fewReviews = await addItem(database, categoryId, "Quase Novo");
  const unrated = await addItem(database, categoryId, "Sem Voz");
  const bad = await addItem(database, categoryId, "Vento Fraco");
  await addReviews(database, good, times(40, 5));
  await addReviews(database, fewReviews, times(3, 5));
  await addReviews(database, bad, [...times(20, 1), ...times(10, 3)]);
  return { categoryId, good, fewReviews, unrated, bad };
}

const entries = () => test.database.select().from(rankingEntry).orderBy(asc(rankingEntry.listOrder));

describe("scores of an earlier version of the method", () => {
  it("are published anew, once, with their cause in the log", async () => {
    const { database } = test;
    const { categoryId, unrated } = await threeFans();
    await publishCategory(database, categoryId, { now });
    expect(await republishOutdated(database, () => now)).toBe(0);
    await database.update(score).set({ methodVersion: METHOD_VERSION - 1 });
    expect(await republishOutdated(database, () => now)).toBe(3);
    expect(await republishOutdated(database, () => now)).toBe(0);
    const leaves = (await readScoreLeaves(database)).slice(4);
    expect(leaves.map(({ cause }) => cause)).toEqual(["method", "method", "method"]);
    expect(leaves.map(({ item }) => item.id)).not.toContain(unrated);
    await integrateNow(database);
    expect((await verifyAllScores(database)).problems).toEqual([]);
  });
});

describe("publication of scores", () => {
  it("ranks what has evidence, lists few reviews after it and the unrated last", async () => {
    const { categoryId, good, fewReviews, unrated, bad } = await threeFans();
    expect(await publishCategory(test.database, categoryId, { now })).toEqual({ changed: 4 });
    const listed = (await entries()).map((row) => [row.itemId, row.section, row.position]);
    expect(listed).toEqual([
      [good, "ranked", 1],
      [bad, "ranked", 2],
      [fewReviews, "few", null],
      [unrated, "unrated", null],
    ]);
  });

  it("never lets three perfect marks top a ranking", async () => {
    const { categoryId, fewReviews } = await threeFans();
    await publishCategory(test.database, categoryId, { now });
    const [published] = await test.database.select().from(score).where(eq(score.itemId, fewReviews));
    expect(published).toMatchObject({ status: "few", counted: 3 });
    expect(published?.low).toBeLessThan(published?.displayed ?? 0);
  });

  it("changes and logs nothing when nothing is pending", async () => {
    const { categoryId } = await threeFans();
    await publishCategory(test.database, categoryId, { now });
    const before = await readLeaves(test.database);
    expect(await publishCategory(test.database, categoryId, { now })).toEqual({ changed: 0 });
    expect(await readLeaves(test.database)).toEqual(before);
  });

  it("logs a change with its cause, before and after, and the sums that it follows from", async () => {
    const { categoryId, bad } = await threeFans();
    await publishCategory(test.database, categoryId, { now });
    await addReviews(test.database, bad, times(60, 5));
    await publishCategory(test.database, categoryId, { now: new Date("2026-06-16T15:00:00Z") });
    const leaves = await readScoreLeaves(test.database);
    expect(leaves).toHaveLength(5);
    expect(leaves.at(-1)).toMatchObject({
      item: { id: bad, name: "Vento Fraco" },
      cause: "new-review",
      review: null,
      evidence: { "": { counted: 90, histogram: [20, 0, 10, 0, 60] } },
      before: { counted: 30 },
      after: { counted: 90 },
    });
  });

  it("compares positions with those of a week before", async () => {
    const { categoryId, good, bad } = await threeFans();
    await publishCategory(test.database, categoryId, { now });
    await addReviews(test.database, bad, times(900, 5));
    await addReviews(test.database, good, times(100, 1));
    await publishCategory(test.database, categoryId, { now: new Date("2026-06-23T15:00:00Z") });
    const changes = (await entries()).map((row) => [
      row.itemId,
      row.position,
      row.previousPosition,
      row.hadSnapshot,
    ]);
    expect(changes.slice(0, 2)).toEqual([
      [bad, 1, 2, true],
      [good, 2, 1, true],
    ]);
  });

  it("scores measured criteria without uncertainty and a missing measurement as the mean of the category", async () => {
    const { database } = test;
    const rule = { measurementBest: 0, measurementWorst: 100, measurementUnit: "dB", measurementDecimals: 0 };
    const categoryId = await addCategory(database, {
      criteria: [
        { weight: 0.6, ...rule },
        { weight: 0.4, ...rule },
      ],
    });
    const [complete, partial, none] = [
      await addItem(database, categoryId, "Completo"),
      await addItem(database, categoryId, "Parcial"),
      await addItem(database, categoryId, "Nenhum"),
    ];
    await database.execute(sql`
      insert into measurement (item_id, criterion_id, period, value, content_hash)
      select i.id, c.id, '2026-01', 20, 'x' from item i, criterion c
      where i.id = ${complete} or (i.id = ${partial} and c.slug = 'criterio-1')`);
    await publishCategory(database, categoryId, { now });
    const rows = await database.select().from(score).orderBy(asc(score.itemId));
    expect(rows.map((row) => [row.itemId, row.status])).toEqual([
      [complete, "ranked"],
      [partial, "ranked"],
      [none, "unrated"],
    ]);
    expect(rows[0]).toMatchObject({ displayed: 80, deviation: 0, low: 80, high: 80 });
    expect(rows[1]?.deviation).toBeGreaterThan(0);
  });
});

describe("verification and recomputation", () => {
  it("finds everything in order after normal work", async () => {
    const { categoryId } = await threeFans();
    await publishCategory(test.database, categoryId, { now });
    expect(await integrateNow(test.database)).toBe(6);
    const report = await verifyAllScores(test.database);
    expect(report).toMatchObject({ log: { size: 6, recomputed: 4 }, scores: 4, pending: 0, problems: [] });
  });

  it("notices running sums that differ from the rows, and recomputing repairs them", async () => {
    const { categoryId, good } = await threeFans();
    await publishCategory(test.database, categoryId, { now });
    await test.database.update(evidence).set({ counted: 41 }).where(eq(evidence.itemId, good));
    const report = await verifyAllScores(test.database);
    expect(report.problems.map((problem) => problem.kind)).toEqual(["evidence", "score"]);
    expect(await recomputeCategory(test.database, categoryId, { now })).toMatchObject({
      repaired: 1,
      changed: 0,
    });
    expect((await verifyAllScores(test.database)).problems).toEqual([]);
  });

  it("notices a published score that was touched up", async () => {
    const { categoryId, bad } = await threeFans();
    await publishCategory(test.database, categoryId, { now });
    await test.database.update(score).set({ displayed: 99, mean: 99 }).where(eq(score.itemId, bad));
    const kinds = (await verifyAllScores(test.database)).problems.map((problem) => problem.kind);
    expect(kinds).toEqual(["score", "last-leaf"]);
  });

  it("takes a new prior only when the evidence moved it, and logs the changes by it", async () => {
    const { categoryId, unrated } = await threeFans();
    await publishCategory(test.database, categoryId, { now });
    expect(await recomputeCategory(test.database, categoryId, { now })).toMatchObject({
      isNewPrior: false,
      changed: 0,
    });
    await addReviews(test.database, unrated, times(50, 2));
    const result = await recomputeCategory(test.database, categoryId, { now });
    expect(result).toMatchObject({ isNewPrior: true, priorVersion: 2 });
    expect(result.changed).toBeGreaterThan(1);
    const causes = await readScoreLeaves(test.database);
    expect(new Set(causes.slice(4).map((row) => row.cause))).toEqual(new Set(["prior", "new-review"]));
    expect((await verifyAllScores(test.database)).problems).toEqual([]);
  });

  it("leaves excluded reviews out of the evidence but keeps them", async () => {
    const categoryId = await addCategory(test.database);
    const itemId = await addItem(test.database, categoryId, "Brisa");
    const excluded = { stars: 5, exclusionReason: "texto repetido" };
    await addReviews(test.database, itemId, [...times(6, 3), excluded, { stars: 4, isVerified: false }]);
    await publishCategory(test.database, categoryId, { now });
    const [published] = await test.database.select().from(score);
    expect(published?.counted).toBe(7);
    expect(await test.database.$count(review)).toBe(8);
    expect((await verifyAllScores(test.database)).problems).toEqual([]);
  });
});
