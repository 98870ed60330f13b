import { listPriors, findExampleItem } from "@/server/reading/catalog/list-priors";
import { listRankings } from "@/server/reading/catalog/list-rankings";
import { loadCountedReviews } from "@/server/reading/catalog/counted-reviews";
import { loadHome } from "@/server/reading/catalog/load-home";
import { loadItem } from "@/server/reading/catalog/load-item";
import { loadProof } from "@/server/reading/catalog/load-proof";
import { loadReviews } from "@/server/reading/catalog/load-reviews";
import { loadScoreInputs } from "@/server/reading/catalog/score-inputs";
import { readSitemapPart } from "@/server/reading/crawlers/sitemap-parts";
import { uncheckedRows } from "../../support/unchecked-rows";
import { ranking, rankingEntry } from "@/server/platform/db/schema/rankings";
import { item } from "@/server/platform/db/schema/catalog";
import { evidence, review } from "@/server/platform/db/schema/evidence";
import { score } from "@/server/platform/db/schema/scores";
import { setHidden } from "@/server/editorial/items/visibility";
import { loadPermalink } from "@/server/community/reviews/load-permalink";
import { loadReviewItem } from "@/server/community/reviews/review-item";
import { publishCategory } from "@/server/publishing/scores/publish-category";
import { verifyAllScores } from "@/server/publishing/scores/verify-scores";
import { needsReindex, reindex } from "@/server/publishing/search-records/reindex";
import { logLeafSchema } from "@/lib/contracts/log-leaf";
import { parseReviewQuery } from "@/lib/review-query";
import { canonicalJson } from "@/lib/transparency/canonical-json";
import { asc, eq, sql } from "drizzle-orm";
import { readdirSync, readFileSync } from "node:fs";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openTestDatabase, type TestDatabase } from "../../setup/database";
import { addCategory, addItem, addReviews, times } from "../../support/catalog";

let test: TestDatabase;
let [categoryId, best, reviewId] = [0, 0, 0];
const now = new Date("2026-02-01T12:00:00Z");
const options = { actor: { kind: "user" as const, userId: "editora" }, now };

beforeAll(async () => {
  test = await openTestDatabase();
  categoryId = await addCategory(test.database);
  best = await addItem(test.database, categoryId, "Brisa", { brand: "Ventomax", brandSlug: "ventomax" });
  const other = await addItem(test.database, categoryId, "Tufao");
  await addReviews(test.database, best, times(12, 5));
  await addReviews(test.database, other, times(12, 3));
  await publishCategory(test.database, categoryId, { now });
  await reindex(test.database);
  const [first] = await test.database.select().from(review).where(eq(review.itemId, best));
  reviewId = first?.id ?? 0;
});
afterAll(() => test.close());

const whole = async () => ({
  scores: await test.database.select().from(score).orderBy(asc(score.itemId)),
  evidence: await test.database.select().from(evidence).orderBy(asc(evidence.itemId)),
  entries: await test.database.select().from(rankingEntry).orderBy(asc(rankingEntry.itemId)),
});

/** Every way in which visitors could find the item, and whether the item is there. */
async function traces() {
  const { database } = test;
  const parsed = parseReviewQuery({});
  const query = parsed.ok ? parsed.value : null;
  const home = await loadHome(database);
  const part = await readSitemapPart(database, { kind: "items", number: 1 });
  const listed: string[] = [];
  for await (const entries of part ?? []) listed.push(...entries.map(({ path }) => path));
  const records = await uncheckedRows<{ id: string }>(
    database,
    sql`select object_id as id from search_record where object_id in ('ventomax', ${String(best)})`,
  );
  const [figures] = await database.select().from(ranking).where(eq(ranking.categoryId, categoryId));
  return {
    page: (await loadItem(database, "brisa")).kind === "found",
    reviews: query !== null && (await loadReviews(database, "brisa", query, { now })) !== null,
    permalink: (await loadPermalink(database, reviewId)) !== null,
    form: (await loadReviewItem(database, "brisa")) !== null,
    counted: (await loadCountedReviews(database, "brisa", { page: 1, now })) !== null,
    inputs: (await loadScoreInputs(database, "brisa")) !== null,
    proof: (await loadProof(database, "brisa", { assumptions: [], now })) !== null,
    ranking: (await listRankings(database))[0]?.top.some(({ slug }) => slug === "brisa"),
    home: JSON.stringify(home).includes("brisa"),
    example: (await findExampleItem(database))?.slug === "brisa",
    sitemap: listed.includes("/itens/brisa"),
    search: records.length > 0,
    count: figures?.itemCount === 2 && figures.evidenceCount === 24,
    entry: (await database.$count(rankingEntry, eq(rankingEntry.itemId, best))) > 0,
  };
}

