import { COMPARED_PARAMETER } from "@/lib/comparison/comparison-query";
import { MOST_NAMED, type ItemCardList } from "@/lib/contracts/favorites";
import { itemsBySlug, loadItemCards } from "@/server/reading/catalog/load-item-cards";
import { createApiHandler } from "@/server/platform/http/handler";
import { sendInvalidParameters } from "@/server/platform/http/problem";
import { describeQueryProblems } from "@/server/platform/http/query-problems";
import { sendJson } from "@/server/platform/http/representation";
import { requestReadDatabase } from "@/server/platform/http/request-database";
import { parseSlug } from "@/server/platform/http/slug";

export const config = { api: { bodyParser: false } };

export default createApiHandler({
  GET: async (request, response) => {
    const given = request.query[COMPARED_PARAMETER] ?? "";
    const slugs = [given].flat().flatMap((text) => text.split(",").filter(Boolean));
    const refuse = (reason: "too-many" | "unreadable") =>
      sendInvalidParameters(
        request,
        response,
        describeQueryProblems([{ parameter: COMPARED_PARAMETER, reason, expected: String(MOST_NAMED) }]),
      );
    if (slugs.length > MOST_NAMED) return refuse("too-many");
    if (slugs.some((slug) => parseSlug(slug) === null)) return refuse("unreadable");
    const items = await loadItemCards(await requestReadDatabase(), itemsBySlug(slugs));
    // The requested items say something about the visitor, so no cache keeps the answer.
    sendJson(response, { items } satisfies ItemCardList, "never");
  },
});
