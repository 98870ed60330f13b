import type { ReviewContent } from "@/lib/contracts/own-review";
import { OVERALL, type Stars } from "@/lib/scoring/evidence";
import { review, evidence } from "@/server/platform/db/schema/evidence";
import { rankingEntry } from "@/server/platform/db/schema/rankings";
import { reviewVersion, reviewVote } from "@/server/platform/db/schema/reviews";
import { score } from "@/server/platform/db/schema/scores";
import { createReview } from "@/server/community/reviews/create-review";
import { editReview } from "@/server/community/reviews/edit-review";
import { leaveReviews } from "@/server/community/reviews/leave-reviews";
import { loadOwnReviews } from "@/server/community/reviews/own-reviews";
import { removeReview } from "@/server/community/reviews/remove-review";
import { reportReview } from "@/server/community/reviews/report";
import { castVote } from "@/server/community/reviews/vote";
import { rememberAccount } from "@/server/publishing/weights/account-age";
import type { ReviewSignal } from "@/server/publishing/weights/review-links";
import { publishCategory } from "@/server/publishing/scores/publish-category";
import { verifyAllScores } from "@/server/publishing/scores/verify-scores";
import { and, asc, eq } from "drizzle-orm";
import fc from "fast-check";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { openTestDatabase, type TestDatabase } from "../../setup/database";
import { withoutClosedMonths } from "../../support/evidence";
import { addCategory, addItem, addReviews, times } from "../../support/catalog";
import { integrateNow, readScoreLeaves } from "../../support/transparency";

const published = new Date("2026-06-15T15:00:00Z");
const now = new Date("2026-06-15T16:00:00Z");
const later = new Date("2026-06-16T10:00:00Z");
let test: TestDatabase;
let fans: number[];

beforeEach(async () => {
  test = await openTestDatabase();
  const { database } = test;
  const categoryId = await addCategory(database, {
    criteria: [
      { slug: "ruido", weight: 0.5 },
      { slug: "vento", weight: 0.5 },
    ],
  });
  fans = [];
  for (const [index, good] of [9, 6, 3].entries()) {
    const fan = await addItem(database, categoryId, `Ventilador ${index}`);
    fans.push(fan);
    await addReviews(database, fan, [...times(good, 5), ...times(12 - good, 2)]);
  }
  await publishCategory(database, categoryId, { now: published });
});
afterEach(() => test.close());

const content = (changes: Partial<ReviewContent> = {}): ReviewContent => ({
  stars: 5,
  title: "Venta muito",
  body: "Comprei no verão e uso todos os dias.",
  pros: "Silencioso",
  cons: null,
  criterionStars: { ruido: 4 },
  ownedFor: "1-a-6-meses",
  authorName: "Bia S.",
  ...changes,
});
const first = () => fans[0] ?? 0;
const write = (
  authorId: string,
  changes: Partial<ReviewContent> = {},
  key = `form-${authorId}`,
  itemId = first(),
  signals: readonly ReviewSignal[] = [],
) => createReview(test.database, { itemId, authorId, key, content: content(changes), signals }, { now });
/** Makes an account old enough for its reviews to count in full. */
const know = (userId: string) => rememberAccount(test.database, { userId, authenticatedAt: 0 }, now);
const edit = (authorId: string, changes: Partial<ReviewContent>, itemId = first()) =>
  editReview(test.database, { itemId, authorId }, content(changes), { now: later });
const remove = (authorId: string, itemId = first()) =>
  removeReview(test.database, { itemId, authorId }, { now: later });

/** Everything that a review can move, but for the log, the times and how far the months are closed. */
async function state() {
  const { database } = test;
  const sums = await database
    .select()
    .from(evidence)
    .orderBy(asc(evidence.itemId), asc(evidence.criterionSlug));
  const scores = await database.select().from(score).orderBy(asc(score.itemId));
  const places = await database.select().from(rankingEntry).orderBy(asc(rankingEntry.listOrder));
  return {
    sums: sums.filter(({ counted }) => counted > 0).map(withoutClosedMonths),
    scores: scores.map(({ updatedAt: _, ...row }) => row),
    places: places.map(({ itemId, listOrder, position, section }) => ({
      itemId,
      listOrder,
      position,
      section,
    })),
  };
}
const causes = async () => (await readScoreLeaves(test.database, first())).map(({ cause }) => cause);
const expectVerified = async () => {
  await integrateNow(test.database);
  expect(await verifyAllScores(test.database)).toMatchObject({ pending: 0, problems: [] });
};

