import { uncheckedRows } from "../../support/unchecked-rows";
import { publishCategory } from "@/server/publishing/scores/publish-category";
import { verifyAllScores } from "@/server/publishing/scores/verify-scores";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, it } from "vitest";
import { openTestDatabase, type TestDatabase } from "../../setup/database";
import { addCategory, addItem, addReviews, times } from "../../support/catalog";
import { addFeed, feedReview, reviewFeed, runWith } from "./feed-harness";

const GTIN = "7891000315507";
let test: TestDatabase;
let itemId = 0;
let feedId = 0;

beforeAll(async () => {
  test = await openTestDatabase();
  const fans = await addCategory(test.database);
  itemId = await addItem(test.database, fans, "Brisa", { gtin: GTIN.padStart(14, "0") });
  await addItem(test.database, fans, "SKU 7", { externalKey: "SKU-7" });
  await addReviews(test.database, itemId, times(3, 4));
  await publishCategory(test.database, fans, { now: new Date() });
  feedId = await addFeed(test.database, { kind: "product-reviews", categoryId: fans });
});

afterAll(() => test.close());

const run = (reviews: readonly string[], id = feedId) =>
  runWith(test.database, id, test.connection.DATA_DIR, reviewFeed(reviews));
const sums = async () =>
  (
    await uncheckedRows<{ counted: number; weight: number }>(
      test.database,
      sql`select counted, weight_sum::float8 as weight from evidence
        where item_id = ${itemId} and criterion_slug = ''`,
    )
  )[0];
const scoreOf = () =>
  uncheckedRows(test.database, sql`select displayed, mean, counted from score where item_id = ${itemId}`);
const stored = () =>
  uncheckedRows<Record<string, unknown>>(
    test.database,
    sql`select external_key as key, stars, author_name as author, exclusion_reason as reason, is_verified as verified
      from review where feed_id = ${feedId} order by id`,
  );
const problems = async () => (await verifyAllScores(test.database)).problems;

it("brings reviews into the score, without incentivised ones and spam, and withdraws what is missing", async () => {
  const before = { sums: await sums(), score: await scoreOf() };
  const bought = "<is_verified_purchase>true</is_verified_purchase>";
  const anonymous = feedReview("R4", GTIN, 2).replace("<name>Ana", '<name is_anonymous="true">Ana');
  const ten = feedReview("R5", GTIN, 8).replace('max="5"', 'max="10"');
  const bySku = feedReview("R8", "", 5)
    .replace("gtins", "skus")
    .replace("/gtins", "/skus")
    .replaceAll("gtin>", "sku>");
  const reviews = [
    feedReview("R1", GTIN, 5, bought),
    feedReview("R2", GTIN, 5, "<is_incentivized_review>true</is_incentivized_review>"),
    feedReview("R3", GTIN, 5, "<is_spam>true</is_spam>"),
    anonymous,
    ten,
    feedReview("R6", GTIN, 9),
    feedReview("R7", "7891000100103", 5),
    bySku.replace("<sku></sku>", "<sku>SKU-7</sku>"),
  ];
  const first = await run(reviews);
  expect(first).toMatchObject({
    state: "done",
    rows: 7,
    counts: { created: 5, changed: 0, removed: 0, rejected: 2, unmatched: 1 },
  });
  expect(await stored()).toMatchObject([
    { key: `feed-${feedId}:R1`, stars: 5, author: "Ana", reason: null, verified: true },
    { stars: 5, reason: "Avaliação incentivada", verified: false },
    { stars: 2, author: "" },
    { stars: 4 },
    { stars: 5 },
  ]);
  expect(await sums()).toEqual({ counted: 6, weight: 5.4 });
  expect(await problems()).toEqual([]);
  expect((await run(reviews)).counts).toMatchObject({ created: 0, changed: 0, unchanged: 5, removed: 0 });
  const [leaves] = await uncheckedRows<{ count: number }>(
    test.database,
    sql`select count(*)::int as count from log_entry where leaf::jsonb ->> 'kind' = 'import'`,
  );
  expect(leaves?.count).toBe(1);

  await test.database.execute(sql`update feed set rows = null`);
  const second = await run([feedReview("R9", "7891000100103", 5)]);
  expect(second.counts).toMatchObject({ removed: 5, unmatched: 1 });
  expect(await stored()).toEqual([]);
  expect({ sums: await sums(), score: await scoreOf() }).toEqual(before);
  expect(await problems()).toEqual([]);
});

it("leaves what moderation decided about a review, and counts one again that is incentivised no more", async () => {
  const incentive = "<is_incentivized_review>true</is_incentivized_review>";
  const others = Array.from({ length: 10 }, (_, index) => feedReview(`O${index}`, GTIN, 4));
  await run([feedReview("M1", GTIN, 1, incentive), ...others]);
  expect((await sums())?.counted).toBe(13);
  await run([feedReview("M1", GTIN, 1), ...others]);
  expect((await sums())?.counted).toBe(14);
  expect(await problems()).toEqual([]);
  expect(await run(others.slice(0, 8))).toMatchObject({ state: "waits", rows: 8 });
  expect((await sums())?.counted).toBe(14);
});
