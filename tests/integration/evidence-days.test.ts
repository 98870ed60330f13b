import { createReview } from "@/server/community/reviews/create-review";
import { editReview } from "@/server/community/reviews/edit-review";
import { removeReview } from "@/server/community/reviews/remove-review";
import { uncheckedRows } from "../support/unchecked-rows";
import { findWrongDays } from "@/server/publishing/scores/evidence-days";
import { loadStoredEvidence } from "@/server/publishing/scores/item-evidence";
import { recomputeCategory } from "@/server/publishing/scores/recompute-category";
import { verifyAllScores } from "@/server/publishing/scores/verify-scores";
import { sql } from "drizzle-orm";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { openTestDatabase, type TestDatabase } from "../setup/database";
import { addCategory, addItem, addReviews } from "../support/catalog";

let test: TestDatabase;
let [categoryId, itemId] = [0, 0];

beforeEach(async () => {
  test = await openTestDatabase();
  categoryId = await addCategory(test.database, { criteria: [{ slug: "conforto" }] });
  itemId = await addItem(test.database, categoryId, "Brisa Forte");
});

afterEach(() => test.close());

const storedDays = () =>
  uncheckedRows<{ slug: string; day: number; weight: number; value: number }>(
    test.database,
    sql`select criterion_slug as slug, day, weight_sum::float8 as weight, value_sum::float8 as value from evidence_day
      where weight_sum <> 0 order by 1, 2`,
  );

const content = (stars: 1 | 5) => ({
  ...{ stars, title: null, body: "Venta muito bem e faz pouco barulho.", pros: null, cons: null },
  ...{ criterionStars: { conforto: stars }, ownedFor: null, authorName: "Bia" },
});

describe("the days of an item's evidence", () => {
  it("are those of São Paulo, for the overall stars and each reviewed criterion", async () => {
    await addReviews(test.database, itemId, [
      { stars: 5, criterionStars: { conforto: 3 }, reviewedAt: new Date("2026-03-01T02:30:00Z") },
      { stars: 1, isVerified: false, reviewedAt: new Date("2026-02-28T12:00:00Z") },
      { stars: 4, reviewedAt: new Date("2026-03-01T12:00:00Z") },
      { stars: 1, exclusionReason: "spam", reviewedAt: new Date("2026-03-01T12:00:00Z") },
    ]);
    expect(await storedDays()).toEqual([
      { slug: "", day: 20_260_228, weight: 1.7, value: 100 },
      { slug: "", day: 20_260_301, weight: 1, value: 75 },
      { slug: "conforto", day: 20_260_228, weight: 1, value: 50 },
    ]);
    const part = (await loadStoredEvidence(test.database, [itemId])).get(itemId)?.parts.get("");
    expect(part?.months).toEqual([
      { month: 202_602, weightSum: 1.7, valueSum: 100, squareSum: 10_000 },
      { month: 202_603, weightSum: 1, valueSum: 75, squareSum: 5625 },
    ]);
    expect(await findWrongDays(test.database, categoryId)).toEqual([]);
  });

  it("follow a review that is written, edited and removed", async () => {
    const written = new Date("2026-05-10T15:00:00Z");
    const key = { itemId, authorId: "bia" };
    await createReview(test.database, { ...key, key: "1", content: content(5) }, { now: written });
    const [first] = await storedDays();
    expect(first).toMatchObject({ slug: "", day: 20_260_510 });
    expect(first?.value).toBeCloseTo(100 * (first?.weight ?? 0), 4);
    await editReview(test.database, key, content(1), { now: new Date("2026-06-20T15:00:00Z") });
    expect(await storedDays()).toMatchObject([
      { slug: "", day: 20_260_510, weight: first?.weight, value: 0 },
      { slug: "conforto", day: 20_260_510, value: 0 },
    ]);
    await removeReview(test.database, key, { now: new Date("2026-06-21T15:00:00Z") });
    expect(await storedDays()).toEqual([]);
    expect((await verifyAllScores(test.database)).problems).toEqual([]);
  });

  it("are checked against the rows, and put right by a recomputation", async () => {
    await addReviews(test.database, itemId, [
      { stars: 5, reviewedAt: new Date("2026-03-01T12:00:00Z") },
      { stars: 4, reviewedAt: new Date("2026-04-01T12:00:00Z") },
    ]);
    const right = await storedDays();
    await test.database.execute(sql`update evidence_day set value_sum = 1 where day = 20260301`);
    await test.database.execute(sql`update evidence_day set day = 20200101 where day = 20260401`);
    const { problems } = await verifyAllScores(test.database);
    expect(problems.filter(({ kind }) => kind === "evidence").map(({ detail }) => detail)).toEqual([
      `item ${itemId}: the sums of 20200101 differ from the rows`,
      `item ${itemId}: the sums of 20260301 differ from the rows`,
      `item ${itemId}: the sums of 20260401 differ from the rows`,
    ]);
    await recomputeCategory(test.database, categoryId, { now: new Date("2026-06-01T12:00:00Z") });
    expect(await storedDays()).toEqual(right);
    expect(await findWrongDays(test.database, categoryId)).toEqual([]);
  });
});
