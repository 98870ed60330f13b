import type { ReviewContent } from "@/lib/contracts/own-review";
import { emptyReviewQuery } from "@/lib/review-query";
import { evidence, review } from "@/server/platform/db/schema/evidence";
import { moderationAppeal, moderationDecision, withheldPhoto } from "@/server/platform/db/schema/moderation";
import { rankingEntry } from "@/server/platform/db/schema/rankings";
import { score } from "@/server/platform/db/schema/scores";
import { loadReviews } from "@/server/reading/catalog/load-reviews";
import { eraseUserData } from "@/server/editorial/personal-data/erase-user-data";
import { decideReview, listQueue, showReview } from "@/server/run/cli/moderation-command";
import { loadModerationReport } from "@/server/community/moderation/moderation-report";
import { appeal } from "@/server/community/moderation/appeal";
import { loadCase } from "@/server/community/moderation/case";
import { decide, type DecisionRequest } from "@/server/community/moderation/decide";
import { noteVisit } from "@/server/web/operator-access/operator-visits";
import { loadQueue } from "@/server/community/moderation/queue";
import { eraseOldRemovals } from "@/server/community/moderation/retention";
import { createDiskStorage } from "@/server/platform/files/disk-storage";
import { removeOrphanedPhotos } from "@/server/platform/photos/remove-orphaned-photos";
import { storePhotos } from "@/server/platform/photos/store-photos";
import { createReview } from "@/server/community/reviews/create-review";
import { editReview } from "@/server/community/reviews/edit-review";
import { loadOwnReviews } from "@/server/community/reviews/own-reviews";
import { reviewPhoto } from "@/server/platform/db/schema/reviews";
import { removeReview } from "@/server/community/reviews/remove-review";
import { reportReview } from "@/server/community/reviews/report";
import { castVote } from "@/server/community/reviews/vote";
import { publishCategory } from "@/server/publishing/scores/publish-category";
import { verifyAllScores } from "@/server/publishing/scores/verify-scores";
import { asc, eq } from "drizzle-orm";
import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { hearPurges } from "../../support/heard-purges";
import { loadOwnMails } from "@/server/community/mail/own-mails";
import { openTestDatabase, type TestDatabase } from "../../setup/database";
import { addCategory, addItem, addReviews, times } from "../../support/catalog";
import { integrateNow, readLeaves } from "../../support/transparency";
import { eventually } from "../../support/eventually";

const day = (number: number) => new Date(Date.UTC(2026, 5, number, 12));
const now = day(15);
let test: TestDatabase;
let directory: string;
let itemId: number;
let reviewId: number;

const content: ReviewContent = {
  stars: 1,
  title: "Título secreto",
  body: "Texto secreto de quem comprou e não gostou.",
  pros: "Nada secreto",
  cons: null,
  criterionStars: { ruido: 2 },
  ownedFor: null,
  authorName: "Bia Secreta",
};

const storage = () => createDiskStorage(directory);

beforeEach(async () => {
  directory = mkdtempSync(join(tmpdir(), "prova-moderation-"));
  test = await openTestDatabase();
  const { database } = test;
  const categoryId = await addCategory(database, { criteria: [{ slug: "ruido", weight: 1 }] });
  itemId = await addItem(database, categoryId, "Brisa");
  await addReviews(database, itemId, times(9, 5));
  await addReviews(database, await addItem(database, categoryId, "Vento"), times(9, 4));
  await publishCategory(database, categoryId, { now: day(1) });
  const bytes = Buffer.from("webp");
  const photos = await storePhotos(storage(), [
    { width: 8, height: 6, files: { large: bytes, small: bytes } },
  ]);
  const created = await createReview(
    database,
    { itemId, authorId: "bia", key: "form", content, photos },
    { now: day(2) },
  );
  if (!created.ok) throw new Error(created.error);
  reviewId = created.value.id;
});
afterEach(async () => {
  await test.close();
  rmSync(directory, { recursive: true, force: true });
});

/** Everything that a review can move, but for the log and the times. */
async function standing() {
  const { database } = test;
  const sums = await database
    .select()
    .from(evidence)
    .orderBy(asc(evidence.itemId), asc(evidence.criterionSlug));
  const scores = await database.select().from(score).orderBy(asc(score.itemId));
  const places = await database.select().from(rankingEntry).orderBy(asc(rankingEntry.itemId));
  return {
    sums,
    scores: scores.map(({ updatedAt: _, ...row }) => row),
    places: places.map(({ listOrder, position }) => ({ listOrder, position })),
  };
}

