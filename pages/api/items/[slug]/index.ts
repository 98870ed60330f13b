import { itemTags, setCacheTags } from "@/server/platform/cache/cache-tags";
import { loadItemOfAddress } from "@/server/reading/catalog/item-of-address";
import { createApiHandler } from "@/server/platform/http/handler";
import { sendMoved } from "@/server/platform/http/moved";
import { describeQueryProblems } from "@/server/platform/http/query-problems";
import { sendInvalidParameters, sendProblem } from "@/server/platform/http/problem";
import { sendJson } from "@/server/platform/http/representation";
import { requestReadDatabase } from "@/server/platform/http/request-database";

export const config = { api: { bodyParser: false } };

export default createApiHandler({
  GET: async (request, response) => {
    const { slug, ...query } = request.query;
    const { lookup: found, problems } = await loadItemOfAddress(await requestReadDatabase(), slug, query);
    if (problems.length > 0) return sendInvalidParameters(request, response, describeQueryProblems(problems));
    if (found.kind === "found") {
      setCacheTags(response, itemTags(found.item));
      return sendJson(response, found.item, "page");
    }
    if (found.kind === "moved") return sendMoved(request, response, `/api/items/${found.slug}`);
    sendProblem(request, response, "not-found", { detail: "Este item não existe." });
  },
});
