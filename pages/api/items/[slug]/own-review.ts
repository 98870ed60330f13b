import { requestDatabase } from "@/server/platform/http/request-database";
import { parseSlug } from "@/server/platform/http/slug";
import { createPersonalHandler } from "@/server/web/identity/personal-handler";
import { requireVisitor } from "@/server/web/identity/visitor-of-request";
import { currentPhotoStorage } from "@/server/platform/photos/current-storage";
import { removePhotoFiles } from "@/server/platform/photos/store-photos";
import { publishReview } from "@/server/community/reviews/publish-review";
import { removeReview } from "@/server/community/reviews/remove-review";
import { loadReviewItem } from "@/server/community/reviews/review-item";
import { sendOwnReview, sendReviewProblem } from "@/server/community/reviews/review-answers";
import { requireSentReview } from "@/server/community/reviews/sent-review";
import { admitPhotos, requireReviewer, REVIEW_COSTS } from "@/server/community/reviews/reviewer";
import { signalsOfRequest } from "@/server/publishing/weights/request-signals";
import type { NextApiRequest, NextApiResponse } from "next";

export const config = { api: { bodyParser: false } };

async function publish(request: NextApiRequest, response: NextApiResponse, { isNew }: { isNew: boolean }) {
  const visitor = await requireReviewer(request, response, REVIEW_COSTS.write);
  if (!visitor) return;
  const sent = await requireSentReview(request, response, { isNew });
  if (!sent) return;
  if (sent.files.length > 0 && !(await admitPhotos(request, response, visitor, sent.files.length))) return;
  const database = await requestDatabase();
  const item = await loadReviewItem(database, parseSlug(request.query["slug"]));
  if (!item) return sendReviewProblem(request, response, "unknown-item");
  const own = { itemId: item.id, authorId: visitor.userId };
  const storage = currentPhotoStorage();
  const review = { ...own, ...sent, signals: signalsOfRequest(request, response) };
  const published = await publishReview(database, storage, review, { now: new Date() });
  if (!published.ok) return sendReviewProblem(request, response, published.error);
  response.statusCode = published.value.isNew ? 201 : 200;
  await sendOwnReview(request, response, database, own);
}

export default createPersonalHandler({
  GET: async (request, response) => {
    const visitor = await requireVisitor(request, response);
    if (!visitor) return;
    const database = await requestDatabase();
    const item = await loadReviewItem(database, parseSlug(request.query["slug"]));
    if (!item) return sendReviewProblem(request, response, "unknown-item");
    await sendOwnReview(request, response, database, { itemId: item.id, authorId: visitor.userId });
  },
  POST: (request, response) => publish(request, response, { isNew: true }),
  PUT: (request, response) => publish(request, response, { isNew: false }),
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
    await removePhotoFiles(currentPhotoStorage(), removed.value.removedPhotos);
    response.statusCode = 204;
    response.end();
  },
});
