import { ownValue } from "@/lib/own-value";
import { reviewReportSchema } from "@/lib/contracts/own-review";
import {
  JUDGEMENTS_DONE,
  permalinkOf,
  type JudgementDone,
  type JudgementProblem,
  type ReviewPermalink,
} from "@/lib/contracts/review-permalink";
import { QueryReader } from "@/lib/query-reader";
import type { Database } from "@/server/platform/db/database";
import { fieldProblemsOf, portugueseMessages } from "@/server/platform/http/field-problems";
import type { FormLimits } from "@/server/platform/http/form-body";
import type { FormAddress, FormOutcome, UnknownVisitorReason } from "@/server/web/page/define-visitor-form";
import type { FormVisitor, SentVisitorForm } from "@/server/web/page/visitor-session";
import {
  refuseReviewer,
  sendingRefusals,
  type ReviewerRefusal,
} from "@/server/community/reviews/form-refusals";
import {
  loadJudgement,
  loadPermalink,
  type PublicPermalink,
} from "@/server/community/reviews/load-permalink";
import { reportReview } from "@/server/community/reviews/report";
import { parseReviewId } from "@/server/platform/http/review-id";
import { hasVerifiedContact, REVIEW_COSTS } from "@/server/community/reviews/reviewer";
import { castVote } from "@/server/community/reviews/vote";
import { reviewPageText as text } from "@/text/review-page";

/** The longest note has 1,000 characters of up to four bytes. */
export const JUDGEMENT_FORM_LIMITS: FormLimits = { fields: 10, fieldBytes: 8 * 1024, files: 0, fileBytes: 0 };

const idOf = ({ params }: FormAddress) => parseReviewId(params?.["id"]);

function pageOf(
  { authorId: _authorId, ...found }: PublicPermalink,
  { token, query }: FormAddress,
  changes: Partial<ReviewPermalink>,
): ReviewPermalink {
  return {
    ...found,
    reader: "none",
    ownVote: null,
    reportedAt: null,
    token,
    needsContact: false,
    values: { reason: "", note: "" },
    problems: [],
    done: new QueryReader(query).choice("feito", JUDGEMENTS_DONE),
    ...changes,
  };
}

async function personalPart(
  found: PublicPermalink,
  visitor: FormVisitor,
  database: Database,
): Promise<Partial<ReviewPermalink>> {
  return {
    reader: found.authorId === visitor.userId ? "author" : "user",
    needsContact: !hasVerifiedContact(visitor),
    ...(await loadJudgement(database, found.review.id, visitor.userId)),
  };
}

export async function showPermalinkPublicly(
  address: FormAddress,
  why: UnknownVisitorReason,
  database: Database,
): Promise<FormOutcome<ReviewPermalink>> {
  const found = await loadPermalink(database, idOf(address));
  return found ? { kind: "form", page: pageOf(found, address, { reader: why }) } : { kind: "missing" };
}

export async function showPermalink(
  address: FormAddress,
  visitor: FormVisitor,
  database: Database,
): Promise<FormOutcome<ReviewPermalink>> {
  const found = await loadPermalink(database, idOf(address));
  if (!found) return { kind: "missing" };
  return { kind: "form", page: pageOf(found, address, await personalPart(found, visitor, database)) };
}

const votes: Readonly<Record<string, boolean | null>> = { helpful: true, unhelpful: false, withdraw: null };

export async function submitJudgement(
  address: FormAddress,
  { form, visitor, problem }: SentVisitorForm,
  database: Database,
): Promise<FormOutcome<ReviewPermalink>> {
  const found = await loadPermalink(database, idOf(address));
  if (!found) return { kind: "missing" };
  const reviewId = found.review.id;
  const field = (name: string) => form.fields.get(name)?.[0] ?? "";
  const isReport = field("act") === "report";
  const again = async (
    status: number,
    problems: readonly JudgementProblem[],
  ): Promise<FormOutcome<ReviewPermalink>> => {
    const personal = visitor && (await personalPart(found, visitor, database));
    const typed = isReport ? { values: { reason: field("reason"), note: field("note") } } : {};
    // Whoever sent a form had a session, so the forms stay on the page.
    const changes = { reader: "user" as const, ...personal, ...typed, problems, done: null };
    return { kind: "form", status, page: pageOf(found, address, changes) };
  };
  const done = (what: JudgementDone): FormOutcome<ReviewPermalink> => ({
    kind: "done",
    path: `${permalinkOf(reviewId)}?feito=${what}`,
  });

  const refuse = ({ status, ...why }: ReviewerRefusal) => again(status, [why]);

  if (problem || !visitor) return refuse(sendingRefusals[problem ?? "session-over"]);
  const refusal = await refuseReviewer(visitor, isReport ? REVIEW_COSTS.report : REVIEW_COSTS.vote);
  if (refusal) return refuse(refusal);
  const own = { reviewId, userId: visitor.userId };
  const now = new Date();
  if (isReport) {
    const parsed = reviewReportSchema.safeParse(
      { reason: field("reason"), note: field("note") },
      portugueseMessages,
    );
    if (!parsed.success) return again(422, fieldProblemsOf(parsed.error, ""));
    const reported = await reportReview(database, { ...own, ...parsed.data }, { now });
    if (reported.ok) return done("denuncia");
    return reported.error === "own-review"
      ? again(409, [{ field: null, message: text.problems.own }])
      : { kind: "missing" };
  }
  const isHelpful = ownValue(votes, field("act"));
  if (isHelpful === undefined) return refuse(sendingRefusals.malformed);
  const cast = await castVote(database, { ...own, isHelpful }, { now });
  if (cast.ok) return done("voto");
  return cast.error === "own-review"
    ? again(409, [{ field: null, message: text.problems.own }])
    : { kind: "missing" };
}
