import { dataLicence } from "@/lib/open-data/licence";
import { cacheTags, setCacheTags } from "@/server/platform/cache/cache-tags";
import { createApiHandler } from "@/server/platform/http/handler";
import { sendJson } from "@/server/platform/http/representation";
import { requestReadDatabase } from "@/server/platform/http/request-database";
import { listDumps } from "@/server/reading/open-data/list-dumps";

export const config = { api: { bodyParser: false } };

export default createApiHandler({
  GET: async (_request, response) => {
    const dumps = await listDumps(await requestReadDatabase());
    setCacheTags(response, [cacheTags.openData]);
    sendJson(response, { licence: dataLicence.url, dumps }, "list");
  },
});
