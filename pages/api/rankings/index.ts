import { cacheTags, setCacheTags } from "@/server/cache/cache-tags";
import { listRankings } from "@/server/catalog/list-rankings";
import { createApiHandler } from "@/server/http/handler";
import { rankingSummaryColumns } from "@/server/http/list-columns";
import { sendInvalidParameters } from "@/server/http/problem";
import { readRepresentation, sendList } from "@/server/http/representation";
import { requestDatabase } from "@/server/http/request-database";

export const config = { api: { bodyParser: false } };

export default createApiHandler({
  GET: async (request, response) => {
    const representation = readRepresentation(request);
    if (!representation.ok) return sendInvalidParameters(request, response, [representation.error]);
    const rankings = await listRankings(await requestDatabase());
    setCacheTags(response, [cacheTags.rankings]);
    sendList(response, representation.value, {
      json: { rankings },
      rows: rankings,
      columns: rankingSummaryColumns,
      fileName: "rankings",
    });
  },
});
