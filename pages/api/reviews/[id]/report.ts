import { reviewReportSchema } from "@/lib/contracts/own-review";
import { requireJsonBody } from "@/server/platform/http/json-body";
import { requestDatabase } from "@/server/platform/http/request-database";
import { createPersonalHandler } from "@/server/web/identity/personal-handler";
import { parseReviewId } from "@/server/platform/http/review-id";
import { reportReview } from "@/server/community/reviews/report";
import { sendReviewProblem } from "@/server/community/reviews/review-answers";
import { REVIEW_BODY_LIMIT } from "@/server/community/reviews/sent-review";
import { requireReviewer, REVIEW_COSTS } from "@/server/community/reviews/reviewer";

export const config = { api: { bodyParser: false } };

export default createPersonalHandler({
  PUT: async (request, response) => {
    const visitor = await requireReviewer(request, response, REVIEW_COSTS.report);
    if (!visitor) return;
    const body = await requireJsonBody(request, response, reviewReportSchema, REVIEW_BODY_LIMIT);
    if (!body) return;
    const reviewId = parseReviewId(request.query["id"]);
    if (reviewId === null) return sendReviewProblem(request, response, "unknown-review");
    const report = { ...body, reviewId, userId: visitor.userId };
    const reported = await reportReview(await requestDatabase(), report, { now: new Date() });
    if (!reported.ok) return sendReviewProblem(request, response, reported.error);
    response.statusCode = 204;
    response.end();
  },
});
