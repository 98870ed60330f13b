import type { ReviewContent } from "@/lib/contracts/own-review";
import { CLUSTER_LIMIT } from "@/lib/scoring/review-weight";
import { isCopy, sketchOf } from "@/lib/scoring/text-sketch";
import { uncheckedRows } from "../../support/unchecked-rows";
import { clusterMember, reviewSignal } from "@/server/platform/db/schema/clusters";
import { evidence, review } from "@/server/platform/db/schema/evidence";
import { score } from "@/server/platform/db/schema/scores";
import { createReview } from "@/server/community/reviews/create-review";
import { editReview } from "@/server/community/reviews/edit-review";
import { leaveReviews } from "@/server/community/reviews/leave-reviews";
import { loadOwnReviews } from "@/server/community/reviews/own-reviews";
import { removeReview } from "@/server/community/reviews/remove-review";
import { recomputeCategory } from "@/server/publishing/scores/recompute-category";
import { publishCategory } from "@/server/publishing/scores/publish-category";
import { verifyAllScores } from "@/server/publishing/scores/verify-scores";
import { rememberAccount } from "@/server/publishing/weights/account-age";
import { linkReview } from "@/server/publishing/weights/link-review";
import { eraseOldSignals } from "@/server/publishing/weights/old-signals";
import { reweighAll } from "@/server/publishing/weights/reweigh-items";
import { loadSuspicions } from "@/server/publishing/weights/suspicion";
import type { ReviewSignal } from "@/server/publishing/weights/review-links";
import { asc, eq, sql } from "drizzle-orm";
import fc from "fast-check";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { openTestDatabase, type TestDatabase } from "../../setup/database";
import { withoutClosedMonths } from "../../support/evidence";
import { addCategory, addItem, addReviews, times } from "../../support/catalog";
import { integrateNow, readScoreLeaves } from "../../support/transparency";

const HOUR = 3_600_000;
const now = new Date("2026-06-15T16:00:00Z");
let test: TestDatabase;
let categoryId: number;
let items: number[];

beforeEach(async () => {
  test = await openTestDatabase();
  categoryId = await addCategory(test.database);
  items = [];
  for (const name of ["Brisa", "Vento", "Ar"]) {
    const item = await addItem(test.database, categoryId, name);
    await addReviews(test.database, item, times(8, 4));
    items.push(item);
  }
  await publishCategory(test.database, categoryId, { now });
});
afterEach(() => test.close());

const device = (mark: string): ReviewSignal => ({ kind: "device", mark });
const network = (mark: string): ReviewSignal => ({ kind: "network", mark });
const place = [device("d"), network("n")];
const item = (index: number) => items[index] ?? 0;

const content = (changes: Partial<ReviewContent> = {}): ReviewContent => ({
  stars: 1,
  title: null,
  body: "Parou de funcionar no segundo dia.",
  pros: null,
  cons: null,
  criterionStars: {},
  ownedFor: null,
  authorName: "Bia",
  ...changes,
});
interface Post {
  signals?: readonly ReviewSignal[];
  at?: Date;
  /** When its account began; long before where it is missing. */
  since?: Date;
  changes?: Partial<ReviewContent>;
}
async function write(
  authorId: string,
  index: number,
  { signals = [], at = now, since = new Date(0), changes }: Post = {},
) {
  const authenticatedAt = since.getTime() / 1000;
  await rememberAccount(test.database, { userId: authorId, authenticatedAt }, at);
  const submission = { itemId: item(index), authorId, key: "k", content: content(changes), signals };
  const created = await createReview(test.database, submission, { now: at });
  if (!created.ok) throw new Error(created.error);
  return created.value.id;
}
const remove = (authorId: string, index: number) =>
  removeReview(test.database, { itemId: item(index), authorId }, { now });
const weights = async (index: number) =>
  (
    await uncheckedRows<{ weight: number }>(
      test.database,
      sql`select weight::float8 as weight from review where item_id = ${item(index)} and writer_key is not null order by id`,
    )
  ).map(({ weight }) => weight);
async function state() {
  const sums = await test.database.select().from(evidence).orderBy(asc(evidence.itemId));
  const scores = await test.database.select().from(score).orderBy(asc(score.itemId));
  return { sums: sums.map(withoutClosedMonths), scores: scores.map(({ updatedAt: _, ...row }) => row) };
}
async function expectVerified() {
  await integrateNow(test.database);
  expect(await verifyAllScores(test.database)).toMatchObject({ pending: 0, problems: [] });
}
/** The clusters as sets of writers, in an order of their own. */
async function clusters(): Promise<string[][]> {
  const rows = await test.database.select().from(clusterMember).orderBy(asc(clusterMember.writerKey));
  const roots = [...new Set(rows.map(({ root }) => root))];
  const membersOf = (of: string) => rows.filter(({ root }) => root === of).map(({ writerKey }) => writerKey);
  return roots.map(membersOf).sort();
}