const report = (userId: string, at = day(10)) =>
  reportReview(test.database, { reviewId, userId, reason: "falsa", note: null }, { now: at });
const decideNow = (changes: Partial<DecisionRequest> = {}, at = now) =>
  decide(
    test.database,
    {
      reviewId,
      moderatorId: "mod-1",
      decision: "remove",
      reason: "ofensa",
      text: "Contém uma ofensa.",
      seen: null,
      ...changes,
    },
    { now: at },
  );
const appealNow = (at = day(20)) =>
  appeal(test.database, { reviewId, authorId: "bia", text: "Não há ofensa no texto." }, { now: at });
const own = async () => (await loadOwnReviews(test.database, "bia"))[0];
const publicText = async () =>
  JSON.stringify(await loadReviews(test.database, "brisa", { ...emptyReviewQuery, stars: 1 }, { now }));
const moderationLeaves = async () =>
  (await readLeaves(test.database)).filter(({ kind }) => kind === "moderation" || kind === "erasure");
const expectVerified = async () => {
  await integrateNow(test.database);
  expect(await verifyAllScores(test.database)).toMatchObject({ pending: 0, problems: [] });
};

describe("a decision of moderation", () => {
  it("takes a review out of the Nota and, taken back, restores sums, score and place exactly", async () => {
    const before = await standing();
    await report("eva");
    await report("leo", day(12));
    expect(await loadQueue(test.database, 1)).toMatchObject({
      total: 1,
      entries: [{ reviewId, reports: 2, reasons: ["falsa"], waitingSince: day(10).toISOString() }],
    });
    expect(await decideNow({ decision: "exclude", reason: "outro-produto" })).toMatchObject({ ok: true });
    expect((await standing()).scores).not.toEqual(before.scores);
    expect(await publicText()).toContain("Texto secreto");
    expect(await loadQueue(test.database, 1)).toMatchObject({ total: 0 });
    expect(await test.database.select().from(moderationDecision)).toMatchObject([
      { decision: "exclude", reports: 2, waitingSince: day(10), before: { exclusionReason: null } },
    ]);
    await expectVerified();
    expect(await own()).toMatchObject({
      exclusionReason: "Fala de outro produto, da loja ou da entrega",
      moderation: { decision: "exclude", text: "Contém uma ofensa.", appeal: null },
    });

    expect(await decideNow({ decision: "restore", reason: null })).toMatchObject({ ok: true });
    expect(await standing()).toEqual(before);
    expect(await own()).toMatchObject({ exclusionReason: null, moderation: null });
    await expectVerified();
    const [excluded, restored] = await moderationLeaves();
    expect(excluded).toEqual({
      kind: "moderation",
      at: now.toISOString(),
      item: { id: itemId, slug: "brisa", name: "Brisa" },
      review: expect.stringMatching(/^[0-9a-f]{64}$/) as string,
      decision: "exclude",
      reason: "outro-produto",
      onAppeal: false,
    });
    expect(restored).toMatchObject({ decision: "restore", review: (excluded as { review: string }).review });
  });

  it("reaches its author in the messages of the account, once, and a report that changes nothing does not", async () => {
    const read = async () => (await loadOwnMails(test.database, "bia", 1)).messages;
    await decideNow({ decision: "keep", reason: null });
    expect(await read()).toEqual([]);
    await decideNow();
    const [removal] = await read();
    expect(removal).toMatchObject({
      subject: "Sua avaliação de Brisa saiu do ar",
      state: "local",
      links: [{ path: "/conta/avaliacoes" }],
    });
    expect(removal?.paragraphs).toContain("Contém uma ofensa.");
    await appealNow();
    await decideNow({ decision: "confirm", reason: null, moderatorId: "max" });
    expect((await read()).map(({ subject }) => subject)).toEqual([
      "Seu recurso sobre a avaliação de Brisa foi decidido",
      "Sua avaliação de Brisa saiu do ar",
    ]);
    expect((await read())[0]?.paragraphs[0]).toBe("A decisão sobre sua avaliação de Brisa foi mantida.");
  });

  it("cannot be deleted by its author and written again in the same words", async () => {
    await decideNow();
    expect(await removeReview(test.database, { itemId, authorId: "bia" }, { now: day(41) })).toMatchObject({
      ok: true,
    });
    const again = (authorId: string, body = content.body) => {
      const submission = { itemId, authorId, key: `${authorId} ${body}`, content: { ...content, body } };
      return createReview(test.database, submission, { now: day(42) });
    };
    const refused = { ok: false, error: "review-exists" };
    expect(await again("bia")).toEqual(refused);
    expect(await again("bia", `${content.body.toUpperCase()} !!`)).toEqual(refused);
    expect(await again("caio")).toMatchObject({ ok: true });
    expect(await again("bia", "Venta bem, e o cabo é curto.")).toMatchObject({ ok: true });
  });

  it("takes its photos out of every cache when it removes a review, and when the review goes", async () => {
    const url = test.connection.DATABASE_URL;
    if (url === undefined) return;
    const [photo] = await test.database.select().from(reviewPhoto);
    const tag = `photo-${photo?.id}`;
    const purges = await hearPurges(url);
    await decideNow();
    await eventually(() => expect(purges.tags).toContain(tag));
    await purges.stop();
    const again = await decideNow({ decision: "restore", reason: null }, day(40));
    expect(again).toMatchObject({ ok: true });
    const later = await hearPurges(url);
    await removeReview(test.database, { itemId, authorId: "bia" }, { now: day(41) });
    await eventually(() => expect(later.tags).toContain(tag));
    await later.stop();
  });

  it("removes a review behind a tombstone, and an upheld appeal brings everything back", async () => {
    const before = await standing();
    const shown = await publicText();
    await report("eva");
    expect(await decideNow()).toMatchObject({ ok: true });
    const tombstone = await publicText();
    expect(tombstone).not.toMatch(/secret/i);
    expect(tombstone).toContain('"exclusionReason":"Ofensa, ameaça ou discriminação"');
    expect(tombstone).toContain(`"removedAt":"${now.toISOString()}"`);
    expect(tombstone).toContain('"photos":[]');
    // Its author still reads it, but nobody can change, judge or report it.
    expect(await own()).toMatchObject({
      content,
      photos: [{ width: 8 }],
      moderation: { decision: "remove" },
    });
    const owner = { itemId, authorId: "bia" };
    expect(await editReview(test.database, owner, content, { now })).toEqual({
      ok: false,
      error: "review-removed",
    });
    const vote = await castVote(test.database, { reviewId, userId: "leo", isHelpful: true }, { now });
    expect([vote, await report("leo")]).toEqual(Array(2).fill({ ok: false, error: "unknown-review" }));
    await removeOrphanedPhotos(test.database, storage(), { now: day(40), minimumAge: 0 });
    expect(readdirSync(directory)).toHaveLength(2);
    await expectVerified();

    expect(await appealNow()).toMatchObject({ ok: true });
    expect(await appealNow()).toEqual({ ok: false, error: "appealed-before" });
    expect(await loadQueue(test.database, 1)).toMatchObject({
      total: 1,
      entries: [{ isAppeal: true, waitingSince: day(20).toISOString() }],
    });
    // The same moderator decides it only where there is no other one.
    await noteVisit(test.database, { userId: "mod-2", name: "Lia", roles: ["moderadores"] }, day(20));
    const found = await loadCase(test.database, storage(), { reviewId, moderatorId: "mod-1", now: day(21) });
    expect(found).toMatchObject({ obstacle: "other-moderator", possible: [] });
    const upheld = { decision: "restore", reason: null } as const;
    expect(await decideNow(upheld, day(21))).toEqual({ ok: false, error: "other-moderator" });
    expect(await decideNow({ ...upheld, moderatorId: "mod-2" }, day(21))).toMatchObject({ ok: true });
    expect(await standing()).toEqual(before);
    expect(await publicText()).toBe(shown);
    expect(await own()).toMatchObject({
      content,
      removedAt: null,
      moderation: { appeal: { answer: { isUpheld: true } } },
    });
    await expectVerified();
  });

  it("is erased with the photos' files when the appeal period is over, and the tombstone stays", async () => {
    await decideNow();
    expect(await eraseOldRemovals(test.database, storage(), { now: day(44) })).toBe(0);
    await appealNow();
    // An appeal that waits keeps the content.
    expect(await eraseOldRemovals(test.database, storage(), { now: day(60) })).toBe(0);
    expect(await decideNow({ decision: "confirm", reason: null }, day(60))).toMatchObject({ ok: true });
    expect(await eraseOldRemovals(test.database, storage(), { now: day(60) })).toBe(1);
    expect(readdirSync(directory)).toEqual([]);
    const [row] = await test.database.select().from(review).where(eq(review.id, reviewId));
    expect(row).toMatchObject({ body: "", authorName: "", title: null, salt: null, removedAt: now });
    expect(await own()).toMatchObject({
      content: { body: "", authorName: "" },
      moderation: { appeal: { answer: { isUpheld: false } } },
    });
    expect(await decideNow({ decision: "restore" }, day(61))).toEqual({ ok: false, error: "not-possible" });
    const leaves = await moderationLeaves();
    expect(leaves.map((leaf) => ("decision" in leaf ? leaf.decision : leaf.kind))).toEqual([
      "remove",
      "confirm",
      "erasure",
    ]);
    const named = new Set(leaves.map((leaf) => (leaf as { review: string }).review));
    expect(named.size).toBe(1);
    await expectVerified();
  });

  it("tells the second of two moderators who decide at once", async () => {
    const found = await loadCase(test.database, storage(), { reviewId, moderatorId: "mod-1", now });
    const seen = found?.seen ?? "";
    const results = await Promise.all([
      decideNow({ seen, decision: "keep", reason: null }),
      decideNow({ seen, moderatorId: "mod-2" }),
    ]);
    expect(results.filter(({ ok }) => ok)).toHaveLength(1);
    expect(results.filter(({ ok }) => !ok)).toEqual([{ ok: false, error: "changed" }]);
    await expectVerified();
  });

  it("is refused about one's own review, without a reason, and about what there is not", async () => {
    expect(await decideNow({ moderatorId: "bia" })).toEqual({ ok: false, error: "own-review" });
    expect(await decideNow({ reason: null })).toEqual({ ok: false, error: "needs-reason" });
    expect(await decideNow({ decision: "confirm" })).toEqual({ ok: false, error: "not-possible" });
    expect(await decideNow({ reviewId: 987_654 })).toEqual({ ok: false, error: "unknown-review" });
    expect(await appealNow()).toEqual({ ok: false, error: "nothing-to-appeal" });
    await decideNow({}, day(1));
    expect(await appealNow(day(32))).toEqual({ ok: false, error: "too-late" });
  });

  it("outlives the review and the people without naming anybody", async () => {
    await noteVisit(test.database, { userId: "mod-1", name: null, roles: ["moderadores"] }, now);
    await decideNow();
    await appealNow();
    await eraseUserData(test.database, "mod-1", { reviews: "delete", now });
    const removed = await removeReview(test.database, { itemId, authorId: "bia" }, { now: day(21) });
    expect(removed).toMatchObject({ ok: true, value: { removedPhotos: [expect.any(String) as string] } });
    expect(await own()).toBeUndefined();
    expect(await publicText()).toContain("Ofensa, ameaça ou discriminação");
    expect(await test.database.select().from(moderationDecision)).toMatchObject([
      { decision: "remove", reason: "ofensa", text: "", moderatorId: null },
    ]);
    expect(await test.database.select().from(moderationAppeal)).toEqual([]);
    expect(await test.database.select().from(withheldPhoto)).toEqual([]);
    // Another review of the same item is possible now.
    const next = await createReview(
      test.database,
      { itemId, authorId: "bia", key: "next", content: { ...content, body: "Venta bem, e o cabo é curto." } },
      { now: day(22) },
    );
    expect(next.ok).toBe(true);
    await expectVerified();
  });
});

