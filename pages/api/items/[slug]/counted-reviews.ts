import { QueryReader } from "@/lib/query-reader";
import { cacheTags, setCacheTags } from "@/server/platform/cache/cache-tags";
import { loadCountedReviews } from "@/server/reading/catalog/counted-reviews";
import { createApiHandler } from "@/server/platform/http/handler";
import { findPageProblem, setPageLinks } from "@/server/platform/http/list-page";
import { sendMissingItem } from "@/server/reading/catalog/missing-item";
import { sendInvalidParameters } from "@/server/platform/http/problem";
import { countedReviewColumns } from "@/server/platform/http/proof-columns";
import { describeQueryProblems } from "@/server/platform/http/query-problems";
import { readRepresentation, sendList } from "@/server/platform/http/representation";
import { requestReadDatabase } from "@/server/platform/http/request-database";
import { parseSlug } from "@/server/platform/http/slug";

export const config = { api: { bodyParser: false } };

const MAXIMUM_PAGE = 100_000;

const pathOf = (slug: string) => `/api/items/${slug}/counted-reviews`;

export default createApiHandler({
  GET: async (request, response) => {
    const representation = readRepresentation(request);
    if (!representation.ok) return sendInvalidParameters(request, response, [representation.error]);
    const reader = new QueryReader(request.query);
    const page = reader.page(MAXIMUM_PAGE);
    if (reader.problems.length > 0) {
      return sendInvalidParameters(request, response, describeQueryProblems(reader.problems));
    }
    const slug = parseSlug(request.query["slug"]);
    const database = await requestReadDatabase();
    const found = slug === null ? null : await loadCountedReviews(database, slug, { page, now: new Date() });
    if (!found) return sendMissingItem(request, response, database, { slug, pathOf });
    const pageProblem = findPageProblem(found);
    if (pageProblem) return sendInvalidParameters(request, response, [pageProblem]);
    setCacheTags(response, [cacheTags.item(found.item), cacheTags.evidence]);
    setPageLinks(request, response, found);
    sendList(response, representation.value, {
      json: found,
      rows: found.reviews,
      columns: countedReviewColumns(found.reviews),
      fileName: `avaliacoes-na-conta-${found.item}`,
    });
  },
});