describe("what joins two writers", () => {
  const words = (which: number) =>
    Array.from({ length: 25 }, (_, word) => `palavra${which}x${word}`).join(" ");
  const copied = (which: number) => ({ body: words(which) });
  const later = (hours: number) => new Date(now.getTime() + hours * HOUR);

  it("are two signals, and never one", async () => {
    const cases: [isJoined: boolean, one: Post, other: Post][] = [
      [true, { signals: place }, { signals: place, at: later(23) }],
      [
        true,
        { signals: [device("d1")], changes: copied(1) },
        { signals: [device("d1")], changes: copied(1) },
      ],
      [
        true,
        { signals: [network("n2")], changes: copied(2) },
        { signals: [network("n2")], changes: copied(2) },
      ],
      [false, { signals: [device("d3")] }, { signals: [device("d3")] }],
      [false, { signals: [network("n4")] }, { signals: [network("n4")] }],
      [false, { changes: copied(5) }, { changes: copied(5) }],
      [
        false,
        { signals: [device("d6"), network("n6")] },
        { signals: [device("d6"), network("n6")], at: later(25) },
      ],
    ];
    const ids: number[] = [];
    for (const [index, [, one, other]] of cases.entries()) {
      await write(`ana-${index}`, 0, one);
      ids.push(await write(`bia-${index}`, 0, other));
    }
    expect(await clusters()).toEqual([0, 1, 2].map((index) => [`ana-${index}`, `bia-${index}`]));
    // Moderators look at these first; nothing is hidden. Many reviews on one day are a burst, and the last came a day later.
    const suspicions = await loadSuspicions(test.database, ids);
    expect(ids.map((id) => suspicions.get(id)?.reasons.join(" "))).toEqual([
      "cluster burst",
      "cluster copied-text burst",
      "cluster copied-text burst",
      "burst",
      "burst",
      "copied-text burst",
      "",
    ]);
    expect(ids.map((id) => suspicions.get(id)?.score)).toEqual([2, 5, 5, 1, 1, 4, 0]);
    expect(await weights(0)).toEqual(cases.flatMap(([isJoined]) => (isJoined ? [0.5, 0.5] : [0.7, 0.7])));
    await expectVerified();
  });

  it("are two common items within a week with one more signal, and not a month apart", async () => {
    await write("ana", 0, { signals: [device("d")] });
    await write("bia", 0, { signals: [device("d")] });
    await write("ana", 1);
    await write("bia", 1, { at: later(30 * 24) });
    expect(await clusters()).toEqual([]);
    await write("ana", 2);
    await write("bia", 2);
    expect(await clusters()).toEqual([["ana", "bia"]]);
    // The two other items are weighed anew too, and the log says why.
    expect(await weights(0)).toEqual([0.5, 0.5]);
    const leaves = await readScoreLeaves(test.database, item(0));
    expect(leaves.at(-1)?.cause).toBe("reweighing");
    await expectVerified();
  });

  it("is not an address: two hundred accounts behind one, with one browser, stay apart", async () => {
    const { database } = test;
    await database.transaction(async (transaction) => {
      for (let index = 0; index < 200; index += 1) {
        const [row] = await transaction
          .insert(review)
          .values({
            itemId: item(0),
            externalKey: `n-${index}`,
            authorId: `vizinha-${index}`,
            authorName: "",
            body: "",
            stars: 5,
            reviewedAt: now,
            contentHash: "",
          })
          .returning();
        const linked = {
          reviewId: row?.id ?? 0,
          writer: `vizinha-${index}`,
          signals: [network("cgnat")],
          now,
        };
        await linkReview(transaction, linked);
      }
    });
    expect(await clusters()).toEqual([]);
  });
});