describe("the queue", () => {
  it("has appeals first, then what is suspicious before what more people reported", async () => {
    const copied =
      "Comprei para o quarto das crianças no verão passado e desde então uso todas as noites, porque venta muito, quase não se " +
      "ouve e gasta pouca energia, mesmo ligado no máximo por horas seguidas.";
    const write = async (authorId: string, body: string) => {
      const submission = { itemId, authorId, key: authorId, content: { ...content, body } };
      const created = await createReview(test.database, submission, { now: day(3) });
      return created.ok ? created.value.id : 0;
    };
    await write("gil", copied);
    const copy = await write("lia", copied);
    const report = (id: number, userId: string, at: Date) =>
      reportReview(test.database, { reviewId: id, userId, reason: "spam", note: null }, { now: at });
    await report(reviewId, "eva", day(4));
    await report(reviewId, "leo", day(4));
    await report(copy, "eva", day(5));
    const { entries } = await loadQueue(test.database, 1);
    expect(entries.map((entry) => [entry.reviewId, entry.reports, entry.suspicions])).toEqual([
      [copy, 1, expect.arrayContaining(["copied-text"])],
      [reviewId, 2, []],
    ]);
    await decideNow({ decision: "exclude" });
    await appealNow();
    const after = await loadQueue(test.database, 1);
    expect(after.entries.map((entry) => [entry.reviewId, entry.isAppeal])).toEqual([
      [reviewId, true],
      [copy, false],
    ]);
    expect(await loadQueue(test.database, 1, { appealsOnly: true })).toMatchObject({ total: 1 });
  });
});

