import { requestDatabase } from "@/server/http/request-database";
import { parseSlug } from "@/server/http/slug";
import { createPersonalHandler } from "@/server/identity/personal-handler";
import { requireVisitor } from "@/server/identity/visitor-of-request";
import { loadOwnVotes } from "@/server/reviews/own-votes";
import { sendJson, sendReviewProblem } from "@/server/reviews/review-answers";
import { loadReviewItem } from "@/server/reviews/review-item";

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
