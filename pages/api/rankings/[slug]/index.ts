import { parseRankingQuery, rankingPath } from "@/lib/ranking/ranking-query";
import { rankingTags, setCacheTags } from "@/server/platform/cache/cache-tags";
import { sendFormerRanking } from "@/server/reading/catalog/former-ranking";
import { loadRanking, loadRankingPage, rankingParameters } from "@/server/reading/catalog/load-ranking";
import {
  anchorsOf,
  rankingHasCursor,
  placeOfAnchors,
  rankingAnchorsSchema,
} from "@/server/reading/catalog/ranking-cursor";
import { CURSOR, lostCursor, readCursor, writeCursor } from "@/server/platform/http/cursor";
import { createApiHandler } from "@/server/platform/http/handler";
import { rankingRowColumns } from "@/server/platform/http/list-columns";
import { findPageProblem, nextAddress, setPageLinks } from "@/server/platform/http/list-page";
import { sendInvalidParameters } from "@/server/platform/http/problem";
import { describeQueryProblems } from "@/server/platform/http/query-problems";
import { readRepresentation, sendList } from "@/server/platform/http/representation";
import { requestReadDatabase } from "@/server/platform/http/request-database";
import { parseSlug } from "@/server/platform/http/slug";

export const config = { api: { bodyParser: false } };

export default createApiHandler({
  GET: async (request, response) => {
    const slug = parseSlug(request.query["slug"]);
    const database = await requestReadDatabase();
    const ranking = slug === null ? null : await loadRanking(database, slug);
    if (!ranking) return sendFormerRanking(request, response, slug, (to) => `/api/rankings/${to}`);

    const representation = readRepresentation(request);
    if (!representation.ok) return sendInvalidParameters(request, response, [representation.error]);
    const query = parseRankingQuery(request.query, rankingParameters(ranking.detail));
    if (!query.ok) return sendInvalidParameters(request, response, describeQueryProblems(query.error));

    const scope = rankingPath(ranking.detail.slug, { ...query.value, page: 1 });
    const cursor = readCursor(request.query[CURSOR], scope, rankingAnchorsSchema);
    if (!cursor.ok) return sendInvalidParameters(request, response, [cursor.error]);
    const isFollowed = cursor.value !== null && rankingHasCursor(query.value);
    const after = isFollowed ? await placeOfAnchors(database, ranking, query.value, cursor.value) : null;
    if (isFollowed && after === null) return sendInvalidParameters(request, response, [lostCursor]);

    const page = await loadRankingPage(database, ranking, query.value, { after });
    const pageProblem = findPageProblem(page);
    if (pageProblem) return sendInvalidParameters(request, response, [pageProblem]);
    setCacheTags(response, rankingTags(ranking.detail.slug));
    const hasMore = isFollowed ? page.rows.length === page.pageSize : page.page < page.pageCount;
    const position = rankingHasCursor(query.value) ? anchorsOf(page.rows) : null;
    const next = hasMore ? nextAddress(request, page, position && writeCursor(scope, position)) : null;
    setPageLinks(request, response, isFollowed ? null : page, next);
    sendList(response, representation.value, {
      json: { ...page, page: isFollowed ? null : page.page, next },
      rows: page.rows,
      columns: rankingRowColumns(page),
      fileName: `ranking-${ranking.detail.slug}`,
    });
  },
});
