import { dataLicence } from "@/lib/open-data/licence";
import { cacheTags, setCacheTags } from "@/server/cache/cache-tags";
import { createApiHandler } from "@/server/http/handler";
import { sendJson } from "@/server/http/representation";
import { requestReadDatabase } from "@/server/http/request-database";
import { listDumps } from "@/server/open-data/list-dumps";

export const config = { api: { bodyParser: false } };

export default createApiHandler({
  GET: async (_request, response) => {
    const dumps = await listDumps(await requestReadDatabase());
    setCacheTags(response, [cacheTags.openData]);
    sendJson(response, { licence: dataLicence.url, dumps }, "list");
  },
});
