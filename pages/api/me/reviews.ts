import type { OwnReviewList } from "@/lib/contracts/own-review";
import { requestDatabase } from "@/server/platform/http/request-database";
import { createPersonalHandler } from "@/server/web/identity/personal-handler";
import { requireVisitor } from "@/server/web/identity/visitor-of-request";
import { loadOwnReviews } from "@/server/community/reviews/own-reviews";
import { sendJson } from "@/server/community/reviews/review-answers";

export const config = { api: { bodyParser: false } };

export default createPersonalHandler({
  GET: async (request, response) => {
    const visitor = await requireVisitor(request, response);
    if (!visitor) return;
    const reviews = await loadOwnReviews(await requestDatabase(), visitor.userId);
    sendJson(response, { reviews } satisfies OwnReviewList);
  },
});