describe("the figures of moderation", () => {
  it("count every decision once, by month and reason, and every appeal by its end", async () => {
    await report("eva", day(10));
    await decideNow({ decision: "exclude", reason: "falsa" });
    await appealNow();
    await decideNow({ decision: "confirm", reason: null, moderatorId: "mod-2" }, day(21));
    await report("leo", day(30));
    await decideNow({ decision: "keep", reason: null }, new Date("2026-07-01T12:00:00Z"));
    await decideNow({ decision: "remove", reason: "ofensa" }, new Date("2026-07-02T12:00:00Z"));
    await appealNow(new Date("2026-07-03T12:00:00Z"));
    const figures = await loadModerationReport(test.database);
    expect(figures).toEqual({
      decisions: [
        { month: "2026-07", decision: "keep", reason: null, count: 1 },
        { month: "2026-07", decision: "remove", reason: "ofensa", count: 1 },
        { month: "2026-06", decision: "exclude", reason: "falsa", count: 1 },
      ],
      // They waited for 24 hours (twice) and for 120.
      medianHours: 24,
      appeals: { total: 2, upheld: 0, denied: 1, waiting: 1 },
    });
    const answers = await test.database.$count(moderationDecision, eq(moderationDecision.isOnAppeal, true));
    expect(await test.database.$count(moderationDecision)).toBe(figures.decisions.length + answers);
    // A review that is gone changes no figure.
    await removeReview(test.database, { itemId, authorId: "bia" }, { now: day(40) });
    expect((await loadModerationReport(test.database)).decisions).toEqual(figures.decisions);
  });
});