describe("a review that a user writes", () => {
  it("is stored with all that its author says, counts at once, and is listed for its author", async () => {
    const before = await state();
    const created = await write("ana");
    expect(created).toMatchObject({ ok: true, value: { isNew: true } });
    expect((await state()).scores).not.toEqual(before.scores);
    expect(await causes()).toEqual(["import", "new-review"]);
    await expectVerified();
    expect(await loadOwnReviews(test.database, "ana")).toEqual([
      {
        id: created.ok && created.value.id,
        item: { slug: "ventilador-0", name: "Ventilador 0" },
        content: content(),
        photos: [],
        isVerified: false,
        exclusionReason: null,
        removedAt: null,
        moderation: null,
        // The first day of its account: 0.7 × 0.2.
        count: { weight: 0.14, reason: "new-account" },
        writtenAt: now.toISOString(),
        editedAt: null,
        versions: [],
      },
    ]);
    expect(await loadOwnReviews(test.database, "bia")).toEqual([]);
  });

  it("is created once by one form, however often it is sent at once", async () => {
    const results = await Promise.all(Array.from({ length: 8 }, () => write("ana")));
    const ids = results.map((result) => (result.ok ? result.value.id : null));
    expect(new Set(ids).size).toBe(1);
    expect(results.filter((result) => result.ok && result.value.isNew)).toHaveLength(1);
    expect(await write("ana", { stars: 1 })).toEqual({ ok: true, value: { id: ids[0], isNew: false } });
    expect(await causes()).toEqual(["import", "new-review"]);
    await expectVerified();
  });

  it("is the only one of its author and item, but not the only one with its form's key", async () => {
    await write("ana", {}, "same");
    expect(await write("ana", {}, "another")).toEqual({ ok: false, error: "review-exists" });
    expect(await write("bia", {}, "same")).toMatchObject({ ok: true, value: { isNew: true } });
    expect(await write("ana", {}, "same", fans[1])).toMatchObject({ ok: true, value: { isNew: true } });
    expect(await write("ana", {}, "x", 987_654)).toEqual({ ok: false, error: "unknown-item" });
    expect(await write("eva", { criterionStars: { cor: 3 } })).toEqual({
      ok: false,
      error: "unknown-criterion",
    });
    await expectVerified();
  });

  it("moves the Nota when it is edited, and keeps what it said before for its author", async () => {
    const broken = {
      stars: 1,
      body: "Quebrou depois de duas semanas.",
      criterionStars: { ruido: 1 },
    } as const;
    await write("ana");
    expect(await edit("ana", broken)).toMatchObject({
      ok: true,
      value: { isChanged: true },
    });
    expect(await causes()).toEqual(["import", "new-review", "edit"]);
    await expectVerified();
    expect(await loadOwnReviews(test.database, "ana", first())).toMatchObject([
      {
        content: { stars: 1 },
        editedAt: later.toISOString(),
        versions: [{ content: content(), writtenAt: now.toISOString(), replacedAt: later.toISOString() }],
      },
    ]);
    expect(await edit("ana", broken)).toMatchObject({
      value: { isChanged: false },
    });
    expect(await test.database.$count(reviewVersion)).toBe(1);
    expect(await edit("bia", {})).toEqual({ ok: false, error: "unknown-review" });
    expect(await edit("ana", { criterionStars: { cor: 3 } })).toEqual({
      ok: false,
      error: "unknown-criterion",
    });
  });

  it("leaves sums, Nota and places as they were when it is removed", async () => {
    const before = await state();
    await write("ana", { stars: 1 });
    await edit("ana", { stars: 2, criterionStars: { vento: 1 } });
    expect(await state()).not.toEqual(before);
    expect(await remove("ana")).toMatchObject({ ok: true });
    expect(await state()).toEqual(before);
    expect((await causes()).at(-1)).toBe("removal");
    expect(await test.database.$count(reviewVersion)).toBe(0);
    expect(await remove("ana")).toEqual({ ok: false, error: "unknown-review" });
    await expectVerified();
  });

  it("takes its place back after any order of writing, editing and removing", async () => {
    const before = await state();
    const steps = fc.array(
      fc.record(
        {
          act: fc.constantFrom("write", "edit", "remove"),
          author: fc.constantFrom("ana", "bia", "eva"),
          fan: fc.integer({ min: 0, max: 2 }),
          stars: fc.integer({ min: 1, max: 5 }) as fc.Arbitrary<Stars>,
          criterionStars: fc.dictionary(
            fc.constantFrom("ruido", "vento"),
            fc.integer({ min: 1, max: 5 }) as fc.Arbitrary<Stars>,
            { noNullPrototype: true },
          ),
        },
        { noNullPrototype: true },
      ),
      { maxLength: 12 },
    );
    await fc.assert(
      fc.asyncProperty(steps, async (all) => {
        for (const { act, author, fan, stars, criterionStars } of all) {
          const itemId = fans[fan] ?? 0;
          const changes = { stars, criterionStars };
          if (act === "write") await write(author, changes, `form-${author}`, itemId);
          else if (act === "edit") await edit(author, changes, itemId);
          else await remove(author, itemId);
        }
        await expectVerified();
        for (const author of ["ana", "bia", "eva"]) for (const fan of fans) await remove(author, fan);
        expect(await state()).toEqual(before);
      }),
      { numRuns: 12, seed: 13 },
    );
  });

  it("is not lost among fifty of one item at once, some of which change, go again, or are one cluster", async () => {
    const place = [
      { kind: "device", mark: "aparelho" },
      { kind: "network", mark: "rede" },
    ] as const;
    await Promise.all(Array.from({ length: 50 }, (_, index) => know(`autor-${index}`)));
    await Promise.all(
      Array.from({ length: 50 }, async (_, index) => {
        const author = `autor-${index}`;
        const stars = (1 + (index % 5)) as Stars;
        const signals = index < 20 ? place : [];
        expect(await write(author, { stars }, author, first(), signals)).toMatchObject({ ok: true });
        if (index % 5 === 0) expect(await edit(author, { stars: 3 })).toMatchObject({ ok: true });
        if (index % 10 === 1) expect(await remove(author)).toMatchObject({ ok: true });
      }),
    );
    const [item] = await test.database.select().from(score).where(eq(score.itemId, first()));
    expect(item?.counted).toBe(12 + 45);
    await expectVerified();
    // Two of the twenty of the cluster, and three of the others, are gone again.
    const [sums] = await test.database
      .select()
      .from(evidence)
      .where(and(eq(evidence.itemId, first()), eq(evidence.criterionSlug, OVERALL)));
    expect(sums?.weightSum).toBeCloseTo(12 + 27 * 0.7 + 1, 2);
    expect(sums?.weightSum).toBeLessThanOrEqual(12 + 27 * 0.7 + 1 + 1e-9);
  });
});