describe("new accounts", () => {
  it("add to an item no more than the limit of a day, which no edit and no leaving sets free", async () => {
    const sinceDayOne = { since: now };
    for (let index = 0; index < 23; index += 1) await write(`nova-${index}`, 0, sinceDayOne);
    const expected = [...Array<number>(21).fill(0.14), 0.0599, 0];
    expect(await weights(0)).toEqual(expected);
    const key = { itemId: item(0), authorId: "nova-22" };
    await editReview(test.database, key, content({ stars: 5 }), { now });
    const [own] = await loadOwnReviews(test.database, "nova-22");
    expect(own?.count).toEqual({ weight: 0, reason: "daily-limit" });
    await leaveReviews(test.database, "nova-0", "anonymise", { now });
    await write("outra", 0, sinceDayOne);
    const tomorrow = new Date(now.getTime() + 24 * HOUR);
    await write("amanha", 0, { since: tomorrow, at: tomorrow });
    expect(await weights(0)).toEqual([...expected.slice(1), 0, 0.14]);
    const [sums] = await test.database
      .select()
      .from(evidence)
      .where(eq(evidence.itemId, item(0)));
    expect(sums).toMatchObject({ counted: 8 + 22 + 1, weightSum: 8 + 2.9999 + 0.14 });
    await expectVerified();
  });
});

