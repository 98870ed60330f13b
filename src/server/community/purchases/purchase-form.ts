import { LARGEST_PROOF, type PurchasePage } from "@/lib/contracts/purchase";
import { purchasePath } from "@/lib/review-query";
import type { Database } from "@/server/platform/db/database";
import type { FormLimits } from "@/server/platform/http/form-body";
import type { FormAddress, FormOutcome } from "@/server/web/page/define-visitor-form";
import { SENDING_STATUS, type FormVisitor, type SentVisitorForm } from "@/server/web/page/visitor-session";
import { loadOwnPurchase, sendProof } from "@/server/community/purchases/purchase-proofs";
import { parseReviewId } from "@/server/platform/http/review-id";
import { admitReviewer, REVIEW_COSTS } from "@/server/community/reviews/reviewer";
import { purchaseText as text } from "@/text/purchase";

export const PURCHASE_FORM_LIMITS: FormLimits = {
  fields: 5,
  fieldBytes: 4 * 1024,
  files: 1,
  fileBytes: LARGEST_PROOF,
};

type Address = Pick<FormAddress, "params" | "token">;

async function pageOf(
  { params, token }: Address,
  visitor: Pick<FormVisitor, "userId"> | null,
  database: Database,
  { problem, status }: { problem: PurchasePage["problem"]; status?: number },
): Promise<FormOutcome<PurchasePage>> {
  const reviewId = parseReviewId(params?.["id"]);
  if (reviewId === null) return { kind: "missing" };
  const own = visitor && (await loadOwnPurchase(database, { reviewId, authorId: visitor.userId }));
  if (visitor && !own) return { kind: "missing" };
  const page: PurchasePage = {
    reviewId,
    token,
    item: own?.item ?? null,
    sentAt: own?.sentAt?.toISOString() ?? null,
    isVerified: own?.isVerified ?? false,
    problem,
  };
  return { kind: "form", page, ...(status !== undefined && { status }) };
}

export const showPurchase = (
  address: Address,
  visitor: Pick<FormVisitor, "userId">,
  database: Database,
): Promise<FormOutcome<PurchasePage>> => pageOf(address, visitor, database, { problem: null });

export async function submitPurchase(
  address: Address,
  {
    form,
    visitor,
    problem,
  }: Pick<SentVisitorForm, "form" | "problem"> & { visitor: Pick<FormVisitor, "userId"> | null },
  database: Database,
): Promise<FormOutcome<PurchasePage>> {
  const again = (status: number, message: string, needsSignIn = false) =>
    pageOf(address, visitor, database, { problem: { message, needsSignIn }, status });
  if (problem) return again(SENDING_STATUS[problem], text.problems[problem], problem === "session-over");
  const reviewId = parseReviewId(address.params?.["id"]);
  if (!visitor || reviewId === null) return { kind: "missing" };
  const [file] = form.files;
  if (!file) return again(422, text.problems["no-file"]);
  if (file.bytes === null) return again(413, text.problems["too-large"]);
  if ((await admitReviewer(visitor.userId, REVIEW_COSTS.photo)) !== null)
    return again(429, text.problems.tooMany);
  const key = { reviewId, authorId: visitor.userId };
  const sent = await sendProof(database, key, file.bytes, { now: new Date() });
  if (sent.ok) return { kind: "done", path: purchasePath(reviewId) };
  return sent.error === "unknown-review" ? { kind: "missing" } : again(422, text.problems[sent.error]);
}
