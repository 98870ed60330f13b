import { itemTags, setCacheTags } from "@/server/platform/cache/cache-tags";
import { loadItem } from "@/server/reading/catalog/load-item";
import { createApiHandler } from "@/server/platform/http/handler";
import { sendMoved } from "@/server/platform/http/moved";
import { describeQueryProblems } from "@/server/platform/http/query-problems";
import { readCostChoice } from "@/lib/prices/cost-choice";
import { QueryReader } from "@/lib/query-reader";
import { stateCodes } from "@/lib/ranking/states";
import { sendInvalidParameters, sendProblem } from "@/server/platform/http/problem";
import { sendJson } from "@/server/platform/http/representation";
import { requestReadDatabase } from "@/server/platform/http/request-database";
import { parseSlug } from "@/server/platform/http/slug";

export const config = { api: { bodyParser: false } };

export default createApiHandler({
  GET: async (request, response) => {
    const slug = parseSlug(request.query["slug"]);
    const costs = new QueryReader(request.query);
    const choice = readCostChoice(costs, stateCodes);
    const found = slug === null ? null : await loadItem(await requestReadDatabase(), slug, choice);
    if (found?.kind === "found") {
      if (found.item.totalCost && costs.problems.length > 0)
        return sendInvalidParameters(request, response, describeQueryProblems(costs.problems));
      setCacheTags(response, itemTags(found.item));
      return sendJson(response, found.item, "page");
    }
    if (found?.kind === "moved") return sendMoved(request, response, `/api/items/${found.slug}`);
    sendProblem(request, response, "not-found", { detail: "Este item não existe." });
  },
});
