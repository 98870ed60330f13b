import { parseReviewQuery } from "@/lib/review-query";
import { cacheTags, setCacheTags } from "@/server/cache/cache-tags";
import { loadReviews } from "@/server/catalog/load-reviews";
import { createApiHandler } from "@/server/http/handler";
import { reviewColumns } from "@/server/http/list-columns";
import { findPageProblem, setPageLinks } from "@/server/http/list-page";
import { sendMissingItem } from "@/server/http/missing-item";
import { sendInvalidParameters } from "@/server/http/problem";
import { describeQueryProblems } from "@/server/http/query-problems";
import { readRepresentation, sendList } from "@/server/http/representation";
import { requestDatabase } from "@/server/http/request-database";
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
    const database = await requestDatabase();
    const page = slug === null ? null : await loadReviews(database, slug, query.value, { now: new Date() });
    if (!page) return sendMissingItem(request, response, database, { slug, pathOf });
    const pageProblem = findPageProblem(page);
    if (pageProblem) return sendInvalidParameters(request, response, [pageProblem]);
    setCacheTags(response, [cacheTags.item(String(slug)), cacheTags.evidence]);
    setPageLinks(request, response, page);
    sendList(response, representation.value, {
      json: page,
      rows: page.reviews,
      columns: reviewColumns,
      fileName: `avaliacoes-${slug}`,
    });
  },
});
