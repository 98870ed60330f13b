import type { ModerationReport } from "@/lib/contracts/moderation-report";
import { cacheTags, setCacheTags } from "@/server/cache/cache-tags";
import { createApiHandler } from "@/server/http/handler";
import { sendJson } from "@/server/http/representation";
import { requestReadDatabase } from "@/server/http/request-database";
import { loadModerationReport } from "@/server/moderation/moderation-report";

export const config = { api: { bodyParser: false } };

export default createApiHandler({
  GET: async (_request, response) => {
    const report: ModerationReport = await loadModerationReport(await requestReadDatabase());
    setCacheTags(response, [cacheTags.log]);
    sendJson(response, report, "page");
  },
});
