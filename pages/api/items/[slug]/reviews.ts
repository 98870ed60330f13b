import { parseReviewQuery, reviewsPath } from "@/lib/review-query";
import { cacheTags, setCacheTags } from "@/server/cache/cache-tags";
import { reviewsHaveCursor, loadReviews, reviewPositionSchema } from "@/server/catalog/load-reviews";
import { CURSOR, readCursor, writeCursor } from "@/server/http/cursor";
import { createApiHandler } from "@/server/http/handler";
import { reviewColumns } from "@/server/http/list-columns";
import { findPageProblem, nextAddress, setPageLinks } from "@/server/http/list-page";
import { sendMissingItem } from "@/server/http/missing-item";
import { sendInvalidParameters } from "@/server/http/problem";
import { describeQueryProblems } from "@/server/http/query-problems";
import { readRepresentation, sendList } from "@/server/http/representation";
import { requestReadDatabase } from "@/server/http/request-database";
import { parseSlug } from "@/server/http/slug";

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
