import { newReviewSchema, reviewContentSchema } from "@/lib/contracts/own-review";
import { requireJsonBody } from "@/server/http/json-body";
import { requestDatabase } from "@/server/http/request-database";
import { parseSlug } from "@/server/http/slug";
import { createPersonalHandler } from "@/server/identity/personal-handler";
import { requireVisitor } from "@/server/identity/visitor-of-request";
import { createReview } from "@/server/reviews/create-review";
import { editReview } from "@/server/reviews/edit-review";
import { removeReview } from "@/server/reviews/remove-review";
import { loadReviewItem } from "@/server/reviews/review-item";
import { REVIEW_BODY_LIMIT, sendOwnReview, sendReviewProblem } from "@/server/reviews/review-answers";
import { requireReviewer, REVIEW_COSTS } from "@/server/reviews/reviewer";

export const config = { api: { bodyParser: false } };

export default createPersonalHandler({
  GET: async (request, response) => {
    const visitor = await requireVisitor(request, response);
    if (!visitor) return;
    const database = await requestDatabase();
    const item = await loadReviewItem(database, parseSlug(request.query["slug"]));
    if (!item) return sendReviewProblem(request, response, "unknown-item");
    await sendOwnReview(request, response, database, { itemId: item.id, authorId: visitor.userId });
  },
  POST: async (request, response) => {
    const visitor = await requireReviewer(request, response, REVIEW_COSTS.write);
    if (!visitor) return;
    const body = await requireJsonBody(request, response, newReviewSchema, REVIEW_BODY_LIMIT);
    if (!body) return;
    const database = await requestDatabase();
    const item = await loadReviewItem(database, parseSlug(request.query["slug"]));
    if (!item) return sendReviewProblem(request, response, "unknown-item");
    const { key, ...content } = body;
    const own = { itemId: item.id, authorId: visitor.userId };
    const created = await createReview(database, { ...own, key, content }, { now: new Date() });
    if (!created.ok) return sendReviewProblem(request, response, created.error);
    response.statusCode = created.value.isNew ? 201 : 200;
    await sendOwnReview(request, response, database, own);
  },
  PUT: async (request, response) => {
    const visitor = await requireReviewer(request, response, REVIEW_COSTS.write);
    if (!visitor) return;
    const content = await requireJsonBody(request, response, reviewContentSchema, REVIEW_BODY_LIMIT);
    if (!content) return;
    const database = await requestDatabase();
    const item = await loadReviewItem(database, parseSlug(request.query["slug"]));
    if (!item) return sendReviewProblem(request, response, "unknown-item");
    const own = { itemId: item.id, authorId: visitor.userId };
    const edited = await editReview(database, own, content, { now: new Date() });
    if (!edited.ok) return sendReviewProblem(request, response, edited.error);
    await sendOwnReview(request, response, database, own);
  },
  DELETE: async (request, response) => {
    const visitor = await requireReviewer(request, response, REVIEW_COSTS.remove);
    if (!visitor) return;
    const database = await requestDatabase();
    const item = await loadReviewItem(database, parseSlug(request.query["slug"]));
    if (!item) return sendReviewProblem(request, response, "unknown-item");
    const removed = await removeReview(
      database,
      { itemId: item.id, authorId: visitor.userId },
      { now: new Date() },
    );
    if (!removed.ok) return sendReviewProblem(request, response, removed.error);
    response.statusCode = 204;
    response.end();
  },
});
