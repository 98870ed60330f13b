import { requestDatabase } from "@/server/platform/http/request-database";
import { parseSlug } from "@/server/platform/http/slug";
import { createPersonalHandler } from "@/server/web/identity/personal-handler";
import { requireVisitor } from "@/server/web/identity/visitor-of-request";
import { loadOwnVotes } from "@/server/community/reviews/own-votes";
import { sendJson, sendReviewProblem } from "@/server/community/reviews/review-answers";
import { loadReviewItem } from "@/server/community/reviews/review-item";

export const config = { api: { bodyParser: false } };

export default createPersonalHandler({
  GET: async (request, response) => {
    const visitor = await requireVisitor(request, response);
    if (!visitor) return;
    const database = await requestDatabase();
    const item = await loadReviewItem(database, parseSlug(request.query["slug"]));
    if (!item) return sendReviewProblem(request, response, "unknown-item");
    sendJson(response, await loadOwnVotes(database, item.id, visitor.userId));
  },
});
