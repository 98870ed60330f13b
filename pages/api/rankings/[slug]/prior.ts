import { QueryReader } from "@/lib/query-reader";
import { cacheTags, rankingTags, setCacheTags } from "@/server/platform/cache/cache-tags";
import { sendFormerRanking } from "@/server/reading/catalog/former-ranking";
import { loadPriorProof } from "@/server/reading/catalog/prior-proof";
import { createApiHandler } from "@/server/platform/http/handler";
import { sendInvalidParameters } from "@/server/platform/http/problem";
import { priorEvidenceColumns } from "@/server/platform/http/proof-columns";
import { describeQueryProblems } from "@/server/platform/http/query-problems";
import { readRepresentation, sendList } from "@/server/platform/http/representation";
import { requestReadDatabase } from "@/server/platform/http/request-database";
import { parseSlug } from "@/server/platform/http/slug";

export const config = { api: { bodyParser: false } };

const MAXIMUM_VERSION = 2 ** 31 - 1;

export default createApiHandler({
  GET: async (request, response) => {
    const representation = readRepresentation(request);
    if (!representation.ok) return sendInvalidParameters(request, response, [representation.error]);
    const reader = new QueryReader(request.query);
    const version = reader.integer("versao", 1, MAXIMUM_VERSION);
    if (reader.problems.length > 0) {
      return sendInvalidParameters(request, response, describeQueryProblems(reader.problems));
    }
    const slug = parseSlug(request.query["slug"]);
    const found = slug === null ? null : await loadPriorProof(await requestReadDatabase(), slug, version);
    if (!found) return sendFormerRanking(request, response, slug, (to) => `/api/rankings/${to}/prior`);
    setCacheTags(response, [...rankingTags(found.ranking), cacheTags.evidence]);
    sendList(response, representation.value, {
      json: found,
      rows: found.rows,
      columns: priorEvidenceColumns,
      fileName: `base-${found.ranking}-v${found.version}`,
    });
  },
});
