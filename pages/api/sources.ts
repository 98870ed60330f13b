import type { UsedSource } from "@/lib/contracts/used-source";
import { cacheTags, setCacheTags } from "@/server/platform/cache/cache-tags";
import { createApiHandler } from "@/server/platform/http/handler";
import { sendJson } from "@/server/platform/http/representation";
import { requestReadDatabase } from "@/server/platform/http/request-database";
import { listUsedSources } from "@/server/reading/catalog/list-sources";

export const config = { api: { bodyParser: false } };

export default createApiHandler({
  GET: async (_request, response) => {
    const sources: UsedSource[] = await listUsedSources(await requestReadDatabase(), new Date());
    setCacheTags(response, [cacheTags.rankings, cacheTags.sources, cacheTags.log]);
    sendJson(response, { sources }, "page");
  },
});