describe("the reviews of a user who leaves", () => {
  const idOf = async (authorId: string) => (await loadOwnReviews(test.database, authorId))[0]?.id ?? 0;

  it("go, with everything that hangs on them, and with votes and reports", async () => {
    const before = await state();
    await write("ana");
    await edit("ana", { stars: 2 });
    await write("ana", {}, "outro", fans[1]);
    await write("bia", { stars: 4 });
    const other = await idOf("bia");
    await castVote(test.database, { reviewId: other, userId: "ana", isHelpful: true }, { now });
    await reportReview(
      test.database,
      { reviewId: other, userId: "ana", reason: "spam", note: null },
      { now },
    );
    await leaveReviews(test.database, "ana", "delete", { now: later });
    await leaveReviews(test.database, "ana", "delete", { now: later });
    expect(await loadOwnReviews(test.database, "ana")).toEqual([]);
    expect(await test.database.$count(reviewVote)).toBe(0);
    const [kept] = await test.database.select().from(review).where(eq(review.id, other));
    expect(kept).toMatchObject({ helpfulVotes: 0, usefulness: 0 });
    await remove("bia");
    expect(await state()).toEqual(before);
    await expectVerified();
  });

  it("stay without a name where the author wants that, and cannot be traced by the form's key", async () => {
    await write("ana");
    await edit("ana", { stars: 2 });
    const id = await idOf("ana");
    const [before] = await test.database.select().from(review).where(eq(review.id, id));
    await leaveReviews(test.database, "ana", "anonymise", { now: later });
    const [after] = await test.database.select().from(review).where(eq(review.id, id));
    expect(after).toMatchObject({ authorId: null, authorName: "", stars: 2, body: before?.body });
    expect(after?.externalKey).not.toBe(before?.externalKey);
    expect(await test.database.$count(reviewVersion)).toBe(0);
    await expectVerified();
  });
});

describe("votes and reports", () => {
  it("are counted once for each user, can change, and are refused on one's own review", async () => {
    const created = await write("ana");
    const reviewId = created.ok ? created.value.id : 0;
    const vote = (userId: string, isHelpful: boolean | null) =>
      castVote(test.database, { reviewId, userId, isHelpful }, { now });
    const users = Array.from({ length: 10 }, (_, index) => `leitor-${index}`);
    await Promise.all(users.map((user, index) => vote(user, index > 2)));
    expect(await vote("leitor-9", true)).toEqual({ ok: true, value: { helpful: 7, unhelpful: 3 } });
    expect(await vote("leitor-0", true)).toEqual({ ok: true, value: { helpful: 8, unhelpful: 2 } });
    expect(await vote("leitor-0", null)).toEqual({ ok: true, value: { helpful: 7, unhelpful: 2 } });
    expect(await vote("ana", true)).toEqual({ ok: false, error: "own-review" });
    expect(
      await castVote(test.database, { reviewId: 987_654, userId: "eva", isHelpful: true }, { now }),
    ).toEqual({
      ok: false,
      error: "unknown-review",
    });
    const [row] = await test.database.select().from(review).where(eq(review.id, reviewId));
    // Wilson's lower bound for 7 of 9 at 95%, as R's prop.test(7, 9, correct = FALSE) gives it.
    expect(row?.usefulness).toBeCloseTo(0.4526, 3);
    const report = (userId: string) =>
      reportReview(test.database, { reviewId, userId, reason: "spam", note: null }, { now });
    expect([await report("bia"), await report("bia")]).toEqual(Array(2).fill({ ok: true, value: undefined }));
    expect(await report("ana")).toEqual({ ok: false, error: "own-review" });
  });
});
