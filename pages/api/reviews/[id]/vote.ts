import { reviewVoteSchema, type VoteAnswer } from "@/lib/contracts/own-review";
import { requireJsonBody } from "@/server/platform/http/json-body";
import { requestDatabase } from "@/server/platform/http/request-database";
import { createPersonalHandler } from "@/server/web/identity/personal-handler";
import { parseReviewId } from "@/server/platform/http/review-id";
import { sendJson, sendReviewProblem } from "@/server/community/reviews/review-answers";
import { requireReviewer, REVIEW_COSTS } from "@/server/community/reviews/reviewer";
import { castVote } from "@/server/community/reviews/vote";

export const config = { api: { bodyParser: false } };

const LIMIT = 1024;

export default createPersonalHandler({
  PUT: async (request, response) => {
    const visitor = await requireReviewer(request, response, REVIEW_COSTS.vote);
    if (!visitor) return;
    const body = await requireJsonBody(request, response, reviewVoteSchema, LIMIT);
    if (!body) return;
    const reviewId = parseReviewId(request.query["id"]);
    if (reviewId === null) return sendReviewProblem(request, response, "unknown-review");
    const vote = { reviewId, userId: visitor.userId, isHelpful: body.isHelpful };
    const cast = await castVote(await requestDatabase(), vote, { now: new Date() });
    if (!cast.ok) return sendReviewProblem(request, response, cast.error);
    sendJson(response, { ...cast.value, own: body.isHelpful } satisfies VoteAnswer);
  },
});