describe("clusters", () => {
  it("that grow review by review are those of all pairs at once", async () => {
    const texts = [0, 1, 2].map((which) =>
      Array.from({ length: 25 }, (_, word) => `texto${which}palavra${word}`).join(" "),
    );
    const posts = fc.array(
      fc.record({
        writer: fc.integer({ min: 0, max: 9 }),
        item: fc.integer({ min: 0, max: 2 }),
        device: fc.integer({ min: 0, max: 5 }),
        network: fc.integer({ min: 0, max: 3 }),
        text: fc.integer({ min: -2, max: 2 }),
        hours: fc.integer({ min: 0, max: 400 }),
      }),
      { minLength: 5, maxLength: 24 },
    );
    await fc.assert(
      fc.asyncProperty(posts, async (all) => {
        const kept = new Map(all.map((post) => [`${post.writer} ${post.item}`, post]));
        const rows = [...kept.values()].map((post) => ({
          ...post,
          writer: `w${post.writer}`,
          at: new Date(now.getTime() + post.hours * HOUR),
          sketch: sketchOf(texts[post.text] ?? ""),
        }));
        await test.database.execute(sql`delete from review where writer_key is not null`);
        await test.database.execute(sql`delete from cluster_member`);
        for (const [index, row] of rows.entries()) {
          const [stored] = await test.database
            .insert(review)
            .values({
              itemId: item(row.item),
              externalKey: `p-${index}`,
              authorId: row.writer,
              authorName: "",
              body: "",
              stars: 3,
              reviewedAt: row.at,
              contentHash: "",
              sketch: row.sketch,
            })
            .returning();
          await linkReview(test.database, {
            reviewId: stored?.id ?? 0,
            writer: row.writer,
            signals: [device(`d${row.device}`), network(`n${row.network}`)],
            now: row.at,
          });
        }
        const hoursApart = (a: Date, b: Date) => Math.abs(a.getTime() - b.getTime()) / HOUR;
        const areJoined = (one: string, other: string) => {
          const pairs = rows
            .filter(({ writer }) => writer === one)
            .flatMap((a) => rows.filter(({ writer }) => writer === other).map((b) => [a, b] as const));
          const common = new Set(
            pairs.filter(([a, b]) => a.item === b.item && hoursApart(a.at, b.at) <= 168).map(([a]) => a.item),
          );
          const signals = [
            pairs.some(([a, b]) => a.device === b.device),
            pairs.some(([a, b]) => a.network === b.network && hoursApart(a.at, b.at) <= 24),
            pairs.some(([a, b]) => a.sketch && b.sketch && isCopy(a.sketch, b.sketch)),
            common.size >= 2,
          ];
          return signals.filter(Boolean).length >= 2;
        };
        const writers = [...new Set(rows.map(({ writer }) => writer))].sort();
        const groups = new Map(writers.map((writer) => [writer, new Set([writer])]));
        for (const one of writers)
          for (const other of writers)
            if (one < other && areJoined(one, other)) {
              const joined = new Set([...(groups.get(one) ?? []), ...(groups.get(other) ?? [])]);
              for (const member of joined) groups.set(member, joined);
            }
        const expected = [...new Set(groups.values())].filter(({ size }) => size > 1);
        expect(await clusters()).toEqual(expected.map((group) => [...group].sort()).sort());
      }),
      { numRuns: 25, seed: 25 },
    );
  });

  it("move a Nota by no more than one review could, whatever their number", async () => {
    const [before] = await test.database
      .select()
      .from(evidence)
      .where(eq(evidence.itemId, item(0)));
    const [scoreBefore] = await test.database
      .select()
      .from(score)
      .where(eq(score.itemId, item(0)));
    for (let index = 0; index < 20; index += 1) await write(`falsa-${index}`, 0, { signals: place });
    const total = (await weights(0)).reduce((sum, weight) => sum + weight, 0);
    expect(total).toBeLessThanOrEqual(CLUSTER_LIMIT + 1e-9);
    expect(total).toBeGreaterThan(0.99);
    const [after] = await test.database
      .select()
      .from(score)
      .where(eq(score.itemId, item(0)));
    const [{ strength = 0 } = {}] = await uncheckedRows<{ strength: number }>(
      test.database,
      sql`select strength from prior where category_id = ${categoryId} and criterion_slug = ''`,
    );
    const moved = Math.abs((after?.mean ?? 0) - (scoreBefore?.mean ?? 0));
    expect(moved).toBeGreaterThan(1);
    expect(moved).toBeLessThanOrEqual(100 / (strength + (before?.weightSum ?? 0) + 1) + 1e-4);
    await expectVerified();
  });

  it("fall apart again without the review that joined them, and every Nota is exactly the earlier one", async () => {
    await write("ana", 0, { signals: [device("a"), network("n1")] });
    await write("bia", 0, { signals: [device("b"), network("n2")] });
    await write("ana", 1);
    const before = await state();
    // The third account shares a device and a network with each of the two others.
    await write("eva", 1, { signals: [device("a"), network("n1"), device("b"), network("n2")] });
    expect(await clusters()).toEqual([["ana", "bia", "eva"]]);
    expect(await weights(0)).toEqual([0.5, 0.5]);
    // Equal weights have no number in a list, because they would tell who belongs together.
    expect((await loadOwnReviews(test.database, "ana"))[1]?.count).toEqual({ weight: null, reason: "less" });
    await expectVerified();
    await remove("eva", 1);
    expect(await clusters()).toEqual([]);
    expect(await state()).toEqual(before);
    await expectVerified();
  });

  it("keep their limit when an author leaves the reviews behind without a name", async () => {
    await write("ana", 0, { signals: place });
    await write("bia", 0, { signals: place });
    await leaveReviews(test.database, "ana", "anonymise", { now });
    await leaveReviews(test.database, "ana", "anonymise", { now });
    expect(await weights(0)).toEqual([0.5, 0.5]);
    expect(await test.database.$count(reviewSignal, eq(reviewSignal.writerKey, "ana"))).toBe(0);
    expect((await clusters()).flat().filter((key) => key === "ana")).toEqual([]);
    await write("eva", 0, { signals: place });
    expect(await weights(0)).toEqual([0.3333, 0.3333, 0.3333]);
    await leaveReviews(test.database, "bia", "delete", { now });
    await leaveReviews(test.database, "eva", "delete", { now });
    expect(await clusters()).toEqual([]);
    expect(await weights(0)).toEqual([0.7]);
    await expectVerified();
  });

  it("outlast the signals that showed them, which go after six months", async () => {
    await write("ana", 0, { signals: place });
    await write("bia", 0, { signals: place });
    await eraseOldSignals(test.database, new Date(now.getTime() + 179 * 24 * HOUR));
    expect(await test.database.$count(reviewSignal)).toBe(4);
    await eraseOldSignals(test.database, new Date(now.getTime() + 181 * 24 * HOUR));
    expect(await test.database.$count(reviewSignal)).toBe(0);
    expect(await weights(0)).toEqual([0.5, 0.5]);
  });

  it("are repaired if a crash left old weights, and by a recomputation", async () => {
    await write("ana", 0, { signals: place });
    await write("bia", 0, { signals: place });
    const right = await state();
    const damage = () =>
      test.database.execute(sql`update review set cluster_weight = null where author_id = 'ana'`);
    await damage();
    const { problems } = await verifyAllScores(test.database);
    // The changed row makes two sums wrong: the running ones and those of its day.
    expect(problems.map(({ kind }) => kind).sort()).toEqual(["evidence", "evidence", "weights"]);
    await recomputeCategory(test.database, categoryId, { now });
    expect((await state()).sums).toEqual(right.sums);
    // An interrupted writer leaves weights and sums that fit each other, but not the present cluster.
    await test.database.execute(sql`delete from cluster_member`);
    expect(await reweighAll(test.database, () => now)).toBe(1);
    expect(await weights(0)).toEqual([0.7, 0.7]);
    await expectVerified();
  });
});
