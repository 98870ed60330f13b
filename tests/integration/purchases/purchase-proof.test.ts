import { PurchaseProofScreen } from "@/features/operator/PurchasesScreen/PurchaseProofScreen";
import type { ReviewContent } from "@/lib/contracts/own-review";
import { PROOF_DAYS, type ProofPage, type PurchasePage } from "@/lib/contracts/purchase";
import { savedTableNames } from "@/server/run/backup/table-shapes";
import { evidence, review } from "@/server/platform/db/schema/evidence";
import { purchaseProof } from "@/server/platform/db/schema/reviews";
import type { SentFile } from "@/server/platform/http/form-body";
import { eraseUserData } from "@/server/editorial/personal-data/erase-user-data";
import { showProof, showProofs, submitProof } from "@/server/community/purchases/proof-pages";
import { showPurchase, submitPurchase } from "@/server/community/purchases/purchase-form";
import { eraseOldProofs } from "@/server/community/purchases/purchase-proofs";
import { createReview } from "@/server/community/reviews/create-review";
import { publishCategory } from "@/server/publishing/scores/publish-category";
import { verifyAllScores } from "@/server/publishing/scores/verify-scores";
import { and, eq } from "drizzle-orm";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import sharp from "sharp";
import { afterAll, beforeAll, expect, it } from "vitest";
import { openTestDatabase, type TestDatabase } from "../../setup/database";
import { addCategory, addItem } from "../../support/catalog";

let test: TestDatabase;
let itemId = 0;
let photo: Buffer;
const moderator = { userId: "mod", roles: ["moderadores"] as const };
const pdf = Buffer.from("%PDF-1.7 nota fiscal");

beforeAll(async () => {
  test = await openTestDatabase();
  const fans = await addCategory(test.database);
  itemId = await addItem(test.database, fans, "Brisa");
  await publishCategory(test.database, fans, { now: new Date() });
  photo = await sharp({ create: { width: 90, height: 60, channels: 3, background: "#2f6fed" } })
    .withExif({ IFD0: { Copyright: "Rua das Flores, 10" } })
    .jpeg()
    .toBuffer();
});
afterAll(() => test.close());

async function write(authorId: string): Promise<number> {
  const content: ReviewContent = {
    ...{ stars: 5, title: null, body: "Venta muito, e quase não se ouve.", pros: null, cons: null },
    ...{ criterionStars: {}, ownedFor: null, authorName: "Ana" },
  };
  const created = await createReview(
    test.database,
    { itemId, authorId, key: "form", content },
    { now: new Date() },
  );
  if (!created.ok) throw new Error(created.error);
  return created.value.id;
}

const addressOf = (reviewId: number) => ({ params: { id: String(reviewId) }, query: {}, token: "token" });
const fileOf = (bytes: Buffer | null): SentFile => ({ field: "proof", name: "nota.pdf", bytes });

function send(userId: string, reviewId: number, files: readonly SentFile[]) {
  const sent = { form: { fields: new Map(), files }, visitor: { userId }, problem: null };
  return submitPurchase(addressOf(reviewId), sent, test.database);
}

function decide(reviewId: number, decision: string, operator: { userId: string } = moderator) {
  const form = { fields: new Map([["decision", [decision]]]), files: [] };
  return submitProof(addressOf(reviewId), { ...moderator, ...operator }, form, test.database);
}

const proofs = () => test.database.$count(purchaseProof);
const rowOf = async (reviewId: number) =>
  (await test.database.select().from(review).where(eq(review.id, reviewId)))[0];