describe("the commands of moderation", () => {
  it("list, show and decide like the page", async () => {
    await report("eva");
    const printed: string[] = [];
    vi.spyOn(console, "log").mockImplementation((line: string) => void printed.push(line));
    const said = vi.spyOn(console, "error").mockImplementation((line: string) => void printed.push(line));
    vi.stubEnv("DATA_DIR", directory);
    const { database } = test;
    expect(await listQueue(database, { page: 1, appealsOnly: false })).toBe(0);
    expect(await decideReview(database, reviewId, "remove", {})).toBe(1);
    const text = "Contém uma ofensa.";
    expect(await decideReview(database, reviewId, "remove", { reason: "ofensa", text })).toBe(0);
    await appealNow(new Date());
    expect(await listQueue(database, { page: 1, appealsOnly: true })).toBe(0);
    expect(await showReview(database, reviewId)).toBe(0);
    expect(await showReview(database, 987_654)).toBe(1);
    expect(said).toHaveBeenCalledTimes(2);
    vi.restoreAllMocks();
    vi.unstubAllEnvs();
    const all = printed.join("\n");
    expect(all).toContain(
      `1 waiting, page 1 of 1\n${reviewId}  brisa  1 stars  since 2026-06-10  1 reported: falsa`,
    );
    expect(all).toContain("Give a --reason: falsa,");
    expect(all).toMatch(new RegExp(`${reviewId}  brisa  1 stars  since [-\\d]+  appeal`));
    expect(all).toContain("    Texto secreto de quem comprou");
    expect(all).toContain("Possible decisions: restore, confirm");
  });
});
