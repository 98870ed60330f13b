import type { PublishedScore } from "@/lib/scoring/published-score";
import { uncheckedRows } from "../../support/unchecked-rows";
import { category, item } from "@/server/platform/db/schema/catalog";
import { review } from "@/server/platform/db/schema/evidence";
import { loadAnswerable } from "@/server/editorial/companies/answerable";
import { writeAnswer } from "@/server/community/reviews/answers";
import { companyGrant } from "@/server/platform/db/schema/companies";
import { grantDemonstrationCompany } from "@/server/run/demonstration/answering-account";
import { loadDemonstration } from "@/server/run/demonstration/load";
import { hasDemonstration, removeDemonstration } from "@/server/run/demonstration/remove";
import { holdsOn } from "@/server/publishing/rankings/ranking-ranges";
import { publishCategory } from "@/server/publishing/scores/publish-category";
import { recomputeCategory } from "@/server/publishing/scores/recompute-category";
import { verifyLog } from "@/server/publishing/transparency/verify-log";
import { readValidation } from "@/server/publishing/scores/validate-scores";
import { verifyAllScores } from "@/server/publishing/scores/verify-scores";
import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openTestDatabase, type TestDatabase } from "../../setup/database";
import { addCategory, addItem, addReviews, times } from "../../support/catalog";
import { integrateNow } from "../../support/transparency";

const now = new Date("2026-03-10T15:00:00Z");

let test: TestDatabase;

const count = async (table: string) => {
  const [row] = await uncheckedRows<{ count: number }>(
    test.database,
    sql`select count(*)::int as count from ${sql.identifier(table)}`,
  );
  return row?.count;
};

