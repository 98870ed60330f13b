import { parseReviewQuery, reviewsPath } from "@/lib/review-query";
import { cacheTags, setCacheTags } from "@/server/platform/cache/cache-tags";
import { reviewsHaveCursor, loadReviews, reviewPositionSchema } from "@/server/reading/catalog/load-reviews";
import { CURSOR, readCursor, writeCursor } from "@/server/platform/http/cursor";
import { createApiHandler } from "@/server/platform/http/handler";
import { reviewColumns } from "@/server/platform/http/list-columns";
import { findPageProblem, nextAddress, setPageLinks } from "@/server/platform/http/list-page";
import { sendMissingItem } from "@/server/reading/catalog/missing-item";
import { sendInvalidParameters } from "@/server/platform/http/problem";
import { describeQueryProblems } from "@/server/platform/http/query-problems";
import { readRepresentation, sendList } from "@/server/platform/http/representation";
import { requestReadDatabase } from "@/server/platform/http/request-database";
import { parseSlug } from "@/server/platform/http/slug";

export const config = { api: { bodyParser: false } };

const pathOf = (slug: string) => `/api/items/${slug}/reviews`;

export default createApiHandler({
  GET: async (request, response) => {
    const representation = readRepresentation(request);
    if (!representation.ok) return sendInvalidParameters(request, response, [representation.error]);
    const query = parseReviewQuery(request.query);
    if (!query.ok) return sendInvalidParameters(request, response, describeQueryProblems(query.error));

    const slug = parseSlug(request.query["slug"]);
    const database = await requestReadDatabase();
    const scope = reviewsPath(String(slug), { ...query.value, page: 1 });
    const cursor = readCursor(request.query[CURSOR], scope, reviewPositionSchema);
    if (!cursor.ok) return sendInvalidParameters(request, response, [cursor.error]);
    const after = reviewsHaveCursor(query.value) ? cursor.value : null;
    const options = { now: new Date(), after };
    const page = slug === null ? null : await loadReviews(database, slug, query.value, options);
    if (!page) return sendMissingItem(request, response, database, { slug, pathOf });
    const pageProblem = findPageProblem(page);
    if (pageProblem) return sendInvalidParameters(request, response, [pageProblem]);
    setCacheTags(response, [cacheTags.item(String(slug)), cacheTags.evidence]);
    const last = page.reviews.at(-1);
    const hasMore = after ? page.reviews.length === page.pageSize : page.page < page.pageCount;
    const position = last && reviewsHaveCursor(query.value) ? [last.stars, last.reviewedAt, last.id] : null;
    const next = hasMore ? nextAddress(request, page, position && writeCursor(scope, position)) : null;
    setPageLinks(request, response, after ? null : page, next);
    sendList(response, representation.value, {
      json: { ...page, page: after ? null : page.page, next },
      rows: page.reviews,
      columns: reviewColumns,
      fileName: `avaliacoes-${slug}`,
    });
  },
});
