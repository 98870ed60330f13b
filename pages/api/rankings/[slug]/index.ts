import { parseRankingQuery } from "@/lib/ranking/ranking-query";
import { rankingTags, setCacheTags } from "@/server/cache/cache-tags";
import { loadRanking, loadRankingPage, rankingParameters } from "@/server/catalog/load-ranking";
import { createApiHandler } from "@/server/http/handler";
import { rankingRowColumns } from "@/server/http/list-columns";
import { findPageProblem, setPageLinks } from "@/server/http/list-page";
import { sendInvalidParameters, sendProblem } from "@/server/http/problem";
import { describeQueryProblems } from "@/server/http/query-problems";
import { readRepresentation, sendList } from "@/server/http/representation";
import { requestDatabase } from "@/server/http/request-database";
import { parseSlug } from "@/server/http/slug";

export const config = { api: { bodyParser: false } };

export default createApiHandler({
  GET: async (request, response) => {
    const slug = parseSlug(request.query["slug"]);
    const database = await requestDatabase();
    const ranking = slug === null ? null : await loadRanking(database, slug);
    if (!ranking) return sendProblem(request, response, "not-found", { detail: "Este ranking não existe." });

    const representation = readRepresentation(request);
    if (!representation.ok) return sendInvalidParameters(request, response, [representation.error]);
    const query = parseRankingQuery(request.query, rankingParameters(ranking.detail));
    if (!query.ok) return sendInvalidParameters(request, response, describeQueryProblems(query.error));

    const page = await loadRankingPage(database, ranking, query.value);
    const pageProblem = findPageProblem(page);
    if (pageProblem) return sendInvalidParameters(request, response, [pageProblem]);
    setCacheTags(response, rankingTags(ranking.detail.slug));
    setPageLinks(request, response, page);
    sendList(response, representation.value, {
      json: page,
      rows: page.rows,
      columns: rankingRowColumns(page.rows),
      fileName: `ranking-${ranking.detail.slug}`,
    });
  },
});
