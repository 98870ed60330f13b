import { reviewContentSchema } from "@/lib/contracts/own-review";
import {
  contentOfFields,
  criterionField,
  type ReviewFormPage,
  type ReviewFormProblem,
} from "@/lib/contracts/review-form";
import type { StoredReviewContent } from "@/lib/contracts/own-review";
import { appealPath, changedReviewsPath } from "@/lib/review-query";
import type { Database } from "@/server/platform/db/database";
import { MOST_PHOTOS } from "@/lib/review-photos";
import { currentPhotoStorage } from "@/server/platform/photos/current-storage";
import { removePhotoFiles } from "@/server/platform/photos/store-photos";
import { fieldProblemsOf, portugueseMessages } from "@/server/platform/http/field-problems";
import { parseSlug } from "@/server/platform/http/slug";
import type { FormAddress, FormOutcome } from "@/server/web/page/define-visitor-form";
import type { FormVisitor, SentVisitorForm } from "@/server/web/page/visitor-session";
import {
  refuseReviewer,
  sendingRefusals,
  type ReviewerRefusal,
} from "@/server/community/reviews/form-refusals";
import { loadOwnReviews } from "@/server/community/reviews/own-reviews";
import { describePhotoProblem, publishReview } from "@/server/community/reviews/publish-review";
import { removeReview } from "@/server/community/reviews/remove-review";
import { keptPhotosOf } from "@/server/community/reviews/sent-review";
import { loadReviewItem, type ReviewItem } from "@/server/community/reviews/review-item";
import { hasVerifiedContact, REVIEW_COSTS } from "@/server/community/reviews/reviewer";
import { signalsOfRequest } from "@/server/publishing/weights/request-signals";
import { reviewFormText as text } from "@/text/review-form";
import { randomUUID } from "node:crypto";
import { validate } from "uuid";

function valuesOf(content: StoredReviewContent): Record<string, string> {
  const { criterionStars, ...fields } = content;
  const criteria = Object.entries(criterionStars).map(([slug, stars]) => [
    criterionField(slug),
    String(stars),
  ]);
  const texts = Object.entries(fields).map(([name, value]) => [name, value === null ? "" : String(value)]);
  return Object.fromEntries([...texts, ...criteria]) as Record<string, string>;
}

/** First name and initial, because a review is public; the author may change it. */
function suggestedName({ name = "" }: Readonly<Record<string, string>>): string {
  const [first = "", ...others] = name.trim().split(/\s+/);
  const last = others.at(-1)?.[0];
  return last === undefined ? first : `${first} ${last.toLocaleUpperCase("pt-BR")}.`;
}

type Draft = Pick<ReviewFormPage, "isEdit" | "values"> &
  Partial<Pick<ReviewFormPage, "problems" | "formKey" | "asksRemoval" | "photos">>;

function pageOf(
  { id: _id, criteria, ...item }: ReviewItem,
  { token }: FormAddress,
  visitor: FormVisitor | null,
  draft: Draft,
): ReviewFormPage {
  return {
    userId: visitor?.userId ?? null,
    item,
    criteria,
    token,
    needsContact: visitor !== null && !hasVerifiedContact(visitor),
    problems: [],
    formKey: randomUUID(),
    asksRemoval: false,
    photos: [],
    ...draft,
  };
}

export async function showReviewForm(
  address: FormAddress,
  visitor: FormVisitor,
  database: Database,
): Promise<FormOutcome<ReviewFormPage>> {
  const item = await loadReviewItem(database, parseSlug(address.params?.["slug"]));
  if (!item) return { kind: "missing" };
  const [own] = await loadOwnReviews(database, visitor.userId, item.id);
  const asksRemoval = own !== undefined && address.query["apagar"] === "sim";
  // A removed review cannot be changed; the page of the appeal says why.
  if (own?.removedAt && !asksRemoval) return { kind: "done", path: appealPath(own.id) };
  const photos = own?.photos ?? [];
  const values = own ? valuesOf(own.content) : { authorName: suggestedName(visitor.attributes) };
  return {
    kind: "form",
    page: pageOf(item, address, visitor, { isEdit: own !== undefined, values, asksRemoval, photos }),
  };
}