const all = (value: boolean, of: Awaited<ReturnType<typeof traces>>) =>
  Object.fromEntries(Object.keys(of).map((name) => [name, value]));

describe("a hidden item", () => {
  it("is nowhere to be found, and comes back with the same Nota, sums and place", async () => {
    const before = { traces: await traces(), whole: await whole() };
    expect(before.traces).toEqual({ ...all(true, before.traces), home: true });
    const priors = await listPriors(test.database);

    await setHidden(test.database, { itemId: best, isHidden: true }, options);
    const hidden = await traces();
    expect(hidden).toEqual(all(false, hidden));
    expect(await loadItem(test.database, "brisa")).toEqual({ kind: "hidden" });
    expect((await whole()).scores).toEqual(before.whole.scores);
    expect(await listPriors(test.database)).toEqual(priors);
    expect((await verifyAllScores(test.database)).problems).toEqual([]);
    expect(await needsReindex(test.database)).toBe(false);

    await setHidden(test.database, { itemId: best, isHidden: false }, options);
    expect((await verifyAllScores(test.database)).problems).toEqual([]);
    expect(await traces()).toEqual(before.traces);
    expect(await whole()).toEqual(before.whole);
  });

  it("is stated in the log, once for each change", async () => {
    const itemId = await addItem(test.database, categoryId, "Sopro");
    for (const isHidden of [true, true, false]) await setHidden(test.database, { itemId, isHidden }, options);
    const leaves = await uncheckedRows<{ leaf: string }>(
      test.database,
      sql`select leaf from log_entry where item_id = ${itemId} and kind = 'visibility' order by id`,
    );
    const stated = { at: now.toISOString(), item: { id: itemId, name: "Sopro" }, category: "ventiladores" };
    expect(leaves.map(({ leaf }) => JSON.parse(leaf) as unknown)).toMatchObject([
      { ...stated, isHidden: true },
      { ...stated, isHidden: false },
    ]);
  });

  it("is reported if the log has no leaf of it, and an older database gets its leaves", async () => {
    const itemId = await addItem(test.database, categoryId, 'Vento "Sul" & Água');
    await test.database.update(item).set({ hiddenAt: now }).where(eq(item.id, itemId));
    const problems = async () => (await verifyAllScores(test.database)).problems.map(({ kind }) => kind);
    expect(await problems()).toEqual(["visibility"]);
    const folder = new URL("../../../src/server/platform/db/migrations/", import.meta.url);
    const file = readdirSync(folder).find((name) => name.endsWith("_hidden-in-log.sql")) ?? "";
    await test.database.execute(sql.raw(readFileSync(new URL(file, folder), "utf8")));
    expect(await problems()).toEqual([]);
    const [entry] = await uncheckedRows<{ leaf: string }>(
      test.database,
      sql`select leaf from log_entry where item_id = ${itemId} and kind = 'visibility'`,
    );
    const leaf = logLeafSchema.parse(JSON.parse(entry?.leaf ?? ""));
    expect(canonicalJson(leaf)).toBe(entry?.leaf);
    expect(leaf).toMatchObject({ at: now.toISOString(), isHidden: true, item: { id: itemId } });
    await test.database.delete(item).where(eq(item.id, itemId));
  });

  it("goes on to be scored, so that nothing is missing when it is shown again", async () => {
    await setHidden(test.database, { itemId: best, isHidden: true }, options);
    await addReviews(test.database, best, times(3, 1));
    await publishCategory(test.database, categoryId, { now });
    const [published] = await test.database.select().from(score).where(eq(score.itemId, best));
    expect(published?.counted).toBe(15);
    expect((await traces()).search).toBe(false);
    expect((await verifyAllScores(test.database)).problems).toEqual([]);
  });
});