it("takes a photo or a PDF from the author alone, and nothing else", async () => {
  const reviewId = await write("ana");
  expect(await send("bia", reviewId, [fileOf(pdf)])).toEqual({ kind: "missing" });
  expect(await showPurchase(addressOf(reviewId), { userId: "bia" }, test.database)).toEqual({
    kind: "missing",
  });
  for (const [files, status] of [
    [[], 422],
    [[fileOf(null)], 413],
    [[fileOf(Buffer.from("<svg xmlns='http://www.w3.org/2000/svg'/>"))], 422],
    [[fileOf(Buffer.from(" %PDF-1.7"))], 422],
  ] as const) {
    const answer = await send("ana", reviewId, files);
    expect(answer).toMatchObject({ kind: "form", status, page: { sentAt: null } });
    expect((answer as { page: PurchasePage }).page.problem?.message).toBeTruthy();
  }
  expect(await proofs()).toBe(0);
  expect(await send("ana", reviewId, [fileOf(pdf)])).toMatchObject({ kind: "done" });
  // Another one replaces it, written anew without what else was in the file.
  await send("ana", reviewId, [fileOf(photo)]);
  expect(await proofs()).toBe(1);
  const shown = (await showProof(addressOf(reviewId), moderator, test.database)) as { page: ProofPage };
  expect(shown.page).toMatchObject({ type: "image/webp", isOwn: false, item: { slug: "brisa" } });
  const markup = renderToStaticMarkup(createElement(PurchaseProofScreen, { ...shown.page, routes: [] }));
  expect(markup).toContain(`<img src="${shown.page.source}"`);
  expect(markup).toContain('value="accept"');
  const bytes = Buffer.from(shown.page.source.split(",")[1] ?? "", "base64");
  expect((await sharp(bytes).metadata()).exif).toBeUndefined();
  expect(bytes.includes("Flores")).toBe(false);
  expect(savedTableNames()).not.toContain("purchase_proof");
});

it("deletes the proof with the decision, and the weight and the Nota follow", async () => {
  const reviewId = Number((await test.database.select({ id: review.id }).from(review))[0]?.id);
  const weightOf = async () =>
    (
      await test.database
        .select({ sum: evidence.weightSum })
        .from(evidence)
        .where(and(eq(evidence.itemId, itemId), eq(evidence.criterionSlug, "")))
    )[0]?.sum ?? 0;
  const before = await rowOf(reviewId);
  expect(before?.isVerified).toBe(false);
  expect(await decide(reviewId, "accept", { userId: "ana" })).toMatchObject({
    kind: "form",
    page: { isOwn: true },
  });
  expect(await proofs()).toBe(1);
  expect(await decide(reviewId, "accept")).toMatchObject({
    kind: "done",
    path: "/operador/compras?feito=sim",
  });
  const after = await rowOf(reviewId);
  expect(after?.isVerified).toBe(true);
  expect(Number(after?.weight)).toBeGreaterThan(Number(before?.weight));
  expect(await weightOf()).toBe(Number(after?.weight));
  expect(await verifyAllScores(test.database)).toMatchObject({ pending: 0, problems: [] });
  expect(await proofs()).toBe(0);
  expect(await decide(reviewId, "accept")).toEqual({ kind: "done", path: "/operador/compras" });
  expect(await send("ana", reviewId, [fileOf(pdf)])).toEqual({ kind: "missing" });
});

it("keeps nothing of a refused proof, nor of one that nobody decides about or whose author leaves", async () => {
  const refused = await write("caio");
  await send("caio", refused, [fileOf(pdf)]);
  expect(await showProofs(addressOf(refused), moderator, test.database)).toMatchObject({
    page: { entries: [{ reviewId: refused }] },
  });
  expect(await decide(refused, "refuse")).toMatchObject({ kind: "done" });
  expect((await rowOf(refused))?.isVerified).toBe(false);
  expect(await proofs()).toBe(0);
  await send("caio", refused, [fileOf(pdf)]);
  const inDays = (days: number) => new Date(Date.now() + days * 86_400_000);
  await eraseOldProofs(test.database, { now: inDays(PROOF_DAYS - 1) });
  expect(await proofs()).toBe(1);
  await eraseOldProofs(test.database, { now: inDays(PROOF_DAYS + 1) });
  expect(await proofs()).toBe(0);
  await send("caio", refused, [fileOf(pdf)]);
  await eraseUserData(test.database, "caio", { reviews: "anonymise", now: new Date() });
  expect(await rowOf(refused)).toBeDefined();
  expect(await proofs()).toBe(0);
});
