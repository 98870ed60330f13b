import type { ModerationReport } from "@/lib/contracts/moderation-report";
import { cacheTags, setCacheTags } from "@/server/platform/cache/cache-tags";
import { createApiHandler } from "@/server/platform/http/handler";
import { sendJson } from "@/server/platform/http/representation";
import { requestReadDatabase } from "@/server/platform/http/request-database";
import { loadModerationReport } from "@/server/community/moderation/moderation-report";

export const config = { api: { bodyParser: false } };

export default createApiHandler({
  GET: async (_request, response) => {
    const report: ModerationReport = await loadModerationReport(await requestReadDatabase());
    setCacheTags(response, [cacheTags.log]);
    sendJson(response, report, "page");
  },
});