const costOf = (asksRemoval: boolean, photos: number) =>
  asksRemoval ? REVIEW_COSTS.remove : REVIEW_COSTS.write + photos * REVIEW_COSTS.photo;

/** A page cannot give files back to the browser that sent them, and says so. */
function withLostPhotos(problems: readonly ReviewFormProblem[], files: number): readonly ReviewFormProblem[] {
  if (files === 0) return problems;
  const told = problems.find(({ field }) => field === "photos");
  const others = problems.filter((problem) => problem !== told);
  return [...others, { field: "photos", message: [told?.message, text.photos.chooseAgain].join(" ").trim() }];
}

export async function submitReviewForm(
  address: FormAddress,
  { form, visitor, problem }: SentVisitorForm,
  database: Database,
): Promise<FormOutcome<ReviewFormPage>> {
  const item = await loadReviewItem(database, parseSlug(address.params?.["slug"]));
  if (!item) return { kind: "missing" };
  const sent = Object.fromEntries([...form.fields].map(([name, [value = ""]]) => [name, value]));
  const { token: _token, key: sentKey = "", act = "", edits = "", keptPhotos: _kept, ...values } = sent;
  const key = validate(sentKey) ? sentKey : randomUUID();
  const isEdit = edits === "sim";
  const asksRemoval = act === "remove";
  const [own] = visitor ? await loadOwnReviews(database, visitor.userId, item.id) : [];
  const ownPhotos = own?.photos ?? [];
  const again = (
    status: number,
    problems: readonly ReviewFormProblem[],
    changes: Partial<Draft> = {},
  ): FormOutcome<ReviewFormPage> => ({
    kind: "form",
    status,
    page: pageOf(item, address, visitor, {
      isEdit,
      values,
      problems: withLostPhotos(problems, form.files.length),
      formKey: key,
      asksRemoval,
      photos: ownPhotos,
      ...changes,
    }),
  });
  const refuse = ({ status, ...why }: ReviewerRefusal) => again(status, [why]);

  if (problem) return refuse(sendingRefusals[problem]);
  if (!visitor) return refuse(sendingRefusals["session-over"]);
  const refusal = await refuseReviewer(visitor, costOf(asksRemoval, form.files.length));
  if (refusal) return refuse(refusal);
  const owner = { itemId: item.id, authorId: visitor.userId };
  const now = new Date();
  const storage = currentPhotoStorage();
  if (asksRemoval) {
    // If the review is gone already, the same form has removed it before.
    const removed = await removeReview(database, owner, { now });
    if (removed.ok) await removePhotoFiles(storage, removed.value.removedPhotos);
    return { kind: "done", path: changedReviewsPath(item.slug, now) };
  }
  const parsed = reviewContentSchema.safeParse(contentOfFields(values), portugueseMessages);
  if (!parsed.success) return again(422, fieldProblemsOf(parsed.error, ""));
  const written = await publishReview(
    database,
    storage,
    {
      ...owner,
      key: isEdit ? null : key,
      content: parsed.data,
      files: form.files,
      keptPhotos: isEdit ? keptPhotosOf(form.fields) : null,
      signals: signalsOfRequest(address.exchange.request, address.exchange.response),
    },
    { now },
  );
  if (written.ok) return { kind: "done", path: changedReviewsPath(item.slug, now) };
  if (typeof written.error === "object") {
    const message = written.error.photos.map(describePhotoProblem).join(" ");
    return again(422, [{ field: "photos", message }]);
  }
  switch (written.error) {
    case "too-many-photos":
      return again(422, [{ field: "photos", message: text.photos.tooMany(MOST_PHOTOS) }]);
    case "review-exists":
      return again(409, [{ field: null, message: text.problems.exists }], { isEdit: true });
    case "unknown-review":
      return again(409, [{ field: null, message: text.problems.gone }], { isEdit: false });
    default:
      return again(422, [{ field: null, message: text.problems.criterion }]);
  }
}