describe("the demonstration catalogue in the database", () => {
  beforeAll(async () => {
    test = await openTestDatabase();
    const loaded = await loadDemonstration(test.database, { now });
    expect(loaded).toEqual({ ok: true, value: { categories: 12, items: 240, reviews: 20_000 } });
  });
  afterAll(() => test.close());

  it("is there whole and marked as a demonstration", async () => {
    expect(await Promise.all(["category", "item", "review", "score", "ranking_entry"].map(count))).toEqual([
      12, 240, 20_000, 240, 240,
    ]);
    expect(await hasDemonstration(test.database)).toBe(true);
    const unmarked = await test.database.select().from(category).where(eq(category.isDemonstration, false));
    expect(unmarked).toEqual([]);
  });

  it("is not loaded twice", async () => {
    expect(await loadDemonstration(test.database, { now })).toEqual({
      ok: false,
      error: { kind: "already-loaded" },
    });
    expect(await count("review")).toBe(20_000);
  });

  it("has reviews of the twelve months before its end and none after", async () => {
    const [span] = await uncheckedRows<{ first: string | Date; last: string | Date; months: number }>(
      test.database,
      sql`select min(reviewed_at) as first, max(reviewed_at) as last,
        count(distinct to_char(reviewed_at at time zone 'America/Sao_Paulo', 'YYYY-MM'))::int as months from review`,
    );
    expect(new Date(span?.first ?? 0).getTime()).toBeGreaterThan(Date.parse("2025-03-09T00:00:00-03:00"));
    expect(new Date(span?.last ?? now).getTime()).toBeLessThan(Date.parse("2026-03-10T00:00:00-03:00"));
    expect(span?.months).toBe(13);
  });

  it("ranks items in every category, and has items without a rating and with few reviews", async () => {
    const rows = await uncheckedRows<{ ranked: number; few: number; unrated: number }>(
      test.database,
      sql`select ranked_count as ranked, few_count as few, unrated_count as unrated from ranking`,
    );
    expect(rows).toHaveLength(12);
    expect(rows.every(({ ranked }) => ranked >= 15)).toBe(true);
    expect(rows.some(({ few }) => few > 0)).toBe(true);
    expect(rows.some(({ unrated }) => unrated > 0)).toBe(true);
  });

  it("has a valid log, evidence that equals a recomputation and scores that follow from both", async () => {
    await integrateNow(test.database);
    const { problems, log, pending } = await verifyAllScores(test.database);
    expect(problems).toEqual([]);
    expect(pending).toBe(0);
    expect(log.recomputed).toBeGreaterThan(5_000);
  });

  it("has nothing that recomputing would change: sums, priors, scores", async () => {
    const rows = await test.database.select({ id: category.id }).from(category);
    for (const { id } of rows) {
      const result = await recomputeCategory(test.database, id, { now });
      expect(result).toMatchObject({ repaired: 0, isNewPrior: false, changed: 0 });
    }
  });

  it("has logged and priced over the year: causes, prior versions", async () => {
    const causes = await uncheckedRows<{ cause: string }>(
      test.database,
      sql`select distinct leaf::jsonb ->> 'cause' as cause from log_leaf where kind = 'score' order by 1`,
    );
    expect(causes.map(({ cause }) => cause)).toEqual(["import", "new-review", "prior"]);
    const versions = await uncheckedRows<{ versions: number }>(
      test.database,
      sql`select count(distinct version)::int as versions from prior group by category_id`,
    );
    expect(versions.every((row) => row.versions === 5)).toBe(true);
  });

  it("has ranges over the year that agree with the scores published by then", async () => {
    for (const day of ["2025-09-12", "2026-02-03", "2026-03-09"]) {
      const rows = await uncheckedRows<{ displayed: number | null; after: PublishedScore }>(
        test.database,
        sql`select r.displayed, l.after from ranking_range r join lateral (
            select leaf::jsonb -> 'after' as after from log_leaf l where l.item_id = r.item_id
              and (l.at at time zone 'America/Sao_Paulo')::date <= ${day}::date order by l.position desc limit 1) l on true
          where ${holdsOn(day)}`,
      );
      expect(rows.length).toBeGreaterThan(100);
      expect(rows.filter(({ displayed, after }) => displayed !== after.displayed)).toEqual([]);
    }
  });

  it("drifts as real reviews do, so that the interval holds as often as in real sets", async () => {
    const validation = await readValidation(test.database);
    const covers = validation?.result.intervals?.["version-4"].covers.value;
    expect(covers).toBeGreaterThan(0.87);
    expect(covers).toBeLessThan(0.93);
  });

  it("moves positions over the year", async () => {
    const [moved] = await uncheckedRows<{ count: number }>(
      test.database,
      sql`select count(*)::int as count from ranking_entry e join (
          select r.item_id, row_number() over (partition by r.category_id order by r.displayed desc, r.mean desc) as place
          from ranking_range r where r.status = 'ranked' and ${holdsOn("2025-12-01")}) p on p.item_id = e.item_id
        where e.position <> p.place`,
    );
    expect(moved?.count).toBeGreaterThan(40);
  });

  it("has pictures at the addresses that the items name", async () => {
    const [row] = await test.database.select().from(item).limit(1);
    expect(row?.imageUrl).toBe(`/api/media/demonstration/${row?.slug}.png`);
  });

  it("has a company for which its account of the role answers", async () => {
    for (let starts = 0; starts < 2; starts += 1) await grantDemonstrationCompany(test.database, "ana", now);
    expect(await test.database.select().from(companyGrant)).toHaveLength(1);
    const { entries, total } = await loadAnswerable(test.database, "ana", 1);
    expect(total).toBeGreaterThan(500);
    expect(new Set(entries.map(({ company: name }) => name))).toEqual(new Set(["Grupo Zenvolta"]));
    const [entry] = entries;
    const key = { userId: "ana", reviewId: entry?.reviewId ?? 0 };
    expect(
      (await writeAnswer(test.database, key, "Obrigado pelo relato. Trocamos a peça.", { now })).ok,
    ).toBe(true);
  });

  it("can be removed, also twice, without touching other categories, and the log stays valid", async () => {
    const own = await addCategory(test.database, { slug: "proprios" });
    const fan = await addItem(test.database, own, "Ventilador Real 40");
    await addReviews(test.database, fan, times(6, 5));
    await publishCategory(test.database, own, { now });
    await integrateNow(test.database);
    const leaves = await count("log_leaf");

    expect(await removeDemonstration(test.database)).toBe(12);
    expect(await hasDemonstration(test.database)).toBe(false);
    expect(
      await Promise.all(["company", "company_brand", "company_grant", "review_answer"].map(count)),
    ).toEqual([0, 0, 0, 0]);
    await grantDemonstrationCompany(test.database, "ana", now);
    expect(await count("company_grant")).toBe(0);
    expect(await Promise.all(["category", "item", "review", "score"].map(count))).toEqual([1, 1, 6, 1]);
    expect(await test.database.select().from(review).where(eq(review.itemId, fan))).toHaveLength(6);
    expect(await count("log_leaf")).toBe(leaves);
    expect(await verifyLog(test.database)).toMatchObject({ waiting: 0, problems: [] });
    expect(await removeDemonstration(test.database)).toBe(0);
  });
});

describe("loading the demonstration beside other categories", () => {
  it("is refused where one of them has an address of the demonstration", async () => {
    const other = await openTestDatabase();
    await addCategory(other.database, { slug: "geladeiras" });
    expect(await loadDemonstration(other.database, { now })).toEqual({
      ok: false,
      error: { kind: "slugs-taken", slugs: ["geladeiras"] },
    });
    expect(await hasDemonstration(other.database)).toBe(false);
    await other.close();
  });
});
