import type { AppealPage } from "@/lib/contracts/appeal-form";
import { MODERATION_LENGTHS } from "@/lib/contracts/moderation";
import { cleanText } from "@/lib/legible-text";
import { appealPath } from "@/lib/review-query";
import type { Database } from "@/server/platform/db/database";
import type { FormLimits } from "@/server/platform/http/form-body";
import { appeal } from "@/server/community/moderation/appeal";
import type { FormAddress, FormOutcome } from "@/server/web/page/define-visitor-form";
import { SENDING_STATUS, type FormVisitor, type SentVisitorForm } from "@/server/web/page/visitor-session";
import { loadOwnReviews } from "@/server/community/reviews/own-reviews";
import { parseReviewId } from "@/server/platform/http/review-id";
import { admitReviewer, REVIEW_COSTS } from "@/server/community/reviews/reviewer";
import { appealText as text } from "@/text/appeal";

export const APPEAL_FORM_LIMITS: FormLimits = { fields: 10, fieldBytes: 16 * 1024, files: 0, fileBytes: 0 };

const NOTHING_TYPED = { values: { text: "" }, problem: null };

async function pageOf(
  { params, token }: FormAddress,
  visitor: FormVisitor | null,
  database: Database,
  typed: Pick<AppealPage, "values" | "problem"> & { status?: number },
): Promise<FormOutcome<AppealPage>> {
  const reviewId = parseReviewId(params?.["id"]);
  if (reviewId === null) return { kind: "missing" };
  const own = visitor ? await loadOwnReviews(database, visitor.userId) : [];
  const review = own.find(({ id }) => id === reviewId) ?? null;
  // Without a decision against the review, or for another user's review, there is no such page.
  if (visitor && !review?.moderation) return { kind: "missing" };
  const moderation = review?.moderation;
  const canAppeal =
    moderation !== null &&
    moderation !== undefined &&
    moderation.appeal === null &&
    new Date(moderation.appealUntil) >= new Date();
  const { status, ...form } = typed;
  return {
    kind: "form",
    page: { review, reviewId, token, canAppeal, ...form },
    ...(status !== undefined && { status }),
  };
}

export const showAppeal = (
  address: FormAddress,
  visitor: FormVisitor,
  database: Database,
): Promise<FormOutcome<AppealPage>> => pageOf(address, visitor, database, NOTHING_TYPED);

export async function submitAppeal(
  address: FormAddress,
  { form, visitor, problem }: SentVisitorForm,
  database: Database,
): Promise<FormOutcome<AppealPage>> {
  const typed = form.fields.get("text")?.[0] ?? "";
  const again = (status: number, message: string, needsSignIn = false) =>
    pageOf(address, visitor, database, {
      values: { text: typed },
      problem: { message, needsSignIn },
      status,
    });
  if (problem) return again(SENDING_STATUS[problem], text.problems[problem], problem === "session-over");
  const reviewId = parseReviewId(address.params?.["id"]);
  if (!visitor || reviewId === null) return { kind: "missing" };
  const explanation = cleanText(typed);
  const { shortest, longest } = MODERATION_LENGTHS.appeal;
  const length = [...explanation].length;
  if (length < shortest) return again(422, text.problems.text(shortest));
  if (length > longest) return again(422, text.problems.tooLong(longest));
  if ((await admitReviewer(visitor.userId, REVIEW_COSTS.report)) !== null)
    return again(429, text.problems.tooMany);
  const appealed = await appeal(
    database,
    { reviewId, authorId: visitor.userId, text: explanation },
    { now: new Date() },
  );
  if (appealed.ok) return { kind: "done", path: appealPath(reviewId) };
  return appealed.error === "unknown-review"
    ? { kind: "missing" }
    : again(409, text.problems[appealed.error]);
}
