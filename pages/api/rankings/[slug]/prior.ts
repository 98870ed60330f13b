import { QueryReader } from "@/lib/query-reader";
import { cacheTags, rankingTags, setCacheTags } from "@/server/cache/cache-tags";
import { loadPriorProof } from "@/server/catalog/prior-proof";
import { createApiHandler } from "@/server/http/handler";
import { sendInvalidParameters, sendProblem } from "@/server/http/problem";
import { priorEvidenceColumns } from "@/server/http/proof-columns";
import { describeQueryProblems } from "@/server/http/query-problems";
import { readRepresentation, sendList } from "@/server/http/representation";
import { requestReadDatabase } from "@/server/http/request-database";
import { parseSlug } from "@/server/http/slug";

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
    if (!found) return sendProblem(request, response, "not-found", { detail: "Este ranking não existe." });
    setCacheTags(response, [...rankingTags(found.ranking), cacheTags.evidence]);
    sendList(response, representation.value, {
      json: found,
      rows: found.rows,
      columns: priorEvidenceColumns,
      fileName: `base-${found.ranking}-v${found.version}`,
    });
  },
});
